import { reproducePapers } from '../../src/studies/reproduction.ts';
import { type SimulatedCampaign, simulateClefIp } from '../../src/studies/simulate-clef-ip.ts';

const campaigns = new Map<number, SimulatedCampaign>();
let papers: ReturnType<typeof reproducePapers> | undefined;

/** The simulated campaign of a seed: 48 runs on 400 topics, which take two seconds and are made once. */
export function simulatedCampaign(seed = 1): SimulatedCampaign {
  const campaign = campaigns.get(seed) ?? simulateClefIp({ seed });
  campaigns.set(seed, campaign);
  return campaign;
}

/** The papers reproduced on a simulated campaign, once. */
export function reproducedPapers(): ReturnType<typeof reproducePapers> {
  papers ??= reproducePapers({ seed: 5, samples: 20 });
  return papers;
}
