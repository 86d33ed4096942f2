import { readersOf } from '../measures/reader-depth.ts';
import type { Measure } from '../model/measure.ts';
import type { Note } from '../model/note.ts';
import type { Qrels } from '../model/qrels.ts';
import type { ReaderDepth, Readers } from '../model/reading.ts';
import { counted, thousands } from '../model/wording.ts';

/** How deep lists were read where a measure's cut-off is no number, and what there was to read. */
export function describeReaders(qrels: Qrels, measures: readonly Measure[]): Note[] {
  const notes = measures.flatMap(({ name, readers }) => {
    const message = readers && describeDepth(readers, qrels);
    return message === undefined ? [] : [{ code: 'readers', message: `${name}: ${message}` }];
  });
  const { collection } = qrels.reading ?? {};
  const sized = measures.filter(({ definition: { params: known }, params, readers }) =>
    readers ? readers.kind === 'share' : Object.hasOwn(known, 'N') && params.N === undefined,
  );
  if (collection === undefined || sized.length === 0) return notes;
  const size = typeof collection === 'number' ? thousands(collection) : `the topic's ${collection}`;
  const message = `documents in the collection: ${size}; used by ${sized.map(({ name }) => name).join(', ')}`;
  return [...notes, { code: 'collection', message }];
}

function describeDepth(depth: ReaderDepth, qrels: Qrels): string | undefined {
  if (depth.kind === 'readers') return describeReadership(depth);
  if (qrels.topics.length === 0) return undefined;
  if (depth.kind === 'log') {
    const { readers } = qrels.reading ?? {};
    if (!readers) return undefined;
    const people = readers.weights.reduce((sum, weight) => sum + weight, 0);
    return `${thousands(people)} readers${readers.path ? ` of ${readers.path}` : ''}, ${describeReadership(readers)}`;
  }
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (let t = 0; t < qrels.topics.length; t++) {
    const deep = readersOf(depth, topicOf(qrels, t)) as number;
    least = Math.min(least, deep);
    most = Math.max(most, deep);
  }
  const range = least === most ? counted(least, 'document') : `${thousands(least)} to ${counted(most, 'document')}`;
  if (depth.kind === 'topic') return `each topic is read as deep as its ${depth.column} says, ${range}`;
  const whole =
    qrels.reading?.collection === undefined ? 'judged in each topic, as no --collection is given' : 'there are';
  return `${depth.percent}% of the documents ${whole}, rounded up: ${range}`;
}

function describeReadership({ depths, weights }: Readers): string {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = depths.reduce((sum, depth, i) => sum + depth * weights[i], 0) / whole;
  const isShare = Math.abs(whole - 1) < 1e-9;
  const scaled = isShare || weights.every((weight) => weight === weights[0]);
  return [
    `mean over readers of ${counted(depths.length, 'depth')}, ${thousands(depths[0])} to ${thousands(depths.at(-1)!)}, ${mean.toPrecision(6).replace(/\.?0+$/, '')} on average`,
    ...(scaled ? [] : [`weights add up to ${whole} and were divided by it`]),
  ].join('; ');
}

function topicOf(qrels: Qrels, topic: number) {
  const judgements = { qrels, topic, found: new Uint32Array(), mask: undefined };
  return { judgements, ideal: new Int32Array(), pooledOnly: 0 };
}
