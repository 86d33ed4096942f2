import { formatFixed, signOfDifference, visible } from 'nmax/page';
import type { Outcome, RunPair } from 'nmax/studies';
import { createMemo, createRenderEffect, For, Show } from 'solid-js';
import { Distribution } from '../parts/distribution.tsx';
import { RunName } from '../parts/run-name.tsx';
import { ValueBounds } from '../parts/value-bounds.tsx';
import { toggleRun } from '../state/selection.ts';
import { type LiveEvaluation, useWorkbench } from '../state/workbench.ts';
import { significanceMarks } from './baseline-pairs.ts';
import { withMinus } from './places.ts';
import { showValue } from './runs-sources.ts';

/** One run of the leaderboard; as runs change places, the row stays and shows another. */
export function LeaderboardRow(props: {
  evaluation: LiveEvaluation;
  run: number;
  /** Its place in the table, from 0. */
  row: number;
  /** Its place among the runs: `1`, or `1=` where others have it too. */
  place: string;
  columns: readonly number[];
  /** The column that orders the runs. */
  column: number;
  baseline: number;
  /** Whether values have a second line below them: bounds, or differences from the baseline. */
  second: boolean;
  best: readonly number[];
  pairOf: ReadonlyMap<string, RunPair>;
  /** How many runs its group has, where runs are grouped. */
  group: number | undefined;
  most: number;
  tabIndex: (row: number, control: number) => 0 | -1;
}) {
  const workbench = useWorkbench();
  const { state, change } = workbench;
  const run = () => props.evaluation.runs[props.run];
  // A step of the slider changes every evaluation, but seldom what a row is called.
  const runName = createMemo(() => run().name);
  const name = createMemo(() => visible(runName()));
  const chosen = createMemo(() => state().chosen.includes(runName()));
  const isBaseline = () => props.run === props.baseline;
  const interval = createMemo(() => props.evaluation.interval(props.run, props.column));
  const intervalText = createMemo(() => {
    const known = interval();
    return known ? withMinus(`${formatFixed(known.low, 3)} – ${formatFixed(known.high, 3)}`) : '–';
  });
  const difference = (m: number) => run().summaries[m].value - props.evaluation.runs[props.baseline].summaries[m].value;
  return (
    <tr
      classList={{ baseline: isBaseline(), chosen: chosen() }}
      data-row={props.row}
      data-run={runName()}
      aria-rowindex={props.row + 2}
    >
      <td class="place">{props.place}</td>
      <th scope="row">
        <span class="run-cell">
          <label class="choose">
            <input
              type="checkbox"
              data-control="0"
              tabIndex={props.tabIndex(props.row, 0)}
              checked={chosen()}
              onChange={() => toggleRun(workbench, runName())}
              aria-label={`select ${name()}`}
            />
            <RunName name={runName()} />
          </label>
          <Show when={props.group}>{(size) => <span class="hint">best of {size()}</span>}</Show>
          <button
            type="button"
            class="pin"
            data-control="1"
            tabIndex={props.tabIndex(props.row, 1)}
            aria-pressed={isBaseline()}
            aria-label={`${name()} as the baseline`}
            title={isBaseline() ? 'the baseline; press to clear it' : 'make it the baseline'}
            onClick={() => change({ baseline: isBaseline() ? '' : runName() })}
          >
            {isBaseline() ? '★' : '☆'}
          </button>
        </span>
      </th>
      <Show
        when={props.second}
        fallback={
          <PlainValues
            evaluation={props.evaluation}
            run={props.run}
            columns={props.columns}
            column={props.column}
            best={props.best}
          />
        }
      >
        <For each={props.columns}>
          {(m) => {
            const value = () => run().summaries[m].value;
            return (
              <td
                class="right"
                classList={{ best: signOfDifference(value(), props.best[m]) === 0, sorted: m === props.column }}
              >
                {withMinus(showValue(value(), props.evaluation, m))}
                <ValueBounds range={run().bounds?.[m]?.summary} />
                <Show when={props.baseline >= 0}>
                  <Show when={!isBaseline()} fallback={<span class="beside">baseline</span>}>
                    <Difference value={difference(m)} pair={props.pairOf.get(`${props.run} ${m}`)} />
                  </Show>
                </Show>
              </td>
            );
          }}
        </For>
      </Show>
      <td class="interval-column">{intervalText()}</td>
      <td class="topics-column">
        <Distribution
          values={run().values[props.column]}
          mean={run().summaries[props.column].value}
          interval={interval()}
          most={props.most}
        />
      </td>
    </tr>
  );
}

/** The values of a run with nothing below them, written in one go: a step of the slider changes nearly every one. */
function PlainValues(props: {
  evaluation: LiveEvaluation;
  run: number;
  columns: readonly number[];
  column: number;
  best: readonly number[];
}) {
  const cells: { readonly element: HTMLTableCellElement; readonly text: Text; shown?: string; kind?: string }[] = [];
  const drawn = (
    <For each={props.columns}>
      {(m) => {
        const text = document.createTextNode('');
        return (
          <td
            ref={(element) => {
              cells[m] = { element, text };
            }}
          >
            {text}
          </td>
        );
      }}
    </For>
  );
  createRenderEffect(() => {
    const { evaluation, best, column } = props;
    const { summaries } = evaluation.runs[props.run];
    for (const m of props.columns) {
      const cell = cells[m];
      const { value } = summaries[m];
      const shown = withMinus(showValue(value, evaluation, m));
      const kind = `right${signOfDifference(value, best[m]) === 0 ? ' best' : ''}${m === column ? ' sorted' : ''}`;
      if (shown !== cell.shown) cell.text.data = shown;
      if (kind !== cell.kind) cell.element.className = kind;
      cell.shown = shown;
      cell.kind = kind;
    }
  });
  return drawn;
}

/** The difference of a value from the baseline's, and what the test of it came to. */
function Difference(props: { value: number; pair: RunPair | undefined }) {
  const test = createMemo(() => significanceOf(props.pair));
  return (
    <span class="difference" data-outcome={test().outcome}>
      {signed(props.value)}
      <span class="significance" title={test().title}>
        {test().mark}
      </span>
    </span>
  );
}

/** What a test came to, in one piece: a part of it must never be asked of a pair that is gone. */
function significanceOf(pair: RunPair | undefined): { outcome?: Outcome; title: string; mark: string } {
  if (!pair) return { title: '', mark: ' ' };
  const { outcome, adjustedPValue } = pair;
  const mark = significanceMarks[outcome] || ' ';
  return { outcome, title: `p = ${adjustedPValue.toPrecision(2)} after Holm`, mark };
}

function signed(value: number): string {
  if (Number.isNaN(value)) return '–';
  const text = formatFixed(Math.abs(value), 4);
  return value < 0 ? `−${text}` : `+${text}`;
}
