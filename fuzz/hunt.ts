import { deriveSeed, seededRandom, seedOfName } from '../src/math/random.ts';
import type { Plain, Target } from './target.ts';

/** An input that something does not hold of. */
export interface Failure {
  readonly target: string;
  /** Which input of the target it is: with the seed it is the same again. */
  readonly number: number;
  readonly input: Plain;
  readonly message: string;
}

/** What has come of a hunt so far. */
export interface Tally {
  readonly target: string;
  inputs: number;
  failures: number;
  /** Milliseconds of the slowest input, and which it was. */
  slowest: number;
  slowestInput: number;
}

export interface HuntOptions {
  readonly seed: number;
  /** Whether to go on; asked before every input. */
  readonly goOn: (tallies: readonly Tally[]) => boolean;
  /** Told before each input, for those who watch for one that never ends. */
  readonly onInput?: (target: number, number: number) => void;
  readonly onFailure?: (failure: Failure) => void;
  /** Milliseconds of any clock, by which targets have their turns. */
  readonly clock?: () => number;
}

/** The input of a target with a number, the same for the same seed. */
export function inputOf(target: Target, seed: number, number: number): Plain {
  return target.make(seededRandom(deriveSeed(seedOfName(seed, target.name), number)));
}

/** Gives inputs to the target that has had the least time so far, until it is told to stop: all have the same. */
export async function hunt(
  targets: readonly Target[],
  { seed, goOn, onInput, onFailure, clock = () => performance.now() }: HuntOptions,
): Promise<Tally[]> {
  const tallies = targets.map(
    ({ name }): Tally => ({ target: name, inputs: 0, failures: 0, slowest: 0, slowestInput: 0 }),
  );
  const spent = targets.map(() => 0);
  while (goOn(tallies)) {
    const t = spent.indexOf(Math.min(...spent));
    const [target, tally] = [targets[t], tallies[t]];
    const number = tally.inputs++;
    onInput?.(t, number);
    const begun = clock();
    const input = inputOf(target, seed, number);
    const message = await problemOf(target, input);
    const took = clock() - begun;
    spent[t] += took;
    if (took > tally.slowest) [tally.slowest, tally.slowestInput] = [took, number];
    if (message === undefined) continue;
    tally.failures++;
    onFailure?.({ target: target.name, number, input, message });
  }
  return tallies;
}

/** What does not hold of an input; undefined where all does. */
export async function problemOf(target: Target, input: Plain): Promise<string | undefined> {
  try {
    await target.check(input);
    return undefined;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}
