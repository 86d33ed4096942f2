import { geometricFloor } from '../evaluation/summarize.ts';
import { TopicView } from '../evaluation/topic-view.ts';
import { formatLong, formatName, formatValue } from '../math/c-printf.ts';
import { exactExp, exactLog } from '../math/exp-log.ts';
import { buildQrels, countRelevant, type Qrels } from '../model/qrels.ts';
import { judgeLenientRun } from './judge.ts';
import { describeRanks, evaluateLine, hasWrongWeights, type PreparedLine, prepareLines } from './lines.ts';
import type { TrecEvalOptions, TrecEvalResult } from './options.ts';
import { type LenientQrels, type LenientRun, readLenientQrels, readLenientRun } from './reader.ts';

/** The bytes of the two files; undefined for one that cannot be read. */
export interface TrecEvalFiles {
  readonly qrels: Uint8Array | undefined;
  readonly run: Uint8Array | undefined;
}

/** Does with two files what trec_eval does: the same output, complaints and exit code. */
export function evaluateAsTrecEval(options: TrecEvalOptions, files: TrecEvalFiles): TrecEvalResult {
  const input = readInput(options, files);
  if ('exitCode' in input) return input;
  const lines = prepareLines(options);
  if ('problem' in lines) return { stdout: '', stderr: lines.problem, exitCode: 2 };
  const qrels = buildQrels(input.qrels.judgements);
  const totals = new Float64Array(lines.length);
  const { evaluated, ...result } = evaluateTopics(options, input, qrels, lines, totals);
  if (result.exitCode !== 0 || !options.summary) return result;
  const summary = summarize(options, qrels, lines, totals, evaluated, input.run.tag);
  return { ...result, stdout: result.stdout + summary };
}

function readInput(
  options: TrecEvalOptions,
  files: TrecEvalFiles,
): { readonly qrels: LenientQrels; readonly run: LenientRun } | TrecEvalResult {
  const fail = (stderr: string): TrecEvalResult => ({ stdout: '', stderr, exitCode: 2 });
  const { version, qrelsFormat, runFormat } = options;
  if (['prefs', 'qrels_prefs', 'qrels_jg'].includes(qrelsFormat))
    return fail(`trec_eval: -R ${qrelsFormat} is not supported by nmax\n`);
  if (qrelsFormat !== 'qrels') return fail(`trec_eval: Illegal rel_format '${qrelsFormat}'\n`);
  const quitQrels = `trec_eval: Quit in file '${options.qrels}'\n`;
  if (!files.qrels?.length) return fail(`trec_eval.get_qrels: Cannot read qrels file '${options.qrels}'\n${quitQrels}`);
  const qrels = readLenientQrels(files.qrels, version);
  if ('malformed' in qrels) return fail(`trec_eval.get_qrels: Malformed line ${qrels.malformed}\n${quitQrels}`);
  if (runFormat !== 'trec_results') return fail(`trec_eval: Illegal retrieval results format '${runFormat}'\n`);
  const quitRun = `trec_eval: Quit in file '${options.run}'\n`;
  if (!files.run?.length) return fail(`trec_eval.get_results: Cannot read results file '${options.run}'\n${quitRun}`);
  const run = readLenientRun(files.run, version);
  if ('malformed' in run) return fail(`trec_eval.get_results: Malformed line ${run.malformed}\n${quitRun}`);
  return { qrels, run };
}

