import { compareBytes } from './byte-order.ts';
import { UsageError } from './errors.ts';
import { isJudged, joinJudgements } from './join-judgements.ts';
import type { Note } from './note.ts';
import { buildQrels, type Qrels } from './qrels.ts';
import { counted, thousands } from './wording.ts';

/** Which grade a document gets that several sets judge. */
export const mergeRules = ['majority', 'any', 'all', 'first'] as const;
export type MergeRule = (typeof mergeRules)[number];

/** One sentence for each rule, for notes and help. */
export const mergeRuleMeaning: Readonly<Record<MergeRule, string>> = {
  majority: 'the highest grade that more than half of those who judge a document reach, the lower one of two halves',
  any: 'the highest grade given, so that a document is relevant where anyone says so',
  all: 'the lowest grade given, so that a document is relevant where all who judge it say so',
  first: 'the grade of the first set that judges a document',
};

/** What a set says of a document that it does not judge, in a topic that it has: nothing, or that it is not relevant. */
export const missingRules = ['ignore', 'nonrelevant'] as const;
export type MissingRule = (typeof missingRules)[number];

export interface MergeOptions {
  /** `majority` unless told. */
  readonly rule?: MergeRule;
  /** `ignore` unless told. */
  readonly missing?: MissingRule;
}

/** A document that was given different grades. */
export interface JudgementConflict {
  readonly topic: string;
  readonly document: string;
  /** By each set; undefined where it does not judge the document. */
  readonly grades: readonly (number | undefined)[];
  readonly merged: number;
}

/** Several sets of judgements made one. */
export interface MergedJudgements {
  readonly qrels: Qrels;
  readonly conflicts: readonly JudgementConflict[];
  /** What was merged, what was in conflict and what became of it, with counts. */
  readonly notes: readonly Note[];
}

/** What a merger counts. */
interface MergeCounts {
  documents: number;
  /** Judged by some of the sets that have the topic. */
  bySome: number;
  /** Of them, those whose grade is lower since silence counts. */
  lowered: number;
  /** Pooled, and judged by none. */
  unjudged: number;
  /** Conflicts in which one says 0. */
  relevance: number;
  /** Conflicts in which one half stands against the other. */
  halves: number;
  /** Topics that some sets do not have. */
  partTopics: number;
}

/** Makes one set of judgements of several; topics and documents of any of them are kept. */
export function mergeQrels(sets: readonly Qrels[], options: MergeOptions = {}): MergedJudgements {
  const { rule = 'majority', missing = 'ignore' } = options;
  requireOneOf('rule', rule, mergeRules);
  requireOneOf('missing', missing, missingRules);
  const merged = new Map<string, Map<string, number>>();
  const conflicts: JudgementConflict[] = [];
  const counts = { documents: 0, bySome: 0, lowered: 0, unjudged: 0, relevance: 0, halves: 0, partTopics: 0 };
  for (const { topic, sets: having, grades } of joinJudgements(sets)) {
    const documents = new Map<string, number>();
    const ofTopic: JudgementConflict[] = [];
    merged.set(topic, documents);
    if (having.length < sets.length) counts.partTopics++;
    for (const [document, row] of grades) {
      counts.documents++;
      const judged = having.flatMap((s) => (isJudged(row[s]) ? [row[s]] : []));
      if (judged.length === 0) {
        counts.unjudged++;
        documents.set(document, Math.max(...having.flatMap((s) => row[s] ?? [])));
        continue;
      }
      const voices = missing === 'ignore' ? judged : having.map((s) => Math.max(row[s] ?? 0, 0));
      const grade = settle(voices, rule);
      documents.set(document, grade);
      if (judged.length < having.length) counts.bySome++;
      if (grade < settle(judged, rule)) counts.lowered++;
      const lowest = Math.min(...judged);
      if (lowest === Math.max(...judged)) continue;
      if (lowest === 0) counts.relevance++;
      if (rule === 'majority' && isHalved(voices)) counts.halves++;
      const given = row.map((one) => (isJudged(one) ? one : undefined));
      ofTopic.push({ topic, document, grades: given, merged: grade });
    }
    for (const one of ofTopic.sort((a, b) => compareBytes(a.document, b.document))) conflicts.push(one);
  }
  const reading = sets.find((one) => one.reading)?.reading;
  const qrels: Qrels = { ...buildQrels(merged), ...(reading ? { reading } : {}) };
  return { qrels, conflicts, notes: describeMerger(sets.length, { rule, missing }, counts, conflicts.length, qrels) };
}

function describeMerger(
  sets: number,
  { rule, missing }: Required<MergeOptions>,
  { documents, bySome, lowered, unjudged, relevance, halves, partTopics }: MergeCounts,
  conflicts: number,
  { topics }: Qrels,
): Note[] {
  const silence =
    missing === 'ignore'
      ? 'those who judge it decide'
      : `the others count as grade 0, which lowers ${thousands(lowered)} of them`;
  const tied =
    halves > 0 ? `; in ${thousands(halves)} one half is against the other, and the lower grade is taken` : '';
  const notes: readonly (readonly [string, number, string])[] = [
    [
      'merged',
      sets,
      `${counted(sets, 'set')} of judgements merged by ${rule}: ${mergeRuleMeaning[rule]}; ${counted(topics.length, 'topic')}, ${counted(documents, 'document')}`,
    ],
    [
      'conflicts',
      sets,
      `${counted(conflicts, 'document')} with different grades, ${thousands(relevance)} of them 0 by one and above by another${tied}`,
    ],
    [
      'judged-by-some',
      bySome,
      `${counted(bySome, 'document')} judged by only some of the sets that have the topic; ${silence}`,
    ],
    [
      'part-topics',
      partTopics,
      `${counted(partTopics, 'topic')} not in all sets; kept, as those judge it that have it`,
    ],
    ['unjudged', unjudged, `${counted(unjudged, 'document')} pooled and judged by none; kept with a negative grade`],
  ];
  return notes.flatMap(([code, number, message]) => (number > 0 ? [{ code, message }] : []));
}

function requireOneOf(option: string, given: string, words: readonly string[]): void {
  if (!words.includes(given)) throw new UsageError(`invalid ${option}: ${given}; expected one of ${words.join(', ')}`);
}

/** The grade of a document from those it was given, in the order of the sets. */
function settle(grades: readonly number[], rule: MergeRule): number {
  if (rule === 'first') return grades[0];
  if (rule === 'any') return Math.max(...grades);
  if (rule === 'all') return Math.min(...grades);
  return ascending(grades)[Math.ceil(grades.length / 2) - 1];
}

/** Whether one half reaches a grade that the other half does not. */
function isHalved(grades: readonly number[]): boolean {
  const sorted = ascending(grades);
  const middle = sorted.length / 2;
  return Number.isInteger(middle) && sorted[middle - 1] !== sorted[middle];
}

function ascending(grades: readonly number[]): number[] {
  return [...grades].sort((a, b) => a - b);
}
