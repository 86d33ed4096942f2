import { sortRuns } from '../evaluation/sort-runs.ts';
import { topicDifferences } from '../features/comparison/detail.ts';
import type { ComparisonStudy, RunPair } from '../model/comparison-study.ts';
import { renderPairwiseMatrix } from './charts/pairwise-matrix.ts';
import { renderTopicDifferences } from './charts/topic-differences.ts';
import type { StudyFigure } from './study-figure.ts';

/** The figures of a comparison: topic by topic for two runs or a baseline; who beats whom, and the two best, for all pairs. */
export function comparisonFigures(study: ComparisonStudy): StudyFigure[] {
  const { evaluation, baselines } = study;
  const all = baselines.length === 0 && evaluation.runs.length > 2;
  return evaluation.measures.flatMap((_, m) => {
    const pairs = study.pairs.filter(({ measure }) => measure === m);
    if (!all) return pairs.map((pair) => differenceFigure(study, pair, pairs.length > 1));
    const [first, second] = sortRuns(evaluation, m);
    return [matrixFigure(study, m), differenceFigure(study, { measure: m, a: first, b: second }, false)];
  });
}

/** Which of the runs is significantly better than which, on one measure. */
function matrixFigure(study: ComparisonStudy, m: number): StudyFigure {
  const { evaluation, pairs, alpha, test, correction } = study;
  const order = sortRuns(evaluation, m);
  const square = () => evaluation.runs.map(() => evaluation.runs.map(() => 0));
  const [outcomes, differences, pValues] = [square(), square(), square()];
  for (const { measure, a, b, outcome, difference, adjustedPValue } of pairs) {
    if (measure !== m) continue;
    const sign = outcome === 'better' ? 1 : outcome === 'worse' ? -1 : 0;
    outcomes[a][b] = sign;
    outcomes[b][a] = -sign || 0;
    differences[a][b] = difference;
    differences[b][a] = -difference;
    pValues[a][b] = adjustedPValue;
    pValues[b][a] = adjustedPValue;
  }
  const inOrder = (table: readonly (readonly number[])[]) => order.map((r) => order.map((c) => table[r][c]));
  const measure = evaluation.measures[m].name;
  return {
    name: 'pairwise-matrix',
    subject: measure,
    caption: `Runs that are significantly better or worse than each other by ${measure} (${test}, ${correction === 'none' ? 'not corrected' : correction}, ${alpha}), best run first; below the diagonal the difference of their means.`,
    draw: (options) =>
      renderPairwiseMatrix(
        {
          measure,
          runs: order.map((r) => evaluation.runs[r].name),
          outcomes: inOrder(outcomes),
          differences: inOrder(differences),
          pValues: inOrder(pValues),
        },
        options,
      ),
  };
}

function differenceFigure(
  { evaluation, baselines }: ComparisonStudy,
  pair: Pick<RunPair, 'measure' | 'a' | 'b'>,
  several: boolean,
): StudyFigure {
  const { name: measure, better } = evaluation.measures[pair.measure];
  const [first, second] = [pair.a, pair.b].map((r) => evaluation.runs[r].name);
  const lower = better === 'lower';
  const differences = topicDifferences(evaluation, pair);
  return {
    name: 'topic-differences',
    subject: [measure, ...(several ? [first] : []), ...(baselines.length > 1 ? [second] : [])].join(','),
    caption: `${measure} of ${first} less that of ${second} on every topic${lower ? ', turned round as lower is better' : ''}.`,
    draw: (options) =>
      renderTopicDifferences(
        {
          measure: lower ? `${measure}, less is better` : measure,
          first,
          second,
          topics: differences.map(({ topic }) => topic),
          differences: differences.map(({ difference }) => (lower ? -difference : difference)),
        },
        options,
      ),
  };
}
