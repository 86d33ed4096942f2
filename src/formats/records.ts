import { checkColumns } from './check-columns.ts';
import { columnNames, findColumns, looksLikeLists, otherGrades, otherScores } from './columns.ts';
import { shown } from './fields.ts';
import type { FindingLog } from './finding-log.ts';
import { JsonToken } from './json-token.ts';
import { parseDecimal, parseGrade, toGrade } from './numbers.ts';
import type { QrelsCollector } from './qrels-collector.ts';
import type { RunCollector } from './run-collector.ts';
import type { SamplingCells } from './sampling-columns.ts';
import { isTold, type TableChoices } from './table-choices.ts';

/** A cell: text from a table, a token from JSON, or a value that a program gave us. */
export type Cell = unknown;

/** Takes the rows of a table. */
export type RowReader = (cells: readonly Cell[], line: number) => void;

/** Gives what takes the rows of a table with these column names; undefined when a needed column is missing. What parts the cells of a text is its `mark`. */
export type OpenRows = (names: string[], line: number, mark?: string) => RowReader | undefined;

/** Reads rows as a run; a table with ranks but no scores is ordered by rank, or by its rows where that was told. */
export function runRows(
  names: readonly string[],
  collector: RunCollector,
  log: FindingLog,
  line: number,
  { mark, ...choices }: TableChoices & { readonly mark?: string } = {},
): RowReader | undefined {
  if (mark === undefined && looksLikeLists(names) && !isTold(names, choices)) return listRows(names, collector, log);
  const at = findColumns(names, columnNames.run, choices.columns);
  if (!checkColumns({ kind: 'run', names, at, choices }, log, line, mark)) return undefined;
  const idsOf = idReader(at, choices, log);
  if (choices.order === 'rows') return rowsInOrder(at, idsOf, collector, log);
  const byRank = !at.has('score');
  for (const other of byRank || choices.columns?.score ? [] : otherScores(names, at.get('score')!)) {
    const taken = names[at.get('score')!];
    log.add('two-scores', `${taken} and ${names[other]} are both scores; ${taken} is taken`, line);
  }
  if (byRank && log.count('scores-from-ranks') === 0)
    log.add('scores-from-ranks', 'no score column; ordered by rank', line);
  return (cells, number) => {
    const ids = idsOf(cells, number);
    const rank = at.has('rank') ? readNumber(cells[at.get('rank')!]) : undefined;
    const score = byRank ? negate(rank) : readNumber(cells[at.get('score')!]);
    if (!ids) return;
    if (score === undefined) {
      const given = cells[at.get(byRank ? 'rank' : 'score')!];
      const meant =
        typeof given === 'string' && /^\s*-?\d+,\d+\s*$/.test(given)
          ? ` with a point: ${given.replace(',', '.').trim()}`
          : '';
      log.add(
        'score',
        `invalid ${byRank ? 'rank' : 'score'}: ${showCell(given)}; expected a finite decimal number${meant}`,
        number,
      );
      return;
    }
    readTag(cells, at, collector, number);
    collector.add(ids.topic, ids.document, score, rank ?? Number.NaN, number);
  };
}

/** Reads rows whose place in their topic is the rank, and says where scores contradict that. */
function rowsInOrder(
  at: ReadonlyMap<string, number>,
  idsOf: IdReader,
  collector: RunCollector,
  log: FindingLog,
): RowReader {
  const last = new Map<string, number>();
  return (cells, number) => {
    const ids = idsOf(cells, number);
    if (!ids) return;
    const score = at.has('score') ? readNumber(cells[at.get('score')!]) : undefined;
    const before = last.get(ids.topic);
    if (score !== undefined && before !== undefined && score > before)
      log.add('rows-against-scores', `score ${score} below ${before}; the rows are the order`, number);
    if (score !== undefined) last.set(ids.topic, score);
    readTag(cells, at, collector, number);
    collector.inOrder(ids.topic, ids.document, number);
  };
}

function readTag(cells: readonly Cell[], at: ReadonlyMap<string, number>, collector: RunCollector, line: number): void {
  const tag = at.has('tag') ? cells[at.get('tag')!] : undefined;
  if (typeof tag === 'string' && tag !== '') collector.tag(tag, line);
}

/** Reads the topic and the document of a row; undefined where one is missing, which the log tells. */
type IdReader = (cells: readonly Cell[], line: number) => { topic: string; document: string } | undefined;

function idReader(at: ReadonlyMap<string, number>, { topic: told }: TableChoices, log: FindingLog): IdReader {
  const [topicAt, documentAt] = [at.get('topic'), at.get('document')!];
  return (cells, line) => {
    const topic = topicAt === undefined ? told : readId(cells[topicAt], 'topic', log, line);
    const document = readId(cells[documentAt], 'document', log, line);
    return topic === undefined || document === undefined ? undefined : { topic, document };
  };
}

