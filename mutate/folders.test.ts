import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { folders, heldFolders, isHeld, slowTests } from './folders.mjs';

const patterns = Object.values(folders).flatMap(({ tests }) => tests);

test.each(patterns)('%s names tests that are there', (pattern) => {
  expect(globSync(pattern)).not.toEqual([]);
});

test.each(slowTests)('“%s” is a test that is left out', (name) => {
  const sources = globSync(patterns).map((file) => readFileSync(file, 'utf8'));
  expect(sources.some((source) => source.includes(name))).toBe(true);
});

test.each(
  Object.entries(folders).flatMap(([folder, { leftOut }]) => leftOut.map((pattern) => `src/${folder}/${pattern}`)),
)('%s is there to be left out', (pattern) => {
  expect(globSync(pattern)).not.toEqual([]);
});

test('every file of a folder that was gone through is held to the floor, and no other', () => {
  for (const folder of heldFolders) expect(folders).toHaveProperty(folder);
  expect(isHeld(`src/${heldFolders[0]}/a-new-one.ts`)).toBe(true);
  expect(isHeld('src/figures/kit/text.ts')).toBe(false);
});
