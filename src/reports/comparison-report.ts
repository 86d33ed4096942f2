import type { ComparisonStudy } from '../model/comparison-study.ts';
import { type ComparisonRow, comparisonRows, differenceColumns, differenceRows } from './comparison-rows.ts';
import { comparisonTables, differenceTables } from './comparison-table.ts';
import { describeCorrection } from './comparison-words.ts';
import { type EvaluationProvenance, evaluationJson } from './evaluation-json.ts';
import { schemaOf } from './json-schema.ts';
import { renderDelimited } from './writers/delimited.ts';
import { renderLatex } from './writers/latex.ts';
import { renderMarkdown } from './writers/markdown.ts';
import { type Ink, renderText } from './writers/text.ts';

export const comparisonFormats = ['table', 'csv', 'tsv', 'json', 'jsonl', 'markdown', 'latex'] as const;
export type ComparisonFormat = (typeof comparisonFormats)[number];

export interface ComparisonReportOptions {
  readonly format: ComparisonFormat;
  /** The differences of each topic too; in csv, tsv and jsonl they take the place of the comparisons. */
  readonly perTopic?: boolean;
  /** Decimals in tables; data formats are in full precision. */
  readonly places?: number;
  readonly ink?: Ink;
  readonly provenance: EvaluationProvenance;
}

/** A comparison of runs as text in one of the formats. */
export function renderComparison(study: ComparisonStudy, options: ComparisonReportOptions): string {
  const { format, perTopic = false, ink, provenance } = options;
  const tables = () => [...(perTopic ? differenceTables(study, options) : []), ...comparisonTables(study, options)];
  const rows = () => (perTopic ? differenceRows(study) : comparisonRows(study));
  switch (format) {
    case 'table':
      return tables()
        .map((table) => renderText(table, ink))
        .join('\n');
    case 'markdown':
      return tables().map(renderMarkdown).join('\n');
    case 'latex':
      return tables().map(renderLatex).join('\n');
    case 'csv':
    case 'tsv':
      return renderDelimited(cellsOf(rows()), format === 'csv' ? ',' : '\t');
    case 'jsonl':
      return Array.from(rows(), (row) => `${JSON.stringify(row)}\n`).join('');
    case 'json':
      return `${JSON.stringify(comparisonJson(study, provenance, perTopic), null, 2)}\n`;
  }
}

/** The whole study as plain data, with what is needed to run it again. */
export function comparisonJson(study: ComparisonStudy, provenance: EvaluationProvenance, perTopic = false): object {
  const { evaluation, test, correction, family, alpha, samples, seed, baseline } = study;
  const { notes, ...evaluated } = evaluationJson(evaluation, provenance, false) as { notes: object };
  return {
    ...evaluated,
    schema: schemaOf('comparison'),
    baseline: baseline === undefined ? null : evaluation.runs[baseline].name,
    test,
    correction,
    family: { ...family, meaning: describeCorrection(study) },
    alpha,
    samples: samples ?? null,
    seed: seed ?? null,
    comparisons: [...comparisonRows(study)],
    ...(perTopic ? { differences: [...differenceRows(study)] } : {}),
    notes,
  };
}

function* cellsOf(rows: Iterable<ComparisonRow>): Generator<readonly string[]> {
  let isEmpty = true;
  for (const row of rows) {
    if (isEmpty) yield Object.keys(row);
    isEmpty = false;
    yield Object.values(row).map((value) => (value === null ? '' : String(value)));
  }
  // Only topics can be missing: runs that have none in common.
  if (isEmpty) yield differenceColumns;
}
