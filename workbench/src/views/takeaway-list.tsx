import { createMemo, For, type JSX, Show } from 'solid-js';
import { CommandLine, measureOptions } from '../parts/command-line.tsx';
import { FigureActions } from '../parts/figure.tsx';
import { saveFile } from '../parts/save.ts';
import { SettingChoice, Settings } from '../parts/setting-fields.tsx';
import { TableActions } from '../parts/table.tsx';
import { takeawayName } from '../parts/takeaway-name.ts';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { zipFiles } from '../parts/zip.ts';
import { createColumnsSetting } from '../state/columns.ts';
import { formatHash } from '../state/hash.ts';
import { useWorkbench } from '../state/workbench.ts';
import { citations, everything } from './everything.ts';
import { otherViews } from './other-views.ts';
import type { Takeaways } from './view.ts';

/** Every figure and table of every view, each by itself and all in one zip. */
export function TakeawayList() {
  const workbench = useWorkbench();
  const columns = createColumnsSetting(workbench);
  const listed = otherViews().map((view) => ({
    view,
    takeaways: createMemo((): Takeaways => (workbench.evaluation() ? view.takeaways!(workbench) : {})),
  }));
  const waiting = () => listed.some(({ takeaways }) => takeaways().tables?.some(({ ready }) => ready?.() === false));
  const saveAll = async () => {
    const shown = listed.map(({ view, takeaways }) => ({ view, takeaways: takeaways() }));
    const files = everything(workbench, shown, columns.value());
    saveFile(await zipFiles(files), takeawayName(workbench, 'everything', 'zip'));
  };
  const saveCitations = () => {
    const text = citations(
      workbench,
      listed.map(({ takeaways }) => takeaways()),
    );
    saveFile(text, takeawayName(workbench, 'references', 'bib'), 'application/x-bibtex');
  };
  return (
    <>
      <section aria-label="everything in one zip">
        <h2>Figures and tables</h2>
        <p>
          All that is listed below in one zip: figures as SVG, tables as CSV and LaTeX, every number as JSON, what is
          cited as BibTeX, and a text that says how they were made.
        </p>
        <Settings label="figures">
          <SettingChoice
            label="figures are saved for"
            setting={columns}
            choices={[
              { value: 'one', label: 'one column (90 mm)' },
              { value: 'two', label: 'two columns (190 mm)' },
            ]}
          />
          <button type="button" disabled={waiting()} onClick={saveAll}>
            Save everything as a zip
          </button>
          <button type="button" onClick={saveCitations}>
            Save references (BibTeX)
          </button>
          <span class="hint" role="status">
            {waiting() ? 'testing the differences …' : ''}
          </span>
        </Settings>
        <p class="hint">
          PDF opens the browser’s print dialog with the figure alone: “Save as PDF” there keeps text as text and puts
          the fonts inside. The command line writes the same without a dialog:
        </p>
        <CommandLine command="eval" options={[...measureOptions(workbench), '--figure', 'scores=scores.pdf']} />
      </section>
      <For each={listed}>
        {({ view, takeaways }) => (
          <section aria-label={`from ${view.title}`}>
            <h2>{view.title}</h2>
            <table class="takeaway-list">
              <tbody>
                <For each={takeaways().figures}>
                  {(source) => (
                    <tr>
                      <td class="picture">
                        <Thumbnail source={source} />
                      </td>
                      <td>{source.title}</td>
                      <td>
                        <FigureActions source={source} />
                      </td>
                    </tr>
                  )}
                </For>
                <For each={takeaways().tables}>
                  {(source) => (
                    <tr>
                      <td />
                      <td>{source.title}, as a table</td>
                      <td>
                        <TableActions source={source} />
                      </td>
                    </tr>
                  )}
                </For>
              </tbody>
            </table>
            <Show
              when={takeaways().outdated}
              fallback={
                <Show when={!takeaways().figures?.length && !takeaways().tables?.length}>
                  <p class="hint">
                    Nothing is computed yet: <LinkTo id={view.id}>open {view.title}</LinkTo> first, then its figures and
                    tables are here.
                  </p>
                </Show>
              }
            >
              <p class="hint">
                More was computed, but with another Nmax, other measures or other policies than those above:{' '}
                <LinkTo id={view.id}>open {view.title}</LinkTo> again to bring it up to date.
              </p>
            </Show>
          </section>
        )}
      </For>
    </>
  );
}

function LinkTo(props: { id: string; children: JSX.Element }) {
  const { state } = useWorkbench();
  return <a href={`#${formatHash({ ...state(), view: props.id })}`}>{props.children}</a>;
}
