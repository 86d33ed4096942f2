import { nearest } from '../math/edit-distance.ts';
import { UsageError } from '../model/errors.ts';
import { type KernelName, kernelNames } from '../ranking/kernel/byte-kernel.ts';
import { forceKernel, kernelName } from '../ranking/kernel/kernel-pool.ts';

/** Makes this process read runs with the kernel that NMAX_KERNEL names, the best one where it is empty. */
export function chooseKernel(name = process.env.NMAX_KERNEL ?? ''): void {
  if (name === '') return;
  if (!isKernel(name)) {
    const suggestion = nearest(name, kernelNames);
    const hint = suggestion ? `; did you mean ${suggestion}` : '';
    throw new UsageError(`invalid NMAX_KERNEL: ${name}; expected one of ${kernelNames.join(', ')}${hint}`);
  }
  if (name === 'wasm-simd' && kernelName() !== name)
    throw new UsageError('invalid NMAX_KERNEL: wasm-simd; WebAssembly with SIMD is missing here, expected reference');
  forceKernel(name);
}

function isKernel(name: string): name is KernelName {
  return (kernelNames as readonly string[]).includes(name);
}
