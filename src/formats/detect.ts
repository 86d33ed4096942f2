import { looksLikeHeader } from './columns.ts';
import { splitCsv } from './delimited.ts';

export const inputFormats = ['trec', 'csv', 'tsv', 'json', 'jsonl'] as const;
export type InputFormat = (typeof inputFormats)[number];

/** Tells the format from the beginning of a text. */
export function detectFormat(head: string): InputFormat {
  const first = firstLine(head.replace(/^\uFEFF/, ''));
  if (first.startsWith('{')) return isRecord(first) ? 'jsonl' : 'json';
  if (first.startsWith('[')) return 'json';
  if (looksLikeHeader(first.split('\t'))) return 'tsv';
  if (looksLikeHeader(splitCsv(first) ?? [])) return 'csv';
  return 'trec';
}

/** The first line that is neither blank nor a comment, trimmed. */
function firstLine(text: string): string {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end === -1 ? undefined : end).trim();
    if (line !== '' && !line.startsWith('#')) return line;
    if (end === -1) break;
    start = end + 1;
  }
  return '';
}

/** A whole object on the line, with columns of a table as its keys, is the first of JSON lines. */
function isRecord(line: string): boolean {
  try {
    return looksLikeHeader(Object.keys(JSON.parse(line)));
  } catch {
    return false;
  }
}
