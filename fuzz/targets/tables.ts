import { AnyReader } from '../../src/formats/any-reader.ts';
import { createRunReader } from '../../src/formats/reader.ts';
import { allFormats } from '../../src/formats/registry.ts';
import type { Random } from '../../src/math/random.ts';
import { UserError } from '../../src/model/errors.ts';
import type { Run } from '../../src/model/run.ts';
import { cuts, damage, ids, oneIn, pick, piecesOf, some } from '../pick.ts';
import { scoreText } from '../score-text.ts';
import { defineTarget, expectSame } from '../target.ts';

type Row = [topic: string, document: string, score: string];

/** Tables and JSON written here, apart from the program's own writers. */
const writers: Readonly<Record<string, (rows: readonly Row[], random: Random) => string>> = {
  csv: (rows, random) => {
    const end = pick(random, ['\n', '\r\n']);
    const cell = (text: string) =>
      /[",\n\r]/.test(text) || oneIn(random, 9) ? `"${text.replaceAll('"', '""')}"` : text;
    return [['topic', 'document', 'score'], ...rows].map((row) => row.map(cell).join(',') + end).join('');
  },
  tsv: (rows) => [['topic', 'document', 'score'], ...rows].map((row) => `${row.join('\t')}\n`).join(''),
  jsonl: (rows, random) =>
    rows
      .map(([topic, document, score]) => {
        const blank = pick(random, ['', ' ', '  ']);
        return `{"topic":${blank}${JSON.stringify(topic)},"document":${JSON.stringify(document)}${blank},"score":${score}}\n`;
      })
      .join(''),
  json: (rows, random) => {
    const indent = pick(random, [0, 2]);
    const topics = new Map<string, string[]>();
    for (const [topic, document, score] of rows) {
      if (!topics.has(topic)) topics.set(topic, []);
      topics.get(topic)!.push(`${JSON.stringify(document)}:${' '.repeat(indent)}${score}`);
    }
    return `{${[...topics].map(([topic, members]) => `${JSON.stringify(topic)}: {${members.join(',\n'.slice(0, 1 + (indent >> 1)))}}`).join(',')}}`;
  },
};

/** Runs as CSV, TSV, JSON and JSON lines. */
export const tables = defineTarget<{ format: string; text: string; rows: Row[]; size: number }>({
  name: 'tables',
  oracle: 'the rows that were written, by writers apart from the program',
  make: (random) => {
    const format = pick(random, Object.keys(writers));
    const usable = format === 'tsv' ? ids.filter((id) => !id.startsWith('#')) : ids;
    const numbers = () => jsonNumber(scoreText(random), random);
    const topics = new Map<string, Map<string, string>>();
    const rowsAtMost = oneIn(random, 10) ? 30 : 8;
    for (const [topic, document] of some(
      random,
      rowsAtMost,
      () => [pick(random, usable), pick(random, usable)] as const,
    )) {
      if (!topics.has(topic)) topics.set(topic, new Map());
      topics.get(topic)!.set(document, numbers());
    }
    const rows = [...topics].flatMap(([topic, documents]) =>
      [...documents].map(([document, score]): Row => [topic, document, score]),
    );
    const text = writers[format](rows, random);
    return { format, text, rows, size: cuts(random, text.length) };
  },
  check: ({ format, text, rows, size }) => {
    if (rows.length === 0) return;
    const reader = createRunReader({ format });
    for (const piece of piecesOf(new TextEncoder().encode(text), size)) reader.push(piece);
    const { value, log } = reader.end();
    expectSame(log.codes(), [], 'what is found in a sound table');
    expectSame(
      rowsOf(value),
      rows.map(([topic, document, score]) => [topic, document, Number(score)]),
      'the rows',
    );
  },
});

/** Any bytes in any format: whatever is wrong is a finding, and what is found does not hang on the pieces. */
export const damagedTables = defineTarget<{ format: string; bytes: Uint8Array; size: number }>({
  name: 'damaged-tables',
  oracle: 'no fault but a finding, the same in pieces of every size',
  make: (random) => {
    const written = pick(random, Object.keys(writers));
    const rows = some(
      random,
      oneIn(random, 10) ? 12 : 5,
      (): Row => [pick(random, ids), pick(random, ids), jsonNumber(scoreText(random), random)],
    );
    const texts = [
      () => writers[written](rows, random),
      () =>
        '{"hits":{"hits":[{"_id":"a","_score":1.5},{"_id":"b","_score":1}]},"requests":[{"id":"q","ratings":[{"_id":"d","rating":2}]}]}',
      () => '1\td1\t1\n1\td2\t2\n2\td1\t1\n',
    ];
    const format = oneIn(random, 3) ? pick(random, allFormats()).name : written;
    const bytes = damage(random, new TextEncoder().encode(pick(random, texts)()));
    return { format: readable(format) ? format : '', bytes, size: cuts(random, bytes.length) };
  },
  check: ({ format, bytes, size }) => {
    const found = (pieces: number) => {
      const reader = new AnyReader({ source: 'file', ...(format === '' ? {} : { format }) });
      try {
        for (const piece of piecesOf(bytes, pieces)) if (!reader.push(piece)) break;
        const { value, log } = reader.end();
        return { codes: log.codes(), rows: log.refused() || !('tag' in value) ? [] : rowsOf(value) };
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        return { codes: [error.message], rows: [] };
      }
    };
    expectSame(found(size), found(1 << 20), `what is found in pieces of ${size}`);
  },
});

function readable(name: string): boolean {
  return name !== 'parquet' && name !== 'arrow';
}

function rowsOf({ topics }: Run): [string, string, number][] {
  return [...topics].flatMap(([topic, { documents, scores }]) =>
    documents.map((document, i): [string, string, number] => [topic, document, scores[i]]),
  );
}

/** The number as JSON writes it; one that JSON has no way to write becomes another. */
function jsonNumber(text: string, random: Random): string {
  return /^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/.test(text) && Number.isFinite(Number(text))
    ? text
    : String(random.below(100) / 8);
}
