import type { Evaluation } from '../../model/evaluation.ts';

/** One value of an evaluation. The topic of a summary is `all`, as in trec_eval; a topic may be called so too, and `scope` tells. */
export type EvaluationRow = {
  readonly run: string;
  readonly topic: string;
  readonly measure: string;
  /** NaN where the topic does not count. */
  readonly value: number;
  readonly scope: 'topic' | 'summary';
};

/** The topic that stands for the summary, as in trec_eval. */
export const summaryTopic = 'all';

/** Every value in long form: run by run, topics first where asked for, then the summary. */
export function* evaluationRows({ runs, topics, measures }: Evaluation, perTopic: boolean): Generator<EvaluationRow> {
  for (const run of runs) {
    if (perTopic)
      for (let t = 0; t < topics.length; t++)
        for (let m = 0; m < measures.length; m++)
          if (!Number.isNaN(run.values[m][t]))
            yield {
              ...{ run: run.name, topic: topics[t], measure: measures[m].name },
              ...{ value: run.values[m][t], scope: 'topic' },
            };
    for (let m = 0; m < measures.length; m++)
      yield {
        run: run.name,
        topic: summaryTopic,
        measure: measures[m].name,
        value: run.summaries[m].value,
        scope: 'summary',
      };
  }
}
