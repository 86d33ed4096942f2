import { pairedTestNames } from '../../model/comparison.ts';
import type { Table } from '../../model/table.ts';
import { counted } from '../../model/wording.ts';
import { cells, left, percent, right, showNumber } from '../../output/cells.ts';
import { tablesOf } from '../../output/tables.ts';
import {
  alphaParameter,
  depthList,
  numberBetween,
  oneOf,
  seedParameter,
  wholeNumber,
} from '../../studies/parameters.ts';
import { studyMeasures } from '../../studies/standard-measures.ts';
import { asStudy } from '../as-study.ts';
import { defineFeature } from '../feature.ts';
import { type DiscriminationStudy, studyDiscrimination } from './compute.ts';

const table = tablesOf<{ readonly result: DiscriminationStudy }>();

const measures = table({
  name: 'measures',
  about: 'How many pairs of runs each measure tells apart, and how many topics that takes.',
  rows: ({ result }) => result.results,
  columns: (as) => ({
    measure: as.text('The measure.', (row) => row.measure),
    toldApart: as.count('Pairs of runs with a p of at most alpha.', (row) => row.toldApart),
    pairs: as.count('All pairs of runs.', (row) => row.pairs),
    power: as.share('The pairs told apart over all.', (row) => row.power),
    topicsNeeded: as.count('The least topics from which on the swap rate is accepted.', (row) => row.topicsNeeded, {
      empty: 'none of the sizes suffices',
    }),
  }),
});

const quantities = table({
  name: 'quantities',
  about: 'Power, topics needed and swap rates of each measure, in long form.',
  *rows({ result }) {
    for (const { measure, power, swaps, topicsNeeded } of result.results) {
      yield { measure, quantity: 'power', value: power } as const;
      yield { measure, quantity: 'topics needed', value: topicsNeeded } as const;
      for (const { topics, rate } of swaps) yield { measure, quantity: 'swap rate', topics, value: rate } as const;
    }
  },
  columns: (as) => ({
    measure: as.text('The measure.', (row) => row.measure),
    quantity: as.word(['power', 'topics needed', 'swap rate'], 'What the value is.', (row) => row.quantity),
    topics: as.count('Topics in each half.', (row) => row.topics, { empty: 'it is no swap rate' }),
    value: as.score('The value.', (row) => row.value, { empty: 'none of the sizes suffices' }),
  }),
});

const feature = defineFeature({
  name: 'discrimination',
  title: 'Measure how well measures tell runs apart, and how many topics that takes.',
  takes: 'measures',
  requires: ['directed measures'],
  measures: studyMeasures,
  runs: [2],
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
  compute: (subject, params, control) =>
    studyDiscrimination(subject.evaluate(studyMeasures), { ...params, ...control }),
  tables: [measures, quantities],
  show: ({ result }, places) => [swapsText(result, places), measuresText(result, places)],
  findings: ({ result }) => describeDiscrimination(result),
  inStudy: ({ alpha, seed }) => ({ alpha, seed }),
  cites: ['sakai-2006', 'voorhees-buckley-2002'],
  examples: `
  nmax discriminate qrels.txt runs/                     PRES, recall and AP at 1000
  nmax discriminate qrels.txt runs/ -m PRES@100,R@100,AP,P@10,nDCG@10 --alpha 0.01
  nmax discriminate qrels.txt runs/ --sizes 5,10,25 --samples 1000 --seed 7
  nmax discriminate qrels.txt runs/ --test bootstrap    as Sakai 2006
  nmax discriminate qrels.txt runs/ --figure swap.svg   swap rate against the number of topics
`,
});

/** How well measures tell runs apart. */
export const discrimination = asStudy(feature, { doing: 'testing pairs', needs: 'values' });

const sizesOf = ({ results }: DiscriminationStudy) => results[0].swaps.map(({ topics }) => topics);

function swapsText(study: DiscriminationStudy, places: number): Table {
  return {
    title: 'swap rate by number of topics in each half',
    columns: [left('measure'), ...sizesOf(study).map((size) => right(`${size}`))],
    rows: study.results.map(({ measure, swaps }) =>
      cells(measure, ...swaps.map(({ rate }) => showNumber(rate, places))),
    ),
  };
}

function measuresText(study: DiscriminationStudy, places: number): Table {
  const { results, parameters } = study;
  const most = Math.max(...results.map((one) => one.power));
  return {
    title: 'discriminative power',
    columns: [
      left('measure'),
      ...['told apart', 'pairs', 'power', `topics for swap rate ≤ ${parameters.swap}`].map(right),
    ],
    rows: results.map(({ measure, toldApart, pairs, power, topicsNeeded }) => [
      ...cells(measure, `${toldApart}`, `${pairs}`),
      { text: showNumber(power, places), best: power === most },
      { text: topicsNeeded === undefined ? `more than ${Math.max(0, ...sizesOf(study))}` : `${topicsNeeded}` },
    ]),
  };
}

function describeDiscrimination({ results }: DiscriminationStudy): string[] {
  const sizes = results[0]?.swaps ?? [];
  if (sizes.length === 0) return [];
  const last = sizes.length - 1;
  const rates = results.map(({ measure, swaps }) => `${measure} ${percent(swaps[last].rate)}`);
  return [
    `Two random halves of ${counted(sizes[last].topics, 'topic')} order a pair of runs differently: ${rates.join(', ')}.`,
  ];
}
