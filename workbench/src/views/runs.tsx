import { visible } from 'nmax/page';
import { createMemo, Show } from 'solid-js';
import { Term } from '../help/term.tsx';
import { CommandLine, measureOptions } from '../parts/command-line.tsx';
import { Figure } from '../parts/figure.tsx';
import { createAtRest } from '../parts/rest.ts';
import { SettingChoice, SettingField, Settings } from '../parts/setting-fields.tsx';
import { TableActions } from '../parts/table.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { boundsProblem, createBoundsSetting } from '../state/bounds.ts';
import { useWorkbench } from '../state/workbench.ts';
import { baselineTest, createBaselinePairs } from './baseline-pairs.ts';
import { baselineTable } from './baseline-table.ts';
import { createGroupSetting, groupSuggestions } from './best-of-group.ts';
import { Lead } from './lead.tsx';
import { Leaderboard } from './leaderboard.tsx';
import { NextChange } from './next-change.tsx';
import { RunsByGroup } from './runs-groups.tsx';
import { listedRuns, sortColumn } from './runs-order.ts';
import { rankChangeFigure, runsTable, scoresFigure } from './runs-sources.ts';
import { keptTakeaways } from './study-sources.ts';
import type { View } from './view.ts';

function Runs() {
  const workbench = useWorkbench();
  const { state, change, evaluation } = workbench;
  /** The table follows every step of the slider; sentences about it are read once it stands. */
  const settled = createAtRest(evaluation);
  const tests = createBaselinePairs(workbench);
  const bounds = createBoundsSetting(workbench);
  const group = createGroupSetting(workbench);
  const noBounds = createMemo(() => boundsProblem(workbench.campaign()!, state().policies));
  const bounding = () => (evaluation()!.runs.some((run) => run.bounds) ? ['--bounds', '--bounds-over', 'run'] : []);
  /** Positions of the runs listed, where those are not all. */
  const listed = () => {
    const order = listedRuns(evaluation()!, state());
    return order.length < evaluation()!.runs.length ? order.sort((a, b) => a - b) : undefined;
  };
  const sorting = () => ['--sort', evaluation()!.measures[sortColumn(evaluation()!, state())].name];

  return (
    <Show when={evaluation()} fallback={<Waiting />}>
      {(live) => (
        <>
          <Lead evaluation={settled()!} />
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
              <SettingField
                label="only the best of each group, by pattern"
                setting={group}
                expected="a pattern such as ^[A-Za-z]+"
                suggestions={groupSuggestions.map(({ pattern, label }) => ({ value: pattern, label }))}
                width="130px"
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
                      ☆ makes a run the baseline: differences and significance appear <Term of="baseline" />
                    </span>
                  }
                >
                  <span class="hint">
                    differences from {visible(state().baseline)}; † {baselineTest(live().runs.length)}
                    {tests.pairs() || tests.error() ? '' : ' (testing …)'} <Term of="significant" />{' '}
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
            <NextChange evaluation={settled()!} />
            <Leaderboard evaluation={live()} pairs={tests.pairs()} />
            <p class="note">
              95% interval of the mean: Student’s t over topics <Term of="interval" /> In the miniatures heights are
              square roots of counts.
            </p>
          </section>
          <div class="two-up">
            <section>
              <h2>Scores</h2>
              <Figure source={scoresFigure(workbench)} />
            </section>
            <Show when={live().measures.length > 1}>
              <section>
                <h2>Places</h2>
                <p class="hint">Selected runs are drawn in colour; otherwise those whose place changes most.</p>
                <Figure source={rankChangeFigure(workbench)} />
              </section>
            </Show>
          </div>
          <RunsByGroup />
          <CommandLine
            command="eval"
            runs={listed()}
            options={[...measureOptions(workbench), ...sorting(), ...bounding()]}
          />
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
      get cited() {
        return tests.wanted() ? [{ parameters: { test: 'wilcoxon', correction: 'holm' } }] : [];
      },
    };
  },
};
