import { expect, it } from 'vitest';
import { createScanState, hasRoom, offerResult, takeResult } from './scan-state.ts';

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
