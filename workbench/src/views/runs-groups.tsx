import { groups, isGroup } from 'nmax/page';
import type { GroupsStudy } from 'nmax/studies';
import { Show } from 'solid-js';
import { StudyPanel } from '../parts/study-panel.tsx';
import { createStudySettings } from '../state/study-settings.ts';
import { useWorkbench } from '../state/workbench.ts';

/** The runs on groups of topics, where a table of groups is open. */
export function RunsByGroup() {
  const workbench = useWorkbench();
  const { campaign, whole, topicSet, evaluation } = workbench;
  const settings = createStudySettings(workbench, groups.params, 'groups', { names: [] });
  return (
    <Show when={campaign()?.groups}>
      <StudyPanel<GroupsStudy>
        definition={groups}
        settings={settings}
        title="Kinds of topics"
        label="runs on groups of topics"
        measures={evaluation()!.measures.map(({ name }) => name)}
        // Where a group is looked at, its file is named already.
        command={isGroup(whole()!, topicSet()) ? [] : ['--groups', campaign()!.groups!.path ?? 'groups.csv']}
      />
    </Show>
  );
}
