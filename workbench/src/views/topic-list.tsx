import { titleOf, visible } from 'nmax/page';
import { createMemo, createSignal, For, Show } from 'solid-js';
import { TitleBeside } from '../parts/named-id.tsx';
import { CutNote } from '../parts/print-head.tsx';
import { TableActions } from '../parts/table.tsx';
import { useWorkbench } from '../state/workbench.ts';
import { chosenTopic, topicsTable } from './topics-sources.ts';

/** Rows shown before someone asks for all. */
const firstRows = 12;

/** The topics as a table, each a button that shows it closely. */
export function TopicList() {
  const workbench = useWorkbench();
  const { change, evaluation, campaign } = workbench;
  const [wanted, setWanted] = createSignal('');
  const [all, setAll] = createSignal(false);
  const source = topicsTable(workbench);
  const table = createMemo(() => source.table());
  const matching = createMemo(() => {
    const text = wanted().trim().toLowerCase();
    const has = (topic: string) => topic.toLowerCase().includes(text);
    return table().rows.filter(([{ text: id }]) => has(id) || has(titleOf(campaign()?.texts, 'topics', id)));
  });
  const rows = createMemo(() => (all() ? matching() : matching().slice(0, firstRows)));
  const current = createMemo(() => evaluation()!.topics[chosenTopic(workbench)]);
  return (
    <section aria-label="topics">
      <div class="table-head">
        <span class="filters">
          <input
            type="search"
            placeholder="find a topic"
            aria-label="find a topic"
            value={wanted()}
            onInput={(event) => setWanted(event.currentTarget.value)}
          />
          <span class="hint">easiest first, by {table().notes?.[0]}</span>
        </span>
        <TableActions source={source} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section class="scroll" tabIndex={0} aria-label="list of topics">
        <table class="topic-list">
          <thead>
            <tr>
              <For each={table().columns}>
                {({ title, align }) => (
                  <th scope="col" class={align}>
                    {title}
                  </th>
                )}
              </For>
            </tr>
          </thead>
          <tbody>
            <For each={rows()}>
              {([topic, ...cells]) => (
                <tr classList={{ baseline: topic.text === current() }}>
                  <th scope="row">
                    <button
                      type="button"
                      class="quiet"
                      aria-pressed={topic.text === current()}
                      onClick={() => change({ topic: topic.text })}
                    >
                      {visible(topic.text)}
                    </button>
                    <TitleBeside kind="topics" id={topic.text} />
                  </th>
                  <For each={cells}>
                    {({ text }, c) => <td class={table().columns[c() + 1].align}>{visible(text)}</td>}
                  </For>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </section>
      <Show when={matching().length === 0}>
        <p class="note">
          No topic has “{wanted()}” in its id{campaign()?.texts ? ' or title' : ''}.
        </p>
      </Show>
      <Show when={matching().length > rows().length}>
        <CutNote shown={rows().length} total={matching().length} of="topics" />
        <button type="button" class="quiet" onClick={() => setAll(true)}>
          show all {matching().length} topics
        </button>
      </Show>
    </section>
  );
}
