import { formatFixed } from '../../math/c-printf.ts';
import type { ComparisonStudy } from '../../model/comparison-study.ts';
import type { Cell, Column, Table } from '../../model/table.ts';
import { formatLevel, formatP, formatSigned, left, right } from '../../output/cells.ts';
import { describeInterval, verdictOf } from '../../studies/comparison-words.ts';
import { summaryTable } from '../evaluation/text.ts';
import { beatenRuns, describePair, type PairDescription, topicDifferences } from './detail.ts';
import { markOf, runLabels } from './run-labels.ts';

export interface ComparisonTableOptions {
  /** Decimals of values and differences; 4 when left out. */
  readonly places?: number;
}

/** Whether every measure has a single comparison: a table then has measures as rows. */
export function isSinglePair({ pairs, evaluation }: ComparisonStudy): boolean {
  return pairs.length === evaluation.measures.length;
}

/** The tables of a study: one row a comparison for two runs or a baseline, the table of marks for all pairs. */
export function comparisonTables(study: ComparisonStudy, options: ComparisonTableOptions = {}): Table[] {
  if (isSinglePair(study)) return [singlePairTable(study, options)];
  if (study.baselines.length > 0) return baselineTables(study, options);
  return [marksTable(study, options)];
}

function singlePairTable(study: ComparisonStudy, options: ComparisonTableOptions): Table {
  const { places = 4 } = options;
  const { runs, measures } = study.evaluation;
  const [first, second] = [study.pairs[0].a, study.pairs[0].b].map((r) => runs[r].name);
  return {
    title: `${first} against ${second}`,
    columns: [left('measure'), right('value'), right('against'), ...resultColumns(study)],
    rows: study.pairs.map((pair) => {
      const detail = describePair(study, pair);
      const values = [detail.meanA, detail.meanB].map((value) => ({ text: formatMean(value, places) }));
      return [{ text: measures[pair.measure].name }, ...values, ...resultCells(study, detail, places)];
    }),
    notes: [`difference: ${first} less ${second}, mean over topics`, describeInterval(study), legend],
  };
}

function baselineTables(study: ComparisonStudy, { places = 4 }: ComparisonTableOptions) {
  const { runs, measures } = study.evaluation;
  const held = measures.flatMap((measure, m) => study.baselines.map((baseline) => ({ measure, m, baseline })));
  const shown = held
    .map((one) => ({
      ...one,
      pairs: study.pairs.filter(({ measure, b }) => measure === one.m && b === one.baseline),
    }))
    .filter(({ pairs }) => pairs.length > 0);
  return shown.map(({ measure, m, baseline, pairs }, i): Table => {
    const baselineValue = formatMean(runs[baseline].summaries[m].value, places);
    return {
      title: `${measure.name} against ${runs[baseline].name} (${baselineValue})`,
      columns: [left('run'), right('value'), ...resultColumns(study)],
      rows: pairs.map((pair) => {
        const detail = describePair(study, pair);
        const value = formatMean(detail.meanA, places);
        return [{ text: runs[pair.a].name }, { text: value }, ...resultCells(study, detail, places)];
      }),
      notes:
        i === shown.length - 1
          ? ['difference: run less baseline, mean over topics', describeInterval(study), legend]
          : [],
    };
  });
}

function resultColumns({ test, correction, family, alpha, equivalence, evaluation }: ComparisonStudy): Column[] {
  const corrected =
    correction === 'none' || family.size === 1 ? [] : [{ ...right('p corrected'), tex: '$p$ corrected' }];
  return [
    right('difference'),
    ...(test === 'wilcoxon' ? [right('shift')] : []),
    right(`${formatLevel(1 - alpha)} interval`),
    ...(evaluation.sample ? [right('sampled')] : []),
    { ...right('d_z'), tex: '$d_z$' },
    { ...right('r'), tex: '$r$' },
    right('W/T/L'),
    { ...right('p'), tex: '$p$' },
    ...corrected,
    ...(equivalence === undefined ? [] : [{ ...right(`p ±${equivalence}`), tex: `$p \\pm ${equivalence}$` }]),
    left('verdict'),
  ];
}

