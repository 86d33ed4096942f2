import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

interface BuildScript {
  compileKernel(): Promise<string>;
}

test('the embedded kernel is what its source compiles to', async () => {
  const script: BuildScript = await import(new URL('../../scripts/build-kernel.mjs', import.meta.url).href);
  const embedded = await readFile(new URL('../../src/ranking/kernel/kernel-binary.ts', import.meta.url), 'utf8');
  expect(embedded === (await script.compileKernel())).toBe(true);
});
