import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { AnyReader } from '../src/formats/any-reader.ts';
import type { FileKind } from '../src/formats/format.ts';
import { SqliteDatabase } from '../src/formats/screening/sqlite/sqlite-database.ts';
import { SqliteError } from '../src/formats/screening/sqlite/sqlite-error.ts';
import { UserError } from '../src/model/errors.ts';
import { damage, mostly, pieceSize, piecesOf } from './arbitraries.ts';
import { fuzz } from './fuzz.ts';

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../test/parity/fixtures/screening/${name}`, import.meta.url)));

const files = [
  ...['plain.ris', 'missing-ends.ris', 'numbered.ris', 'bom-crlf-labels.ris', 'utf16.ris', 'pubmed.nbib', 'log.csv'],
  ...['rayyan.csv', 'customizations_log.csv', 'small.csv', 'semicolons.csv', 'asreview-3.0.8.asreview'],
  'asreview-1.6.6.asreview',
].map(fixture);
const damagedFile = fc
  .record({
    file: fc.constantFrom(...files),
    damage,
    kind: fc.constantFrom<FileKind>('run', 'qrels'),
    size: pieceSize,
  })
  .map(({ file, damage, ...rest }) => ({ bytes: damage(file), ...rest }));

fuzz(
  'of damaged files of reviews the same is found in pieces of every size',
  damagedFile,
  ({ bytes, kind, size }) => {
    const found = (pieces: number) => {
      const reader = new AnyReader({ source: 'file', kind });
      try {
        for (const piece of piecesOf(bytes, pieces)) if (!reader.push(piece)) break;
        const { log, format } = reader.end();
        return [format, log.codes()];
      } catch (error) {
        if (error instanceof UserError) return error.message;
        throw error;
      }
    };
    expect(found(size)).toEqual(found(1 << 20));
  },
  30,
);

// Where pages begin stand the numbers that lead from one to another.
const changedPlace = fc.record({
  page: fc.nat(),
  place: fc.constantFrom(16, 128, 512).chain((most) => fc.nat(most - 1)),
  byte: fc.nat(255),
});
const database = fc
  .record({
    whole: fc.constantFrom(...['mixed-utf-8.db', 'mixed-utf-16le.db'].map(fixture)),
    changed: fc.array(changedPlace, { minLength: 1, maxLength: 6 }),
    kept: mostly(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ whole, changed, kept }) => {
    const bytes = whole.slice(0, Math.ceil(whole.length * kept));
    for (const { page, place, byte } of changed) bytes[(page % Math.ceil(whole.length / 512)) * 512 + place] = byte;
    return bytes;
  });

fuzz(
  'a damaged database has rows or a damaged page, and an end',
  database,
  (bytes) => {
    try {
      const opened = new SqliteDatabase(bytes);
      for (const table of ['records', 'keyed', 'sqlite_sequence'])
        if (opened.has(table)) for (const _ of opened.rows(table));
    } catch (error) {
      if (!(error instanceof SqliteError)) throw error;
    }
  },
  50,
);
