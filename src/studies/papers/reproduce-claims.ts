import { evaluateCampaign } from '../../evaluation/evaluator.ts';
import type { RobustnessStudy } from '../../features/robustness/compute.ts';
import { formatFixed } from '../../math/c-printf.ts';
import { seededRandom } from '../../math/random.ts';
import { spearman } from '../../math/spearman.ts';
import { resolveMeasures } from '../../measures/resolve.ts';
import { createCampaign, selectRuns } from '../../model/campaign.ts';
import type { JudgedRun } from '../../model/judged-run.ts';
import { defaultPolicies } from '../../model/policy.ts';
import type { Qrels } from '../../model/qrels.ts';
import type { SimulatedCampaign } from '../simulate-clef-ip.ts';
import { checkNumber, type ReproducedNumber } from './check-number.ts';
import { printedClaims } from './printed-studies.ts';
import { table4Scores } from './reproduce-correlations.ts';

/**
 * What [S] §6.3 says of three runs at small Nmax, on the simulated runs, which are not fitted to it.
 * Where a simulated campaign says otherwise nothing follows about the real runs: it is shown without a verdict.
 */
export function reproduceSweepClaims(campaign: SimulatedCampaign): ReproducedNumber[] {
  const { place, few, many, first, second, riser } = printedClaims.sweep;
  const positions = [first, second, riser].map((tag) => campaign.runs.findIndex(({ name }) => name === tag));
  const measures = resolveMeasures([`PRES@${few}`, `R@${few}`, `PRES@${many}`, `R@${many}`]);
  const { runs: evaluated } = evaluateCampaign(selectRuns(campaign, positions), measures);
  const [a, b, c] = evaluated.map(({ summaries }) => summaries.map(({ value }) => value));
  const rise = { PRES: c[2] - c[0], R: c[3] - c[1] };
  const base = { place: `${place}, simulated runs` };
  const scores = (m: number) => `${first} ${formatFixed(a[m], 4)}, ${second} ${formatFixed(b[m], 4)}`;
  return [
    held(a[0] > b[0], {
      ...{ ...base, row: `Nmax = ${few}`, column: 'PRES' },
      ...{ printed: `${first} above ${second}`, ours: scores(0) },
    }),
    held(b[1] > a[1], {
      ...{ ...base, row: `Nmax = ${few}`, column: 'R' },
      ...{ printed: `${second} above ${first}`, ours: scores(1) },
    }),
    held(rise.R > rise.PRES, {
      ...{ ...base, row: `${riser}, Nmax = ${few} to ${many}`, column: 'R' },
      ...{
        printed: 'rises faster than PRES',
        ours: `R +${formatFixed(rise.R, 3)}, PRES +${formatFixed(rise.PRES, 3)}`,
      },
    }),
  ];
}

/** That MAP is no less robust with 60% of the judgements than with 40%, as [C] suspects of its own exception. */
export function reproduceDip({ rows }: RobustnessStudy): ReproducedNumber {
  const { place, cutoff } = printedClaims.dip;
  const averages = rows.filter((row) => row.family === 'AP' && row.cutoff === cutoff).map(({ average }) => average);
  const rises = averages.every((average, i) => i === 0 || average > averages[i - 1]);
  return held(rises, {
    place: `${place}, simulated runs`,
    row: `MAP, cut-off ${cutoff}`,
    column: 'tau at f = 0.6 below that at 0.4',
    printed: 'by chance',
    ours: averages.map((average) => formatFixed(average, 3)).join(' '),
  });
}

/** What [A] makes of its correlations, from the printed scores: nearer to MAP than recall is, and hardly less near to recall. */
export function reproduceGains(): ReproducedNumber[] {
  const { place, gain, loss } = printedClaims.gains;
  const { AP, R, PRES } = table4Scores;
  const percent = (column: string, printed: string, ours: number) => {
    const share = Number.parseFloat(printed) / 100;
    return checkNumber({ place, row: '48 runs', column, printed, ours, accepted: [share - 0.005, share + 0.005] });
  };
  return [
    percent('gain in correlation with MAP over recall’s', gain, spearman(PRES, AP) / spearman(R, AP) - 1),
    percent('loss in correlation with recall', loss, 1 - spearman(PRES, R)),
  ];
}

/**
 * A random order of a whole collection, which [S] §7 compares Rnorm and PRES by.
 * Its relevant documents are those of the simulated topics, 25 orders each: 10,000 topics. The mean of Rnorm is ½ by
 * symmetry, with a standard error of at most 1/√(12·3·10,000) = 0.0017, as n ≥ 3; that of PRES is about Nmax/2N.
 */
export function reproduceRandomOrder(qrels: Qrels, seed: number): ReproducedNumber[] {
  const { place, documents, nmax } = printedClaims.random;
  const random = seededRandom(seed);
  const orders = Array.from({ length: 25 }, (_, i) => randomRun(qrels, documents, `random ${i + 1}`, random.below));
  const measures = resolveMeasures([`Rnorm(N=${documents})`, `PRES@${nmax}`]);
  const { runs } = evaluateCampaign(createCampaign(qrels, orders), measures);
  const means = measures.map((_, m) => runs.reduce((sum, { summaries }) => sum + summaries[m].value, 0) / runs.length);
  const base = { place, row: `random order of ${documents} documents` };
  return [
    checkNumber({ ...base, column: measures[0].name, printed: '0.5', ours: means[0], accepted: [0.49, 0.51] }),
    checkNumber({
      ...base,
      column: measures[1].name,
      printed: 'about 0',
      ours: means[1],
      accepted: [0, nmax / documents],
    }),
  ];
}

function randomRun(qrels: Qrels, documents: number, tag: string, below: (bound: number) => number): JudgedRun {
  const ranks: number[] = [];
  const positions: number[] = [];
  qrels.topics.forEach((_, t) => {
    const n = qrels.offsets[t + 1] - qrels.offsets[t];
    const drawn = new Set<number>();
    while (drawn.size < n) drawn.add(1 + below(documents));
    for (const rank of [...drawn].sort((a, b) => a - b)) ranks.push(rank);
    // Which of them stands where does not matter: all are relevant alike.
    for (let d = 0; d < n; d++) positions.push(d);
  });
  const { ties, duplicates } = defaultPolicies;
  return {
    tag,
    retrieved: Int32Array.from(qrels.topics, () => documents),
    offsets: qrels.offsets,
    ranks: Uint32Array.from(ranks),
    documents: Uint32Array.from(positions),
    policies: { ties, duplicates },
    counts: { lines: documents, topics: qrels.topics.length, unknownTopics: 0, tied: 0, duplicates: 0 },
  };
}

function held(holds: boolean, claim: Omit<ReproducedNumber, 'verdict'>): ReproducedNumber {
  return { ...claim, verdict: holds ? 'pass' : 'not determined' };
}
