import { highestGrade, refuseMovingRanks, withoutBounds } from '../../evaluation/bounds.ts';
import { chooseTopicPolicies } from '../../evaluation/choose-policies.ts';
import { describeEvaluation } from '../../evaluation/notes.ts';
import { signOfDifference } from '../../math/settle.ts';
import type { ValueRange } from '../../model/bounds.ts';
import { compareBytes } from '../../model/byte-order.ts';
import type { Campaign } from '../../model/campaign.ts';
import { UsageError } from '../../model/errors.ts';
import type { Measure } from '../../model/measure.ts';
import type { Note } from '../../model/note.ts';
import type { TopicPolicies } from '../../model/policy.ts';
import { outlineCampaign } from '../../model/run-outline.ts';
import type { Study } from '../../model/study.ts';
import { differenceBounds, differenceOf, isTight, withoutDifference } from './difference-bounds.ts';
import { listsWith, type PairTopic, withJudgement, withJudgements } from './pair-topic.ts';
import { pairTopics } from './pair-topics.ts';

export interface JudgeNextOptions extends Partial<TopicPolicies> {
  /** Documents to list; 20 unless told. */
  readonly budget?: number;
  /** Documents of each topic that neither run retrieved and that may be relevant; 0 unless told. */
  readonly missing?: number;
}

/** Which of two runs is better whatever is judged, and which documents to judge to know. */
export interface JudgeNextStudy extends Study {
  readonly study: 'judging';
  /** Topics that count. */
  readonly topics: number;
  /** The mean of the first run less that of the second, and how far unjudged documents can move it. */
  readonly difference: ValueRange & {
    readonly value: number /** Whether the bounds are attained. */;
    readonly tight: boolean;
  };
  /** Which run is better whatever is judged; `equal` where neither can be, undefined where that is open. */
  readonly settled?: 'first' | 'second' | 'equal';
  /** Documents of the two lists that nobody judged, and how many of them change the difference when they are relevant. */
  readonly unjudged: number;
  readonly telling: number;
  /** How many from the head of the whole list settle it, if every answer favours that run; undefined where none can. */
  readonly fewest: { readonly first?: number; readonly second?: number };
  readonly documents: readonly NextDocument[];
}

/** A document to judge. */
export interface NextDocument {
  readonly topic: string;
  readonly document: string;
  /** Ranks; undefined where a run does not retrieve it. */
  readonly firstRank?: number;
  readonly secondRank?: number;
  /** What the difference of the means changes by if it is relevant, and the other unjudged documents are not. */
  readonly ifRelevant: number;
  /** By how much its judgement narrows the bounds of the difference at least, whatever it says; undefined beyond those weighed. */
  readonly narrows?: number;
}

interface Candidate extends NextDocument {
  readonly place: number;
  readonly position: number;
}

/** As many candidates of each topic at least are weighed exactly, before they are put in order. */
const leastWeighed = 12;

/** Lists the documents whose judgement would tell most about which of two runs is better. */
export function studyJudgeNext(campaign: Campaign, measure: Measure, options: JudgeNextOptions = {}): JudgeNextStudy {
  const { budget = 20, missing = 0, ...given } = options;
  const policies = { ...campaign.ranking, ...chooseTopicPolicies(given) };
  const { runs } = campaign;
  if (runs.length !== 2) throw new UsageError(`${runs.length} runs; expected two to tell apart`);
  refuseMovingRanks(policies);
  if (policies.zeroRelevant === 'skip')
    throw new UsageError('zero-relevant skip: a judgement could add a topic to the mean; expected zero');
  const highest = highestGrade(campaign, [measure]);
  const reason = withoutBounds(measure, highest) ?? withoutDifference(measure);
  if (reason !== undefined) throw new UsageError(`invalid measure: ${measure.name}; ${reason}`);
  const pairs = pairTopics(campaign, { policies, rel: measure.rel, missing });
  const ranges = pairs.map((pair) => differenceBounds(measure, pair, highest));
  const ordered = orderCandidates(measure, pairs, ranges, highest, budget);
  const range = meanRange(ranges);
  const value = pairs.reduce((sum, pair) => sum + differenceOf(measure, pair), 0) / pairs.length;
  return {
    study: 'judging',
    parameters: { budget, missing },
    policies,
    measures: [measure.name],
    runs: runs.map(({ name }) => name),
    topics: pairs.length,
    difference: { value, ...range, tight: isTight(measure) },
    settled: verdictOf(range),
    unjudged: pairs.reduce((sum, { unknown }) => sum + unknown.length, 0),
    telling: ordered.length,
    fewest: {
      first: fewestFor('first', measure, pairs, ordered, highest),
      second: fewestFor('second', measure, pairs, ordered, highest),
    },
    documents: ordered.slice(0, budget).map(({ place: _, position: __, ...document }) => document),
    notes: [
      ...describeEvaluation(outlineCampaign(campaign), [measure], policies),
      ...describeDifference(measure, highest, missing),
    ],
  };
}

