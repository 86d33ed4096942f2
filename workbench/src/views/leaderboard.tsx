import { createEffect, createMemo, For, Index, Show } from 'solid-js';
import { roving } from '../parts/roving.ts';
import { createRowFocus } from '../parts/row-focus.ts';
import { createRowWindow } from '../parts/row-window.ts';
import { type LiveEvaluation, useWorkbench } from '../state/workbench.ts';
import type { BaselinePairs } from './baseline-pairs.ts';
import { groupSizes } from './best-of-group.ts';
import { LeaderboardRow } from './leaderboard-row.tsx';
import { placesOf } from './places.ts';
import { listedRuns, sortColumn } from './runs-order.ts';

/** The runs as rows and the measures as columns, sorted, with the topics of the sorting measure in miniature. Only rows that can be seen are there. */
export function Leaderboard(props: { evaluation: LiveEvaluation; pairs: ReturnType<BaselinePairs['pairs']> }) {
  const { state, change } = useWorkbench();
  let body!: HTMLTableSectionElement;
  const column = createMemo(() => sortColumn(props.evaluation, state()));
  const order = createMemo(() => listedRuns(props.evaluation, state()));
  const places = createMemo(() => placesOf(order().map((r) => props.evaluation.runs[r].summaries[column()].value)));
  const columns = createMemo(() => [...props.evaluation.measures.keys()], undefined, {
    equals: (a, b) => a.length === b.length,
  });
  const baseline = createMemo(() => props.evaluation.runs.findIndex(({ name }) => name === state().baseline));
  const best = createMemo(() => columns().map((m) => bestValue(props.evaluation, m)));
  const pairOf = createMemo(() => new Map((props.pairs ?? []).map((pair) => [`${pair.a} ${pair.measure}`, pair])));
  const groups = createMemo(() =>
    groupSizes(
      props.evaluation.runs.map(({ name }) => name),
      state().own,
    ),
  );
  const most = createMemo(() => {
    const [, high] = props.evaluation.definitions[column()].definition.range;
    if (high <= 1) return 1;
    return Math.max(
      1,
      ...props.evaluation.runs.map(({ values }) => values[column()].reduce((a, b) => Math.max(a, b || 0), 0)),
    );
  });
  const sortBy = (m: number) => {
    const same = m === column();
    change({ sort: props.evaluation.written[m], reversed: same ? !state().reversed : false });
  };
  const rows = createRowWindow(
    () => order().length,
    () => body,
  );
  const focus = createRowFocus(
    () => order().length,
    () => body,
    rows.reveal,
  );
  /** Whether values have a second line below them. */
  const tall = createMemo(() => baseline() >= 0 || props.evaluation.runs.some(({ bounds }) => bounds));
  const visible = createMemo(() => order().slice(rows.first(), rows.end()));
  createEffect(() => {
    void props.evaluation;
    visible();
    if (props.evaluation.nmax !== state().nmax || performance.getEntriesByName('nmax input').length === 0) return;
    performance.measure('nmax shown', 'nmax input');
    performance.clearMarks('nmax input');
  });

  return (
    <>
      <section class="scroll" aria-label="runs by measure">
        <table
          class="leaderboard"
          classList={{ tall: tall() }}
          style={{ '--measures': columns().length }}
          aria-rowcount={order().length + 1}
        >
          <thead>
            <tr aria-rowindex={1} ref={(element) => roving(element, '.sort')}>
              <th scope="col" class="place">
                <span class="visually-hidden">place</span>
              </th>
              <th scope="col" class="name-column">
                run
              </th>
              <For each={columns()}>
                {(m) => (
                  <th
                    scope="col"
                    class="right value-column"
                    aria-sort={m === column() ? (state().reversed ? 'ascending' : 'descending') : 'none'}
                  >
                    <button type="button" class="sort" onClick={() => sortBy(m)}>
                      {props.evaluation.measures[m].name}
                      <span aria-hidden="true">{m === column() ? (state().reversed ? ' ↑' : ' ↓') : ''}</span>
                    </button>
                  </th>
                )}
              </For>
              <th scope="col" class="interval-column">
                95% interval
              </th>
              <th scope="col" class="topics-column">
                topics by {props.evaluation.measures[column()].name}
              </th>
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={focus.onKeyDown} on:focusin={focus.onFocus}>
            <Show when={rows.before() > 0}>
              <tr class="unseen" style={{ height: `${rows.before()}px` }} />
            </Show>
            <Index each={visible()}>
              {(r, i) => (
                <LeaderboardRow
                  evaluation={props.evaluation}
                  run={r()}
                  row={rows.first() + i}
                  place={places()[rows.first() + i]}
                  columns={columns()}
                  column={column()}
                  baseline={baseline()}
                  second={tall()}
                  best={best()}
                  pairOf={pairOf()}
                  group={groups()?.[r()]}
                  most={most()}
                  tabIndex={focus.tabIndex}
                />
              )}
            </Index>
            <Show when={rows.after() > 0}>
              <tr class="unseen" style={{ height: `${rows.after()}px` }} />
            </Show>
          </tbody>
        </table>
      </section>
      <Show when={order().length === 0}>
        <p class="note">No run has “{state().filter}” in its name.</p>
      </Show>
    </>
  );
}

function bestValue({ runs, definitions }: LiveEvaluation, m: number): number {
  const values = runs.map(({ summaries }) => summaries[m].value).filter((value) => !Number.isNaN(value));
  const { better } = definitions[m].definition;
  if (better === 'neither' || runs.length < 2) return Number.NaN;
  return better === 'higher' ? Math.max(...values) : Math.min(...values);
}
