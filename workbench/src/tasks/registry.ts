import { compareBaseline } from './compare-baseline.ts';
import { compareChosen } from './compare-chosen.ts';
import { describeOpen } from './describe.ts';
import { effort, sweep } from './effort-studies.ts';
import { evaluateCampaign } from './evaluate.ts';
import { agreement, correlation } from './measure-studies.ts';
import { openEmbedded } from './open-embedded.ts';
import { openFiles } from './open-files.ts';
import { openSample } from './open-sample.ts';
import { robustness } from './robustness.ts';

/** Every task the worker knows; adding one here makes `engine.run` know it, with its types. */
export const tasks = {
  openFiles,
  openSample,
  openEmbedded,
  evaluate: evaluateCampaign,
  compareBaseline,
  describe: describeOpen,
  compareChosen,
  agreement,
  correlation,
  sweep,
  effort,
  robustness,
};

export type Tasks = typeof tasks;
