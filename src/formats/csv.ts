import { kindOfTable, looksLikeHeader } from './columns.ts';
import { quoteCsv } from './csv-cell.ts';
import { delimiterOf, headerLine, readDelimited, splitCsv } from './delimited.ts';
import type { Format } from './format.ts';
import { isBlank, isNoText, tableText } from './written-text.ts';

function namesOf(head: string): string[] {
  const line = headerLine(head).trim();
  return splitCsv(line, delimiterOf(line)) ?? [];
}

/** A table with commas or semicolons (RFC 4180), whose first row names the columns. */
export const csv: Format<'csv'> = {
  name: 'csv',
  endings: ['csv'],
  sniff: (head) => looksLikeHeader(namesOf(head)),
  kind: (head) => kindOfTable(namesOf(head)),
  read: (sink, log) => readDelimited(',', sink, log),
  write: {
    refusesId: (id) => isBlank(id) || id.includes('\r') || isNoText(id),
    refusesTag: (tag) => tag === '' || tag.includes('\r') || isNoText(tag),
    holds: 'text without carriage returns and NUL, and ids that are not blank',
    hasRanks: true,
    hasEmptyTopics: false,
    text: (topics, tag) => tableText(topics, tag, (cells) => cells.map(quoteCsv).join(',')),
  },
};
