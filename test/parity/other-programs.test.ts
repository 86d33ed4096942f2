import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { evaluate } from '../../src/evaluation/evaluate.ts';
import { explained, gdevalDigits } from './other-program-differences.ts';
import { readFixture } from './read-fixture.ts';

interface Recorded {
  readonly program: string;
  readonly topics: readonly string[];
  /** Null where the program gives no number: of a topic, or of a measure that it knows by name only. */
  readonly values: Readonly<Record<string, readonly (number | null)[] | null>>;
}

const folder = new URL('fixtures/other-programs/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const files = { qrels: read('qrels.txt'), runs: { hostile: read('run.txt') } };
const programs = ['ir-measures', 'ranx'].map((name) => readFixture<Recorded>(`other-programs/${name}.json`));

function valuesOf(name: string): (topic: string) => number {
  const { topics, runs } = evaluate({ ...files, measures: [name] });
  return (topic) => runs[0].values[0][topics.indexOf(topic)];
}

/** The topics on which we give another value than was recorded: gdeval prints five digits, the others whole doubles. */
function differing({ topics, values }: Recorded, name: string, asked = name): string[] {
  const ours = valuesOf(asked);
  const tolerance = gdevalDigits.test(name) ? 0.5e-5 + 1e-12 : 1e-12;
  return topics.filter((topic, t) => {
    const theirs = values[name]![t];
    return theirs === null || !(Math.abs(ours(topic) - theirs) <= tolerance);
  });
}

test.each(programs)(
  '$program: every value under its own name, but for the differences that are explained',
  (recorded) => {
    const found = Object.keys(recorded.values)
      .filter((name) => recorded.values[name] !== null)
      .flatMap((name) => {
        const topics = differing(recorded, name);
        return topics.length > 0 ? [{ name, topics }] : [];
      });
    const unexplained = found.filter(({ name, topics }) => {
      const reason = explained.find(({ names }) => names.test(name));
      return !(reason?.topics === 'all' || topics.every((topic) => reason?.topics.includes(topic)));
    });
    expect(unexplained).toEqual([]);
  },
);

const others = explained.filter(({ asked }) => asked !== undefined);
test.each(others)('$because: with what is theirs said, the values are theirs', ({ names, asked }) => {
  for (const recorded of programs)
    for (const name of Object.keys(recorded.values).filter((one) => names.test(one)))
      expect({ name, topics: differing(recorded, name, asked!(name)) }).toEqual({ name, topics: [] });
});

test('every explanation is of a difference that is there', () => {
  const names = programs.flatMap((recorded) =>
    Object.keys(recorded.values).filter((name) => recorded.values[name] && differing(recorded, name).length > 0),
  );
  expect(explained.filter((one) => !names.some((name) => one.names.test(name))).map(({ because }) => because)).toEqual(
    [],
  );
});

test('thousands of values are compared', () => {
  const count = ({ topics, values }: Recorded) => topics.length * Object.values(values).filter(Boolean).length;
  expect(programs.map(count)).toEqual([2304, 5640]);
});
