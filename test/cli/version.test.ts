import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { version } from '../../package.json';
import { newWorkplace } from '../support/workplace.ts';

const place = newWorkplace({
  qrels: '1 0 a 1\n1 0 b 1\n2 0 c 1\n',
  run: '1 Q0 a 1 3.5 t\n1 Q0 x 2 3 t\n2 Q0 c 1 1e-3 t\n',
});
const withKernel = (name: string, line: string) => place.nmax(line, undefined, { NMAX_KERNEL: name });

test('nmax --version prints the version alone', () => {
  expect(place.nmax('--version')).toEqual({ stdout: `nmax ${version}\n`, stderr: '', code: 0 });
});

test('nmax --version --verbose also prints node, platform, kernel and threads', () => {
  const described = [
    `nmax ${version}`,
    `node ${process.versions.node}`,
    `platform ${process.platform} ${process.arch}`,
    'kernel wasm-simd',
    `threads ${availableParallelism()}`,
  ];
  expect(place.nmax('--version --verbose').stdout).toBe(`${described.join('\n')}\n`);
  expect(withKernel('reference', '-V --verbose').stdout).toContain('\nkernel reference\n');
});

test('NMAX_KERNEL changes no number, and is refused where it names no kernel', () => {
  const line = 'eval qrels run -q -f csv';
  expect(withKernel('reference', line)).toEqual(place.nmax(line));
  expect(withKernel('wasm-simd', line)).toEqual(place.nmax(line));
  const { stderr, code } = withKernel('wasm-simt', line);
  expect(stderr).toContain('invalid NMAX_KERNEL: wasm-simt; expected one of wasm-simd, reference; did you mean');
  expect(code).toBe(2);
});
