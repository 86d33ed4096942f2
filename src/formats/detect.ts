import type { FileKind } from './format.ts';
import { allFormats, formatNamed, type InputFormat } from './registry.ts';
import type { SniffChoices } from './table-choices.ts';
import { everyMark, firstLines, toldHeader } from './table-header.ts';

/**
 * Tells the format from the beginning of a text: a table that has a column that was told, or else the last in the list
 * that knows it, TREC where none does.
 */
export function detectFormat(head: string, choices?: SniffChoices): InputFormat {
  const text = withoutMark(head);
  const told = (choices?.columns ? firstLines(text) : []).flatMap(
    (line) => toldHeader(line, everyMark, choices) ?? [],
  )[0];
  if (told) return told.mark === '\t' ? 'tsv' : 'csv';
  return allFormats().findLast((format) => format.sniff(text, choices))!.name;
}

/** Tells a run from qrels by the beginning of a text in a known format. */
export function detectKind(head: string, format: InputFormat, choices?: SniffChoices): FileKind {
  return formatNamed(format).kind(withoutMark(head), choices);
}

const withoutMark = (head: string) => head.replace(/^\uFEFF/, '');
