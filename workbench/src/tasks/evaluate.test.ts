import { defaultPolicies } from 'nmax';
import { simulateClefIp } from 'nmax/studies';
import { expect, test } from 'vitest';
import type { Bench } from '../worker/task.ts';
import { evaluateCampaign, evaluateOpen } from './evaluate.ts';

test('what is handed over is the values, and the next evaluation has its own', async () => {
  const { qrels, runs, ranking } = simulateClefIp({ seed: 1 });
  const campaign = { title: 'sample', version: '0', qrels, runs: runs.slice(0, 3), ranking };
  const bench: Bench = { campaign, runFiles: [], textFiles: [], fileOf: new WeakMap() };
  const input = {
    measures: ['PRES@50', 'AP'],
    policies: defaultPolicies,
    part: { topicSet: '', without: [], renamed: [] },
  };
  const expected = structuredClone(evaluateOpen(bench, input));
  for (let time = 0; time < 2; time++) {
    const handedOver: ArrayBuffer[] = [];
    const control = {
      signal: AbortSignal.any([]),
      update: () => {},
      handOver: (one: ArrayBuffer) => handedOver.push(one),
    };
    const { evaluation } = await evaluateCampaign(input, bench, control);
    expect(handedOver).toHaveLength(1);
    const received = structuredClone(evaluation, { transfer: handedOver });
    expect(handedOver[0].byteLength).toBe(0);
    expect(received).toEqual(expected);
  }
});
