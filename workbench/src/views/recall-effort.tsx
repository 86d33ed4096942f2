import { effort } from 'nmax/page';
import type { EffortStudy } from 'nmax/studies';
import { StudyPanel } from '../parts/study-panel.tsx';
import { createStudySettings } from '../state/study-settings.ts';
import { useWorkbench } from '../state/workbench.ts';
import { thinEffort } from './recall-points.ts';

/** Mean recall by documents checked, between the best any order could do and a random one. */
export function RecallEffort(props: { picked: readonly number[] | undefined }) {
  const settings = createStudySettings(useWorkbench(), effort.params, 'effort', {
    names: ['cutoffs', 'collection'],
    keys: { cutoffs: 'checked' },
    start: { cutoffs: '1,2,5,10:1000:10' },
  });
  return (
    <StudyPanel<EffortStudy>
      definition={effort}
      settings={settings}
      title="Recall for the effort"
      label="recall and effort"
      runs={props.picked}
      part="recall-effort"
      listed={thinEffort}
      hint={
        <span class="hint">
          for the line of a random order; “judged” where every document is judged, as in screening
        </span>
      }
    />
  );
}
