import { shown, splitFields } from './fields.ts';
import { firstLine } from './first-line.ts';
import type { FileKind, Format } from './format.ts';
import { LineReader } from './lines.ts';
import { parseDecimal } from './numbers.ts';
import { entriesOf, isNoText } from './written-text.ts';

/** The text of TREC: columns between blanks, no header. Whatever no other format knows is taken for it. */
export const trec: Format<'trec'> = {
  name: 'trec',
  endings: ['trec', 'txt', 'run', 'res'],
  qrelsEndings: ['qrels', 'qrel'],
  sniff: () => true,
  kind: (head) => kindOfColumns(splitFields(firstLine(head))),
  read(sink, log) {
    return new LineReader((line, number) => {
      const fields = splitFields(line);
      if (fields.length === 0) return;
      if (fields[0].startsWith('#')) {
        log.addComment(line.trim(), number);
        if (isData(fields, sink.kind))
          log.add('commented-topics', `skipped as a comment: topic ${shown(fields[0])}`, number);
      } else sink.columns(fields, number);
    }, log);
  },
  unread: 'the second column',
  write: {
    refusesId: (id) => id === '' || /[\t-\r ]/.test(id) || isNoText(id),
    refusesTag: (tag) => tag === '' || splitFields(tag).join(' ') !== tag || isNoText(tag),
    holds: 'text without line ends and NUL, ids without blanks, a tag with single ones inside only',
    misreads(topic, isFirst) {
      if (topic.startsWith('#')) return 'lines that begin with # as comments';
      return isFirst && topic.startsWith('\uFEFF')
        ? 'a byte order mark at its beginning as none of the text'
        : undefined;
    },
    hasRanks: true,
    hasSampling: true,
    hasSubtopics: true,
    hasEmptyTopics: false,
    *text(topics, tag) {
      for (const { topic, document, value, rank, sampling, subtopic = '0' } of entriesOf(topics))
        yield rank === undefined
          ? `${topic} ${subtopic} ${document} ${value}${sampling === undefined ? '' : ` ${sampling}`}\n`
          : `${topic} Q0 ${document} ${rank} ${value} ${tag}\n`;
    },
  },
};

/** Whether the columns of a comment are those of a line, with `#` as the beginning of its topic; remarks have words there. */
function isData(fields: readonly string[], kind: FileKind): boolean {
  if (fields[0] === '#' || fields.length < (kind === 'run' ? 6 : 4)) return false;
  const numbers = kind === 'run' ? [fields[3], fields[4]] : [fields[1].replace(/^Q/i, ''), fields[3]];
  return numbers.every((text) => parseDecimal(text) !== undefined);
}

/** Four columns are qrels, six a run; five are qrels with a column more unless the second says Q0. */
function kindOfColumns(fields: readonly string[]): FileKind {
  if (fields.length >= 6 || fields.length === 0) return 'run';
  return fields.length === 5 && fields[1] === 'Q0' ? 'run' : 'qrels';
}
