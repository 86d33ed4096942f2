import { holdBytes, openByteFile } from '../../node/byte-file.ts';
import { evaluateAsTrecEval } from '../../trec-eval/evaluate.ts';
import { parseTrecEvalArguments, type TrecEvalResult } from '../../trec-eval/options.ts';
import { writeBytes } from '../terminal.ts';

/** Runs `nmax trec_eval`: writes what trec_eval would write and returns its exit code. */
export async function runTrecEval(args: readonly string[]): Promise<number> {
  const { stdout, stderr, exitCode } = await answerTrecEval(args);
  await writeBytes(Buffer.from(stdout, 'latin1'));
  await writeBytes(Buffer.from(stderr, 'latin1'), process.stderr);
  return exitCode;
}

/** What trec_eval would write for this command line; files are read, nothing is written. */
export async function answerTrecEval(args: readonly string[]): Promise<TrecEvalResult> {
  const options = parseTrecEvalArguments(args.map((arg) => Buffer.from(arg, 'utf8').toString('latin1')));
  if ('exitCode' in options) return options;
  const isStandardInput = options.version === 10 && options.run.startsWith('-');
  return evaluateAsTrecEval(options, {
    qrels: openNamed(options.qrels),
    run: isStandardInput ? holdBytes('-') : openNamed(options.run),
    zscores: options.zscores === undefined ? undefined : openNamed(options.zscores),
  });
}

/** A file by the bytes of its name. */
function openNamed(name: string) {
  return openByteFile(Buffer.from(name, 'latin1').toString('utf8'));
}
