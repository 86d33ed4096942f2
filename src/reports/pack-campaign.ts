import { type Campaign, createCampaign, type Provenance } from '../model/campaign.ts';
import { InputError } from '../model/errors.ts';
import type { JudgedRun, RankingCounts } from '../model/judged-run.ts';
import type { Note } from '../model/note.ts';
import type { RankingPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import type { TopicGroups } from '../model/topic-groups.ts';
import { fromBase64, toBase64 } from './base64.ts';

/** A campaign as it travels inside a report: everything the views need, and where it came from. */
export interface PortableCampaign extends Campaign {
  readonly title: string;
  /** The folders, patterns and files that were given for the runs, where they were on a command line. */
  readonly runArguments?: readonly string[];
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
  readonly qrelsFile?: Provenance;
  readonly runFiles: readonly (Provenance | undefined)[];
  /** What was noted about the qrels, and what the comment lines at the head of their file say. */
  readonly notes?: readonly Note[];
  readonly remarks?: readonly string[];
  readonly gradeLabels?: Qrels['gradeLabels'];
  readonly runArguments?: readonly string[];
  readonly version: string;
  readonly simulated?: PortableCampaign['simulated'];
  readonly start?: string;
  readonly topics: readonly string[];
  readonly judged: readonly number[];
  readonly documents: readonly string[];
  readonly grades: readonly number[];
  /** Of sampled judgements. */
  readonly probabilities?: readonly (number | null)[];
  readonly strata?: readonly number[];
  readonly strataNames?: readonly string[];
  readonly runs: readonly PackedRun[];
  readonly groups?: TopicGroups;
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
  const { title, qrels, runs, source, runArguments, version, simulated, start, groups } = campaign;
  const packed: Packed = {
    format,
    title,
    names: runs.map(({ name }) => name),
    qrelsFile: source,
    runFiles: runs.map((run) => run.source),
    notes: qrels.notes,
    remarks: qrels.remarks,
    gradeLabels: qrels.gradeLabels,
    runArguments,
    version,
    simulated,
    start,
    topics: qrels.topics,
    judged: sizesOf(qrels.offsets),
    documents: qrels.documents,
    grades: Array.from(qrels.grades),
    probabilities: qrels.sampling && Array.from(qrels.sampling.probabilities),
    strata: qrels.sampling?.strata && Array.from(qrels.sampling.strata),
    strataNames: qrels.sampling?.strataNames,
    runs: runs.map(({ judged }) => packRun(judged)),
    groups,
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
  const { title, names, qrelsFile, runFiles, notes, remarks, runArguments, version, simulated, start, groups } = packed;
  const qrels: Qrels = {
    topics: packed.topics,
    offsets: offsetsOf(packed.judged),
    documents: packed.documents,
    grades: Int32Array.from(packed.grades),
    ...unpackSampling(packed),
    notes,
    remarks,
    gradeLabels: packed.gradeLabels,
  };
  const runs = packed.runs.map((run, r) => ({ judged: unpackRun(run), name: names[r], source: runFiles[r] }));
  const campaign = createCampaign(qrels, runs, { source: qrelsFile });
  return { ...campaign, title, runArguments, version, simulated, start, ...(groups ? { groups } : {}) };
}

function unpackSampling({ probabilities, strata, strataNames }: Packed): Pick<Qrels, 'sampling'> {
  if (!probabilities) return {};
  // JSON has no NaN: that of a stratum without judgements became null.
  const known = Float64Array.from(probabilities, (one) => one ?? Number.NaN);
  return { sampling: { probabilities: known, ...(strata ? { strata: Uint32Array.from(strata), strataNames } : {}) } };
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
