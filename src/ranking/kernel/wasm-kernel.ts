import { splitFields } from '../../formats/fields.ts';
import type { JudgedRun } from '../../model/judged-run.ts';
import { limitOf } from '../../model/limits.ts';
import type { RankingPolicies } from '../../model/policy.ts';
import type { HeadLists } from '../../model/run-head.ts';
import { type ByteKernel, kernelTexts, kernelTies, regionSize } from './byte-kernel.ts';
import { kernelBase64 } from './kernel-binary.ts';
import type { PackedQrels } from './packed-qrels.ts';
import { powersOfFive } from './powers-of-five.ts';

/** What assembly/index.ts exports. */
export interface KernelExports {
  readonly memory: WebAssembly.Memory;
  seedHash(a: number, b: number, c: number, d: number): void;
  keyOf(start: number, length: number): bigint;
  reserveQrels(topics: number, documents: number, topicBytes: number, documentBytes: number): number;
  hashQrels(): void;
  reserveJudgements(size: number): number;
  scanJudgements(length: number, longestLine: number): number;
  judgementsAscend(): number;
  topicChanges(): number;
  topicChangesStart(): number;
  gradesStart(): number;
  judgedEndsStart(): number;
  judgedIdsStart(): number;
  start(
    ties: number,
    keepFirst: number,
    inputSize: number,
    later: number,
    longestLine: number,
    headDepth: number,
    text: number,
  ): void;
  inputStart(): number;
  inputLength(): number;
  advance(length: number): number;
  finish(): number;
  parseDecimal(start: number, length: number): number;
  longDecimal(end: number, length: number): number;
  resultsStart(): number;
  ranksStart(): number;
  rankedDocumentsStart(): number;
  headTextStart(): number;
  headTextSize(): number;
  headCountsStart(): number;
  headTopicCount(): number;
  tagStart(): number;
  tagSize(): number;
  endingStart(): number;
  endingSize(): number;
  lineCount(): number;
  topicTotal(): number;
  unknownTotal(): number;
  tiedTotal(): number;
  duplicateTotal(): number;
}

/** An address as the kernel gives it: beyond two gigabytes it comes as a negative number. */
const address = (given: number) => given >>> 0;

let compiled: WebAssembly.Module | undefined;

/**
 * What results do not hang on: where ids stand in a table of the kernel. Engines seed Math.random from the system, and
 * nobody sees a number of it; asking for better ones would load Node's cryptography, at a twentieth of a short command.
 */
const hashSeed = Uint32Array.from({ length: 4 }, () => Math.random() * 2 ** 32);

/** Compiles the kernel, once; throws where WebAssembly, its SIMD or compiling at run time is not allowed. */
export function compileKernel(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(decodeBase64(kernelBase64));
  return compiled;
}

