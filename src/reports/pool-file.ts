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
  const topics = topicsToJudge(documents, options.shuffledBy);
  return options.format === 'qrels' ? poolAsQrels(topics) : poolAsTable(topics, options);
}

/** The documents without a judgement, a topic at a time. */
function* topicsToJudge(documents: Iterable<PooledDocument>, seed: number | undefined): Generator<PooledDocument[]> {
  let topics = 0;
  let own: PooledDocument[] = [];
  const ordered = () => (seed === undefined ? own : shuffle(own, seededRandom(deriveSeed(seed, topics++))));
  for (const one of documents) {
    if (one.judged) continue;
    if (own.length > 0 && own[0].topic !== one.topic) {
      yield ordered();
      own = [];
    }
    own.push(one);
  }
  if (own.length > 0) yield ordered();
}

/** Grade −1 is trec_eval's for a document that is pooled and not judged; the assessor's grade takes its place. */
function poolAsQrels(given: Iterable<readonly PooledDocument[]>): Iterable<string> {
  const topics: string[] = [];
  const documents: string[] = [];
  const offsets = [0];
  for (const own of given) {
    topics.push(own[0].topic);
    for (const { document } of own) documents.push(document);
    offsets.push(documents.length);
  }
  if (topics.length === 0) throw new UserError('nothing to write; every document of the pool is judged already');
  const grades = new Int32Array(documents.length).fill(-1);
  return writeQrels({ topics, offsets: Uint32Array.from(offsets), documents, grades }, 'trec', 'pool').chunks;
}

function* poolAsTable(
  topics: Iterable<readonly PooledDocument[]>,
  { format, details = false }: PoolFileOptions,
): Generator<string> {
  const delimiter = format === 'csv' ? ',' : '\t';
  yield renderDelimited([['topic', 'document', ...(details ? ['rank', 'runs', 'which'] : [])]], delimiter);
  const row = ({ topic, document, rank, runs }: PooledDocument) => [
    topic,
    document,
    ...(details ? [`${rank}`, `${runs.length}`, runs.join(' ')] : []),
  ];
  for (const own of topics) yield renderDelimited(own.map(row), delimiter);
}
