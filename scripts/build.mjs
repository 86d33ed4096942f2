// Builds everything into dist: the kernel, the library and command line, the page, and the licences of what is inside.
// Quiet on success.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';
import { build as buildLibrary } from 'tsdown';
import { build as buildPage } from 'vite';
import { writeLicences } from './licences.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const kernel = join(root, 'src/ranking/kernel');

/** Compiles the kernel's AssemblyScript and writes the TypeScript module that holds it. */
async function compileKernel() {
  const folder = mkdtempSync(join(tmpdir(), 'nmax-kernel-'));
  try {
    const binary = join(folder, 'kernel.wasm');
    const { error, stderr } = await asc.main([
      join(kernel, 'assembly/index.ts'),
      ...['--outFile', binary, '--runtime', 'stub', '--enable', 'simd', '-O3', '--noAssert', '--use', 'abort='],
      ...['--initialMemory', '4', '--baseDir', kernel],
    ]);
    if (error) throw new Error(`kernel does not compile: ${error.message}\n${stderr}`);
    const lines = [
      '// Made by scripts/build.mjs from the AssemblyScript in assembly/; do not edit.',
      '',
      '/** The kernel as WebAssembly, in base64. */',
      `export const kernelBase64 =\n  '${readFileSync(binary).toString('base64')}';`,
      '',
    ];
    writeFileSync(join(kernel, 'kernel-binary.ts'), lines.join('\n'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// The first `npx nmax` in a checkout has npm prepare the package. It is built already, and is never built while in use.
if (process.env.npm_command === 'exec') {
  if (existsSync(join(root, 'dist/cli.cjs'))) process.exit();
  throw new Error('nmax is not built yet; run npm ci first');
}

await compileKernel();
await buildLibrary({ cwd: root, logLevel: 'warn' });
await buildPage({ configFile: join(root, 'workbench/vite.config.ts'), logLevel: 'warn' });
writeLicences();
