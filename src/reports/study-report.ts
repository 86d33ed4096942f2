import { formatFixed } from '../math/c-printf.ts';
import type { Study } from '../model/study.ts';
import type { Table } from '../model/table.ts';
import { type OutputKind, schemaOf } from './json-schema.ts';
import { renderDelimited } from './writers/delimited.ts';
import { renderLatex } from './writers/latex.ts';
import { renderMarkdown } from './writers/markdown.ts';
import { type Ink, renderText } from './writers/text.ts';

export const studyFormats = ['table', 'csv', 'tsv', 'json', 'jsonl', 'markdown', 'latex'] as const;
export type StudyFormat = (typeof studyFormats)[number];

/** One number of a study with what it belongs to, by column; empty in delimited text and null in JSON where there is none. */
export type StudyRow = Readonly<Record<string, string | number | null | undefined>>;

/** A study ready to be printed. */
export interface StudyReport {
  /** For people; the study's notes go under the last one. */
  readonly tables: readonly Omit<Table, 'notes'>[];
  /** For programs: every row has the same columns. */
  readonly rows: readonly StudyRow[];
  /** The whole study as plain data. */
  readonly data: Study;
}

/** What a study's output can be traced back to. */
export interface StudyProvenance {
  readonly version: string;
  /** Every file read, with its hash. */
  readonly files: Readonly<Record<string, unknown>>;
}

export interface StudyReportOptions {
  readonly format: StudyFormat;
  readonly ink?: Ink;
  readonly provenance: StudyProvenance;
}

/** A study as text in one of the formats. */
export function renderStudy(report: StudyReport, { format, ink, provenance }: StudyReportOptions): string {
  switch (format) {
    case 'table':
      return renderTables(report, (table) => renderText(table, ink));
    case 'markdown':
      return renderTables(report, renderMarkdown);
    case 'latex':
      return renderTables(report, renderLatex);
    case 'csv':
    case 'tsv':
      return renderDelimited(cellsOf(report.rows), format === 'csv' ? ',' : '\t');
    case 'json':
      return `${JSON.stringify(studyJson(report.data, provenance), null, 2)}\n`;
    case 'jsonl':
      return report.rows.map((row) => `${JSON.stringify(row, (_, value) => value ?? null)}\n`).join('');
  }
}

/** The study as plain data with what it came from; JSON writes what is not a number as null. */
export function studyJson({ notes, ...study }: Study, { version, files }: StudyProvenance): object {
  return { schema: schemaOf(study.study as OutputKind), nmax: version, ...files, ...study, notes };
}

/** A number for a table; a dash where there is none. */
export function showNumber(value: number | undefined, places: number): string {
  return value === undefined || !Number.isFinite(value) ? '–' : formatFixed(value, places);
}

function renderTables({ tables, data }: StudyReport, render: (table: Table) => string): string {
  const notes = data.notes.map(({ message }) => message);
  return tables.map((table, i) => render({ ...table, notes: i === tables.length - 1 ? notes : [] })).join('\n');
}

function* cellsOf(rows: readonly StudyRow[]): Generator<readonly string[]> {
  if (rows.length === 0) return;
  const names = Object.keys(rows[0]);
  yield names;
  for (const row of rows) yield names.map((name) => cellOf(row[name]));
}

function cellOf(value: StudyRow[string]): string {
  return value === undefined || value === null || (typeof value === 'number' && !Number.isFinite(value))
    ? ''
    : String(value);
}
