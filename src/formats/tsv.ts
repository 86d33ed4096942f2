import { isOfBeir, kindOfTable, looksLikeHeader } from './columns.ts';
import { headerLine, readDelimited } from './delimited.ts';
import type { Format } from './format.ts';
import { isBlank, isNoText, tableText } from './written-text.ts';

const namesOf = (head: string) => headerLine(head).trim().split('\t');

/** A table with tabs and no quoting, whose first row names the columns. */
export const tsv: Format<'tsv'> = {
  name: 'tsv',
  endings: ['tsv'],
  sniff: (head) => looksLikeHeader(namesOf(head)),
  kind(head) {
    const names = namesOf(head);
    const next = head.slice(head.indexOf(headerLine(head))).split('\n', 2)[1] ?? '';
    return isOfBeir(names, next.split('\t')) ? 'qrels' : kindOfTable(names);
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
