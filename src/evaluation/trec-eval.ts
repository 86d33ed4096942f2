import { formatLong, formatName, formatValue } from '../formats/c-printf.ts';
import { expandTrecEvalMeasure, type TrecEvalLine, trecEvalMeasures } from '../formats/trec-eval-names.ts';
import { type MalformedLine, readLenientQrels, readLenientRun } from '../formats/trec-eval-reader.ts';
import type { Gains, Measure } from '../measures/define-measure.ts';
import { nextGain } from '../measures/gains.ts';
import { recallPoint } from '../measures/interpolated-precision.ts';
import { judgedWithin } from '../measures/judged.ts';
import { makeMeasure, parseMeasure } from '../measures/measure-name.ts';
import { builtinMeasures } from '../measures/registry.ts';
import { buildQrels, countRelevant } from '../model/qrels.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { TopicView } from './topic-view.ts';
import type { TrecEvalOptions, TrecEvalResult } from './trec-eval-options.ts';
import { judgeLenientRun } from './trec-eval-run.ts';

const floor = 0.00001;

interface PreparedLine extends TrecEvalLine {
  readonly measures: readonly Measure[];
  /** Whether -l decides what is relevant; trec_eval's graded measures pay it no heed. */
  readonly binary: boolean;
}

/** Does what trec_eval does with two files; a file that cannot be read is undefined. */
export function runTrecEvalOnFiles(
  options: TrecEvalOptions,
  files: { readonly qrels: Uint8Array | undefined; readonly run: Uint8Array | undefined },
): TrecEvalResult {
  const { version } = options;
  if (['prefs', 'qrels_prefs', 'qrels_jg'].includes(options.qrelsFormat))
    return fail(2, `trec_eval: -R ${options.qrelsFormat} is not supported by nmax\n`);
  if (options.qrelsFormat !== 'qrels') return fail(2, `trec_eval: Illegal rel_format '${options.qrelsFormat}'\n`);
  const quitQrels = `trec_eval: Quit in file '${options.qrels}'\n`;
  if (!files.qrels?.length)
    return fail(2, `trec_eval.get_qrels: Cannot read qrels file '${options.qrels}'\n${quitQrels}`);
  const lenientQrels = readLenientQrels(files.qrels, version);
  if ('malformed' in lenientQrels) return fail(2, describeMalformed('get_qrels', lenientQrels) + quitQrels);
  if (options.runFormat !== 'trec_results')
    return fail(2, `trec_eval: Illegal retrieval results format '${options.runFormat}'\n`);
  const quitRun = `trec_eval: Quit in file '${options.run}'\n`;
  if (!files.run?.length)
    return fail(2, `trec_eval.get_results: Cannot read results file '${options.run}'\n${quitRun}`);
  const lenientRun = readLenientRun(files.run, version);
  if ('malformed' in lenientRun) return fail(2, describeMalformed('get_results', lenientRun) + quitRun);

  const lines = prepareLines(options);
  if ('exitCode' in lines) return lines;
  const firstRanked = lines.find(({ measure }) => measure.name !== 'runid' && measure.name !== 'num_q');
  const stopped = `trec_eval: Can't calculate measure '${firstRanked?.measure.name}'\n`;

  const qrels = buildQrels(lenientQrels.judgements);
  const { run, duplicates } = judgeLenientRun(lenientRun, qrels, version, options.depth);
  const view = new TopicView(qrels, {
    unjudged: options.judgedOnly ? 'judged-only' : 'nonrelevant',
    depth: options.depth,
  });
  const totals = new Float64Array(lines.length);
  const values = new Float64Array(lines.length);
  let stdout = '';
  let anyJudged = false;
  let evaluated = 0;
  for (let t = 0; t < qrels.topics.length; t++) {
    const topic = qrels.topics[t];
    const missing = run.retrieved[t] < 0;
    if (options.onlyTopic !== undefined && topic !== options.onlyTopic) continue;
    if (missing && version === 9) continue;
    if (missing && !options.complete)
      return { stdout, stderr: `trec_eval: result qid '${topic}' not found in qrels\n`, exitCode: 4 };
    // Version 10 gives a missing topic one document that nobody judged.
    if (missing) run.retrieved[t] = 1;
    const twice = duplicates.get(topic);
    if (firstRanked && twice !== undefined)
      return { stdout, stderr: `trec_eval.form_res_qrels: duplicate docs ${twice}${stopped}`, exitCode: 4 };
    const judgedTwice = lenientQrels.duplicates.get(topic);
    if (firstRanked && judgedTwice !== undefined)
      return { stdout, stderr: `trec_eval.form_res_rels: duplicate docs ${judgedTwice}\n${stopped}`, exitCode: 4 };
    const wrong = lines.find((line) => line.measure.name === 'utility' && line.numbers.length !== 4);
    if (wrong)
      return {
        stdout,
        stderr:
          "trec_eval.calc_utility: improper number of coefficients\ntrec_eval: Can't calculate measure 'utility'\n",
        exitCode: 4,
      };

    view.load(run, t);
    // trec_eval cannot start with a topic that has negative grades only.
    anyJudged ||= view.topic.ideal[0] >= 0;
    if (firstRanked && !anyJudged) return { stdout, stderr: stopped, exitCode: 4 };
    view.threshold(options.level);
    const relevant = view.topic.relevant;
    lines.forEach((line, i) => {
      if (line.binary) values[i] = evaluateLine(line, view.topic, relevant, missing);
    });
    view.threshold(1);
    lines.forEach((line, i) => {
      if (!line.binary) values[i] = evaluateLine(line, view.topic, relevant, missing);
    });
    lines.forEach((line, i) => {
      const geometric = line.measures[0]?.definition.aggregate === 'geometric';
      totals[i] += geometric ? Math.log(Math.max(values[i], floor)) : values[i];
      if (!options.topics || line.measure.lines === 'summary') return;
      if (line.measure.kind !== 'string') stdout += formatLine(line, topic, values[i]);
      else {
        const string = missing && line.name === 'relstring' ? '' : describeRanks(view.topic, line.numbers[0]);
        stdout += `${formatName(line.name)}\t${topic}\t'${string}'\n`;
      }
    });
    evaluated++;
  }
  if (evaluated === 0)
    return { stdout, stderr: 'trec_eval: No queries with both results and relevance info\n', exitCode: 7 };
  if (!options.summary) return { stdout, stderr: '', exitCode: 0 };

  const divisor = options.complete ? qrels.topics.length : evaluated;
  lines.forEach((line, i) => {
    const { name, kind, lines } = line.measure;
    if (lines === 'topics') return;
    if (name === 'runid') stdout += `${formatName(name)}\tall\t${run.tag}\n`;
    else if (name === 'num_q') stdout += formatLine(line, 'all', divisor);
    else if (name === 'num_rel' && options.complete) {
      // Whatever -l says, trec_eval counts every grade above 0 here.
      let count = 0;
      for (let t = 0; t < qrels.topics.length; t++) count += countRelevant(qrels, t);
      stdout += formatLine(line, 'all', count);
    } else if (kind === 'long') stdout += formatLine(line, 'all', totals[i]);
    else if (line.measures[0].definition.aggregate === 'geometric') {
      const sum = totals[i] + (divisor - evaluated) * Math.log(floor);
      stdout += formatLine(line, 'all', Math.exp(sum / divisor));
    } else stdout += formatLine(line, 'all', totals[i] / divisor);
  });
  return { stdout, stderr: '', exitCode: 0 };
}

