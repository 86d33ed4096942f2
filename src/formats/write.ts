import { InputError } from '../model/errors.ts';
import type { Qrels } from '../model/qrels.ts';
import type { Run } from '../model/run.ts';

import { counted } from '../model/wording.ts';

import { quoteCsv } from './csv-cell.ts';
import type { InputFormat } from './detect.ts';
import { findRankConflict, ranksByScore } from './rank-column.ts';
import { requireRecognisable, requireWritable } from './writable.ts';

/** The documents of a topic, with what is written beside each. */
interface WrittenTopic {
  readonly topic: string;
  readonly documents: readonly string[];
  /** Scores of a run, grades of qrels. */
  readonly values: ArrayLike<number>;
  /** Absent for qrels. */
  readonly ranks?: readonly number[];
}

/** What a conversion cannot carry over, in words. */
export type Loss = string;

/** A text in pieces, and what it leaves out. */
interface Written {
  readonly chunks: Iterable<string>;
  readonly losses: Loss[];
}

/**
 * Writes a run in a format; topics and documents stay in their order.
 * Ranks that are missing or contradict the scores are written anew: those of trec_eval's order.
 */
export function writeRun(run: Run, format: InputFormat, source = run.tag): Written {
  const losses: Loss[] = [];
  const topics: WrittenTopic[] = [];
  let contradictions = 0;
  for (const [topic, entries] of run.topics) {
    const { documents, scores, ranks } = entries;
    const conflict = format !== 'json' && findRankConflict(entries) !== undefined;
    if (conflict) contradictions++;
    const kept = format === 'json' || !(conflict || ranks.some(Number.isNaN));
    topics.push({ topic, documents, values: scores, ranks: kept ? ranks : ranksByScore(entries) });
  }
  if (format === 'json') losses.push('the run tag and the rank column');
  if (format === 'json' && hasNumberLikeKeys(run))
    losses.push('the order of ids that look like whole numbers, in readers that sort object keys');
  if (contradictions > 0)
    losses.push(`the rank column of ${counted(contradictions, 'topic')}, which contradicts the scores`);
  if (run.duplicates > 0) losses.push(`${run.duplicates} repeated documents, of which the first is kept`);
  return write(topics, run.tag, format, losses, source);
}

/** Writes qrels in a format, in byte order of topics and documents. */
export function writeQrels(
  { topics, offsets, documents, grades }: Qrels,
  format: InputFormat,
  source = 'qrels',
): Written {
  const written = topics.map((topic, t) => ({
    topic,
    documents: documents.slice(offsets[t], offsets[t + 1]),
    values: grades.subarray(offsets[t], offsets[t + 1]),
  }));
  return write(written, undefined, format, [], source);
}

function write(
  topics: readonly WrittenTopic[],
  tag: string | undefined,
  format: InputFormat,
  losses: Loss[],
  source: string,
): Written {
  requireWritable(topics, tag, format, source);
  const empty = topics.filter(({ documents }) => documents.length === 0).length;
  if (format !== 'json' && empty === topics.length)
    throw new InputError(`${source}: nothing to write; ${format} holds no topics without documents`);
  if (format !== 'json' && empty > 0) losses.push(`${counted(empty, 'topic')} without documents`);
  const [firstLine] = lines(topics, tag, format);
  requireRecognisable(firstLine, format, source);
  return { chunks: lines(topics, tag, format), losses };
}

function* lines(topics: readonly WrittenTopic[], tag: string | undefined, format: InputFormat): Generator<string> {
  if (format === 'json') return yield* tree(topics);
  const columns = tag === undefined ? ['topic', 'document', 'grade'] : ['topic', 'document', 'rank', 'score', 'tag'];
  if (format === 'csv') yield `${columns.join(',')}\n`;
  if (format === 'tsv') yield `${columns.join('\t')}\n`;
  for (const { topic, documents, values, ranks } of topics)
    for (let i = 0; i < documents.length; i++) {
      const value = numberText(values[i]);
      const rank = ranks && numberText(ranks[i]);
      if (format === 'trec')
        yield rank === undefined
          ? `${topic} 0 ${documents[i]} ${value}\n`
          : `${topic} Q0 ${documents[i]} ${rank} ${value} ${tag}\n`;
      else if (format === 'jsonl') {
        const ids = `{"topic":${JSON.stringify(topic)},"document":${JSON.stringify(documents[i])}`;
        yield rank === undefined
          ? `${ids},"grade":${value}}\n`
          : `${ids},"rank":${rank},"score":${value},"tag":${JSON.stringify(tag)}}\n`;
      } else {
        const cells = rank === undefined ? [topic, documents[i], value] : [topic, documents[i], rank, value, tag!];
        yield format === 'csv' ? `${cells.map(quoteCsv).join(',')}\n` : `${cells.join('\t')}\n`;
      }
    }
}

/** Scores have a point or an exponent, by which a run is told from qrels. */
function* tree(topics: readonly WrittenTopic[]): Generator<string> {
  yield '{';
  for (const [t, { topic, documents, values, ranks }] of topics.entries()) {
    yield `${t === 0 ? '' : ','}\n${JSON.stringify(topic)}:{`;
    for (let i = 0; i < documents.length; i++) {
      const text = numberText(values[i]);
      const value = ranks && /^-?\d+$/.test(text) ? `${text}.0` : text;
      yield `${i === 0 ? '' : ','}${JSON.stringify(documents[i])}:${value}`;
    }
    yield '}';
  }
  yield '\n}\n';
}

/** The shortest text that is read back as the number. */
function numberText(value: number): string {
  return Object.is(value, -0) ? '-0' : String(value);
}

function hasNumberLikeKeys(run: Run): boolean {
  for (const [topic, { documents }] of run.topics)
    if (/^(0|[1-9]\d{0,9})$/.test(topic) || documents.some((document) => /^(0|[1-9]\d{0,9})$/.test(document)))
      return true;
  return false;
}
