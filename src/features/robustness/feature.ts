import { enumerate, percent, showNumber } from '../../output/cells.ts';
import { type ColumnMaker, tablesOf } from '../../output/tables.ts';
import { depthList, isDone, oneOf, seedParameter, shareList, wholeNumber } from '../../studies/parameters.ts';
import { tauLimits } from '../../studies/rank-correlation.ts';
import { listedRuns, runsInGroups } from '../../studies/run-parameters.ts';
import { studyFamilies } from '../../studies/standard-measures.ts';
import { asStudy } from '../as-study.ts';
import { defineFeature } from '../feature.ts';
import { type RobustnessStudy, studyRobustness } from './compute.ts';
import { keepRules } from './judgement-samples.ts';
import { dropRules } from './missing.ts';
import { changesTable, robustnessTable } from './text.ts';

const params = {
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
  poolRuns: listedRuns({ summary: 'the runs that pools are made of, a name a line', label: 'runs that are pooled' }),
  leaveOut: isDone({ summary: 'pools without one run at a time', label: 'without one run at a time' }),
  runGroups: runsInGroups({
    summary: 'with --leave-out: runs and groups, a run and its group a line; groups are left out whole',
    label: 'groups of runs',
  }),
  tau: oneOf(['a', 'b'], { summary: 'Kendall’s tau, b corrects for ties', label: 'tau', default: 'b' }),
  flips: isDone({
    summary: 'test every pair of runs too, and count the verdicts that change; takes time',
    label: 'verdicts that change',
  }),
  seed: seedParameter,
};
interface ShownRobustness {
  readonly result: RobustnessStudy;
}

const table = tablesOf<ShownRobustness>();
const isPooled = ({ result }: ShownRobustness) => result.parameters.drop === 'pool';
const leavesOut = ({ result }: ShownRobustness) => result.parameters.leaveOut === true;
const flat = { empty: 'all runs score the same, or no topic counts' };
const uncounted = { empty: 'no topic counts' };
const few = { empty: 'there are fewer than 20 samples' };
const flips = { when: ({ result }: ShownRobustness) => result.parameters.flips === true };
const ofLevel = <Row extends { readonly level: number }>(as: ColumnMaker<ShownRobustness, Row>) => ({
  fraction: as.share('Share of the documents kept.', (row) => row.level, { when: (shown) => !isPooled(shown) }),
  depth: as.count('Depth of the pools.', (row) => row.level, { when: isPooled }),
});

const kept = table({
  name: 'kept',
  about: 'What is left of the judgements at each level, on average over its samples.',
  rows: ({ result }) => result.kept,
  columns: (as) => ({
    ...ofLevel(as),
    judged: as.share('Share of the judged documents that stay judged.', (row) => row.judged, { empty: 'none is' }),
    relevant: as.share('Share of the relevant documents that stay judged.', (row) => row.relevant, {
      empty: 'none is',
    }),
    emptied: as.score('Topics that have lost their last relevant document.', (row) => row.emptied),
  }),
});

const taus = table({
  name: 'taus',
  about: 'How far each measure ranks the runs as with all judgements, over the samples of a level.',
  rows: ({ result }) => result.rows,
  columns: (as) => ({
    ...ofLevel(as),
    measure: as.text('The measure.', (row) => row.measure),
    average: as.signed('Mean of Kendall’s tau over the samples.', (row) => row.average, flat),
    lowest: as.signed('The lowest.', (row) => row.lowest, flat),
    highest: as.signed('The highest.', (row) => row.highest, flat),
    low: as.signed('Low end of the middle 95% of the samples.', (row) => row.band?.low, few),
    high: as.signed('High end of them.', (row) => row.band?.high, few),
  }),
});

const samples = table({
  name: 'samples',
  about: 'Every sample of every measure, with all that is known of it.',
  *rows({ result }) {
    for (const row of result.rows) for (const s of row.taus.keys()) yield { ...row, s };
  },
  columns: (as) => ({
    ...ofLevel(as),
    leftOut: as.text('The run or the group left out of the pools.', ({ labels, s }) => labels[s], { when: leavesOut }),
    sample: as.text('The number of the sample; `pool` of pools.', ({ labels, s }) => labels[s], {
      when: (shown) => !leavesOut(shown),
    }),
    measure: as.text('The measure.', (row) => row.measure),
    family: as.text('Its name without the cut-off.', (row) => row.family),
    cutoff: as.count('Its cut-off.', (row) => row.cutoff, { empty: 'it has none' }),
    tau: as.signed('Kendall’s tau with the ranking of all judgements.', ({ taus, s }) => taus[s], flat),
    meanChange: as.score(
      'How far a score moves, mean over the runs.',
      ({ meanChanges, s }) => meanChanges[s],
      uncounted,
    ),
    largestChange: as.score(
      'How far the score moves that moves most.',
      ({ largestChanges, s }) => largestChanges[s],
      uncounted,
    ),
    placesLost: as.count(
      'The most places that a run loses, of those left out where some are; below 0 where all rise.',
      ({ placesLost, s }) => placesLost[s],
    ),
    toldApart: as.count('Pairs of runs told apart with all judgements.', (row) => row.flips?.toldApart, flips),
    lost: as.count('Of these, those not told apart any more.', (row) => row.flips?.lost[row.s], flips),
    turned: as.count('Of these, those of which the other run is better.', (row) => row.flips?.turned[row.s], flips),
    gained: as.count('Pairs told apart only now.', (row) => row.flips?.gained[row.s], flips),
  }),
});

