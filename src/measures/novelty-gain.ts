import type { MeasureDefinition, Parameter } from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { defineMeasure, type MeasureDescription } from './define-measure.ts';
import {
  answeredWeight,
  countAnswered,
  eachRelevant,
  remember,
  type SubtopicGrades,
  subtopicGrades,
  weightsOf,
} from './subtopic-grades.ts';
import { sumOf } from './working.ts';

/** How little a second document on the same subtopic is worth. */
export const alpha = {
  type: 'number',
  default: 0.5,
  min: 0,
  max: 1,
  summary: 'how much a document on a subtopic takes from the next one on it',
} as const satisfies Parameter;

/** What a measure of novelty is given. */
interface NoveltyParameters {
  readonly rel: number;
  readonly alpha: number;
  readonly cutoff?: number;
  readonly beta?: number;
}

/** What the measures of novelty differ in. */
interface NoveltyRule {
  /** What the gain at a rank is worth, beginning with 1. */
  readonly weight: (rank: number, params: NoveltyParameters) => number;
  /** The same as it is written. */
  readonly written: (rank: number, params: NoveltyParameters) => string;
  /** Divided by the best order of the judged documents, or by a list whose every document is about every subtopic. */
  readonly against: 'best-order' | 'perfect-list';
}

/** A measure that adds up what each document brings to the subtopics not yet answered. */
export function noveltyMeasure(about: MeasureDescription, rule: NoveltyRule): MeasureDefinition {
  return defineMeasure({
    normalized: rule.against === 'best-order',
    ...about,
    needsSubtopics: true,
    evaluate(topic, params) {
      const given = params as unknown as NoveltyParameters;
      const judged = subtopicGrades(topic);
      let sum = 0;
      gainsOf(topic, judged, given, (rank, gain) => {
        sum += gain * rule.weight(rank, given);
      });
      return sum === 0 ? 0 : sum / divisorOf(judged, given, rule);
    },
    explain(topic, params) {
      const given = params as unknown as NoveltyParameters;
      const judged = subtopicGrades(topic);
      const terms: string[] = [];
      gainsOf(topic, judged, given, (rank, gain) => terms.push(`${gain}${rule.written(rank, given)}`));
      const divisor = divisorOf(judged, given, rule) || 1;
      const best = rule.against === 'best-order' ? 'the best order (greedy)' : 'a list that answers all at every rank';
      return [
        `${countAnswered(judged, given.rel)} subtopics with a relevant document; each answer leaves its subtopic ${1 - given.alpha} of its worth${judged.chances ? ', which is its probability' : ''}`,
        `the same sum for ${best} is ${divisor}`,
        `what each relevant document brings, by its rank, over that: (${sumOf(terms)}) / ${divisor}`,
      ];
    },
  });
}

/** Takes the rank and the gain of each document that is about a subtopic. */
function gainsOf(
  { judgedFound, judgedRanks }: RankedTopic,
  judged: SubtopicGrades,
  { rel, alpha, cutoff = Number.POSITIVE_INFINITY }: NoveltyParameters,
  take: (rank: number, gain: number) => void,
): void {
  const worth = weightsOf(judged);
  for (let i = 0; i < judgedFound && judgedRanks[i] <= cutoff; i++) {
    let gain = 0;
    eachRelevant(judged, judged.found[i], rel, (s) => {
      gain += worth[s];
      worth[s] *= 1 - alpha;
    });
    if (gain > 0) take(judgedRanks[i], gain);
  }
}

function divisorOf(judged: SubtopicGrades, params: NoveltyParameters, { against, weight }: NoveltyRule): number {
  const { rel, alpha, beta, cutoff = Number.POSITIVE_INFINITY } = params;
  if (against === 'best-order')
    return bestGains(judged, rel, alpha)
      .subarray(0, cutoff)
      .reduce((sum, gain, i) => sum + gain * weight(i + 1, params), 0);
  const answered = answeredWeight(judged, rel);
  if (beta !== undefined) return answered / (1 - (1 - alpha) * beta);
  let sum = 0;
  let gain = answered;
  for (let rank = 1; rank <= cutoff && gain > 0; rank++) {
    sum += gain * weight(rank, params);
    gain *= 1 - alpha;
  }
  return sum;
}

/**
 * The gains of the best order of a topic's relevant documents: at each rank the document that brings most, and of equal
 * ones the last by id, as ndeval 4.5 chooses. Documents about the same subtopics bring the same, and are told apart by id.
 */
function bestGains(judged: SubtopicGrades, rel: number, alpha: number): Float64Array {
  return remember(judged, `best ${rel} ${alpha}`, () => {
    const alike = new Map<string, { readonly subtopics: number[]; readonly documents: number[] }>();
    for (let i = judged.first; i < judged.last; i++) {
      const subtopics: number[] = [];
      eachRelevant(judged, i, rel, (s) => subtopics.push(s));
      if (subtopics.length === 0) continue;
      const key = subtopics.join();
      const group = alike.get(key);
      if (group) group.documents.push(i);
      else alike.set(key, { subtopics, documents: [i] });
    }
    const worth = weightsOf(judged);
    const groups = [...alike.values()];
    // 0.1 + 0.2 and 0.3 are equally likely, though not to the last bit.
    const rounding = judged.chances ? 1e-12 : 0;
    const gains = new Float64Array(groups.reduce((sum, { documents }) => sum + documents.length, 0));
    for (let place = 0; place < gains.length; place++) {
      let best = 0;
      let most = -1;
      let id = 0;
      groups.forEach(({ subtopics, documents }, g) => {
        if (documents.length === 0) return;
        let gain = 0;
        for (const s of subtopics) gain += worth[s];
        const last = documents[documents.length - 1];
        if (gain < most - rounding || (gain <= most + rounding && last < id)) return;
        [best, most, id] = [g, gain, last];
      });
      groups[best].documents.pop();
      for (const s of groups[best].subtopics) worth[s] *= 1 - alpha;
      gains[place] = most;
    }
    return gains;
  });
}
