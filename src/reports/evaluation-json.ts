import type { Evaluation } from '../model/evaluation.ts';
import { schemaOf } from './json-schema.ts';

/** What an output can be traced back to. */
export interface EvaluationProvenance {
  readonly version: string;
  readonly qrels: object;
  /** One for each run. */
  readonly runs: readonly object[];
}

/** The whole evaluation as plain data: provenance, policies, counts, notes and every number in full precision. */
export function evaluationJson(evaluation: Evaluation, provenance: EvaluationProvenance, perTopic: boolean): object {
  const { measures, topics, runs, policies, notes } = evaluation;
  return {
    schema: schemaOf('evaluation'),
    nmax: provenance.version,
    policies,
    qrels: { ...provenance.qrels, topics: topics.length },
    measures,
    ...(perTopic ? { topics } : {}),
    runs: runs.map(({ name, judged, summaries, values }, r) => ({
      name,
      tag: judged.tag,
      ...provenance.runs[r],
      counts: judged.counts,
      summary: Object.fromEntries(measures.map((measure, m) => [measure, known(summaries[m].value)])),
      summaryTopics: Object.fromEntries(measures.map((measure, m) => [measure, summaries[m].topics])),
      ...(perTopic
        ? { values: Object.fromEntries(measures.map((measure, m) => [measure, Array.from(values[m], known)])) }
        : {}),
    })),
    notes,
  };
}

/** JSON has no NaN: what does not count is null. */
const known = (value: number) => (Number.isNaN(value) ? null : value);
