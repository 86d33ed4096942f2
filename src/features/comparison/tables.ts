import { type ComparisonStudy, comparisonTests, outcomes, type RunPair } from '../../model/comparison-study.ts';
import { UsageError } from '../../model/errors.ts';
import { tablesOf } from '../../output/tables.ts';
import { describePair, topicDifferences } from './detail.ts';
import { isSinglePair } from './text.ts';

interface ShownComparison {
  readonly result: ComparisonStudy;
  readonly params: { readonly perTopic?: boolean };
}

const table = tablesOf<ShownComparison>();
const few = { empty: 'fewer than two topics are compared' };
const uncounted = { empty: 'no topic is compared' };
const unvaried = { empty: 'the differences do not vary' };
const undrawn = { empty: 'the test draws no samples' };
const ofRanks = { ...few, when: ({ result }: ShownComparison) => result.test === 'wilcoxon' };
const sampled = {
  empty: 'the measure is not estimated',
  when: ({ result }: ShownComparison) => result.evaluation.sample !== undefined,
};
const equivalence = { when: ({ result }: ShownComparison) => result.equivalence !== undefined };

const namesOf = ({ evaluation }: ComparisonStudy, { measure, a, b }: RunPair) => ({
  measureName: evaluation.measures[measure].name,
  run: evaluation.runs[a].name,
  against: evaluation.runs[b].name,
});

/** Every comparison in full precision, with how it was made. */
export const pairs = table({
  name: 'pairs',
  about: 'Every comparison in full precision, with how it was made.',
  // Intervals and effect sizes take far longer than p: each pair has its own when its row is written.
  *rows({ result: study }) {
    for (const pair of study.pairs) yield { ...describePair(study, pair), ...namesOf(study, pair), study };
  },
  columns: (as) => ({
    measure: as.text('The measure.', (row) => row.measureName),
    run: as.text('The run of interest: the difference is its value less that of `against`.', (row) => row.run),
    against: as.text('The run it is held against.', (row) => row.against),
    n: as.count('Topics compared.', (row) => row.n),
    leftOut: as.count('Topics left out because they do not count for one of the runs.', (row) => row.leftOut),
    value: as.score('Mean of the run over the topics compared.', (row) => row.meanA, uncounted),
    againstValue: as.score('Mean of the other run over them.', (row) => row.meanB, uncounted),
    difference: as.signed('Mean difference, in the unit of the measure.', (row) => row.difference, uncounted),
    intervalLow: as.signed('Low end of the interval of the mean difference.', (row) => row.interval?.low, few),
    intervalHigh: as.signed('High end of that interval.', (row) => row.interval?.high, few),
    intervalMethod: as.text('How the interval was made.', (row) => row.interval?.method, few),
    level: as.share('Confidence of every interval.', (row) => 1 - row.study.alpha),
    hodgesLehmann: as.signed('Hodges-Lehmann estimate of the shift.', (row) => row.shift?.estimate, ofRanks),
    hodgesLehmannLow: as.signed('Low end of its interval.', (row) => row.shift?.interval?.low, ofRanks),
    hodgesLehmannHigh: as.signed('High end of its interval.', (row) => row.shift?.interval?.high, ofRanks),
    sampledLow: as.signed('Low end of what the sample leaves open.', (row) => row.sampled?.interval.low, sampled),
    sampledHigh: as.signed('High end of it.', (row) => row.sampled?.interval.high, sampled),
    sampledError: as.score('Standard error of the difference.', (row) => row.sampled?.standardError, sampled),
    sampledWeak: as.word(
      ['yes', 'no'],
      'Whether too few relevant documents are in the sample for the interval to hold as often as it says.',
      (row) => row.sampled && (row.sampled.isWeak ? 'yes' : 'no'),
      sampled,
    ),
    dz: as.signed('Cohen’s d_z: mean difference over its deviation.', (row) => row.effectSize.dz?.value, unvaried),
    dzLow: as.signed('Low end of its interval.', (row) => row.effectSize.dz?.interval?.low, unvaried),
    dzHigh: as.signed('High end of its interval.', (row) => row.effectSize.dz?.interval?.high, unvaried),
    rankBiserial: as.signed('Rank-biserial correlation.', (row) => row.effectSize.rankBiserial?.value, unvaried),
    rankBiserialLow: as.signed(
      'Low end of its interval.',
      (row) => row.effectSize.rankBiserial?.interval?.low,
      unvaried,
    ),
    rankBiserialHigh: as.signed(
      'High end of its interval.',
      (row) => row.effectSize.rankBiserial?.interval?.high,
      unvaried,
    ),
    wins: as.count('Topics on which the run is better.', (row) => row.wins),
    ties: as.count('Topics on which they are equal.', (row) => row.ties),
    losses: as.count('Topics on which it is worse.', (row) => row.losses),
    statistic: as.score('The statistic of the test.', (row) => row.statistic, few),
    p: as.p('Two-sided p-value.', (row) => row.pValue),
    correctedP: as.p('The same, corrected for the family.', (row) => row.adjustedPValue),
    outcome: as.word(
      outcomes,
      'What it came to; mixed: significant, but the mean points the other way than the test.',
      (row) => row.outcome,
    ),
    margin: as.score('Margin of equivalence.', (row) => row.study.equivalence, equivalence),
    equivalenceP: as.p('p-value of equivalence.', (row) => row.equivalence?.pValue, equivalence),
    correctedEquivalenceP: as.p('The same, corrected.', (row) => row.equivalence?.adjustedPValue, equivalence),
    equivalent: as.word(
      ['yes', 'no'],
      'Whether the runs are equivalent within the margin.',
      (row) => (row.equivalence?.equivalent ? 'yes' : 'no'),
      equivalence,
    ),
    test: as.word(comparisonTests, 'The test.', (row) => row.study.test),
    rule: as.text('How p was computed.', (row) => row.rule),
    correction: as.text('How p was corrected.', (row) => row.study.correction),
    family: as.count('Comparisons corrected together.', (row) => row.study.family.size),
    alpha: as.share('A corrected p of at most this is significant.', (row) => row.study.alpha),
    samples: as.count('Random samples.', (row) => (row.seed === undefined ? undefined : row.study.samples), undrawn),
    seed: as.count('Seed of the samples.', (row) => row.seed, undrawn),
    reason: as.text('Why the test could not be made as usual.', (row) => row.reason, { empty: 'it could' }),
  }),
});

/** Topics are listed for each comparison: for all pairs of many runs that would be no list to read. */
export function withTopics(study: ComparisonStudy): ComparisonStudy {
  if (study.baselines.length > 0 || isSinglePair(study)) return study;
  throw new UsageError(`topic by topic with ${study.runs.length} runs; expected two runs or a baseline`);
}

/** Every topic of every comparison. */
export const topics = table({
  name: 'topics',
  about: 'Every topic of every comparison, the most in favour of the first run at the top.',
  when: ({ params }) => params.perTopic ?? false,
  *rows({ result: study }) {
    for (const pair of withTopics(study).pairs)
      for (const topic of topicDifferences(study.evaluation, pair)) yield { ...topic, ...namesOf(study, pair) };
  },
  columns: (as) => ({
    measure: as.text('The measure.', (row) => row.measureName),
    run: as.text('The run of interest.', (row) => row.run),
    against: as.text('The run it is held against.', (row) => row.against),
    topic: as.text('The topic.', (row) => row.topic),
    value: as.score('Value of the run.', (row) => row.a),
    againstValue: as.score('Value of the other.', (row) => row.b),
    difference: as.signed('Their difference.', (row) => row.difference),
  }),
});
