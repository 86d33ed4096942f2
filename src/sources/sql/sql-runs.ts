import { InputError, UsageError } from '../../model/errors.ts';
import type { JudgedRun } from '../../model/judged-run.ts';
import { chooseRankingPolicies, type RankingPolicies } from '../../model/policy.ts';
import type { Qrels } from '../../model/qrels.ts';
import { counted } from '../../model/wording.ts';
import type { JudgeControl, JudgedFile, RunSource } from '../run-source.ts';
import { chooseForm } from './choose-form.ts';
import { type JudgedRows, judgedRows } from './judged-rows.ts';
import { type ColumnMapping, columnsStatement, mapColumns, type RunColumn, type SqlRows } from './relation.ts';
import { type RunGroups, RunGroupsCollector } from './run-groups.ts';
import { execute, type SqlBatch, type SqlControl, type SqlEngine } from './sql-engine.ts';
import {
  groupsStatement,
  headStatement,
  invalidStatement,
  judgedStatements,
  type RankingForm,
  repeatedStatement,
  type StatementSubject,
} from './statements.ts';

/** Runs that an engine has, all in one relation. */
export interface SqlRunsOptions {
  readonly rows: SqlRows;
  /** Columns that are not called as ours, by what they are. */
  readonly columns?: ColumnMapping<RunColumn>;
  /** What messages and provenance call the relation. */
  readonly place: string;
  /** Chosen by how densely the qrels are judged when left out. */
  readonly form?: RankingForm;
}

/** Runs with wrong rows of which an example is looked up. */
const mostExamples = 10;

/**
 * Runs in tables of an engine, as a source of judged runs: the engine ranks and joins.
 * The engine is opened when the runs are asked for, and closed after the last.
 */
export function sqlRuns(open: () => Promise<SqlEngine>, options: SqlRunsOptions): RunSource {
  return {
    async *judge(qrels, ranking, control = {}) {
      let handedOut = 0;
      let engine: SqlEngine | undefined;
      try {
        engine = await open();
        for await (const file of judgeRelation(engine, qrels, chooseRankingPolicies(ranking), options, control)) {
          handedOut = Math.max(handedOut, file.index + 1);
          yield file;
        }
      } catch (problem) {
        if (!(problem instanceof InputError)) throw problem;
        yield { index: handedOut, path: options.place, problem };
      } finally {
        await engine?.close();
      }
    },
  };
}

async function* judgeRelation(
  engine: SqlEngine,
  qrels: Qrels,
  ranking: RankingPolicies,
  { rows, columns: named = {}, place, form = chooseForm(qrels, ranking.ties) }: SqlRunsOptions,
  { head: depth, onProgress, signal }: JudgeControl,
): AsyncGenerator<JudgedFile> {
  const { dialect } = engine;
  const found = await engine.columns(columnsStatement(rows, dialect));
  const columns = mapColumns('run', found, named, { place, rows, dialect });
  refuseOrders(engine, ranking, columns, place);
  const steps = depth === undefined ? 2 : 3;
  const step = (number: number): SqlControl => ({
    signal,
    onProgress:
      onProgress &&
      ((share) =>
        onProgress({ bytes: 0, totalBytes: 0, files: 0, engine: engine.name, share: (number + share) / steps })),
  });
  const subject: StatementSubject = {
    dialect,
    runs: { rows, columns },
    judgements: await engine.send(qrels, { signal }),
    ranking,
    topics: 'number',
  };

  const groups = new RunGroupsCollector(qrels);
  for await (const batch of engine.query(groupsStatement(subject), step(0))) groups.add(batch);
  if (groups.nameless > 0)
    throw new InputError(`${place}: ${counted(groups.nameless, 'row')} without a run; expected its name in each`);
  if (groups.runs.size === 0) throw new InputError(`${place}: no entries; expected the rows of runs`);
  const names = [...groups.runs.keys()];
  const index = new Map(names.map((name, position) => [name, position]));
  const about = { path: place, format: engine.name };
  const refused = await findProblems(engine, subject, [...groups.runs.values()], place);
  for (const [run, problem] of refused) yield { index: index.get(run)!, ...about, problem };
  const heads = depth === undefined ? undefined : await readHeads(engine.query(headStatement(subject, depth), step(1)));

  const left = new Set(names.filter((name) => !refused.has(name)));
  const judgedFile = (run: RunGroups, rows?: JudgedRows): JudgedFile => {
    left.delete(run.name);
    const head = depth === undefined ? {} : { head: { depth, topics: heads!.get(run.name)! } };
    return { index: index.get(run.name)!, ...about, run: judgedRun(run, ranking, rows), ...head };
  };
  const { prepare, select } = judgedStatements(subject, form);
  for (const statement of prepare) await execute(engine, statement, { signal });
  for await (const rows of judgedRows(engine.query(select, step(steps - 1)), qrels.topics.length)) {
    const run = groups.runs.get(rows.run);
    if (!run)
      throw new InputError(`${place}: run ${rows.run} came while the others were read; expected a table at rest`);
    if (left.has(run.name)) yield judgedFile(run, rows);
  }
  for (const name of left) yield judgedFile(groups.runs.get(name)!);
}

