import { formatFixed } from '../math/c-printf.ts';
import { signOfDifference } from '../math/settle.ts';
import type { RunPair } from '../model/comparison-study.ts';
import type { Evaluation } from '../model/evaluation.ts';
import { counted, thousands } from '../model/wording.ts';

/** A piece of a sentence: words, or the name of a run. */
export type SentencePart = string | { readonly run: string };

/** Positions of the runs with the highest value of a measure, in their order: several where they tie, none where no topic counts. */
export function leadingRuns({ runs }: Pick<Evaluation, 'runs'>, measure: number): number[] {
  const values = runs.map(({ summaries }) => summaries[measure].value);
  const best = Math.max(...values.filter((value) => !Number.isNaN(value)));
  return values.flatMap((value, r) => (signOfDifference(value, best) === 0 ? [r] : []));
}

interface Lead {
  /** Position of the measure that is recall at Nmax. */
  readonly recall: number;
  readonly nmax: number;
  /** Whether any topic has a relevant document. */
  readonly hasRelevant: boolean;
  /** Recall of every other run tested against the first leading run; empty where there is one run. */
  readonly pairs: readonly RunPair[];
}

/** Which run finds most within Nmax, and which are not told apart from it, in one sentence. */
export function describeLead(evaluation: Evaluation, { recall, nmax, hasRelevant, pairs }: Lead): SentencePart[] {
  const { runs } = evaluation;
  const name = (r: number) => ({ run: runs[r].name });
  const recallOf = (r: number) => runs[r].summaries[recall].value;
  const [first, ...tied] = leadingRuns(evaluation, recall);
  if (!hasRelevant) return ['No topic has a relevant document, so there is nothing to find.'];
  if (first === undefined) return ['No topic counts for any run, so nothing can be said of what they find.'];

  const opening = `If you read ${counted(nmax, 'document')} per topic, `;
  if (recallOf(first) === 0)
    return runs.length === 1
      ? [opening, name(first), ' finds nothing that is relevant.']
      : [`${opening}no run finds anything that is relevant.`];
  const rivals = runs.flatMap((_, r) => (r === first || tied.includes(r) || Number.isNaN(recallOf(r)) ? [] : [r]));
  // Where whole per cents would hide a difference there is a decimal.
  const places = rivals.some((r) => percent(recallOf(r), 0) === percent(recallOf(first), 0)) ? 1 : 0;
  const shareOf = (r: number) => percent(recallOf(r), places);
  const share = `${evaluation.sample ? 'an estimated ' : ''}${shareOf(first)} of what is relevant`;
  const leaders =
    tied.length === 0
      ? [name(first), ` finds ${share}`]
      : tied.length === 1
        ? [name(first), ' and ', name(tied[0]), ` both find ${share}`]
        : [name(first), ` and ${counted(tied.length, 'other')} each find ${share}`];
  const start = [opening, ...leaders];
  if (rivals.length === 0) return [...start, '.'];
  const shown = (r: number) => [name(r), ` (${shareOf(r)})`];
  rivals.sort((a, b) => recallOf(b) - recallOf(a) || a - b);
  return [...start, '; ', ...describeRivals(rivals, pairs, shown, tied.length === 0 ? 'it' : name(first)), '.'];
}

/** Which runs are not told apart from the first; the nearest where all are. */
function describeRivals(
  rivals: readonly number[],
  pairs: readonly RunPair[],
  shown: (r: number) => SentencePart[],
  first: SentencePart,
): SentencePart[] {
  const most = pairs.reduce((n, pair) => Math.max(n, pair.n), 0);
  if (most === 0) return ['no topic counts for both it and another run'];
  if (most === 1) return ['a single topic cannot tell runs apart'];
  // Where test and mean point different ways, nothing is told.
  const told = new Set(pairs.flatMap(({ a, outcome }) => (outcome === 'better' || outcome === 'worse' ? [a] : [])));
  const alike = rivals.filter((r) => !told.has(r));
  if (alike.length > 0) {
    const verb = alike.length === 1 ? 'is' : `and ${counted(alike.length - 1, 'other')} are`;
    return [...shown(alike[0]), ` ${verb} not told apart from `, first];
  }
  if (rivals.length === 1) return [...shown(rivals[0]), ' is told apart from ', first];
  const rest = rivals.length === 2 ? 'is the other' : `are the other ${thousands(rivals.length - 1)}`;
  return ['the next, ', ...shown(rivals[0]), ', is told apart from ', first, `, and so ${rest}`];
}

/** A share in per cent; neither nothing nor all where it is not. */
function percent(share: number, places: 0 | 1): string {
  const text = formatFixed(100 * share, places);
  if (Number(text) === 0 && share > 0) return places === 0 ? 'less than 1%' : 'less than 0.1%';
  if (Number(text) === 100 && signOfDifference(share, 1) < 0) return places === 0 ? 'more than 99%' : 'more than 99.9%';
  return `${Number(text)}%`;
}
