import type { Table } from './table.ts';
import { visible } from './text.ts';

/** Renders a table as LaTeX with booktabs, the best values in bold; notes become comments. */
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
    ...rows.map((row) =>
      line(row.map(({ text, best }) => (best ? `\\textbf{${escapeLatex(text)}}` : escapeLatex(text)))),
    ),
    '  \\bottomrule',
    '\\end{tabular}',
    ...notes.map((note) => `% ${visible(note)}`),
  ].join('\n')}\n`;
}

const replacements: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
};

/** Text that LaTeX sets as it is. */
export function escapeLatex(text: string): string {
  return visible(text).replace(/[\\~^<>|&%$#_{}]/g, (character) => replacements[character] ?? `\\${character}`);
}
