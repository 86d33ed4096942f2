import { InputError } from '../../model/errors.ts';
import type { JudgedRun } from '../../model/judged-run.ts';
import { chooseRankingPolicies, type RankingPolicies } from '../../model/policy.ts';
import type { Qrels } from '../../model/qrels.ts';
import { counted } from '../../model/wording.ts';
import type { JudgeControl, JudgedFile, RunSource } from '../run-source.ts';
import { chooseForm } from './choose-form.ts';
import { readHeads } from './head-rows.ts';
import { type JudgedRows, judgedRows } from './judged-rows.ts';
import {
  type ColumnMapping,
  columnsStatement,
  mapColumns,
  type QrelsColumn,
  type RunColumn,
  type SqlRows,
} from './relation.ts';
import { planBatches } from './run-batches.ts';
import { type RunGroups, RunGroupsCollector } from './run-groups.ts';
import { findProblems, refuseOrders } from './run-problems.ts';
import { execute, type SqlControl, type SqlEngine } from './sql-engine.ts';
import {
  groupsStatement,
  headStatement,
  judgedStatements,
  judgementsOf,
  type RankingForm,
  type StatementSubject,
} from './statements.ts';

/** Runs that an engine has, all in one relation. */
export interface SqlRunsOptions {
  readonly rows: SqlRows;
  /** Columns that are not called as ours, by what they are. */
  readonly columns?: ColumnMapping<RunColumn>;
  /** What messages and provenance call the relation. */
  readonly place: string;
  /** Where the engine has the very qrels that the runs are judged by; they are sent along when left out. */
  readonly qrels?: { readonly rows: SqlRows; readonly columns?: ColumnMapping<QrelsColumn> };
  /** Bytes that the engine should get by with: as many runs are asked for at a time as need about that; all when left out. */
  readonly batchBytes?: number;
  /** Chosen by how densely the qrels are judged when left out. */
  readonly form?: RankingForm;
}

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
  options: SqlRunsOptions,
  { head, onProgress, signal }: JudgeControl,
): AsyncGenerator<JudgedFile> {
  const { rows, columns: named = {}, place, batchBytes } = options;
  const { dialect } = engine;
  const found = await engine.columns(columnsStatement(rows, dialect));
  const columns = mapColumns('run', found, named, { place, rows, dialect });
  refuseOrders(engine, ranking, columns, place);
  const subject: StatementSubject = {
    dialect,
    runs: { rows, columns },
    judgements: await judgementsFor(engine, qrels, options, { signal }),
    ranking,
    topics: 'number',
  };
  const batches = batchBytes === undefined ? [undefined] : await planBatches(engine, subject, batchBytes, { signal });
  const tell = (done: number) =>
    onProgress?.({ bytes: 0, totalBytes: 0, files: 0, engine: engine.name, share: done / batches.length });
  let before = 0;
  for (const [b, only] of batches.entries()) {
    const control = { head, signal, onProgress: onProgress && ((share: number) => tell(b + share)) };
    before += yield* judgeBatch(engine, qrels, { ...subject, only }, { ...options, before }, control);
  }
  if (before === 0) throw new InputError(`${place}: no entries; expected the rows of runs`);
}

/** The judgements where the engine has them, or where it was sent them. */
async function judgementsFor(
  engine: SqlEngine,
  qrels: Qrels,
  { qrels: table, place }: SqlRunsOptions,
  control: SqlControl,
): Promise<string> {
  // What a word counts as, only we know.
  if (table === undefined || qrels.gradeLabels !== undefined) return engine.send(qrels, control);
  const { dialect } = engine;
  const found = await engine.columns(columnsStatement(table.rows, dialect));
  const columns = mapColumns('qrels', found, table.columns ?? {}, { place, rows: table.rows, dialect });
  return judgementsOf({ rows: table.rows, columns }, dialect);
}

/** Judges some of the runs, or all, and tells how many there were. */
async function* judgeBatch(
  engine: SqlEngine,
  qrels: Qrels,
  subject: StatementSubject,
  options: SqlRunsOptions & { readonly before: number },
  { head: depth, onProgress, signal }: SqlControl & { readonly head?: number },
): AsyncGenerator<JudgedFile, number> {
  const { place, before, form = chooseForm(qrels, subject.ranking.ties) } = options;
  const steps = depth === undefined ? 2 : 3;
  const step = (number: number): SqlControl => ({
    signal,
    onProgress: onProgress && ((share) => onProgress((number + share) / steps)),
  });
  const groups = new RunGroupsCollector(qrels);
  for await (const batch of engine.query(groupsStatement(subject), step(0))) groups.add(batch);
  if (groups.nameless > 0)
    throw new InputError(`${place}: ${counted(groups.nameless, 'row')} without a run; expected its name in each`);
  const names = [...groups.runs.keys()];
  const index = new Map(names.map((name, position) => [name, before + position]));
  const about = { path: place, format: engine.name };
  const refused = await findProblems(engine, subject, [...groups.runs.values()], place);
  for (const [run, problem] of refused) yield { index: index.get(run)!, ...about, problem };
  const heads = depth === undefined ? undefined : await readHeads(engine.query(headStatement(subject, depth), step(1)));

  const left = new Set(names.filter((name) => !refused.has(name)));
  const judgedFile = (run: RunGroups, rows?: JudgedRows): JudgedFile => {
    left.delete(run.name);
    const head = depth === undefined ? {} : { head: { depth, topics: heads!.get(run.name)! } };
    return { index: index.get(run.name)!, ...about, run: judgedRun(run, subject.ranking, rows), ...head };
  };
  if (left.size === 0) return names.length;
  const { prepare, select } = judgedStatements(subject, form);
  for (const statement of prepare) await execute(engine, statement, { signal });
  for await (const rows of judgedRows(engine.query(select, step(steps - 1)), qrels, place)) {
    const run = groups.runs.get(rows.run);
    if (!run)
      throw new InputError(`${place}: run ${rows.run} came while the others were read; expected a table at rest`);
    if (left.has(run.name)) yield judgedFile(run, rows);
  }
  for (const name of left) yield judgedFile(groups.runs.get(name)!);
  return names.length;
}

function judgedRun({ name, retrieved, counts }: RunGroups, policies: RankingPolicies, rows?: JudgedRows): JudgedRun {
  const none = new Uint32Array(0);
  const { offsets = new Uint32Array(retrieved.length + 1), ranks = none, documents = none, tied = 0 } = rows ?? {};
  return { tag: name, retrieved, offsets, ranks, documents, policies, counts: { ...counts, tied } };
}
