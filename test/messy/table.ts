import { afterAll, expect, test } from 'vitest';
import { Workplace } from '../support/workplace.ts';
import { type Means, measures, rounded, type Values, valuesOf } from './means.ts';

/** Text, the lines of a text, or bytes. */
export type Content = string | readonly string[] | Uint8Array;

type Expected =
  /** Read as it is meant, and there is nothing to say. */
  | { readonly right: Means }
  /** Read as this, and said so: the code of the note, a piece of its message, and what was read. */
  | { readonly noted: readonly [code: string, says: string, reads: Means] }
  /** Refused with exit code 2: the file, with the line where there is one, and a piece of the message. */
  | { readonly refused: readonly [place: string, says: string] };

/** Files, and what becomes of them. What a row leaves out is as in the clean campaign. */
export type Row = Expected & {
  readonly run?: Content;
  readonly qrels?: Content;
  /** More arguments of `nmax eval`. */
  readonly args?: readonly string[];
  /** Why what is read is right, where another program or a reader could think otherwise. */
  readonly why?: string;
};

export type Rows = Readonly<Record<string, Row>>;

/** The clean campaign, of which most rows are a damaged copy. */
export const qrels = ['1 0 a 2', '1 0 b 0', '1 0 c 1', '2 0 d 1', '2 0 e 0'];
export const run = ['1 Q0 a 1 9 t', '1 Q0 b 2 6 t', '1 Q0 c 3 2 t', '2 Q0 e 1 8 t', '2 Q0 d 2 5 t'];
export const meant: Means = { 1: '2 0 1', 2: '0 1' };

/** The clean run as a table: each line as what is between these marks, under these names. */
export function runTable(names: readonly string[], mark = ','): string[] {
  const columns = ['topic', 'Q0', 'document', 'rank', 'score', 'tag'];
  return [names.join(mark), ...run.map((line) => pick(line, columns, names).join(mark))];
}

/** The clean qrels as a table. */
export function qrelsTable(names: readonly string[], mark = ','): string[] {
  return [names.join(mark), ...qrels.map((line) => pick(line, ['topic', '0', 'document', 'grade'], names).join(mark))];
}

const pick = (line: string, columns: readonly string[], names: readonly string[]) =>
  names.map((name) => line.split(' ')[columns.indexOf(name)]);

/** The clean run with other lines in the place of some, counted from 1. */
export function runWith(lines: Readonly<Record<number, string>>): string[] {
  return run.map((line, i) => lines[i + 1] ?? line);
}

/** The clean qrels with other lines in the place of some, counted from 1. */
export function qrelsWith(lines: Readonly<Record<number, string>>): string[] {
  return qrels.map((line, i) => lines[i + 1] ?? line);
}

export function bytesOf(content: Content): Uint8Array {
  if (content instanceof Uint8Array) return content;
  return new TextEncoder().encode(typeof content === 'string' ? content : content.map((line) => `${line}\n`).join(''));
}

/** Serious findings, which `--strict` refuses: docs/formats.md lists them. */
const serious = new Set([
  ...['rank-score', 'swapped-columns', 'equal-scores', 'ranks-or-scores', 'shifted-columns', 'tags'],
  ...['commented-topics', 'two-grades', 'byte-order-mark', 'topics-differ', 'ids-differ', 'mismatch', 'empty-run'],
  ...['partial-answer', 'rows-against-scores'],
]);

/** Every row is a test: `nmax eval qrels run` does what the row says. */
export function check(rows: Rows): void {
  const place = new Workplace();
  afterAll(() => place.remove());
  for (const [name, row] of Object.entries(rows)) test(name, () => checkRow(place, row));
}

export interface Evaluation {
  readonly values: Values;
  readonly notes: readonly { readonly code: string; readonly message: string }[];
}

function checkRow(place: Workplace, row: Row): void {
  const files = [
    place.file('qrels', bytesOf(row.qrels ?? qrels)),
    place.file('run', bytesOf(row.run ?? run)),
    ...(row.args ?? []),
  ];
  const evaluate = (...more: string[]) =>
    place.nmax(['eval', ...files, '-m', measures.join(), '--per-topic', '-f', 'json', ...more]);
  const { stdout, stderr, code } = evaluate();
  const outcome = code === 0 ? { ...evaluationOf(stdout), stderr } : { code, stdout, stderr };
  if ('right' in row) expect(outcome).toEqual({ values: valuesOf(row.right), notes: [], stderr: '' });
  else if ('refused' in row) {
    const [where, says] = row.refused;
    expect(outcome).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining(`nmax: ${where}: `) });
    expect(stderr).toContain(says);
  } else {
    const [noted, says, reads] = row.noted;
    const note = { code: noted, message: expect.stringContaining(says) };
    expect(outcome).toEqual({ values: valuesOf(reads), notes: expect.arrayContaining([note]), stderr: '' });
    if (serious.has(noted)) expect(evaluate('--strict')).toMatchObject({ code: 2, stdout: '' });
  }
}

/** Values by topic, and what is said besides how equal scores are ordered, which is said of every file. */
export function evaluationOf(stdout: string): Evaluation {
  const { topics, runs, notes } = JSON.parse(stdout);
  const values = topics.map((topic: string, t: number) => [
    topic,
    measures.map((measure) => rounded(runs[0].values[measure][t])),
  ]);
  return {
    values: Object.fromEntries(values),
    notes: notes.filter(({ code }: { readonly code: string }) => code !== 'ties'),
  };
}
