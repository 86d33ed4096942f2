import type { JudgedRun } from 'nmax';
import type { PortableCampaign } from 'nmax/page';
import { type CampaignPart, partOf } from './campaign-part.ts';
import type { Progress } from './protocol.ts';

/** What the worker keeps between tasks. */
export interface Bench {
  /** The campaign that is open; undefined before any is. */
  campaign: PortableCampaign | undefined;
  /** The file of its qrels, where the page has it. */
  qrelsFile?: File;
  /** The files behind it, to read them again with other qrels. */
  runFiles: readonly File[];
  /** Which file a run came from, and which of its runs it is. */
  readonly fileOf: WeakMap<JudgedRun, { readonly file: File; readonly part: number }>;
  /** The files with texts of topics and documents, to read them for other ids. */
  textFiles: readonly File[];
}

/** How a task tells of itself and is told to stop. */
export interface TaskControl<U = Progress> {
  readonly signal: AbortSignal;
  readonly update: (update: U) => void;
  /** Hands a buffer of the result over, instead of copying it: the worker has it no more. */
  readonly handOver: (buffer: ArrayBuffer) => void;
}

/** Work done in the worker: input and output must be data that can be copied. */
export type Task<I, O, U = Progress> = (input: I, bench: Bench, control: TaskControl<U>) => O | Promise<O>;

let selected:
  | { readonly campaign: PortableCampaign; readonly key: string; readonly chosen: PortableCampaign }
  | undefined;

/** The campaign a task works on: the part of it that is asked for. */
export function openCampaign({ campaign }: Bench, part: CampaignPart): PortableCampaign {
  if (!campaign) throw new Error('no campaign is open');
  const key = JSON.stringify(part);
  if (selected?.campaign !== campaign || selected.key !== key)
    selected = { campaign, key, chosen: partOf(campaign, part) };
  return selected.chosen;
}
