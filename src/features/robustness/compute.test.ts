import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { campaign, campaigns } from '../../../test/support/campaign.ts';
import { measureFamilies } from '../../measures/measure-family.ts';
import { type RobustnessStudy, studyRobustness } from './compute.ts';

const families = measureFamilies(['AP', 'R', 'PRES', 'nDCG'], [10, 40]);
const [given] = fc.sample(campaigns(6, { least: 40, most: 40 }), { seed: 8, numRuns: 1 });

test('with all documents kept the ranking is the same: tau is 1', async () => {
  await fc.assert(
    fc.asyncProperty(campaigns(5, { most: 20 }), async (campaign) => {
      const { rows } = await studyRobustness(campaign, families, { fractions: [1], samples: 2 });
      // Where all runs score the same there is no ranking to compare.
      for (const { taus } of rows) for (const tau of taus) expect(Number.isNaN(tau) || tau === 1).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('dropping a document can turn the ranking of two runs', async () => {
  // A finds D1 early, B finds D2 early: which is better depends on the one document that is left.
  const small = campaign({ T1: { D1: 1, D2: 1 } }, { A: { T1: ['D1', 'X', 'Y', 'D2'] }, B: { T1: ['X', 'D2', 'D1'] } });
  const study = await studyRobustness(small, measureFamilies(['RR'], [10]), {
    fractions: [0.5],
    samples: 40,
  });
  const [{ taus, average, lowest, highest, band }] = study.rows;
  expect(new Set(taus)).toEqual(new Set([1, -1]));
  expect(average).toBeCloseTo(taus.reduce((sum, tau) => sum + tau, 0) / 40, 15);
  expect([lowest, highest]).toEqual([-1, 1]);
  expect(band).toMatchObject({ low: -1, high: 1, level: 0.95 });
  expect(study.kept).toEqual([{ level: 0.5, judged: 0.5, relevant: 0.5, emptied: 0 }]);
});

test('a sample does not depend on how many others there are', async () => {
  const few = await studyRobustness(given, families, { fractions: [0.4], samples: 2 });
  const many = await studyRobustness(given, families, { fractions: [0.2, 0.4], samples: 6 });
  const level = many.rows.filter((row) => row.level === 0.4);
  expect(level.map(({ taus }) => taus.slice(0, 2))).toEqual(few.rows.map(({ taus }) => taus));
});

test('a run that alone finds a document loses places when it is left out of the pools', async () => {
  const small = campaign(
    { T1: { D1: 1, D2: 1, D3: 1 } },
    { A: { T1: ['D1', 'X'] }, B: { T1: ['D2', 'D3'] }, C: { T1: ['X', 'D1'] } },
  );
  const { rows } = await studyRobustness(small, measureFamilies(['P'], [2]), {
    drop: 'pool',
    depths: [2],
    leaveOut: true,
  });
  expect(rows[0].labels).toEqual(['A', 'B', 'C']);
  expect(rows[0].placesLost).toEqual([0, 2, 0]);
});

const sisters = campaign(
  { T1: { D1: 1, D2: 1, D3: 1 } },
  { A: { T1: ['D1', 'X'] }, B1: { T1: ['D2', 'D3'] }, B2: { T1: ['D3', 'D2'] }, C: { T1: ['X', 'D1'] } },
);

test('a sister run refills the pool when one run is left out, and not when its group is', async () => {
  const options = { drop: 'pool', depths: [2], leaveOut: true } as const;
  const alone = await studyRobustness(sisters, measureFamilies(['P'], [2]), options);
  expect(alone.rows[0].placesLost).toEqual([0, 0, 0, 0]);
  const runGroups = [{ group: 'B', runs: ['B1', 'B2'] }];
  const grouped = await studyRobustness(sisters, measureFamilies(['P'], [2]), { ...options, runGroups });
  expect(grouped.rows[0].labels).toEqual(['B', 'A', 'C']);
  expect(grouped.rows[0].placesLost).toEqual([2, 0, 0]);
  expect(grouped.notes.map(({ code }) => code)).toContain('ungrouped');
});

test('pools are made of the runs that contribute, and only those are left out', async () => {
  const options = { drop: 'pool', depths: [2], poolRuns: ['A', 'B1'] } as const;
  const { kept } = await studyRobustness(sisters, measureFamilies(['P'], [2]), options);
  expect(kept[0].relevant).toBe(1);
  const left = await studyRobustness(sisters, measureFamilies(['P'], [2]), { ...options, leaveOut: true });
  expect(left.rows[0].labels).toEqual(['A', 'B1']);
  expect(left.rows[0].placesLost).toEqual([0, 2]);
});

test('scores, places and verdicts that change are those of the runs', async () => {
  // B finds D2 only: with D1 alone A is first, with D2 alone B is.
  const topics = Array.from({ length: 12 }, (_, t) => `T${t}`);
  const each = <T>(value: T) => Object.fromEntries(topics.map((topic) => [topic, value]));
  const small = campaign(each({ D1: 1, D2: 1 }), { A: each(['D1', 'X', 'Y', 'D2']), B: each(['X', 'D2']) });
  const pool = { drop: 'pool', depths: [2], poolRuns: ['B'], flips: true } as const;
  const [{ meanChanges, largestChanges, placesLost, flips }] = (
    await studyRobustness(small, measureFamilies(['RR'], [10]), pool)
  ).rows;
  // A falls from 1 to 1/4, B stays at 1/2.
  expect(meanChanges[0]).toBeCloseTo(0.375, 15);
  expect(largestChanges).toEqual([0.75]);
  expect(placesLost).toEqual([1]);
  expect(flips).toEqual({ toldApart: 1, lost: [0], turned: [1], gained: [0] });
});

test.each([
  [{ fractions: [0] }, 'invalid fraction: 0'],
  [{ samples: 0 }, 'invalid number of samples: 0'],
  [{ drop: 'pool', depths: [0] } as const, 'invalid depth: 0'],
  [{ drop: 'pool', poolRuns: ['run1', 'run1'] } as const, 'duplicate run: run1'],
  [{ drop: 'pool', poolRuns: ['run1'], leaveOut: true } as const, 'too few runs to leave one out: 1'],
])('%j is refused', async (options, message) => {
  await expect(studyRobustness(given, families, options)).rejects.toThrow(message);
});

test('a study seen while it is drawn is the study of the samples drawn so far', async () => {
  // A clock that runs fast, so that the study looks outside after every sample.
  let time = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 50));
  const partials: RobustnessStudy[] = [];
  const whole = await studyRobustness(given, families, {
    samples: 4,
    seed: 5,
    onPartial: (partial) => partials.push(partial()),
  });
  clock.mockRestore();
  expect(partials.map(({ parameters }) => parameters.samples)).toEqual([1, 2, 3]);
  for (const [i, partial] of partials.entries())
    expect(partial).toEqual(await studyRobustness(given, families, { samples: i + 1, seed: 5 }));
  expect(whole.parameters.samples).toBe(4);
});
