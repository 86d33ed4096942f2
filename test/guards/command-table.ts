import { figuresGivenBy } from '../../src/figures/registry.ts';
import type { AnyStudy } from '../../src/studies/define-study.ts';
import { type StudyEntry, studies, studyNames } from '../../src/studies/registry.ts';

/**
 * Every command takes the same options and means the same by them, and none loses a note.
 * A command that is not in this table fails the first test; that of a study is read off it where it has no row. One of
 * several actions has a row for each: `judgements diff`.
 */
export interface Wiring {
  /** The groups of options it must take. */
  readonly takes: readonly OptionGroup[];
  /** Its arguments on the files below, where it reads qrels and runs. */
  readonly line?: readonly string[];
  /** How many times it reads the runs; once unless told. */
  readonly readings?: number;
  /** Rules it is tried with, where it refuses those that others are. */
  readonly policies?: Readonly<Record<string, string>>;
  /** Measures it is tried with, where it does not take any number of any. */
  readonly measures?: readonly string[];
  /** The forms of its output. */
  readonly formats?: readonly string[];
  /** Its notes go to standard error whatever the form. */
  readonly speaksAside?: boolean;
  /** Arguments to try it with on every kind of broken output (test/cli/output.test.ts); none may take long. */
  readonly tried: readonly (readonly string[])[];
}

export const optionGroups = {
  places: ['--qrels', '--runs'],
  reading: [
    '--qrels',
    '--ties',
    '--duplicates',
    '--input-format',
    '--threads',
    '--grades',
    '--numbers',
    '--families',
    '--family-rule',
    '--stops',
    '--strict',
  ],
  qrels: ['--input-format', '--grades', '--numbers', '--families', '--strict'],
  topics: ['--topics', '--zero-relevant', '--unjudged'],
  sets: ['--topic-set', '--groups', '--group'],
  measures: ['--measure', '--rel', '--define', '--readers'],
  definitions: ['--rel', '--define', '--readers'],
  output: ['--format'],
  tables: ['--format', '--places'],
  figures: ['--figure', '--figure-width'],
} as const;
type OptionGroup = keyof typeof optionGroups;

export const rowFormats = ['csv', 'tsv', 'jsonl'];
const forms = ['table', ...rowFormats, 'json', 'markdown', 'latex'];
export const campaign = ['qrels.txt', 'runs'];
const policies = ['places', 'reading', 'topics'] as const;
const chosen = [...policies, 'sets'] as const;
const study = [...chosen, 'measures', 'tables', 'figures'] as const;

/** The command of a study, read off the study. */
async function studyWiring(name: (typeof studyNames)[number]): Promise<Wiring> {
  const { takes, params, movesCutoffs }: AnyStudy = await studies[name].load();
  const groups = takes === 'measures' ? (['measures', 'tables'] as const) : (['tables'] as const);
  const drawn = figuresGivenBy(name).length > 0 ? (['figures'] as const) : [];
  const places = 'runs' in params ? chosen.filter((group) => group !== 'places') : chosen;
  return {
    takes: [...places, ...groups, ...drawn],
    line: campaign,
    formats: forms,
    tried: [['qrels', 'a', 'b']],
    ...(movesCutoffs ? { measures: ['R'] } : {}),
  };
}

const ofStudies = await Promise.all(
  studyNames
    .filter((name) => (studies[name] as StudyEntry).chosenBy === undefined)
    .map(async (name) => {
      const { command, action }: StudyEntry = studies[name];
      return [action ? `${command} ${action}` : command, await studyWiring(name)] as const;
    }),
);

