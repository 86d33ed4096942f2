import type { TrecEvalOptions, TrecEvalResult } from './options.ts';
import { type LenientQrels, type LenientRun, readLenientQrels, readLenientRun } from './reader.ts';

/** The bytes of the two files; undefined for one that cannot be read. */
export interface TrecEvalFiles {
  readonly qrels: Uint8Array | undefined;
  readonly run: Uint8Array | undefined;
}

/** The two files as trec_eval reads them. */
export interface TrecEvalInput {
  readonly qrels: LenientQrels;
  readonly run: LenientRun;
}

/** Reads the two files in the formats asked for, or complains as trec_eval does. */
export function readInput(options: TrecEvalOptions, files: TrecEvalFiles): TrecEvalInput | TrecEvalResult {
  const fail = (stderr: string): TrecEvalResult => ({ stdout: '', stderr, exitCode: 2 });
  const { version, qrelsFormat, runFormat } = options;
  if (['prefs', 'qrels_prefs', 'qrels_jg'].includes(qrelsFormat))
    return fail(`trec_eval: -R ${qrelsFormat} is not supported by nmax\n`);
  if (qrelsFormat !== 'qrels') return fail(`trec_eval: Illegal rel_format '${qrelsFormat}'\n`);
  const quitQrels = `trec_eval: Quit in file '${options.qrels}'\n`;
  if (!files.qrels?.length) return fail(`trec_eval.get_qrels: Cannot read qrels file '${options.qrels}'\n${quitQrels}`);
  const qrels = readLenientQrels(files.qrels, version);
  if ('malformed' in qrels) return fail(`trec_eval.get_qrels: Malformed line ${qrels.malformed}\n${quitQrels}`);
  if (runFormat !== 'trec_results') return fail(`trec_eval: Illegal retrieval results format '${runFormat}'\n`);
  const quitRun = `trec_eval: Quit in file '${options.run}'\n`;
  if (!files.run?.length) return fail(`trec_eval.get_results: Cannot read results file '${options.run}'\n${quitRun}`);
  const run = readLenientRun(files.run, version);
  if ('malformed' in run) return fail(`trec_eval.get_results: Malformed line ${run.malformed}\n${quitRun}`);
  return { qrels, run };
}
