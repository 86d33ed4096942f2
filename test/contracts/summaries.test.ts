import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Evaluator } from '../../src/evaluation/evaluator.ts';
import { resolveMeasures } from '../../src/measures/resolve.ts';
import { hasValues } from '../../src/model/evaluation.ts';
import type { JudgedRun } from '../../src/model/judged-run.ts';
import type { Measure } from '../../src/model/measure.ts';
import { evaluateFiles, summarizeFiles } from '../../src/node/evaluate-files.ts';
import { evaluationFormats, renderEvaluation } from '../../src/reports/evaluation-report.ts';
import { campaignProvenance } from '../../src/reports/result-json.ts';
import { writeHostileCampaign } from '../outputs/hostile-campaign.ts';
import { everyMeasure } from '../support/every-measure.ts';

let folder: string;
const at = (name: string) => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nmax-summaries-'));
  writeHostileCampaign(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what is summed up while it is read', () => {
  const cases = [
    { qrels: 'qrels.txt', runs: ['runs'] },
    { qrels: 'qrels.txt', runs: ['one.txt', 'stranger.txt', 'runs'], policies: { topics: 'both' } },
    { qrels: 'qrels.txt', runs: ['stranger.txt'], policies: { zeroRelevant: 'skip', unjudged: 'judged-only' } },
    { qrels: 'sampled.txt', runs: ['runs'] },
    { qrels: 'strata.txt', runs: ['runs'], policies: { sampling: 'strata' } },
  ] as const;

  it.each(cases)('is written with the same bytes in every format: $qrels $runs', async ({ qrels, runs, ...more }) => {
    const options = { hash: true, ...('policies' in more ? more.policies : {}) };
    const paths = runs.map(at);
    const whole = await evaluateFiles(at(qrels), paths, everyMeasure, options);
    const summed = await summarizeFiles(at(qrels), paths, everyMeasure, options);
    expect(hasValues(summed.evaluation)).toBe(qrels !== 'qrels.txt');
    for (const format of evaluationFormats) {
      const [expected, text] = [whole, summed].map(({ campaign, evaluation }) =>
        renderEvaluation(evaluation, { format, provenance: campaignProvenance(campaign, '1') }),
      );
      expect(text, format).toBe(expected);
    }
    expect(summed.evaluation.notes).toEqual(whole.evaluation.notes);
  });

  it('refuses to show values that were not kept', async () => {
    const { evaluation } = await summarizeFiles(at('qrels.txt'), [at('runs')], resolveMeasures(['AP']));
    const show = (views: object) => () =>
      renderEvaluation(evaluation, { format: 'csv', provenance: { version: '1' }, ...views });
    expect(show({ perTopic: true })).toThrow('values of topics: only summaries were kept');
    expect(show({ level: 0.9 })).toThrow('intervals: only summaries were kept');
  });

  it('tells what is wrong with every file, as an evaluation does', async () => {
    const problemOf = (way: typeof evaluateFiles | typeof summarizeFiles) =>
      way(at('bad.txt'), [at('bad.txt'), at('nowhere')], everyMeasure).catch(({ message }: Error) => message);
    expect(await problemOf(summarizeFiles)).toBe(await problemOf(evaluateFiles));
    expect(await problemOf(summarizeFiles)).toMatch(/bad\.txt.*\n.*nowhere/s);
  });
});

const runs = 12;

describe('a run that was summed up', () => {
  const measures = resolveMeasures(['AP', 'PRES@100']);

  it('is let go before the next but one', async () => {
    const topics = Array.from({ length: 5000 }, (_, t) => `t${t}`);
    writeFileSync(at('many.qrels'), topics.map((topic) => `${topic} 0 a 1\n`).join(''));
    const paths = Array.from({ length: runs }, (_, r) => at(`many-${r}.txt`));
    for (const [r, path] of paths.entries())
      writeFileSync(path, topics.map((topic) => `${topic} Q0 a 1 1 run${r}\n`).join(''));

    const summed = await mostHeld('sumUp', () => summarizeFiles(at('many.qrels'), paths, measures));
    const evaluated = await mostHeld('evaluate', () => evaluateFiles(at('many.qrels'), paths, measures));
    expect(summed).toBeLessThanOrEqual(2);
    expect(evaluated).toBe(runs);
  });
});

/** How many judged runs were in memory at most, of those that the evaluator was given. */
async function mostHeld(method: 'sumUp' | 'evaluate', work: () => Promise<unknown>): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const given: WeakRef<JudgedRun>[] = [];
  let most = 0;
  // In a turn of its own: a reference that was looked at is held until the end of the turn.
  const count = () =>
    new Promise<void>((resolve) =>
      setImmediate(() => {
        collectGarbage();
        most = Math.max(most, given.filter((one) => one.deref() !== undefined).length);
        resolve();
      }),
    );
  const original = Evaluator.prototype[method] as (run: JudgedRun, measures: readonly Measure[]) => never;
  Evaluator.prototype[method] = function (this: Evaluator, run: JudgedRun, measures: readonly Measure[]) {
    if (given.length < runs) given.push(new WeakRef(run));
    void count();
    return original.call(this, run, measures);
  };
  try {
    const result = await work();
    await count();
    expect(result).toBeDefined();
    expect(given).toHaveLength(runs);
    return most;
  } finally {
    Evaluator.prototype[method] = original;
  }
}
