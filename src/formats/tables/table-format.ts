import type { FindingLog } from '../finding-log.ts';
import type { ByteReader, Format } from '../format.ts';
import { isBlank, isNoText } from '../written-text.ts';

/** Refuses bytes as they arrive: the columns of such a file are found from its end. */
function refuseBytes(name: string, log: FindingLog): ByteReader {
  return {
    push: () => false,
    end: () =>
      log.add('table', `${name} that comes as a stream, packed, or as bytes; expected a file of its own, unpacked`),
  };
}

/** Parquet: typed columns, packed, with a footer. What reads it is loaded when a file is one. */
export const parquet: Format<'parquet'> = {
  name: 'parquet',
  endings: ['parquet', 'pq'],
  sniff: (head) => head.startsWith('PAR1') && [...head.slice(4, 12)].some(isControl),
  kind: () => 'run',
  read: (_, log) => refuseBytes('Parquet', log),
  write: {
    refusesId: (id) => isBlank(id) || isNoText(id),
    refusesTag: (tag) => tag === '' || isNoText(tag),
    holds: 'text without NUL, and ids that are not blank',
    hasRanks: true,
    hasEmptyTopics: false,
  },
};

/** Arrow: typed columns as a file (Feather 2) or a stream. What reads it is loaded when a file is one. */
export const arrow: Format<'arrow'> = {
  name: 'arrow',
  endings: ['arrow', 'feather', 'arrows', 'ipc'],
  sniff: (head) => head.startsWith('ARROW1\0') || isStream(head),
  kind: () => 'run',
  read: (_, log) => refuseBytes('Arrow', log),
};

/** What a text has in none of its lines; an id may begin as a Parquet file does. */
function isControl(letter: string): boolean {
  const code = letter.charCodeAt(0);
  return code < 9 || (code > 13 && code < 32);
}

/** Four bytes of ones, which no text has, and a length. */
function isStream(head: string): boolean {
  return head.startsWith('\uFFFD\uFFFD\uFFFD\uFFFD') && head.slice(4, 8).includes('\0');
}
