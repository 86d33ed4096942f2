import { writeQrels } from '../formats/write.ts';
import { deriveSeed, seededRandom, shuffle } from '../math/random.ts';
import { UserError } from '../model/errors.ts';
import type { PooledDocument } from '../studies/pool-topics.ts';
import { renderDelimited } from './writers/delimited.ts';

/** The forms that the documents of a pool are written in. */
export const poolFileFormats = ['qrels', 'csv', 'tsv'] as const;
export type PoolFileFormat = (typeof poolFileFormats)[number];

export interface PoolFileOptions {
  readonly format: PoolFileFormat;
  /** Whether the best rank, the number of runs and their names stand beside each document; not in qrels. */
  readonly details?: boolean;
  /** Shuffles the documents of each topic; they are in byte order unless told. */
  readonly shuffledBy?: number;
}

/** Writes the documents of a pool that are still to be judged: as qrels with grade −1, or as a table. */
export function writePool(documents: Iterable<PooledDocument>, options: PoolFileOptions): Iterable<string> {
  const { format, details = false, shuffledBy } = options;
  const topics = byTopic(documents);
  if (shuffledBy !== undefined)
    topics.forEach((own, t) => {
      shuffle(own, seededRandom(deriveSeed(shuffledBy, t)));
    });
  if (format === 'qrels') return poolAsQrels(topics);
  const delimiter = format === 'csv' ? ',' : '\t';
  const header = ['topic', 'document', ...(details ? ['rank', 'runs', 'which'] : [])];
  const row = ({ topic, document, rank, runs }: PooledDocument) => [
    topic,
    document,
    ...(details ? [`${rank}`, `${runs.length}`, runs.join(' ')] : []),
  ];
  return inPieces([[header], ...topics.map((own) => own.map(row))], delimiter);
}

function byTopic(documents: Iterable<PooledDocument>): PooledDocument[][] {
  const topics: PooledDocument[][] = [];
  for (const one of documents) {
    if (one.judged) continue;
    const last = topics[topics.length - 1];
    if (last?.[0].topic === one.topic) last.push(one);
    else topics.push([one]);
  }
  return topics;
}

/** Grade −1 is trec_eval's for a document that is pooled and not judged; the assessor's grade takes its place. */
function poolAsQrels(topics: readonly (readonly PooledDocument[])[]): Iterable<string> {
  if (topics.length === 0) throw new UserError('nothing to write; every document of the pool is judged already');
  const all = topics.flat();
  const offsets = new Uint32Array(topics.length + 1);
  topics.forEach((own, t) => {
    offsets[t + 1] = offsets[t] + own.length;
  });
  const qrels = {
    topics: topics.map(([{ topic }]) => topic),
    offsets,
    documents: all.map(({ document }) => document),
    grades: new Int32Array(all.length).fill(-1),
  };
  return writeQrels(qrels, 'trec', 'pool').chunks;
}

function* inPieces(blocks: readonly (readonly string[][])[], delimiter: ',' | '\t'): Generator<string> {
  for (const block of blocks) yield renderDelimited(block, delimiter);
}
