import type { Cell, Table } from '../../model/table.ts';
import { escapeMarkup } from './markup.ts';
import { visible } from './text.ts';

/** Text that HTML shows as it is, in content and in attributes. */
export function escapeHtml(text: string): string {
  return escapeMarkup(visible(text));
}

/** A table as HTML: the first column names its row, numbers stand right, the best are strong, marks above the line. */
export function renderHtmlTable({ title, columns, rows }: Omit<Table, 'notes'>): string {
  const caption = title === undefined ? '' : `<caption>${escapeHtml(title)}</caption>`;
  const head = columns.map((column) => `<th scope="col"${side(column)}>${escapeHtml(column.title)}</th>`).join('');
  const body = rows
    .map((row) => {
      const cells = row.map((cell, c) => {
        const [open, close] = c === 0 ? ['th scope="row"', 'th'] : ['td', 'td'];
        return `<${open}${side(columns[c])}>${cellText(cell)}</${close}>`;
      });
      return `<tr>${cells.join('')}</tr>`;
    })
    .join('\n');
  return `<table>${caption}<thead><tr>${head}</tr></thead>\n<tbody>\n${body}\n</tbody></table>`;
}

function cellText({ text, best, marks }: Cell): string {
  const shown = best ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text);
  return marks ? `${shown}<sup>${escapeHtml(marks)}</sup>` : shown;
}

const side = ({ align }: { readonly align: string }) => (align === 'right' ? ' class="right"' : '');
