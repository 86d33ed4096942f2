import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { answerTrecEval } from '../../src/cli/commands/trec-eval.ts';

const folder = join(import.meta.dirname, 'fixtures');
const qrels = join(folder, 'qrels.txt');
const run = join(folder, 'run.txt');

it('files compressed with gzip are read as the files they hold', () => {
  const temporary = mkdtempSync(join(tmpdir(), 'nmax-'));
  const files = [qrels, run].map((file, i) => {
    const compressed = join(temporary, `${i}.gz`);
    writeFileSync(compressed, gzipSync(readFileSync(file)));
    return compressed;
  });
  expect(answerTrecEval(['-cq', ...files])).toEqual(answerTrecEval(['-cq', qrels, run]));
  rmSync(temporary, { recursive: true });
});

it('a file that cannot be read is named in the bytes it was given in', () => {
  const { stderr, exitCode } = answerTrecEval(['fehlt-ü', run]);
  expect(exitCode).toBe(2);
  expect(Buffer.from(stderr, 'latin1').toString('utf8')).toContain("'fehlt-ü'");
});

it('judgement formats other than qrels are declined plainly', () => {
  expect(answerTrecEval(['-R', 'prefs', qrels, run])).toEqual({
    stdout: '',
    stderr: 'trec_eval: -R prefs is not supported by nmax\n',
    exitCode: 2,
  });
});

it('measures of other formats are declined plainly', () => {
  const { stderr, exitCode } = answerTrecEval(['-c', '-m', 'prefs_simp', qrels, run]);
  expect([stderr, exitCode]).toEqual(['trec_eval: measure not supported by nmax: prefs_simp\n', 2]);
});
