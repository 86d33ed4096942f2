import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { campaign, campaigns } from '../../test/campaign.ts';
import { measureFamilies } from '../measures/measure-family.ts';
import { type RobustnessStudy, studyRobustness } from './robustness.ts';

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

test('the same seed gives the same study, another seed another one', async () => {
  const run = async (seed: number) => JSON.stringify(await studyRobustness(given, families, { seed, samples: 5 }));
  expect(await run(4)).toBe(await run(4));
  expect(await run(4)).not.toBe(await run(5));
});

test('a sample does not depend on how many others there are', async () => {
  const few = await studyRobustness(given, families, { fractions: [0.4], samples: 2 });
  const many = await studyRobustness(given, families, { fractions: [0.2, 0.4], samples: 6 });
  const level = many.rows.filter((row) => row.level === 0.4);
  expect(level.map(({ taus }) => taus.slice(0, 2))).toEqual(few.rows.map(({ taus }) => taus));
});

test('the study says all that is needed to run it again', async () => {
  const study = await studyRobustness(given, families, { seed: 9 });
  expect(study.parameters).toEqual({
    drop: 'relevant',
    droppedAs: 'unlisted',
    fractions: [0.2, 0.4, 0.6, 0.8],
    samples: 3,
    keep: 'ceil',
    rel: 1,
    tau: 'tau-b',
    families: ['AP', 'R', 'PRES', 'nDCG'],
  });
  expect(study.seed).toBe(9);
  expect(study.policies).toMatchObject({ ties: 'trec', topics: 'qrels' });
  expect(study.rows).toHaveLength(4 * 8);
});

test('pools deep enough change nothing', async () => {
  const { rows, seed } = await studyRobustness(given, measureFamilies(['P', 'AP'], [20]), {
    drop: 'pool',
    depths: [1, 60],
  });
  const deep = rows.filter(({ level }) => level === 60);
  // P does not depend on documents that no run has.
  expect(deep[0].taus).toEqual([1]);
  expect(seed).toBeUndefined();
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
  expect(rows[0].shifts).toEqual([0, 2, 0]);
});

test('a topic that loses all its relevant documents scores 0, and a note tells it', async () => {
  const study = await studyRobustness(given, families, { drop: 'judged', fractions: [0.1], samples: 1 });
  expect(study.kept[0].emptied).toBeGreaterThan(0);
  expect(study.notes.find(({ code }) => code === 'emptied')?.message).toContain('each scores 0');
});

test('an aborted study stops with the reason, and progress ends at all steps', async () => {
  const seen: number[] = [];
  await studyRobustness(given, families, { samples: 5, onProgress: (done, total) => seen.push(done / total) });
  expect(seen.at(-1)).toBe(1);
  const controller = new AbortController();
  const study = studyRobustness(given, families, {
    samples: 100_000,
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('enough')),
  });
  await expect(study).rejects.toThrow('enough');
});

test.each([
  [{ fractions: [0] }, 'invalid fraction: 0; expected a number above 0, at most 1'],
  [{ samples: 0 }, 'invalid number of samples: 0'],
  [{ seed: -1 }, 'invalid seed: -1'],
  [{ drop: 'pool', depths: [0] } as const, 'invalid depth: 0'],
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
