import type { JudgedRun } from '../../model/judged-run.ts';
import type { Qrels } from '../../model/qrels.ts';
import type { JudgedFacts, JudgedRunFacts } from './judged-facts.ts';
import { type Table, type TableBatch, TableError } from './table.ts';

const columns = ['run', 'topic', 'retrieved', 'ranks', 'places'];

/** What is known of a run while its rows are read. */
interface Gathered {
  readonly facts: JudgedRunFacts;
  readonly retrieved: Int32Array;
  readonly ranks: (readonly number[])[];
  readonly places: (readonly number[])[];
}

/** The judged runs of a judged file that was joined with these qrels, in the order of its campaign; rows may be in any. */
export async function readJudgedRuns(table: Table, facts: JudgedFacts, qrels: Qrels): Promise<JudgedRun[]> {
  const missing = columns.filter((name) => !table.columns.some((column) => column.name === name));
  if (missing.length > 0) throw new TableError(`invalid judged file: missing column: ${missing.join(', ')}`);
  const topics = new Map(qrels.topics.map((topic, t) => [topic, t]));
  const runs = new Map(
    facts.runs.map((run): [string, Gathered] => [
      run.name,
      { facts: run, retrieved: new Int32Array(qrels.topics.length).fill(-1), ranks: [], places: [] },
    ]),
  );
  let line = 0;
  for await (const batch of table.batches(columns))
    for (let row = 0; row < batch.rows; row++) takeRow(batch, row, ++line, runs, topics, qrels);
  return [...runs.values()].map((run) => joinTopics(run, facts));
}

function takeRow(
  { columns: [names, ids, counts, ranks, places] }: TableBatch,
  row: number,
  line: number,
  runs: ReadonlyMap<string, Gathered>,
  topics: ReadonlyMap<string, number>,
  { offsets }: Qrels,
): void {
  const refuse = (problem: string): never => {
    throw new TableError(`invalid judged file: row ${line}: ${problem}`);
  };
  const run = runs.get(names[row] as string) ?? refuse(`unknown run ${String(names[row])}`);
  const topic = topics.get(ids[row] as string) ?? refuse(`unknown topic ${String(ids[row])}`);
  const retrieved = Number(counts[row]);
  const found = ranks[row] as readonly number[];
  const judged = places[row] as readonly number[];
  if (run.retrieved[topic] !== -1) refuse(`topic ${String(ids[row])} of run ${run.facts.name} again`);
  if (!(retrieved >= 0) || found.length !== judged.length) refuse('lists of different lengths');
  const size = offsets[topic + 1] - offsets[topic];
  for (let i = 0; i < found.length; i++)
    if (!(found[i] > (found[i - 1] ?? 0) && found[i] <= retrieved && judged[i] >= 0 && judged[i] < size))
      refuse(`rank ${found[i]} of judged document ${judged[i]}; expected ascending ranks and places below ${size}`);
  run.retrieved[topic] = retrieved;
  run.ranks[topic] = found;
  run.places[topic] = judged;
}

function joinTopics(
  { facts: { tag, counts, findings }, retrieved, ranks, places }: Gathered,
  facts: JudgedFacts,
): JudgedRun {
  const offsets = new Uint32Array(retrieved.length + 1);
  for (let t = 0; t < retrieved.length; t++) offsets[t + 1] = offsets[t] + (ranks[t]?.length ?? 0);
  const join = (lists: readonly (readonly number[])[]) => {
    const joined = new Uint32Array(offsets[retrieved.length]);
    lists.forEach((list, t) => {
      joined.set(list, offsets[t]);
    });
    return joined;
  };
  const { ties, duplicates } = facts.ranking;
  return {
    tag,
    retrieved,
    offsets,
    ranks: join(ranks),
    documents: join(places),
    policies: { ties, duplicates },
    counts,
    ...(findings ? { findings } : {}),
  };
}
