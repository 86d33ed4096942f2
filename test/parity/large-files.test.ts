import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, expect, it } from 'vitest';
import { answerTrecEval } from '../../src/cli/commands/trec-eval.ts';
import { forceKernel } from '../../src/ranking/kernel/kernel-pool.ts';
import { type ByteFile, fileOfBytes } from '../../src/trec-eval/byte-file.ts';
import { evaluateAsTrecEval } from '../../src/trec-eval/evaluate.ts';
import { parseTrecEvalArguments, type TrecEvalOptions } from '../../src/trec-eval/options.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-large-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => forceKernel(undefined));

const bytes = (text: string) => new TextEncoder().encode(text);

/** Some lines again and again, without ever being in memory together. */
function repeated(lines: string, times: number, last: string): ByteFile {
  const chunk = bytes(lines);
  return {
    readTo: async (sink) => {
      for (let i = 0; i < times; i++) if (!sink.push(chunk)) return;
      sink.push(bytes(last));
    },
  };
}

/** No string of Node has as many characters. */
const beyondStrings = 0x20000000;
const comment = `# ${'c'.repeat(1 << 20)}\n`;
const times = Math.ceil(beyondStrings / comment.length);

it.each(['wasm-simd', 'reference'] as const)('a run longer than a string can be is read with %s', async (kernel) => {
  forceKernel(kernel);
  const options = parseTrecEvalArguments(['-m', 'map', '-m', 'runid', 'qrels', 'run']) as TrecEvalOptions;
  const result = await evaluateAsTrecEval(options, {
    qrels: fileOfBytes(bytes('1 0 a 1\n')),
    run: repeated(comment, times, '1 Q0 b 1 2 t\n1 Q0 a 2 1 t\n'),
  });
  expect(result).toEqual({
    stdout: 'runid                 \tall\tt\nmap                   \tall\t0.5000\n',
    stderr: '',
    exitCode: 0,
  });
});

it('qrels longer than a string can be are read, and a wrong line behind them is counted', async () => {
  const options = parseTrecEvalArguments(['-m', 'num_rel', 'qrels', 'run']) as TrecEvalOptions;
  const line = `1 ${'0'.repeat(1 << 20)} a 1\n`;
  const qrels = repeated(line, times, '1 0 b\n');
  const result = await evaluateAsTrecEval(options, { qrels, run: fileOfBytes(bytes('1 Q0 a 1 1 t\n')) });
  expect(result.stderr).toBe(`trec_eval.get_qrels: Malformed line ${times + 1}\ntrec_eval: Quit in file 'qrels'\n`);
});

const qrels = join(folder, 'qrels');
const run = join(folder, 'run');
const runs = {
  plain: '1 Q0 a 1 2 t\n1 Q0 b 2 1 t\n',
  'with a topic that comes back': '1 Q0 a 1 2 t\n2 Q0 b 1 1 t\n1 Q0 b 2 1 u\n',
};

it.each(Object.entries(runs))('a run that is %s is the same in a file, packed, and through pipes', async (_, text) => {
  writeFileSync(qrels, '1 0 b 1\n');
  writeFileSync(run, text);
  writeFileSync(`${run}.gz`, gzipSync(text));
  const expected = await answerTrecEval(['-q', qrels, run]);
  expect(expected.exitCode).toBe(0);
  expect(await answerTrecEval(['-q', qrels, `${run}.gz`])).toEqual(expected);
  const program = join(import.meta.dirname, '../../dist/cli.cjs');
  const piped = (command: string) =>
    spawnSync('bash', ['-c', command, 'bash', process.execPath, program, qrels, run], { encoding: 'latin1' });
  for (const command of [
    'cat "$4" | "$1" "$2" trec_eval -q "$3" -',
    '"$1" "$2" trec_eval -q "$3" - < "$4.gz"',
    '"$1" "$2" trec_eval -q <(cat "$3") <(gzip -c "$4")',
  ]) {
    const { stdout, stderr, status } = piped(command);
    expect({ stdout, stderr, exitCode: status }, command).toEqual(expected);
  }
});

it('packed files that are cut off or damaged cannot be read, and why is told', async () => {
  writeFileSync(qrels, '1 0 b 1\n');
  const packed = gzipSync('1 Q0 a 1 2 t\n'.repeat(1000));
  for (const [because, damaged] of [
    ['invalid gzip: cut off before its end; expected the whole file', packed.subarray(0, packed.length >> 1)],
    ['invalid gzip: damaged data', Buffer.from(packed).fill(7, 20, 30)],
  ] as const) {
    writeFileSync(run, damaged);
    expect(await answerTrecEval([qrels, run])).toEqual({
      stdout: '',
      stderr: `nmax: ${because}\ntrec_eval.get_results: Cannot read results file '${run}'\ntrec_eval: Quit in file '${run}'\n`,
      exitCode: 2,
    });
  }
  expect((await answerTrecEval([qrels, folder])).stderr).toMatch(/^trec_eval.get_results: Cannot read results file/);
});
