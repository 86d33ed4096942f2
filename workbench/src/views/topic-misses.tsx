import { countRelevant } from 'nmax';
import { topicMissesFigure, withNote } from 'nmax/figures';
import { arrangeRuns, thousands, topicTable, visible } from 'nmax/page';
import { findTopicDocuments, lastNear, type TopicDocuments } from 'nmax/studies';
import { createEffect, createMemo, createSignal, Index, onCleanup, Show, untrack } from 'solid-js';
import { CommandLine } from '../parts/command-line.tsx';
import { Figure, FigureActions, type FigureSource } from '../parts/figure.tsx';
import { DocumentName, TopicTitle } from '../parts/named-id.tsx';
import { whenAtRest } from '../parts/rest.ts';
import { RunName } from '../parts/run-name.tsx';
import { Choice, SettingChoice, Settings } from '../parts/setting-fields.tsx';
import { simulatedNote } from '../parts/simulated-note.ts';
import { TableActions, type TableSource } from '../parts/table.tsx';
import { createSetting, oneOf } from '../state/setting.ts';
import { useWorkbench } from '../state/workbench.ts';
import { keepTakeaways } from './study-sources.ts';
import { shadeOf, tellingTopic } from './topic-misses-order.ts';

/** Documents and runs that are shown before someone asks for all. */
const [firstDocuments, firstRuns] = [40, 24];

/** Cells that a moving slider can bear. */
const bearableCells = 2000;

const shows = ['all', 'missed', 'near', 'nowhere', 'only'] as const;

/** The relevant documents of a topic against all runs, and at which rank each has each. */
export function TopicMisses() {
  const workbench = useWorkbench();
  const { campaign, state, change } = workbench;
  const show = createSetting(workbench, 'misses.show', 'all', oneOf(shows));
  const only = createSetting(workbench, 'misses.only', '', (text) => text);
  const relevant = createMemo(() => {
    const { qrels } = campaign()!;
    return qrels.topics.map((_, t) => countRelevant(qrels, t, 1));
  });
  const topic = createMemo(() => {
    const { topics } = campaign()!.qrels;
    return topics.includes(state().topic) ? state().topic : topics[tellingTopic(relevant())];
  });
  const names = createMemo(() => campaign()!.runs.map(({ name }) => name));
  const alone = () => (names().includes(only.value()) ? only.value() : names()[0]);
  const filter = () => {
    const shown = show.value();
    return shown === 'only' ? { only: alone() } : shown === 'all' ? {} : { list: shown };
  };
  const found = createMemo(() => {
    const { nmax, policies, chosen } = state();
    const options = { nmax, unjudged: policies.unjudged, ...filter() };
    return arrangeRuns(findTopicDocuments(campaign()!, topic(), options), chosen);
  });
  /** Made when someone takes it away: a step of the slider does not pay for it. */
  const table: TableSource = {
    name: 'topic-misses',
    title: 'Relevant documents of a topic and their rank in each run',
    table: () => topicTable(found(), filter()),
  };
  const figure: FigureSource = {
    name: 'topic-misses',
    title: 'The rank of each relevant document of the topic in each run; those that fewest runs find on top',
    draw: (options) => topicMissesFigure(found(), state().chosen).draw(withNote(simulatedNote(workbench), options)),
  };
  createEffect(() => {
    campaign();
    // They are drawn when they are asked for, of what is shown then.
    untrack(() => keepTakeaways(workbench, 'topic-misses', { figures: [figure], tables: [table] }, { measures: [] }));
  });
  const [drawn, setDrawn] = createSignal(false);
  const step = (by: number) => {
    const { topics } = campaign()!.qrels;
    const next = (topics.indexOf(topic()) + by + topics.length) % topics.length;
    change({ topic: topics[next] }, 'replace');
  };
  const options = () => {
    const { list, only: run } = filter() as { list?: string; only?: string };
    return [
      ...['-k', String(state().nmax), '--topic', topic()],
      ...(list ? ['--list', list] : []),
      ...(run === undefined ? [] : ['--only', run]),
    ];
  };
  return (
    <section class="topic-misses" aria-label="documents and runs of one topic">
      <h2 id="topic-misses">Documents × runs of topic {visible(topic())}</h2>
      <TopicTitle id={topic()} />
      <Settings label="what is shown of the topic">
        <Choice
          label="topic"
          value={topic()}
          choices={campaign()!.qrels.topics.map((id, t) => ({
            value: id,
            label: `${visible(id)} (n = ${relevant()[t]})`,
          }))}
          onChoose={(id) => change({ topic: id })}
        />
        <span>
          <button type="button" class="quiet" onClick={() => step(-1)} aria-label="previous topic">
            ← previous
          </button>
          <button type="button" class="quiet" onClick={() => step(1)} aria-label="next topic">
            next →
          </button>
        </span>
        <SettingChoice
          label="relevant documents"
          setting={show}
          choices={[
            { value: 'all', label: 'all' },
            { value: 'missed', label: `in no run’s first ${state().nmax}` },
            { value: 'near', label: 'just beyond Nmax' },
            { value: 'nowhere', label: 'in no list at all' },
            { value: 'only', label: 'only in run …' },
          ]}
        />
        <Show when={show.value() === 'only'}>
          <Choice
            label="run"
            value={alone()}
            choices={names().map((name) => ({ value: name, label: visible(name) }))}
            onChoose={(name) => only.set(name)}
          />
        </Show>
      </Settings>
      <div class="table-head">
        <span class="table-title" role="status">
          {found().documents.length} of {found().relevant} relevant documents
        </span>
        <span>
          <TableActions source={table} /> <FigureActions source={figure} />
        </span>
      </div>
      <Show
        when={found().documents.length > 0}
        fallback={
          <p class="note">
            {found().relevant === 0
              ? 'No document of this topic is relevant.'
              : 'No relevant document of this topic is so.'}
          </p>
        }
      >
        <Matrix found={found()} selected={state().chosen} />
        <details class="as-figure" onToggle={(event) => setDrawn(event.currentTarget.open)}>
          <summary>as a figure</summary>
          <Show when={drawn()}>
            <Figure source={figure} width={1120} />
          </Show>
        </details>
      </Show>
      <CommandLine command="misses" options={options()} />
    </section>
  );
}

