import type { Cell, Column, Table } from '../../model/table.ts';
import { escapeLatex } from './latex-text.ts';
import { visible } from './text.ts';

/** With more rows than this a table does not fit on a page and becomes a longtable, which breaks over pages. */
const mostRowsOnPage = 45;

/** How LaTeX sets a character outside of ASCII that has no command: itself where the engine knows Unicode, its number in pdfLaTeX. */
const anyCharacter =
  '\\providecommand{\\nmaxcharacter}[2]{\\ifdefined\\Umathcode\\symbol{#1}\\else\\texttt{U+#2}\\fi}%';

/**
 * Renders a table as LaTeX with booktabs, the best values in bold, marks as superscripts; what they mean
 * is printed below, other notes become comments.
 * The first comment names the packages it needs. All but comments is ASCII, so that no encoding has to be declared.
 */
export function renderLatex({ title, columns, rows, notes = [], said = [] }: Table): string {
  const isLong = rows.length > mostRowsOnPage;
  const preamble = columns.map(({ align }) => (align === 'left' ? 'l' : 'r')).join('');
  const head = line(columns.map((column) => column.tex ?? escapeLatex(column.title)));
  const widest = columns.map((_, c) => longest(rows.map((row) => row[c].marks ?? '')));
  const body = rows.map((row) => line(row.map((cell, c) => cellText(cell, columns[c], widest[c]))));
  const table = isLong ? longTable(preamble, head, body) : pageTable(preamble, head, body);
  return `${[
    ...(title === undefined ? [] : [`% ${visible(title)}`]),
    `% needs \\usepackage{booktabs${isLong ? ',longtable' : ''}}`,
    ...(table.some((text) => text.includes('\\nmaxcharacter')) ? [anyCharacter] : []),
    ...table,
    ...notes.map((note) => `\\par\\smallskip{\\footnotesize ${escapeLatex(note)}\\par}`),
    ...said.map((note) => `% ${visible(note)}`),
  ].join('\n')}\n`;
}

function pageTable(preamble: string, head: string, body: readonly string[]): string[] {
  return [
    `\\begin{tabular}{${preamble}}`,
    '  \\toprule',
    head,
    '  \\midrule',
    ...body,
    '  \\bottomrule',
    '\\end{tabular}',
  ];
}

/** Head and rules come again on every page. */
function longTable(preamble: string, head: string, body: readonly string[]): string[] {
  return [
    `\\begin{longtable}{${preamble}}`,
    '  \\toprule',
    head,
    '  \\midrule',
    '\\endhead',
    '  \\bottomrule',
    '\\endfoot',
    ...body,
    '\\end{longtable}',
  ];
}

const line = (cells: readonly string[]) => `  ${cells.join(' & ')} \\\\`;

function cellText({ text, best, marks = '' }: Cell, { align }: Column, widest: string): string {
  const escaped = escapeLatex(text);
  const isNumber = align === 'right';
  const set = isNumber ? withMinusSigns(escaped) : escaped;
  return `${best ? `\\textbf{${set}}` : set}${isNumber ? aligned(marks, widest) : raised(marks)}`;
}

const raised = (marks: string) => (marks === '' ? '' : `\\textsuperscript{${escapeLatex(marks)}}`);

/** Marks that take the room of the widest of their column, so that digits stay below digits. */
const aligned = (marks: string, widest: string) =>
  marks === widest ? raised(marks) : `${marks === '' ? '' : `\\rlap{${raised(marks)}}`}\\phantom{${raised(widest)}}`;

const longest = (texts: readonly string[]) => texts.reduce((a, b) => (b.length > a.length ? b : a), '');

/** A hyphen before a number is a minus sign. */
function withMinusSigns(text: string): string {
  return text.replace(/(?<![^\s[({},])-(?=\.?\d)/g, '$$-$$');
}
