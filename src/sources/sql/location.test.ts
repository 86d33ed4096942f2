import { expect, test } from 'vitest';
import { UsageError } from '../../model/errors.ts';
import { engineOf, parseLocation } from './location.ts';

const settings = ['memory', 'temp'];
const parse = (text: string) => parseLocation(text, 'run', settings);

test('a table of a database', () => {
  const rows = { table: ['search', 'runs'] };
  const expected = { engine: 'duckdb', place: 'lake.duckdb', rows, columns: {}, settings: {} };
  expect(parse('duckdb:lake.duckdb?table=search.runs')).toEqual(expected);
});

test('columns and settings, with characters that would end them', () => {
  const { columns, settings } = parse('duckdb:a b?table=runs&topic=q%26a%3D&memory=2GB&document=d');
  expect(columns).toEqual({ topic: 'q&a=', document: 'd' });
  expect(settings).toEqual({ memory: '2GB' });
});

test('a query is taken as it is, in memory or on a database', () => {
  expect(parse("duckdb:SELECT '?table=%' AS run").rows).toEqual({ query: "SELECT '?table=%' AS run" });
  const { place, rows } = parse('duckdb:x.duckdb?memory=1GB&sql=FROM a WHERE b = 1 & 2 -- %');
  expect({ place, rows }).toEqual({ place: 'x.duckdb', rows: { query: 'FROM a WHERE b = 1 & 2 -- %' } });
});

test('a server', () => {
  expect(parse('trino://me@host:8080/lake/search?table=runs')).toMatchObject({
    engine: 'trino',
    place: '//me@host:8080/lake/search',
  });
});

test('a path is a place only where it begins with the name of an engine', () => {
  const paths = ['duckdb:x', './duckdb:x', 'duckdb', 'C:/runs', 'other:x'];
  expect(paths.map((path) => engineOf(path, ['duckdb']))).toEqual(['duckdb', ...Array(4).fill(undefined)]);
});

test.each([
  ['duckdb:x', 'expected duckdb:x?table=NAME or duckdb:x?sql=QUERY'],
  ['duckdb:x?table=a&sql=SELECT 1', 'expected duckdb:x?table=NAME or duckdb:x?sql=QUERY'],
  ['duckdb:x?tabel=a', 'did you mean table'],
  ['duckdb:x?table=a&grade=b', 'unknown parameter: grade'],
  ['duckdb:x?table=a&table=b', 'table twice'],
  ['duckdb:x?table=', 'table is empty'],
  ['duckdb:x?table=50%', '% in 50%'],
  ['duckdb:x?table="; DROP', 'such as """; DROP"'],
])('refuses %s', (text, reason) => {
  expect(() => parse(text)).toThrow(UsageError);
  expect(() => parse(text)).toThrow(reason);
});

test.each([
  'trino://me:hunter2@host:8080/c/s?table=runs',
  'trino://me:hunter2@host?tabel=runs',
  'trino://:hunter2@host',
  'trino://me@corp:hunter2@host/c',
  'trino://me:1/hunter2@host/c?table=runs',
  'trino://me:hunter2?@host/c?table=runs',
  'trino://host:hunter2/c?table=runs',
])('refuses a password without repeating it (%#)', (text) => {
  expect(() => parse(text)).toThrow(
    'invalid trino: a password in the place, or a port that is no number; expected a password in the environment',
  );
});

test.each([
  'trino://me@host:8080/c/s',
  'trino://host',
  'trino://host:8080',
  'trino://me@[::1]:8080/c',
  'trino:SELECT 1',
  'duckdb:C:/lake@home:2.duckdb',
])('%s has no password', (text) => {
  expect(() => parse(`${text}?sql=SELECT ':@' AS run`)).not.toThrow();
});

test.each(['token=geheim', 'table=a&password=geheim', 'Secret=geheim'])(
  'refuses %s without showing it',
  (parameters) => {
    const refused = () => parse(`spark://host?${parameters}`);
    expect(refused).toThrow('expected it in the environment');
    expect(refused).not.toThrow('geheim');
  },
);
