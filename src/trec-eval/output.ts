import { geometricFloor, summarize } from '../evaluation/summarize.ts';
import { formatLong, formatName, formatValue } from '../math/c-printf.ts';
import { exactExp, exactLog } from '../math/exp-log.ts';
import { NumQ } from '../measures/num-q.ts';
import { NumRel } from '../measures/num-rel.ts';
import type { Measure } from '../model/measure.ts';
import { countRelevant, type Qrels } from '../model/qrels.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { ignoresMissing, type PreparedLine } from './lines.ts';
import type { TrecEvalOptions } from './options.ts';
import type { EvaluatedTopics } from './topics.ts';

/** What the lines say of the topics. */
export interface EvaluatedLines {
  readonly lines: readonly PreparedLine[];
  /** The values of each measure behind a line, by topic. */
  readonly values: ReadonlyMap<Measure, Float64Array>;
  /** A topic with the documents that were looked at. */
  readonly show: (topic: number) => RankedTopic;
  /** Whether the values are Z-scores, and of a geometric mean those of the logarithms. */
  readonly isStandardised: boolean;
}

/** The lines of -q, topic by topic. */
export function printTopics({ topics }: Qrels, chosen: EvaluatedTopics, evaluated: EvaluatedLines): string {
  const { lines, values, show, isStandardised } = evaluated;
  let stdout = '';
  for (const t of chosen.topics)
    for (const line of lines) {
      if (line.measure.lines === 'summary') continue;
      if (line.computed) stdout += formatNumber(line, topics[t], values.get(line.computed)![t], isStandardised);
      else {
        const isEmpty = chosen.missing.has(t) && ignoresMissing(line);
        stdout += formatText(line.name, topics[t], `'${isEmpty ? '' : describeRanks(show(t), line.numbers[0])}'`);
      }
    }
  return stdout;
}

/** The lines over all topics; with -c those count, too, that were not evaluated. */
export function printSummary(
  { complete }: TrecEvalOptions,
  qrels: Qrels,
  chosen: EvaluatedTopics,
  { lines, values, isStandardised }: EvaluatedLines,
  tag: string,
): string {
  const absent = complete ? qrels.topics.length - chosen.topics.length : 0;
  let stdout = '';
  for (const line of lines) {
    if (line.measure.lines === 'topics') continue;
    if (line.computed) stdout += formatNumber(line, 'all', summaryOf(line.computed), isStandardised);
    else stdout += formatText(line.name, 'all', tag);
  }
  return stdout;

  function summaryOf(measure: Measure): number {
    const counting = Float64Array.from(chosen.topics, (t) => values.get(measure)![t]);
    const isLog = isStandardised && measure.aggregate === 'geometric';
    const rule = { countsNaN: true, absent };
    const { value, topics } = summarize(counting, isLog ? 'sum' : measure.aggregate, rule);
    if (isLog) return exactExp((value + absent * exactLog(geometricFloor)) / topics);
    if (measure.definition.name === NumQ.name) return topics;
    return measure.definition.name === NumRel.name && complete ? countAllRelevant(qrels) : value;
  }
}

/** With -c, trec_eval counts every grade above 0 as relevant, whatever -l says. */
function countAllRelevant(qrels: Qrels): number {
  let count = 0;
  for (let t = 0; t < qrels.topics.length; t++) count += countRelevant(qrels, t);
  return count;
}

/** The grades of the first documents, one character each: `-` not pooled, `.` pooled but not judged, `>` above 9. */
function describeRanks(topic: RankedTopic, length: number): string {
  const shown = Math.max(0, Math.min(Math.trunc(length), topic.retrieved));
  const characters: string[] = new Array(shown).fill('-');
  for (let i = 0; i < topic.judgedFound && topic.judgedRanks[i] <= shown; i++) {
    const grade = topic.judgedGrades[i];
    characters[topic.judgedRanks[i] - 1] = grade < 0 ? '.' : grade > 9 ? '>' : String(grade);
  }
  return characters.join('');
}

function formatNumber({ name, measure }: PreparedLine, topic: string, value: number, isStandardised: boolean): string {
  if (isStandardised) return `Z${formatText(name, topic, formatValue(value))}`;
  return formatText(name, topic, measure.kind === 'long' ? formatLong(value) : formatValue(value));
}

function formatText(name: string, topic: string, text: string): string {
  return `${formatName(name)}\t${topic}\t${text}\n`;
}
