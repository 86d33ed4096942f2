import { defaultPolicies } from 'nmax';
import { expect, test } from 'vitest';
import { campaign as make } from '../../../test/support/campaign.ts';
import type { Bench } from '../worker/task.ts';
import { evaluateCampaign, evaluateOpen } from './evaluate.ts';

test('what is handed over is the values, and the next evaluation has its own', async () => {
  const lists = { a: { t1: ['x', 'y'], t2: ['x'] }, b: { t1: ['y', 'z'] } };
  const campaign = { ...make({ t1: { x: 1, z: 0 }, t2: { y: 1 } }, lists), title: 'sample', version: '0' };
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
