import { InputError, UsageError } from '../model/errors.ts';
import type { Qrels } from '../model/qrels.ts';
import type { Run } from '../model/run.ts';
import type { JudgementSampling } from '../model/sampling.ts';
import type { JudgedSubtopics } from '../model/subtopics.ts';
import { counted } from '../model/wording.ts';
import type { FormatWriter, WrittenTopic } from './format.ts';
import { findRankConflict, ranksByScore } from './rank-column.ts';
import { formatNamed, type InputFormat, outputFormats } from './registry.ts';
import { requireRecognisable, requireWritable } from './writable.ts';

/** What a conversion cannot carry over, in words. */
export type Loss = string;

/** What is written, and what it leaves out. */
interface Written {
  /** A text in pieces; empty for a format that is no text. */
  readonly chunks: Iterable<string>;
  readonly topics: readonly WrittenTopic[];
  /** Absent for qrels. */
  readonly tag?: string;
  readonly losses: Loss[];
}

/**
 * Writes a run in a format; topics and documents stay in their order.
 * Ranks that are missing or contradict the scores are written anew: those of trec_eval's order.
 */
export function writeRun(run: Run, format: InputFormat, source = run.tag): Written {
  const writer = writerOf(format);
  const losses: Loss[] = writer.losses?.(run) ?? [];
  const topics: WrittenTopic[] = [];
  let contradictions = 0;
  for (const [topic, entries] of run.topics) {
    const { documents, scores, ranks } = entries;
    const conflict = writer.hasRanks && findRankConflict(entries) !== undefined;
    if (conflict) contradictions++;
    const kept = !writer.hasRanks || !(conflict || ranks.some(Number.isNaN));
    topics.push({ topic, documents, values: scores, ranks: kept ? ranks : ranksByScore(entries) });
  }
  if (contradictions > 0)
    losses.push(`the rank column of ${counted(contradictions, 'topic')}, which contradicts the scores`);
  if (run.duplicates > 0) losses.push(`${run.duplicates} repeated documents, of which the first is kept`);
  return write(topics, run.tag, format, losses, source);
}

/** Writes qrels in a format, in byte order of topics and documents. */
export function writeQrels(
  { topics, offsets, documents, grades, sampling, subtopics }: Qrels,
  format: InputFormat,
  source = 'qrels',
): Written {
  if (sampling && !writerOf(format).hasSampling)
    throw new InputError(
      `${source}: sampled judgements, whose probabilities ${format} has no place for; expected trec, or --sampling ignore`,
    );
  if (subtopics && !writerOf(format).hasSubtopics)
    throw new InputError(`${source}: judgements by subtopic, which ${format} has no place for; expected trec`);
  const cells = sampling && samplingCells(sampling, format, source);
  const written = topics.map((topic, t) => ({
    topic,
    documents: documents.slice(offsets[t], offsets[t + 1]),
    values: grades.subarray(offsets[t], offsets[t + 1]),
    sampling: cells?.slice(offsets[t], offsets[t + 1]),
  }));
  return write(subtopics ? written.map(bySubtopic(subtopics, offsets)) : written, undefined, format, [], source);
}

/** A line for each subtopic that a document was judged for. */
function bySubtopic({ names, offsets, starts, numbers, grades }: JudgedSubtopics, judged: Uint32Array) {
  return ({ topic, documents }: WrittenTopic, t: number): WrittenTopic => {
    const lines = documents.flatMap((document, i) => {
      const [start, end] = [starts[judged[t] + i], starts[judged[t] + i + 1]];
      return Array.from({ length: end - start }, (_, e) => ({ document, entry: start + e }));
    });
    return {
      topic,
      documents: lines.map(({ document }) => document),
      values: lines.map(({ entry }) => grades[entry]),
      subtopics: lines.map(({ entry }) => names[offsets[t] + numbers[entry]]),
    };
  };
}

/** The columns after the grade; a stratum without judgements has no probability to write. */
function samplingCells({ probabilities, strata, strataNames }: JudgementSampling, format: InputFormat, source: string) {
  const writer = writerOf(format);
  return Array.from(probabilities, (probability, i) => {
    const stratum = strata && strataNames![strata[i]];
    if (Number.isNaN(probability))
      throw new InputError(
        `${source}: stratum ${stratum} without a judged document; expected one to tell a probability`,
      );
    if (stratum !== undefined && writer.refusesId(stratum))
      throw new InputError(`${source}: stratum ${stratum}; expected ${writer.holds}`);
    return stratum === undefined ? String(probability) : `${probability} ${stratum}`;
  });
}

function write(
  topics: readonly WrittenTopic[],
  tag: string | undefined,
  format: InputFormat,
  losses: Loss[],
  source: string,
): Written {
  const writer = writerOf(format);
  requireWritable(topics, tag, format, writer, source);
  const empty = topics.filter(({ documents }) => documents.length === 0).length;
  if (!writer.hasEmptyTopics) {
    if (empty === topics.length)
      throw new InputError(`${source}: nothing to write; ${format} holds no topics without documents`);
    if (empty > 0) losses.push(`${counted(empty, 'topic')} without documents`);
  }
  if (!writer.text) return { chunks: [], topics, tag, losses };
  const [firstLine] = writer.text(topics, tag);
  requireRecognisable(firstLine, format, source);
  return { chunks: writer.text(topics, tag), topics, tag, losses };
}

function writerOf(format: InputFormat): FormatWriter {
  const { write } = formatNamed(format);
  if (!write)
    throw new UsageError(
      `unwritable format: ${format}, which is only read; expected one of ${outputFormats().join(', ')}`,
    );
  return write;
}
