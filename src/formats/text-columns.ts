import type { TextKind } from '../model/texts.ts';
import { columnNames, looksLikeHeader } from './columns.ts';

const eitherIds = ['_id', 'id'];
const documentIds = [...columnNames.run.document, 'pmid', 'pubmedid', 'pubmed_id', 'ucid', 'record_id'];
const topicIds = columnNames.run.topic.filter((name) => name !== 'query');
const titles = ['title', 'headline', 'invention_title'];
const bodies = [
  ...['text', 'contents', 'content', 'abstract', 'body', 'passage'],
  ...['query', 'question', 'description', 'desc', 'narrative', 'narr'],
];

/** Where the id, the title and the text stand among the columns of a table, or the keys of a record. */
export interface TextColumns {
  readonly id: number;
  readonly title?: number;
  readonly text?: number;
  /** What the id is of, where its name says so. */
  readonly kind?: TextKind;
}

/** Finds the columns of texts by their names; undefined where these are no texts. */
export function textColumns(names: readonly string[]): TextColumns | undefined {
  const plain = names.map((name) => name.trim().toLowerCase().replaceAll('-', '_'));
  const first = (wanted: readonly string[]) => {
    const at = wanted.map((name) => plain.indexOf(name)).find((place) => place !== -1);
    return at;
  };
  const [either, document, topic] = [first(eitherIds), first(documentIds), first(topicIds)];
  const id = either ?? document ?? topic;
  const [title, text] = [first(titles), first(bodies)];
  if (id === undefined || (title === undefined && text === undefined)) return undefined;
  const kind = either !== undefined ? undefined : document !== undefined ? 'documents' : 'topics';
  return { id, title, text, kind };
}

/** Whether columns of these names are texts, and no run, qrels or the like. */
export function looksLikeTextColumns(names: readonly string[]): boolean {
  return textColumns(names) !== undefined && !looksLikeHeader(names);
}