/** Evaluates topic by topic, adding to the totals; what was printed before a complaint stays. */
function evaluateTopics(
  options: TrecEvalOptions,
  input: { readonly qrels: LenientQrels; readonly run: LenientRun },
  qrels: Qrels,
  lines: readonly PreparedLine[],
  totals: Float64Array,
): TrecEvalResult & { readonly evaluated: number } {
  const { run, duplicates } = judgeLenientRun(input.run, qrels, options.version, options.depth);
  const unjudged = options.judgedOnly ? 'judged-only' : 'nonrelevant';
  const view = new TopicView(qrels, { unjudged });
  const values = new Float64Array(lines.length);
  const ranked = lines.find(({ measure }) => measure.name !== 'runid' && measure.name !== 'num_q');
  let stdout = '';
  let evaluated = 0;
  let anyJudged = false;
  const stop = (exitCode: number, stderr: string) => ({ stdout, stderr, exitCode, evaluated });
  const cannotCalculate = (stderr: string, name = ranked?.measure.name) =>
    stop(4, `${stderr}trec_eval: Can't calculate measure '${name}'\n`);

  for (let t = 0; t < qrels.topics.length; t++) {
    const topic = qrels.topics[t];
    if (options.onlyTopic !== undefined && topic !== options.onlyTopic) continue;
    const missing = run.retrieved[t] < 0;
    if (missing && options.version === 9) continue;
    if (missing && !options.complete) return stop(4, `trec_eval: result qid '${topic}' not found in qrels\n`);
    // Version 10 gives a missing topic one document that nobody judged.
    if (missing) run.retrieved[t] = Math.min(1, options.depth);
    const twice = duplicates.get(topic);
    if (ranked && twice !== undefined) return cannotCalculate(`trec_eval.form_res_qrels: duplicate docs ${twice}`);
    const judgedTwice = input.qrels.duplicates.get(topic);
    if (ranked && judgedTwice !== undefined)
      return cannotCalculate(`trec_eval.form_res_rels: duplicate docs ${judgedTwice}\n`);
    view.load(run, t);
    // trec_eval cannot start with a topic that has negative grades only.
    anyJudged ||= view.topic.ideal[0] >= 0;
    if (ranked && !anyJudged) return cannotCalculate('');
    if (lines.some(hasWrongWeights))
      return cannotCalculate('trec_eval.calc_utility: improper number of coefficients\n', 'utility');

    view.threshold(options.level);
    const { relevant } = view.topic;
    for (const binary of [true, false]) {
      if (!binary) view.threshold(1);
      for (let i = 0; i < lines.length; i++)
        if (lines[i].binary === binary) values[i] = evaluateLine(lines[i], view.topic, relevant, missing);
    }
    for (let i = 0; i < lines.length; i++) {
      const { measure, name, numbers, geometric } = lines[i];
      totals[i] += geometric ? exactLog(Math.max(values[i], geometricFloor)) : values[i];
      if (!options.topics || measure.lines === 'summary') continue;
      if (measure.kind !== 'string') stdout += formatNumber(lines[i], topic, values[i]);
      else
        stdout += formatText(
          name,
          topic,
          `'${missing && name === 'relstring' ? '' : describeRanks(view.topic, numbers[0])}'`,
        );
    }
    evaluated++;
  }
  return evaluated > 0 ? stop(0, '') : stop(7, 'trec_eval: No queries with both results and relevance info\n');
}

function summarize(
  { complete }: TrecEvalOptions,
  qrels: Qrels,
  lines: readonly PreparedLine[],
  totals: Float64Array,
  evaluated: number,
  tag: string,
): string {
  const divisor = complete ? qrels.topics.length : evaluated;
  let stdout = '';
  lines.forEach((line, i) => {
    const { name, kind, lines } = line.measure;
    if (lines === 'topics') return;
    if (kind === 'string') stdout += formatText(name, 'all', tag);
    else if (name === 'num_q') stdout += formatNumber(line, 'all', divisor);
    else if (name === 'num_rel' && complete) stdout += formatNumber(line, 'all', countAllRelevant(qrels));
    else if (kind === 'long') stdout += formatNumber(line, 'all', totals[i]);
    else if (line.geometric) {
      const sum = totals[i] + (divisor - evaluated) * exactLog(geometricFloor);
      stdout += formatNumber(line, 'all', exactExp(sum / divisor));
    } else stdout += formatNumber(line, 'all', totals[i] / divisor);
  });
  return stdout;
}

/** With -c, trec_eval counts every grade above 0 as relevant, whatever -l says. */
function countAllRelevant(qrels: Qrels): number {
  let count = 0;
  for (let t = 0; t < qrels.topics.length; t++) count += countRelevant(qrels, t);
  return count;
}

function formatNumber({ name, measure }: PreparedLine, topic: string, value: number): string {
  return formatText(name, topic, measure.kind === 'long' ? formatLong(value) : formatValue(value));
}

function formatText(name: string, topic: string, text: string): string {
  return `${formatName(name)}\t${topic}\t${text}\n`;
}
