import { anyCharacter, mostRowsOnPage, withMinusSigns } from './latex.ts';
import { escapeLatex } from './latex-text.ts';

/** A cell of several lines: a value, and what is said about it in small print below. */
export interface StackedCell {
  readonly text: string;
  readonly best?: boolean;
  /** Lines below the value; one may carry marks, set above its end. */
  readonly below: readonly { readonly text: string; readonly marks?: string }[];
}

export interface StackedTable {
  readonly caption: string;
  /** The name to refer to it by: letters, digits and dashes. */
  readonly label: string;
  /** Titles of the columns; the first is that of the names. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly StackedCell[] }[];
}

/**
 * Renders a table of stacked cells as LaTeX with booktabs, caption and label: a floating table, or a longtable
 * where it does not fit on a page. All of it is ASCII.
 */
export function renderStackedLatex({ caption, label, columns, rows }: StackedTable): string {
  const body = rows.flatMap(linesOf);
  const isLong = body.length > mostRowsOnPage;
  const shape = `{l${'r'.repeat(columns.length - 1)}}`;
  const head = `  ${columns.map(escapeLatex).join(' & ')} \\\\`;
  const naming = `\\caption{${escapeLatex(caption)}}\\label{tab:${label}}`;
  const table = isLong
    ? [
        ...['\\begingroup', narrow, `\\begin{longtable}${shape}`],
        `  ${naming}\\\\`,
        ...['  \\toprule', head, '  \\midrule', '\\endfirsthead', '  \\toprule', head, '  \\midrule', '\\endhead'],
        ...['  \\bottomrule', '\\endfoot', ...body, '\\end{longtable}', '\\endgroup'],
      ]
    : [
        ...['\\begin{table}', '  \\centering', `  ${naming}`, `  ${narrow}`],
        ...[
          `  \\begin{tabular}${shape}`,
          '  \\toprule',
          head,
          '  \\midrule',
          ...body,
          '  \\bottomrule',
          '  \\end{tabular}',
          '\\end{table}',
        ],
      ];
  return `${[
    `% needs \\usepackage{booktabs${isLong ? ',longtable' : ''}}`,
    ...(table.some((text) => text.includes('\\nmaxcharacter')) ? [anyCharacter] : []),
    ...table,
  ].join('\n')}\n`;
}

/** Columns closer together than usual: with an interval each they are wide. */
const narrow = '\\setlength{\\tabcolsep}{4pt}';

/** A row and the lines below it, which stay on its page. */
function linesOf({ name, cells }: StackedTable['rows'][number]): string[] {
  const depth = Math.max(0, ...cells.map(({ below }) => below.length));
  const values = cells.map(({ text, best }) => {
    const set = withMinusSigns(escapeLatex(text));
    return best ? `\\textbf{${set}}` : set;
  });
  const lines = [[escapeLatex(name), ...values]];
  for (let i = 0; i < depth; i++) lines.push(['', ...cells.map(({ below }) => small(below[i]))]);
  return lines.map((line, i) => `  ${line.join(' & ')} ${i < depth ? '\\\\*' : '\\\\'}`);
}

function small(line: StackedCell['below'][number] | undefined): string {
  if (!line || line.text === '') return '';
  const marks = line.marks ? `\\textsuperscript{${escapeLatex(line.marks)}}` : '';
  return `{\\scriptsize ${withMinusSigns(escapeLatex(line.text))}${marks}}`;
}
