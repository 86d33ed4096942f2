import { shareOf } from '../math/share-of.ts';
import { UsageError, UserError } from '../model/errors.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { collectionOf, type ReaderDepth, type Readers, topicNumber } from '../model/reading.ts';

/** What a cut-off may be besides a number, in words. */
export const readerDepthForms = "10%, topic:COLUMN, readers, geometric:0.99 or, in quotes, '{100:0.5,500:0.5}'";

/** A cut-off that is not written as a number: what it means, and how it is written; a number after all where there is no depth. */
interface WrittenDepth {
  readonly value: string | number;
  readonly depth?: ReaderDepth;
}

/** Something that looks like one and is none: what was expected. */
interface Problem {
  readonly problem: string;
}

/** Readers past which fewer than this share of all would go on. */
const leastShare = 1e-15;

/**
 * Reads a cut-off that is not written as a number; undefined where it is none of these.
 * Readers who all stop at one depth are that number, so that `PRES@{100:1}` is `PRES@100`.
 */
export function readerDepth(given: unknown, measure: string): WrittenDepth | undefined {
  const read = typeof given === 'string' ? parseReaderDepth(given) : undefined;
  if (read && 'problem' in read)
    throw new UsageError(`invalid cutoff: ${given} in ${measure}; expected ${read.problem}`);
  return read;
}

function parseReaderDepth(given: string): WrittenDepth | Problem | undefined {
  const share = /^(\d+\.?\d*|\.\d+)%$/.exec(given);
  if (share) {
    const percent = Number(share[1]);
    if (!(percent >= 1e-6 && percent <= 100)) return { problem: 'a share from 0.000001% to 100%' };
    return { value: `${percent}%`, depth: { kind: 'share', percent } };
  }
  const column = /^topic(?::|\()(.+?)\)?$/s.exec(given)?.[1];
  if (column !== undefined)
    return /^[\w.-]+$/.test(column)
      ? { value: `topic:${column}`, depth: { kind: 'topic', column } }
      : { problem: 'a column whose name has letters, digits, _, . and - only' };
  if (given === 'readers') return { value: given, depth: { kind: 'log' } };
  const persistence = /^geometric(?::|\()([\d.]+(?:e-?\d+)?)\)?$/i.exec(given)?.[1];
  if (persistence !== undefined) return geometricReaders(Number(persistence));
  return /^\{.*\}$/s.test(given) || /^\d+\s*:/.test(given) ? listedReaders(given) : undefined;
}

/** Readers who go on after each document with the same chance. */
function geometricReaders(p: number): WrittenDepth | Problem {
  if (!(p > 0 && p <= 0.9999))
    return { problem: 'a chance to go on above 0 and at most 0.9999, such as geometric:0.99' };
  const [depths, weights]: [number[], number[]] = [[], []];
  for (let left = 1; left >= leastShare; left *= p) {
    depths.push(depths.length + 1);
    weights.push(left * (1 - p));
  }
  return { value: `geometric:${p}`, depth: { kind: 'readers', depths, weights } };
}

function listedReaders(given: string): WrittenDepth | Problem {
  const braced = /^\{(.*)\}$/s.exec(given)?.[1];
  const entries = (braced ?? given)
    .split(braced === undefined ? '+' : /[,+]/)
    .map((entry) => /^\s*([1-9]\d{0,8})\s*:\s*((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*$/i.exec(entry));
  if (braced === undefined && entries.length === 1)
    return {
      problem: `${readerDepthForms}: a shell takes braces without quotes apart; 100:0.5+500:0.5 needs none`,
    };
  const pairs = entries.map((entry) => [Number(entry?.[1]), Number(entry?.[2])] as const).sort((a, b) => a[0] - b[0]);
  const depths = pairs.map(([depth]) => depth);
  if (!pairs.every(([, weight]) => weight > 0 && weight < Number.POSITIVE_INFINITY))
    return { problem: '{depth:weight,…}, whole depths and weights above 0, such as {100:0.5,500:0.5}' };
  if (new Set(depths).size < depths.length) return { problem: 'each depth once' };
  if (depths.length === 1) return { value: depths[0] };
  const text = `{${pairs.map(([depth, weight]) => `${depth}:${weight}`).join(',')}}`;
  return { value: text, depth: { kind: 'readers', depths, weights: pairs.map(([, weight]) => weight) } };
}

/** The readers of a topic's list, or the one depth to which it is read. */
export function readersOf(depth: ReaderDepth, topic: Pick<RankedTopic, 'judgements' | 'ideal' | 'pooledOnly'>) {
  const { judgements } = topic;
  switch (depth.kind) {
    case 'readers':
      return depth satisfies Readers;
    case 'log': {
      const readers = judgements?.qrels.reading?.readers;
      if (!readers) throw new UserError('@readers: it is not known how deep people read; expected --readers FILE');
      return readers.depths.length === 1 ? readers.depths[0] : readers;
    }
    case 'topic':
      return topicNumber(judgements?.qrels, judgements?.topic ?? 0, depth.column);
    case 'share':
      return Math.max(1, shareOf(depth.percent, collectionOf(topic) ?? judgedOf(topic)));
  }
}

/** The documents judged in a topic, those left out of a sample included: what there is to read does not shrink with them. */
function judgedOf({ judgements, ideal, pooledOnly }: Pick<RankedTopic, 'judgements' | 'ideal' | 'pooledOnly'>): number {
  if (!judgements) return ideal.length - pooledOnly;
  const { offsets, grades } = judgements.qrels;
  let count = 0;
  for (let i = offsets[judgements.topic]; i < offsets[judgements.topic + 1]; i++) if (grades[i] >= 0) count++;
  return count;
}
