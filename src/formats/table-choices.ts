import { columnNames, findColumns, kindOfTable, looksLikeHeader, plainName } from './columns.ts';
import type { FileKind } from './format.ts';
import type { OrderChoice } from './screening/screening-choices.ts';

/** What the columns of tables can be told to be. */
export const columnRoles = [...new Set([...keysOf(columnNames.run), ...keysOf(columnNames.qrels)])];
export type ColumnRole = keyof typeof columnNames.run | keyof typeof columnNames.qrels;

/** What is told of tables whose columns do not say it. */
export interface TableChoices {
  /** What columns are called, by what they are; several names where files differ. */
  readonly columns?: { readonly [Role in ColumnRole]?: readonly string[] };
  /** The topic of every row of a table without a column of topics. */
  readonly topic?: string;
  /** `rows` where rows stand in the order of their ranks; scores and ranks are not read then. */
  readonly order?: OrderChoice;
}

/** What is known of a file whose format is to be told. */
export interface SniffChoices extends TableChoices {
  /** Whether its grades can only be numbers; with words text of TREC is less easily told. */
  readonly withoutWords?: boolean;
}

/** A name as `--columns` takes it. */
export const writeColumn = (name: string) => (/[",=]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name);

/** Whether a table has a column of a name that was told. */
export function isTold(names: readonly string[], { columns = {} }: TableChoices = {}): boolean {
  const plain = new Set(names.map(plainName));
  return Object.values(columns).some((told) => told.some((name) => plain.has(plainName(name))));
}

/** Whether the rows under these names are a run or qrels: where something was told, a run has scores, ranks or an order. */
export function kindOfNames(names: readonly string[], choices: TableChoices = {}): FileKind {
  const { columns, topic, order } = choices;
  const isOwn = looksLikeHeader(names) && !isTold(names, choices);
  if (isOwn || (!columns && topic === undefined)) return kindOfTable(names);
  const grade = findColumns(names, columnNames.qrels, columns).get('grade');
  const ofRun = findColumns(names, columnNames.run, columns);
  if (columns?.grade || (grade !== undefined && grade !== ofRun.get('score') && order !== 'rows')) return 'qrels';
  return order === 'rows' || ofRun.has('score') || ofRun.has('rank') ? 'run' : 'qrels';
}

/** A table whose columns were looked for. */
export interface PlacedTable {
  readonly kind: FileKind;
  readonly names: readonly string[];
  /** Where the columns are that were told or are known by their names. */
  readonly at: ReadonlyMap<string, number>;
  readonly choices: TableChoices;
}

/** What of a run or of qrels a table lacks: what nobody told either, and what was told under a name that it has not. */
export function lackOf({ kind, names, at, choices }: PlacedTable): ColumnRole[] {
  const isOfTold = isTold(names, choices);
  const isMistold = (role: ColumnRole) => {
    const told = toldNames(role, choices);
    return isOfTold && told.length > 0 && !told.includes(plainName(names[at.get(role) ?? -1] ?? ''));
  };
  // Rows of qrels without a grade are relevant where something was told of their table, or is still to be told.
  const isPlain = at.has('topic') && at.has('document') && !isOfTold;
  const needed: Readonly<Partial<Record<ColumnRole, boolean>>> = {
    document: true,
    topic: choices.topic === undefined,
    grade: kind === 'qrels' && isPlain,
    score: kind === 'run' && !at.has('rank') && choices.order !== 'rows',
  };
  const roles = ['document', ...Object.keys(columnNames[kind])] as ColumnRole[];
  return [...new Set(roles)].filter((role) => isMistold(role) || (needed[role] && !at.has(role)));
}

/** The names that were told for a column, as they are compared. */
export function toldNames(role: string, { columns }: TableChoices): string[] {
  return (columns?.[role as ColumnRole] ?? []).map(plainName);
}

function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(record) as K[];
}
