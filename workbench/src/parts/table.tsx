import { thousands, visible } from 'nmax/page';
import { renderDelimited, renderLatex, renderMarkdown, type Table } from 'nmax/reports';
import { createSignal, For, Show } from 'solid-js';
import { useWorkbench } from '../state/workbench.ts';
import { withMinus } from '../views/places.ts';
import { CopyButton } from './copy-button.tsx';
import { CutNote } from './print-head.tsx';
import { roving } from './roving.ts';
import { saveFile } from './save.ts';
import { takeawayName } from './takeaway-name.ts';

/** A table that can be shown, copied and saved. */
export interface TableSource {
  /** Its name in file names, such as `runs`. */
  readonly name: string;
  readonly title: string;
  readonly table: () => Table;
  /** Whether all that belongs into it is there; always, unless told. */
  readonly ready?: () => boolean;
}

/** The cells of a table as CSV; no cell is a formula to a spreadsheet. */
export function tableCsv({ columns, rows }: Table): string {
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => row.map(({ text }) => text))];
  return renderDelimited(cells, ',', { guardFormulas: true });
}

/** The buttons that take a table away. */
export function TableActions(props: { source: TableSource }) {
  const workbench = useWorkbench();
  const early = () => !(props.source.ready?.() ?? true);
  const named = (what: string) => `${props.source.title}: ${what}`;
  return (
    <span class="actions" ref={(element) => roving(element)}>
      <button
        type="button"
        class="quiet"
        aria-label={named('save as CSV')}
        disabled={early()}
        onClick={() =>
          saveFile(tableCsv(props.source.table()), takeawayName(workbench, props.source.name, 'csv'), 'text/csv')
        }
      >
        CSV
      </button>
      <CopyButton
        label="markdown"
        name={named('copy as markdown')}
        disabled={early()}
        text={() => renderMarkdown(props.source.table())}
      />
      <CopyButton
        label="LaTeX"
        name={named('copy as LaTeX')}
        disabled={early()}
        text={() => renderLatex(props.source.table())}
      />
    </span>
  );
}

/** Rows of a long table that are shown before someone asks for all, and how many make it long. */
const [firstRows, manyRows] = [50, 200];

/** Shows a table as it is, with its buttons. Long ones show their first rows until asked for the rest. */
export function PlainTable(props: { source: TableSource }) {
  const [all, setAll] = createSignal(false);
  const rows = () => props.source.table().rows;
  const common = useWorkbench().evaluation;
  /** What is not said of all numbers of the page already. */
  const ownNotes = () => {
    const said = new Set(common()?.notes.map(({ message }) => message));
    return (props.source.table().notes ?? []).filter((note) => !said.has(note));
  };
  const isCut = () => !all() && rows().length > manyRows;
  return (
    <div class="plain-table">
      <div class="table-head">
        <span class="table-title">{props.source.title}</span>
        <TableActions source={props.source} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section class="scroll" tabIndex={0} aria-label={props.source.title}>
        <table>
          <thead>
            <tr>
              <For each={props.source.table().columns}>
                {({ title, align }) => (
                  <th scope="col" class={align}>
                    {visible(title)}
                  </th>
                )}
              </For>
            </tr>
          </thead>
          <tbody>
            <For each={isCut() ? rows().slice(0, firstRows) : rows()}>
              {(row) => (
                <tr>
                  <For each={row}>
                    {({ text, best, marks }, c) => (
                      <td class={props.source.table().columns[c()].align} classList={{ best }}>
                        {props.source.table().columns[c()].align === 'right' ? withMinus(visible(text)) : visible(text)}
                        <Show when={marks}>
                          <sup>{marks}</sup>
                        </Show>
                      </td>
                    )}
                  </For>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </section>
      <Show when={isCut()}>
        <CutNote shown={firstRows} total={rows().length} of="rows" />
        <button type="button" class="quiet" onClick={() => setAll(true)}>
          show all {thousands(rows().length)} rows
        </button>
      </Show>
      <For each={ownNotes()}>{(note) => <p class="note">{visible(note)}</p>}</For>
    </div>
  );
}
