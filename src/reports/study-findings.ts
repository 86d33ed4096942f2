import { sortRuns } from '../evaluation/sort-runs.ts';
import { directedMeasures } from '../model/evaluation.ts';
import { counted } from '../model/wording.ts';
import type { CampaignStudy } from '../studies/campaign-study.ts';
import { tauLimits } from '../studies/robustness.ts';
import { showNumber } from './study-report.ts';

/** What a campaign's study found, in sentences that say no more than its numbers. */
export function listFindings(study: CampaignStudy): string[] {
  return [
    describeTopics(study),
    describeBest(study),
    ...describeCorrelation(study),
    ...describeAgreement(study),
    ...describeComparison(study),
    ...describeDiscrimination(study),
    ...describeRobustness(study),
  ];
}

function describeTopics({ runs, description }: CampaignStudy): string {
  const { topics, relevantPerTopic: n, judgements } = description;
  const range = n.min === n.max ? `${n.min} each` : `from ${n.min} to ${n.max} a topic, median ${trim(n.median)}`;
  return `${counted(runs.length, 'run')}, ${counted(topics, 'topic')}, ${counted(judgements, 'judgement')}; ${counted(n.sum, 'relevant document')}, ${range}.`;
}

/** Measures that agree about the best run are told together. */
function describeBest({ evaluation }: CampaignStudy): string {
  const { measures, runs } = evaluation;
  const value = (r: number, m: number) => `${measures[m].name} (${show(runs[r].summaries[m].value)})`;
  if (runs.length === 1)
    return `${runs[0].name}: ${measures.map(({ name }, m) => `${name} ${show(runs[0].summaries[m].value)}`).join(', ')}.`;
  const directed = directedMeasures(evaluation);
  const best = directed.map((m) => sortRuns(evaluation, m)[0]);
  return [...new Set(best)]
    .map((r) => `${runs[r].name} is best by ${join(directed.filter((_, i) => best[i] === r).map((m) => value(r, m)))}.`)
    .join(' ');
}

function describeCorrelation({ correlation }: CampaignStudy): string[] {
  const s = correlation?.statistics.indexOf('tau-b') ?? -1;
  if (!correlation || s === -1) return [];
  const { measures, matrices } = correlation;
  const pairs = measures
    .flatMap((first, i) =>
      measures.slice(i + 1).map((second, k) => ({ first, second, tau: matrices[s][i][i + 1 + k] })),
    )
    .filter(({ tau }) => !Number.isNaN(tau))
    .sort((a, b) => b.tau - a.tau);
  if (pairs.length === 0) return [];
  const tell = ({ first, second, tau }: (typeof pairs)[number]) => `${first} and ${second} (${showNumber(tau, 2)})`;
  if (pairs.length === 1) return [`Kendall’s tau-b between the rankings: ${tell(pairs[0])}.`];
  return [`By Kendall’s tau-b, ${tell(pairs[0])} rank the runs most alike, ${tell(pairs.at(-1)!)} least.`];
}

function describeAgreement({ agreement }: CampaignStudy): string[] {
  if (!agreement || agreement.measures.length < 2) return [];
  const { classes, pairs, contradicting, measures } = agreement;
  const all = classes.find(({ groups }) => groups.length === 1);
  const against = measures.flatMap((_, i) => measures.slice(i + 1).map((_, k) => contradicting[i][i + 1 + k]));
  const worst = Math.max(...against);
  const clash =
    worst === 0
      ? 'no two of them ever call different runs the better one'
      : `two of them call different runs the better one in at most ${counted(worst, 'pair')}`;
  return [
    `All measures say the same about ${percent(all?.share ?? 0)} of ${counted(pairs.length, 'pair')} of runs; ${clash}.`,
  ];
}

function describeComparison({ comparison }: CampaignStudy): string[] {
  if (!comparison) return [];
  const { evaluation, pairs, alpha, correction } = comparison;
  const shares = evaluation.measures.map(({ name }, m) => {
    const own = pairs.filter(({ measure }) => measure === m);
    const decided = own.filter(({ outcome }) => outcome === 'better' || outcome === 'worse').length;
    return `${name} ${percent(decided / own.length)}`;
  });
  return [`Significantly different pairs (Wilcoxon, ${alpha}, corrected by ${correction}): ${shares.join(', ')}.`];
}

function describeDiscrimination({ discrimination }: CampaignStudy): string[] {
  const sizes = discrimination?.results[0]?.swaps ?? [];
  if (!discrimination || sizes.length === 0) return [];
  const last = sizes.length - 1;
  const rates = discrimination.results.map(({ measure, swaps }) => `${measure} ${percent(swaps[last].rate)}`);
  return [
    `Two random halves of ${counted(sizes[last].topics, 'topic')} order a pair of runs differently: ${rates.join(', ')}.`,
  ];
}

function describeRobustness({ robustness }: CampaignStudy): string[] {
  if (!robustness || robustness.rows.length === 0) return [];
  const { rows, kept } = robustness;
  const least = Math.min(...kept.map(({ level }) => level));
  const own = rows.filter(({ level }) => level === least && !Number.isNaN(level)).sort((a, b) => b.average - a.average);
  const below = own.filter(({ average }) => average < tauLimits.equivalent).map(({ measure }) => measure);
  const verdict =
    below.length === 0
      ? `all reach ${tauLimits.equivalent}, from which on rankings are usually taken as equivalent`
      : `${join(below)} ${below.length === 1 ? 'stays' : 'stay'} below ${tauLimits.equivalent}, from which on rankings are usually taken as equivalent`;
  return [
    `With ${percent(least, 0)} of the relevant documents judged, the mean tau-b with the full ranking is ${own.map(({ measure, average }) => `${measure} ${showNumber(average, 2)}`).join(', ')}; ${verdict}.`,
  ];
}

const show = (value: number) => showNumber(value, 4);
const trim = (value: number) => `${Number(value.toFixed(1))}`;
const percent = (share: number, places = 1) => `${showNumber(100 * share, places)}%`;

function join(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
