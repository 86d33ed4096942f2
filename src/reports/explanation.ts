import { describeParameter } from '../measures/measure-name.ts';
import { references } from '../measures/references.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { Measure, MeasureDefinition } from '../model/measure.ts';
import type { Qrels } from '../model/qrels.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import type { Texts } from '../model/texts.ts';
import { type Ink, plainInk, visible } from './writers/text.ts';

/** What a measure is: definition, formula, parameters, where it comes from. */
export function explainDefinition(definition: MeasureDefinition, ink: Ink = plainInk): string {
  const { name, title, summary, formula, range, better, aggregate, cite, aliases } = definition;
  const reference = references[cite];
  const facts: [string, string][] = [
    ['formula', formula],
    [
      'range',
      `${range[0]} to ${range[1] === Number.POSITIVE_INFINITY ? '∞' : range[1]}${better === 'neither' ? '' : `; ${better} is better`}`,
    ],
    ['over topics', { mean: 'mean', sum: 'sum', geometric: 'geometric mean, each topic at least 0.00001' }[aggregate]],
    ...parameterFacts(definition),
    ['also', aliases.join(', ')],
    ['from', reference ? `${reference.text}${reference.doi ? ` doi:${reference.doi}` : ''}` : ''],
  ];
  const known = facts.filter(([, text]) => text !== '');
  const width = Math.max(...known.map(([label]) => label.length));
  const lines = known.map(([label, text]) => `  ${ink.dim(label.padEnd(width))}  ${text}`);
  return `${[ink.bold(`${name}: ${title}`), `  ${summary}`, ...lines].join('\n')}\n`;
}

function parameterFacts({ params, at }: MeasureDefinition): [string, string][] {
  return Object.entries(params).map(([key, parameter]) => {
    const standard =
      parameter.default !== undefined
        ? `; ${parameter.default} when left out`
        : parameter.example !== undefined
          ? `; must be given, such as ${parameter.example}`
          : '';
    const written = key === at ? '@' : `${key}=`;
    return [written, `${parameter.summary} (${describeParameter(parameter)}${standard})`];
  });
}

/** A relevant document of a topic and where it stands. */
export interface RelevantDocument {
  readonly id: string;
  readonly grade: number;
  /** Absent when the run does not have it. */
  readonly rank?: number;
  /** Absent where no texts are known. */
  readonly title?: string;
}

/** The relevant documents of a topic, by their rank in the run, those it does not have last. */
export function relevantDocuments(
  qrels: Qrels,
  run: JudgedRun,
  topic: number,
  rel: number,
  texts?: Texts,
): RelevantDocument[] {
  const ranks = new Map<number, number>();
  for (let i = run.offsets[topic]; i < run.offsets[topic + 1]; i++) ranks.set(run.documents[i], run.ranks[i]);
  const start = qrels.offsets[topic];
  const documents: RelevantDocument[] = [];
  for (let i = start; i < qrels.offsets[topic + 1]; i++)
    if (qrels.grades[i] >= rel) {
      const id = qrels.documents[i];
      const title = texts?.documents.get(id)?.title;
      documents.push({ id, grade: qrels.grades[i], rank: ranks.get(i - start), ...(title ? { title } : {}) });
    }
  const place = ({ rank = Number.POSITIVE_INFINITY }: RelevantDocument) => rank;
  return documents.sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

/** How a run got its value on a topic: the documents, every term where the measure can tell them, the value. */
export function explainValue(
  measure: Measure,
  topic: RankedTopic,
  documents: readonly RelevantDocument[],
  heading: string,
  ink: Ink = plainInk,
): string {
  const { definition, explain } = measure;
  const lines = [
    ink.bold(visible(heading)),
    `  ${topic.retrieved} documents retrieved; n = ${topic.relevant} relevant, ${topic.found} of them retrieved`,
    ...documentLines(documents),
    ...(topic.relevant === 0
      ? ['  no relevant document: the topic does not count']
      : (explain?.(topic) ?? []).map((line) => `  ${line}`)),
  ];
  if (topic.relevant > 0 || !definition.needsRelevant)
    lines.push(ink.bold(`  ${measure.name} = ${measure.evaluate(topic)}`));
  return `${lines.join('\n')}\n`;
}

function documentLines(documents: readonly RelevantDocument[]): string[] {
  const shown = documents.slice(0, 50);
  const width = Math.max(4, ...shown.map(({ rank }) => String(rank ?? '').length));
  const lines = shown.map(
    ({ id, grade, rank, title = '' }) =>
      `    ${String(rank ?? '–').padStart(width)}  ${visible(id)}${grade === 1 ? '' : `  grade ${grade}`}${title === '' ? '' : `  ${visible(title)}`}`,
  );
  if (documents.length > shown.length) lines.push(`    … ${documents.length - shown.length} more`);
  return lines.length === 0 ? [] : [`    ${'rank'.padStart(width)}  relevant document`, ...lines];
}
