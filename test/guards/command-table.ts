/**
 * Every command takes the same options and means the same by them, and none loses a note.
 * A command that is not in this table fails the first test.
 */
export interface Wiring {
  /** The groups of options it must take. */
  readonly takes: readonly OptionGroup[];
  /** Its arguments on the files below, where it reads qrels and runs. */
  readonly line?: readonly string[];
  /** The forms of its output. */
  readonly formats?: readonly string[];
  /** Its notes go to standard error whatever the form. */
  readonly speaksAside?: boolean;
}

export const optionGroups = {
  reading: ['--ties', '--duplicates', '--input-format', '--threads'],
  topics: ['--topics', '--zero-relevant', '--unjudged'],
  measures: ['--measure', '--rel', '--define'],
  definitions: ['--rel', '--define'],
  output: ['--format'],
  tables: ['--format', '--places'],
  figures: ['--figure', '--figure-width'],
} as const;
type OptionGroup = keyof typeof optionGroups;

export const rowFormats = ['csv', 'tsv', 'jsonl'];
const forms = ['table', ...rowFormats, 'json', 'markdown', 'latex'];
export const campaign = ['qrels.txt', 'runs'];
const policies = ['reading', 'topics'] as const;
const study = [...policies, 'measures', 'tables', 'figures'] as const;

export const wiring: Readonly<Record<string, Wiring>> = {
  eval: { takes: study, line: campaign, formats: [...forms, 'trec'] },
  compare: { takes: study, line: campaign, formats: forms },
  check: {
    takes: [...policies, 'measures', 'output'],
    line: ['qrels.txt', 'runs/a.txt', '--min', 'R@5>=0', '--baseline', 'runs/b.txt', '--max-drop', '1000'],
    formats: ['text', 'json'],
  },
  correlate: { takes: study, line: campaign, formats: forms },
  agree: { takes: study, line: campaign, formats: forms },
  sweep: { takes: study, line: campaign, formats: forms },
  robust: { takes: study, line: [...campaign, '--samples', '1'], formats: forms },
  discriminate: { takes: study, line: [...campaign, '--samples', '2'], formats: forms },
  design: { takes: [...policies, 'measures', 'tables'], line: campaign, formats: forms },
  describe: { takes: [...policies, 'tables', 'figures'], line: campaign, formats: forms },
  study: {
    takes: [...policies, 'measures'],
    line: [...campaign, '-o', 'study', '--samples', '2'],
    speaksAside: true,
  },
  figure: {
    takes: [...policies, 'measures'],
    line: ['scores', ...campaign, '-o', 'scores.svg'],
    speaksAside: true,
  },
  report: { takes: [...policies, 'measures'], line: [...campaign, '-o', 'report.html'], speaksAside: true },
  serve: { takes: [...policies, 'measures'] },
  explain: {
    takes: [...policies, 'definitions'],
    line: ['AP', 'qrels.txt', 'runs/a.txt', '--topic', '1'],
    speaksAside: true,
  },
  preseval: { takes: ['reading'], line: ['qrels.txt', 'runs/a.txt'], speaksAside: true },
  validate: { takes: ['output'] },
  convert: { takes: [] },
  measures: { takes: ['output'] },
  simulate: { takes: [] },
  reproduce: { takes: ['output'] },
  // A guest with its own options, held by test/parity.
  trec_eval: { takes: [] },
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
  const run = (tag: string, topics: readonly string[]) =>
    topics
      .flatMap((topic) => [...'abcde'].map((document, i) => `${topic} Q0 ${document} ${i + 1} ${5 - i} ${tag}\n`))
      .join('');
  file('runs/a.txt', run('a', ['1', '2', '3', '4']));
  file('runs/b.txt', run('b', ['2', '3', '4']).replaceAll('a', 'e').replaceAll(' e 1 5', ' zz 1 5'));
}

/** The commands that read qrels and runs. */
export const withCampaign = Object.entries(wiring).filter(([, { line }]) => line !== undefined);
