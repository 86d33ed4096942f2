import { counted, formatFixed, type PresScale, signOfDifference } from 'nmax/page';
import { createMemo, For, Show } from 'solid-js';
import { Term } from '../help/term.tsx';
import { RunName } from '../parts/run-name.tsx';
import { type LiveEvaluation, useWorkbench } from '../state/workbench.ts';
import { createLatest } from '../worker/latest.ts';
import { baselineTest } from './baseline-pairs.ts';

/** What is found within Nmax, in one sentence, and where the PRES of the first selected run lies, or of the leading one. */
export function Lead(props: { evaluation: LiveEvaluation }) {
  const { state, engine, campaign, part } = useWorkbench();
  const wanted = createMemo(() => ({
    campaign: campaign(),
    input: { nmax: props.evaluation.nmax, policies: state().policies, part: part(), run: state().chosen[0] },
  }));
  const found = createLatest(wanted, async ({ campaign: of, input }) => ({
    campaign: of,
    nmax: input.nmax,
    ...(await engine.run('lead', input)),
  }));
  const shown = createMemo(() => (found.value()?.campaign === campaign() ? found.value() : undefined));
  return (
    <section class="lead" aria-label="what is found" aria-busy={found.pending()}>
      <Show when={found.error()}>
        {(error) => (
          <p class="problem" role="alert">
            The leading run could not be found: {error().message}
          </p>
        )}
      </Show>
      <p class="verdict">
        <For each={shown()?.sentence}>
          {(piece) => (typeof piece === 'string' ? piece : <RunName name={piece.run} />)}
        </For>
      </p>
      <Show when={shown()?.scale}>{(scale) => <Scale scale={scale()} nmax={shown()!.nmax} />}</Show>
      <Show when={shown()?.scale}>
        <p class="hint">
          Shares are recall, the mean over topics.{' '}
          <Show when={props.evaluation.runs.length > 1}>
            Told apart: {baselineTest(props.evaluation.runs.length)}. <Term of="significant" />
          </Show>
        </p>
      </Show>
    </section>
  );
}

interface Mark {
  readonly kind: 'random' | 'median' | 'best' | 'run' | 'ideal';
  readonly sign: string;
  readonly value: number;
  readonly run?: string;
  readonly text: string;
}

/** A line from 0 to 1 with a mark for each value, and the same in words. */
function Scale(props: { scale: PresScale; nmax: number }) {
  const marks = createMemo(() => marksOf(props.scale));
  return (
    <div class="pres-scale">
      <div class="pres-line" aria-hidden="true">
        <For each={marks()}>
          {({ kind, sign, value }) => (
            <span class={kind} style={{ left: `${100 * value}%` }}>
              {sign}
            </span>
          )}
        </For>
      </div>
      <ul aria-label={`PRES@${props.nmax}`}>
        <li>
          PRES@{props.nmax} <Term of="pres" /> from 0 to 1:
        </li>
        <For each={marks()}>
          {({ kind, sign, value, run, text }) => (
            <li>
              <span class={kind} aria-hidden="true">
                {sign}
              </span>{' '}
              <b>{formatFixed(value, 3)}</b> {run !== undefined && <RunName name={run} />} {text}
            </li>
          )}
        </For>
      </ul>
    </div>
  );
}

function marksOf({ run, value, random, ideal, runs }: PresScale): Mark[] {
  const isBest = runs !== undefined && signOfDifference(runs.best, value) === 0;
  const marks: (Mark | false | undefined)[] = [
    random !== undefined && { kind: 'random', sign: '○', value: random, text: 'the run’s documents in random order' },
    runs &&
      runs.count > 2 && {
        kind: 'median',
        sign: '|',
        value: runs.median,
        text: `median of ${counted(runs.count, 'run')}`,
      },
    { kind: 'run', sign: '●', value, run, text: isBest ? '(the best)' : '' },
    runs && !isBest && { kind: 'best', sign: '▲', value: runs.best, run: runs.bestRun, text: '(the best)' },
    { kind: 'ideal', sign: '◇', value: ideal, text: 'ideal: everything relevant first' },
  ];
  return marks.filter((mark) => !!mark).sort((a, b) => a.value - b.value);
}
