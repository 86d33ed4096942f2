import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AnyReader } from '../../src/formats/any-reader.ts';
import type { FileKind } from '../../src/formats/format.ts';
import { SqliteDatabase } from '../../src/formats/screening/sqlite/sqlite-database.ts';
import { SqliteError } from '../../src/formats/screening/sqlite/sqlite-error.ts';
import { UserError } from '../../src/model/errors.ts';
import { cuts, damage, pick, piecesOf } from '../pick.ts';
import { defineTarget, expectSame } from '../target.ts';

const fixtures = new Map<string, Uint8Array>();
function fixture(name: string): Uint8Array {
  const bytes = fixtures.get(name) ?? new Uint8Array(readFileSync(join('test/parity/fixtures/screening', name)));
  fixtures.set(name, bytes);
  return bytes;
}
const files = [
  ...['plain.ris', 'missing-ends.ris', 'numbered.ris', 'bom-crlf-labels.ris', 'pubmed.nbib', 'log.csv', 'rayyan.csv'],
  ...[
    'customizations_log.csv',
    'small.csv',
    'utf16.ris',
    'semicolons.csv',
    'asreview-3.0.8.asreview',
    'asreview-1.6.6.asreview',
  ],
];

/** Files of reviews, damaged: whatever is wrong is told, and what is found does not hang on the pieces. */
export const reviewFiles = defineTarget<{ file: string; kind: string; bytes: Uint8Array; size: number }>({
  name: 'review-files',
  oracle: 'no fault but a finding, the same in pieces of every size',
  share: 0.3,
  make: (random) => {
    const file = pick(random, files);
    const bytes = damage(random, fixture(file));
    return { file, kind: pick(random, ['run', 'qrels']), bytes, size: cuts(random, bytes.length) };
  },
  check: ({ kind, bytes, size }) =>
    expectSame(
      found(bytes, kind as FileKind, size),
      found(bytes, kind as FileKind, 1 << 20),
      `what is found in pieces of ${size}`,
    ),
});

function found(bytes: Uint8Array, kind: FileKind, size: number): unknown {
  const reader = new AnyReader({ source: 'file', kind });
  try {
    for (const piece of piecesOf(bytes, size)) if (!reader.push(piece)) break;
    const { log, format } = reader.end();
    return [format, log.codes()];
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

/** Databases of SQLite with damaged pages: each row is read or the page is told, and nothing goes round in circles. */
export const databases = defineTarget<{ bytes: Uint8Array }>({
  name: 'databases',
  oracle: 'no fault but a damaged page that is named',
  share: 0.3,
  make: (random) => {
    const bytes = fixture(pick(random, ['mixed-utf-8.db', 'mixed-utf-16le.db'])).slice();
    // Where pages begin stand the numbers that lead from one to another.
    for (let i = 1 + random.below(6); i > 0; i--) {
      const page = random.below(bytes.length >> 9) << 9;
      bytes[Math.min(bytes.length - 1, page + random.below(pick(random, [16, 128, 512])))] = random.below(256);
    }
    return { bytes: random.below(5) === 0 ? bytes.slice(0, random.below(bytes.length)) : bytes };
  },
  check: ({ bytes }) => {
    try {
      const database = new SqliteDatabase(bytes);
      for (const table of ['records', 'keyed', 'sqlite_sequence'])
        if (database.has(table)) for (const _ of database.rows(table));
    } catch (error) {
      if (!(error instanceof SqliteError)) throw error;
    }
  },
});
