import * as fc from 'fast-check';
import { expect } from 'vitest';
import { AnyReader } from '../src/formats/any-reader.ts';
import { createRunReader } from '../src/formats/reader.ts';
import { allFormats } from '../src/formats/registry.ts';
import { UserError } from '../src/model/errors.ts';
import type { Run } from '../src/model/run.ts';
import { damage, encode, id, mostly, pieceSize, piecesOf, scoreText, upTo } from './arbitraries.ts';
import { fuzz } from './fuzz.ts';

type Row = readonly [topic: string, document: string, score: string];
interface Style {
  readonly end: string;
  readonly blank: string;
  readonly quoteAll: boolean;
}

const columns = ['topic', 'document', 'score'] as const;
/** Tables and JSON written here, apart from the program's own writers. */
const writers: Readonly<Record<string, (rows: readonly Row[], style: Style) => string>> = {
  csv(rows, { end, quoteAll }) {
    const cell = (text: string) => (quoteAll || /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    return [columns, ...rows].map((row) => row.map(cell).join(',') + end).join('');
  },
  tsv: (rows) => [columns, ...rows].map((row) => `${row.join('\t')}\n`).join(''),
  jsonl(rows, { end, blank }) {
    const line = ([topic, document, score]: Row) =>
      `{"topic":${blank}${JSON.stringify(topic)},"document":${JSON.stringify(document)}${blank},"score":${score}}${end}`;
    return rows.map(line).join('');
  },
  json(rows, { blank }) {
    const topics = [...new Set(rows.map(([topic]) => topic))].map((topic) => {
      const members = rows
        .filter((row) => row[0] === topic)
        .map(([, document, score]) => `${JSON.stringify(document)}:${blank}${score}`);
      return `${JSON.stringify(topic)}: {${members.join(`,${blank}\n`)}}`;
    });
    return `{${topics.join(',')}}`;
  },
};

const number = scoreText.map((text) =>
  /^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/.test(text) && Number.isFinite(Number(text)) ? text : '0.125',
);
const style = fc.record<Style>({
  end: fc.constantFrom('\n', '\r\n'),
  blank: fc.constantFrom('', ' ', '  '),
  quoteAll: fc.boolean(),
});
const written = fc.record({
  format: fc.constantFrom(...Object.keys(writers)),
  rows: mostly(upTo(8, fc.tuple(id, id, number)), upTo(30, fc.tuple(id, id, number)), 9),
  style,
});

const sound = fc
  .record({ written, size: pieceSize })
  .map(({ written: { format, rows: drawn, style }, size }) => {
    const usable = format === 'tsv' ? drawn.filter(([topic]) => !topic.startsWith('#')) : drawn;
    const unique = [...new Map(usable.map((row) => [`${row[0]} ${row[1]}`, row])).values()];
    const topics = [...new Set(unique.map(([topic]) => topic))];
    const rows = topics.flatMap((topic) => unique.filter((row) => row[0] === topic));
    return { format, rows, text: writers[format](rows, style), size };
  })
  .filter(({ rows }) => rows.length > 0);

fuzz('tables have the rows that were written', sound, ({ format, text, rows, size }) => {
  const reader = createRunReader({ format });
  for (const piece of piecesOf(encode(text), size)) reader.push(piece);
  const { value, log } = reader.end();
  // Equal scores may be noticed.
  expect(log.refused()).toBe(false);
  expect(rowsOf(value)).toEqual(rows.map(([topic, document, score]) => [topic, document, Number(score)]));
});

const isText = (name: string) => name !== 'parquet' && name !== 'arrow';
const broken = fc
  .record({
    text: mostly(
      written.map(({ format, rows, style }) => writers[format](rows, style)),
      fc.constantFrom(
        '{"hits":{"hits":[{"_id":"a","_score":1.5},{"_id":"b","_score":1}]},"requests":[{"id":"q","ratings":[{"_id":"d","rating":2}]}]}',
        '1\td1\t1\n1\td2\t2\n2\td1\t1\n',
      ),
      3,
    ),
    damage,
    format: fc.option(fc.constantFrom(...allFormats().flatMap(({ name }) => (isText(name) ? [name] : [])))),
    size: pieceSize,
  })
  .map(({ text, damage, ...rest }) => ({ bytes: damage(encode(text)), ...rest }));

fuzz('of damaged tables the same is found in pieces of every size', broken, ({ bytes, format, size }) => {
  const found = (pieces: number) => {
    const reader = new AnyReader({ source: 'file', ...(format && { format }) });
    try {
      for (const piece of piecesOf(bytes, pieces)) if (!reader.push(piece)) break;
      const { value, log } = reader.end();
      return { codes: log.codes(), rows: log.refused() || !('tag' in value) ? [] : rowsOf(value) };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return { codes: [error.message], rows: [] };
    }
  };
  expect(found(size)).toEqual(found(1 << 20));
});

function rowsOf({ topics }: Run): [string, string, number][] {
  return [...topics].flatMap(([topic, { documents, scores }]) =>
    documents.map((document, i): [string, string, number] => [topic, document, scores[i]]),
  );
}
