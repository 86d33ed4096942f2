import { quoteCsv } from './csv-cell.ts';
import { namesIn, readDelimited } from './delimited.ts';
import type { Format } from './format.ts';
import { kindOfNames } from './table-choices.ts';
import { isBlank, isNoText, tableText } from './written-text.ts';

const marks = [',', ';'] as const;

/** A table with commas or semicolons (RFC 4180), whose first row names the columns. */
export const csv: Format<'csv'> = {
  name: 'csv',
  endings: ['csv'],
  sniff: (head, choices) => namesIn(head, marks, choices) !== undefined,
  kind: (head, choices) => kindOfNames(namesIn(head, marks, choices) ?? [], choices),
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
