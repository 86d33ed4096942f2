import { pairedTestNames } from '../../model/comparison.ts';
import { outcomes } from '../../model/comparison-study.ts';
import type { Table } from '../../model/table.ts';
import { counted } from '../../model/wording.ts';
import { formatP, showNumber } from '../../output/cells.ts';
import { asText, tablesOf } from '../../output/tables.ts';
import {
  alphaParameter,
  type GivenParameters,
  isDone,
  oneOf,
  seedParameter,
  wholeNumber,
} from '../../studies/parameters.ts';
import { oneRun } from '../../studies/run-parameters.ts';
import { asStudy } from '../as-study.ts';
import { defineFeature, shows } from '../feature.ts';
import { type Crossing, type CrossingsStudy, findCrossings, type Lead } from './compute.ts';

const standard = ['PRES'];

const params = {
  to: wholeNumber({
    summary: 'the largest Nmax that is looked at, from 1 on',
    label: 'up to Nmax',
    min: 2,
    max: 100_000,
    default: 1000,
    letter: 'k',
  }),
  baseline: oneRun({ summary: 'only pairs with this run: its file, name or tag', label: 'only with', letter: 'b' }),
  test: oneOf(pairedTestNames, { summary: 'paired test of each side', label: 'test', default: 'wilcoxon' }),
  alpha: alphaParameter,
  seed: seedParameter,
  told: shows(isDone({ summary: 'only where the runs are told apart both before and after' })),
};
interface ShownCrossings {
  readonly result: CrossingsStudy;
  readonly params: GivenParameters<typeof params>;
}

const table = tablesOf<ShownCrossings>();

const pairs = table({
  name: 'pairs',
  about: 'How many pairs of runs change places.',
  rows: ({ result }) => result.ofMeasures,
  columns: (as) => ({
    measure: as.text('The measure without its cut-off.', (row) => row.measure),
    pairs: as.count('Pairs of runs.', (row) => row.pairs),
    crossing: as.count('Those that change places at least once.', (row) => row.crossing),
    turning: as.count('Those of which either run is told apart as the better one somewhere.', (row) => row.turning),
  }),
});

const crossingTable = table({
  name: 'crossings',
  about: 'Every Nmax at which two runs change places: the stretches of Nmax before and after.',
  rows: ({ result, params }) => toldOf(result, params.told),
  columns: (as) => ({
    measure: as.text('The measure without its cut-off.', (row) => row.measure),
    nmax: as.count('The first Nmax at which the run that passes is ahead.', (row) => row.nmax, { title: 'Nmax' }),
    passing: as.text('The run that passes.', (row) => row.passing, { title: 'passes' }),
    passed: as.text('The run that is passed.', (row) => row.passed),
    beforeFrom: as.count('First Nmax of the lead of the passed run.', (row) => row.before.from),
    beforeTo: as.count('Last Nmax of that lead.', (row) => row.before.to),
    beforeWidest: as.count('The Nmax of its largest lead.', (row) => row.before.widest, { title: 'before: widest at' }),
    beforeDifference: as.score('By how much it leads there.', (row) => row.before.difference, { title: 'by' }),
    beforeP: as.p('p of the paired test there, not corrected.', (row) => row.before.pValue, { title: 'p' }),
    beforeOutcome: as.word(outcomes, 'What the test says there of the run that leads.', (row) => row.before.outcome),
    afterFrom: as.count('First Nmax of the lead of the passing run.', (row) => row.after.from),
    afterTo: as.count('Last Nmax of that lead.', (row) => row.after.to),
    afterWidest: as.count('The Nmax of its largest lead.', (row) => row.after.widest, { title: 'after: widest at' }),
    afterDifference: as.score('By how much it leads there.', (row) => row.after.difference, { title: 'by' }),
    afterP: as.p('p of the paired test there, not corrected.', (row) => row.after.pValue, { title: 'p' }),
    afterOutcome: as.word(outcomes, 'What the test says there of the run that leads.', (row) => row.after.outcome),
  }),
});

