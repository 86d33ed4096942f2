import { createRunReader } from '../formats/reader.ts';
import { RunActions } from '../formats/run-actions.ts';
import { InputError, UsageError } from '../model/errors.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import { requireOneOrder } from '../model/one-order.ts';
import { chooseRankingPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import type { Run } from '../model/run.ts';
import type { HeadLists } from '../model/run-head.ts';
import type { StopUse } from '../model/run-stops.ts';
import { type StopReading, withStops } from '../ranking/find-stops.ts';
import { type Judgement, judgeReading } from '../sources/judge-source.ts';
import type { RunSource } from '../sources/run-source.ts';
import type { FileRunsOptions } from './judge-files.ts';
import { readFile, sourceName } from './read-files.ts';
import { tellTables } from './table-files.ts';

/**
 * Run files whose second column says where people stopped, one after the other: the kernel passes that column over, so
 * that the plain reference reads them.
 */
export function stoppedRuns(
  paths: readonly string[],
  use: StopUse,
  { format, table, hash }: FileRunsOptions = {},
): RunSource {
  return {
    async *judge(qrels, given, { signal, head } = {}) {
      const ranking = chooseRankingPolicies(given);
      requireOneOrder(ranking, 'where people stopped');
      const { texts, tables } = tellTables(paths, format);
      if (tables.length > 0)
        throw new UsageError('invalid --stops: tables have no second column; expected runs in TREC’s text');
      for (const index of texts) {
        const actions = new RunActions();
        const reader = createRunReader({ format, table, source: sourceName(paths[index]) }, actions);
        const { sha256, ...reading } = await readFile(paths[index], reader, { hash });
        const judgement = judgeReading(reading, qrels, ranking, { head });
        const source = sourceName(reading.path);
        yield {
          index,
          path: reading.path,
          sha256,
          ...stopped(judgement, reading.value, qrels, { actions, use, source }),
        };
        signal?.throwIfAborted();
      }
    },
  };
}

/** A judged run with its stops, or why it has none. */
function stopped(judgement: Judgement, run: Run | undefined, qrels: Qrels, reading: StopReading): Judgement {
  if (!judgement.run || !run) return judgement;
  try {
    const judged = withStops(judgement.run, run, qrels, reading);
    const { head } = judgement;
    return { ...judgement, run: judged, ...(head ? { head: headWithin(head, qrels, judged, reading.use) } : {}) };
  } catch (problem) {
    if (problem instanceof InputError) return { ...judgement, run: undefined, problem };
    throw problem;
  }
}

/** The first documents of lists that end where people stopped. */
function headWithin(head: HeadLists, qrels: Qrels, { stops }: JudgedRun, use: StopUse): HeadLists {
  if (use === 'keep') return head;
  const topics = new Map(head.topics);
  qrels.topics.forEach((id, t) => {
    const list = topics.get(id);
    if (list) topics.set(id, list.slice(0, stops!.shown[t]));
  });
  return { ...head, topics };
}
