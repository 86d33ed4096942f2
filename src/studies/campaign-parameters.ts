import { dropRules } from '../features/robustness/missing.ts';
import { alphaParameter, depthList, oneOf, seedParameter, wholeNumber } from './parameters.ts';

/** The choices of a study of a whole campaign, as they are asked for. */
export const campaignParameters = {
  alpha: alphaParameter,
  samples: wholeNumber({ summary: 'samples of judgements for each share', min: 1, max: 1_000_000, default: 100 }),
  cutoffs: depthList({ summary: 'cut-offs of the sweep', standard: '10:100:10' }),
  robustAt: depthList({
    summary: 'cut-offs with fewer judgements',
    standard: 'those of --measure; 100,1000 where none is named',
  }),
  drop: oneOf(dropRules, { summary: 'what goes missing with fewer judgements', standard: 'relevant' }),
  depths: depthList({ summary: 'depths of pools, with --drop pool', standard: '10,20,50,100' }),
  collection: wholeNumber({ summary: 'documents in the collection, for the random line', min: 1, max: 1e12 }),
  seed: seedParameter,
};
