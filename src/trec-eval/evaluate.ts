import { Evaluator } from '../evaluation/evaluator.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import { buildQrels, type Qrels } from '../model/qrels.ts';
import { readInput, type TrecEvalFiles } from './input.ts';
import { judgeLenientRun } from './judge.ts';
import { ignoresMissing, type PreparedLine, prepareLines } from './lines.ts';
import type { TrecEvalOptions, TrecEvalResult } from './options.ts';
import { type EvaluatedLines, printSummary, printTopics } from './output.ts';
import { chooseTopics, type EvaluatedTopics } from './topics.ts';

/** Does with two files what trec_eval does: the same output, complaints and exit code. */
export function evaluateAsTrecEval(options: TrecEvalOptions, files: TrecEvalFiles): TrecEvalResult {
  const input = readInput(options, files);
  if ('exitCode' in input) return input;
  const lines = prepareLines(options);
  if ('problem' in lines) return { stdout: '', stderr: lines.problem, exitCode: 2 };
  const qrels = buildQrels(input.qrels.judgements);
  const judged = judgeLenientRun(input.run, qrels, options.version, options.depth);
  const chosen = chooseTopics(options, input, qrels, judged, lines);
  const { stderr, exitCode } = chosen;
  const evaluated = evaluateLines(options, qrels, judged.run, lines, chosen);
  // What was printed before a complaint stays.
  let stdout = options.topics ? printTopics(qrels, chosen, evaluated) : '';
  if (options.summary && exitCode === 0) stdout += printSummary(options, qrels, chosen, evaluated, judged.run.tag);
  return { stdout, stderr, exitCode };
}

function evaluateLines(
  { judgedOnly, depth }: TrecEvalOptions,
  qrels: Qrels,
  judged: JudgedRun,
  lines: readonly PreparedLine[],
  { topics, missing }: EvaluatedTopics,
): EvaluatedLines {
  const retrieved = new Int32Array(qrels.topics.length).fill(-1);
  // Version 10 gives a missing topic one document that nobody judged.
  for (const t of topics) retrieved[t] = missing.has(t) ? Math.min(1, depth) : judged.retrieved[t];
  const run: JudgedRun = { ...judged, retrieved };
  const evaluator = new Evaluator(qrels, { topics: 'both', unjudged: judgedOnly ? 'judged-only' : 'nonrelevant' });
  const computed = lines.flatMap((line) => line.computed ?? []);
  const { values } = evaluator.evaluate(run, computed);
  const own = new Map(computed.map((measure, m) => [measure, values[m]]));
  for (const line of lines)
    if (line.computed && ignoresMissing(line)) own.set(line.computed, withZeros(own.get(line.computed)!, missing));
  return { lines, values: own, show: (t) => evaluator.topic(run, t) };
}

function withZeros(values: Float64Array, topics: Iterable<number>): Float64Array {
  const changed = values.slice();
  for (const t of topics) changed[t] = 0;
  return changed;
}
