import { expectedAtMost, limitOf } from '../model/limits.ts';
import type { FindingLog } from './finding-log.ts';
import type { ByteReader } from './format.ts';
import { type JsonNode, readJson } from './json-reader.ts';
import { LineReader } from './lines.ts';

/** Lines are put together when there are so many characters of them: a string for each takes far more than its text. */
const pieceLength = 1 << 20;

/** Gathers a JSON text, to be read when all of it is there; a blank one is not. */
export function readJsonText(log: FindingLog, onText: (text: string) => void): ByteReader {
  const pieces: string[] = [];
  let lines: string[] = [];
  let [waiting, last, isBlank] = [0, 0, true];
  const join = () => {
    pieces.push(lines.join('\n'));
    lines = [];
    waiting = 0;
  };
  const onLine = (line: string, number: number) => {
    last = number;
    isBlank &&= line.trim() === '';
    lines.push(line);
    waiting += line.length + 1;
    if (waiting >= pieceLength) join();
  };
  const onEnd = () => {
    if (lines.length > 0) join();
    if (!log.refused() && !isBlank) onText(pieces.join('\n'));
  };
  const reader = new LineReader(onLine, log, { limit: 'json', onEnd });
  let room = limitOf('json');
  return {
    push(chunk) {
      const more = reader.push(chunk.subarray(0, room));
      if (more && chunk.length > room)
        log.add('line-length', `invalid JSON: too long; ${expectedAtMost('json')}, or JSON lines`, last + 1);
      room -= chunk.length;
      return more && room >= 0;
    },
    end() {
      if (room >= 0) reader.end();
    },
  };
}

/** Reads a JSON text, or several one after the other, as JSON lines and a series of answers are; blank files have none. */
export function readJsonValues(log: FindingLog, onValue: (node: JsonNode) => void, onEnd: () => void): ByteReader {
  return readJsonText(log, (text) =>
    readJson(text, log, (reader) => {
      while (reader.peek() !== undefined) onValue(reader.node());
      onEnd();
    }),
  );
}
