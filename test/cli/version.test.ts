import { availableParallelism } from 'node:os';
import { afterAll, describe, expect, test } from 'vitest';
import { version } from '../../package.json';
import { Workplace } from '../support/workplace.ts';

const place = new Workplace();
afterAll(() => place.remove());

describe('nmax --version', () => {
  test('prints the version alone', () => {
    expect(place.nmax(['--version'])).toEqual({ stdout: `nmax ${version}\n`, stderr: '', code: 0 });
  });

  test('with --verbose also prints node, platform, kernel and threads', () => {
    const expected = (kernel: string) =>
      `nmax ${version}\nnode ${process.versions.node}\nplatform ${process.platform} ${process.arch}\nkernel ${kernel}\nthreads ${availableParallelism()}\n`;
    expect(place.nmax(['--version', '--verbose']).stdout).toBe(expected('wasm-simd'));
    expect(place.nmax(['-V', '--verbose'], undefined, { NMAX_KERNEL: 'reference' }).stdout).toBe(expected('reference'));
  });
});

describe('NMAX_KERNEL', () => {
  const qrels = place.file('qrels.txt', '1 0 a 1\n1 0 b 1\n2 0 c 1\n');
  const run = place.file('run.txt', '1 Q0 a 1 3.5 t\n1 Q0 x 2 3 t\n2 Q0 c 1 1e-3 t\n');

  test('changes no number', () => {
    const outputs = ['', 'reference', 'wasm-simd'].map((kernel) =>
      place.nmax(['eval', qrels, run, '-q', '-f', 'csv'], undefined, { NMAX_KERNEL: kernel }),
    );
    expect(outputs[0].code).toBe(0);
    expect(outputs[1]).toEqual(outputs[0]);
    expect(outputs[2]).toEqual(outputs[0]);
  });

  test.each([
    ['plain', ''],
    ['wasm-simt', '; did you mean wasm-simd'],
  ])('is refused where it names no kernel: %s', (name, hint) => {
    const { stderr, code } = place.nmax(['eval', qrels, run], undefined, { NMAX_KERNEL: name });
    expect(stderr).toBe(`nmax: invalid NMAX_KERNEL: ${name}; expected one of wasm-simd, reference${hint}\n`);
    expect(code).toBe(2);
  });
});
