import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Arguments go over the stack, which holds some hundred thousand: a list of topics, files or pairs that is spread into a
 * call ends with a RangeError that no small example shows.
 */
const root = resolve(import.meta.dirname, '../..');
const files = ['src', 'workbench/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.ts$/.test(name) && !name.includes('assembly'))
    .map((name) => join(folder, name).replaceAll('\\', '/')),
);
const filesWith = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));

test('no list is spread into push', () => {
  // Arguments of a command line are fewer than a stack holds.
  expect(filesWith(/\.(?:push|unshift)\((?:[^(){}[\]]*,\s*)?\.\.\./)).toEqual(['src/trec-eval/getopt.ts']);
});

test('no list is spread into Math.max or Math.min where lines, rows and topics are written', () => {
  const spread = filesWith(/Math\.(?:max|min)\((?:[^()]*(?:\([^()]*\))?[^()]*,\s*)?\.\.\./);
  expect(
    spread.filter((file) => /^src\/(?:formats\/(?!tables)|reports\/writers\/text|node|ranking|sources)/.test(file)),
  ).toEqual([]);
});
