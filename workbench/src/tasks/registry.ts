import { compareBaseline } from './compare-baseline.ts';
import { compareChosen } from './compare-chosen.ts';
import { evaluateCampaign } from './evaluate.ts';
import { lead } from './lead.ts';
import { openEmbedded } from './open-embedded.ts';
import { openFiles } from './open-files.ts';
import { openSample } from './open-sample.ts';
import { placeChanges } from './place-changes.ts';
import { share } from './share.ts';
import { study } from './study.ts';
import { textsOf } from './texts-of.ts';
import { twoRankings } from './two-rankings.ts';

/** Every task the worker knows; adding one here makes `engine.run` know it, with its types. */
export const tasks = {
  openFiles,
  openSample,
  openEmbedded,
  evaluate: evaluateCampaign,
  compareBaseline,
  compareChosen,
  lead,
  placeChanges,
  study,
  share,
  twoRankings,
  textsOf,
};

export type Tasks = typeof tasks;