/** Whether the bounds of a difference leave only one answer. */
export function verdictOf({ low, high }: ValueRange): JudgeNextStudy['settled'] {
  if (low > slack) return 'first';
  if (high < -slack) return 'second';
  return low >= -slack && high <= slack ? 'equal' : undefined;
}

/** Runs that are equal differ by the rounding of their sums: 0.1 + 0.2 − 0.3 is not 0. */
const slack = 1e-12;

function meanRange(ranges: readonly ValueRange[]): ValueRange {
  const mean = (of: (range: ValueRange) => number) => ranges.reduce((sum, range) => sum + of(range), 0) / ranges.length;
  return { low: mean(({ low }) => low), high: mean(({ high }) => high) };
}

/** The documents that change the difference, those first whose judgement surely narrows its bounds most. */
function orderCandidates(
  measure: Measure,
  pairs: readonly PairTopic[],
  ranges: readonly ValueRange[],
  highest: number,
  budget: number,
): Candidate[] {
  const candidates = pairs.flatMap((pair, place) => {
    const now = differenceOf(measure, pair);
    return pair.unknown.flatMap((one, position): Candidate[] => {
      const { document, first, second } = one;
      const after = differenceOf(measure, listsWith(pair, one, highest));
      const ifRelevant = signOfDifference(after, now) === 0 ? 0 : (after - now) / pairs.length;
      const ranks = { firstRank: first || undefined, secondRank: second || undefined };
      return ifRelevant === 0 ? [] : [{ topic: pair.topic, document, ...ranks, ifRelevant, place, position }];
    });
  });
  candidates.sort((a, b) => Math.abs(b.ifRelevant) - Math.abs(a.ifRelevant) || a.place - b.place || byDocument(a, b));
  const each = Math.max(leastWeighed, Math.ceil((2 * budget) / pairs.length));
  const taken = pairs.map(() => 0);
  const isWeighed = candidates.map(({ place }) => taken[place]++ < each);
  const weighed = candidates
    .filter((_, i) => isWeighed[i])
    .map((candidate) => {
      const pair = pairs[candidate.place];
      const { low, high } = ranges[candidate.place];
      const widths = answersUpTo(highest).map((grade) => {
        const after = differenceBounds(measure, withJudgement(pair, candidate.position, grade), highest);
        return after.high - after.low;
      });
      return { ...candidate, narrows: Math.max(0, high - low - Math.max(...widths)) / pairs.length };
    });
  // A stable sort: what narrows alike stays in the order of its effect.
  weighed.sort((a, b) => b.narrows - a.narrows);
  return [...weighed, ...candidates.filter((_, i) => !isWeighed[i])];
}

const byDocument = (a: Candidate, b: Candidate) => compareBytes(a.document, b.document);

/** The grades that an answer may be; of a long scale its ends and its lower part. */
const answersUpTo = (highest: number) => [...new Set([0, 1, 2, 3, highest].filter((grade) => grade <= highest))];

/**
 * How many documents from the head of the order settle the difference in favour of a run if each answer favours it.
 * More favourable answers never hurt by measures without n; by others the number found settles it, and a smaller one may too.
 */
function fewestFor(
  side: 'first' | 'second',
  measure: Measure,
  pairs: readonly PairTopic[],
  ordered: readonly Candidate[],
  highest: number,
): number | undefined {
  const settles = (count: number) => {
    const answers = pairs.map(() => new Map<string, number>());
    for (const { place, document, ifRelevant } of ordered.slice(0, count))
      answers[place].set(document, ifRelevant > 0 === (side === 'first') ? highest : 0);
    const ranges = pairs.map((pair, place) => differenceBounds(measure, withJudgements(pair, answers[place]), highest));
    return verdictOf(meanRange(ranges)) === side;
  };
  if (!settles(ordered.length)) return undefined;
  let fewest = ordered.length;
  for (let low = 0; low < fewest; ) {
    const middle = Math.floor((low + fewest) / 2);
    if (settles(middle)) fewest = middle;
    else low = middle + 1;
  }
  return fewest;
}

function describeDifference(measure: Measure, highest: number, missing: number): Note[] {
  const beyond = missing > 0 ? `, and ${missing} more of each topic` : '; others taken for non-relevant';
  const message = `bounds: the lowest and highest difference whatever grades from 0 to ${highest} are given to the unjudged documents of the two lists and of the qrels${beyond}`;
  const loose = `${measure.name}: the bounds of its difference are safe and not always attained: more may be settled than they say`;
  return [{ code: 'bounds', message }, ...(isTight(measure) ? [] : [{ code: 'loose-bounds', message: loose }])];
}
