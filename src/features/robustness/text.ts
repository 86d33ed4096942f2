import { mean } from '../../math/mean.ts';
import type { Cell, Table } from '../../model/table.ts';
import { left, percent, right, showNumber } from '../../output/cells.ts';
import type { RobustnessStudy } from './compute.ts';
import type { RobustnessRow } from './row.ts';

/** With more samples than this only their summary is shown in tables. */
const mostShown = 10;

/** How far the ranking of the runs is the same, level by level. */
export function robustnessTable(study: RobustnessStudy, places: number): Table {
  const { tau, leaveOut } = study.parameters;
  const title = `Kendall’s ${tau} with the ranking of all judgements`;
  const leftOut = leaveOut === true;
  return tableOf(study, title, leftOut ? 'left out' : 'sample', (here) => tauLines(here, leftOut, places));
}

/** How far scores, places and verdicts move, level by level. */
export function changesTable(study: RobustnessStudy, places: number): Table {
  return tableOf(study, 'What changes with fewer judgements', 'what', ([{ labels }]) =>
    changeLines(study, labels.length === 1, places),
  );
}

interface Line {
  readonly label: string;
  readonly show: (row: RobustnessRow) => string;
}

function levelName({ parameters }: RobustnessStudy): string {
  return parameters.drop === 'pool' ? 'depth' : 'fraction';
}

function tableOf(
  study: RobustnessStudy,
  title: string,
  labelled: string,
  linesOf: (here: readonly RobustnessRow[]) => readonly Line[],
): Table {
  const { rows, kept, measures } = study;
  return {
    title,
    columns: [left(levelName(study)), right('relevant kept'), left(labelled), ...measures.map(right)],
    rows: kept.flatMap(({ level, relevant }) => {
      const here = rows.filter((row) => row.level === level);
      return linesOf(here).map(({ label, show }, i) => [
        { text: i === 0 ? `${level}` : '' },
        { text: i === 0 ? percent(relevant) : '' },
        { text: label },
        ...here.map((row): Cell => ({ text: show(row) })),
      ]);
    }),
  };
}

function tauLines(here: readonly RobustnessRow[], leftOut: boolean, places: number): Line[] {
  const { labels, band } = here[0];
  const line = (label: string, value: (row: RobustnessRow) => number | undefined): Line => ({
    label,
    show: (row) => showNumber(value(row), places),
  });
  const each = labels.map((label, s) => line(label, ({ taus }) => taus[s]));
  if (labels.length === 1) return each;
  return [
    ...(labels.length <= mostShown || leftOut ? each : []),
    line('average', ({ average }) => average),
    line('lowest', ({ lowest }) => lowest),
    ...(band ? [line('2.5%', (row) => row.band?.low), line('97.5%', (row) => row.band?.high)] : []),
  ];
}

function changeLines({ parameters }: RobustnessStudy, single: boolean, places: number): Line[] {
  const fallen = `places lost ${parameters.leaveOut === true ? 'of those left out' : 'of a run'}`;
  const line = (label: string, value: (row: RobustnessRow) => number, digits: number): Line => ({
    label,
    show: (row) => showNumber(value(row), digits),
  });
  const most = line(single ? fallen : `${fallen}, most`, ({ placesLost }) => mostOf(placesLost), 0);
  return [
    line('change of score, mean', ({ meanChanges }) => mean(meanChanges), places),
    line('change of score, largest', ({ largestChanges }) => mostOf(largestChanges), places),
    ...(single ? [] : [line(`${fallen}, mean`, ({ placesLost }) => mean(placesLost), 1)]),
    most,
    ...(parameters.flips === true ? flipLines(single) : []),
  ];
}

/** There can be more samples than a function takes arguments. */
function mostOf(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
}

function flipLines(single: boolean): Line[] {
  const [average, digits] = single ? ['', 0] : [', mean', 1];
  const share = (counts: readonly number[], all: number) =>
    `${showNumber(mean(counts), digits)} (${percent(mean(counts) / all)})`;
  return [
    { label: 'pairs told apart by all', show: ({ flips }) => String(flips!.toldApart) },
    { label: `of these lost${average}`, show: ({ flips }) => share(flips!.lost, flips!.toldApart) },
    { label: `of these turned${average}`, show: ({ flips }) => share(flips!.turned, flips!.toldApart) },
    { label: `pairs gained${average}`, show: ({ flips }) => showNumber(mean(flips!.gained), digits) },
  ];
}
