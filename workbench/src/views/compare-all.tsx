import { sortRuns } from 'nmax';
import { comparisonFigures } from 'nmax/figures';
import { counted, thousands } from 'nmax/page';
import { citedBy } from 'nmax/reports';
import type { ComparisonStudy } from 'nmax/studies';
import { createEffect, createMemo, createSignal, on, Show } from 'solid-js';
import { AskFirst } from '../parts/ask-first.tsx';
import { CommandLine } from '../parts/command-line.tsx';
import { Figure } from '../parts/figure.tsx';
import { StudyFrame } from '../parts/study-frame.tsx';
import { PlainTable } from '../parts/table.tsx';
import { type LiveEvaluation, useWorkbench } from '../state/workbench.ts';
import type { CompareChosenOutput } from '../tasks/compare-chosen.ts';
import { createStudy } from '../worker/study.ts';
import type { CompareSettings } from './compare.tsx';
import { correctedOptions } from './compare-options.ts';
import { draws } from './compare-words.ts';
import { isMuch } from './compared-runs.ts';
import { figureSource, keepTakeaways } from './study-sources.ts';

/** Every pair of runs on one measure, with the p-values corrected together. */
export function AllPairs(props: { settings: CompareSettings; column: number }) {
  const { evaluation, engine, state, campaign, part } = useWorkbench();
  const { test, correction, alpha, samples, seed } = props.settings;
  const [insisted, setInsisted] = createSignal(false);
  const count = () => evaluation()?.runs.length ?? 0;
  const pairs = () => (count() * (count() - 1)) / 2;
  const much = () =>
    isMuch(count(), evaluation()?.topics.length ?? 0, draws(test.value()) ? samples.value() : undefined);
  createEffect(on([campaign, test.value, samples.value], () => setInsisted(false), { defer: true }));
  const asked = createMemo(() => {
    const live = evaluation();
    if (!live || count() < 3 || (much() && !insisted())) return undefined;
    const options = {
      ...{ test: test.value(), alpha: alpha.value(), samples: samples.value(), seed: seed.value() },
      correction: test.value() === 'tukey' ? ('none' as const) : correction.value(),
    };
    return { live, column: Math.min(props.column, live.measures.length - 1), options };
  });
  const orderOf = ({ live, column }: { live: LiveEvaluation; column: number }) => sortRuns(live, column);
  const study = createStudy(asked, (wanted, { signal, onProgress }) => {
    const { live, column, options } = wanted;
    const input = {
      measures: [live.measures[column].name],
      policies: state().policies,
      part: part(),
      runs: orderOf(wanted),
    };
    return engine.run('compareChosen', { ...input, ...options }, { signal, onUpdate: onProgress });
  });
  const options = () => [
    '-m',
    evaluation()!.measures[props.column].name,
    ...correctedOptions(props.settings),
    '--sort',
  ];
  return (
    <section aria-label="all pairs of runs">
      <h2>All pairs</h2>
      <Show when={count() > 2} fallback={<p class="hint">With two runs there is one pair, the one above.</p>}>
        <Show when={much() && !insisted()}>
          <AskFirst
            message={`${counted(count(), 'run')} make ${thousands(pairs())} pairs; testing them this way may take a while.`}
            label="Compare all pairs"
            onAsk={() => setInsisted(true)}
          />
        </Show>
        <StudyFrame study={study} doing="comparing all pairs">
          {(result) => (
            <Everyone
              live={result().input.live}
              column={result().input.column}
              order={orderOf(result().input)}
              output={result().output}
            />
          )}
        </StudyFrame>
        <CommandLine command="compare" options={options()} />
      </Show>
    </section>
  );
}

function Everyone(props: {
  live: LiveEvaluation;
  column: number;
  order: readonly number[];
  output: CompareChosenOutput;
}) {
  const workbench = useWorkbench();
  const figure = createMemo(() => {
    const { live, column, order } = props;
    const runs = order.map((r) => {
      const run = live.runs[r];
      return { ...run, values: [run.values[column]], summaries: [run.summaries[column]] };
    });
    const evaluation = { ...live, measures: [live.measures[column]], runs };
    const whole: ComparisonStudy = { ...props.output.study, evaluation };
    const matrix = comparisonFigures(whole).find(({ name }) => name === 'pairwise-matrix')!;
    return figureSource(workbench, matrix);
  });
  const table = createMemo(() => {
    const [one] = props.output.tables;
    return {
      name: 'pairs',
      title: `${props.live.measures[props.column].name}: which runs each run is better than`,
      table: () => one,
    };
  });
  createEffect(() => {
    const made = { measures: [props.live.measures[props.column].name] };
    keepTakeaways(
      workbench,
      'compare-all',
      { figures: [figure()], tables: [table()], cited: [citedBy({}, props.output.study)] },
      made,
    );
  });
  const decided = () => props.output.study.pairs.filter(({ outcome }) => outcome === 'better' || outcome === 'worse');
  return (
    <>
      <p class="verdict">
        By {props.live.measures[props.column].name}, {thousands(decided().length)} of{' '}
        {thousands(props.output.study.pairs.length)} pairs differ significantly.
      </p>
      <Figure source={figure()} />
      <PlainTable source={table()} />
    </>
  );
}
