import { parseMeasure } from '../../measures/measure-name.ts';
import { builtinMeasure, builtinMeasures } from '../../measures/registry.ts';
import { InputError, UsageError } from '../../model/errors.ts';
import type { Measure } from '../../model/measure.ts';
import type { PrintedTable } from '../../model/printed-table.ts';
import { type PrintedTau, parsePrintedTau } from './correlations.ts';

/** How the numbers of a table were shortened: rounded to the nearest, or that or cut off. */
export const roundings = ['any', 'nearest'] as const;
export type Rounding = (typeof roundings)[number];

/** What is known of a table besides its numbers. */
export interface AuditOptions {
  /** Topics that each number is a mean over. */
  readonly topics?: number;
  /** The cut-off of measures that are written without one. */
  readonly nmax?: number;
  /** The fewest relevant documents of a topic; 1 unless told. */
  readonly least?: number;
  /** Whether the numbers are printed in per cent. */
  readonly percent?: boolean;
  readonly rounding?: Rounding;
  /** Kendall's tau as printed beside the table, such as `AP,PRES=0.56`. */
  readonly tau?: readonly string[];
  /** Columns that are no measures. */
  readonly ignore?: readonly string[];
  /** What messages call the table. */
  readonly source?: string;
}

/** A printed number and the numbers that it can stand for. */
export interface AuditedCell {
  readonly column: string;
  readonly measure: Measure;
  readonly printed: string;
  readonly low: number;
  readonly high: number;
}

/** A row: a system's means over topics, or one topic where its ranks or n are told. */
export interface AuditedRow {
  readonly name: string;
  readonly line: number;
  readonly cells: readonly AuditedCell[];
  /** n, where the row is one topic. */
  readonly relevant?: number;
  /** The ranks of the relevant documents found, where they are told. */
  readonly ranks?: readonly number[];
  readonly topics: number | undefined;
}

/** A table as the rules see it. */
export interface AuditedTable {
  readonly measures: readonly { readonly column: string; readonly measure: Measure }[];
  readonly rows: readonly AuditedRow[];
  readonly least: number;
  readonly topics: number | undefined;
  readonly taus: readonly PrintedTau[];
}

/** Names that say what a row is about, and are no measures. */
const ranksColumn = 'ranks';
const relevantColumn = 'n';

/** Reads the columns of a printed table as measures, and its cells as the numbers they can stand for. */
export function readAuditedTable(table: PrintedTable, options: AuditOptions = {}): AuditedTable {
  const { ignore = [], source = 'table', least = 1, nmax, topics, tau = [] } = options;
  for (const name of ignore)
    if (!table.columns.includes(name))
      throw new UsageError(`unknown column: ${name}; expected one of ${table.columns.join(', ')}`);
  const isMeasure = (name: string) => ![ranksColumn, relevantColumn, ...ignore].includes(name);
  const measures = table.columns.filter(isMeasure).map((column) => ({ column, measure: readMeasure(column, nmax) }));
  const at = (row: number, name: string) => table.cells[row][table.columns.indexOf(name)] ?? '';
  const rows = table.rows.map(({ name, line }, r): AuditedRow => {
    const fail = (problem: string) => new InputError(`${source}:${line}: ${problem}`, []);
    const cells = measures.flatMap(({ column, measure }): AuditedCell[] => {
      const printed = at(r, column);
      if (/^[-–—]?$/.test(printed)) return [];
      const range = readPrinted(printed, options);
      if (range === undefined) throw fail(`invalid number: ${printed} in column ${column}; expected a decimal number`);
      return [{ column, measure, printed, ...range }];
    });
    const ranks = readRanks(at(r, ranksColumn));
    if (ranks === undefined)
      throw fail(`invalid ranks: ${at(r, ranksColumn)}; expected whole numbers from 1, such as 1 7 30`);
    const n = at(r, relevantColumn);
    if (n !== '' && !(/^[1-9]\d{0,8}$/.test(n) && Number(n) >= ranks.length))
      throw fail(`invalid n: ${n}; expected the number of relevant documents, as many as ranks at least`);
    if (ranks.length > 0 && n === '') throw fail('missing n; expected the number of relevant documents beside ranks');
    if (n === '') return { name, line, cells, topics };
    return { name, line, cells, relevant: Number(n), topics: 1, ...(ranks.length > 0 ? { ranks } : {}) };
  });
  const names = measures.map(({ column }) => column);
  return { measures, rows, least, topics, taus: tau.map((text) => parsePrintedTau(text, names)) };
}

/** A measure by its name, in small or capital letters; one that needs a cut-off and has none gets Nmax. */
function readMeasure(column: string, nmax: number | undefined): Measure {
  const word = /^\s*[A-Za-z0-9]\w*/.exec(column)?.[0] ?? '';
  const known = builtinMeasures.flatMap(({ name, aliases }) => [name, ...aliases]);
  const spelt = known.includes(word) ? word : (known.find((name) => name.toLowerCase() === word.toLowerCase()) ?? word);
  const text = spelt + column.slice(word.length);
  const definition = builtinMeasure(spelt);
  if (definition?.at === 'cutoff' && !text.includes('@') && !/\bcutoff\s*=/.test(text)) {
    if (nmax !== undefined) return parseMeasure(`${text}@${nmax}`);
    if (definition.params.cutoff.example !== undefined)
      throw new UsageError(`missing cut-off: ${column}; expected ${column}@k in the table, or --nmax`);
  }
  try {
    return parseMeasure(text);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`column ${column}: ${error.message}; --ignore ${column} leaves it out`);
  }
}

function readPrinted(text: string, { percent = false, rounding = 'any' }: AuditOptions) {
  const match = /^([+-]?)(\d*)(?:\.(\d+))?(%?)$/.exec(text);
  if (!match || (match[2] === '' && match[3] === undefined)) return undefined;
  const [, sign, whole, digits = '', sharp] = match;
  const scale = percent || sharp ? 100 : 1;
  const value = Number(`${sign}${whole || '0'}.${digits || '0'}`);
  const unit = 10 ** -digits.length;
  // Printed digits are those of the nearest number, or the rest was cut off.
  const up = rounding === 'any' ? unit : unit / 2;
  return { low: (value - unit / 2) / scale, high: (value + up) / scale };
}

function readRanks(text: string): number[] | undefined {
  const words = text.split(/[\s,;{}]+/).filter((word) => word !== '');
  if (words.some((word) => !/^[1-9]\d{0,8}$/.test(word)) || new Set(words).size < words.length) return undefined;
  return words.map(Number);
}
