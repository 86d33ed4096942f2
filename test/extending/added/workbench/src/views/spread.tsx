import { spread } from 'nmax/page';
import { Show } from 'solid-js';
import { StudyPanel } from '../parts/study-panel.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { createStudySettings } from '../state/study-settings.ts';
import { useWorkbench } from '../state/workbench.ts';
import { keptTakeaways } from './study-sources.ts';
import type { View } from './view.ts';

function Spread() {
  const workbench = useWorkbench();
  const settings = createStudySettings(workbench, spread.params, 'spread', { names: ['middle'] });
  const names = () => workbench.measures().chosen.map(({ measure }) => measure.name);
  return (
    <Show when={workbench.campaign()} fallback={<Waiting />}>
      <StudyPanel
        definition={spread}
        settings={settings}
        title="Where the middle topics of each run lie"
        label="spread"
        measures={names()}
      />
    </Show>
  );
}

/** How far the values of runs lie apart from topic to topic. */
export const spreadView: View = {
  id: 'spread',
  title: 'Spread',
  summary: 'How far do the values of a run lie apart from topic to topic?',
  controls: ['nmax', 'measures'],
  needsCampaign: true,
  Component: Spread,
  takeaways: (workbench) => keptTakeaways(workbench, ['spread']),
};
