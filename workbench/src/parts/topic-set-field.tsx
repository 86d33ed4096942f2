import { groupNames } from 'nmax/page';
import { createUniqueId, For } from 'solid-js';
import { topicSetProblem, useWorkbench } from '../state/workbench.ts';

/** The topics that every view looks at: all of them, a group, or ids and ranges. */
export function TopicSetField() {
  const { state, change, whole, topicProblem } = useWorkbench();
  const id = createUniqueId();
  const groups = () => (whole() ? groupNames(whole()!) : []);
  const take = (text: string) => {
    if (text !== state().topicSet) change({ topicSet: text, topic: '' });
  };
  return (
    <div class="topic-set">
      <label for={id}>topics</label>
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
      {topicProblem() ? (
        <span id={`${id}-problem`} class="problem" role="alert">
          {topicSetProblem(whole(), state().topicSet)}; all topics are shown
        </span>
      ) : null}
    </div>
  );
}
