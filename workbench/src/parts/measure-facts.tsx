import { type Measure, references } from 'nmax';
import { describeParameter } from 'nmax/page';
import { For, Show } from 'solid-js';
import { Formula } from './formula-view.tsx';

/** What a measure is: in a sentence, as a formula, its parameters and where it comes from. */
export function MeasureFacts(props: { measure: Measure; onClose: () => void }) {
  const definition = () => props.measure.definition;
  const reference = () => references[definition().cite];
  return (
    <section class="facts" aria-label={`about ${props.measure.name}`}>
      <h2>
        {definition().name}: {definition().title}
      </h2>
      <p>{definition().summary}</p>
      <dl>
        <Show when={definition().formula}>
          <dt>formula</dt>
          <dd>
            <Formula name={definition().name} tex={definition().formula} />
          </dd>
        </Show>
        <dt>range</dt>
        <dd>
          {definition().range[0]} to {definition().range[1] === Number.POSITIVE_INFINITY ? '∞' : definition().range[1]}
          {definition().better === 'neither' ? '' : `; ${definition().better} is better`}; over topics:{' '}
          {definition().aggregate}
        </dd>
        <For each={Object.entries(definition().params)}>
          {([key, parameter]) => (
            <>
              <dt>{key === definition().at ? '@' : `${key}=`}</dt>
              <dd>
                {parameter.summary} ({describeParameter(parameter)})
              </dd>
            </>
          )}
        </For>
        <Show when={reference()}>
          {(known) => (
            <>
              <dt>from</dt>
              <dd>
                {known().text}
                {known().doi ? ` doi:${known().doi}` : ''}
              </dd>
            </>
          )}
        </Show>
      </dl>
      <button type="button" class="quiet" onClick={props.onClose}>
        close
      </button>
    </section>
  );
}
