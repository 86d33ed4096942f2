import type { Reader, Reading } from '../../src/formats/reader.ts';
import { type Finding, formatFinding } from '../../src/model/finding.ts';

export interface ReadText<T> extends Reading<T> {
  readonly findings: readonly Finding[];
  /** Each finding as it is printed, `file:3: what is wrong`. */
  readonly messages: readonly string[];
}

/** What a reader makes of a text, or of bytes, which come in pieces of a size. */
export function readText<T>(reader: Reader<T>, text: string | Uint8Array, size = 1 << 20): ReadText<T> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  for (let at = 0; at < bytes.length; at += size) if (!reader.push(bytes.subarray(at, at + size))) break;
  const reading = reader.end();
  const findings = reading.log.codes().flatMap((code) => reading.log.first(code));
  return { ...reading, findings, messages: findings.map(formatFinding) };
}
