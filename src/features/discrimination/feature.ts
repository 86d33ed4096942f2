import { pairedTestNames } from '../../model/comparison.ts';
import { counted } from '../../model/wording.ts';
import { cells, left, percent, right, showNumber } from '../../output/cells.ts';
import { defineStudy } from '../../studies/define-study.ts';
import {
  alphaParameter,
  depthList,
  numberBetween,
  oneOf,
  seedParameter,
  wholeNumber,
} from '../../studies/parameters.ts';
import { studyMeasures } from '../../studies/standard-measures.ts';
import { type DiscriminationStudy, studyDiscrimination } from './compute.ts';

/** How well measures tell runs apart. */
export const discrimination = defineStudy({
  name: 'discrimination',
  title: 'Measure how well measures tell runs apart, and how many topics that takes.',
  doing: 'testing pairs',
  takes: 'measures',
  needs: 'values',
  measures: studyMeasures,
  directed: true,
  leastRuns: 2,
  places: 3,
  params: {
    alpha: alphaParameter,
    test: oneOf(pairedTestNames, { summary: 'paired test', label: 'test', default: 'wilcoxon' }),
    sizes: depthList({
      summary: 'numbers of topics in each half',
      label: 'topics in each half',
      standard: 'ten steps up to half',
    }),
    samples: wholeNumber({
      summary: 'pairs of halves drawn for each size',
      label: 'halves of each size',
      min: 1,
      max: 1_000_000,
      default: 100,
    }),
    swap: numberBetween({
      summary: 'swap rate that is accepted',
      label: 'accepted swap rate',
      low: 0,
      high: 0.5,
      default: 0.05,
    }),
    seed: seedParameter,
  },
  run: (subject, params, control) => studyDiscrimination(subject.evaluate(studyMeasures), { ...params, ...control }),
  tables: ({ results, parameters }, { places = 3 }) => {
    const sizes = results[0].swaps.map(({ topics }) => topics);
    const most = Math.max(...results.map((one) => one.power));
    return [
      {
        title: 'swap rate by number of topics in each half',
        columns: [left('measure'), ...sizes.map((size) => right(`${size}`))],
        rows: results.map(({ measure, swaps }) => cells(measure, ...swaps.map(({ rate }) => showNumber(rate, places)))),
      },
      {
        title: 'discriminative power',
        columns: [
          left('measure'),
          ...['told apart', 'pairs', 'power', `topics for swap rate ≤ ${parameters.swap}`].map(right),
        ],
        rows: results.map(({ measure, toldApart, pairs, power, topicsNeeded }) => [
          ...cells(measure, `${toldApart}`, `${pairs}`),
          { text: showNumber(power, places), best: power === most },
          { text: topicsNeeded === undefined ? `more than ${Math.max(0, ...sizes)}` : `${topicsNeeded}` },
        ]),
      },
    ];
  },
  rows: ({ results }) =>
    results.flatMap(({ measure, power, swaps, topicsNeeded }) => [
      { measure, quantity: 'power', topics: undefined, value: power },
      { measure, quantity: 'topics needed', topics: undefined, value: topicsNeeded },
      ...swaps.map(({ topics, rate }) => ({ measure, quantity: 'swap rate', topics, value: rate })),
    ]),
  findings: describeDiscrimination,
  inCampaign: ({ alpha, seed }) => ({ alpha, seed }),
  cites: ['sakai-2006', 'voorhees-buckley-2002'],
  examples: `
  nmax discriminate qrels.txt runs/                     PRES, recall and AP at 1000
  nmax discriminate qrels.txt runs/ -m PRES@100,R@100,AP,P@10,nDCG@10 --alpha 0.01
  nmax discriminate qrels.txt runs/ --sizes 5,10,25 --samples 1000 --seed 7
  nmax discriminate qrels.txt runs/ --test bootstrap    as Sakai 2006
  nmax discriminate qrels.txt runs/ --figure swap.svg   swap rate against the number of topics
`,
});

function describeDiscrimination({ results }: DiscriminationStudy): string[] {
  const sizes = results[0]?.swaps ?? [];
  if (sizes.length === 0) return [];
  const last = sizes.length - 1;
  const rates = results.map(({ measure, swaps }) => `${measure} ${percent(swaps[last].rate)}`);
  return [
    `Two random halves of ${counted(sizes[last].topics, 'topic')} order a pair of runs differently: ${rates.join(', ')}.`,
  ];
}
