import { defaultMeasures } from '../../evaluation/evaluate.ts';
import { pairs } from '../../features/comparison/tables.ts';
import { evaluationData } from '../../features/evaluation/feature.ts';
import { pairedTestNames } from '../../model/comparison.ts';
import { UsageError } from '../../model/errors.ts';
import type { GateCheck } from '../../model/gate.ts';
import type { Measure } from '../../model/measure.ts';
import { hasRelevant } from '../../model/qrels.ts';
import { cells, left, right } from '../../output/cells.ts';
import { rowsOf } from '../../output/tables.ts';
import { defineStudy } from '../define-study.ts';
import { amountOrShare } from '../drop-parameter.ts';
import { checkRun } from '../gate.ts';
import { doubtfulConfidence, doubtfulLevel, numberBetween, textList } from '../parameters.ts';
import { oneRun } from '../run-parameters.ts';
import type { StudySubject } from '../subject.ts';
import { formatThreshold, makeThreshold, onlyMeasure, splitThreshold, type Threshold } from '../threshold.ts';
import { describeWatched, nameOfCheck, reasonOf, showValue, summaryOf } from './gate-words.ts';
import { testParameters } from './test-parameters.ts';

/** A run held against thresholds and a baseline. */
export const gate = defineStudy({
  name: 'gate',
  title: 'Check a run against thresholds and a baseline: a gate for CI.',
  takes: 'measures',
  needs: 'judged runs',
  measures: defaultMeasures,
  leastRuns: 1,
  mostRuns: 1,
  places: 4,
  params: {
    min: textList({
      summary: 'a measure that must be high enough, such as "PRES@100>=0.45"; again for more',
      check: splitThreshold,
    }),
    max: textList({
      summary: 'a measure that must be low enough, such as "LastRel<=500"; again for more',
      check: splitThreshold,
    }),
    baseline: oneRun({ summary: 'run file that must not be fallen behind', letter: 'b' }),
    maxDrop: amountOrShare({
      summary: 'drop from the baseline that is allowed: 0.01, or 2% of its value',
      standard: '0',
    }),
    alpha: numberBetween({
      summary: 'fail only on drops that are significant at this level too',
      low: 0,
      high: 1,
      doubt: doubtfulLevel,
    }),
    confidence: numberBetween({
      summary: 'with sampled judgements: pass only what the whole interval of this confidence keeps, such as 0.95',
      low: 0,
      high: 1,
      doubt: doubtfulConfidence,
    }),
    ...testParameters(pairedTestNames),
  },
  conflict: ({ min = [], max = [], baseline, maxDrop, alpha }) => {
    const idle = maxDrop === undefined ? (alpha === undefined ? undefined : 'alpha') : 'maxDrop';
    if (baseline === undefined && idle)
      return { parameter: idle, problem: 'there is no baseline; expected a run to compare with' };
    if (min.length + max.length === 0 && baseline === undefined)
      throw new UsageError('nothing to check; expected --min "PRES@100>=0.45", --max or --baseline RUN');
    return undefined;
  },
  run: (subject, { min = [], max = [], baseline, maxDrop, alpha, confidence, ...test }) => {
    requireOneRun(subject, baseline);
    if (baseline === undefined && subject.named)
      throw new UsageError(
        '--measure without --baseline; it names the measures that must not drop, --min and --max name their own',
      );
    const bounds = [...boundsOf(subject, 'min', min), ...boundsOf(subject, 'max', max)];
    const bounded = bounds.map(({ measure }) => measure);
    requireRoom(bounds.map(({ threshold }) => threshold));
    const watched = subject.named || bounds.length === 0 ? subject.measures(defaultMeasures) : bounded;
    const measures = subject.resolve([...bounded, ...(baseline === undefined ? [] : watched)]);
    requireSomethingToFind(subject, measures);
    const study = checkRun(subject.evaluateAll(measures), {
      thresholds: bounds.map(({ threshold }) => threshold),
      ...(confidence === undefined ? {} : { confidence }),
      ...(baseline === undefined
        ? {}
        : {
            drop: {
              measures: subject.resolve(watched).map(({ name }) => name),
              limit: maxDrop ?? { amount: 0, relative: false },
              alpha,
              ...test,
            },
          }),
    });
    if (study.passed) requireFound(subject);
    return study;
  },
  tables: (study) => [
    {
      title: summaryOf(study),
      columns: [left('check'), left(''), right('value'), right('topics'), left('why'), left('topics to look at')],
      rows: study.checks.map((check) =>
        cells(
          nameOfCheck(check),
          check.passed ? 'pass' : 'FAIL',
          Number.isNaN(check.value) ? '–' : showValue(check.value),
          `${check.n}`,
          reasonOf(check),
          check.passed ? '' : describeWatched(check),
        ),
      ),
    },
  ],
  rows: ({ checks, run }) =>
    checks.map((check) => ({
      run,
      check: nameOfCheck(check),
      passed: String(check.passed),
      measure: check.measure,
      value: known(check.value),
      n: check.n,
      reason: reasonOf(check),
    })),
  data: ({ evaluation, run, passed, checks, comparison }) => ({
    ...evaluationData(evaluation),
    run,
    passed,
    checks: checks.map(checkData),
    ...(comparison ? { comparisons: [...rowsOf(pairs, { result: comparison, params: {} })] } : {}),
  }),
  findings: (study) => [`${summaryOf(study)}.`],
  examples: `
  nmax check qrels.txt run.txt --min "PRES@100>=0.45" --min "R@100>=0.6" --max "LastRel<=500"
  nmax check qrels.txt new.txt --baseline old.txt --max-drop 0.01 --alpha 0.05 -m PRES@100 -m R@100
  nmax check qrels.txt new.txt --baseline old.txt --max-drop 2%        a share of the baseline's value
  nmax check qrels.txt run.txt --min "PRES@100>=0.45" --github --junit nmax.xml
  nmax check qrels.txt run.txt --min "PRES@100>=0.45" --format markdown > summary.md
  nmax check sampled-qrels.txt run.txt --min "R@100>=0.3" --confidence 0.9   sampled judgements: sure of it
A drop fails when it is larger than --max-drop. With --alpha it must also be statistically significant (two-sided,
p corrected over the measures): a large drop that could be chance passes, and so does a sure one too small to matter.
A check that no run can fail or pass is refused: R@100 goes from 0 to 1, so --max-drop 2 means 0.02 or 2%.
Drops are checked on the measures of -m, otherwise on those of --min and --max, otherwise on the default measures.
exit code 0: every check passed · 1: one failed · 2: wrong usage or unreadable files
`,
});

