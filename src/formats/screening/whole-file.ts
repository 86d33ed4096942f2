import { expectedAtMost, formatLimit, limitOf, limits } from '../../model/limits.ts';
import { concatenate } from '../bytes.ts';
import type { FindingLog } from '../finding-log.ts';
import type { ByteReader } from '../format.ts';
import type { EncodingChoice } from './screening-choices.ts';

/** Holds a file until it is whole; one of more bytes than are held is refused. */
export function takeWhole(log: FindingLog, take: (bytes: Uint8Array) => void): ByteReader {
  const chunks: Uint8Array[] = [];
  const most = limitOf('review');
  let length = 0;
  return {
    push(chunk) {
      length += chunk.length;
      if (length <= most) chunks.push(chunk.slice());
      return length <= most;
    },
    end() {
      if (length > most) log.add('review', `file too long; ${expectedAtMost('review', 'of one review')}`);
      else take(concatenate(chunks));
    },
  };
}

/** The lines of a text, whichever way they end; undefined where it is none, which the log tells with the line. */
export function linesOf(bytes: Uint8Array, log: FindingLog, chosen?: EncodingChoice): string[] | undefined {
  const { most } = limits.line;
  if (bytes.length > most) {
    log.add('review', `text too long; expected at most ${formatLimit('line', most)}: ${limits.line.because}`);
    return undefined;
  }
  const encoding = chosen ?? encodingByMark(bytes);
  const text = decode(bytes, encoding);
  if (text === undefined) {
    const expected = chosen ? 'another --encoding' : 'UTF-8, or --encoding windows-1252 of nmax convert';
    log.add('encoding', `invalid text: not ${encoding.toUpperCase()}; expected ${expected}`, badLine(bytes, encoding));
    return undefined;
  }
  const lines = text.split(/\r\n|\n|\r/);
  const zero = text.includes('\0') ? lines.findIndex((line) => line.includes('\0')) : -1;
  if (zero === -1) return lines;
  log.add('binary', 'invalid byte: NUL; expected text', zero + 1);
  return undefined;
}

function encodingByMark([first, second]: Uint8Array): EncodingChoice {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function decode(bytes: Uint8Array, encoding: EncodingChoice): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return undefined;
  }
}

/** The first line that cannot be decoded; only UTF-8 has lines that can be told apart as bytes. */
function badLine(bytes: Uint8Array, encoding: EncodingChoice): number | undefined {
  if (encoding !== 'utf-8') return undefined;
  for (let line = 1, start = 0; start <= bytes.length; line++) {
    const end = bytes.indexOf(10, start);
    if (decode(bytes.subarray(start, end === -1 ? undefined : end), encoding) === undefined) return line;
    if (end === -1) break;
    start = end + 1;
  }
  return undefined;
}