const feature = defineFeature({
  name: 'robustness',
  title: 'Rank the runs with fewer judgements, and correlate with the ranking of all.',
  takes: 'measures',
  measures: studyFamilies,
  requires: ['all judgements', 'directed measures'],
  runs: [2],
  places: 3,
  params,
  check: (given) => {
    const first = (...names: readonly (keyof typeof given)[]) => names.find((name) => given[name] !== undefined);
    const sampled = given.drop === 'pool' ? first('fractions', 'samples', 'keep', 'seed') : undefined;
    if (sampled) return { param: sampled, problem: 'pools are not sampled; expected depths' };
    const pooled = given.drop === 'pool' ? undefined : first('depths', 'poolRuns', 'leaveOut', 'runGroups');
    if (pooled) return { param: pooled, problem: 'it belongs to pools; expected what goes missing to be pool' };
    if (given.runGroups && !given.leaveOut)
      return { param: 'runGroups', problem: 'groups are left out of pools; expected --leave-out' };
    return undefined;
  },
  compute: (subject, { cutoffs, ...params }, control) =>
    studyRobustness(subject.campaign, subject.families(cutoffs, studyFamilies), {
      ...subject.policies,
      ...params,
      rel: subject.rel,
      ...control,
    }),
  tables: [kept, taus, samples],
  show: ({ result }, places) => [robustnessTable(result, places), changesTable(result, places)],
  findings: ({ result }) => describeRobustness(result),
  inStudy: ({ samples, seed, robustAt, drop, depths }) =>
    drop === 'pool' ? { drop, depths, cutoffs: robustAt } : { drop, samples, seed, cutoffs: robustAt },
  cites: ['magdy-jones-2010-clef', 'kendall-1945'],
  examples: `
  nmax robust qrels.txt runs/                           the setting of Magdy & Jones (CLEF 2010)
  nmax robust qrels.txt runs/ --samples 1000 --fractions .1,.2,.5 -m AP,R,PRES,nDCG,GMAP,Bpref
  nmax robust qrels.txt runs/ --figure robustness:100=fig3.svg --figure robustness:1000=fig4.svg
  nmax robust qrels.txt runs/ --drop judged             any judged documents go missing
  nmax robust qrels.txt runs/ --drop pool --depths 10,20,50
  nmax robust qrels.txt runs/ --drop pool --depths 100 --leave-out   pools without one run at a time
  nmax robust qrels.txt runs/ --drop pool --leave-out --run-groups groups.txt   … one team at a time
  nmax robust qrels.txt runs/ --drop pool --pool-runs pooled.txt   pools of some runs only
  nmax robust qrels.txt runs/ --flips                   which pairs of runs are still told apart
`,
});

/** How far the ranking of the runs holds with fewer judgements. */
export const robustness = asStudy(feature, { doing: 'ranking with fewer judgements', needs: 'judged runs' });

function describeRobustness({ rows, kept, parameters }: RobustnessStudy): string[] {
  if (rows.length === 0) return [];
  const least = kept.reduce((one, other) => (other.level < one.level ? other : one));
  const own = rows.filter(({ level }) => level === least.level).sort((a, b) => b.average - a.average);
  const below = own.filter(({ average }) => average < tauLimits.equivalent).map(({ measure }) => measure);
  const verdict =
    below.length === 0
      ? `all reach ${tauLimits.equivalent}, from which on rankings are usually taken as equivalent`
      : `${enumerate(below)} ${below.length === 1 ? 'stays' : 'stay'} below ${tauLimits.equivalent}, from which on rankings are usually taken as equivalent`;
  const { drop, tau } = parameters;
  const taus = own.map(({ measure, average }) => `${measure} ${showNumber(average, 2)}`).join(', ');
  const judged =
    drop === 'pool'
      ? `pools of depth ${least.level}, which hold ${percent(least.relevant, 0)} of the relevant documents`
      : `${percent(least.level, 0)} of the ${drop} documents judged`;
  const mean = own[0].taus.length === 1 ? '' : 'mean ';
  return [`With ${judged}, the ${mean}${tau} with the full ranking is ${taus}; ${verdict}.`];
}
