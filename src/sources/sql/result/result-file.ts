import { findColumns } from '../../../formats/columns.ts';
import { DelimitedReader } from '../../../formats/delimited.ts';
import { FindingLog } from '../../../formats/finding-log.ts';
import { LineReader } from '../../../formats/lines.ts';
import type { RowReader } from '../../../formats/records.ts';
import type { ColumnKind, Table } from '../../../formats/tables/table.ts';
import type { ByteSource } from '../../byte-source.ts';
import { openTable, refusedBy } from '../../open-table.ts';
import { gradeColumn, groupColumns, rankColumns } from '../result-layout.ts';
import type { ResultProblems } from './problems.ts';

/** A file of a result, with the columns that its folders name (`run=bm25/part-0.parquet`). */
export interface ResultSource {
  readonly source: ByteSource;
  readonly folders: ReadonlyMap<string, string>;
}

/** A file of a result whose statement was told by its columns. */
export interface ResultFile {
  readonly name: string;
  readonly statement: 'groups' | 'ranks';
  /** Whether it has the grades that ties were ordered by. */
  readonly hasGrades: boolean;
  /** Hands out the cells of every row in the order of the columns asked for, in one array for all rows. */
  read(columns: readonly string[], take: RowReader): Promise<void>;
}

const known = Object.fromEntries(
  [...groupColumns, ...rankColumns, gradeColumn].map((name) => [name, [name]]),
) as Readonly<Record<string, readonly string[]>>;

/** Opens a file of a result; undefined where it cannot be read or is none, which the problems tell. */
export async function openResultFile(
  { source, folders }: ResultSource,
  problems: ResultProblems,
): Promise<ResultFile | undefined> {
  const { name } = source;
  const opened = await complaining(name, problems, async () => {
    const table = await openTable(source);
    return table ? tableColumns(table.table) : textColumns(source, problems);
  });
  if (!opened) return undefined;
  const names = [...opened.names, ...[...folders.keys()].filter((key) => !opened.names.includes(key))];
  const at = findColumns<string>(names, known);
  const statement = statementOf(at, names, (message) => problems.add(name, undefined, () => message));
  if (!statement) return undefined;
  return {
    name,
    statement,
    hasGrades: at.has(gradeColumn),
    async read(columns, take) {
      const places = columns.map((column) => at.get(column)!);
      const own = places.filter((place) => place < opened.names.length);
      const fixed = places.map((place) => folders.get(names[place]));
      const cells = new Array<unknown>(columns.length);
      const targets = [...places.keys()].filter((i) => places[i] < opened.names.length);
      for (const [i, value] of fixed.entries()) if (!targets.includes(i)) cells[i] = value;
      await complaining(name, problems, () =>
        opened.read(own, (values, line) => {
          for (let i = 0; i < targets.length; i++) cells[targets[i]] = values[i];
          take(cells, line);
        }),
      );
    },
  };
}

/** The columns of a file, and what reads some of them by their places. */
interface OpenedFile {
  readonly names: readonly string[];
  read(places: readonly number[], take: RowReader): Promise<void>;
}

/** Tells the statement that a file is a result of. */
function statementOf(
  at: ReadonlyMap<string, number>,
  names: readonly string[],
  refuse: (message: string) => void,
): ResultFile['statement'] | undefined {
  const plain = names.map((name) => name.trim().toLowerCase());
  const repeated = [...at.keys()].filter((column) => plain.indexOf(column) !== plain.lastIndexOf(column));
  if (repeated.length > 0) {
    refuse(`repeated column: ${repeated.join(', ')}; expected each once`);
    return undefined;
  }
  const isRanks = at.has('place') || at.has('standing');
  if (!isRanks && !at.has('lines') && !at.has('documents')) {
    const found = names.length === 0 ? 'no columns' : `columns ${names.join(', ')}`;
    refuse(
      `neither groups nor ranks: ${found}; expected ${groupColumns.join(', ')}, or ${rankColumns.join(', ')}, as the statements of nmax sql give them`,
    );
    return undefined;
  }
  const missing = (isRanks ? rankColumns : groupColumns).filter((column) => !at.has(column));
  if (missing.length === 0) return isRanks ? 'ranks' : 'groups';
  refuse(
    `missing column: ${missing.join(', ')}; found ${names.join(', ')}; expected all columns of the statement ${isRanks ? 'count or sort' : 'groups'} as nmax sql prints it`,
  );
  return undefined;
}

const kinds: readonly ColumnKind[] = ['text', 'integer', 'number'];

function tableColumns(table: Table): OpenedFile {
  const columns = table.columns.filter(({ kind }) => kinds.includes(kind));
  return {
    names: columns.map(({ name }) => name),
    async read(places, take) {
      const cells = new Array<unknown>(places.length);
      let line = 0;
      for await (const batch of table.batches(places.map((place) => columns[place].name)))
        for (let row = 0; row < batch.rows; row++) {
          for (let c = 0; c < cells.length; c++) cells[c] = batch.columns[c][row];
          take(cells, ++line);
        }
    },
  };
}

/** A text with commas or tabs, whose first line names the columns. */
async function textColumns(source: ByteSource, problems: ResultProblems): Promise<OpenedFile> {
  let names: readonly string[] = [];
  await readText(source, problems, (found) => {
    names = found;
    return undefined;
  });
  return {
    names,
    read: (places, take) => {
      const cells = new Array<unknown>(places.length);
      return readText(source, problems, () => (values, line) => {
        for (let c = 0; c < cells.length; c++) cells[c] = values[places[c]];
        take(cells, line);
      });
    },
  };
}

/** Reads a text, or only its header where nobody takes rows. */
async function readText(
  source: ByteSource,
  problems: ResultProblems,
  open: (names: readonly string[]) => RowReader | undefined,
): Promise<void> {
  const log = new FindingLog(source.name);
  let rows: DelimitedReader | undefined;
  let isEnough = false;
  const lines = new LineReader((line, number) => {
    rows ??= new DelimitedReader(
      line.includes('\t') ? '\t' : ',',
      (names) => {
        const take = open(names);
        isEnough = take === undefined;
        return take;
      },
      log,
    );
    rows.line(line, number);
  }, log);
  for await (const chunk of source.stream()) if (!lines.push(chunk) || isEnough) break;
  if (isEnough) return;
  lines.end();
  rows?.end();
  tell(log, problems);
}

/** What a file gives, or undefined with what keeps it from being read among the problems. */
async function complaining<T>(name: string, problems: ResultProblems, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    tell(refusedBy(name, error), problems);
    return undefined;
  }
}

/** Adds the errors of a log. */
function tell(log: FindingLog, problems: ResultProblems): void {
  for (const { source, line, message, severity } of log.codes().flatMap((code) => log.first(code)))
    if (severity === 'error') problems.add(source, line, () => message);
}
