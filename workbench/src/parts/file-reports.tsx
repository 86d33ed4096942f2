import { counted, findingKinds, thousands, visible } from 'nmax/page';
import { createMemo, For, Show } from 'solid-js';
import type { FileReport } from '../tasks/open-files.ts';
import { pageHint } from './page-hint.ts';

const shownFindings = 20;

/** What became of each file: those with problems first, every problem with its line. */
export function FileReports(props: { reports: readonly FileReport[] }) {
  const refused = createMemo(() => props.reports.filter(({ state }) => state === 'refused'));
  const noticed = createMemo(() =>
    props.reports.filter(({ state, findings }) => state === 'open' && findings.length > 0),
  );
  const waiting = createMemo(() => props.reports.filter(({ state }) => state === 'waiting'));
  const opened = createMemo(() => props.reports.filter(({ state }) => state === 'open'));
  return (
    <section class="reports" aria-label="files">
      <p role="status">
        <Show when={opened().length > 0}>{counted(opened().length, 'file')} opened. </Show>
        <Show when={waiting().length > 0}>
          {counted(waiting().length, waiting().every(({ kind }) => kind === 'run') ? 'run file' : 'file')}{' '}
          {waiting().length === 1 ? 'waits' : 'wait'} for qrels: drop a qrels file too.{' '}
        </Show>
        <Show when={refused().length > 0}>
          <strong class="problem">{counted(refused().length, 'file')} refused.</strong>
        </Show>
      </p>
      <For each={refused()}>{(report) => <Report report={report} />}</For>
      <For each={noticed()}>{(report) => <Report report={report} />}</For>
    </section>
  );
}

function Report(props: { report: FileReport }) {
  const total = () => props.report.counts.reduce((sum, { count }) => sum + count, 0);
  const hints = () => [
    ...new Set(
      props.report.counts.flatMap(({ code }) =>
        code in findingKinds ? [findingKinds[code as keyof typeof findingKinds].hint] : [],
      ),
    ),
  ];
  return (
    <div class="report" classList={{ refused: props.report.state === 'refused' }}>
      <h2>
        {visible(props.report.name)}{' '}
        <span class="hint">
          {props.report.state === 'refused' ? 'not opened' : 'opened, with remarks'}; {thousands(props.report.bytes)}{' '}
          bytes
        </span>
      </h2>
      <ol class="findings">
        <For each={props.report.findings.slice(0, shownFindings)}>
          {({ severity, line, message }) => (
            <li class={severity}>
              <span class="line">{line === undefined ? severity : `line ${thousands(line)}`}</span> {visible(message)}
            </li>
          )}
        </For>
      </ol>
      <Show when={total() > shownFindings}>
        <p class="hint">
          {counted(total(), 'finding')} in all
          {props.report.kind === 'texts' ? '' : '; on the command line, nmax validate lists them'}.
        </p>
      </Show>
      <Show when={props.report.state === 'refused'}>
        <For each={hints()}>{(hint) => <p class="hint">{pageHint(hint)}</p>}</For>
      </Show>
    </div>
  );
}