function judgedRun({ name, retrieved, counts }: RunGroups, policies: RankingPolicies, rows?: JudgedRows): JudgedRun {
  const none = new Uint32Array(0);
  const { offsets = new Uint32Array(retrieved.length + 1), ranks = none, documents = none, tied = 0 } = rows ?? {};
  return { tag: name, retrieved, offsets, ranks, documents, policies, counts: { ...counts, tied } };
}

/** A table has no order of its own: what asks for one is refused, unless a column says it. */
function refuseOrders(
  engine: SqlEngine,
  { ties, duplicates }: RankingPolicies,
  columns: ColumnMapping<RunColumn>,
  place: string,
): void {
  const reason = engine.refuses?.[ties];
  if (reason !== undefined) throw new UsageError(`${place}: invalid --ties: ${ties}; ${reason}`);
  if (ties === 'file' && columns.line === undefined)
    throw new UsageError(`${place}: invalid --ties: file; the rows of a table have no order, expected line=COLUMN`);
  if (ties === 'rank' && columns.rank === undefined)
    throw new UsageError(`${place}: invalid --ties: rank; there is no such column, expected rank=COLUMN`);
  if (duplicates === 'first' && columns.line === undefined)
    throw new UsageError(
      `${place}: invalid --duplicates: first; the rows of a table have no order, expected line=COLUMN`,
    );
}

/** Why runs are refused, by their names. */
async function findProblems(
  engine: SqlEngine,
  subject: StatementSubject,
  runs: readonly RunGroups[],
  place: string,
): Promise<Map<string, InputError>> {
  const problems = new Map<string, InputError>();
  const exampleOf = async (statement: string): Promise<readonly [string, string] | undefined> => {
    if (problems.size >= mostExamples) return undefined;
    for await (const batch of engine.query(statement))
      if (batch.rows > 0) return [batch.text(0, 0) ?? '', batch.text(1, 0) ?? 'NULL'];
    return undefined;
  };
  for (const { name, wrong, counts, examples } of runs) {
    const refuse = (problem: string) => problems.set(name, new InputError(`${place}: run ${name}: ${problem}`));
    const more = (count: number) => (count > 1 ? ` (and ${count - 1} more in this run)` : '');
    if (wrong.missing > 0) refuse(`${counted(wrong.missing, 'row')} without a topic or document; expected both`);
    else if (wrong.invalid > 0) {
      const example = await exampleOf(invalidStatement(subject, name, examples.invalid!));
      const which = example
        ? `${example[1]} of ${example[0]} in topic ${examples.invalid}`
        : `in topic ${examples.invalid}`;
      refuse(`invalid score: ${which}; expected a finite number${more(wrong.invalid)}`);
    } else if (wrong.unordered > 0)
      refuse(`${counted(wrong.unordered, 'row')} without a rank or line; expected a number, as the order is theirs`);
    else if (counts.duplicates > 0 && subject.ranking.duplicates === 'error') {
      const example = await exampleOf(repeatedStatement(subject, name, examples.repeated!));
      const which = example ? `${example[0]} in topic ${examples.repeated}` : `in topic ${examples.repeated}`;
      refuse(
        `duplicate document: ${which}; expected each document once in a topic, or --duplicates first${more(counts.duplicates)}`,
      );
    }
  }
  return problems;
}

/** The first documents of each topic, by run. */
async function readHeads(batches: AsyncIterable<SqlBatch>): Promise<Map<string, Map<string, string[]>>> {
  const heads = new Map<string, Map<string, string[]>>();
  for await (const batch of batches)
    for (let row = 0; row < batch.rows; row++) {
      const run = batch.text(0, row)!;
      const topic = batch.text(1, row)!;
      const topics = heads.get(run) ?? new Map<string, string[]>();
      heads.set(run, topics);
      const documents = topics.get(topic) ?? [];
      documents.push(batch.text(2, row)!);
      topics.set(topic, documents);
    }
  return heads;
}
