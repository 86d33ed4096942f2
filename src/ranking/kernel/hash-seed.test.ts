import { expect, test } from 'vitest';
import { instantiateKernel, type KernelExports } from './wasm-kernel.ts';

/** Ids with one hash under the factors that the kernel has of itself; anyone can make a million of them. */
const colliding = ['QiL,~omzaaa10003', 'rohPxD~laaa10004', 'H-/~Z#UUaaa10005', 'NLq_*nW>aaa10007', '3Zzf%]n)aaa10008'];

function keys(kernel: KernelExports, ids: readonly string[]): bigint[] {
  return ids.map((id) => {
    new TextEncoder().encodeInto(id, new Uint8Array(kernel.memory.buffer, 65_536));
    return kernel.keyOf(65_536, id.length);
  });
}

test('ids made to have one hash have different ones under the numbers of a process', () => {
  const kernel = instantiateKernel();
  const [first, ...others] = keys(kernel, colliding);
  expect(new Set(others).add(first).size).toBe(colliding.length);
  kernel.seedHash(0x9e3779b9, 0x7f4a7c15, 0xc2b2ae3d, 0x27d4eb4f);
  expect(new Set(keys(kernel, colliding)).size).toBe(1);
});

test('kernels of a process have one hash, whatever its length', () => {
  const ids = ['a', 'EP-1234567-A1', 'x'.repeat(40)];
  expect(keys(instantiateKernel(), ids)).toEqual(keys(instantiateKernel(), ids));
});