/** Reads rows as qrels. */
export function qrelsRows(
  names: readonly string[],
  collector: QrelsCollector,
  log: FindingLog,
  line: number,
  { mark, ...choices }: TableChoices & { readonly mark?: string } = {},
): RowReader | undefined {
  if (mark === undefined && looksLikeLists(names) && !isTold(names, choices)) return listRows(names, collector, log);
  const at = findColumns(names, columnNames.qrels, choices.columns);
  if (!checkColumns({ kind: 'qrels', names, at, choices }, log, line, mark)) return undefined;
  const idsOf = idReader(at, choices, log);
  const sampled = samplingReader(at, collector);
  const subtopicOf = (cells: readonly Cell[]) =>
    at.has('subtopic') ? cellText(cells[at.get('subtopic')!]) || undefined : undefined;
  const gradeAt = at.get('grade');
  if (gradeAt === undefined)
    return (cells, number) => {
      const ids = idsOf(cells, number);
      if (!ids) return;
      log.add('no-grades', 'no column of grades; each row has grade 1', number);
      collector.add(ids.topic, ids.document, 1, number, { sampled: sampled?.(cells), subtopic: subtopicOf(cells) });
    };
  const ofRun = findColumns(names, columnNames.run);
  if (ofRun.get('score') === gradeAt && (ofRun.has('rank') || ofRun.has('tag')))
    log.add('run-as-qrels', `columns of a run: ${names.join(', ')}; its score is read as the grade`, line);
  const others = choices.columns?.grade ? [] : otherGrades(names, gradeAt);
  return (cells, number) => {
    const ids = idsOf(cells, number);
    if (!ids) return;
    const cell = cells[gradeAt];
    const word = typeof cell === 'string' ? cell.trim() : '';
    const grade = readGrade(cell) ?? collector.words.read(word);
    for (const other of others) {
      const second = readGrade(cells[other]);
      if (grade === undefined || second === undefined || second === grade) continue;
      const message = `${names[gradeAt]} is ${grade} and ${names[other]} is ${second}; ${names[gradeAt]} is taken`;
      log.add('two-grades', message, number);
    }
    if (grade === undefined)
      log.add('grade', `invalid grade: ${showCell(cell)}; expected ${collector.words.expected(word)}`, number);
    else
      collector.add(ids.topic, ids.document, grade, number, { sampled: sampled?.(cells), subtopic: subtopicOf(cells) });
  };
}

/** Takes the lists of topics: of a run in the order of its ranks, of qrels the relevant documents. */
export type ListTaker = Pick<RunCollector | QrelsCollector, 'topic' | 'listed'>;

/** Reads rows that have a topic and the list of its documents each. */
function listRows(names: readonly string[], collector: ListTaker, log: FindingLog): RowReader {
  const at = findColumns(names, columnNames.lists);
  const [topicAt, documentsAt] = [at.get('topic')!, at.get('documents')!];
  return (cells, line) => {
    const topic = readId(cells[topicAt], 'topic', log, line);
    if (topic === undefined) return;
    const cell = cells[documentsAt];
    const items = cell instanceof JsonToken ? cell.items : cell;
    if (!Array.isArray(items))
      log.add('json', `invalid ${names[documentsAt]}: ${showCell(cell)}; expected a list of ids`, line);
    else takeList(collector, topic, items, log, line);
  };
}

/** Puts a list of ids into a run or qrels. */
export function takeList(
  collector: ListTaker,
  topic: string,
  items: readonly Cell[],
  log: FindingLog,
  line: number,
): void {
  collector.topic(topic);
  for (const item of items) {
    const document = readId(item, 'document', log, line);
    if (document !== undefined) collector.listed(topic, document, line);
  }
}

/** Reads the columns of a sample, where the table names them. */
function samplingReader(at: ReadonlyMap<string, number>, { sampling }: QrelsCollector) {
  const [probability, stratum] = [at.get('probability'), at.get('stratum')];
  if (sampling.form === 'ignore' || (probability === undefined && stratum === undefined)) return undefined;
  const read = (cells: readonly Cell[], column: number | undefined) =>
    column === undefined ? undefined : cellText(cells[column]);
  return (cells: readonly Cell[]): SamplingCells => ({
    probability: read(cells, probability),
    stratum: read(cells, stratum),
    isNamed: true,
  });
}

/** What a cell says, whatever it is. */
function cellText(cell: Cell): string {
  return (cell instanceof JsonToken ? cell.text : cell === undefined ? '' : String(cell)).trim();
}

/** A grade from text or from a JSON number. */
export function readGrade(cell: Cell): number | undefined {
  if (typeof cell === 'string') return parseGrade(cell.trim());
  const value = cell instanceof JsonToken ? cell.number : cell;
  return typeof value === 'number' ? toGrade(value) : undefined;
}

/** A finite number from text or from JSON. */
export function readNumber(cell: Cell): number | undefined {
  if (typeof cell === 'string') return parseDecimal(cell.trim());
  const value = cell instanceof JsonToken ? cell.number : cell;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** Ids are text: a whole number of JSON keeps its digits, however many; one with a point or an exponent has many spellings. */
export function readId(cell: Cell, column: string, log: FindingLog, line: number): string | undefined {
  if (cell instanceof JsonToken && cell.text !== 'null') {
    if (/^-?\d+$/.test(cell.text)) return cell.text;
    log.add('id', `invalid ${column}: ${showCell(cell)}; expected a text in quotes or a whole number`, line);
    return undefined;
  }
  if (typeof cell === 'string' && cell.trim() !== '') return cell;
  if (typeof cell === 'bigint' || Number.isSafeInteger(cell)) return String(cell);
  log.add('fields', `missing ${column}: ${showCell(cell)}; expected an id`, line);
  return undefined;
}

const negate = (value: number | undefined) => (value === undefined ? undefined : -value);

/** A cell as shown in a message. */
export function showCell(cell: Cell): string {
  if (cell === undefined || cell === '') return 'nothing';
  if (cell instanceof JsonToken) return shown(cell.text);
  if (typeof cell === 'object' && cell !== null) return Array.isArray(cell) ? 'an array' : 'an object';
  return shown(String(cell));
}
