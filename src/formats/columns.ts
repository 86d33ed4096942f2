import type { FindingLog } from './finding-log.ts';
import type { FileKind } from './format.ts';

const topic = [
  ...['topic', 'topic_id', 'topicid', 'qid', 'q_id', 'query_id', 'queryid'],
  ...['query', 'query_text', 'querytext', 'query_string', 'search_query'],
];
const document = [
  ...['document', 'document_id', 'documentid', 'doc', 'doc_id', 'docid', 'docno', 'pid', 'corpus_id', 'corpusid'],
  ...['passage_id', 'product_id', 'productid'],
];
/** Names of lists that say that their documents are relevant; target_pns is patent-bench's. */
const relevantLists = [
  ...['relevant', 'relevant_documents', 'relevant_docs', 'relevant_ids', 'positives', 'positive_ids'],
  ...['target_pns', 'target_ids', 'target_img_ids'],
];
const tag = ['tag', 'run', 'run_id', 'runid', 'run_name', 'system', 'system_id', 'model', 'method'];

/** The names each column of a table may have, the first being ours; case and `-` do not matter. */
export const columnNames = {
  run: { topic, document, score: ['score', 'sim', 'similarity'], rank: ['rank'], tag },
  qrels: {
    topic,
    document,
    grade: ['grade', 'rel', 'relevance', 'relevancy', 'rating', 'label', 'judgement', 'judgment', 'gain', 'score'],
    probability: ['probability', 'inclusion_probability', 'sampling_probability'],
    stratum: ['stratum'],
    subtopic: ['subtopic', 'subtopic_id', 'intent', 'intent_id', 'iteration'],
  },
  /** Of a record that has all documents of its topic. */
  lists: {
    topic: [...topic.filter((name) => name !== 'query'), 'id', '_id', 'sample_id', 'query'],
    documents: [
      ...['documents', 'document_ids', 'docs', 'doc_ids', 'docids', 'pids', 'ids', 'results', 'ranking', 'ranked_list'],
      ...['retrieved', 'run', ...relevantLists],
    ],
  },
} as const;

/** Where each known column stands among the given names; a name that was told for one is no other's. */
export function findColumns<C extends string>(
  names: readonly string[],
  known: Readonly<Record<C, readonly string[]>>,
  told: { readonly [column: string]: readonly string[] | undefined } = {},
): Map<C, number> {
  const plain = names.map(plainName);
  const found = new Map<C, number>();
  const find = (column: C, aliases: readonly string[], taken: readonly number[]) => {
    for (const alias of aliases) {
      const at = plain.indexOf(alias);
      if (at !== -1 && !found.has(column) && !taken.includes(at)) found.set(column, at);
    }
  };
  const columns = Object.keys(known) as C[];
  for (const column of columns) find(column, (told[column] ?? []).map(plainName), []);
  const taken = [...found.values()];
  for (const column of columns) find(column, known[column], taken);
  return found;
}

/** Further columns that could be the grade: a score beside it says something else. */
export function otherGrades(names: readonly string[], taken: number): number[] {
  const aliases: readonly string[] = columnNames.qrels.grade.filter((alias) => alias !== 'score');
  return [...names.keys()].filter((at) => at !== taken && aliases.includes(plainName(names[at])));
}

/** Further columns that could be the score. */
export function otherScores(names: readonly string[], taken: number): number[] {
  const aliases: readonly string[] = columnNames.run.score;
  return [...names.keys()].filter((at) => at !== taken && aliases.includes(plainName(names[at])));
}

/** A name without what does not matter: case, blanks around it, and `-` for `_`. */
export function plainName(name: string): string {
  return name.trim().toLowerCase().replaceAll('-', '_');
}

/** Whether these names look like the header of a run or of qrels. */
export function looksLikeHeader(names: readonly string[], withoutTopic = false): boolean {
  if (names.length < 2) return false;
  const found = findColumns(names, columnNames.run);
  return found.has('document') && (withoutTopic || found.has('topic'));
}

/** Whether these names are of records that have a list of documents each. */
export function looksLikeLists(names: readonly string[]): boolean {
  return names.length > 1 && !looksLikeHeader(names) && findColumns(names, columnNames.lists).size === 2;
}

/** Whether the rows under these names are a run or qrels. */
export function kindOfTable(names: readonly string[]): FileKind {
  if (looksLikeLists(names)) {
    const at = findColumns(names, columnNames.lists).get('documents')!;
    return relevantLists.includes(plainName(names[at])) ? 'qrels' : 'run';
  }
  const grade = findColumns(names, columnNames.qrels).get('grade');
  const score = findColumns(names, columnNames.run).get('score');
  return grade !== undefined && grade !== score ? 'qrels' : 'run';
}

/** Whether a table with these first cells is one of BEIR's qrels, whose grades are called scores: whole numbers. */
export function isOfBeir(names: readonly string[], firstRow: readonly string[]): boolean {
  const plain = names.map(plainName);
  return plain.join() === 'query_id,corpus_id,score' && /^\s*-?\d+\s*$/.test(firstRow[2] ?? '');
}

/** Reports columns that must be there and are not, and those that are there twice; false when there are any. */
export function requireColumns<C extends string>(
  found: ReadonlyMap<C, number>,
  required: readonly C[],
  names: readonly string[],
  log: FindingLog,
  line?: number,
): boolean {
  const plain = names.map(plainName);
  const repeated = [...found].filter(([, at]) => plain.lastIndexOf(plain[at]) !== at).map(([column]) => column);
  if (repeated.length > 0) {
    log.add('header', `repeated column: ${repeated.join(', ')}; found ${names.join(', ')}`, line);
    return false;
  }
  const missing = required.filter((column) => !found.has(column));
  if (missing.length === 0) return true;
  log.add('header', `missing column: ${missing.join(', ')}; found ${names.join(', ')}`, line);
  return false;
}
