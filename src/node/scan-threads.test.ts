import { afterEach, expect, test } from 'vitest';
import { parseQrels } from '../formats/parse.ts';
import { givenLimits } from '../model/limits.ts';
import { defaultPolicies } from '../model/policy.ts';
import { packQrels } from '../ranking/kernel/packed-qrels.ts';
import { readCampaign } from './read-campaign.ts';
import { createScanState } from './scan-state.ts';
import { endWaitingThreads, readyThreads, type ScanThread, takeThreads } from './scan-threads.ts';

const nothing = {
  tasks: [],
  qrels: packQrels(parseQrels('1 0 a 1\n'))!,
  policies: defaultPolicies,
  limits: givenLimits(),
  state: createScanState(),
};
const taken: ScanThread[] = [];
const take = async (count: number) => {
  const { threads, lost } = await takeThreads(count);
  taken.push(...threads);
  expect(lost).toEqual([]);
  return threads;
};
afterEach(async () => {
  await endWaitingThreads();
  await Promise.all(taken.splice(0).map((thread) => thread.end()));
});

test('threads that wait for work are taken before others are started', async () => {
  await readyThreads(2);
  const first = await take(1);
  await readyThreads(2);
  const others = await take(3);
  expect(new Set([...first, ...others]).size).toBe(4);
  await Promise.all([...first, ...others].map((thread) => thread.scan(nothing, () => {})));
});

test('a thread that ended before it was told what to scan is lost, and says so when it is told', async () => {
  const [thread] = await take(1);
  await thread.end();
  await expect(thread.scan(nothing, () => {})).rejects.toThrow('before its work was done');
});

test('threads that nobody took end, and others can be started', async () => {
  await readyThreads(1);
  await endWaitingThreads();
  const [thread] = await take(1);
  await thread.scan(nothing, () => {});
});

test('no thread is started for no files', async () => {
  expect((await readCampaign(undefined, [])).runs).toEqual([]);
});
