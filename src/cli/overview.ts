import type { CommandEntry } from './commands/registry.ts';
import { version } from './version.ts';

/** The questions people come with, and the commands that answer them: ten to begin with. */
const questions: readonly (readonly [question: string, ...commands: (readonly [name: string, does: string])[]])[] = [
  [
    'Which search is best?',
    ['eval', 'a table of runs and measures: PRES, recall, AP, nDCG …'],
    ['compare', 'are two runs told apart, or is it chance?'],
  ],
  ['What did we miss?', ['misses', 'relevant documents that no run has within Nmax']],
  [
    'May we stop?',
    ['stop', 'stopping rules for a ranked list; --now for a review in progress'],
    ['estimate', 'how much has a review found, shown by a random sample'],
  ],
  ['Did a change make it worse?', ['check', 'a gate for CI: exit code 1 when a value falls']],
  ['What does this number say?', ['explain', 'a measure, and the sum behind a value']],
  ['Is this file all right?', ['validate', 'what is wrong with it, line by line']],
  [
    'Can I look at it, and show it?',
    ['serve', 'open the page in the browser; nothing leaves the machine'],
    ['study', 'tables, figures and a page to read, all in one go'],
  ],
];

/** The other commands, a line for each group. */
const groups: readonly (readonly [group: string, ...commands: string[]])[] = [
  ['searches', 'groups', 'cross', 'sweep', 'describe', 'fuse', 'passages', 'retrievability'],
  ['measures', 'measures', 'correlate', 'agree', 'robust', 'discriminate', 'design'],
  ['judgements', 'judgements', 'pool', 'unjudged', 'judge-next', 'citations'],
  ['output', 'report', 'figure'],
  ['files', 'convert', 'judge', 'sql'],
  ['papers', 'reproduce', 'simulate', 'audit'],
  ['drop-ins', 'trec_eval', 'preseval'],
];

const title = `nmax ${version}: how much of what matters did this search find, within the effort a person will really spend?

usage: nmax COMMAND [options] [files]
`;

/** What `nmax help` prints: commands by the question they answer. */
export function overview(): string {
  const asked = questions.map(([question, ...commands]) =>
    [question, ...commands.map(([name, does]) => `  ${name.padEnd(12)}${does}`)].join('\n'),
  );
  const others = groups.map(([group, ...names]) => `  ${group.padEnd(12)}${names.join(', ')}`);
  return `${title}
${asked.join('\n')}

more commands
${others.join('\n')}

nmax help COMMAND      its first options and examples
nmax help --all        every command in a line
`;
}

/** What `nmax help --all` prints: every command in a line. */
export function wholeOverview(commands: readonly CommandEntry[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return `${title}
${commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n')}

nmax help COMMAND --all    every option of a command
nmax --version --verbose   versions, kernel and threads; NMAX_KERNEL=reference reads without WebAssembly
nmax help limits           how much is read before it is refused; NMAX_LIMITS=line=256MB raises a limit

examples
  nmax eval qrels.txt run1.txt run2.txt.gz        a table of runs and measures
  nmax eval qrels.txt runs/ -m PRES@100 -m R@100  every file of a folder
  nmax explain PRES@100 qrels.txt run.txt --topic 301
  nmax validate qrels.txt run.txt
  nmax trec_eval -q -m all_trec qrels.txt run.txt
`;
}