/** Where there is Node's Buffer: letter by letter takes a millisecond of every start, and of every thread's. */
export function decodeBase64(
  text: string,
  { Buffer: fast }: { readonly Buffer?: typeof Buffer } = globalThis,
): Uint8Array<ArrayBuffer> {
  if (fast) return fast.from(text, 'base64');
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

/** A kernel with its own memory, and no qrels yet. */
export function instantiateKernel(): KernelExports {
  const host = {
    number: (start: number, length: number) => Number(text(start, length)),
    powersOfFive(table: number) {
      const powers = powersOfFive();
      new BigUint64Array(exports.memory.buffer, address(table), powers.length).set(powers);
    },
  };
  const exports = new WebAssembly.Instance(compileKernel(), { host }).exports as unknown as KernelExports;
  const text = (start: number, length: number) =>
    new TextDecoder().decode(new Uint8Array(exports.memory.buffer, address(start), length));
  const [a, b, c, d] = hashSeed;
  exports.seedHash(a, b, c, d);
  return exports;
}

/** The kernel in WebAssembly, loaded with qrels. */
export function createWasmKernel(qrels: PackedQrels): ByteKernel {
  const kernel = instantiateKernel();
  const { memory } = kernel;
  const topicCount = qrels.topics.ends.length;
  loadQrels(kernel, qrels);
  return {
    get size() {
      return memory.buffer.byteLength;
    },
    start({ ties, duplicates }, { later = false, head = 0, text = 'utf-8' }) {
      const order = (kernelTies as readonly string[]).indexOf(ties);
      const keepFirst = duplicates === 'first' ? 1 : 0;
      kernel.start(order, keepFirst, regionSize, later ? 1 : 0, limitOf('line'), head, kernelTexts.indexOf(text));
    },
    region: () => new Uint8Array(memory.buffer, address(kernel.inputStart()), kernel.inputLength()),
    advance: (length) => kernel.advance(length),
    finish: () => kernel.finish(),
    judged: (policies) => collect(kernel, topicCount, policies),
    head: (depth) => collectHead(kernel, depth),
    ending: () => new Uint8Array(memory.buffer, address(kernel.endingStart()), kernel.endingSize()).slice(),
  };
}

function loadQrels(kernel: KernelExports, { topics, documents, offsets }: PackedQrels): void {
  const { memory } = kernel;
  const places = address(
    kernel.reserveQrels(topics.ends.length, documents.ends.length, topics.bytes.length, documents.bytes.length),
  );
  const [topicEnds, documentEnds, documentOffsets, topicBytes, documentBytes] = new Uint32Array(
    memory.buffer,
    places,
    5,
  );
  new Uint32Array(memory.buffer, topicEnds, topics.ends.length).set(topics.ends);
  new Uint32Array(memory.buffer, documentEnds, documents.ends.length).set(documents.ends);
  new Uint32Array(memory.buffer, documentOffsets, offsets.length).set(offsets);
  new Uint8Array(memory.buffer, topicBytes, topics.bytes.length).set(topics.bytes);
  new Uint8Array(memory.buffer, documentBytes, documents.bytes.length).set(documents.bytes);
  kernel.hashQrels();
}

function collectHead(kernel: KernelExports, depth: number): HeadLists {
  const { buffer } = kernel.memory;
  const counts = new Uint32Array(buffer, address(kernel.headCountsStart()), kernel.headTopicCount());
  const text = new TextDecoder('utf-8', { ignoreBOM: true });
  const ids = text.decode(new Uint8Array(buffer, address(kernel.headTextStart()), kernel.headTextSize())).split('\n');
  const topics = new Map<string, readonly string[]>();
  let from = 0;
  for (const count of counts) {
    topics.set(ids[from], ids.slice(from + 1, from + 1 + count));
    from += count + 1;
  }
  return { depth, topics };
}

/**
 * Takes over of each topic how many documents were retrieved and how many of them are judged; tells whether the run has
 * its topics in the order of the qrels, as most have. By itself, as V8 would take 20 ms to optimise all of `collect` for it.
 */
function takeCounts(results: Int32Array, retrieved: Int32Array, offsets: Uint32Array): boolean {
  let inOrder = true;
  for (let t = 0; t < retrieved.length; t++) {
    retrieved[t] = results[t * 3];
    offsets[t + 1] = offsets[t] + results[t * 3 + 2];
    inOrder &&= results[t * 3 + 2] === 0 || results[t * 3 + 1] === offsets[t];
  }
  return inOrder;
}

function collect(kernel: KernelExports, topicCount: number, { ties, duplicates }: RankingPolicies): JudgedRun {
  const { buffer } = kernel.memory;
  const results = new Int32Array(buffer, address(kernel.resultsStart()), topicCount * 3);
  const retrieved = new Int32Array(topicCount);
  const offsets = new Uint32Array(topicCount + 1);
  const inOrder = takeCounts(results, retrieved, offsets);
  const total = offsets[topicCount];
  const takeOver = (start: number): Uint32Array => {
    const found = new Uint32Array(buffer, address(start), total);
    const sorted = new Uint32Array(total);
    if (inOrder) sorted.set(found);
    else
      for (let t = 0; t < topicCount; t++) {
        const from = results[t * 3 + 1];
        sorted.set(found.subarray(from, from + results[t * 3 + 2]), offsets[t]);
      }
    return sorted;
  };
  const ranks = takeOver(kernel.ranksStart());
  const documents = takeOver(kernel.rankedDocumentsStart());
  const tag = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    new Uint8Array(buffer, address(kernel.tagStart()), kernel.tagSize()),
  );
  return {
    tag: splitFields(tag).join(' '),
    retrieved,
    offsets,
    ranks,
    documents,
    policies: { ties, duplicates },
    counts: {
      lines: kernel.lineCount(),
      topics: kernel.topicTotal(),
      unknownTopics: kernel.unknownTotal(),
      tied: kernel.tiedTotal(),
      duplicates: kernel.duplicateTotal(),
    },
  };
}
