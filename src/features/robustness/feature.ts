import { enumerate, percent, showNumber } from '../../output/cells.ts';
import { defineStudy } from '../../studies/define-study.ts';
import { depthList, isDone, oneOf, seedParameter, shareList, wholeNumber } from '../../studies/parameters.ts';
import { tauLimits } from '../../studies/rank-correlation.ts';
import { listedRuns, runsInGroups } from '../../studies/run-parameters.ts';
import { studyFamilies } from '../../studies/standard-measures.ts';
import { type RobustnessStudy, studyRobustness } from './compute.ts';
import { dropRules } from './judgement-changes.ts';
import { keepRules } from './judgement-samples.ts';
import { changesTable, robustnessRows, robustnessTable } from './text.ts';

/** How far the ranking of the runs holds with fewer judgements. */
export const robustness = defineStudy({
  name: 'robustness',
  title: 'Rank the runs with fewer judgements, and correlate with the ranking of all.',
  doing: 'ranking with fewer judgements',
  takes: 'measures',
  needs: 'judged runs',
  needsAllJudgements: true,
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
  },
  conflict: (given) => {
    const first = (...names: readonly (keyof typeof given)[]) => names.find((name) => given[name] !== undefined);
    const sampled = given.drop === 'pool' ? first('fractions', 'samples', 'keep', 'seed') : undefined;
    if (sampled) return { parameter: sampled, problem: 'pools are not sampled; expected depths' };
    const pooled = given.drop === 'pool' ? undefined : first('depths', 'poolRuns', 'leaveOut', 'runGroups');
    if (pooled) return { parameter: pooled, problem: 'it belongs to pools; expected what goes missing to be pool' };
    if (given.runGroups && !given.leaveOut)
      return { parameter: 'runGroups', problem: 'groups are left out of pools; expected --leave-out' };
    return undefined;
  },
  run: (subject, { cutoffs, ...params }, control) =>
    studyRobustness(subject.campaign, subject.families(cutoffs, studyFamilies), {
      ...subject.policies,
      ...params,
      rel: subject.rel,
      ...control,
    }),
  tables: (study, { places = 3 }) => [robustnessTable(study, places), changesTable(study, places)],
  rows: robustnessRows,
  findings: describeRobustness,
  inCampaign: ({ samples, seed, robustAt, drop, depths }) =>
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
