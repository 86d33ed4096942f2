import type { Campaign } from '../model/campaign.ts';
import type { Evaluation } from '../model/evaluation.ts';
import { schemaOf } from './json-schema.ts';

/** What an output can be traced back to. */
export interface EvaluationProvenance {
  readonly version: string;
  readonly qrels: object;
  /** One for each run. */
  readonly runs: readonly object[];
}

/** What an evaluation of a campaign came from: the files, and what was counted while they were read. */
export function campaignProvenance({ source, runs }: Campaign, version: string): EvaluationProvenance {
  return {
    version,
    qrels: { ...source },
    runs: runs.map(({ judged: { tag, counts }, source: file }) => ({ tag, ...file, counts })),
  };
}

/** The whole evaluation as plain data: provenance, policies, counts, notes and every number in full precision. */
export function evaluationJson(evaluation: Evaluation, provenance: EvaluationProvenance, perTopic: boolean): object {
  const { topics, runs, policies, notes } = evaluation;
  const measures = evaluation.measures.map(({ name }) => name);
  return {
    schema: schemaOf('evaluation'),
    nmax: provenance.version,
    policies,
    qrels: { ...provenance.qrels, topics: topics.length },
    measures,
    ...(perTopic ? { topics } : {}),
    runs: runs.map(({ name, summaries, values }, r) => ({
      name,
      ...provenance.runs[r],
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