function Matrix(props: { found: TopicDocuments; selected: readonly string[] }) {
  const [allDocuments, setAllDocuments] = createSignal(false);
  const [allRuns, setAllRuns] = createSignal(false);
  const [shown, setShown] = createSignal(props.found);
  /** A matrix of many cells waits until the slider rests. */
  createEffect(() => {
    const next = props.found;
    const rows = allDocuments() ? next.documents.length : firstDocuments;
    if (rows * (allRuns() ? next.runs.length : firstRuns) <= bearableCells) setShown(next);
    else onCleanup(whenAtRest(() => setShown(next)));
  });
  const documents = () => (allDocuments() ? shown().documents : shown().documents.slice(0, firstDocuments));
  const runs = () => (allRuns() ? shown().runs : shown().runs.slice(0, firstRuns));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section class="scroll" tabIndex={0} aria-label="ranks of the relevant documents in the runs">
        <table class="rank-matrix">
          <thead>
            <tr>
              <th scope="col" class="left">
                document
              </th>
              <th scope="col">grade</th>
              <th scope="col">found by</th>
              <Index each={runs()}>
                {(name) => (
                  <th scope="col" class="run" classList={{ selected: props.selected.includes(name()) }}>
                    <RunName name={name()} />
                  </th>
                )}
              </Index>
            </tr>
          </thead>
          <tbody>
            <Index each={documents()}>
              {(one) => (
                <tr>
                  <th scope="row" class="left">
                    <DocumentName id={one().document} />
                  </th>
                  <td>{one().grade}</td>
                  <td>{one().runs.length}</td>
                  <Index each={one().ranks.slice(0, runs().length)}>
                    {(rank) => <td class={`rank ${shadeOf(rank(), shown().nmax)}`}>{rank() === 0 ? '·' : rank()}</td>}
                  </Index>
                </tr>
              )}
            </Index>
          </tbody>
        </table>
      </section>
      <Show when={documents().length < shown().documents.length}>
        <button type="button" class="quiet" onClick={() => setAllDocuments(true)}>
          show all {thousands(shown().documents.length)} documents
        </button>
      </Show>{' '}
      <Show when={runs().length < shown().runs.length}>
        <button type="button" class="quiet" onClick={() => setAllRuns(true)}>
          show all {thousands(shown().runs.length)} runs
        </button>
      </Show>
      <p class="note">
        <Key shade="early">to {Math.max(1, Math.floor(shown().nmax / 10))}</Key>
        <Key shade="middle">to {Math.max(1, Math.floor(shown().nmax / 2))}</Key>
        <Key shade="within">to Nmax = {shown().nmax}</Key>
        <Key shade="near">just beyond, to {lastNear(shown().nmax)}</Key>
        <Key shade="later">later</Key>
        <Key shade="none">· not in the list</Key> Documents that fewest runs find first, of equals the best rank first;
        selected runs first, then those that find most of the topic.
      </p>
    </>
  );
}

function Key(props: { shade: string; children: unknown }) {
  return <span class={`key rank ${props.shade}`}>{props.children as string}</span>;
}
