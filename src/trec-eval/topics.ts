import type { Qrels } from '../model/qrels.ts';
import type { TrecEvalInput } from './input.ts';
import type { LenientJudgedRun } from './judge.ts';
import { hasWrongWeights, type PreparedLine, readsRanking } from './lines.ts';
import type { TrecEvalOptions } from './options.ts';

/** The topics that trec_eval evaluates, and how it ends. */
export interface EvaluatedTopics {
  /** Positions in the qrels, ascending. */
  readonly topics: readonly number[];
  /** Those of them that the run does not have. */
  readonly missing: ReadonlySet<number>;
  readonly stderr: string;
  readonly exitCode: number;
}

/** Goes through the topics of the qrels to the end, or to the one at which trec_eval stops. */
export function chooseTopics(
  options: TrecEvalOptions,
  input: TrecEvalInput,
  qrels: Qrels,
  { run, duplicates }: LenientJudgedRun,
  lines: readonly PreparedLine[],
): EvaluatedTopics {
  const topics: number[] = [];
  const missing = new Set<number>();
  const stop = (exitCode: number, stderr: string) => ({ topics, missing, stderr, exitCode });
  const cannotCalculate = (line: PreparedLine, stderr: string) =>
    stop(4, `${stderr}trec_eval: Can't calculate measure '${line.measure.name}'\n`);
  const ranked = lines.find(readsRanking);
  const wrong = lines.find(hasWrongWeights);
  let anyJudged = false;

  for (const [t, topic] of qrels.topics.entries()) {
    if (options.onlyTopic !== undefined && topic !== options.onlyTopic) continue;
    const isMissing = run.retrieved[t] < 0;
    if (isMissing && options.version === 9) continue;
    if (isMissing && !options.complete) return stop(4, `trec_eval: result qid '${topic}' not found in qrels\n`);
    if (ranked) {
      const twice = duplicates.get(topic);
      if (twice !== undefined) return cannotCalculate(ranked, `trec_eval.form_res_qrels: duplicate docs ${twice}`);
      const judgedTwice = input.qrels.duplicates.get(topic);
      if (judgedTwice !== undefined)
        return cannotCalculate(ranked, `trec_eval.form_res_rels: duplicate docs ${judgedTwice}\n`);
      // trec_eval cannot start with a topic that has negative grades only.
      anyJudged ||= hasJudged(qrels, t);
      if (!anyJudged) return cannotCalculate(ranked, '');
    }
    if (wrong) return cannotCalculate(wrong, 'trec_eval.calc_utility: improper number of coefficients\n');
    topics.push(t);
    if (isMissing) missing.add(t);
  }
  return topics.length > 0 ? stop(0, '') : stop(7, 'trec_eval: No queries with both results and relevance info\n');
}

function hasJudged({ offsets, grades }: Qrels, t: number): boolean {
  for (let i = offsets[t]; i < offsets[t + 1]; i++) if (grades[i] >= 0) return true;
  return false;
}