export const wiring: Readonly<Record<string, Wiring>> = {
  ...Object.fromEntries(ofStudies),
  eval: {
    takes: study,
    line: campaign,
    formats: [...forms, 'trec'],
    tried: [
      ['qrels', 'a', 'b'],
      ['qrels', 'broken'],
      ['qrels', 'a', '-m', 'nope'],
      ['qrels', 'a', '-q', '-f', 'csv'],
    ],
  },
  compare: { takes: study, line: campaign, formats: forms, tried: [['qrels', 'a', 'b']] },
  check: {
    takes: [...chosen, 'measures', 'output'],
    line: ['qrels.txt', 'runs/a.txt', '--min', 'R@5>0', '--baseline', 'runs/b.txt', '--max-drop', '90%'],
    formats: ['text', ...forms],
    tried: [
      ['qrels', 'a', '--min', 'AP>0'],
      ['qrels', 'a', '--min', 'AP>=0.99'],
      ['qrels', 'a', '--min', 'AP>=0.99', '--github', '-f', 'json'],
    ],
  },
  correlate: { takes: study, line: campaign, formats: forms, tried: [['qrels', 'a', 'b', 'c']] },
  agree: { takes: study, line: campaign, formats: forms, tried: [['qrels', 'a', 'b', 'c']] },
  sweep: { takes: study, line: campaign, formats: forms, tried: [['qrels', 'a', 'b']] },
  robust: {
    takes: study,
    line: [...campaign, '--samples', '1'],
    formats: forms,
    tried: [['qrels', 'a', 'b', '--samples', '2', '--cutoffs', '10']],
  },
  discriminate: {
    takes: study,
    line: [...campaign, '--samples', '2'],
    formats: forms,
    tried: [['qrels', 'a', 'b', '--samples', '10']],
  },
  'judgements diff': {
    takes: [...chosen, 'measures', 'tables'],
    line: ['qrels.txt', 'qrels.txt', 'runs'],
    readings: 2,
    formats: forms,
    tried: [['qrels', 'qrels', 'a', 'b'], []],
  },
  'judgements agreement': {
    takes: [...chosen, 'measures', 'tables'],
    line: ['qrels.txt', 'qrels.txt', 'qrels.txt', '--runs', 'runs'],
    readings: 3,
    formats: forms,
    tried: [['qrels', 'qrels'], ['qrels', 'qrels', '--runs', 'a', 'b'], ['qrels', 'broken'], ['qrels']],
  },
  // It has levels in the place of --rel: test/cli/judgements.test.ts has what is asked of measures.
  'judgements levels': {
    takes: [...chosen, 'tables'],
    line: [...campaign, '--levels', '1,2'],
    formats: forms,
    tried: [
      ['qrels', 'a', 'b', '--levels', '0,1'],
      ['qrels', 'a', 'b'],
    ],
  },
  'judgements merge': { takes: ['qrels', 'sets'], tried: [['qrels', 'qrels'], ['qrels', 'broken'], ['qrels']] },
  'judgements sample': {
    takes: ['reading'],
    tried: [
      ['qrels', '--share', '0.5'],
      ['qrels', 'a', '--depths', '1', '--shares', '1,0.5'],
      ['broken', '--size', '1'],
      ['qrels'],
    ],
  },
  pool: {
    takes: ['reading', 'sets', 'output'],
    formats: forms,
    tried: [
      ['a', 'b', '--depth', '2'],
      ['a', 'b', '--depth', '2', '-o', '-'],
    ],
  },
  retrievability: {
    takes: ['reading', 'sets', 'tables', 'figures'],
    formats: forms,
    tried: [
      ['a', 'b', '-c', '5'],
      ['a', '--collection', '3'],
    ],
  },
  passages: {
    takes: ['tables'],
    formats: forms,
    tried: [
      ['passages', 'spans'],
      ['passages', 'broken'],
      ['passages', 'spans', '-m', 'AgQ'],
    ],
  },
  citations: {
    takes: ['output'],
    formats: forms,
    tried: [['cited'], ['cited', '-o', '-'], ['broken'], ['cited', '--grades', 'XY=1'], ['nowhere']],
  },
  'judge-next': {
    takes: [...chosen, 'measures', 'tables'],
    line: ['qrels.txt', 'runs/a.txt', 'runs/b.txt'],
    policies: { ties: 'trec9', zeroRelevant: 'zero', unjudged: 'nonrelevant' },
    measures: ['R@5'],
    formats: forms,
    tried: [['qrels', 'a', 'b']],
  },
  groups: {
    takes: [...chosen, 'measures', 'tables'],
    line: [...campaign, '--groups', 'groups.csv'],
    formats: forms,
    tried: [['qrels', 'a', 'b', '--groups', 'kinds']],
  },
  describe: {
    takes: [...chosen, 'tables', 'figures'],
    line: campaign,
    formats: forms,
    tried: [['qrels', 'a', 'b']],
  },
  study: {
    takes: [...chosen, 'measures'],
    line: [...campaign, '-o', 'study', '--samples', '2'],
    speaksAside: true,
    tried: [['qrels', 'a']],
  },
  figure: {
    takes: [...chosen, 'measures'],
    line: ['scores', ...campaign, '-o', 'scores.svg'],
    speaksAside: true,
    tried: [['--list']],
  },
  report: {
    takes: [...chosen, 'measures'],
    line: [...campaign, '-o', 'report.html'],
    speaksAside: true,
    tried: [['qrels', 'a', '-o', 'report.html']],
  },
  serve: { takes: [...chosen, 'measures'], tried: [['qrels']] },
  explain: {
    takes: [...policies, 'definitions'],
    line: ['AP', 'qrels.txt', 'runs/a.txt', '--topic', '1'],
    speaksAside: true,
    tried: [['PRES@10', 'qrels', 'a', '--topic', 't1']],
  },
  preseval: {
    takes: ['places', 'reading'],
    line: ['qrels.txt', 'runs/a.txt'],
    speaksAside: true,
    tried: [['-d', 'qrels', 'a']],
  },
  validate: { takes: ['output'], tried: [['qrels', 'a'], ['broken']] },
  convert: {
    takes: [],
    tried: [
      ['a', '--to', 'json'],
      ['broken', '--to', 'json'],
    ],
  },
  fuse: {
    takes: [],
    tried: [['a', 'b'], ['a', 'broken'], ['a', 'b', '--method', 'nope'], ['a']],
  },
  judge: {
    takes: ['reading'],
    line: [...campaign, '-o', 'x.judged.parquet'],
    speaksAside: true,
    tried: [['qrels', 'a', 'b', '-o', 'x.judged.parquet']],
  },
  sql: { takes: [], tried: [['duckdb'], ['oracle']] },
  measures: { takes: ['output'], tried: [[]] },
  limits: { takes: [], tried: [[]] },
  simulate: { takes: [], tried: [['nowhere', '-o', 'x']] },
  estimate: {
    takes: ['tables'],
    formats: forms,
    tried: [
      ['--found', '42', '--left', '5086', '--sample', '500', '--relevant', '0'],
      ['--found', '42', '--strata', 'broken'],
      ['--found', '42'],
    ],
  },
  audit: { takes: ['output'], tried: [['broken'], ['nowhere']] },
  reproduce: { takes: ['output'], tried: [['--seed', 'x']] },
  // A guest with its own options, held by test/parity.
  trec_eval: {
    takes: [],
    tried: [
      ['-m', 'all_trec', 'qrels', 'a'],
      ['qrels', 'nowhere'],
    ],
  },
};

/** Writes the files that the lines are about. */
export function writeCampaign(file: (name: string, content: string) => void): void {
  // A fifth column, a negative grade, a topic without a relevant document and one that run b does not have.
  const grades = [
    '1 0 a 1 x',
    '1 0 b 0 x',
    '1 0 c -1 x',
    '2 0 a 1 x',
    '2 0 b 2 x',
    '3 0 a 0 x',
    '4 0 d 1 x',
    '4 0 e 1 x',
  ];
  file('qrels.txt', `${grades.join('\n')}\n`);
  file('groups.csv', 'topic,kind\n1,x\n2,x\n3,y\n4,y\n');
  const run = (tag: string, topics: readonly string[]) =>
    topics
      .flatMap((topic) => [...'abcde'].map((document, i) => `${topic} Q0 ${document} ${i + 1} ${5 - i} ${tag}\n`))
      .join('');
  file('runs/a.txt', run('a', ['1', '2', '3', '4']));
  file('runs/b.txt', run('b', ['2', '3', '4']).replaceAll('a', 'e').replaceAll(' e 1 5', ' zz 1 5'));
}

/** The commands that read qrels and runs. */
export const withCampaign = Object.entries(wiring).filter(([, { line }]) => line !== undefined);
