import { expect, test } from 'vitest';
import { buildQrels } from '../../model/qrels.ts';
import { acquireKernel, releaseKernel } from './kernel-pool.ts';
import { createKernelScanner } from './kernel-scanner.ts';
import { packQrels } from './packed-qrels.ts';

const policies = { ties: 'trec', duplicates: 'error' } as const;
const encode = (text: string) => new TextEncoder().encode(text);

/** Qrels of their own: kernels are kept by qrels. */
const freshQrels = () => packQrels(buildQrels(new Map([['1', new Map([['a', 1]])]])))!;

/** A number that throws when the kernel asks for it. */
const throwing = (error: Error) => ({
  valueOf: () => {
    throw error;
  },
});

test.each([
  ['runs beyond its memory', 0x7fffffff],
  ['gets no more memory', throwing(new RangeError('no more memory'))],
])('a kernel that %s leaves the run to the reference, and is not used again', (_, length) => {
  const qrels = freshQrels();
  const kernel = acquireKernel(qrels);
  releaseKernel(qrels, kernel);
  const scanner = createKernelScanner(qrels, policies, {});
  expect(scanner.advance(length as number)).toBe(false);
  // Another reason to give up, for which nobody asks any more.
  const invalid = encode('1 Q0 a 1 x t\n');
  expect(scanner.push(invalid)).toBe(false);
  scanner.region().set(invalid);
  expect(scanner.advance(invalid.length)).toBe(false);
  expect(scanner.end()).toEqual({ anomaly: 'memory' });
  expect(acquireKernel(qrels)).not.toBe(kernel);
});

test('any other fault of a kernel is not hidden', () => {
  const scanner = createKernelScanner(freshQrels(), policies, {});
  const fault = new TypeError('a fault of our own');
  expect(() => scanner.advance(throwing(fault) as unknown as number)).toThrow(fault);
});

test('a kernel is kept for the next run with the same qrels, unless one has it or its memory is large', () => {
  const qrels = freshQrels();
  const kept = acquireKernel(qrels);
  releaseKernel(qrels, kept);
  expect(acquireKernel(qrels)).toBe(kept);
  expect(acquireKernel(qrels)).not.toBe(kept);
  releaseKernel(qrels, kept);
  expect(acquireKernel(freshQrels())).not.toBe(kept);
  expect(acquireKernel(qrels)).toBe(kept);
  const large = { ...kept, size: (1 << 26) + 1 };
  releaseKernel(qrels, large);
  expect(acquireKernel(qrels)).not.toBe(large);
});

test('a scanner that leaves everything to the reference takes nothing', () => {
  const scanner = createKernelScanner(freshQrels(), { ...policies, ties: 'rank' }, {});
  expect(scanner.region().length).toBeGreaterThan(0);
  expect(scanner.advance(0)).toBe(false);
  expect(scanner.push(encode('1 Q0 a 1 1 t\n'))).toBe(false);
  expect(scanner.end()).toEqual({ anomaly: 'unsupported' });
});

test('a head is what its caller may keep, and the ending too', () => {
  const qrels = freshQrels();
  const scanner = createKernelScanner(qrels, policies, { text: 'bytes', head: 1 });
  scanner.push(encode('1 Q0 a 1 1 t\n1 Q0 b 2 0.5 mine\n'));
  const { ending, head } = scanner.end();
  const next = createKernelScanner(qrels, policies, { text: 'bytes', head: 1 });
  next.push(encode('1 Q0 c 1 1 t\n1 Q0 d 2 0.5 others\n'));
  next.end();
  expect(new TextDecoder().decode(ending)).toContain('mine');
  expect(head!.depth).toBe(1);
  expect([...head!.topics]).toEqual([['1', ['a']]]);
});
