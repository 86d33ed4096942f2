import { InputError } from '../model/errors.ts';

const forms = 'expected {"topic": answer, …}';
const noTopic = `an engine's answer that does not name its topic; ${forms}`;
const noTopics = `answers of an engine that do not name their topics; ${forms}`;

/** Says what to type where a file has answers of an engine that name no topic. */
export function namelessAnswers(source: string, answers: number): string {
  const isInput = source === 'standard input';
  if (answers === 1 && !isInput) return `${noTopic}, or the file's name as the topic: ${byName(source)}`;
  const command = `nmax convert ${isInput ? '-' : word(source)} --queries FILE -o run.txt`;
  return `${answers} ${noTopics}, or a file of the queries in the same order: ${command}`;
}

/** Problems of files as they are, but one for all files of a folder that have an answer without a topic each. */
export function joinNameless(problems: readonly InputError[]): InputError[] {
  const groups = new Map<string | InputError, InputError[]>();
  for (const problem of problems) {
    const [first, ...more] = problem.findings;
    const isNameless = first && more.length === 0 && first.message === namelessAnswers(first.source, 1);
    const key = isNameless ? folderOf(first.source) : problem;
    const group = groups.get(key);
    if (group) group.push(problem);
    else groups.set(key, [problem]);
  }
  return [...groups].map(([folder, some]) => {
    if (typeof folder !== 'string' || some.length === 1) return some[0];
    const message = `${folder}: ${some.length} files, each ${noTopic}, or the files' names as topics: ${byName(folder)}`;
    const findings = some.flatMap((problem) => problem.findings);
    return new InputError(message, findings);
  });
}

const byName = (path: string) => `nmax convert ${word(path)} --topics-from-names -o run.txt`;

const folderOf = (path: string) => /^(.*)[\\/][^\\/]*$/s.exec(path)?.[1] || '.';

/** A path as a word of a shell. */
const word = (path: string) => (/^[\w./\\:@%+,=~-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);