function prepareLines(options: TrecEvalOptions): PreparedLine[] | TrecEvalResult {
  const prepared: PreparedLine[] = [];
  for (const measure of trecEvalMeasures) {
    if (!options.measures.has(measure.name)) continue;
    const lines = expandTrecEvalMeasure(measure, options.measures.get(measure.name), options.version);
    if ('problem' in lines) return fail(2, `${lines.problem}trec_eval: Cannot initialize measure '${measure.name}'\n`);
    for (const line of lines) {
      const unknown = line.equivalents.length === 0 && measure.kind !== 'string' && measure.name !== 'utility';
      if (unknown) return fail(2, `trec_eval: measure not supported by nmax: ${line.name}\n`);
      const measures = line.equivalents.map((name) => prepareMeasure(name, options));
      prepared.push({ ...line, measures, binary: measures.every(({ params }) => params.rel !== undefined) });
    }
  }
  return prepared;
}

function prepareMeasure(name: string, { level, collection }: TrecEvalOptions): Measure {
  const { definition, params } = parseMeasure(name, builtinMeasures);
  const extra: Record<string, number> = {};
  if (definition.params.rel?.default !== undefined) extra.rel = level;
  if (definition.params.N) extra.N = collection;
  return makeMeasure(definition, { ...params, ...extra });
}

/** The value of a line on a topic, with what trec_eval makes of corner cases that our measures define cleanly. */
function evaluateLine(line: PreparedLine, topic: RankedTopic, relevant: number, missing: boolean): number {
  const { name } = line.measure;
  if (missing && (name === 'num_ret' || name === 'unj' || line.name === 'utility' || line.name === 'rbp_resid'))
    return 0;
  if (name === 'Rndcg' && relevant === 0) return 0;
  // Nothing to average over is 0/0.
  if (name === 'Rndcg' && !(nextGain(topic, Number.POSITIVE_INFINITY, line.measures[0].params.gains as Gains) > 0))
    return Number.NaN;
  if (name === 'rbp_resid' && judgedWithin(topic, Number.POSITIVE_INFINITY) === topic.retrieved) return 0;
  let sum = 0;
  for (const measure of line.measures) sum += evaluateMeasure(measure, topic);
  return line.measures.length > 1 ? sum / line.measures.length : sum;
}

function evaluateMeasure(measure: Measure, topic: RankedTopic): number {
  const { definition, params } = measure;
  if (topic.retrieved === 0 && 'rounding' in definition.params) {
    // Interpolation starts from found / retrieved, which is 0/0 where everything was dropped.
    const point = recallPoint((params.recall as number | undefined) ?? 0, topic.relevant, params.rounding as 'nearest');
    return point === 0 ? Number.NaN : 0;
  }
  const meaningful = topic.relevant > 0 || !definition.needsRelevant || params.gains !== undefined;
  return meaningful ? measure.evaluate(topic) : 0;
}

/** The grades of the first documents, one character each. */
function describeRanks(topic: RankedTopic, length: number): string {
  const shown = Math.max(0, Math.min(Math.trunc(length), topic.retrieved));
  const characters: string[] = new Array(shown).fill('-');
  for (let i = 0; i < topic.judgedFound && topic.judgedRanks[i] <= shown; i++) {
    const grade = topic.judgedGrades[i];
    characters[topic.judgedRanks[i] - 1] = grade < 0 ? '.' : grade > 9 ? '>' : String(grade);
  }
  return characters.join('');
}

function formatLine({ name, measure }: TrecEvalLine, topic: string, value: number): string {
  return `${formatName(name)}\t${topic}\t${measure.kind === 'long' ? formatLong(value) : formatValue(value)}\n`;
}

function describeMalformed(reader: string, { malformed }: MalformedLine): string {
  return `trec_eval.${reader}: Malformed line ${malformed}\n`;
}

function fail(exitCode: number, stderr: string): TrecEvalResult {
  return { stdout: '', stderr, exitCode };
}
