import type { FileKind } from './format.ts';
import { allFormats, formatNamed, type InputFormat } from './registry.ts';

/** Tells the format from the beginning of a text: the last in the list that knows it, TREC where none does. */
export function detectFormat(head: string): InputFormat {
  const text = withoutMark(head);
  return allFormats().findLast((format) => format.sniff(text))!.name;
}

/** Tells a run from qrels by the beginning of a text in a known format. */
export function detectKind(head: string, format: InputFormat): FileKind {
  return formatNamed(format).kind(withoutMark(head));
}

const withoutMark = (head: string) => head.replace(/^\uFEFF/, '');
