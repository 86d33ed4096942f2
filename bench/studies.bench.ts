import { bench, describe } from 'vitest';
import { evaluateCampaign } from '../src/evaluation/evaluator.ts';
import { familyMeasures, measureFamilies } from '../src/measures/measure-family.ts';
import { resolveMeasures } from '../src/measures/resolve.ts';
import { studyAgreement } from '../src/studies/agreement.ts';
import { studyDiscrimination } from '../src/studies/discrimination.ts';
import { studyRobustness } from '../src/studies/robustness.ts';
import { sweepCutoffs } from '../src/studies/sweep.ts';
import { judgedCampaign } from './judged-campaign.ts';

const campaign = judgedCampaign();
const names = ['AP', 'R', 'PRES'];
const paper = measureFamilies(names, [100, 1000]);
const hundred = measureFamilies(
  names,
  Array.from({ length: 100 }, (_, i) => 10 * (i + 1)),
);
const measures = resolveMeasures(['PRES@1000', 'R@1000', 'AP@1000']);
const evaluation = evaluateCampaign(campaign, measures);

describe('48 runs of 400 topics', () => {
  bench('robustness as in the paper: 4 shares, 3 samples, 3 measures, 2 cut-offs', async () => {
    await studyRobustness(campaign, paper);
  });
  bench(
    'robustness with 1,000 samples',
    async () => {
      await studyRobustness(campaign, paper, { samples: 1000 });
    },
    { iterations: 2, warmupIterations: 0, time: 0, warmupTime: 0 },
  );
  bench('sweep over 100 cut-offs of 3 measures', () => {
    sweepCutoffs(campaign, hundred);
  });
  bench('the same, measure by measure', () => {
    evaluateCampaign(campaign, familyMeasures(hundred));
  });
  bench('agreement: 1,128 pairs, 3 measures', async () => {
    await studyAgreement(evaluation);
  });
  bench('discrimination: 10 sizes, 100 draws', async () => {
    await studyDiscrimination(evaluation);
  });
});
