import { looksLikeHeader } from './columns.ts';
import { splitFields } from './fields.ts';
import { parseDecimal, parseGrade } from './numbers.ts';
import { isTold, type SniffChoices, type TableChoices } from './table-choices.ts';

/** What parts the cells of a table. */
export type Mark = ',' | ';' | '\t';

/** The names of the columns of a table, and what parts them. */
export interface Header {
  readonly cells: string[];
  readonly mark: Mark;
}

/** As many lines are looked at for the names of columns: exports have a title or a search above them. */
export const mostBefore = 20;

/** The cells of a line; undefined where a quote in it is not closed. Tabs part quotes too, unless that is said. */
export function cellsOf(line: string, mark: Mark, isQuoted = mark !== '\t'): string[] | undefined {
  return isQuoted ? splitCsv(line, mark) : line.split(mark);
}

/** Whether all names of columns are in quotes, as R writes them: then so are the cells of a table with tabs. */
export const isQuotedHeader = (line: string) => line.split('\t').every((cell) => /^".+"$/.test(cell.trim()));

/** The cells of a line that may name columns. */
const namesOf = (line: string, mark: Mark) => cellsOf(line, mark, mark !== '\t' || isQuotedHeader(line)) ?? [];

/** What parts the cells of a CSV: semicolons where its first row has no comma, as spreadsheets of many countries write. */
export const delimiterOf = (header: string) => (header.includes(';') && !header.includes(',') ? ';' : ',');

/** The header that a line is, by a name that was told. */
export function toldHeader(line: string, marks: readonly Mark[], choices: TableChoices = {}): Header | undefined {
  if (!choices.columns || isOfTrec(splitFields(line))) return undefined;
  const found = marks.map((mark) => ({ mark, cells: namesOf(line, mark) }));
  return found.find(({ cells }) => isTold(cells, choices));
}

/** The header that a line is, by the names that are known; a topic that was told needs no column. */
export function ownHeader(line: string, marks: readonly Mark[], { topic }: TableChoices = {}): Header | undefined {
  const mark = marks[0] === '\t' ? '\t' : delimiterOf(line);
  const cells = namesOf(line, mark);
  const needsNoTopic = topic !== undefined && !isOfTrec(splitFields(line));
  return looksLikeHeader(cells, needsNoTopic) ? { mark, cells } : undefined;
}

/** The line that is likeliest to name columns: the first with the most cells, none of them a number. */
export function likeliestHeader(
  lines: readonly string[],
  marks: readonly Mark[],
): (Header & { at: number }) | undefined {
  const headers = lines.flatMap((line, at) =>
    marks.flatMap((mark) => {
      const cells = namesOf(line, mark);
      const isNamed =
        cells.length > 1 && /\p{L}/u.test(line) && cells.every((cell) => parseDecimal(cell.trim()) === undefined);
      return isNamed ? [{ cells, mark, at }] : [];
    }),
  );
  return headers.toSorted((a, b) => b.cells.length - a.cells.length)[0];
}

/** All that may part the cells of a table. */
export const everyMark: readonly Mark[] = [',', ';', '\t'];

/**
 * The names of the columns of a table that does not say which is the topic and which the document; undefined for text
 * that TREC's readers might take: a line of fewer than four columns is what they refuse in every case, and one without
 * numbers where no grades are words.
 */
export function unnamedHeader(head: string, choices: SniffChoices = {}): Header | undefined {
  const lines = firstLines(head);
  const fields = lines.map(splitFields).filter(([first]) => !first.startsWith('#'));
  const isRefused = choices.withoutWords || fields.some(({ length }) => length < 4);
  const header = likeliestHeader(lines, everyMark);
  const isText = !isRefused || looksLikeWords(fields);
  if (fields.some(isOfTrec) || (isText && !isEven(lines, header))) return undefined;
  const next = header && lines[header.at + 1];
  if (!header || next === undefined) return header;
  return next.includes('"') || cellsOf(next, header.mark)?.length === header.cells.length ? header : undefined;
}

/** Whether all lines have as many cells, three at least, as the header: ids and words as grades have no such order. */
function isEven(lines: readonly string[], header: (Header & { readonly at: number }) | undefined): boolean {
  if (!header || header.mark === '\t' || header.cells.length < 3 || lines.length < 2) return false;
  return lines.slice(header.at).every((line) => cellsOf(line, header.mark)?.length === header.cells.length);
}

/** Whether half of the lines have as many columns as qrels with words as grades: a few broken ones are told as such. */
function looksLikeWords(lines: readonly (readonly string[])[]): boolean {
  const even = [4, 5, 6].map((count) => lines.filter(({ length }) => length === count).length);
  return 2 * Math.max(...even) >= lines.length;
}

/** Whether a line has the numbers of a run or of qrels in their places. */
function isOfTrec(fields: readonly string[]): boolean {
  const isRun = fields.length >= 6 && parseDecimal(fields[4]) !== undefined;
  const isOfStrata = fields.length === 5 && parseGrade(fields[4]) !== undefined;
  return isRun || isOfStrata || (fields.length >= 4 && parseGrade(fields[3]) !== undefined);
}

/** The first lines of a text that are no comment and not blank; the last may be cut off, and is none of them. */
export function firstLines(head: string): string[] {
  const lines = head.split('\n', 2 * mostBefore);
  if (lines.length > 1) lines.pop();
  return lines
    .map((line) => line.replace(/\r+$/, ''))
    .filter((line) => line.trim() !== '' && !isComment(line))
    .slice(0, mostBefore);
}

/** Whether a line is a comment: after the `#` of a header come what parts its cells and more names. */
export const isComment = (line: string) => /^#(?![,;\t])/.test(line);

/** The cells of one CSV row, or undefined where a quoted cell does not end at a comma, or what parts the cells. */
export function splitCsv(row: string, delimiter = ','): string[] | undefined {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    if (row[at] === '"') {
      let end = row.indexOf('"', at + 1);
      while (end !== -1 && row[end + 1] === '"') end = row.indexOf('"', end + 2);
      if (end === -1 || (end + 1 < row.length && row[end + 1] !== delimiter)) return undefined;
      cells.push(row.slice(at + 1, end).replaceAll('""', '"'));
      at = end + 1;
    } else {
      const end = row.indexOf(delimiter, at);
      cells.push(row.slice(at, end === -1 ? undefined : end));
      at = end === -1 ? row.length : end;
    }
    if (at >= row.length) return cells;
    at++;
  }
}
