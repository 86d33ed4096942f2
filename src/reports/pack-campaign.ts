import { InputError } from '../model/errors.ts';
import type { JudgedRun, RankingCounts } from '../model/judged-run.ts';
import type { RankingPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import { fromBase64, toBase64 } from './base64.ts';

/** A file that a campaign came from. */
export interface CampaignFile {
  readonly path: string;
  readonly format?: string;
  readonly bytes?: number;
  /** SHA-256 of the content, unpacked. */
  readonly sha256?: string;
}

/** A campaign as it travels inside a report: everything the views need, and where it came from. */
export interface PortableCampaign {
  readonly title: string;
  readonly qrels: Qrels;
  readonly runs: readonly JudgedRun[];
  /** What the runs are called; one for each. */
  readonly names: readonly string[];
  readonly qrelsFile: CampaignFile;
  readonly runFiles: readonly CampaignFile[];
  /** The folders, patterns and files that were given for the runs, where they were on a command line. */
  readonly runArguments?: readonly string[];
  /** What the comment lines at the head of the qrels file say. */
  readonly remarks?: readonly string[];
  /** The nmax that read the files. */
  readonly version: string;
  /** Present where the data are made up. */
  readonly simulated?: { readonly seed: number; readonly clustering: number };
  /** The part of the address after # that the workbench opens with, where the address says nothing. */
  readonly start?: string;
}

const format = 'nmax campaign 1';

interface Packed {
  readonly format: string;
  readonly title: string;
  readonly names: readonly string[];
  readonly qrelsFile: CampaignFile;
  readonly runFiles: readonly CampaignFile[];
  readonly runArguments?: readonly string[];
  readonly remarks?: readonly string[];
  readonly version: string;
  readonly simulated?: PortableCampaign['simulated'];
  readonly start?: string;
  readonly topics: readonly string[];
  readonly judged: readonly number[];
  readonly documents: readonly string[];
  readonly grades: readonly number[];
  readonly runs: readonly PackedRun[];
}

interface PackedRun {
  readonly tag: string;
  readonly policies: RankingPolicies;
  readonly counts: RankingCounts;
  readonly retrieved: readonly number[];
  /** Entries of each topic. */
  readonly found: readonly number[];
  /** Distance of each rank from the one before it in its topic. */
  readonly steps: readonly number[];
  readonly documents: readonly number[];
}

/** Packs a campaign as text of letters, digits, + / and =: numbers as small differences, gzipped, in base64. */
export async function packCampaign(campaign: PortableCampaign): Promise<string> {
  const { title, names, qrels, runs, qrelsFile, runFiles, runArguments, remarks, version, simulated, start } = campaign;
  const packed: Packed = {
    format,
    title,
    names,
    qrelsFile,
    runFiles,
    runArguments,
    remarks,
    version,
    simulated,
    start,
    topics: qrels.topics,
    judged: sizesOf(qrels.offsets),
    documents: qrels.documents,
    grades: Array.from(qrels.grades),
    runs: runs.map(packRun),
  };
  return toBase64(await through(new TextEncoder().encode(JSON.stringify(packed)), new CompressionStream('gzip')));
}

/** Unpacks what {@link packCampaign} packed. */
export async function unpackCampaign(text: string): Promise<PortableCampaign> {
  let packed: Packed;
  try {
    packed = JSON.parse(new TextDecoder().decode(await through(fromBase64(text), new DecompressionStream('gzip'))));
  } catch {
    throw new InputError('invalid campaign: damaged data; expected what nmax report embeds');
  }
  if (packed.format !== format)
    throw new InputError(`invalid campaign: ${packed.format}; expected ${format}, made by another version of nmax`);
  const { title, names, qrelsFile, runFiles, runArguments, remarks, version, simulated, start } = packed;
  const about = { title, names, qrelsFile, runFiles, runArguments, remarks, version, simulated, start };
  const qrels: Qrels = {
    topics: packed.topics,
    offsets: offsetsOf(packed.judged),
    documents: packed.documents,
    grades: Int32Array.from(packed.grades),
  };
  return { ...about, qrels, runs: packed.runs.map(unpackRun) };
}

function packRun({ tag, policies, counts, retrieved, offsets, ranks, documents }: JudgedRun): PackedRun {
  const steps = Array.from(ranks);
  for (let t = 0; t + 1 < offsets.length; t++)
    for (let i = offsets[t + 1] - 1; i > offsets[t]; i--) steps[i] -= steps[i - 1];
  return {
    tag,
    policies,
    counts,
    retrieved: Array.from(retrieved),
    found: sizesOf(offsets),
    steps,
    documents: Array.from(documents),
  };
}

function unpackRun({ tag, policies, counts, retrieved, found, steps, documents }: PackedRun): JudgedRun {
  const offsets = offsetsOf(found);
  const ranks = Uint32Array.from(steps);
  for (let t = 0; t + 1 < offsets.length; t++)
    for (let i = offsets[t] + 1; i < offsets[t + 1]; i++) ranks[i] += ranks[i - 1];
  return {
    tag,
    policies,
    counts,
    retrieved: Int32Array.from(retrieved),
    offsets,
    ranks,
    documents: Uint32Array.from(documents),
  };
}

function sizesOf(offsets: Uint32Array): number[] {
  return Array.from({ length: offsets.length - 1 }, (_, i) => offsets[i + 1] - offsets[i]);
}

function offsetsOf(sizes: readonly number[]): Uint32Array {
  const offsets = new Uint32Array(sizes.length + 1);
  sizes.forEach((size, i) => {
    offsets[i + 1] = offsets[i] + size;
  });
  return offsets;
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const passed = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(passed).arrayBuffer());
}
