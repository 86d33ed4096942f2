import type { Cell, Table } from '../model/table.ts';
import type { RobustnessStudy } from '../studies/robustness.ts';
import type { RobustnessRow } from '../studies/robustness-row.ts';
import { type StudyReport, showNumber } from './study-report.ts';

/** With more samples than this only their summary is shown in tables. */
const mostShown = 10;

/** A robustness study to print: each sample, the average and the lowest for each level, measures as columns. */
export function reportRobustness(study: RobustnessStudy, { places = 3 } = {}): StudyReport {
  return {
    tables: [robustnessTable(study, places)],
    rows: study.rows.flatMap(({ level, measure, family, cutoff, labels, taus, shifts }) =>
      taus.map((tau, s) => ({
        [levelName(study)]: level,
        [shifts ? 'leftOut' : 'sample']: labels[s],
        measure,
        family,
        cutoff,
        tau,
        ...(shifts ? { placesLost: shifts[s] } : {}),
      })),
    ),
    data: study,
  };
}

function levelName({ parameters }: RobustnessStudy): string {
  return parameters.drop === 'pool' ? 'depth' : 'fraction';
}

function robustnessTable(study: RobustnessStudy, places: number): Omit<Table, 'notes'> {
  const { rows, kept, measures, parameters } = study;
  return {
    title: `Kendall’s ${parameters.tau} with the ranking of all judgements`,
    columns: [
      { title: levelName(study), align: 'left' },
      { title: 'relevant kept', align: 'right' },
      { title: parameters.leaveOut === true ? 'left out' : 'sample', align: 'left' },
      ...measures.map((title) => ({ title, align: 'right' as const })),
    ],
    rows: kept.flatMap(({ level, relevant }) => {
      const here = rows.filter((row) => row.level === level);
      const lines = linesOf(here);
      return lines.map(({ label, value, whole }, i) => [
        { text: i === 0 ? `${level}` : '' },
        { text: i === 0 ? `${showNumber(100 * relevant, 1)}%` : '' },
        { text: label },
        ...here.map((row): Cell => ({ text: showNumber(value(row), whole ? 0 : places) })),
      ]);
    }),
  };
}

interface Line {
  readonly label: string;
  readonly value: (row: RobustnessRow) => number | undefined;
  /** A count, not a correlation. */
  readonly whole?: boolean;
}

function linesOf(here: readonly RobustnessRow[]): Line[] {
  const { labels, band } = here[0];
  if (labels.length === 1) return [{ label: labels[0], value: ({ taus }) => taus[0] }];
  const each = labels.map((label, s): Line => ({ label, value: ({ taus }) => taus[s] }));
  return [
    ...(labels.length <= mostShown || here[0].shifts ? each : []),
    { label: 'average', value: ({ average }) => average },
    { label: 'lowest', value: ({ lowest }) => lowest },
    ...(band
      ? [
          { label: '2.5%', value: (row: RobustnessRow) => row.band?.low },
          { label: '97.5%', value: (row: RobustnessRow) => row.band?.high },
        ]
      : []),
    ...(here[0].shifts
      ? [{ label: 'most places lost', value: (row: RobustnessRow) => Math.max(...(row.shifts ?? [])), whole: true }]
      : []),
  ];
}
