import type { RankingCounts } from '../../../model/judged-run.ts';
import type { Qrels } from '../../../model/qrels.ts';
import { counted } from '../../../model/wording.ts';
import { groupColumns, groupNumbers } from '../result-layout.ts';
import { idIn, shownCell, wholeIn } from './cells.ts';
import type { PolicyCheck } from './policies.ts';
import { type ResultProblems, RowNumbers } from './problems.ts';
import type { ResultFile } from './result-file.ts';

/** A run of a result, before its ranks are read. */
export interface GroupedRun {
  readonly name: string;
  readonly retrieved: Int32Array;
  /** How many judged documents of each topic the ranks must have. */
  readonly judged: Uint32Array;
  /** Which row of the groups each topic stands in. */
  readonly rows: Uint32Array;
  /** How many topics it must have, how many rows came, and the first row that says so. */
  readonly declared: { readonly topics: number; found: number; readonly row: number };
  readonly counts: { -readonly [K in keyof Omit<RankingCounts, 'familyMembers' | 'stops'>]: number };
  /** Topics that the qrels do not have. */
  readonly unknown: Set<string>;
}

/** The groups of a result. */
export interface ResultGroups {
  readonly runs: ReadonlyMap<string, GroupedRun>;
  /** Where the rows of the groups are. */
  readonly numbers: RowNumbers;
}

type GroupNumbers = Record<(typeof groupNumbers)[number], number>;

/** Reads the groups of a result: what there is of each run and topic; rows may be in any order. */
export async function readGroups(
  files: readonly ResultFile[],
  qrels: Qrels,
  topics: ReadonlyMap<string, number>,
  policies: PolicyCheck,
  problems: ResultProblems,
): Promise<ResultGroups> {
  const runs = new Map<string, GroupedRun>();
  const numbers = new RowNumbers();
  const group = {} as GroupNumbers;
  for (const { name: file, read } of files) {
    numbers.begin(file);
    await read(groupColumns, (cells, line) => {
      const row = numbers.numberOf(line);
      const [runCell, topicCell] = cells;
      for (const [i, column] of groupNumbers.entries()) {
        const number = wholeIn(cells[i + 2]);
        if (number === undefined)
          return problems.add(
            file,
            line,
            () => `invalid ${column}: ${shownCell(cells[i + 2])}; expected a whole number`,
          );
        group[column] = number;
      }
      const [ties, duplicates, layout] = cells.slice(2 + groupNumbers.length);
      const name = idIn(runCell);
      const topic = idIn(topicCell);
      const problem =
        policies.problemOf(ties, duplicates, layout, file) ??
        problemOf(name, topic, group, policies.ranking.duplicates, shownCell(topicCell));
      if (problem) return problems.add(file, line, problem);
      const run = runs.get(name!) ?? newRun(name!, qrels.topics.length, { topics: group.topics, found: 0, row });
      runs.set(name!, run);
      const { declared } = run;
      if (group.topics !== declared.topics)
        return problems.add(
          file,
          line,
          () => `run ${name}: ${group.topics} topics; expected ${declared.topics} as in its other rows`,
        );
      const t = topics.get(topic!);
      if (t === undefined ? run.unknown.has(topic!) : run.retrieved[t] !== -1)
        return problems.add(
          file,
          line,
          () => `topic ${topic} of run ${name} again; expected it once: is the same file there twice?`,
        );
      declared.found++;
      const size = t === undefined ? 0 : qrels.offsets[t + 1] - qrels.offsets[t];
      if (group.judgements !== size)
        return problems.add(
          file,
          line,
          () =>
            `topic ${topic}: ${counted(group.judgements, 'judgement')} where the statements were run; expected ${size}, as in the qrels given: are those other qrels?`,
        );
      if (t === undefined) run.unknown.add(topic!);
      else {
        run.retrieved[t] = group.documents;
        run.judged[t] = group.judged;
        run.rows[t] = row;
      }
      run.counts.topics++;
      run.counts.unknownTopics += t === undefined ? 1 : 0;
      run.counts.lines += group.lines;
      run.counts.duplicates += group.lines - group.documents;
    });
  }
  // A row that was refused is not missing.
  if (!problems.isEmpty) return { runs, numbers };
  for (const { name, declared } of runs.values())
    if (declared.found < declared.topics)
      problems.add(
        ...numbers.placeOf(declared.row),
        () =>
          `run ${name}: ${counted(declared.found, 'topic')} in the groups; expected ${declared.topics}: is a file missing?`,
      );
  return { runs, numbers };
}

/** What is wrong with a row of the groups by itself. */
function problemOf(
  run: string | undefined,
  topic: string | undefined,
  { lines, documents, missing, invalid, unordered, judged, judgements }: GroupNumbers,
  duplicates: string,
  shownTopic: string,
): (() => string) | undefined {
  const where = `run ${run}, topic ${shownTopic}`;
  if (run === undefined) return () => `${counted(lines, 'row')} without a run; expected its name in each`;
  if (missing > 0 || topic === undefined)
    return () => `${where}: ${counted(missing, 'row')} without a topic or document; expected both`;
  if (invalid > 0) return () => `${where}: ${counted(invalid, 'invalid score')}; expected finite numbers`;
  if (unordered > 0)
    return () =>
      `${where}: ${counted(unordered, 'row')} without a rank or line; expected a number, as the order is theirs`;
  if (documents < 1 || documents > lines)
    return () => `${where}: ${documents} documents in ${counted(lines, 'line')}; expected from 1 to as many as lines`;
  if (documents < lines && duplicates !== 'first')
    return () =>
      `${where}: ${counted(lines - documents, 'duplicate document')}; expected each document once in a topic, or statements with --duplicates first`;
  if (judged > documents || judged > judgements)
    return () =>
      `${where}: ${counted(judged, 'judged document')} among ${documents}, of ${counted(judgements, 'judgement')}; expected no more than either`;
  return undefined;
}

function newRun(name: string, topics: number, declared: GroupedRun['declared']): GroupedRun {
  return {
    name,
    retrieved: new Int32Array(topics).fill(-1),
    judged: new Uint32Array(topics),
    rows: new Uint32Array(topics),
    declared,
    counts: { lines: 0, topics: 0, unknownTopics: 0, tied: 0, duplicates: 0 },
    unknown: new Set(),
  };
}
