import { counted, visible } from 'nmax/page';
import { createMemo, Show } from 'solid-js';
import { roving } from '../parts/roving.ts';
import { followsNmax } from '../state/measures.ts';
import { type LiveEvaluation, useWorkbench } from '../state/workbench.ts';
import { createLatest } from '../worker/latest.ts';
import { listedRuns, sortColumn } from './runs-order.ts';

/** The Nmax before and after the present one at which runs change places: of the selected runs, or of those listed. */
export function NextChange(props: { evaluation: LiveEvaluation }) {
  const { state, change, engine, longest, part, campaign } = useWorkbench();
  const column = createMemo(() => sortColumn(props.evaluation, state()));
  const measure = createMemo(() => {
    const { written, definitions, measures } = props.evaluation;
    const moves = followsNmax(written[column()]) && definitions[column()].definition.better !== 'neither';
    return moves ? measures[column()].name.replace(/@[^@]*$/, '') : undefined;
  });
  const runs = createMemo(
    () => {
      const selected = campaign()!.runs.flatMap(({ name }, r) => (state().chosen.includes(name) ? [r] : []));
      if (selected.length > 1) return selected;
      return listedRuns(props.evaluation, state()).sort((a, b) => a - b);
    },
    undefined,
    { equals: (a, b) => String(a) === String(b) },
  );
  const wanted = createMemo(() => {
    const name = measure();
    if (name === undefined || runs().length < 2) return undefined;
    return { measure: name, runs: runs(), to: longest(), policies: state().policies, part: part() };
  });
  const changes = createLatest(wanted, async (input, signal) => ({
    input,
    found: await engine.run('placeChanges', input, { signal }),
  }));
  const found = createMemo(() => (changes.value()?.input === wanted() ? changes.value()?.found : undefined));
  const before = createMemo(() => found()?.findLast(({ nmax }) => nmax < props.evaluation.nmax));
  const next = createMemo(() => found()?.find(({ nmax }) => nmax > props.evaluation.nmax));
  const here = createMemo(() => found()?.find(({ nmax }) => nmax === props.evaluation.nmax));
  const among = () => (state().chosen.length > 1 ? 'selected runs' : 'runs listed');
  return (
    <Show when={wanted()}>
      <p class="next-change" ref={(element) => roving(element)}>
        <button type="button" disabled={!before()} onClick={() => change({ nmax: before()!.nmax })}>
          ‹ <span class="visually-hidden">back to the change of places at Nmax</span> {before()?.nmax ?? ''}
        </button>
        <button type="button" disabled={!next()} onClick={() => change({ nmax: next()!.nmax })}>
          <span class="visually-hidden">on to the change of places at Nmax</span> {next()?.nmax ?? ''} ›
        </button>
        <span role="status">
          <Show
            when={found()}
            fallback={
              changes.error() ? (
                <span class="problem">{changes.error()!.message}</span>
              ) : (
                'looking for changes of places …'
              )
            }
          >
            <Show when={here()}>
              {(now) => (
                <>
                  At N<sub>max</sub> {now().nmax}, <b>{visible(now().passing)}</b> passes {visible(now().passed)} by{' '}
                  {measure()} and takes place {now().place}
                  {now().pairs > 1 ? `, one of ${counted(now().pairs, 'change')} here` : ''}.{' '}
                </>
              )}
            </Show>
            <Show
              when={next()}
              fallback={
                <>
                  No further change of places among the {among()} by {measure()}.
                </>
              }
            >
              {(one) => (
                <>
                  Next change of places among the {among()} at N<sub>max</sub> = {one().nmax}
                  {here() ? '' : `: ${visible(one().passing)} passes ${visible(one().passed)}`}
                </>
              )}
            </Show>
          </Show>
        </span>
      </p>
    </Show>
  );
}
