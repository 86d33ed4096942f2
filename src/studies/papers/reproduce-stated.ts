import type { RobustnessStudy } from '../../features/robustness/compute.ts';
import { formatFixed } from '../../math/c-printf.ts';
import { presAt } from '../../measures/pres.ts';
import { resolveMeasures } from '../../measures/resolve.ts';
import type { Evaluation } from '../../model/evaluation.ts';
import { clefIpTable4 } from '../clef-ip-table4.ts';
import type { SimulatedCampaign } from '../simulate-clef-ip.ts';
import type { ReproducedNumber } from './check-number.ts';
import { printedRobustness } from './printed-studies.ts';
import { table4Scores } from './reproduce-correlations.ts';

/** Claims that follow from the formulas or from printed scores: one that fails is a miss. */
const proved = (holds: boolean, claim: Omit<ReproducedNumber, 'verdict'>): ReproducedNumber => ({
  ...claim,
  verdict: holds ? 'pass' : 'miss',
});

/** Claims about the runs, of which a stand-in proves nothing: one that fails is shown without a verdict. */
const supported = (holds: boolean, claim: Omit<ReproducedNumber, 'verdict'>): ReproducedNumber => ({
  ...claim,
  verdict: holds ? 'pass' : 'not determined',
});

/** A difference that is none but for the last bits of sums. */
const nothing = 1e-9;

/** That n·R²/Nmax ≤ PRES ≤ R, on every topic of every run; the evaluation has PRES@1000, then R@1000. */
export function reproduceBounds({ runs }: Evaluation, { qrels }: SimulatedCampaign): ReproducedNumber[] {
  let [above, below, total] = [0, 0, 0];
  for (const { values } of runs)
    for (const [t, pres] of values[0].entries()) {
      const recall = values[1][t];
      const n = qrels.offsets[t + 1] - qrels.offsets[t];
      total++;
      const found = Math.round(recall * n);
      if (pres > recall) above++;
      if (pres < (found * found) / (n * 1000)) below++;
    }
  const row = `${runs.length} runs, ${qrels.topics.length} topics`;
  return [
    proved(above === 0, {
      ...{ place: 'SIGIR 2010, §6.1', row, column: 'PRES above recall' },
      ...{ printed: 'never', ours: `${above} of ${total}` },
    }),
    proved(above + below === 0, {
      ...{ place: 'SIGIR 2010, §5, bounds', row, column: 'outside n·R²/Nmax ≤ PRES ≤ R' },
      ...{ printed: 'never', ours: `${above + below} of ${total}` },
    }),
  ];
}

/** What the papers call a document found at rank 10, by Nmax. */
export function reproduceRankTen(): ReproducedNumber[] {
  const topic = { ranks: Uint32Array.of(10), found: 1, relevant: 1 };
  const depths = [1000, 100, 15, 10];
  const values = depths.map((nmax) => presAt(topic, nmax));
  return ['very good', 'good', 'bad', 'very bad'].map((printed, i) =>
    proved((i < 2 ? values[i] > 0.5 : values[i] < 0.5) && (i === 0 || values[i] < values[i - 1]), {
      place: 'all three papers, rank 10',
      row: 'one relevant document at rank 10',
      column: `PRES@${depths[i]}`,
      printed,
      ours: formatFixed(values[i], 3),
    }),
  );
}

/** Where two of the 48 runs stand by each measure, from the printed scores. */
export function reproducePlaces(): ReproducedNumber[] {
  const placesOf = (name: string) => {
    const run = clefIpTable4.findIndex((one) => one.tag === name);
    return (['AP', 'R', 'PRES'] as const).map(
      (measure) => 1 + table4Scores[measure].filter((score) => score > table4Scores[measure][run]).length,
    );
  };
  const base = { place: 'SIGIR 2010, §6.2, Table 4', column: 'places by MAP, recall, PRES' };
  const [best, lower] = [placesOf('R21'), placesOf('R12')];
  return [
    proved(
      best.every((place) => place === 1),
      {
        ...base,
        ...{ row: 'R21', printed: 'best by all three', ours: best.join(', ') },
      },
    ),
    proved(lower[2] > Math.max(lower[0], lower[1]), {
      ...base,
      ...{ row: 'R12', printed: 'lower by PRES', ours: lower.join(', ') },
    }),
  ];
}

/** What [C] §4 concludes from its Table 1, on the simulated runs. */
export function reproduceConclusions({ rows }: RobustnessStudy): ReproducedNumber[] {
  const taus = (family: string, cutoff: number) =>
    printedRobustness.fractions.map(
      (level) => rows.find((row) => row.level === level && row.family === family && row.cutoff === cutoff)!.average,
    );
  const shown = (numbers: readonly number[]) => numbers.map((tau) => formatFixed(tau, 2)).join(' ');
  return [100, 1000].flatMap((cutoff) => {
    const [map, recall, pres] = ['AP', 'R', 'PRES'].map((family) => taus(family, cutoff));
    const row = `cut-off ${cutoff}`;
    return [
      supported(
        map.every((tau, f) => tau < Math.min(recall[f], pres[f])),
        {
          ...{ place: 'CLEF 2010, §4, least robust, simulated runs', row, column: 'tau of MAP; recall; PRES' },
          ...{ printed: 'MAP the lowest', ours: [map, recall, pres].map(shown).join('; ') },
        },
      ),
      supported(Math.min(recall[0], pres[0]) >= 0.895, {
        ...{ place: 'CLEF 2010, §4, a fifth of the judgements, simulated runs', row, column: 'tau of recall, PRES' },
        ...{ printed: 'at least 0.9', ours: shown([recall[0], pres[0]]) },
      }),
    ];
  });
}

/** That normalised recall is the chance that a relevant document stands before one that is not: the area under the ROC curve. */
export function reproduceRocArea({ runs, qrels }: SimulatedCampaign): ReproducedNumber {
  const size = 2000;
  const [rnorm] = resolveMeasures([`Rnorm(N=${size})`]);
  let most = 0;
  const { judged } = runs[0];
  for (let t = 0; t < qrels.topics.length; t++) {
    const n = qrels.offsets[t + 1] - qrels.offsets[t];
    const ranks = judged.ranks.slice(judged.offsets[t], judged.offsets[t + 1]);
    const found = ranks.length;
    const labels = new Uint8Array(size);
    for (const rank of ranks) labels[rank - 1] = 1;
    // The missed are the last; no run lists as many.
    labels.fill(1, size - (n - found));
    const topic = { ...emptyTopic, ranks, found, relevant: n, retrieved: size };
    most = Math.max(most, Math.abs(rnorm.evaluate(topic) - areaUnderRoc(labels, n)));
  }
  return proved(most < nothing, {
    place: 'SIGIR 2010, §7, ROC',
    row: `${runs[0].name}, ${qrels.topics.length} topics, N = ${size}`,
    column: 'Rnorm less the area under the ROC curve',
    printed: 'the same',
    ours: most < nothing ? `below ${nothing}` : `${most}`,
  });
}

/** The area under the curve of recall against fallout, a step for each document that is not relevant. */
function areaUnderRoc(labels: Uint8Array, n: number): number {
  let [found, area] = [0, 0];
  for (const label of labels) {
    if (label === 1) found++;
    else area += found / n;
  }
  return area / (labels.length - n);
}

const emptyTopic = {
  nonrelevant: 0,
  pooledOnly: 0,
  judgedFound: 0,
  judgedRanks: new Uint32Array(),
  judgedGrades: new Int32Array(),
  ideal: new Int32Array(),
  rel: 1,
  judgements: undefined,
  head: undefined,
};
