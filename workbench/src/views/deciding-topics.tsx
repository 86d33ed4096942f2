import { formatFixed, formatSigned, visible } from 'nmax/page';
import type { TopicDifference } from 'nmax/studies';
import { createMemo, For, Show } from 'solid-js';
import { TitleBeside } from '../parts/named-id.tsx';
import { TableActions, type TableSource } from '../parts/table.tsx';
import { formatHash } from '../state/hash.ts';
import { useWorkbench } from '../state/workbench.ts';
import { decidingTopics } from './compared-runs.ts';
import { withMinus } from './places.ts';

/** The topics with the largest differences for and against the first run, each a link to the topic. */
export function DecidingTopics(props: {
  source: TableSource;
  /** The most in favour of the first run at the top. */
  differences: readonly TopicDifference[];
  names: readonly string[];
  /** Whether less of the measure is better. */
  lower: boolean;
}) {
  const split = createMemo(() => {
    const sign = props.lower ? -1 : 1;
    const favours = props.differences.filter(({ difference }) => Math.sign(difference) === sign);
    const against = props.differences.filter(({ difference }) => Math.sign(difference) === -sign).reverse();
    return [favours.slice(0, decidingTopics), against.slice(0, decidingTopics)];
  });
  return (
    <>
      <div class="table-head">
        <h3>The topics that decide it</h3>
        <TableActions source={props.source} />
      </div>
      <div class="side-by-side">
        <For each={[0, 1] as const}>
          {(side) => (
            <Show
              when={split()[side].length > 0}
              fallback={<p class="note">No topic is in favour of {props.names[side]}.</p>}
            >
              <TopicTable rows={split()[side]} names={props.names} favours={props.names[side]} />
            </Show>
          )}
        </For>
      </div>
    </>
  );
}

function TopicTable(props: { rows: readonly TopicDifference[]; names: readonly string[]; favours: string }) {
  const { state, change } = useWorkbench();
  const link = (topic: string) => `#${formatHash({ ...state(), view: 'topics', topic })}`;
  const lookAt = (topic: string) => {
    change({ topic });
    document.getElementById('two-rankings')?.scrollIntoView();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="scroll" tabIndex={0} aria-label={`topics most in favour of ${props.favours}`}>
      <table class="deciding">
        <caption>most in favour of {props.favours}</caption>
        <thead>
          <tr>
            <th scope="col">topic</th>
            <For each={['A', 'B', 'A − B']}>
              {(title) => (
                <th scope="col" class="right">
                  {title}
                </th>
              )}
            </For>
          </tr>
        </thead>
        <tbody>
          <For each={props.rows}>
            {({ topic, a, b, difference }) => (
              <tr>
                <th scope="row">
                  <a href={link(topic)}>{visible(topic)}</a>{' '}
                  <button
                    type="button"
                    class="quiet"
                    aria-label={`two rankings of topic ${visible(topic)}`}
                    onClick={() => lookAt(topic)}
                  >
                    rankings
                  </button>
                  <TitleBeside kind="topics" id={topic} />
                </th>
                <td class="right">{formatFixed(a, 4)}</td>
                <td class="right">{formatFixed(b, 4)}</td>
                <td class="right">{withMinus(formatSigned(difference, 4))}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </section>
  );
}
