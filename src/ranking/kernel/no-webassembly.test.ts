import { expect, test, vi } from 'vitest';
import { buildQrels } from '../../model/qrels.ts';

test('everything is left to the reference where there is no WebAssembly', async () => {
  vi.stubGlobal('WebAssembly', undefined);
  vi.resetModules();
  try {
    const pool = await import('./kernel-pool.ts');
    const scanner = (await import('./run-scanner.ts')).createRunScanner(
      buildQrels(new Map([['1', new Map([['a', 1]])]])),
    );
    expect(pool.kernelName()).toBe('reference');
    expect(scanner.push(new TextEncoder().encode('1 Q0 a 1 1 r\n'))).toBe(false);
    expect(scanner.end()).toEqual({ anomaly: 'unsupported' });
  } finally {
    vi.unstubAllGlobals();
    // Files that come after this one in the worker must not find modules that were loaded without WebAssembly.
    vi.resetModules();
  }
});
