import { formatFixed, formatName } from '../math/c-printf.ts';
import type { Evaluation } from '../model/evaluation.ts';
import type { Table } from '../model/table.ts';
import { type EvaluationProvenance, evaluationJson } from './evaluation-json.ts';
import { evaluationRows } from './evaluation-rows.ts';
import { summaryTable, topicTables } from './evaluation-table.ts';
import { renderDelimited } from './writers/delimited.ts';
import { renderLatex } from './writers/latex.ts';
import { renderMarkdown } from './writers/markdown.ts';
import { type Ink, renderText } from './writers/text.ts';

export const evaluationFormats = ['table', 'trec', 'csv', 'tsv', 'json', 'jsonl', 'markdown', 'latex'] as const;
export type EvaluationFormat = (typeof evaluationFormats)[number];

export interface EvaluationReportOptions {
  readonly format: EvaluationFormat;
  /** Values of each topic too. */
  readonly perTopic?: boolean;
  /** Decimals in tables; data formats are in full precision. */
  readonly places?: number;
  readonly ink?: Ink;
  readonly provenance: EvaluationProvenance;
}

/** An evaluation as text in one of the formats. */
export function renderEvaluation(evaluation: Evaluation, options: EvaluationReportOptions): string {
  const { format, perTopic = false, ink, provenance } = options;
  switch (format) {
    case 'table':
      return renderTables(evaluation, options, (table) => renderText(table, ink));
    case 'markdown':
      return renderTables(evaluation, options, renderMarkdown);
    case 'latex':
      return renderTables(evaluation, options, renderLatex);
    case 'csv':
    case 'tsv':
      return renderDelimited(longRows(evaluation, perTopic), format === 'csv' ? ',' : '\t');
    case 'trec':
      return renderTrecLines(evaluation, options);
    case 'json':
      return `${JSON.stringify(evaluationJson(evaluation, provenance, perTopic), null, 2)}\n`;
    case 'jsonl':
      return renderJsonLines(evaluation, perTopic);
  }
}

function renderTables(
  evaluation: Evaluation,
  options: EvaluationReportOptions,
  render: (table: Table) => string,
): string {
  const tables = options.perTopic ? topicTables(evaluation, options) : [];
  return [...tables, summaryTable(evaluation, options)].map(render).join('\n');
}

function* longRows(evaluation: Evaluation, perTopic: boolean): Generator<readonly string[]> {
  yield ['run', 'topic', 'measure', 'value', 'scope'];
  for (const { run, topic, measure, value, scope } of evaluationRows(evaluation, perTopic))
    yield [run, topic, measure, Number.isNaN(value) ? '' : String(value), scope];
}

function renderJsonLines(evaluation: Evaluation, perTopic: boolean): string {
  let text = '';
  for (const row of evaluationRows(evaluation, perTopic)) text += `${JSON.stringify(row)}\n`;
  return text;
}

/** trec_eval's columns with our measure names; a `runid` line opens each run. */
function renderTrecLines(evaluation: Evaluation, { perTopic = false, places = 4 }: EvaluationReportOptions): string {
  const whole = new Set(evaluation.measures.filter(({ aggregate }) => aggregate === 'sum').map(({ name }) => name));
  let text = '';
  let run: string | undefined;
  for (const row of evaluationRows(evaluation, perTopic)) {
    if (row.run !== run) text += `${formatName('runid')}\tall\t${row.run}\n`;
    run = row.run;
    const value =
      whole.has(row.measure) && Number.isInteger(row.value) ? String(row.value) : formatFixed(row.value, places);
    text += `${formatName(row.measure)}\t${row.topic}\t${value}\n`;
  }
  return text;
}
