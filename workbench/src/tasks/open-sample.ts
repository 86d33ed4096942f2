import { createCampaign } from 'nmax';
import type { PortableCampaign } from 'nmax/page';
import { simulateClefIp } from 'nmax/studies';
import type { Task } from '../worker/task.ts';

/** Simulates the campaign that stands in for CLEF-IP 2009. */
export const openSample: Task<{ readonly seed: number }, PortableCampaign> = ({ seed }, bench) => {
  const { qrels, runs, clustering } = simulateClefIp({ seed });
  const named = runs.map(({ name, judged }) => ({
    ...{ name, judged },
    source: { path: `clef-ip-2009/runs/${name}.txt` },
  }));
  bench.qrelsFile = undefined;
  bench.runFiles = [];
  bench.textFiles = [];
  bench.campaign = {
    ...createCampaign(qrels, named, { source: { path: 'clef-ip-2009/qrels.txt' } }),
    title: `CLEF-IP 2009 stand-in, seed ${seed}`,
    version: NMAX_VERSION,
    runArguments: ['clef-ip-2009/runs'],
    simulated: { seed, clustering },
  };
  return bench.campaign;
};
