import { expect, test } from 'vitest';
import { evaluateCampaign } from '../../src/evaluation/evaluator.ts';
import { followReader } from '../../src/measures/reader-models.ts';
import { readerSum } from '../../src/measures/reader-sums.ts';
import { resolveMeasures } from '../../src/measures/resolve.ts';
import type { MeasureDefinition } from '../../src/model/measure.ts';
import { withReading } from '../../src/model/reading.ts';
import { campaign } from '../support/campaign.ts';
import { readFixture } from './read-fixture.ts';

interface Recorded {
  readonly program: string;
  readonly qrels: readonly (readonly [string, string, number])[];
  readonly run: readonly (readonly [string, string, number])[];
  readonly costs: readonly (readonly [string, string, number])[];
  readonly values: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** EC: the cost of a document looked at. */
  readonly perDocument: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const recorded = readFixture<Recorded>('other-programs/cwl-costs.json');

const byTopic = (rows: readonly (readonly [string, string, number])[]) => {
  const topics: Record<string, Record<string, number>> = {};
  for (const [topic, document, number] of rows) {
    topics[topic] ??= {};
    topics[topic][document] = number;
  }
  return topics;
};

const EC = readerSum(
  { name: 'EC', title: 'Expected cost', summary: 'What a document looked at costs.', formula: 'EC' },
  (model, topic, given) => followReader(model, topic, given).price,
);

function evaluated(names: readonly string[], own: readonly MeasureDefinition[] = []) {
  const lists = Object.entries(byTopic(recorded.run)).map(([topic, ranks]) => [topic, Object.keys(ranks)]);
  const plain = campaign(byTopic(recorded.qrels), { run: Object.fromEntries(lists) });
  const costs = new Map(
    Object.entries(byTopic(recorded.costs)).map(([topic, own]) => [topic, new Map(Object.entries(own))]),
  );
  const priced = { ...plain, qrels: withReading(plain.qrels, { columns: [], costs }) };
  const { topics, runs } = evaluateCampaign(priced, resolveMeasures(names, own));
  return names.map((_, m) => Object.fromEntries(topics.map((topic, t) => [topic, runs[0].values[m][t]])));
}

test(`ETC, BPM and what follows from it with costs of documents are those of ${recorded.program}`, () => {
  const names = Object.keys(recorded.values);
  let compared = 0;
  evaluated(names).forEach((values, m) => {
    for (const [topic, value] of Object.entries(recorded.values[names[m]])) {
      expect(values[topic], `${names[m]} of topic ${topic}`).toBeCloseTo(value, 12);
      compared++;
    }
  });
  expect(compared).toBe(72);
});

test(`the cost of a document looked at, which nmax explain tells, is EC of ${recorded.program}`, () => {
  const names = Object.keys(recorded.perDocument).map((name) => name.replace('ETC', 'EC'));
  evaluated(names, [EC]).forEach((values, m) => {
    const own = recorded.perDocument[names[m].replace('EC', 'ETC')];
    for (const [topic, value] of Object.entries(own)) expect(values[topic], names[m]).toBeCloseTo(value, 12);
  });
});