const feature = defineFeature({
  name: 'crossings',
  title: 'Find the Nmax values where one run overtakes another.',
  takes: 'measures',
  requires: ['all judgements', 'directed measures'],
  measures: standard,
  runs: [2],
  places: 4,
  params,
  compute: (subject, { to, told: _, ...params }, control) =>
    findCrossings(
      subject.campaign,
      subject.families(
        Array.from({ length: to }, (_, i) => i + 1),
        standard,
      ),
      { ...subject.policies, ...params, ...control },
    ),
  tables: [pairs, crossingTable],
  show: (shown, places) => shown.result.ofMeasures.map((_, m) => measureText(shown, m, places)),
  findings: ({ result }) => result.ofMeasures.map((_, m) => `${summarize(result, m)}.`),
  examples: `
  nmax cross qrels.txt run.txt run1.txt                  at which Nmax does one pass the other, by PRES
  nmax cross qrels.txt runs/ -b bm25 -m PRES,R,nDCG     where runs pass the baseline, by each measure
  nmax cross qrels.txt runs/ --told                     only where both sides are told apart
  nmax cross qrels.txt runs/ -k 100 --format csv
`,
});

/** The cut-offs at which runs change places. */
export const crossings = asStudy(feature, {
  doing: 'following pairs of runs',
  needs: 'judged runs',
  movesCutoffs: true,
  data: (study, { told }) => ({ pairs: study.ofMeasures, crossings: toldOf(study, told) }),
});

/** How many pairs change places, in a sentence. */
function summarize({ ofMeasures, parameters, crossings: found }: CrossingsStudy, m: number): string {
  const { measure, pairs, crossing, turning } = ofMeasures[m];
  const range = `up to Nmax = ${parameters.to}`;
  if (crossing === 0) return `${measure}: no two of ${counted(pairs, 'pair')} of runs change places ${range}`;
  const own = found.filter((one) => one.measure === measure);
  if (pairs === 1)
    return `${measure}: ${own.map(({ passing, passed, nmax }) => `${passing} passes ${passed} at Nmax = ${nmax}`).join(', ')}`;
  const told =
    turning === 0
      ? 'none of them is told apart both ways'
      : `${turning} of them ${turning === 1 ? 'is' : 'are'} told apart both ways, one run better at one Nmax and the other at another`;
  return `${measure}: ${crossing} of ${counted(pairs, 'pair')} of runs change places ${range}, ${counted(own.length, 'time')} in all; ${told}`;
}

/** The changes of places in sentences: how many there are, then those with the widest leads on both sides, by Nmax. */
export function describeCrossings(study: CrossingsStudy, most: number): string[] {
  const lead = ({ before, after }: Crossing) => Math.min(before.difference, after.difference);
  const widest = [...study.crossings].sort((a, b) => lead(b) - lead(a)).slice(0, most);
  const told = study.crossings.filter((one) => widest.includes(one));
  const more = study.crossings.length - told.length;
  return [
    ...study.ofMeasures.map((_, m) => summarize(study, m)),
    ...told.map(sayCrossing),
    ...(more > 0
      ? [`${counted(more, 'change')} of places with smaller leads ${more === 1 ? 'is' : 'are'} in the table`]
      : []),
  ];
}

function sayCrossing({ passing, passed, nmax, before, after }: Crossing): string {
  const side = (run: string, lead: Lead) =>
    `${run} is ahead by up to ${showNumber(lead.difference, 4)} (p ${formatLead(lead)})`;
  return `at Nmax = ${nmax} ${passing} passes ${passed}: before, ${side(passed, before)}; after, ${side(passing, after)}`;
}

function toldOf({ crossings: found }: CrossingsStudy, told = false): readonly Crossing[] {
  return told ? found.filter(({ before, after }) => before.outcome === 'better' && after.outcome === 'better') : found;
}

/** The p of a lead, marked where the test points the other way. */
export function formatLead({ pValue, outcome }: Pick<Lead, 'pValue' | 'outcome'>): string {
  return outcome === 'mixed' ? `${formatP(pValue)} mixed` : formatP(pValue);
}

function measureText(shown: ShownCrossings, m: number, places: number): Table {
  const { measure } = shown.result.ofMeasures[m];
  const own = toldOf(shown.result, shown.params.told).filter((one) => one.measure === measure);
  return asText(crossingTable, { ...shown, result: { ...shown.result, crossings: own } }, places, {
    title: summarize(shown.result, m),
    keys: [
      ...(['nmax', 'passing', 'passed'] as const),
      ...(['beforeWidest', 'beforeDifference', 'beforeP'] as const),
      ...(['afterWidest', 'afterDifference', 'afterP'] as const),
    ],
    cells: { beforeP: ({ before }) => formatLead(before), afterP: ({ after }) => formatLead(after) },
    notes: [
      'Nmax: the first at which the run that passes is ahead; widest: the Nmax of the largest lead, by how much, and p there',
      ...(own.some(({ before, after }) => before.outcome === 'mixed' || after.outcome === 'mixed')
        ? ['mixed: significant, but the test does not point to the run that is ahead']
        : []),
    ],
  });
}
