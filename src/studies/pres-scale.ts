import { mean } from '../math/mean.ts';
import { quantile } from '../math/quantile.ts';
import type { Evaluation } from '../model/evaluation.ts';
import { leadingRuns } from './lead-sentence.ts';

/** What a run's PRES is held against: means over the topics that count. */
export interface PresScale {
  readonly run: string;
  readonly value: number;
  /** What to expect of the run's own lists in random order; absent where judgements are a sample. */
  readonly random?: number;
  /** What a list has that begins with every relevant document: below 1 where a topic has more of them than Nmax, or none. */
  readonly ideal: number;
  /** The median of all runs and the first of the best; absent where there is one run. */
  readonly runs?: { readonly count: number; readonly median: number; readonly best: number; readonly bestRun: string };
}

/** The measures that a scale is made of, in their order. */
export function presScaleMeasures(nmax: number): string[] {
  return [`PRES@${nmax}`, 'NumRel', 'NumRelRet', 'NumRet'];
}

/** Where the PRES of a run lies; undefined where no topic counts. The measures begin at a position of the evaluation. */
export function presScale(
  evaluation: Evaluation,
  { run, nmax, measure }: { readonly run: number; readonly nmax: number; readonly measure: number },
): PresScale | undefined {
  const { name, values, summaries } = evaluation.runs[run];
  const { value, topics } = summaries[measure];
  if (topics === 0) return undefined;
  const [pres, relevant, found, retrieved] = values.slice(measure, measure + 4);
  const counting = Array.from(pres.keys()).filter((t) => !Number.isNaN(pres[t]));
  const meanOf = (of: (t: number) => number) => mean(counting.map((t) => (relevant[t] === 0 ? 0 : of(t))));
  const known = evaluation.runs.flatMap((one) =>
    one.summaries[measure].topics > 0 ? one.summaries[measure].value : [],
  );
  const [first] = leadingRuns(evaluation, measure);
  const best = evaluation.runs[first];
  return {
    run: name,
    value,
    ...(evaluation.sample
      ? {}
      : {
          random: meanOf((t) =>
            shuffledPres({ relevant: relevant[t], found: found[t], retrieved: retrieved[t] }, nmax),
          ),
        }),
    ideal: meanOf((t) => Math.min(1, nmax / relevant[t])),
    ...(known.length < 2
      ? {}
      : {
          runs: {
            count: known.length,
            median: quantile(known, 0.5),
            best: best.summaries[measure].value,
            bestRun: best.name,
          },
        }),
  };
}

/**
 * The expected PRES of a list in random order. PRES · n · Nmax is the sum of Nmax + 1 − rank over the found, and 1 for
 * each pair of them: every rank is as likely as any other, every two ranks as any other two.
 */
export function shuffledPres(
  list: { readonly relevant: number; readonly found: number; readonly retrieved: number },
  nmax: number,
): number {
  const { relevant, found, retrieved } = list;
  const within = Math.min(nmax, retrieved);
  if (found === 0) return 0;
  const ranks = (found * within * (2 * nmax + 1 - within)) / (2 * retrieved);
  const pairs = found < 2 ? 0 : ((found * (found - 1)) / 2) * ((within * (within - 1)) / (retrieved * (retrieved - 1)));
  return (ranks + pairs) / (relevant * nmax);
}
