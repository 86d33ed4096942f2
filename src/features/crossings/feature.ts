import { pairedTestNames } from '../../model/comparison.ts';
import type { StudyRow } from '../../model/study.ts';
import type { Table } from '../../model/table.ts';
import { counted } from '../../model/wording.ts';
import { cells, formatP, left, right, showNumber } from '../../output/cells.ts';
import { defineStudy } from '../../studies/define-study.ts';
import { alphaParameter, isDone, oneOf, seedParameter, wholeNumber } from '../../studies/parameters.ts';
import { oneRun } from '../../studies/run-parameters.ts';
import { type Crossing, type CrossingsStudy, findCrossings, type Lead } from './compute.ts';

const standard = ['PRES'];

/** The cut-offs at which runs change places. */
export const crossings = defineStudy({
  name: 'crossings',
  title: 'Find every Nmax at which two runs change places, and whether they are told apart before and after.',
  doing: 'following pairs of runs',
  takes: 'measures',
  directed: true,
  needs: 'judged runs',
  needsAllJudgements: true,
  measures: standard,
  movesCutoffs: true,
  leastRuns: 2,
  places: 4,
  params: {
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
  },
  views: { told: isDone({ summary: 'only where the runs are told apart both before and after' }) },
  run: (subject, { to, ...params }, control) =>
    findCrossings(
      subject.campaign,
      subject.families(
        Array.from({ length: to }, (_, i) => i + 1),
        standard,
      ),
      { ...subject.policies, ...params, ...control },
    ),
  tables: (study, { places = 4, told }) => study.ofMeasures.map((_, m) => measureTable(study, m, places, told)),
  rows: (study, { told }) => shown(study, told).map(rowOf),
  columns: ['measure', 'nmax', 'passing', 'passed', ...leadColumns('before'), ...leadColumns('after')],
  data: (study, { told }) => ({ pairs: study.ofMeasures, crossings: shown(study, told) }),
  findings: (study) => study.ofMeasures.map((_, m) => `${summarize(study, m)}.`),
  examples: `
  nmax cross qrels.txt run.txt run1.txt                  at which Nmax does one pass the other, by PRES
  nmax cross qrels.txt runs/ -b bm25 -m PRES,R,nDCG     where runs pass the baseline, by each measure
  nmax cross qrels.txt runs/ --told                     only where both sides are told apart
  nmax cross qrels.txt runs/ -k 100 --format csv
`,
});

function leadColumns(side: 'before' | 'after') {
  return ['From', 'To', 'Widest', 'Difference', 'P', 'Outcome'].map((name) => side + name);
}

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

function shown({ crossings: found }: CrossingsStudy, told = false): readonly Crossing[] {
  return told ? found.filter(({ before, after }) => before.outcome === 'better' && after.outcome === 'better') : found;
}

/** The p of a lead, marked where the test points the other way. */
export function formatLead({ pValue, outcome }: Pick<Lead, 'pValue' | 'outcome'>): string {
  return outcome === 'mixed' ? `${formatP(pValue)} mixed` : formatP(pValue);
}

function measureTable(study: CrossingsStudy, m: number, places: number, told?: boolean): Table {
  const { measure } = study.ofMeasures[m];
  const rows = shown(study, told).filter((one) => one.measure === measure);
  const side = (lead: Lead) => [`${lead.widest}`, showNumber(lead.difference, places), formatLead(lead)];
  return {
    title: summarize(study, m),
    columns: [
      right('Nmax'),
      left('passes'),
      left('passed'),
      ...['before: widest at', 'by', 'p'].map(right),
      ...['after: widest at', 'by', 'p'].map(right),
    ],
    rows: rows.map(({ nmax, passing, passed, before, after }) =>
      cells(`${nmax}`, passing, passed, ...side(before), ...side(after)),
    ),
    notes: [
      'Nmax: the first at which the run that passes is ahead; widest: the Nmax of the largest lead, by how much, and p there',
      ...(rows.some(({ before, after }) => before.outcome === 'mixed' || after.outcome === 'mixed')
        ? ['mixed: significant, but the test does not point to the run that is ahead']
        : []),
    ],
  };
}

function rowOf({ measure, nmax, passing, passed, before, after }: Crossing): StudyRow {
  return {
    ...{ measure, nmax, passing, passed },
    ...sideRow('before', before),
    ...sideRow('after', after),
  };
}

function sideRow(side: 'before' | 'after', { from, to, widest, difference, pValue, outcome }: Lead): StudyRow {
  const values = [from, to, widest, difference, pValue, outcome];
  return Object.fromEntries(leadColumns(side).map((name, i) => [name, values[i]]));
}
