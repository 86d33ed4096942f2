import type { Table } from './table.ts';
import { visible } from './text.ts';

/** Renders a table as GitHub-flavoured markdown, the best values in bold. */
export function renderMarkdown({ title, columns, rows, notes }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const lines = title === undefined ? [] : [`**${escapeMarkdown(title)}**`, ''];
  lines.push(line(columns.map((column) => escapeMarkdown(column.title))));
  lines.push(line(columns.map((column) => (column.align === 'right' ? '---:' : '---'))));
  for (const row of rows)
    lines.push(line(row.map(({ text, best }) => (best ? `**${escapeMarkdown(text)}**` : escapeMarkdown(text)))));
  if (notes.length > 0) lines.push('', ...notes.map((note) => `- ${escapeMarkdown(note)}`));
  return `${lines.join('\n')}\n`;
}

/** Text that markdown shows as it is. */
export function escapeMarkdown(text: string): string {
  return visible(text)
    .replace(/[\\`*_{}[\]|~]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
