import { Evaluator } from '../evaluation/evaluator.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { Measure } from '../model/measure.ts';
import type { Qrels } from '../model/qrels.ts';
import { readInput, type TrecEvalFiles, type TrecEvalInput } from './input.ts';
import { rejudgeRun } from './judgement-groups.ts';
import { ignoresMissing, type PreparedLine, prepareLines } from './lines.ts';
import type { TrecEvalOptions, TrecEvalResult } from './options.ts';
import { type EvaluatedLines, printSummary, printTopics } from './output.ts';
import { standardiseLines } from './standardise-lines.ts';
import { chooseTopics, type EvaluatedTopics } from './topics.ts';

/** Does with its files what trec_eval does: the same output, complaints and exit code. */
export async function evaluateAsTrecEval(options: TrecEvalOptions, files: TrecEvalFiles): Promise<TrecEvalResult> {
  const input = await readInput(options, files);
  if ('exitCode' in input) return input;
  const lines = prepareLines(options);
  if ('problem' in lines) return { stdout: '', stderr: lines.problem, exitCode: 2 };
  const { judgements, judged } = input;
  const { qrels } = judgements;
  const chosen = chooseTopics(options, judgements, judged, lines);
  const { stderr, exitCode } = chosen;
  const evaluated = evaluateLines(options, input, lines, chosen);
  // What was printed before a complaint stays.
  let stdout = options.topics ? printTopics(qrels, chosen, evaluated) : '';
  if (options.summary && exitCode === 0) stdout += printSummary(options, qrels, chosen, evaluated, judged.run.tag);
  return { stdout, stderr, exitCode };
}

function evaluateLines(
  options: TrecEvalOptions,
  { judgements, judged: { run: judged }, standardise }: TrecEvalInput,
  lines: readonly PreparedLine[],
  chosen: EvaluatedTopics,
): EvaluatedLines {
  const { missing } = chosen;
  const computed = lines.flatMap((line) => line.computed ?? []);
  const all = evaluateMeasures(options, judgements.qrels, judged, computed, chosen);
  let { values } = all;
  if (judgements.kind === 'qrels_jg') {
    const groups = judgements.groups.map((qrels) => {
      const run = rejudgeRun(judged, judgements.qrels, qrels);
      return evaluateMeasures(options, qrels, run, computed, chosen).values;
    });
    values = computed.map((_, m) =>
      meanOverGroups(
        groups.map((group) => group[m]),
        judgements.counts,
      ),
    );
  }
  const own = new Map(computed.map((measure, m) => [measure, values[m]]));
  for (const line of lines)
    if (line.computed && ignoresMissing(line)) own.set(line.computed, withZeros(own.get(line.computed)!, missing));
  const evaluated = { lines, values: own, show: all.show, isStandardised: false };
  return standardise ? standardiseLines(evaluated, judgements.qrels.topics, standardise) : evaluated;
}

function evaluateMeasures(
  { judgedOnly, depth }: TrecEvalOptions,
  qrels: Qrels,
  judged: JudgedRun,
  measures: readonly Measure[],
  { topics, missing }: EvaluatedTopics,
) {
  const retrieved = new Int32Array(qrels.topics.length).fill(-1);
  // Version 10 gives a missing topic one document that nobody judged.
  for (const t of topics) retrieved[t] = missing.has(t) ? Math.min(1, depth) : judged.retrieved[t];
  const run: JudgedRun = { ...judged, retrieved };
  const evaluator = new Evaluator(qrels, { topics: 'both', unjudged: judgedOnly ? 'judged-only' : 'nonrelevant' });
  return { values: evaluator.evaluate(run, measures).values, show: (t: number) => evaluator.topic(run, t) };
}

/** The mean over the groups of each topic, added up in their order. */
function meanOverGroups(values: readonly Float64Array[], counts: readonly number[]): Float64Array {
  return Float64Array.from(counts, (count, t) => {
    let sum = 0;
    for (let g = 0; g < count; g++) sum += values[g][t];
    return sum / count;
  });
}

function withZeros(values: Float64Array, topics: Iterable<number>): Float64Array {
  const changed = values.slice();
  for (const t of topics) changed[t] = 0;
  return changed;
}
