import { expect, test } from 'vitest';
import { sqlDialects } from './dialect.ts';
import { parseTableName, writeTableName } from './table-name.ts';

test.each([
  ['runs', ['runs']],
  ['lake.main.runs', ['lake', 'main', 'runs']],
  ['"a.b".c d', ['a.b', 'c d']],
  ['"""; DROP TABLE runs; --"', ['"; DROP TABLE runs; --']],
])('%s has the parts %j', (text, parts) => {
  expect(parseTableName(text)).toEqual(parts);
});

test.each(['', '.', 'a.', '.a', 'a..b', '"', '""', 'a"b', '"a"b'])('refuses %j', (text) => {
  expect(() => parseTableName(text)).toThrow('invalid table');
});

test('a name stays a name in every dialect', () => {
  const name = ['a"b`c', "'; DROP TABLE x; --"];
  expect(writeTableName(name, sqlDialects.duckdb)).toBe(`"a""b\`c"."'; DROP TABLE x; --"`);
  expect(writeTableName(name, sqlDialects.spark)).toBe('`a"b``c`.`\'; DROP TABLE x; --`');
  expect(writeTableName(name, sqlDialects.bigquery)).toBe('`a"b\\`c`.`\'; DROP TABLE x; --`');
  expect(writeTableName(['my-lake', 'search', 'Runs'], sqlDialects.bigquery)).toBe('`my-lake`.`search`.`Runs`');
  expect(writeTableName(['lake', 'a"b', 'Runs'], sqlDialects.snowflake)).toBe('"LAKE"."a""b"."RUNS"');
  expect(sqlDialects.spark.literal("\\' OR 1 = 1")).toBe("'\\\\\\' OR 1 = 1'");
  expect(sqlDialects.trino.literal("\\' OR 1 = 1")).toBe("'\\'' OR 1 = 1'");
});
