import { expect, it } from 'vitest';
import { createScanState, dropTasks, hasRoom, offerResult, takeResult, takeTask } from './scan-state.ts';

const megabytes = 1 << 20;

it('has no room for more where 256 MB of results wait, until some are taken', () => {
  const state = createScanState();
  offerResult(state, 200 * megabytes);
  expect(hasRoom(state)).toBe(true);
  offerResult(state, 100 * megabytes);
  expect(hasRoom(state)).toBe(false);
  takeResult(state, 200 * megabytes);
  expect(hasRoom(state)).toBe(true);
});

it('lets everyone go on to find no task when tasks are dropped', () => {
  const state = createScanState();
  offerResult(state, 300 * megabytes);
  dropTasks(state, 5);
  expect(hasRoom(state)).toBe(true);
  expect(takeTask(state)).toBeGreaterThanOrEqual(5);
});
