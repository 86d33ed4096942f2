import { afterEach, expect, test } from 'vitest';
import { forceKernel, kernelName } from './kernel-pool.ts';

afterEach(() => forceKernel(undefined));

test('runs are left to the reference where the kernel does not compile, and that is tried once', () => {
  const tries: number[] = [];
  const refuse = () => {
    tries.push(1);
    throw new Error('no SIMD here');
  };
  forceKernel(undefined);
  expect([kernelName(refuse), kernelName(refuse), kernelName()]).toEqual(['reference', 'reference', 'reference']);
  expect(tries).toHaveLength(1);
});

test('the kernel reads runs where it compiles', () => {
  forceKernel(undefined);
  expect(kernelName()).toBe('wasm-simd');
});
