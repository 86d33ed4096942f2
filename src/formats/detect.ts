import { looksLikeHeader } from './columns.ts';
import { splitCsv } from './delimited.ts';

export const inputFormats = ['trec', 'csv', 'tsv', 'json', 'jsonl'] as const;
export type InputFormat = (typeof inputFormats)[number];

/** Tells the format from the beginning of a text. */
export function detectFormat(head: string): InputFormat {
  const lines = head
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const first = lines[0] ?? '';
  if (first.startsWith('{')) return isRecord(first) ? 'jsonl' : 'json';
  if (first.startsWith('[')) return 'json';
  if (looksLikeHeader(first.split('\t'))) return 'tsv';
  if (looksLikeHeader(splitCsv(first) ?? [])) return 'csv';
  return 'trec';
}

/** A whole object on the line, with columns of a table as its keys, is the first of JSON lines. */
function isRecord(line: string): boolean {
  try {
    return looksLikeHeader(Object.keys(JSON.parse(line)));
  } catch {
    return false;
  }
}
