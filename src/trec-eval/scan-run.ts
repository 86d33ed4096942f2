import type { TrecEvalVersion } from '../measures/trec-eval-names/version.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import { createKernelScanner } from '../ranking/kernel/kernel-scanner.ts';
import type { PackedQrels } from '../ranking/kernel/packed-qrels.ts';
import { UnreadableError } from '../sources/unreadable-error.ts';
import type { ByteFile } from './byte-file.ts';
import { Fields } from './fields.ts';

/**
 * Judges a run with the kernel, in trec_eval's order: documents down to the depth, and the tag of the last line.
 * Undefined for whatever is not plain (a topic that comes back, a document twice, a score that is no finite decimal,
 * a control character, a comment in version 9, no line at all), which `readLenientRun` reads.
 */
export async function scanRun(
  file: ByteFile,
  qrels: PackedQrels,
  version: TrecEvalVersion,
  depth: number,
): Promise<JudgedRun | undefined> {
  const scanner = createKernelScanner(
    qrels,
    { ties: version === 9 ? 'trec9' : 'trec', duplicates: 'error' },
    // A byte order mark belongs to the first topic, as in any later part of a file.
    { later: true, text: version === 9 ? 'bytes-without-comments' : 'bytes' },
  );
  try {
    await file.readTo(scanner);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return undefined;
  }
  const { run, ending } = scanner.end();
  if (!run || !ending?.length) return undefined;
  const fields = new Fields(1);
  fields.find(ending, 0, ending.length);
  return { ...cutAt(run, depth), tag: fields.text(ending, 0) };
}

function cutAt(run: JudgedRun, depth: number): JudgedRun {
  if (!run.retrieved.some((retrieved) => retrieved > depth)) return run;
  const offsets = new Uint32Array(run.offsets.length);
  const kept: number[] = [];
  for (let t = 0; t + 1 < run.offsets.length; t++) {
    for (let i = run.offsets[t]; i < run.offsets[t + 1] && run.ranks[i] <= depth; i++) kept.push(i);
    offsets[t + 1] = kept.length;
  }
  return {
    ...run,
    retrieved: run.retrieved.map((retrieved) => Math.min(retrieved, depth)),
    offsets,
    ranks: Uint32Array.from(kept, (i) => run.ranks[i]),
    documents: Uint32Array.from(kept, (i) => run.documents[i]),
  };
}
