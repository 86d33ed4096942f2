import { counted } from 'nmax/page';
import { Show } from 'solid-js';
import { saveFile } from '../parts/save.ts';
import { takeawayName } from '../parts/takeaway-name.ts';
import { Waiting } from '../parts/waiting.tsx';
import { useWorkbench } from '../state/workbench.ts';
import { evaluationJson } from './everything.ts';
import { ShareReport } from './share-report.tsx';
import { TakeawayList } from './takeaway-list.tsx';
import type { View } from './view.ts';

function TakeAway() {
  const workbench = useWorkbench();
  const { campaign, evaluation } = workbench;
  const saveJson = () => {
    saveFile(evaluationJson(workbench), takeawayName(workbench, 'evaluation', 'json'), 'application/json');
  };
  return (
    <Show when={evaluation()} fallback={<Waiting />}>
      <section>
        <h2>The whole as one file</h2>
        <p>
          A page like this one with the campaign inside: {counted(campaign()!.runs.length, 'run')} on{' '}
          {counted(campaign()!.qrels.topics.length, 'topic')}. It opens anywhere, without a network, and every view
          stays live.
        </p>
        <ShareReport />
        <p>
          <button type="button" onClick={saveJson}>
            Save every number as JSON
          </button>
        </p>
      </section>
      <TakeawayList />
    </Show>
  );
}

/** Every figure and table, and the report. */
export const takeAwayView: View = {
  id: 'take-away',
  title: 'Take away',
  key: '0',
  summary: 'Figures and tables for a paper, numbers for a program, the whole for a colleague.',
  controls: ['nmax', 'measures'],
  needsCampaign: true,
  Component: TakeAway,
};
