import { counted } from '../model/wording.ts';
import { columnNames, findColumns } from './columns.ts';
import { shown } from './fields.ts';
import type { FindingLog } from './finding-log.ts';
import type { Sink } from './format.ts';
import { type JsonNode, memberOf } from './json-reader.ts';
import type { JsonValue } from './json-token.ts';
import { readId } from './records.ts';

/** What the answers of a search engine look like. */
export interface Engine {
  /** Where an answer has its list of documents, and what their ids and scores are called. */
  readonly names: { readonly list: string; readonly id: string; readonly score: string };
  /** What to do where documents have no id. */
  readonly withoutId: string;
  /** Whether a place of a JSON text is an answer, and not an object of answers. */
  isAnswer(node: JsonNode): boolean;
  documentsOf(answer: JsonNode): readonly JsonNode[] | undefined;
  /** Why an answer is not all that there is to find, as it says itself. */
  lackOf(answer: JsonNode): string | undefined;
}

/**
 * Takes answers of an engine: `{topic: answer}`, a topic beside its answer (`{"query_id": "1", "response": answer}`), or
 * answers that name no topic and are in the order of the topics given for them.
 */
export class Answers {
  readonly #engine: Engine;
  readonly #sink: Sink;
  readonly #log: FindingLog;
  readonly #lines = new Map<string, number>();
  #count = 0;
  #nameless = 0;
  #firstNameless = 0;
  #isRefused = false;

  constructor(engine: Engine, sink: Sink, log: FindingLog) {
    this.#engine = engine;
    this.#sink = sink;
    this.#log = log;
  }

  /** Takes an answer, or several in an object or a list. */
  take(node: JsonNode): void {
    const several = node.items ?? memberOf(node, 'responses')?.items;
    if (several) {
      for (const one of several) this.take(one);
      return;
    }
    const topic = topicOf(node);
    if (topic) {
      const id = readId(topic.value, 'topic', this.#log, topic.line);
      if (id !== undefined) this.takeAnswer(this.#answerIn(node), id);
    } else if (this.#isAnswer(node) || !node.members?.length) this.takeAnswer(node);
    else for (const [id, answer] of node.members) this.takeAnswer(answer, id);
  }

  takeAnswer(answer: JsonNode, named?: string): void {
    if (this.#isRefused) return;
    this.#count++;
    if (named === undefined && this.#nameless++ === 0) this.#firstNameless = answer.line;
    const topic = named ?? this.#sink.topics?.[this.#nameless - 1];
    const place = topic === undefined ? `answer ${this.#count}` : `topic ${shown(topic)}`;
    const documents = this.#engine.documentsOf(answer);
    const error = errorOf(answer);
    if (error !== undefined || !documents) {
      const problem = error ? `the engine answered with an error: ${error}` : `no list ${this.#engine.names.list}`;
      this.#log.add('answer', `${place}: ${problem}; expected a list of documents`, answer.line);
      return;
    }
    const scores = documents.map((document) => memberOf(document, this.#engine.names.score)?.value);
    // Documents that were sorted by something else have no score.
    const hasScores = scores.length === 0 || scores.some((score) => score !== undefined && !isNull(score));
    const rows = this.#sink.rows(['topic', 'document', 'rank', ...(hasScores ? ['similarity'] : [])], answer.line);
    this.#isRefused = !rows;
    if (!rows || topic === undefined || !this.#isFirst(topic, answer.line)) return;
    const lack = this.#engine.lackOf(answer);
    if (lack) this.#log.add('partial-answer', `${place}: ${lack}`, answer.line);
    this.#sink.topic(topic);
    for (const [i, document] of documents.entries()) {
      const id = memberOf(document, this.#engine.names.id);
      if (id?.value !== undefined) rows([topic, id.value, i + 1, scores[i]], document.line);
      else this.#refuseDocument(`${place}, rank ${i + 1}`, document, id);
    }
  }

  end(): void {
    const { topics } = this.#sink;
    const [nameless, line] = [this.#nameless, this.#firstNameless || undefined];
    if (nameless > 0 && nameless < this.#count)
      this.#log.add('answer', `${nameless} of ${this.#count} answers without a topic; expected one beside each`, line);
    else if (topics && nameless === 0) this.#log.add('answer', 'the answers name their topics; expected none besides');
    else if (topics && topics.length !== nameless) {
      const found = `${counted(nameless, 'answer')} for ${counted(topics.length, 'topic')}`;
      this.#log.add('answer', `${found}; expected one for each`);
    } else if (!topics && nameless > 0 && !this.#isRefused) this.#log.add('no-topic', namelessAnswers(nameless), line);
  }

  #isAnswer(node: JsonNode): boolean {
    return this.#engine.isAnswer(node) || memberOf(node, 'error') !== undefined;
  }

  /** The answer beside a topic: among its members, or the object with the topic itself. */
  #answerIn(node: JsonNode): JsonNode {
    if (this.#isAnswer(node)) return node;
    const answers = node.members!.flatMap(([, one]) => (this.#isAnswer(one) ? [one] : []));
    return answers.length === 1 ? answers[0] : node;
  }

  /** Two answers may be two pages, whose ranks both begin with 1. */
  #isFirst(topic: string, line: number): boolean {
    const first = this.#lines.get(topic);
    if (first === undefined) this.#lines.set(topic, line);
    else
      this.#log.add(
        'answer',
        `topic ${shown(topic)}: a second answer, first on line ${first}; expected one each`,
        line,
      );
    return first === undefined;
  }

  #refuseDocument(place: string, document: JsonNode, id: JsonNode | undefined): void {
    const { names, withoutId } = this.#engine;
    const keys = document.members?.map(([key]) => key).join(', ') || 'nothing';
    const problem = id ? `${names.id} is a list or an object` : `no ${names.id}, only ${shown(keys)}`;
    this.#log.add('id', `${place}: ${problem}; ${withoutId}`, document.line);
  }
}

/** Says that answers name no topic. */
export const namelessAnswers = (count: number) =>
  `${counted(count, 'answer')} of an engine without a topic; expected {"topic": answer, …}`;

const isNull = (value: JsonValue) => typeof value !== 'string' && value.text === 'null';

/** The topic that stands beside an answer; the id of a search that goes on in the background is none. */
function topicOf(node: JsonNode): JsonNode | undefined {
  if (memberOf(node, 'is_running')) return undefined;
  const plain = node.members?.filter(([, { value }]) => value !== undefined) ?? [];
  const at = findColumns(
    plain.map(([name]) => name),
    { topic: columnNames.lists.topic },
  ).get('topic');
  return at === undefined ? undefined : plain[at][1];
}

/** What an engine says where it could not answer. */
function errorOf(answer: JsonNode): string | undefined {
  const error = memberOf(answer, 'error');
  if (!error) return undefined;
  const parts = [
    memberOf(answer, 'status') ?? memberOf(error, 'code'),
    memberOf(error, 'type'),
    memberOf(error, 'reason') ?? memberOf(error, 'msg') ?? error,
  ];
  return (
    parts.flatMap((part) => (part?.value === undefined ? [] : [textOf(part.value)])).join(' ') || 'without a reason'
  );
}

const textOf = (value: JsonValue) => shown(typeof value === 'string' ? value : value.text);
