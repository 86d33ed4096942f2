import { counted } from 'nmax/page';
import type { Outcome } from 'nmax/studies';
import { createMemo } from 'solid-js';
import type { Workbench } from '../state/workbench.ts';
import { createLatest } from '../worker/latest.ts';

/** How runs are tested against a baseline, in words. */
export function baselineTest(runs: number): string {
  return `p ≤ 0.05, Wilcoxon signed-rank, Holm over ${counted(runs - 1, 'run')}`;
}

/** What the second mark says. */
export const mixedMeaning = '‡: the test says so, but the mean difference points the other way';

/** The mark of a difference: significant, or significant while mean and test disagree. */
export const significanceMarks: Readonly<Record<Outcome, string>> = {
  better: '†',
  worse: '†',
  mixed: '‡',
  undecided: '',
};

/** Tests every run against the baseline in the address, in step with the evaluation that is shown. */
export function createBaselinePairs(
  { state, evaluation, campaign, engine, part }: Workbench,
  { intervals = false }: { readonly intervals?: boolean } = {},
) {
  const wanted = createMemo(() => {
    const live = evaluation();
    const baseline = campaign()?.runs.findIndex(({ name }) => name === state().baseline) ?? -1;
    if (!live || baseline === -1 || live.runs.length < 2) return undefined;
    return {
      live,
      input: {
        measures: live.measures.map(({ name }) => name),
        policies: state().policies,
        part: part(),
        baseline,
        intervals,
      },
    };
  });
  const compared = createLatest(wanted, async ({ live, input }) => ({
    live,
    baseline: input.baseline,
    pairs: await engine.run('compareBaseline', input),
  }));
  const pairs = createMemo(() => {
    const found = compared.value();
    return found && found.live === evaluation() && found.baseline === wanted()?.input.baseline
      ? found.pairs
      : undefined;
  });
  return {
    /** The tests of what is shown; undefined without a baseline, and until they are done. */
    pairs,
    /** Whether there is something to test against. */
    wanted: () => wanted() !== undefined,
    error: compared.error,
  };
}

export type BaselinePairs = ReturnType<typeof createBaselinePairs>;
