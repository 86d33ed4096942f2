import { evaluation as definition, studyEvaluation } from '../features/evaluation/feature.ts';
import { valuesOf } from '../features/evaluation/values.ts';
import { formatFixed, formatName } from '../math/c-printf.ts';
import type { EvaluationSummaries } from '../model/evaluation.ts';
import type { ResultProvenance } from './result-json.ts';
import { renderStudy, studyFormats } from './study-report.ts';
import { type Ink, visible } from './writers/text.ts';

export const evaluationFormats = [...studyFormats, 'trec'] as const;
export type EvaluationFormat = (typeof evaluationFormats)[number];

export interface EvaluationReportOptions {
  readonly format: EvaluationFormat;
  /** Values of each topic too. */
  readonly perTopic?: boolean;
  /** Values of each topic, and no summaries. */
  readonly onlyTopics?: boolean;
  /** The confidence of intervals beside the means; none when left out, and none in trec_eval's columns. */
  readonly level?: number;
  /** Decimals in tables; data formats are in full precision. */
  readonly places?: number;
  readonly ink?: Ink;
  readonly provenance: ResultProvenance;
}

/** An evaluation as text in one of the formats. */
export function renderEvaluation(evaluation: EvaluationSummaries, options: EvaluationReportOptions): string {
  const { format, perTopic, onlyTopics, level, ...rest } = options;
  if (format === 'trec') return renderTrecLines(evaluation, options);
  return renderStudy(definition, studyEvaluation(evaluation), {
    ...rest,
    format,
    views: { perTopic, onlyTopics, level },
  });
}

/** trec_eval's columns with our measure names; a `runid` line opens each run. A tab or line end in a name would make columns and lines. */
export function renderTrecLines(
  evaluation: EvaluationSummaries,
  { perTopic, onlyTopics, places = 4 }: Pick<EvaluationReportOptions, 'perTopic' | 'onlyTopics' | 'places'>,
): string {
  const whole = new Set(evaluation.measures.filter(({ aggregate }) => aggregate === 'sum').map(({ name }) => name));
  let text = '';
  let run: string | undefined;
  for (const row of valuesOf(evaluation, { perTopic, onlyTopics })) {
    if (row.run !== run) text += `${formatName('runid')}\tall\t${visible(row.run)}\n`;
    run = row.run;
    const value =
      whole.has(row.measure) && Number.isInteger(row.value) ? String(row.value) : formatFixed(row.value, places);
    text += `${formatName(row.measure)}\t${visible(row.topic)}\t${value}\n`;
  }
  return text;
}
