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
  let before: string | undefined;
  let line = -1;
  let text = '';
  for (let position = from; position < Math.min(size, from + searchLimit); ) {
    const length = readSync(file, buffer, 0, chunkSize, position);
    if (length === 0) return undefined;
    text += buffer.toString('latin1', 0, length);
    position += length;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n')) {
      const topic = line === -1 ? undefined : topicOf(text.slice(0, end));
      if (topic !== undefined) {
        if (before !== undefined && topic !== before) return line;
        before = topic;
      }
      text = text.slice(end + 1);
      line = position - text.length;
    }
  }
  return undefined;
}

/** The first field of a line; undefined for blank lines and comments. */
function topicOf(line: string): string | undefined {
  const topic = /^[ \t\v\f\r]*([^ \t\v\f\r]+)/.exec(line)?.[1];
  return topic?.startsWith('#') ? undefined : topic;
}
