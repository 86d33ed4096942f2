import { namelessAnswers } from '../formats/answers.ts';
import { InputError } from '../model/errors.ts';
import { standardInput } from './paths.ts';
import { sourceName } from './read-files.ts';

/**
 * Problems of files, with the command that makes a run of answers that name no topic. Files of a folder with one such
 * answer each are one problem.
 */
export function joinNameless(problems: readonly InputError[]): InputError[] {
  const groups = new Map<string | InputError, InputError[]>();
  for (const problem of problems) {
    const key = isOneAnswer(problem) ? folderOf(problem.findings[0].source) : problem;
    const group = groups.get(key);
    if (group) group.push(problem);
    else groups.set(key, [problem]);
  }
  return [...groups].map(([folder, some]) => {
    const [{ message, findings }] = some;
    if (findings.length !== 1 || findings[0].code !== 'no-topic') return some[0];
    const { source } = findings[0];
    const or = (what: string, command: string) => `, or ${what}: nmax convert ${command} -o run.txt`;
    if (!isOneAnswer(some[0]))
      return new InputError(message + or('the queries in the same order', `${word(source)} --queries FILE`), findings);
    const file = (path: string) => or("the file's name as its topic", `${word(path)} --topics-from-names`);
    if (typeof folder !== 'string' || some.length === 1) return new InputError(message + file(source), findings);
    return new InputError(
      `${folder}: ${some.length} files, each ${namelessAnswers(1)}${file(folder)}`,
      some.flatMap((problem) => problem.findings),
    );
  });
}

/** Whether a problem is one answer in a file, which has a name. */
const isOneAnswer = ({ findings }: InputError) =>
  findings.length === 1 &&
  findings[0].message === namelessAnswers(1) &&
  findings[0].source !== sourceName(standardInput);

const folderOf = (path: string) => /^(.*)[\\/][^\\/]*$/s.exec(path)?.[1] || '.';

/** A path as a word of a shell. */
function word(source: string): string {
  if (source === sourceName(standardInput)) return standardInput;
  return /^[\w./\\:@%+,=~-]+$/.test(source) ? source : `'${source.replaceAll("'", "'\\''")}'`;
}
