import type { ByteKernel, KernelName } from './byte-kernel.ts';
import type { PackedQrels } from './packed-qrels.ts';
import { createPlainKernel } from './plain-kernel.ts';
import { compileKernel, createWasmKernel } from './wasm-kernel.ts';

let best: KernelName | undefined;

/** The kernel in use: WebAssembly where it is there with SIMD and may be compiled, plain TypeScript elsewhere. */
export function kernelName(): KernelName {
  best ??= compiles() ? 'wasm-simd' : 'plain';
  return best;
}

/** Makes every scanner that does not name its kernel use this one; undefined chooses automatically again. */
export function forceKernel(name: KernelName | undefined): void {
  best = name;
}

/** Invalid SIMD, a missing WebAssembly and a policy against compiling all show as an error. */
function compiles(): boolean {
  try {
    compileKernel();
    return true;
  } catch {
    return false;
  }
}

/** A kernel with more memory than this is not kept for the next run. */
const keptSize = 1 << 26;

const idle = new WeakMap<PackedQrels, Map<KernelName, ByteKernel>>();
const home = new WeakMap<ByteKernel, () => void>();

/** A kernel loaded with the qrels, kept from an earlier run if there is one. */
export function acquireKernel(qrels: PackedQrels, name: KernelName = kernelName()): ByteKernel {
  const kept = idle.get(qrels) ?? new Map<KernelName, ByteKernel>();
  idle.set(qrels, kept);
  const kernel = kept.get(name) ?? (name === 'plain' ? createPlainKernel(qrels) : createWasmKernel(qrels));
  kept.delete(name);
  home.set(kernel, () => kept.set(name, kernel));
  return kernel;
}

/** Keeps a kernel for the next run with the same qrels. */
export function releaseKernel(kernel: ByteKernel): void {
  if (kernel.size <= keptSize) home.get(kernel)?.();
}
