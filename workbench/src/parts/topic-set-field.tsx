import { groupNames } from 'nmax/page';
import { createSignal, createUniqueId, For, Show } from 'solid-js';
import { Term } from '../help/term.tsx';
import { lookAtTopics } from '../state/topic-sets.ts';
import { topicSetProblem, useWorkbench } from '../state/workbench.ts';

/** The topics that every view looks at: all of them, a group, or ids and ranges. */
export function TopicSetField() {
  const workbench = useWorkbench();
  const { state, change, whole, campaign, topicProblem, topicSet } = workbench;
  const [problem, setProblem] = createSignal('');
  const id = createUniqueId();
  const groups = () => (whole() ? groupNames(whole()!) : []);
  const take = (text: string) => {
    if (text !== state().topicSet) change({ topicSet: text, topic: '' });
  };
  /** The ids of the topics that are not looked at. */
  const others = () => {
    const shown = new Set(campaign()!.qrels.topics);
    return whole()!.qrels.topics.filter((topic) => !shown.has(topic));
  };
  return (
    <div class="topic-set">
      <label for={id}>topics</label> <Term of="topic" />
      <input
        id={id}
        type="text"
        list={`${id}-groups`}
        placeholder="all"
        autocomplete="off"
        spellcheck={false}
        value={state().topicSet}
        aria-invalid={topicProblem() !== ''}
        aria-describedby={topicProblem() ? `${id}-problem` : undefined}
        onChange={(event) => take(event.currentTarget.value.trim())}
      />
      <datalist id={`${id}-groups`}>
        <For each={groups()}>{(name) => <option value={name} />}</For>
      </datalist>
      <Show when={topicSet() !== '' && campaign()}>
        {(open) => (
          <span class="hint">
            {open().qrels.topics.length} of {whole()!.qrels.topics.length}{' '}
            <button type="button" class="quiet" onClick={() => take('')}>
              all topics
            </button>
            <button type="button" class="quiet" onClick={() => setProblem(lookAtTopics(workbench, others()))}>
              the others
            </button>
          </span>
        )}
      </Show>
      <Show when={problem()}>
        <span class="problem" role="alert">
          {problem()}
        </span>
      </Show>
      {topicProblem() ? (
        <span id={`${id}-problem`} class="problem" role="alert">
          {topicSetProblem(whole(), state().topicSet)}; all topics are shown
        </span>
      ) : null}
    </div>
  );
}
