import { describe, expect, test } from 'vitest';
import { campaign } from '../../test/support/campaign.ts';
import { resolveMeasures } from '../measures/resolve.ts';
import { withGroupColumns, withReading } from '../model/reading.ts';
import { selectTopics } from '../model/select-topics.ts';
import { groupTopics } from '../model/topic-groups.ts';
import { anonymiseCampaign } from '../reports/anonymise-campaign.ts';
import { packCampaign, unpackCampaign } from '../reports/pack-campaign.ts';
import { evaluateCampaign } from './evaluator.ts';
import { describeReaders } from './reader-notes.ts';

const list = Array.from({ length: 20 }, (_, i) => `d${i + 1}`);
const given = campaign(
  { 1: { d2: 1, d5: 1, d9: 0, d20: 0 }, 2: { d1: 1, d8: 1, d9: 1, d12: 0, d13: 0 } },
  { run: { 1: list, 2: list } },
);
const table = {
  columns: ['budget', 'size', 'ipc'],
  rows: [
    { key: '1', labels: ['4', '40', 'A61'] },
    { key: '2', labels: ['8', '100', 'G06'] },
  ],
};
const withTable = (rows: typeof table.rows) =>
  withGroupColumns({ ...given, groups: groupTopics({ ...table, rows }, given.qrels.topics, 'topics.csv') });
const grouped = withTable(table.rows);
/** Topic 2 has no budget. */
const partly = withTable([table.rows[0], { key: '2', labels: ['', '', 'G06'] }]);

const sized = { ...grouped, qrels: withReading(grouped.qrels, { ...grouped.qrels.reading!, collection: 'size' }) };

const valuesOf = (one: typeof given, names: readonly string[]) => {
  const { runs, notes } = evaluateCampaign(one, resolveMeasures(names));
  return { values: runs[0].values.map((values) => [...values]), notes: notes.map(({ message }) => message) };
};

test('a column of the groups says how deep each topic is read', () => {
  const { values, notes } = valuesOf(grouped, ['R@topic:budget', 'R@4', 'R@8']);
  expect(values[0]).toEqual([values[1][0], values[2][1]]);
  expect(notes).toContain('R@topic:budget: each topic is read as deep as its budget says, 4 to 8 documents');
});

test('a share is of the collection, rounded up, or of what is judged where nothing is said', () => {
  const judged = valuesOf(given, ['R@50%', 'R@2', 'R@3']);
  expect(judged.values[0]).toEqual([judged.values[1][0], judged.values[2][1]]);
  expect(judged.notes).toContain(
    'R@50%: 50% of the documents judged in each topic, as no --collection is given, rounded up: 2 to 3 documents',
  );
  const shares = valuesOf(sized, ['R@7%', 'R@3', 'R@7', 'Rnorm', 'Rnorm(N=40)', 'Rnorm(N=100)']);
  expect(shares.values[0]).toEqual([shares.values[1][0], shares.values[2][1]]);
  expect(shares.values[3]).toEqual([shares.values[4][0], shares.values[5][1]]);
  expect(shares.notes).toContain("documents in the collection: the topic's size; used by R@7%, Rnorm");
});

test('readers of a log are counted and said', () => {
  const readers = { depths: [2, 8], weights: [3, 1], path: 'log.csv' };
  const known = { ...given, qrels: withReading(given.qrels, { columns: [], readers }) };
  const { values, notes } = valuesOf(known, ['PRES@readers', 'PRES@{2:3,8:1}']);
  expect(values[0]).toEqual(values[1]);
  expect(notes.join('\n')).toContain(
    'PRES@readers: 4 readers of log.csv, mean over readers of 2 depths, 2 to 8, 3.5 on average; weights add up to 4',
  );
  const point = withReading(given.qrels, { columns: [], readers: { depths: [8], weights: [3] } });
  expect(valuesOf({ ...given, qrels: point }, ['PRES@readers']).values).toEqual(valuesOf(given, ['PRES@8']).values);
});

test.each([
  ['PRES@topic:budget', given, 'unknown column: budget; expected one of the table of --groups, which has no column'],
  ['PRES@readers', given, '@readers: it is not known how deep people read; expected --readers FILE'],
  ['R@topic:ipc', grouped, 'unknown column: ipc; expected one of the table of --groups, which has budget, size'],
  ['R@topic:budget', partly, 'topic 2: no number in column budget; expected one for every'],
])('%s without what it needs is refused', (name, one, message) => {
  expect(() => valuesOf(one, [name])).toThrow(message);
});

test('what is known travels with some of the topics, through a report and under pseudonyms', () => {
  const names = ['PRES@topic:budget', 'R@10%'];
  const whole = valuesOf(sized, names).values;
  expect(valuesOf(selectTopics(sized, [1]), names).values).toEqual(whole.map((values) => [values[1]]));
  const back = unpackCampaign(packCampaign({ ...sized, title: 't', version: '1' }));
  expect(valuesOf(back, names).values).toEqual(whole);
  const { campaign: hidden } = anonymiseCampaign(sized, ['topics'], 7);
  expect(hidden.qrels.reading!.columns.map(({ name }) => name)).not.toContain('budget');
  const [budget] = hidden.qrels.reading!.columns.filter(({ of }) => [...of.values()].includes(4));
  const shown = valuesOf(hidden, [`PRES@topic:${budget.name}`, 'R@10%']).values;
  expect(shown.map((values) => values.toSorted())).toEqual(whole.map((values) => values.toSorted()));
});

describe('what is said of readers', () => {
  const saidOf = (name: string, qrels = given.qrels) =>
    describeReaders(qrels, resolveMeasures([name])).map(({ message }) => message);

  test('weights that add up to 1, or are all the same, need no word', () => {
    const average = (depths: string) => `mean over readers of ${depths} on average`;
    expect(saidOf('R@{2:0.25,8:0.75}')).toEqual([`R@{2:0.25,8:0.75}: ${average('2 depths, 2 to 8, 6.5')}`]);
    expect(saidOf('R@{2:3,8:3}')).toEqual([`R@{2:3,8:3}: ${average('2 depths, 2 to 8, 5')}`]);
    expect(saidOf('R@{2:3,8:1}')).toEqual([
      `R@{2:3,8:1}: ${average('2 depths, 2 to 8, 3.5')}; weights add up to 4 and were divided by it`,
    ]);
  });

  test('depths that are the same in every topic are one number', () => {
    const withSize = withReading(grouped.qrels, { ...grouped.qrels.reading!, collection: 1200 });
    expect(saidOf('R@10%', withSize)).toEqual([
      'R@10%: 10% of the documents there are, rounded up: 120 documents',
      'documents in the collection: 1,200; used by R@10%',
    ]);
    // Depths that a column or a list says have nothing to do with the collection.
    expect(saidOf('R@topic:budget', withSize)).toHaveLength(1);
    expect(saidOf('R@5', withSize)).toEqual([]);
  });

  test('nothing is said of no topics, or of readers that are not known', () => {
    const none = { ...given.qrels, topics: [], offsets: Uint32Array.of(0) };
    expect([saidOf('R@50%', none), saidOf('R@readers')]).toEqual([[], []]);
  });
});
