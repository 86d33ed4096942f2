import { describe, expect, test } from 'vitest';
import { evaluate } from '../../src/evaluation/evaluate.ts';
import { parseQrels } from '../../src/formats/parse.ts';
import { withIntents } from '../../src/model/intents.ts';
import { goldenFiles } from '../golden/measures.ts';
import { readFixture } from './read-fixture.ts';

type Values = Readonly<Record<string, Readonly<Record<string, number>>>>;
interface Recorded {
  readonly programs: string;
  readonly intents: readonly (readonly [string, string, number])[];
  readonly values: Values;
  readonly fourDecimals: Values;
}

const recorded = readFixture<Recorded>('other-programs/intents.json');

function intentsOf(rows: Recorded['intents']): Map<string, Map<string, number>> {
  const topics = new Map<string, Map<string, number>>();
  for (const [topic, subtopic, chance] of rows)
    topics.set(topic, (topics.get(topic) ?? new Map<string, number>()).set(subtopic, chance));
  return topics;
}

const golden = parseQrels(goldenFiles.diversity.qrels, { subtopics: true });

function valuesOf(qrels: typeof golden, names: readonly string[], run = goldenFiles.diversity.run) {
  const { topics, runs } = evaluate({ qrels, runs: { run }, measures: names, zeroRelevant: 'zero' });
  return Object.fromEntries(
    names.map((name, m) => [name, Object.fromEntries(topics.map((topic, t) => [topic, runs[0].values[m][t]]))]),
  );
}

test(`measures of diversity with probabilities of subtopics are those of ${recorded.programs}`, () => {
  const qrels = withIntents(golden, intentsOf(recorded.intents));
  let compared = 0;
  for (const [values, digits] of [
    [recorded.values, 12],
    [recorded.fourDecimals, 4],
  ] as const) {
    const ours = valuesOf(qrels, Object.keys(values));
    for (const [name, own] of Object.entries(values))
      for (const [topic, value] of Object.entries(own)) {
        // Half a unit of the last printed digit.
        expect(Math.abs(ours[name][topic] - value), `${name} of ${topic}`).toBeLessThanOrEqual(0.5001 * 10 ** -digits);
        compared++;
      }
  }
  expect(compared).toBe(254);
});

test('equal probabilities change nothing but the last bits, and no order of the measures', () => {
  const { names, offsets } = golden.subtopics!;
  const equal = golden.topics.map((topic, t): [string, Map<string, number>] => {
    const own = names.slice(offsets[t], offsets[t + 1]);
    return [topic, new Map(own.map((name) => [name, 1 / own.length]))];
  });
  const measures = [...Object.keys(recorded.values), ...Object.keys(recorded.fourDecimals), 'Dsharp_nDCG@5'];
  const [plain, weighed] = [golden, withIntents(golden, new Map(equal))].map((qrels) => valuesOf(qrels, measures));
  for (const name of measures)
    for (const topic of golden.topics) expect(weighed[name][topic]).toBeCloseTo(plain[name][topic], 12);
});

describe('worked out by hand', () => {
  const qrels = parseQrels('1 x a 1\n1 y b 2\n1 y c 1\n1 z c 0\n', { subtopics: true });
  const run = '1 Q0 a 1 3 r\n1 Q0 n 2 2 r\n1 Q0 b 3 1 r\n';
  const likely = withIntents(qrels, new Map([['1', new Map(Object.entries({ x: 0.6, y: 0.2, z: 0.2 }))]]));

  test('z has no relevant document, and x and y have 0.6 and 0.2 of 0.8', () => {
    const {
      'P_IA@3': precision,
      AP_IA: average,
      'ERR_IA@3': reciprocal,
      'D_nDCG@3': gain,
    } = valuesOf(likely, ['P_IA@3', 'AP_IA', 'ERR_IA@3', 'D_nDCG@3'], run);
    expect(precision['1']).toBeCloseTo((0.6 + 0.2) / (3 * 0.8), 12);
    expect(average['1']).toBeCloseTo((0.6 * 1 + (0.2 * (1 / 3)) / 2) / 0.8, 12);
    expect(reciprocal['1']).toBeCloseTo((0.6 + 0.2 / 3) / (0.8 * (1 + 1 / 4 + 1 / 12)), 12);
    // Gains: a 0.6, b 0.4, c 0.2; the discount at rank 3 is log2(4) = 2.
    expect(gain['1']).toBeCloseTo((0.6 + 0.4 / 2) / (0.6 + 0.4 / Math.log2(3) + 0.2 / 2), 12);
  });

  test.each([
    [{ 1: { x: 0.5, y: 0.5 } }, 'topic 1: no probability of subtopic z; expected one for every subtopic'],
    [{ 1: { x: 0.5, y: 0.5, w: 0 } }, 'topic 1: unknown subtopic: w; expected one of x, y, z'],
    [{ 1: { x: 0.5, y: 0.4, z: 0 } }, 'topic 1: probabilities of subtopics add up to 0.9; expected 1'],
    [{ 2: { x: 1 } }, 'unknown topic: 2; expected one of the qrels'],
  ])('%j is refused', (given, message) => {
    const intents = new Map(Object.entries(given).map(([topic, own]) => [topic, new Map(Object.entries(own))]));
    expect(() => withIntents(qrels, intents)).toThrow(message);
  });
});
