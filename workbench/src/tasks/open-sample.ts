import { type PortableCampaign, simulateClefIp } from 'nmax';
import type { Task } from '../worker/task.ts';

/** Simulates the campaign that stands in for CLEF-IP 2009. */
export const openSample: Task<{ readonly seed: number }, PortableCampaign> = ({ seed }, bench) => {
  const { qrels, runs, clustering } = simulateClefIp({ seed });
  bench.runFiles = [];
  bench.campaign = {
    title: `CLEF-IP 2009 stand-in, seed ${seed}`,
    qrels,
    runs,
    names: runs.map(({ tag }) => tag),
    qrelsFile: { path: 'clef-ip-2009/qrels.txt' },
    runFiles: runs.map(({ tag }) => ({ path: `clef-ip-2009/runs/${tag}.txt` })),
    version: NMAX_VERSION,
    simulated: { seed, clustering },
  };
  return bench.campaign;
};
