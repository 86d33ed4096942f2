import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { keepInput, keptInputs } from './corpus.ts';
import { type Failure, hunt, inputOf, problemOf } from './hunt.ts';
import { targets } from './registry.ts';
import { defineTarget, expectSame } from './target.ts';

const corpus = fileURLToPath(new URL('./corpus/', import.meta.url));

describe.each(targets.map((target) => [target.name, target] as const))('%s', (name, target) => {
  const kept = keptInputs(corpus, name);
  it.runIf(kept.length > 0)(`holds of the ${kept.length} inputs that once failed`, async () => {
    for (const { file, input } of kept) expect(await problemOf(target, input), file).toBeUndefined();
  });

  it('holds of some inputs', async () => {
    const failures: Failure[] = [];
    const most = Math.ceil(60 * (target.share ?? 1));
    await hunt([target], {
      seed: 20_261_116,
      goOn: ([{ inputs }]) => inputs < most,
      onFailure: (failure) => failures.push(failure),
    });
    expect(failures).toEqual([]);
  });

  it('makes the same input from the same seed', () => {
    expectSame(inputOf(target, 7, 3), inputOf(target, 7, 3), 'the input');
  });
});

it('has no input of a target that is gone', () => {
  const names = targets.map(({ name }) => name);
  expect(
    readdirSync(corpus, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !names.includes(entry.name)),
  ).toEqual([]);
});

describe('a hunt', () => {
  const odd = defineTarget<{ n: number; bytes: Uint8Array }>({
    name: 'odd-numbers',
    oracle: 'none',
    make: (random) => ({ n: random.below(4), bytes: Uint8Array.of(random.below(256)) }),
    check: ({ n }) => expectSame(n === 3, false, `${n} is three`),
  });

  it('tells of every input that fails, which is the same when it is asked for and when it was kept', async () => {
    const failures: Failure[] = [];
    const [tally] = await hunt([odd], {
      seed: 1,
      goOn: ([{ inputs }]) => inputs < 200,
      onFailure: (one) => failures.push(one),
    });
    expect(tally).toMatchObject({ inputs: 200, failures: failures.length });
    expect(failures.length).toBeGreaterThan(20);
    const [{ number, input, message }] = failures;
    expect(message).toBe('Mismatch: 3 is three: true; expected false');
    expect(inputOf(odd, 1, number)).toEqual(input);
    const folder = mkdtempSync(join(tmpdir(), 'nmax-corpus-'));
    keepInput(folder, 'odd-numbers', input);
    const [kept] = keptInputs(folder, 'odd-numbers');
    expect(kept.input).toEqual(input);
    expect(await problemOf(odd, kept.input)).toBe(message);
    rmSync(folder, { recursive: true });
  });

  it('gives every target the same time', async () => {
    let now = 0;
    const taking = (name: string, time: number) =>
      defineTarget<number>({
        name,
        oracle: 'none',
        make: () => 0,
        check: () => {
          now += time;
        },
      });
    const targets = [taking('quick', 1), taking('slow', 10), taking('slower', 20)];
    const tallies = await hunt(targets, { seed: 1, clock: () => now, goOn: ([{ inputs }]) => inputs < 100 });
    expect(tallies.map(({ inputs }) => inputs)).toEqual([100, 10, 5]);
  });
});

describe('two things', () => {
  it.each([
    [0, -0],
    [Number.NaN, 0],
    [[1], [1, 2]],
    [{ a: 1 }, { b: 1 }],
    [new Map([['a', 1]]), new Map([['a', 2]])],
    [Uint8Array.of(1), Uint32Array.of(1)],
    [Uint8Array.of(1), Uint8Array.of(2)],
    [undefined, null],
    [{ a: undefined }, {}],
  ])('%o and %o are not the same', (a, b) => {
    expect(() => expectSame(a, b, 'x')).toThrow('x: ');
  });
});
