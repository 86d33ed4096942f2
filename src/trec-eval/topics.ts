import { BalancedPrefs } from '../measures/balanced-prefs.ts';
import type { Qrels } from '../model/qrels.ts';
import type { TrecEvalJudgements } from './input.ts';
import type { LenientJudgedRun } from './judge.ts';
import { hasWrongWeights, type PreparedLine, readsRanking } from './lines.ts';
import type { TrecEvalOptions } from './options.ts';
import { type Complaint, complainOfTopic } from './preference-complaints.ts';

/** The topics that trec_eval evaluates, and how it ends. */
export interface EvaluatedTopics {
  /** Positions in the qrels, ascending. */
  readonly topics: readonly number[];
  /** Those of them that the run does not have. */
  readonly missing: ReadonlySet<number>;
  readonly stderr: string;
  readonly exitCode: number;
}

/** What trec_eval says where judgements are in another format than a measure reads. */
const mismatches = {
  qrels: 'trec_eval.form_res_qrels: rel_info format not qrels or results format not trec_results\n',
  qrels_jg: 'trec_eval: rel_info format not qrels_jg or results format not trec_results\n',
  prefs: 'trec_eval.form_prefs_info: prefs_info format not (prefs or qrels_prefs) or results format not trec_results\n',
} as const;

/** Goes through the topics of the qrels to the end, or to the one at which trec_eval stops. */
export function chooseTopics(
  options: TrecEvalOptions,
  judgements: TrecEvalJudgements,
  { run, duplicates }: LenientJudgedRun,
  lines: readonly PreparedLine[],
): EvaluatedTopics {
  const topics: number[] = [];
  const missing = new Set<number>();
  const stop = (exitCode: number, stderr: string) => ({ topics, missing, stderr, exitCode });
  let anyJudged = false;
  // What one line complains of, the others that read the same judgements would complain of after it.
  const checked = lines.filter((line, i) => hasOwnComplaint(line) || lines.findIndex(isLike(line)) === i);

  for (const [t, topic] of judgements.qrels.topics.entries()) {
    if (options.onlyTopic !== undefined && topic !== options.onlyTopic) continue;
    const isMissing = run.retrieved[t] < 0;
    if (isMissing && options.version === 9) continue;
    if (isMissing && !options.complete) return stop(4, `trec_eval: result qid '${topic}' not found in qrels\n`);
    for (const line of checked) {
      const complaint = complain(line, t, topic);
      if (complaint?.exitCode !== undefined) return stop(complaint.exitCode, complaint.stderr);
      if (complaint) return stop(4, `${complaint.stderr}trec_eval: Can't calculate measure '${line.measure.name}'\n`);
    }
    topics.push(t);
    if (isMissing) missing.add(t);
  }
  return topics.length > 0 ? stop(0, '') : stop(7, 'trec_eval: No queries with both results and relevance info\n');

  function complain(line: PreparedLine, t: number, topic: string): Complaint | undefined {
    if (readsRanking(line)) {
      const reads = line.measure.reads ?? 'qrels';
      if (reads !== judgements.kind) return { stderr: mismatches[reads] };
      const twice = duplicates.get(topic);
      const place = judgements.kind === 'prefs' ? 'form_prefs_counts' : 'form_res_qrels';
      if (twice !== undefined) return { stderr: `trec_eval.${place}: duplicate docs ${twice}` };
      if (judgements.kind === 'prefs') return complainOfTopic(judgements, run, t, line);
      if (judgements.kind === 'qrels') {
        const judgedTwice = judgements.duplicates.get(topic);
        if (judgedTwice !== undefined) return { stderr: `trec_eval.form_res_rels: duplicate docs ${judgedTwice}\n` };
        // trec_eval cannot start with a topic that has negative grades only.
        anyJudged ||= hasJudged(judgements.qrels, t);
        if (!anyJudged) return { stderr: '' };
      }
    }
    if (hasWrongWeights(line)) return { stderr: 'trec_eval.calc_utility: improper number of coefficients\n' };
    return undefined;
  }
}

function isLike({ measure: { reads } }: PreparedLine): (other: PreparedLine) => boolean {
  return (other) => readsRanking(other) && other.measure.reads === reads;
}

function hasOwnComplaint(line: PreparedLine): boolean {
  return hasWrongWeights(line) || line.computed?.definition.name === BalancedPrefs.name;
}

function hasJudged({ offsets, grades }: Qrels, t: number): boolean {
  for (let i = offsets[t]; i < offsets[t + 1]; i++) if (grades[i] >= 0) return true;
  return false;
}
