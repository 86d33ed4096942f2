import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ZipArchive } from '../zip-archive.ts';
import { SqliteDatabase } from './sqlite-database.ts';

const folder = new URL('../../../../test/parity/fixtures/screening/', import.meta.url);
const bytesOf = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, folder)));

describe.each(['mixed-utf-8.db', 'mixed-utf-16le.db'])('%s, as SQLite 3 writes it', (name) => {
  it('gives every row: long ones, columns that are computed, not stored or came later', () => {
    const rows = [...new SqliteDatabase(bytesOf(name)).rows('records')].map((row) => Object.fromEntries(row));
    const expected = Array.from({ length: 48 }, (_, i) => ({
      'id, of a record': i * 3 - 30,
      text: 'é'.repeat(i * 9),
      number: i / 4,
      kept: i / 4 + 1,
      big: i % 2 === 1 ? (1n << 60n) + BigInt(i) : 0 - i,
      untyped: null,
      later: null,
    }));
    expect(rows).toEqual(expected.filter((row) => row['id, of a record'] % 2 !== 0));
  });

  it('refuses what it does not have', () => {
    const database = new SqliteDatabase(bytesOf(name));
    expect(() => [...database.rows('keyed')]).toThrow('table keyed is without row ids');
    expect(() => [...database.rows('other')]).toThrow('no table other; found records, keyed');
  });
});

describe('a database that is damaged', () => {
  const whole = new ZipArchive(bytesOf('asreview-3.0.8.asreview')).read('results.db');

  it('is told by the page', () => {
    const bytes = whole.slice();
    bytes.fill(0, 4096, 8192);
    const read = () => ['record', 'results'].map((table) => [...new SqliteDatabase(bytes).rows(table)]);
    expect(read).toThrow('page 2: of type 0; expected 5 or 13, of a table');
    expect(() => new SqliteDatabase(whole.subarray(0, 4096)).rows('record').next()).toThrow(
      /^page \d+, which is not there/,
    );
    expect(() => new SqliteDatabase(new Uint8Array(200))).toThrow('no SQLite database');
  });

  it('does not go round in circles', () => {
    const bytes = bytesOf('mixed-utf-8.db');
    const view = new DataView(bytes.buffer);
    for (let page = 1; page * 512 < bytes.length; page++)
      if (bytes[page * 512] === 5) view.setUint32(page * 512 + 8, page + 1);
    expect(() => [...new SqliteDatabase(bytes).rows('records')]).toThrow('comes twice in a table');
  });
});