function requireOneRun({ campaign: { runs } }: StudySubject, baseline: number | undefined): void {
  if (baseline === 0)
    throw new UsageError(`invalid baseline: ${runs[0].name}; expected another run than the one that is checked`);
  const checked = runs.length - (baseline === undefined ? 0 : 1);
  if (checked !== 1) throw new UsageError(`${checked} runs; expected one`);
}

/** Refuses two bounds of a measure that no value keeps both of. */
function requireRoom(bounds: readonly Threshold[]): void {
  for (const low of bounds.filter(({ operator }) => operator.startsWith('>')))
    for (const high of bounds.filter(({ measure, operator }) => measure === low.measure && operator.startsWith('<')))
      if (low.bound > high.bound || (low.bound === high.bound && low.operator + high.operator !== '>=<='))
        throw new UsageError(`${formatThreshold(low)} and ${formatThreshold(high)}: no run keeps both`);
}

/** Refuses qrels and runs of which nothing can be checked: a run without a topic of theirs, or grades that none has. */
function requireSomethingToFind({ campaign: { qrels, runs } }: StudySubject, measures: readonly Measure[]): void {
  for (const { name, judged } of runs)
    if (judged.counts.topics > 0 && judged.retrieved.every((count) => count < 0))
      throw new UsageError(`run ${name}: no topic in common with the qrels; do their topic ids have the same form?`);
  for (const { name, rel, definition } of qrels.sampling ? [] : measures)
    if (definition.needsRelevant && !qrels.topics.some((_, t) => hasRelevant(qrels, t, rel))) {
      const highest = qrels.grades.reduce((most, grade) => Math.max(most, grade), Number.NEGATIVE_INFINITY);
      throw new UsageError(
        `nothing to check by ${name}: no document of the qrels has grade ${rel} or more, the highest is ${highest}`,
      );
    }
}

/** Refuses to pass a run of which no document is judged, as where little is better it passes by finding nothing. */
function requireFound({ campaign: { runs } }: StudySubject): void {
  const { name, judged } = runs[0];
  if (judged.ranks.length === 0)
    throw new UsageError(
      `run ${name}: no judged document, and yet every check passes; expected a check that finding nothing fails, such as --min "R@100>=0.5"`,
    );
}

/** The thresholds that one side of a gate has, each with its measure. */
function boundsOf(subject: StudySubject, side: 'min' | 'max', texts: readonly string[]) {
  return texts.map((text): { readonly threshold: Threshold; readonly measure: Measure } => {
    const parts = splitThreshold(text);
    const [sign, other] = side === 'min' ? ['>', 'max'] : ['<', 'min'];
    if (!parts.operator.startsWith(sign))
      throw new UsageError(`invalid --${side}: ${text}; expected ${sign}= or ${sign}; did you mean --${other}`);
    const measure = onlyMeasure(subject.resolve([parts.name]), parts.name);
    return { threshold: makeThreshold(parts, measure), measure };
  });
}

function checkData(check: GateCheck) {
  const { pair: _, ...rest } = check.kind === 'drop' ? check : { ...check, pair: undefined };
  return { name: nameOfCheck(check), ...rest, value: known(check.value), reason: reasonOf(check) };
}

/** JSON has no NaN. */
const known = (value: number) => (Number.isNaN(value) ? null : value);
