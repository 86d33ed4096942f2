import { writeSync } from 'node:fs';
import * as fc from 'fast-check';
import { test } from 'vitest';

/** What `npm run fuzz` asks for; nothing in `npm test`. */
const { NMAX_FUZZ_SECONDS: asked, NMAX_FUZZ_SEED: seed, NMAX_FUZZ_PATH: path } = process.env;
const seconds = Number(asked);

/** Checks drawn inputs: as many as `runs` in `npm test`, as many as there is time for in `npm run fuzz`. */
export function fuzz<Input>(
  name: string,
  inputs: fc.Arbitrary<Input>,
  check: (input: Input) => unknown,
  runs = 100,
): void {
  let tried = 0;
  const property = fc.asyncProperty(inputs, async (input) => {
    tried++;
    await check(input);
  });
  if (asked === undefined) test(name, () => fc.assert(property, { numRuns: runs }));
  else
    test(name, { timeout: 1000 * (seconds + 300) }, async () => {
      // Written at once: a thread that hangs cannot say where.
      writeSync(2, `${name} …\n`);
      const limit = { numRuns: 1e9, interruptAfterTimeLimit: 1000 * seconds };
      await fc.assert(property, { seed: Number(seed), path, ...(path ? {} : limit) });
      writeSync(2, `${name}: ${tried} inputs\n`);
    });
}