function resultCells(study: ComparisonStudy, pair: PairDescription, places: number): Cell[] {
  const { shift, effectSize } = pair;
  const ofRanks = study.test === 'wilcoxon';
  const interval = ofRanks ? shift?.interval : pair.interval;
  const range = interval && `[${formatSigned(interval.low, places)}, ${formatSigned(interval.high, places)}]`;
  const corrected = study.correction === 'none' || study.family.size === 1 ? [] : [formatP(pair.adjustedPValue)];
  return [
    formatSigned(pair.difference, places),
    ...(ofRanks ? [formatSigned(shift?.estimate, places)] : []),
    range ?? '–',
    ...(study.evaluation.sample ? [showSampled(pair, places)] : []),
    formatSigned(effectSize.dz?.value, 2),
    formatSigned(effectSize.rankBiserial?.value, 2),
    `${pair.wins}/${pair.ties}/${pair.losses}`,
    formatP(pair.pValue),
    ...corrected,
    ...(pair.equivalence ? [formatP(pair.equivalence.adjustedPValue)] : []),
    verdictOf(pair, study.evaluation.measures[pair.measure].better, study.equivalence),
  ].map((text) => ({ text }));
}

function showSampled({ sampled }: PairDescription, places: number): string {
  if (!sampled) return '–';
  const { low, high } = sampled.interval;
  return `[${formatSigned(low, places)}, ${formatSigned(high, places)}]${sampled.isWeak ? '!' : ''}`;
}

/** Every run with its summaries, each marked with the letters of the runs it significantly beats. */
function marksTable(study: ComparisonStudy, options: ComparisonTableOptions): Table {
  const { evaluation } = study;
  const labels = runLabels(evaluation.runs.length);
  const beaten = evaluation.measures.map((_, m) => beatenRuns(study, m));
  const { columns, rows } = summaryTable(evaluation, options);
  const label = labels.length <= 26 ? 'letters' : 'numbers';
  const mixed = study.pairs.filter(({ outcome }) => outcome === 'mixed').length;
  const equal = study.pairs.filter(({ n, wins, losses }) => n > 1 && wins + losses === 0).length;
  return {
    columns: [left('#'), ...columns],
    rows: rows.map((cells, r) => [
      { text: labels[r] },
      ...cells.map((cell, c) => (c === 0 ? cell : { ...cell, marks: markOf(beaten[c - 1][r], labels.length) })),
    ]),
    notes: [
      `${label} after a value: the runs (#) it is significantly better than; the best value is marked`,
      ...(mixed > 0
        ? [`${mixed} of ${study.pairs.length} comparisons mixed: significant, but mean and test disagree; not marked`]
        : []),
      ...(equal > 0 ? [`${equal} of ${study.pairs.length} comparisons of runs that are equal on every topic`] : []),
    ],
  };
}

const legend =
  'd_z: mean difference over the standard deviation of the differences; r: rank-biserial correlation; W/T/L: topics better, equal, worse';

/** One table for each comparison: its topics, the most in favour of the first run at the top. */
export function differenceTables(study: ComparisonStudy, { places = 4 }: ComparisonTableOptions = {}): Table[] {
  const { evaluation } = study;
  return study.pairs.map((pair) => ({
    title: `${evaluation.measures[pair.measure].name}: ${evaluation.runs[pair.a].name} against ${evaluation.runs[pair.b].name}, by topic`,
    columns: [left('topic'), right('value'), right('against'), right('difference')],
    rows: topicDifferences(evaluation, pair).map(({ topic, a, b, difference }) => [
      { text: topic },
      { text: formatMean(a, places) },
      { text: formatMean(b, places) },
      { text: formatSigned(difference, places) },
    ]),
  }));
}

const formatMean = (value: number, places: number) => (Number.isNaN(value) ? '–' : formatFixed(value, places));
