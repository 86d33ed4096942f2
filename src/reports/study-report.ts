import { isSerious } from '../formats/finding-kinds.ts';
import type { Study, StudyRow } from '../model/study.ts';
import type { Table } from '../model/table.ts';
import type { AnyStudy } from '../studies/define-study.ts';
import { type ResultProvenance, studyJson } from './result-json.ts';
import { renderDelimited } from './writers/delimited.ts';
import { renderLatex } from './writers/latex.ts';
import { renderMarkdown } from './writers/markdown.ts';
import { type Ink, renderText } from './writers/text.ts';

export const studyFormats = ['table', 'csv', 'tsv', 'json', 'jsonl', 'markdown', 'latex'] as const;
export type StudyFormat = (typeof studyFormats)[number];

/** What of a study's definition says how it is shown. */
export type ShownStudy = Pick<AnyStudy, 'tables' | 'rows' | 'columns' | 'data'>;

export interface StudyReportOptions {
  readonly format: StudyFormat;
  /** What is shown of it, by the names of its views. */
  readonly views?: Readonly<Record<string, unknown>>;
  /** Decimals in tables; data formats are in full precision. */
  readonly places?: number;
  readonly ink?: Ink;
  /** How many notes of the study a table for people has below it; the others are counted. All of them when left out. */
  readonly mostNotes?: number;
  readonly provenance: ResultProvenance;
}

/** A study as text in one of the formats. */
export function renderStudy(definition: ShownStudy, study: Study, options: StudyReportOptions): string {
  const { format, views = {}, places, ink, mostNotes, provenance } = options;
  const tables = (render: (table: Table) => string) =>
    studyTables(definition, study, { ...views, places })
      .map(render)
      .join('\n');
  switch (format) {
    case 'table':
      return tables((table) => renderText({ ...table, said: firstOf(table.said, mostNotes) }, ink));
    case 'markdown':
      return tables(renderMarkdown);
    case 'latex':
      return tables(renderLatex);
    case 'csv':
    case 'tsv':
      return renderDelimited(
        cellsOf(definition.rows(study, views), columnsOf(definition, study, views)),
        format === 'csv' ? ',' : '\t',
      );
    case 'json':
      return `${JSON.stringify(studyJson(definition, study, provenance, views), null, 2)}\n`;
    case 'jsonl':
      return Array.from(definition.rows(study, views), writeRow).join('');
  }
}

/** The tables of a study; its notes stand under the last one. */
export function studyTables(
  definition: Pick<AnyStudy, 'tables'>,
  study: Study,
  options: Readonly<Record<string, unknown>> = {},
  arranged: (tables: readonly Table[]) => readonly Table[] = (tables) => tables,
): Table[] {
  const tables = arranged(definition.tables(study, options));
  const [serious, others] = [true, false].map((is) => study.notes.filter(({ code }) => isSerious(code) === is));
  const said = [...serious, ...others].map(({ message }) => message);
  return tables.map((table, i) => (i === tables.length - 1 ? { ...table, said } : table));
}

/** The first of the notes, and how many there are besides. */
function firstOf(said: readonly string[] = [], most = said.length): readonly string[] {
  if (said.length <= most) return said;
  const more = said.length - most;
  return most === 0 ? [] : [...said.slice(0, most), `(${more} more: --notes)`];
}

function writeRow(row: StudyRow): string {
  return `${JSON.stringify(row, (_, value) => value ?? null)}\n`;
}

/** The columns of a study's rows, where it tells them. */
export function columnsOf(
  { columns }: Pick<AnyStudy, 'columns'>,
  study: Study,
  views: Readonly<Record<string, unknown>>,
): readonly string[] | undefined {
  return typeof columns === 'function' ? columns(study, views) : columns;
}

function* cellsOf(rows: Iterable<StudyRow>, columns?: readonly string[]): Generator<readonly string[]> {
  let names: readonly string[] | undefined;
  for (const row of rows) {
    if (!names) {
      names = Object.keys(row);
      yield names;
    }
    yield cellsIn(row, names);
  }
  if (!names && columns) yield columns;
}

function cellsIn(row: StudyRow, names: readonly string[]): string[] {
  const cells: string[] = [];
  for (let column = 0; column < names.length; column++) cells.push(cellOf(row[names[column]]));
  return cells;
}

function cellOf(value: StudyRow[string]): string {
  return value === undefined || value === null || (typeof value === 'number' && !Number.isFinite(value))
    ? ''
    : String(value);
}
