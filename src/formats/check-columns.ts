import { nearest } from '../math/edit-distance.ts';
import { UsageError } from '../model/errors.ts';
import { kindOfTable, plainName } from './columns.ts';
import type { FindingLog } from './finding-log.ts';
import {
  type ColumnRole,
  lackOf,
  type PlacedTable,
  type TableChoices,
  toldNames,
  writeColumn,
} from './table-choices.ts';

/** Reports what a table lacks or has twice, and false then; notes what was told of it. */
export function checkColumns(table: PlacedTable, log: FindingLog, line: number, mark?: string): boolean {
  const { kind, names, at, choices } = table;
  const plain = names.map(plainName);
  const repeated = [...at].find(
    ([role, place]) =>
      plain.lastIndexOf(plain[place]) !== place ||
      toldNames(role, choices).filter((name) => plain.includes(name)).length > 1,
  );
  const lacks = lackOf(table);
  if (repeated || lacks.length > 0) {
    const problem = repeated ? `repeated column: ${repeated[0]}` : `missing column: ${lacks.join(', ')}`;
    const isOfQrels = kind === 'run' && lacks.join() === 'score' && kindOfTable(names) === 'qrels';
    const isOther = repeated !== undefined || mark === undefined || isOfQrels;
    log.add('header', isOther ? `${problem}; found ${names.join(', ')}` : askForColumns(table, mark), line);
    return false;
  }
  const told = [...at].filter(([role, place]) => toldNames(role, choices).includes(plain[place]));
  if (told.length > 0)
    log.add('told-columns', told.map(([role, place]) => `${role} is ${names[place].trim()}`).join(', '), line);
  if (!at.has('topic')) log.add('told-topic', `the topic is ${choices.topic}`, line);
  if (kind === 'run' && choices.order === 'rows') log.add('told-order', 'the row is the rank', line);
  return true;
}

/** Refuses what was told of tables where no file has such a column, lacks a topic or is ordered by its rows. */
export function refuseUntold(
  { columns, topic, order }: TableChoices = {},
  logs: readonly (FindingLog | undefined)[],
): void {
  const isUsed = (code: 'told-columns' | 'told-topic' | 'told-order') =>
    logs.some((log) => (log?.count(code) ?? 0) > 0);
  const names = Object.values(columns ?? {}).flat();
  if (names.length > 0 && !isUsed('told-columns'))
    throw new UsageError(
      `invalid --columns: no table has a column ${names.join(' or ')}; expected names as in its first row`,
    );
  if (topic !== undefined && !isUsed('told-topic'))
    throw new UsageError(`invalid --topic: ${topic}; every file names its topics, expected none`);
  if (order === 'rows' && !isUsed('told-order'))
    throw new UsageError('invalid --order: rows; no run is a table, expected none');
}

/** Asks what the columns of a table are, with the options that would say it. */
function askForColumns(table: PlacedTable, mark: string): string {
  const { kind, names, at, choices } = table;
  const lacks = lackOf(table);
  const taken = [...at.values()];
  const free = names.map((name) => name.trim()).filter((name, place) => name !== '' && !taken.includes(place));
  const question = `${mark === '\t' ? 'TSV' : 'CSV'} with columns ${listed(names)}: which is the ${lacks[0]}?`;
  const wrong = lacks.flatMap((role) => choices.columns?.[role] ?? [])[0];
  if (wrong !== undefined) {
    const meant = nearest(wrong, free);
    return `${question} none is called ${wrong}${meant === undefined ? '' : `; did you mean ${meant}`}`;
  }
  // Without a column of grades every row is relevant, so that one that could be it is named.
  const graded: ColumnRole[] = kind === 'qrels' && !at.has('grade') ? ['grade'] : [];
  const guesses = [...new Set([...lacks, ...graded])].flatMap((role) => {
    const name = guess(role, free);
    return name === undefined ? [] : [[role, name] as const];
  });
  const isOpen = (role: ColumnRole) => lacks.includes(role) && !guesses.some(([guessed]) => guessed === role);
  const options = [
    ...(guesses.length > 0 ? [`--columns ${guesses.map(([role, name]) => `${role}=${quoted(name)}`).join(',')}`] : []),
    ...(isOpen('score') ? ['--order rows'] : []),
    ...(isOpen('topic') ? ['--topic case1'] : []),
    // Its cells may be no numbers, such as 99%.
    ...(guesses.some(([role]) => role === 'score') ? ['(or --order rows in place of the score)'] : []),
  ].join(' ');
  if (!lacks.includes('grade')) return `${question} ${options}`;
  const all = `--columns document=${quoted(names[at.get('document')!].trim())} where every row is relevant`;
  return `${question} ${[options, all].filter(Boolean).join(', or ')}`;
}

/** What columns are often called, the likeliest first. */
const likely: Readonly<Partial<Record<ColumnRole, readonly RegExp[]>>> = {
  document: [
    ...[/publi[ck]ation.*n(?:umm?er|r|o)\b/i, /patent/i, /publi[ck]ation/i, /do[ck]/i],
    ...[/accession|doi|pmid/i, /\bid$/i, /numm?er/i],
  ],
  topic: [/topic|thema/i, /query/i],
  score: [/score|similarity/i, /relevan/i],
  grade: [/categor|kategor/i, /relevan|rating|grade|label|judg/i],
};

/** A column that could be meant; the first where a document must be one. */
function guess(role: ColumnRole, names: readonly string[]): string | undefined {
  const found = likely[role]?.flatMap((pattern) => names.filter((name) => pattern.test(name))) ?? [];
  return found[0] ?? (role === 'document' ? names[0] : undefined);
}

/** A name as a shell and `--columns` take it. */
function quoted(name: string): string {
  const inList = writeColumn(name);
  return /^[\w.-]+$/.test(inList) ? inList : `'${inList.replaceAll("'", `'\\''`)}'`;
}

/** As many names are listed. */
const mostNames = 6;

function listed(names: readonly string[]): string {
  const some = names.slice(0, mostNames).map((name) => name.trim());
  return [...some, ...(names.length > mostNames ? ['…'] : [])].join(', ');
}
