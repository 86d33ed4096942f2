import { counted } from 'nmax/page';
import { For, Show } from 'solid-js';
import { FileReports } from '../parts/file-reports.tsx';
import { InstallLink } from '../parts/install-link.tsx';
import { KeepFiles } from '../parts/keep-files.tsx';
import { PolicyChoices } from '../parts/policy-choices.tsx';
import { RememberedFiles } from '../parts/remembered-files.tsx';
import { TextsPanel } from '../parts/texts-panel.tsx';
import { formatHash } from '../state/hash.ts';
import { useWorkbench } from '../state/workbench.ts';
import { CampaignSummary } from './campaign-summary.tsx';
import { relevantPerTopicFigure } from './open-sources.ts';
import type { View } from './view.ts';

function Open() {
  const { opening, campaign, reports, state } = useWorkbench();
  let picker!: HTMLInputElement;
  return (
    <>
      <section class="drop-zone" aria-label="open files">
        <p class="invitation">Drop a qrels file and any number of run files anywhere on this page.</p>
        <p class="hint">
          TREC text, CSV, TSV, JSON or JSON lines, plain or gzipped; Parquet; a judged file in the place of runs. Qrels
          and runs are told apart by their content. Texts of topics and documents give titles to ids. The files are read
          here, in this page: nothing is sent anywhere, nothing is kept unless you ask for it.
        </p>
        <p>
          <button type="button" class="main" onClick={() => picker.click()}>
            Choose files …
          </button>{' '}
          <button type="button" onClick={() => opening.openSample()}>
            Open the sample campaign
          </button>
          <input
            ref={picker}
            type="file"
            multiple
            class="visually-hidden"
            tabIndex={-1}
            aria-label="qrels and run files"
            onChange={(event) => {
              const files = [...(event.currentTarget.files ?? [])];
              if (files.length > 0) void opening.openFiles(files);
              event.currentTarget.value = '';
            }}
          />
        </p>
        <p class="hint">
          The sample is <strong class="simulated">simulated</strong>: 48 runs on 400 topics, made up so that their MAP,
          recall and PRES are those printed for CLEF-IP 2009 (Magdy and Jones, SIGIR 2010, Table 4).
        </p>
        <p class="hint">
          Without files: <a href={`#${formatHash({ ...state(), view: 'estimate' })}`}>what a random sample shows</a> of
          the recall of a review, and the sample that a target needs.
        </p>
      </section>
      <InstallLink />
      <KeepFiles />
      <RememberedFiles />
      <PolicyChoices />
      <Show when={opening.busy()}>
        <section aria-label="progress">
          <p role="status" class="busy">
            {opening.busy()} …{' '}
            <button type="button" class="quiet" onClick={() => opening.stop()}>
              stop
            </button>
          </p>
          <Progress />
        </section>
      </Show>
      <Show when={opening.problem()}>
        <p class="problem" role="alert">
          {opening.problem()}
        </p>
      </Show>
      <Show when={reports().length > 0}>
        <FileReports reports={reports()} />
      </Show>
      <Show when={campaign()}>{(open) => <CampaignSummary campaign={open()} />}</Show>
      <Show when={campaign()}>
        <TextsPanel />
      </Show>
    </>
  );
}

/** How far each file is; of many, those that are not yet done. */
function Progress() {
  const { opening } = useWorkbench();
  const done = () => opening.reading().filter(({ report }) => report);
  const rest = () => opening.reading().filter(({ report }) => !report);
  return (
    <Show when={opening.reading().length > 0}>
      <p class="hint">
        {done().length} of {counted(opening.reading().length, 'file')} read
      </p>
      <ul class="progress-list">
        <For each={rest().slice(0, 12)}>
          {({ name, bytes, total }) => (
            <li>
              <progress value={bytes} max={Math.max(1, total)} aria-label={name} /> <span>{name}</span>
            </li>
          )}
        </For>
        <Show when={rest().length > 12}>
          <li class="hint">and {rest().length - 12} more</li>
        </Show>
      </ul>
    </Show>
  );
}

/** Opens files, and says what was read. */
export const openView: View = {
  id: 'open',
  title: 'Open',
  summary: 'Qrels and runs from your machine, and what was found in them.',
  controls: [],
  needsCampaign: false,
  Component: Open,
  takeaways: (workbench) => ({ figures: [relevantPerTopicFigure(workbench)] }),
};
