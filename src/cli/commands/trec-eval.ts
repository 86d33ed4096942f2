import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { evaluateAsTrecEval } from '../../trec-eval/evaluate.ts';
import { parseTrecEvalArguments, type TrecEvalResult } from '../../trec-eval/options.ts';
import { writeBytes } from '../terminal.ts';

/** Runs `nmax trec_eval`: writes what trec_eval would write and returns its exit code. */
export async function runTrecEval(args: readonly string[]): Promise<number> {
  const { stdout, stderr, exitCode } = answerTrecEval(args);
  await writeBytes(Buffer.from(stdout, 'latin1'));
  await writeBytes(Buffer.from(stderr, 'latin1'), process.stderr);
  return exitCode;
}

/** What trec_eval would write for this command line; files are read, nothing is written. */
export function answerTrecEval(args: readonly string[]): TrecEvalResult {
  const options = parseTrecEvalArguments(args.map((arg) => Buffer.from(arg, 'utf8').toString('latin1')));
  if ('exitCode' in options) return options;
  const stdin = options.version === 10 && options.run.startsWith('-');
  return evaluateAsTrecEval(options, {
    qrels: read(options.qrels),
    run: stdin ? read(0) : read(options.run),
    zscores: options.zscores === undefined ? undefined : read(options.zscores),
  });
}

function read(path: string | 0): Uint8Array | undefined {
  try {
    const bytes = readFileSync(path === 0 ? 0 : Buffer.from(path, 'latin1'));
    return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
  } catch {
    return undefined;
  }
}
