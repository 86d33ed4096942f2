import { misses } from 'nmax/page';
import type { MissesStudy } from 'nmax/studies';
import { Show } from 'solid-js';
import { AllOf, StudyPanel } from '../parts/study-panel.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { createStudySettings, type StudySettings } from '../state/study-settings.ts';
import { useWorkbench } from '../state/workbench.ts';
import { keptTakeaways } from './study-sources.ts';
import { TopicMisses } from './topic-misses.tsx';
import type { View } from './view.ts';

function Misses() {
  const workbench = useWorkbench();
  const { campaign, state } = workbench;
  const chosen = createStudySettings(workbench, misses.params, 'misses', { names: ['list'] });
  /** Nmax is that of the slider. */
  const settings: StudySettings = {
    ...chosen,
    given: () => ({ ...chosen.given(), nmax: state().nmax }),
    options: () => ['-k', String(state().nmax), ...chosen.options()],
  };
  return (
    <Show when={campaign()} fallback={<Waiting />}>
      <StudyPanel<MissesStudy>
        definition={misses}
        settings={settings}
        title="Relevant documents, and who finds them"
        label="what was missed"
        views={{ perTopic: true }}
        command={['--per-topic']}
      >
        {(found) => <AllOf shown={found()} />}
      </StudyPanel>
      <Show when={!campaign()!.qrels.sampling && campaign()!.runs.length > 0}>
        <TopicMisses />
      </Show>
    </Show>
  );
}

/** Relevant documents that nobody found, and those that hang on one run. */
export const missesView: View = {
  id: 'misses',
  title: 'Misses',
  summary: 'Which relevant documents no run brings within Nmax, and which only one does.',
  controls: ['nmax'],
  needsCampaign: true,
  Component: Misses,
  takeaways: (workbench) => keptTakeaways(workbench, ['misses', 'topic-misses']),
};
