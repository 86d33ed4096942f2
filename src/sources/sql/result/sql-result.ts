import { compareBytes } from '../../../model/byte-order.ts';
import { InputError } from '../../../model/errors.ts';
import type { JudgedRun } from '../../../model/judged-run.ts';
import { checkPolicies, type RankingPolicies } from '../../../model/policy.ts';
import type { Qrels } from '../../../model/qrels.ts';
import { gradeColumn, rankColumns } from '../result-layout.ts';
import { orderOf } from '../run-order.ts';
import { idIn, shownCell, wholeIn } from './cells.ts';
import { PolicyCheck } from './policies.ts';
import { ResultProblems, RowNumbers } from './problems.ts';
import { openResultFile, type ResultFile, type ResultSource } from './result-file.ts';
import { readGroups } from './result-groups.ts';
import { RankedRun } from './result-ranks.ts';

/** The judged runs of a result, and how they were ranked. */
export interface SqlResult {
  /** In the byte order of their names. */
  readonly runs: readonly JudgedRun[];
  /** The first file of the groups. */
  readonly groups: string;
}

/**
 * Takes back what the statements of `nmax sql` gave, as files in any order whose rows and columns are in any order.
 * Nothing is believed: an `InputError` tells, for each file, the row that does not fit the qrels, the policies or the
 * other rows. Policies that are not given are those of the result.
 */
export async function readResult(
  sources: readonly ResultSource[],
  qrels: Qrels,
  given: Partial<RankingPolicies> = {},
): Promise<SqlResult> {
  checkPolicies(given);
  const problems = new ResultProblems();
  const files: ResultFile[] = [];
  for (const source of sources) {
    const file = await openResultFile(source, problems);
    if (file) files.push(file);
  }
  problems.assertNone();
  const of = (statement: ResultFile['statement']) => files.filter((file) => file.statement === statement);
  const names = files.map(({ name }) => name).join(', ');
  const [first] = of('groups');
  if (!first)
    throw new InputError(
      `${names}: no groups; expected the result of the statement groups beside that of count or sort`,
    );
  const topics = new Map(qrels.topics.map((topic, t) => [topic, t]));
  const policies = new PolicyCheck(given);
  const { runs, numbers } = await readGroups(of('groups'), qrels, topics, policies, problems);
  problems.assertNone();
  if (runs.size === 0) throw new InputError(`${first.name}: no rows; expected one for each run and topic`);
  const ranked = new Map([...runs].map(([name, group]) => [name, new RankedRun(group)]));
  if (of('ranks').length === 0 && [...runs.values()].some(({ judged }) => judged.some((count) => count > 0)))
    throw new InputError(
      `${names}: no ranks; expected the result of the statement count or sort beside that of groups`,
    );
  const rows = await readRanks(of('ranks'), ranked, qrels, topics, policies, problems);
  problems.assertNone();
  const judged = [...ranked.values()]
    .sort((a, b) => compareBytes(a.group.name, b.group.name))
    .map((run) => run.finish(qrels, policies.ranking, numbers, rows, problems));
  problems.assertNone();
  return { runs: judged, groups: first.name };
}

/** Puts the ranks where they belong, each held against the groups and the qrels. */
async function readRanks(
  files: readonly ResultFile[],
  runs: ReadonlyMap<string, RankedRun>,
  qrels: Qrels,
  topics: ReadonlyMap<string, number>,
  policies: PolicyCheck,
  problems: ResultProblems,
): Promise<RowNumbers> {
  const numbers = new RowNumbers();
  const needsGrades = orderOf(policies.ranking.ties).needsGrades === true;
  for (const { name: file, read, hasGrades } of files) {
    numbers.begin(file);
    if (needsGrades && !hasGrades) {
      const { ties } = policies.ranking;
      problems.add(
        file,
        undefined,
        () => `missing column: ${gradeColumn}; expected it, as --ties ${ties} goes by grades`,
      );
      continue;
    }
    await read(needsGrades ? [...rankColumns, gradeColumn] : rankColumns, (cells, line) => {
      const row = numbers.numberOf(line);
      const problem =
        policies.problemOf(cells[6], cells[7], cells[8], file) ??
        takeRank(cells, row, runs, qrels, topics, needsGrades);
      if (problem) problems.add(file, line, problem);
    });
  }
  return numbers;
}

/** Takes a row of the ranks, or says why not. */
function takeRank(
  cells: readonly unknown[],
  row: number,
  runs: ReadonlyMap<string, RankedRun>,
  { offsets, documents, grades }: Qrels,
  topics: ReadonlyMap<string, number>,
  needsGrades: boolean,
): (() => string) | undefined {
  const name = idIn(cells[0]);
  const topic = idIn(cells[1]);
  const document = idIn(cells[2]);
  if (name === undefined || topic === undefined || document === undefined) {
    const none = [name, topic, document].indexOf(undefined);
    return () => `missing ${rankColumns[none]}: ${shownCell(cells[none])}; expected an id`;
  }
  const place = wholeIn(cells[3]);
  const standing = wholeIn(cells[4]);
  const tied = wholeIn(cells[5]);
  if (place === undefined || standing === undefined || (tied !== 0 && tied !== 1)) {
    const wrong = place === undefined ? 3 : standing === undefined ? 4 : 5;
    const expected = wrong === 5 ? '0 or 1' : 'a whole number';
    return () => `invalid ${rankColumns[wrong]}: ${shownCell(cells[wrong])}; expected ${expected}`;
  }
  const run = runs.get(name);
  if (!run) return () => `unknown run: ${name}; expected one of the groups: are they of other runs?`;
  const t = topics.get(topic);
  if (t === undefined)
    return () => `unknown topic: ${topic} of run ${name}; expected one of the qrels given: are those other qrels?`;
  const retrieved = run.group.retrieved[t];
  if (retrieved === -1) return () => `topic ${topic} of run ${name}: the groups do not have it; expected a row there`;
  const where = () => `run ${name}, topic ${topic}`;
  if (place >= offsets[t + 1] - offsets[t] || documents[offsets[t] + place] !== document) {
    return () => {
      const own = documents.slice(offsets[t], offsets[t + 1]).indexOf(document);
      const expected = own === -1 ? 'a judged document of the qrels given' : `place ${own}, as in the qrels given`;
      return `${where()}: document ${document} at place ${place} of the judged ones; expected ${expected}: are those other qrels?`;
    };
  }
  if (standing < 1 || standing > retrieved)
    return () => `${where()}: rank ${standing} of ${document}; expected 1 to ${retrieved}, the documents of the groups`;
  const grade = Math.max(0, grades[offsets[t] + place]);
  if (needsGrades && (idIn(cells[9]) === undefined || Number(cells[9]) !== grade))
    return () =>
      `${where()}: grade ${shownCell(cells[9])} of ${document}; expected ${grade}, as in the qrels given, since ties go by grades`;
  if (!run.add(t, standing, place, row))
    return () =>
      run.has(t, place)
        ? `${where()}: document ${document} again; expected it once: is the same file there twice?`
        : `${where()}: more ranks than the groups have judged documents; expected ${run.group.judged[t]}`;
  run.group.counts.tied += tied;
  return undefined;
}
