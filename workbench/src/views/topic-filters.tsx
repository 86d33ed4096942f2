import { countRelevant } from 'nmax';
import { counted } from 'nmax/page';
import { createMemo, createSignal, Show } from 'solid-js';
import { Choice, SettingField, Settings } from '../parts/setting-fields.tsx';
import { createSetting, oneOf } from '../state/setting.ts';
import { lookAtTopics } from '../state/topic-sets.ts';
import { useWorkbench } from '../state/workbench.ts';
import { topicColumn, topicOrder, topicThreshold } from './topics-sources.ts';

const shares = {
  all: 'all',
  'hardest half': 'the hardest half',
  'hardest quarter': 'the hardest quarter',
  'easiest half': 'the easiest half',
  'easiest quarter': 'the easiest quarter',
} as const;

/** Chooses topics by how many relevant documents they have and how hard they are for the runs listed; every view follows. */
export function TopicFilters() {
  const workbench = useWorkbench();
  const { evaluation, campaign } = workbench;
  const atLeast = createSetting(workbench, 'topics.least', '', wholeOrNothing);
  const atMost = createSetting(workbench, 'topics.most', '', wholeOrNothing);
  const share = createSetting(workbench, 'topics.share', 'all', oneOf(Object.keys(shares) as (keyof typeof shares)[]));
  const [problem, setProblem] = createSignal('');
  const matching = createMemo(() => {
    const { topics: easiestFirst } = topicOrder(workbench);
    const [kind, size] = share.value().split(' ');
    const count = Math.ceil(easiestFirst.length / (size === 'half' ? 2 : 4));
    const some =
      kind === 'all' ? easiestFirst : kind === 'easiest' ? easiestFirst.slice(0, count) : easiestFirst.slice(-count);
    const threshold = topicThreshold(workbench);
    return some.filter((t) => {
      const n = countRelevant(campaign()!.qrels, t, threshold);
      return n >= (atLeast.value().value ?? 0) && n <= (atMost.value().value ?? Number.POSITIVE_INFINITY);
    });
  });
  const narrows = () => matching().length < evaluation()!.topics.length;
  return (
    <Settings label="choose topics">
      <SettingField label="relevant from" setting={atLeast} expected="a whole number, or nothing" width="56px" />
      <SettingField label="to" setting={atMost} expected="a whole number, or nothing" width="56px" />
      <Choice
        label={`by ${evaluation()!.measures[topicColumn(workbench)].name}`}
        value={share.text()}
        choices={Object.entries(shares).map(([value, label]) => ({ value, label }))}
        onChoose={(value) => share.set(value)}
      />
      <Show when={narrows()}>
        <button
          type="button"
          disabled={matching().length === 0}
          onClick={() =>
            setProblem(
              lookAtTopics(
                workbench,
                matching().map((t) => evaluation()!.topics[t]),
              ),
            )
          }
        >
          look at only {counted(matching().length, 'topic')}
        </button>
      </Show>
      <Show when={problem()}>
        <span class="problem" role="alert">
          {problem()}
        </span>
      </Show>
      <span class="hint">or brush over the figure; every view, test and file follows</span>
    </Settings>
  );
}

function wholeOrNothing(text: string): { readonly value?: number } | undefined {
  if (text === '') return {};
  return /^\d{1,9}$/.test(text) ? { value: Number(text) } : undefined;
}
