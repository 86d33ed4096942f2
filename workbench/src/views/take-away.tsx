import { counted, evaluation as definition } from 'nmax/page';
import { campaignProvenance, studyJson } from 'nmax/reports';
import { studyEvaluation } from 'nmax/studies';
import { For, Show } from 'solid-js';
import { FigureActions } from '../parts/figure.tsx';
import { saveFile } from '../parts/save.ts';
import { TableActions } from '../parts/table.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { useWorkbench } from '../state/workbench.ts';
import { otherViews } from './other-views.ts';
import { ShareReport } from './share-report.tsx';
import type { View } from './view.ts';

function TakeAway() {
  const workbench = useWorkbench();
  const { campaign, evaluation } = workbench;
  const saveJson = () => {
    const provenance = campaignProvenance(campaign()!, campaign()!.version);
    const json = studyJson(definition, studyEvaluation(evaluation()!), provenance, { perTopic: true });
    saveFile(`${JSON.stringify(json, null, 2)}\n`, 'nmax-evaluation.json', 'application/json');
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
      <For each={otherViews()}>
        {(view) => {
          const { figures = [], tables = [] } = view.takeaways!(workbench);
          return (
            <section aria-label={`from ${view.title}`}>
              <h2>{view.title}</h2>
              <table class="takeaway-list">
                <tbody>
                  <For each={figures}>
                    {(source) => (
                      <tr>
                        <td>{source.title}</td>
                        <td>
                          <FigureActions source={source} />
                        </td>
                      </tr>
                    )}
                  </For>
                  <For each={tables}>
                    {(source) => (
                      <tr>
                        <td>{source.title}, as a table</td>
                        <td>
                          <TableActions source={source} />
                        </td>
                      </tr>
                    )}
                  </For>
                </tbody>
              </table>
            </section>
          );
        }}
      </For>
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
