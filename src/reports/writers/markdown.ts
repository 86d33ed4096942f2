import type { Cell, Table } from '../../model/table.ts';
import { visible } from './text.ts';

/** Renders a table as GitHub-flavoured markdown, the best values in bold, marks as superscripts. */
export function renderMarkdown({ title, columns, rows, ...below }: Table): string {
  const legend = rows.some((row) => row.some(({ best }) => best)) ? ['bold: best of its column'] : [];
  const notes = [...legend, ...(below.notes ?? []), ...(below.said ?? [])];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const lines = title === undefined ? [] : [`**${escapeMarkdown(title)}**`, ''];
  lines.push(line(columns.map((column) => escapeMarkdown(column.title))));
  lines.push(line(columns.map((column) => (column.align === 'right' ? '---:' : '---'))));
  for (const row of rows) lines.push(line(row.map(cellText)));
  if (notes.length > 0) lines.push('');
  for (const note of notes) lines.push(`- ${escapeMarkdown(note)}`);
  return `${lines.join('\n')}\n`;
}

function cellText({ text, best, marks }: Cell): string {
  const shown = best ? `**${escapeMarkdown(text)}**` : escapeMarkdown(text);
  return marks ? `${shown}<sup>${escapeMarkdown(marks)}</sup>` : shown;
}

/** Text that markdown shows as it is. */
export function escapeMarkdown(text: string): string {
  return visible(text)
    .replace(/[\\`*_{}[\]|~]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
