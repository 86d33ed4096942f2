import { AnyReader } from '../../src/formats/any-reader.ts';
import { allFormats } from '../../src/formats/registry.ts';
import { writeRun } from '../../src/formats/write.ts';
import { InputError } from '../../src/model/errors.ts';
import type { Run } from '../../src/model/run.ts';
import { ids, oneIn, pick, some } from '../pick.ts';
import { defineTarget, expectSame } from '../target.ts';

const textFormats = allFormats().flatMap(({ name, write }) => (write?.text ? [name] : []));
const pieces = [
  'a',
  '1',
  ' ',
  '\t',
  '\n',
  '\r',
  '\0',
  '"',
  ',',
  '{',
  '[',
  '#',
  '\\',
  '\u00a0',
  '\ufeff',
  '\u2028',
  '\ud800',
  'é',
  '\u{1f600}',
];

/** What comments and formats begin with, and spaces that are blanks to some and part of an id to others. */
const marks = ['#', '[', '{', '<', '"', '\u0085', '\u00a0', '\u2028', '\u3000', '\ufeff'];

/** What `nmax convert` writes is read again as the same run, whatever ids it has; what a format cannot hold is refused. */
export const conversion = defineTarget<{ format: string; tag: string; topics: [string, [string, number][]][] }>({
  name: 'conversion',
  oracle: 'the run that was written',
  make: (random) => {
    const joined = (most: number, among: readonly string[]) => some(random, most, () => pick(random, among)).join('');
    const ofMarks = oneIn(random, 4);
    const id = () => (ofMarks ? joined(3, marks) : oneIn(random, 3) ? joined(5, pieces) : pick(random, ids));
    const number = () => pick(random, [0, -0, 1, 0.1, 1e21, 1e-7, random.uniform(), -random.uniform() * 1e9, 5e-324]);
    const topics = new Map(
      some(random, 4, () => [id(), new Map(some(random, 6, () => [id(), number()] as const))] as const),
    );
    return {
      format: pick(random, textFormats),
      tag: id(),
      topics: [...topics].map(([topic, documents]): [string, [string, number][]] => [topic, [...documents]]),
    };
  },
  check: ({ format, tag, topics }) => {
    // No reader gives a run without topics.
    if (topics.length === 0) return;
    const run: Run = {
      tag,
      topics: new Map(
        topics.map(([topic, entries]) => [
          topic,
          {
            documents: entries.map(([document]) => document),
            scores: entries.map(([, score]) => score),
            ranks: entries.map(() => Number.NaN),
            lines: entries.map(() => 0),
          },
        ]),
      ),
      lines: 0,
      duplicates: 0,
    };
    let text: string;
    try {
      text = [...writeRun(run, format, 'x').chunks].join('');
    } catch (error) {
      if (error instanceof InputError) return;
      throw error;
    }
    const reader = new AnyReader({ source: 'x', kind: 'run' });
    reader.push(new TextEncoder().encode(text));
    const { value, log, format: found } = reader.end();
    expectSame([found, log.refused()], [format, false], 'the format and whether it is refused');
    const kept = topics.filter(([, entries]) => format === 'json' || entries.length > 0);
    expectSame(
      [...(value as Run).topics].map(([topic, { documents, scores }]) => [
        topic,
        documents.map((document, i) => [document, scores[i]]),
      ]),
      kept,
      'the run read again',
    );
  },
});
