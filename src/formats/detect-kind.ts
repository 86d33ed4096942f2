import { columnNames, findColumns } from './columns.ts';
import { splitCsv } from './delimited.ts';
import type { InputFormat } from './detect.ts';
import { splitFields } from './fields.ts';

export const fileKinds = ['run', 'qrels'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Tells a run from qrels by the beginning of a text in a known format. */
export function detectKind(head: string, format: InputFormat): FileKind {
  if (format === 'json') return /:\s*-?\d+(\.\d|[eE])/.test(head) ? 'run' : 'qrels';
  const first = head
    .replace(/^\uFEFF/, '')
    .split('\n')
    .find((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));
  if (first === undefined) return 'run';
  if (format === 'trec') return kindOfColumns(splitFields(first));
  const names = format === 'jsonl' ? keysOf(first) : format === 'tsv' ? first.split('\t') : (splitCsv(first) ?? []);
  const found = findColumns(names, columnNames.qrels);
  const score = findColumns(names, columnNames.run).get('score');
  return found.has('grade') && found.get('grade') !== score ? 'qrels' : 'run';
}

/** Four columns are qrels, six a run; five are qrels with a column more unless the second says Q0. */
function kindOfColumns(fields: readonly string[]): FileKind {
  if (fields.length >= 6) return 'run';
  return fields.length === 5 && fields[1] === 'Q0' ? 'run' : 'qrels';
}

function keysOf(line: string): string[] {
  try {
    return Object.keys(JSON.parse(line));
  } catch {
    return [];
  }
}
