import { formatFixed, visible } from 'nmax/page';
import type { Outcome, RunPair } from 'nmax/studies';
import { createEffect, createMemo, createSignal, For, Show } from 'solid-js';
import { Distribution } from '../parts/distribution.tsx';
import { CutNote } from '../parts/print-head.tsx';
import { ValueBounds } from '../parts/value-bounds.tsx';
import { type LiveEvaluation, useWorkbench } from '../state/workbench.ts';
import { significanceMarks } from './baseline-pairs.ts';
import { placesOf, withMinus } from './places.ts';
import { listedRuns, sortColumn } from './runs-order.ts';
import { showValue } from './runs-sources.ts';

/** Rows shown before someone asks for all. */
const firstRows = 200;

/** The runs as rows and the measures as columns, sorted, with the topics of the sorting measure in miniature. */
export function Leaderboard(props: { evaluation: LiveEvaluation; pairs: readonly RunPair[] | undefined }) {
  const { state, change } = useWorkbench();
  const [all, setAll] = createSignal(false);
  const column = createMemo(() => sortColumn(props.evaluation, state()));
  const order = createMemo(() => listedRuns(props.evaluation, state()));
  const rows = createMemo(() => (all() ? order() : order().slice(0, firstRows)));
  const places = createMemo(() => placesOf(rows().map((r) => props.evaluation.runs[r].summaries[column()].value)));
  const columns = createMemo(() => [...props.evaluation.measures.keys()], undefined, {
    equals: (a, b) => a.length === b.length,
  });
  const baseline = createMemo(() => props.evaluation.runs.findIndex(({ name }) => name === state().baseline));
  const best = createMemo(() => columns().map((m) => bestValue(props.evaluation, m)));
  const pairOf = createMemo(() => new Map((props.pairs ?? []).map((pair) => [`${pair.a} ${pair.measure}`, pair])));
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
  const toggle = (name: string) => {
    const chosen = state().chosen;
    change({ chosen: chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name] }, 'replace');
  };
  createEffect(() => {
    void props.evaluation;
    rows();
    if (props.evaluation.nmax !== state().nmax || performance.getEntriesByName('nmax input').length === 0) return;
    performance.measure('nmax shown', 'nmax input');
    performance.clearMarks('nmax input');
  });
  const difference = (r: number, m: number) =>
    props.evaluation.runs[r].summaries[m].value - props.evaluation.runs[baseline()].summaries[m].value;

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section class="scroll" tabIndex={0} aria-label="runs by measure">
        <table class="leaderboard">
          <thead>
            <tr>
              <th scope="col" class="place">
                <span class="visually-hidden">place</span>
              </th>
              <th scope="col">run</th>
              <For each={columns()}>
                {(m) => (
                  <th
                    scope="col"
                    class="right"
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
          <tbody>
            <For each={rows()}>
              {(r, place) => {
                const run = () => props.evaluation.runs[r];
                const name = () => visible(run().name);
                const interval = createMemo(() => props.evaluation.interval(r, column()));
                return (
                  <tr classList={{ baseline: r === baseline(), chosen: state().chosen.includes(run().name) }}>
                    <td class="place">{places()[place()]}</td>
                    <th scope="row">
                      <label class="choose">
                        <input
                          type="checkbox"
                          checked={state().chosen.includes(run().name)}
                          onChange={() => toggle(run().name)}
                          aria-label={`pick ${name()} out`}
                        />
                        <span class="run-name" title={name()}>
                          {name()}
                        </span>
                      </label>
                      <button
                        type="button"
                        class="pin"
                        aria-pressed={r === baseline()}
                        aria-label={`${name()} as the baseline`}
                        title={r === baseline() ? 'the baseline; press to clear it' : 'make it the baseline'}
                        onClick={() => change({ baseline: r === baseline() ? '' : run().name })}
                      >
                        {r === baseline() ? '★' : '☆'}
                      </button>
                    </th>
                    <For each={columns()}>
                      {(m) => {
                        const value = () => run().summaries[m].value;
                        const test = createMemo(() => significanceOf(pairOf().get(`${r} ${m}`)));
                        return (
                          <td class="right" classList={{ best: value() === best()[m], sorted: m === column() }}>
                            {withMinus(showValue(value(), props.evaluation, m))}
                            <ValueBounds range={run().bounds?.[m]?.summary} />
                            <Show when={baseline() >= 0 && r !== baseline()}>
                              <span class="difference" data-outcome={test().outcome}>
                                {signed(difference(r, m))}
                                <span class="significance" title={test().title}>
                                  {test().mark}
                                </span>
                              </span>
                            </Show>
                          </td>
                        );
                      }}
                    </For>
                    <td class="interval-column">
                      <Show when={interval()} fallback="–">
                        {(known) => withMinus(`${formatFixed(known().low, 3)} – ${formatFixed(known().high, 3)}`)}
                      </Show>
                    </td>
                    <td class="topics-column">
                      <Distribution
                        values={run().values[column()]}
                        mean={run().summaries[column()].value}
                        interval={interval()}
                        most={most()}
                      />
                    </td>
                  </tr>
                );
              }}
            </For>
          </tbody>
        </table>
      </section>
      <Show when={rows().length === 0}>
        <p class="note">No run has “{state().filter}” in its name.</p>
      </Show>
      <Show when={order().length > rows().length}>
        <CutNote shown={rows().length} total={order().length} of="runs" />
        <p>
          <button type="button" onClick={() => setAll(true)}>
            Show all {order().length} runs
          </button>
        </p>
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
