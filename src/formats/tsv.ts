import { isOfBeir } from './columns.ts';
import { headerLine, namesIn, readDelimited } from './delimited.ts';
import type { Format } from './format.ts';
import { kindOfNames } from './table-choices.ts';
import { isBlank, isNoText, tableText } from './written-text.ts';

const marks = ['\t'] as const;

/** A table with tabs whose first row names the columns; cells have quotes only where all names do. */
export const tsv: Format<'tsv'> = {
  name: 'tsv',
  endings: ['tsv'],
  sniff: (head, choices) => namesIn(head, marks, choices) !== undefined,
  kind(head, choices) {
    const names = namesIn(head, marks, choices) ?? [];
    const next = head.slice(head.indexOf(headerLine(head))).split('\n', 2)[1] ?? '';
    return isOfBeir(names, next.split('\t')) ? 'qrels' : kindOfNames(names, choices);
  },
  read: (sink, log) => readDelimited('\t', sink, log),
  write: {
    refusesId: (id) => isBlank(id) || /[\t\n\r]/.test(id) || isNoText(id),
    refusesTag: (tag) => tag === '' || /[\t\n\r]/.test(tag) || isNoText(tag),
    holds: 'text without tabs, line ends and NUL, and ids that are not blank',
    hasRanks: true,
    hasEmptyTopics: false,
    text: (topics, tag) => tableText(topics, tag, (cells) => cells.join('\t')),
  },
};
