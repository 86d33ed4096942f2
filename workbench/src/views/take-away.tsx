import { counted, packCampaign } from 'nmax/page';
import { createSignal, Show } from 'solid-js';
import { pageWith } from '../page-source.ts';
import { CommandLine } from '../parts/command-line.tsx';
import { safeFileName, saveFile } from '../parts/save.ts';
import { takeawayName } from '../parts/takeaway-name.ts';
import { Waiting } from '../parts/waiting.tsx';
import { formatHash } from '../state/hash.ts';
import { useWorkbench } from '../state/workbench.ts';
import { evaluationJson } from './everything.ts';
import { TakeawayList } from './takeaway-list.tsx';
import type { View } from './view.ts';

function TakeAway() {
  const workbench = useWorkbench();
  const { campaign, whole, evaluation, state } = workbench;
  const [size, setSize] = createSignal('');
  const saveReport = async () => {
    const start = formatHash({ ...state(), view: 'runs', theme: 'auto' });
    const page = pageWith(await packCampaign({ ...whole()!, start }));
    setSize(`${(page.length / 1e6).toFixed(1)} MB`);
    saveFile(page, safeFileName(`nmax-${campaign()!.title}`, 'html'), 'text/html');
  };
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
          stays live. Ids of judged documents are in it; the lists themselves are not.
        </p>
        <p>
          <button type="button" class="main" onClick={saveReport}>
            Save the report
          </button>{' '}
          <button type="button" onClick={saveJson}>
            Save every number as JSON
          </button>{' '}
          <span class="hint" role="status">
            {size()}
          </span>
        </p>
        <CommandLine command="report" options={['-o', 'report.html']} />
      </section>
      <TakeawayList />
    </Show>
  );
}

/** Every figure and table, and the report. */
export const takeAwayView: View = {
  id: 'take-away',
  title: 'Take away',
  summary: 'Figures and tables for a paper, numbers for a program, the whole for a colleague.',
  controls: ['nmax', 'measures'],
  needsCampaign: true,
  Component: TakeAway,
};
