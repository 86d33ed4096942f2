import { countRelevant } from 'nmax';
import { describeTopics, visible } from 'nmax/page';
import { createEffect, createMemo, createSignal, For, Index, on, Show } from 'solid-js';
import { Brush } from '../parts/brush.tsx';
import { CommandLine } from '../parts/command-line.tsx';
import { Figure } from '../parts/figure.tsx';
import { TopicTitle } from '../parts/named-id.tsx';
import { createAtRest } from '../parts/rest.ts';
import { Waiting } from '../parts/waiting.tsx';
import { lookAtTopics } from '../state/topic-sets.ts';
import { useWorkbench } from '../state/workbench.ts';
import { showValue } from './runs-sources.ts';
import { TopicFilters } from './topic-filters.tsx';
import { TopicList } from './topic-list.tsx';
import {
  chosenRuns,
  chosenTopic,
  explainTopic,
  heatmapFigure,
  heatmapTopics,
  presAreaFigure,
  rankStripFigure,
  topicColumn,
  topicsTable,
  topicThreshold,
} from './topics-sources.ts';
import type { View } from './view.ts';

function Topics() {
  const workbench = useWorkbench();
  const { evaluation } = workbench;
  const [problem, setProblem] = createSignal('');
  return (
    <Show when={evaluation()} fallback={<Waiting />}>
      <TopicFindings />
      <section>
        <h2>{evaluation()!.measures[topicColumn(workbench)].name} of every run on every topic</h2>
        <MeasureChoice />
        <TopicFilters />
        <Brush
          onBrush={(from, to, width) => setProblem(lookAtTopics(workbench, heatmapTopics(workbench, from, to, width)))}
        >
          <Figure source={heatmapFigure(workbench)} width={1380} />
        </Brush>
        <Show when={problem()}>
          <p class="problem" role="alert">
            {problem()}
          </p>
        </Show>
      </section>
      <TopicList />
      <OneTopic />
    </Show>
  );
}

/** Which topics deserve a look, each with a way to it. */
function TopicFindings() {
  const workbench = useWorkbench();
  const { evaluation, change } = workbench;
  const found = createAtRest(() => describeTopics(evaluation()!, topicColumn(workbench)));
  return (
    <Show when={found().length > 0}>
      <ul class="findings-list">
        <Index each={found()}>
          {(one) => (
            <li>
              {visible(one().sentence)}{' '}
              <button type="button" class="quiet" onClick={() => change({ topic: evaluation()!.topics[one().topic] })}>
                look at topic {visible(evaluation()!.topics[one().topic])}
              </button>
            </li>
          )}
        </Index>
      </ul>
    </Show>
  );
}

/** Which of the measures in use the topics are looked at with. */
function MeasureChoice() {
  const workbench = useWorkbench();
  const { evaluation, change } = workbench;
  return (
    <p class="hint">
      <label>
        measure{' '}
        <select
          value={evaluation()!.written[topicColumn(workbench)]}
          onChange={(event) => change({ sort: event.currentTarget.value })}
        >
          <For each={evaluation()!.written}>
            {(written, m) => <option value={written}>{evaluation()!.measures[m()].name}</option>}
          </For>
        </select>
      </label>
    </p>
  );
}

function OneTopic() {
  const workbench = useWorkbench();
  const { evaluation, campaign, change } = workbench;
  const t = createMemo(() => chosenTopic(workbench));
  const picked = createMemo(() => chosenRuns(workbench).slice(0, 6));
  const more = () => chosenRuns(workbench).length - picked().length;
  const relevant = () => countRelevant(campaign()!.qrels, t(), topicThreshold(workbench));
  const step = (by: number) => {
    const { topics } = evaluation()!;
    change({ topic: topics[(t() + by + topics.length) % topics.length] }, 'replace');
  };
  const explained = () => picked()[0];
  let section!: HTMLElement;
  // What someone chose above is shown, where it stands.
  createEffect(on(t, () => section.scrollIntoView({ block: 'nearest' }), { defer: true }));
  return (
    <section class="one-topic" aria-label="one topic" ref={section}>
      <h2>
        Topic {visible(evaluation()!.topics[t()])}{' '}
        <span class="hint">
          n = {relevant()} relevant{' '}
          <button type="button" class="quiet" onClick={() => step(-1)} aria-label="previous topic">
            ← previous
          </button>
          <button type="button" class="quiet" onClick={() => step(1)} aria-label="next topic">
            next →
          </button>
        </span>
      </h2>
      <TopicTitle id={evaluation()!.topics[t()]} />
      <TopicBounds topic={t()} runs={picked()} />
      <Show when={relevant() > 0} fallback={<p>No document is relevant for this topic: there is nothing to draw.</p>}>
        <Figure source={rankStripFigure(workbench)} />
        <h3>Best, actual and worst</h3>
        <p class="hint">
          The share of the area between the best and the worst recall curve that lies above the worst is PRES. Shown are
          the selected runs, or the best, the middle and the last.
          <Show when={more() > 0}>
            {' '}
            Of {more() + picked().length} selected, the first {picked().length}.
          </Show>
        </p>
        <div class="side-by-side">
          <For each={picked()}>{(r) => <Figure source={presAreaFigure(workbench, r)} width={540} />}</For>
        </div>
        <h3>The sum behind the score</h3>
        <div class="explanations">
          <Index each={picked()}>
            {(r) => (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
              <pre tabIndex={0}>{explainTopic(workbench, r())}</pre>
            )}
          </Index>
        </div>
        <Show when={explained() !== undefined}>
          <CommandLine
            command={`explain ${evaluation()!.measures[topicColumn(workbench)].name}`}
            runs={[explained()]}
            options={['--topic', evaluation()!.topics[t()]]}
          />
        </Show>
      </Show>
    </section>
  );
}

/** What unjudged documents could make of the values of a topic, where that is shown. */
function TopicBounds(props: { topic: number; runs: readonly number[] }) {
  const workbench = useWorkbench();
  const { evaluation } = workbench;
  const m = () => topicColumn(workbench);
  const bounded = createMemo(() =>
    props.runs.flatMap((r) => {
      const { name, values, bounds } = evaluation()!.runs[r];
      const own = bounds?.[m()];
      if (!own) return [];
      return [{ name, value: values[m()][props.topic], low: own.low[props.topic], high: own.high[props.topic] }];
    }),
  );
  return (
    <Show when={bounded().length > 0}>
      <p class="hint">{evaluation()!.measures[m()].name}, between what the unjudged documents of the list allow:</p>
      <ul class="topic-bounds">
        <For each={bounded()}>
          {({ name, value, low, high }) => (
            <li>
              {visible(name)}: {showValue(low, evaluation()!, m())} ≤ {showValue(value, evaluation()!, m())} ≤{' '}
              {showValue(high, evaluation()!, m())}
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}

/** Topics against runs, and one topic closely. */
export const topicsView: View = {
  id: 'topics',
  title: 'Topics',
  summary: 'Where every run is good and bad, and how one topic came to its score.',
  controls: ['nmax', 'measures'],
  needsCampaign: true,
  Component: Topics,
  takeaways: (workbench) => ({
    figures: [
      heatmapFigure(workbench),
      rankStripFigure(workbench),
      ...chosenRuns(workbench).map((r) => presAreaFigure(workbench, r)),
    ],
    tables: [topicsTable(workbench)],
  }),
};
