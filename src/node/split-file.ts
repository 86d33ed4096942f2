import { closeSync, openSync, readSync } from 'node:fs';

const chunkSize = 1 << 16;
/** How far a border is looked for; a topic longer than this is not worth another part. */
const searchLimit = 1 << 24;

/** Positions that cut a TREC run into about equal parts, each beginning with the first line of a topic. */
export function splitAtTopics(path: string, size: number, parts: number): number[] {
  const file = openSync(path, 'r');
  try {
    const borders = new Set<number>();
    for (let part = 1; part < parts; part++) {
      const border = findBorder(file, Math.floor((size * part) / parts), size);
      if (border !== undefined) borders.add(border);
    }
    return [...borders].sort((a, b) => a - b);
  } finally {
    closeSync(file);
  }
}

/** The start of the first line after `from` whose topic differs from that of the line before. */
function findBorder(file: number, from: number, size: number): number | undefined {
  const buffer = Buffer.alloc(chunkSize);
  /** The topic of the line before, and all that stands before its second field. */
  let before: string | undefined;
  let beginning = '';
  /** Whether a line is known to begin where the text does. */
  let isWhole = false;
  let text = '';
  for (let position = from; position < Math.min(size, from + searchLimit); ) {
    const length = readSync(file, buffer, 0, chunkSize, position);
    if (length === 0) return undefined;
    text += buffer.toString('latin1', 0, length);
    position += length;
    let line = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', line)) {
      // Most lines begin as the one before.
      if (isWhole && (before === undefined || !text.startsWith(beginning, line))) {
        firstField.lastIndex = line;
        const [all, topic] = firstField.exec(text) ?? [];
        if (all !== undefined && !topic.startsWith('#')) {
          if (before !== undefined && topic !== before) return position - text.length + line;
          before = topic;
          beginning = all;
        }
      }
      isWhole = true;
      line = end + 1;
    }
    text = text.slice(line);
  }
  return undefined;
}

/** The first field of a line, with the blanks around it. */
const firstField = /[ \t\v\f\r]*([^ \t\v\f\r\n]+)[ \t\v\f\r\n]/y;
