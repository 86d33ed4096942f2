import { defaultMeasures } from '../../evaluation/evaluate.ts';
import { type ComparisonStudy, comparisonTests, correctionFamilies } from '../../model/comparison-study.ts';
import { UsageError } from '../../model/errors.ts';
import { percent } from '../../output/cells.ts';
import { rowsOf } from '../../output/tables.ts';
import { describeCorrection } from '../../studies/comparison-words.ts';
import { doubtfulLevel, isDone, numberBetween, oneOf, positiveNumber } from '../../studies/parameters.ts';
import { testParameters } from '../../studies/records/test-parameters.ts';
import { someRuns } from '../../studies/run-parameters.ts';
import { asStudy } from '../as-study.ts';
import { evaluationData } from '../evaluation/feature.ts';
import { defineFeature, shows } from '../feature.ts';
import { compareRunsInTurn } from './compute.ts';
import { daggerTable } from './dagger-table.ts';
import { pairs, topics, withTopics } from './tables.ts';
import { comparisonTables, differenceTables } from './text.ts';

const params = {
  baseline: someRuns({
    summary: 'hold each run against this one, or each of several: its file, name or tag',
    letter: 'b',
  }),
  ...testParameters(comparisonTests),
  normal: isDone({
    summary: 'Wilcoxon’s p by the normal approximation even with few topics, as some programs and papers have it',
    label: 'normal approximation',
  }),
  alpha: numberBetween({
    summary: 'level of significance; intervals have 1 − alpha',
    label: 'alpha',
    low: 0,
    high: 1,
    default: 0.05,
    doubt: doubtfulLevel,
  }),
  family: oneOf(correctionFamilies, {
    summary: 'comparisons corrected together: of each measure, or all',
    label: 'corrected together',
    default: 'measure',
  }),
  equivalence: positiveNumber({
    summary: 'also test whether the difference lies within plus or minus this: two one-sided t tests',
    label: 'equivalent within',
  }),
  perTopic: shows(
    isDone({ summary: 'the differences of each topic, sorted; for two runs or a baseline', letter: 'q' }),
  ),
  daggers: shows(isDone({ summary: 'one table of runs and measures: † better than the baseline, ‡ worse' })),
};

const feature = defineFeature({
  name: 'comparison',
  title: 'Compare runs over the same topics.',
  takes: 'measures',
  measures: defaultMeasures,
  requires: ['directed measures'],
  runs: [2],
  places: 4,
  params,
  check: ({ test = 'wilcoxon', normal, correction = 'none', equivalence }) => {
    if (normal && test !== 'wilcoxon')
      return { param: 'normal', problem: `with ${test}; expected the test wilcoxon, which it approximates` };
    if (test !== 'tukey') return undefined;
    if (correction !== 'none')
      return { param: 'correction', problem: `${correction} with tukey; its p holds for all pairs as it is` };
    if (equivalence !== undefined)
      return { param: 'equivalence', problem: `${equivalence} with tukey; expected a test of pairs, such as t` };
    return undefined;
  },
  compute: (subject, { normal, perTopic: _, daggers: __, ...params }, control) =>
    compareRunsInTurn(subject.evaluate(defaultMeasures), {
      ...params,
      ...control,
      method: normal ? 'normal' : 'auto',
    }),
  tables: [pairs, topics],
  show: ({ result: study, params: { perTopic, daggers } }, places) => [
    ...(perTopic ? differenceTables(withTopics(study), { places }) : []),
    ...(daggers ? [daggerTable(withBaseline(study), { places })] : comparisonTables(study, { places })),
  ],
  findings: ({ result }) => describeDecided(result),
  inStudy: ({ alpha }) => ({ alpha }),
  examples: `
  nmax compare qrels.txt new.txt old.txt                    two runs: difference, interval, effect sizes, p, verdict
  nmax compare qrels.txt runs/ --baseline bm25 -m PRES@100  each run against one, by file, name or tag
  nmax compare qrels.txt runs/ -b bm25 -b tfidf --daggers   one table for a paper: † better, ‡ worse, corrected over both
  nmax compare qrels.txt runs/ -m PRES@100 -m AP --sort     all pairs: letters name the runs that are beaten
  nmax compare qrels.txt runs/ --test tukey --seed 7        randomised Tukey HSD
  nmax compare qrels.txt new.txt old.txt --equivalence .02  are they as good as equal: within 0.02 of each other
  nmax compare qrels.txt new.txt old.txt --per-topic        the topics that decide it, sorted
  nmax compare qrels.txt runs/ --format csv > pairs.csv     every pair with every number
  nmax compare qrels.txt runs/ --format latex > table.tex
  nmax compare qrels.txt new.txt old.txt -m PRES@100 --figure by-topic.svg
  nmax compare qrels.txt runs/ -m PRES@100 --figure who-beats-whom.pdf
A corrected p of at most --alpha is significant. Topics are matched by id.
`,
});

/** Runs compared over the same topics. */
export const comparison = asStudy(feature, {
  doing: 'comparing pairs',
  needs: 'values',
  sorted: true,
  data: (study, { perTopic }) => ({
    ...evaluationData(study.evaluation),
    family: { ...study.family, meaning: describeCorrection(study) },
    comparisons: [...rowsOf(pairs, { result: study, params: {} })],
    ...(perTopic ? { differences: [...rowsOf(topics, { result: study, params: {} })] } : {}),
  }),
  caption: 'summaries of each run, with the runs it is significantly better than',
});

/** Without a baseline there is nothing that a run is marked as better or worse than. */
function withBaseline(study: ComparisonStudy): ComparisonStudy {
  if (study.baselines.length > 0) return study;
  throw new UsageError('daggers without a baseline; expected --baseline RUN');
}

function describeDecided({ evaluation, pairs, alpha, correction, test }: ComparisonStudy): string[] {
  const shares = evaluation.measures.map(({ name }, m) => {
    const own = pairs.filter(({ measure }) => measure === m);
    const decided = own.filter(({ outcome }) => outcome === 'better' || outcome === 'worse').length;
    return `${name} ${percent(decided / own.length)}`;
  });
  const title = test === 'wilcoxon' ? 'Wilcoxon' : test;
  return [`Significantly different pairs (${title}, ${alpha}, corrected by ${correction}): ${shares.join(', ')}.`];
}
