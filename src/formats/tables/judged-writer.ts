import type { SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { Campaign } from '../../model/campaign.ts';
import { UsageError } from '../../model/errors.ts';
import { requireOneOrder } from '../../model/one-order.ts';
import { requireNoStops } from '../../model/run-stops.ts';
import { type JudgedFacts, judgedKey, judgedVersion } from './judged-facts.ts';
import { digestQrels } from './qrels-digest.ts';

/** Rows of a row group, unless a run has more: a row group has whole runs. */
const leastRows = 20_000;

const encoding = 'DELTA_BINARY_PACKED' as const;

/** How columns are packed: the name of a codec in Parquet, and what packs. */
export interface Packing {
  readonly codec: 'SNAPPY' | 'GZIP';
  readonly pack?: (bytes: Uint8Array) => Uint8Array;
}

/** Writes a campaign as a judged file: a row for each run and topic, with the ranks of the judged documents. */
export function writeJudgedFile(
  campaign: Campaign,
  version: string,
  { codec, pack }: Packing = { codec: 'SNAPPY' },
): Uint8Array {
  requireOneOrder(campaign.ranking, 'a judged file');
  const facts = factsOf(campaign, version);
  const writer = new ByteWriter();
  const parquet = new ParquetWriter({
    writer,
    schema,
    codec,
    compressors: pack && { [codec]: pack },
    kvMetadata: [{ key: judgedKey, value: JSON.stringify(facts) }],
  });
  let rows = emptyRows();
  const flush = () => {
    const rowGroupSize = rows.run.length;
    if (rowGroupSize > 0)
      parquet.write({
        columnData: [
          ...(['run', 'topic', 'retrieved'] as const).map((name) => ({ name, data: rows[name] })),
          // Ranks ascend: their differences take half the bytes of a dictionary.
          ...(['ranks', 'places'] as const).map((name) => ({ name, data: rows[name], encoding })),
        ],
        rowGroupSize,
      });
    rows = emptyRows();
  };
  const { topics } = campaign.qrels;
  for (const { name, judged } of campaign.runs) {
    const { retrieved, offsets, ranks, documents } = judged;
    for (const [t, topic] of topics.entries()) {
      if (retrieved[t] === -1) continue;
      rows.run.push(name);
      rows.topic.push(topic);
      rows.retrieved.push(retrieved[t]);
      rows.ranks.push([...ranks.subarray(offsets[t], offsets[t + 1])]);
      rows.places.push([...documents.subarray(offsets[t], offsets[t + 1])]);
    }
    if (rows.run.length >= leastRows) flush();
  }
  flush();
  parquet.finish();
  return writer.getBytes();
}

function factsOf({ qrels, runs, ranking, source }: Campaign, nmax: string): JudgedFacts {
  const withFamilies = runs.find(({ judged }) => judged.counts.familyMembers !== undefined);
  if (withFamilies)
    throw new UsageError(
      `run ${withFamilies.name}: judged by families; expected documents, whose places a judged file has`,
    );
  requireNoStops(runs, 'a judged file');
  return {
    version: judgedVersion,
    nmax,
    qrels: {
      ...source,
      topics: qrels.topics.length,
      judgements: qrels.grades.length,
      digest: digestQrels(qrels),
    },
    ranking,
    runs: runs.map(({ name, judged: { tag, counts, findings }, source: file }) => ({
      name,
      tag,
      counts,
      findings,
      source: file,
    })),
  };
}

function emptyRows() {
  return {
    run: [] as string[],
    topic: [] as string[],
    retrieved: [] as number[],
    ranks: [] as number[][],
    places: [] as number[][],
  };
}

const text = (name: string): SchemaElement => ({
  name,
  type: 'BYTE_ARRAY',
  repetition_type: 'REQUIRED',
  converted_type: 'UTF8',
  logical_type: { type: 'STRING' },
});

/** The three levels of a list, as Parquet's description of logical types has them. */
const integers = (name: string): SchemaElement[] => [
  { name, repetition_type: 'REQUIRED', num_children: 1, converted_type: 'LIST', logical_type: { type: 'LIST' } },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  { name: 'element', type: 'INT32', repetition_type: 'REQUIRED' },
];

const schema: SchemaElement[] = [
  { name: 'judged', num_children: 5 },
  text('run'),
  text('topic'),
  { name: 'retrieved', type: 'INT32', repetition_type: 'REQUIRED' },
  ...integers('ranks'),
  ...integers('places'),
];
