import type { Cell, Table } from './table.ts';
import { visible } from './text.ts';

/** Renders a table as LaTeX with booktabs, the best values in bold, marks as superscripts; notes become comments. */
export function renderLatex({ title, columns, rows, notes }: Table): string {
  const line = (cells: readonly string[]) => `  ${cells.join(' & ')} \\\\`;
  const caption = title === undefined ? [] : [`% ${visible(title)}`];
  return `${[
    ...caption,
    '% needs \\usepackage{booktabs}',
    `\\begin{tabular}{${columns.map(({ align }) => (align === 'left' ? 'l' : 'r')).join('')}}`,
    '  \\toprule',
    line(columns.map((column) => escapeLatex(column.title))),
    '  \\midrule',
    ...rows.map((row) => line(row.map(cellText))),
    '  \\bottomrule',
    '\\end{tabular}',
    ...notes.map((note) => `% ${visible(note)}`),
  ].join('\n')}\n`;
}

function cellText({ text, best, marks }: Cell): string {
  const shown = best ? `\\textbf{${escapeLatex(text)}}` : escapeLatex(text);
  return marks ? `${shown}$^{${escapeLatex(marks)}}$` : shown;
}

const replacements: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  // At the start of a row they would be taken for the options of the \\ before.
  '[': '{[}',
  '*': '{*}',
};

/** Text that LaTeX sets as it is. */
export function escapeLatex(text: string): string {
  return visible(text).replace(/[\\~^<>|&%$#_{}[*]/g, (character) => replacements[character] ?? `\\${character}`);
}
