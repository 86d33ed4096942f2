import { cohensKappa, fleissKappa, weightedKappa } from '../math/kappa.ts';
import { krippendorffAlpha } from '../math/krippendorff.ts';
import { isJudged, type JoinedTopic } from '../model/join-judgements.ts';

/** How far two or more sets of judgements agree; NaN where nothing could be disagreed about. */
export interface SetAgreement {
  /** Topics that all of the sets have. */
  readonly topics: number;
  /** Documents that all of them judge. */
  readonly documents: number;
  /** Documents that two or more of them judge. */
  readonly judgedByTwo: number;
  /** Of the documents that all judge, the share about which all say the same: relevant or not. */
  readonly agreement: number;
  /** Cohen's kappa of two sets, Fleiss' kappa of more: of the documents that all judge, relevant or not. */
  readonly kappa: number;
  /** The same of the grades, any two being as different. */
  readonly gradedKappa: number;
  /** Cohen's weighted kappa of the grades, a difference counting as it is; of two sets only. */
  readonly linearKappa?: number;
  /** Cohen's weighted kappa of the grades, a difference counting as its square; of two sets only. */
  readonly quadraticKappa?: number;
  /** Krippendorff's alpha of the documents that two or more judge, relevant or not. */
  readonly alpha: number;
  /** Krippendorff's alpha of their grades, any two being as different. */
  readonly gradedAlpha: number;
  /** Krippendorff's alpha of their grades as an order. */
  readonly ordinalAlpha: number;
  /** Documents relevant by all and by any of the sets, in the topics that all have. */
  readonly relevantByAll: number;
  readonly relevantByAny: number;
  /** Topics with a document that is relevant by any. */
  readonly overlapTopics: number;
  /** Relevant by all over relevant by any, the mean over those topics (Voorhees 2000). */
  readonly overlap: number;
  /** The same of all topics together. */
  readonly pooledOverlap: number;
}

/** Says how far some of the sets agree on some topics; a document is relevant from the grade `rel` on. */
export function agreementOf(topics: readonly JoinedTopic[], sets: readonly number[], rel: number): SetAgreement {
  const whole: number[][] = [];
  const some: number[][] = [];
  const overlaps: number[] = [];
  let shared = 0;
  let relevantByAll = 0;
  let relevantByAny = 0;
  for (const { sets: having, grades } of topics) {
    const isShared = sets.every((s) => having.includes(s));
    if (isShared) shared++;
    let all = 0;
    let any = 0;
    for (const row of grades.values()) {
      const judged = sets.flatMap((s) => (isJudged(row[s]) ? [row[s]] : []));
      if (judged.length >= 2) some.push(judged);
      if (judged.length === sets.length) whole.push(judged);
      const relevant = judged.filter((grade) => grade >= rel).length;
      if (relevant > 0) any++;
      if (relevant === sets.length) all++;
    }
    if (!isShared) continue;
    relevantByAll += all;
    relevantByAny += any;
    if (any > 0) overlaps.push(all / any);
  }
  const binary = (things: readonly (readonly number[])[]) =>
    things.map((grades) => grades.map((grade) => Number(grade >= rel)));
  return {
    topics: shared,
    documents: whole.length,
    judgedByTwo: some.length,
    agreement: binary(whole).filter((values) => values.every((value) => value === values[0])).length / whole.length,
    ...kappasOf(whole, binary(whole), sets.length),
    alpha: krippendorffAlpha(binary(some), 'nominal'),
    gradedAlpha: krippendorffAlpha(some, 'nominal'),
    ordinalAlpha: krippendorffAlpha(some, 'ordinal'),
    relevantByAll,
    relevantByAny,
    overlapTopics: overlaps.length,
    overlap: overlaps.reduce((sum, value) => sum + value, 0) / overlaps.length,
    pooledOverlap: relevantByAll / relevantByAny,
  };
}

type Kappas = Pick<SetAgreement, 'kappa' | 'gradedKappa' | 'linearKappa' | 'quadraticKappa'>;

function kappasOf(
  grades: readonly (readonly number[])[],
  binary: readonly (readonly number[])[],
  sets: number,
): Kappas {
  if (sets > 2) return { kappa: fleissKappa(binary), gradedKappa: fleissKappa(grades) };
  const values = [...new Set(grades.flat())].sort((a, b) => a - b);
  const counts = countPairs(grades, values);
  return {
    kappa: cohensKappa(countPairs(binary, [0, 1])),
    gradedKappa: cohensKappa(counts),
    linearKappa: weightedKappa(counts, values, 'linear'),
    quadraticKappa: weightedKappa(counts, values, 'quadratic'),
  };
}

/** How often two said what. */
function countPairs(pairs: readonly (readonly number[])[], values: readonly number[]): number[][] {
  const places = new Map(values.map((value, i) => [value, i]));
  const counts = values.map(() => values.map(() => 0));
  for (const [first, second] of pairs) counts[places.get(first)!][places.get(second)!]++;
  return counts;
}
