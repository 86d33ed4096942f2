import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const kernel = fileURLToPath(new URL('../src/ranking/kernel/', import.meta.url));

/** Compiles the kernel and gives the TypeScript module that holds it. */
export async function compileKernel() {
  const folder = await mkdtemp(join(tmpdir(), 'nmax-kernel-'));
  try {
    const binary = join(folder, 'kernel.wasm');
    const { error, stderr } = await asc.main([
      join(kernel, 'assembly/index.ts'),
      ...['--outFile', binary, '--runtime', 'stub', '--enable', 'simd', '-O3', '--noAssert', '--use', 'abort='],
      ...['--initialMemory', '4', '--baseDir', kernel],
    ]);
    if (error) throw new Error(`kernel does not compile: ${error.message}\n${stderr}`);
    const text = (await readFile(binary)).toString('base64');
    return [
      '// Made by scripts/build-kernel.mjs from the AssemblyScript in assembly/; do not edit.',
      '',
      '/** The kernel as WebAssembly, in base64. */',
      `export const kernelBase64 =\n  '${text}';`,
      '',
    ].join('\n');
  } finally {
    await rm(folder, { recursive: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await writeFile(join(kernel, 'kernel-binary.ts'), await compileKernel());
