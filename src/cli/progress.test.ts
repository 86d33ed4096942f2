import { expect, it } from 'vitest';
import { describeProgress } from './progress.ts';

it('tells files, megabytes, speed and the time left', () => {
  const progress = { bytes: 250_000_000, totalBytes: 1_250_000_000, files: 48 };
  expect(describeProgress(progress, 2)).toBe('reading 48 files: 250 of 1,250 MB, 125 MB/s, 8 s left');
  expect(describeProgress({ bytes: 0, totalBytes: 10, files: 1 }, 2)).toBe(
    'reading 1 file: 0 of 0 MB, 0 MB/s, 0 s left',
  );
});

it('tells which engine is at work, and how far it has come', () => {
  const progress = { bytes: 0, totalBytes: 0, files: 0, engine: 'duckdb', share: 0.456 };
  expect(describeProgress(progress, 12.9)).toBe('duckdb ranks and joins: 45 %, 12 s');
});
