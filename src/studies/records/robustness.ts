import type { Cell, Table } from '../../model/table.ts';
import { defineStudy } from '../define-study.ts';
import { dropRules } from '../judgement-changes.ts';
import { keepRules } from '../judgement-samples.ts';
import { depthList, isDone, oneOf, seedParameter, shareList, wholeNumber } from '../parameters.ts';
import { type RobustnessStudy, studyRobustness, tauLimits } from '../robustness.ts';
import type { RobustnessRow } from '../robustness-row.ts';
import { studyFamilies } from '../standard-measures.ts';
import { enumerate, left, percent, right, showNumber } from './cells.ts';

/** With more samples than this only their summary is shown in tables. */
const mostShown = 10;

/** How far the ranking of the runs holds with fewer judgements. */
export const robustness = defineStudy({
  name: 'robustness',
  title: 'Rank the runs with fewer judgements, and correlate with the ranking of all.',
  doing: 'ranking with fewer judgements',
  takes: 'measures',
  measures: studyFamilies,
  directed: true,
  leastRuns: 2,
  places: 3,
  params: {
    fractions: shareList({ summary: 'shares of documents kept', label: 'shares kept', default: [0.2, 0.4, 0.6, 0.8] }),
    samples: wholeNumber({
      summary: 'samples for each share',
      label: 'samples of each',
      min: 1,
      max: 1_000_000,
      default: 3,
    }),
    cutoffs: depthList({
      summary: 'cut-offs of the measures',
      label: 'cut-offs of the measures that follow Nmax',
      default: [100, 1000],
    }),
    keep: oneOf(keepRules, {
      summary: 'how a share becomes a whole number',
      label: 'rounded by',
      default: 'ceil',
    }),
    drop: oneOf(dropRules, { summary: 'what goes missing', label: 'what goes missing', default: 'relevant' }),
    depths: depthList({ summary: 'depths of pools', label: 'depths of pools', default: [10, 20, 50, 100] }),
    leaveOut: isDone({ summary: 'pools without one run at a time', label: 'without one run at a time' }),
    tau: oneOf(['a', 'b'], { summary: 'Kendall’s tau, b corrects for ties', label: 'tau', default: 'b' }),
    seed: seedParameter,
  },
  presets: {
    paper: {
      summary: 'the setting of Magdy & Jones (CLEF 2010): .2,.4,.6,.8, 3 samples, AP, R, PRES at 100 and 1000',
      sets: { fractions: [0.2, 0.4, 0.6, 0.8], samples: 3, cutoffs: [100, 1000], drop: 'relevant' },
      measures: ['AP', 'R', 'PRES'],
      rel: 1,
      excludes: ['depths', 'leaveOut'],
    },
  },
  conflict: (given) => {
    const first = (...names: readonly (keyof typeof given)[]) => names.find((name) => given[name] !== undefined);
    const sampled = given.drop === 'pool' ? first('fractions', 'samples', 'keep') : undefined;
    if (sampled) return { parameter: sampled, problem: 'pools are not sampled; expected depths' };
    const pooled = given.drop === 'pool' ? undefined : first('depths', 'leaveOut');
    return pooled && { parameter: pooled, problem: 'it belongs to pools; expected what goes missing to be pool' };
  },
  noFigure: ({ drop }) =>
    drop === 'pool' ? 'it shows shares of judgements kept; expected --drop relevant or judged' : undefined,
  run: (subject, { cutoffs, ...params }, control) =>
    studyRobustness(subject.campaign, subject.families(cutoffs, studyFamilies), {
      ...subject.policies,
      ...params,
      rel: subject.rel,
      ...control,
    }),
  tables: (study, { places = 3 }) => [robustnessTable(study, places)],
  rows: (study) =>
    study.rows.flatMap(({ level, measure, family, cutoff, labels, taus, shifts }) =>
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
  findings: describeRobustness,
  inCampaign: ({ samples, seed, robustAt }) => ({ samples, seed, cutoffs: robustAt }),
  examples: `
  nmax robust qrels.txt runs/ --paper                   the setting of Magdy & Jones 2010
  nmax robust qrels.txt runs/ --samples 1000 --fractions .1,.2,.5 -m AP,R,PRES,nDCG,GMAP,Bpref
  nmax robust qrels.txt runs/ --paper --figure robustness:100=fig3.svg --figure robustness:1000=fig4.svg
  nmax robust qrels.txt runs/ --drop judged             any judged documents go missing
  nmax robust qrels.txt runs/ --drop pool --depths 10,20,50
  nmax robust qrels.txt runs/ --drop pool --depths 100 --leave-out   pools without one run at a time
`,
});

function levelName({ parameters }: RobustnessStudy): string {
  return parameters.drop === 'pool' ? 'depth' : 'fraction';
}

function robustnessTable(study: RobustnessStudy, places: number): Table {
  const { rows, kept, measures, parameters } = study;
  return {
    title: `Kendall’s ${parameters.tau} with the ranking of all judgements`,
    columns: [
      left(levelName(study)),
      right('relevant kept'),
      left(parameters.leaveOut === true ? 'left out' : 'sample'),
      ...measures.map(right),
    ],
    rows: kept.flatMap(({ level, relevant }) => {
      const here = rows.filter((row) => row.level === level);
      const lines = linesOf(here);
      return lines.map(({ label, value, whole }, i) => [
        { text: i === 0 ? `${level}` : '' },
        { text: i === 0 ? percent(relevant) : '' },
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

function describeRobustness({ rows, kept }: RobustnessStudy): string[] {
  if (rows.length === 0) return [];
  const least = Math.min(...kept.map(({ level }) => level));
  const own = rows.filter(({ level }) => level === least && !Number.isNaN(level)).sort((a, b) => b.average - a.average);
  const below = own.filter(({ average }) => average < tauLimits.equivalent).map(({ measure }) => measure);
  const verdict =
    below.length === 0
      ? `all reach ${tauLimits.equivalent}, from which on rankings are usually taken as equivalent`
      : `${enumerate(below)} ${below.length === 1 ? 'stays' : 'stay'} below ${tauLimits.equivalent}, from which on rankings are usually taken as equivalent`;
  return [
    `With ${percent(least, 0)} of the relevant documents judged, the mean tau-b with the full ranking is ${own.map(({ measure, average }) => `${measure} ${showNumber(average, 2)}`).join(', ')}; ${verdict}.`,
  ];
}
