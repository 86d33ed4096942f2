import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

/** The most bytes that the workbench may have, gzipped: what people wait for when it is served. */
const budget = 350_000;

test('the workbench stays within its size', () => {
  const page = readFileSync(new URL('../../dist/workbench.html', import.meta.url));
  expect(gzipSync(page, { level: 9 }).length).toBeLessThanOrEqual(budget);
});
