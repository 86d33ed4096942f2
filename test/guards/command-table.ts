import { type StudyEntry, studies, studyNames } from '../../src/features/registry.ts';
import { figuresGivenBy } from '../../src/figures/registry.ts';
import type { AnyStudy } from '../../src/studies/define-study.ts';

/**
 * What a command takes, and a line to try it with: read off the study it runs, or listed below. A command of several
 * actions has a row for each: `judgements diff`.
 */
export interface Wiring {
  /** The groups of options it must take. */
  readonly takes: readonly OptionGroup[];
  /** Its arguments on the files below, where it reads qrels and runs. */
  readonly line?: readonly string[];
  /** Rules it is tried with, where it refuses those that others are. */
  readonly policies?: Readonly<Record<string, string>>;
  /** Measures it is tried with, where it does not take any number of any. */
  readonly measures?: readonly string[];
  /** The forms of its output. */
  readonly formats?: readonly string[];
  /** Its notes go to standard error whatever the form. */
  readonly speaksAside?: boolean;
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

/** Where a study's command takes more than the study tells, or is tried with more. */
const moreOfStudies: Readonly<Record<string, Partial<Wiring>>> = {
  eval: { formats: [...forms, 'trec'] },
  check: {
    takes: [...chosen, 'measures', 'output'],
    line: ['qrels.txt', 'runs/a.txt', '--min', 'R@5>0', '--baseline', 'runs/b.txt', '--max-drop', '90%'],
    formats: ['text', ...forms],
  },
  robust: { line: [...campaign, '--samples', '1'] },
  discriminate: { line: [...campaign, '--samples', '2'] },
  groups: { line: [...campaign, '--groups', 'groups.csv'] },
  'judgements diff': { line: ['qrels.txt', 'qrels.txt', 'runs'] },
  'judgements agreement': {
    takes: [...chosen, 'measures', 'tables'],
    line: ['qrels.txt', 'qrels.txt', 'qrels.txt', '--runs', 'runs'],
  },
  // It has levels in the place of --rel: test/cli/judgements.test.ts has what is asked of measures.
  'judgements levels': { takes: [...chosen, 'tables'], line: [...campaign, '--levels', '1,2'] },
  'judge-next': {
    line: ['qrels.txt', 'runs/a.txt', 'runs/b.txt'],
    policies: { ties: 'trec9', zeroRelevant: 'zero', unjudged: 'nonrelevant' },
    measures: ['R@5'],
  },
};

/** Commands that are no studies. */
const others: Readonly<Record<string, Wiring>> = {
  'judgements merge': { takes: ['qrels', 'sets'] },
  'judgements sample': { takes: ['reading'] },
  pool: { takes: ['reading', 'sets', 'output'], formats: forms },
  retrievability: { takes: ['reading', 'sets', 'tables', 'figures'], formats: forms },
  passages: { takes: ['tables'], formats: forms },
  citations: { takes: ['output'], formats: forms },
  estimate: { takes: ['tables'], formats: forms },
  study: aside([...chosen, 'measures'], [...campaign, '-o', 'study', '--samples', '2']),
  figure: aside([...chosen, 'measures'], ['rank-strip', ...campaign, '--topic', '2', '-o', 'strip.svg']),
  report: aside([...chosen, 'measures'], [...campaign, '-o', 'report.html']),
  explain: aside([...policies, 'definitions'], ['AP', 'qrels.txt', 'runs/a.txt', '--topic', '1']),
  preseval: aside(['places', 'reading'], ['qrels.txt', 'runs/a.txt']),
  judge: aside(['reading'], [...campaign, '-o', 'x.judged.parquet']),
  serve: { takes: [...chosen, 'measures'] },
  ...Object.fromEntries(['audit', 'measures', 'reproduce', 'validate'].map((name) => [name, { takes: ['output'] }])),
  // trec_eval is a guest with its own options, held by test/parity.
  ...Object.fromEntries(['convert', 'fuse', 'simulate', 'sql', 'trec_eval'].map((name) => [name, { takes: [] }])),
};

export const wiring: Readonly<Record<string, Wiring>> = {
  ...Object.fromEntries(ofStudies.map(([name, read]) => [name, { ...read, ...moreOfStudies[name] }])),
  ...others,
};

/** A command whose notes go to standard error. */
function aside(takes: readonly OptionGroup[], line: readonly string[]): Wiring {
  return { takes, line, speaksAside: true };
}

/** Writes the files that the lines are about. */
export function writeCampaign(file: (name: string, content: string) => void): void {
  // A fifth column, a negative grade, a topic without a relevant document and one that run b does not have.
  const grades = ['1 0 a 1', '1 0 b 0', '1 0 c -1', '2 0 a 1', '2 0 b 2', '3 0 a 0', '4 0 d 1', '4 0 e 1'];
  file('qrels.txt', grades.map((line) => `${line} x\n`).join(''));
  file('groups.csv', 'topic,kind\n1,x\n2,x\n3,y\n4,y\n');
  const run = (tag: string, topics: readonly string[]) =>
    topics
      .flatMap((topic) => [...'abcde'].map((document, i) => `${topic} Q0 ${document} ${i + 1} ${5 - i} ${tag}\n`))
      .join('');
  file('runs/a.txt', run('a', ['1', '2', '3', '4']));
  file('runs/b.txt', run('b', ['2', '3', '4']).replaceAll('a', 'e').replaceAll(' e 1 5', ' zz 1 5'));
}

/** Lines of other commands that read some of these files. */
export const otherLines: readonly (readonly [name: string, line: readonly string[]])[] = [
  ['convert', ['runs/a.txt', '--to', 'csv']],
  ['convert', ['qrels.txt', '--to', 'csv']],
  ['fuse', ['runs']],
  ['pool', ['runs', '--depth', '2']],
  ['retrievability', ['runs', '-c', '5']],
  ['citations', ['qrels.txt']],
  ['judgements merge', ['qrels.txt', 'qrels.txt']],
  ['judgements sample', ['qrels.txt', 'runs', '--depths', '1', '--shares', '1,0.5']],
];

/** The commands that read qrels and runs. */
export const withCampaign = Object.entries(wiring).filter(([, { line }]) => line !== undefined);
