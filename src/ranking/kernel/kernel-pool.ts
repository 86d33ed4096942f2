import type { ByteKernel, KernelName } from './byte-kernel.ts';
import type { PackedQrels } from './packed-qrels.ts';
import { compileKernel, createWasmKernel } from './wasm-kernel.ts';

let best: KernelName | undefined;

/** What reads runs here: the kernel where WebAssembly is there with SIMD and may be compiled, the reference elsewhere. */
export function kernelName(compile: () => unknown = compileKernel): KernelName {
  best ??= succeeds(compile) ? 'wasm-simd' : 'reference';
  return best;
}

/** Makes every scanner use the kernel or leave runs to the reference; undefined chooses automatically again. */
export function forceKernel(name: KernelName | undefined): void {
  best = name;
}

/** Invalid SIMD, a missing WebAssembly and a policy against compiling all show as an error. */
function succeeds(compile: () => unknown): boolean {
  try {
    compile();
    return true;
  } catch {
    return false;
  }
}

/** A kernel with more memory than this is not kept for the next run. */
const keptSize = 1 << 26;

const idle = new WeakMap<PackedQrels, ByteKernel>();

/** A kernel loaded with the qrels, kept from an earlier run if there is one. */
export function acquireKernel(qrels: PackedQrels): ByteKernel {
  const kernel = idle.get(qrels) ?? createWasmKernel(qrels);
  idle.delete(qrels);
  return kernel;
}

/** Keeps a kernel for the next run with the same qrels. */
export function releaseKernel(qrels: PackedQrels, kernel: ByteKernel): void {
  if (kernel.size <= keptSize) idle.set(qrels, kernel);
}
