import { visible } from 'nmax/page';
import { createMemo, Show } from 'solid-js';
import { CommandLine, measureOptions } from '../parts/command-line.tsx';
import { Figure } from '../parts/figure.tsx';
import { Notes } from '../parts/notes.tsx';
import { SettingChoice, Settings } from '../parts/setting-fields.tsx';
import { TableActions } from '../parts/table.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { boundsProblem, createBoundsSetting } from '../state/bounds.ts';
import { useWorkbench } from '../state/workbench.ts';
import { baselineTest, createBaselinePairs } from './baseline-pairs.ts';
import { baselineTable } from './baseline-table.ts';
import { Leaderboard } from './leaderboard.tsx';
import { RunsByGroup } from './runs-groups.tsx';
import { sortColumn } from './runs-order.ts';
import { rankChangeFigure, runsTable, scoresFigure } from './runs-sources.ts';
import { keptTakeaways } from './study-sources.ts';
import type { View } from './view.ts';

function Runs() {
  const workbench = useWorkbench();
  const { state, change, evaluation } = workbench;
  const tests = createBaselinePairs(workbench);
  const bounds = createBoundsSetting(workbench);
  const noBounds = createMemo(() => boundsProblem(workbench.campaign()!, state().policies));
  const bounding = () => (evaluation()!.runs.some((run) => run.bounds) ? ['--bounds', '--bounds-over', 'run'] : []);
  const sorting = () => ['--sort', evaluation()!.measures[sortColumn(evaluation()!, state())].name];

  return (
    <Show when={evaluation()} fallback={<Waiting />}>
      {(live) => (
        <>
          <section class="board">
            <Settings label="what is shown beside the values">
              <SettingChoice
                label="bounds of unjudged documents"
                setting={bounds}
                choices={[
                  { value: 'hidden', label: 'not shown' },
                  { value: 'shown', label: 'below the values' },
                ]}
                disabled={noBounds() !== ''}
              />
              <Show when={noBounds()}>{(problem) => <span class="hint">{problem()}</span>}</Show>
            </Settings>
            <div class="table-head">
              <span class="filters">
                <input
                  type="search"
                  placeholder="filter runs"
                  aria-label="filter runs by name"
                  value={state().filter}
                  onInput={(event) => change({ filter: event.currentTarget.value }, 'replace')}
                />
                <Show
                  when={tests.wanted()}
                  fallback={
                    <span class="hint screen-only">
                      ☆ makes a run the baseline; differences and significance appear
                    </span>
                  }
                >
                  <span class="hint">
                    differences from {visible(state().baseline)}; † {baselineTest(live().runs.length)}
                    {tests.pairs() || tests.error() ? '' : ' (testing …)'}{' '}
                    <button type="button" class="quiet" onClick={() => change({ baseline: '' })}>
                      clear
                    </button>
                  </span>
                </Show>
              </span>
              <TableActions source={runsTable(workbench, tests)} />
            </div>
            <Show when={tests.error()}>
              {(error) => (
                <p class="problem" role="alert">
                  The differences could not be tested: {error().message}
                </p>
              )}
            </Show>
            <Leaderboard evaluation={live()} pairs={tests.pairs()} />
            <p class="note">
              95% interval of the mean: Student’s t over topics. In the miniatures heights are square roots of counts.
              Evaluated in {live().elapsed.toFixed(1)} ms.
            </p>
            <Notes notes={live().notes} />
          </section>
          <section>
            <h2>Scores</h2>
            <Figure source={scoresFigure(workbench)} />
          </section>
          <Show when={live().measures.length > 1}>
            <section>
              <h2>Places</h2>
              <p class="hint">Runs picked out above are drawn in colour; otherwise those whose place changes most.</p>
              <Figure source={rankChangeFigure(workbench)} />
            </section>
          </Show>
          <RunsByGroup />
          <CommandLine command="eval" options={[...measureOptions(workbench), ...sorting(), ...bounding()]} />
        </>
      )}
    </Show>
  );
}

/** The leaderboard. */
export const runsView: View = {
  id: 'runs',
  title: 'Runs',
  summary: 'Every run under every measure. Move Nmax and watch the ranking follow.',
  controls: ['nmax', 'measures'],
  needsCampaign: true,
  Component: Runs,
  takeaways: (workbench) => {
    const tests = createBaselinePairs(workbench, { intervals: true });
    return {
      figures: [scoresFigure(workbench), rankChangeFigure(workbench)],
      get tables() {
        const differences = tests.wanted() ? [baselineTable(workbench, tests)] : [];
        return [runsTable(workbench, tests), ...differences, ...(keptTakeaways(workbench, ['groups']).tables ?? [])];
      },
    };
  },
};
