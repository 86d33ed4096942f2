import { columnNames } from '../columns.ts';
import { type Delimiter, delimitedRows, delimiters } from './delimited-rows.ts';

/** Names of ids, those of screening programs first. */
const ids = [
  ...['record_id', 'key', 'article_id', ...columnNames.run.document, 'id', 'pmid', 'pubmed_id', 'pubmedid'],
  ...['openalex_id', 'accession_number', 'doi'],
];

/** What the columns of a table of records may be called, the one to be preferred first; the names of labels are ASReview's. */
const known = {
  decision: [
    ...['asreview_label', 'label_full_text_screening', 'included', 'label', 'final_included', 'label_included'],
    ...['included_label', 'included_final', 'included_flag', 'include', 'decision', 'final_decision', 'relevant'],
  ],
  abstract: [
    ...['label_abstract_screening', 'abstract_included', 'included_abstract', 'included_after_abstract'],
    ...['label_abstract_included', 'abstract_decision'],
  ],
  time: [...['asreview_time', 'time', 'labeling_time', 'created_at', 'timestamp', 'decided_at', 'screened_at']],
  order: ['order', 'screening_order'],
  prior: ['asreview_prior', 'prior', 'is_prior'],
  reviewer: ['user_id', 'user_email', 'user', 'reviewer', 'screener'],
  title: ['title', 'primary_title'],
  text: ['abstract', 'notes_abstract', 'abstract note', 'abstract_note'],
  notes: ['notes', 'rayyan-inclusion'],
  value: ['value'],
} as const;

export type ScreeningColumn = keyof typeof known;

/** Where the columns of a table of records stand. */
export interface TableColumns {
  readonly names: readonly string[];
  readonly delimiter: Delimiter;
  readonly at: ReadonlyMap<ScreeningColumn, number>;
  /** The columns that may hold ids, by their names. */
  readonly ids: ReadonlyMap<string, number>;
  /** Whether it is Rayyan's log of decisions, in which a key says what was changed. */
  readonly isRayyanLog: boolean;
  /** Further columns that could be the label. */
  readonly otherLabels: readonly string[];
}

/** Finds the columns of a table of records by its first row; undefined where it is none. */
export function tableColumns(lines: readonly string[], asked?: string): TableColumns | undefined {
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first === -1 || /^\s*[[{<]/.test(lines[first])) return undefined;
  const found = delimiters.flatMap((delimiter) => {
    // No name is that of an id and of something else too, unless it is asked for.
    if (asked === undefined && !lines[first].includes(delimiter)) return [];
    const rows = delimitedRows(lines.slice(first, first + 1), delimiter);
    const columns = 'unclosed' in rows ? undefined : columnsOf(rows[0].cells, delimiter, asked);
    return columns ? [columns] : [];
  });
  return found.sort((a, b) => b.names.length - a.names.length)[0];
}

function columnsOf(cells: readonly string[], delimiter: Delimiter, asked?: string): TableColumns | undefined {
  const names = cells.map((cell) =>
    cell
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  );
  const at = new Map<ScreeningColumn, number>();
  for (const column of Object.keys(known) as ScreeningColumn[]) {
    const name = known[column].find((one) => names.includes(one));
    if (name !== undefined) at.set(column, names.indexOf(name));
  }
  const wanted = [...ids, ...(asked ? [asked.trim().toLowerCase()] : [])];
  const idColumns = new Map(wanted.flatMap((name) => (names.includes(name) ? [[name, names.indexOf(name)]] : [])));
  const isRayyanLog = ['article_id', 'key', 'value'].every((name) => names.includes(name));
  if (isRayyanLog) idColumns.delete('key');
  const isLabelled = at.has('decision') || at.has('abstract');
  const isOfRecords = at.has('title') && (at.has('text') || names.includes('authors') || idColumns.size > 0);
  const isOfTopics = names.some((name) => topics.has(name.replaceAll('-', '_')));
  if (
    isOfTopics ||
    !(isRayyanLog || isOfRecords || (isLabelled && (idColumns.size > 0 || at.has('title') || at.has('text'))))
  )
    return undefined;
  const label = at.get('decision');
  const otherLabels = known.decision.filter((name) => names.includes(name) && names.indexOf(name) !== label);
  return { names, delimiter, at, ids: idColumns, isRayyanLog, otherLabels };
}

const topics: ReadonlySet<string> = new Set(columnNames.run.topic);
