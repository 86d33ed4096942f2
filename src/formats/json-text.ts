import type { FindingLog } from './finding-log.ts';
import type { ByteReader } from './format.ts';
import { LineReader } from './lines.ts';

/** Bytes that a JSON text may have: it becomes one string, and engines have strings of half a gigabyte at most. */
const longestJson = 500 << 20;

/** Gathers a JSON text, to be read when all of it is there; a blank one is not. */
export function readJsonText(log: FindingLog, onText: (text: string) => void): ByteReader {
  let lines: string[] = [];
  let length = 0;
  const onLine = (line: string, number: number) => {
    const before = length;
    length += line.length + 1;
    if (length <= longestJson) lines.push(line);
    else if (before <= longestJson) {
      lines = [];
      const message = `invalid JSON: more than ${longestJson >> 20} MB; expected a smaller text, or JSON lines`;
      log.add('line-length', message, number);
    }
  };
  const onEnd = () => {
    if (!log.refused() && lines.some((line) => line.trim() !== '')) onText(lines.join('\n'));
  };
  return new LineReader(onLine, log, { longest: longestJson, onEnd });
}
