import { type PortableCampaign, unpackCampaign } from 'nmax/page';
import type { Task } from '../worker/task.ts';

/** Unpacks the campaign that a report carries. */
export const openEmbedded: Task<{ readonly packed: string }, PortableCampaign> = async ({ packed }, bench) => {
  bench.qrelsFile = undefined;
  bench.runFiles = [];
  bench.textFiles = [];
  bench.campaign = unpackCampaign(packed);
  return bench.campaign;
};
