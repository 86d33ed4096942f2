import { describe, expect, test } from 'vitest';
import { campaign } from '../../test/support/campaign.ts';
import { resolveMeasures } from '../measures/resolve.ts';
import { selectRuns } from '../model/campaign.ts';
import { campaignParts, listFindings } from '../reports/campaign-parts.ts';
import { studyCampaign } from './whole-study.ts';

const topics = ['t1', 't2', 't3', 't4', 't5', 't6'];
const over = <T>(value: (t: number) => T) => Object.fromEntries(topics.map((topic, t) => [topic, value(t)]));
const given = campaign(
  over(() => ({ a: 1, b: 1, c: 0 })),
  { poor: over((t) => (t % 2 ? ['x', 'y', 'c', 'a'] : ['x', 'b'])), good: over(() => ['a', 'b', 'c']) },
);

describe('a campaign studied', () => {
  test('has every study, the runs best first', async () => {
    const study = await studyCampaign(given, resolveMeasures(['PRES@5', 'R@5', 'AP']), { samples: 5 });
    expect(study.runs).toEqual(['good', 'poor']);
    expect(study.evaluation.runs.map(({ name }) => name)).toEqual(study.runs);
    expect(study.studies.sweep!.families.map(({ name }) => name)).toEqual(['PRES', 'R', 'AP']);
    expect(study.studies.agreement!.pairs).toHaveLength(1);
    expect(study.studies.comparison!.pairs).toHaveLength(3);
    expect(study.studies.robustness!.rows).toHaveLength(4 * 3);
    expect(study.studies.discrimination!.results).toHaveLength(3);
    expect(study.seed).toBe(1);
  });

  test('takes pools instead of shares of the relevant documents when asked', async () => {
    const measures = resolveMeasures(['PRES@5', 'AP']);
    const study = await studyCampaign(given, measures, { drop: 'pool', depths: [1, 2] });
    expect(study.studies.robustness!.parameters).toMatchObject({ drop: 'pool', depths: [1, 2] });
    expect(listFindings(await campaignParts(study)).join(' ')).toContain(
      'With pools of depth 1, which hold 50% of the relevant documents, the tau-b with the full ranking is',
    );
    await expect(studyCampaign(given, measures, { depths: [1] })).rejects.toThrow('invalid depths');
  });

  test('leaves out what a single run or measure cannot show', async () => {
    const alone = await studyCampaign(selectRuns(given, [0]), resolveMeasures(['AP', 'R@5']));
    expect(alone.studies).toMatchObject({ description: {}, evaluation: {}, sweep: {}, effort: {} });
    for (const needsTwo of ['comparison', 'correlation', 'agreement', 'robustness', 'discrimination'])
      expect(alone.studies).not.toHaveProperty(needsTwo);
    expect(alone.notes[0].code).toBe('single-run');
    const single = await studyCampaign(given, resolveMeasures(['AP']), { samples: 2 });
    expect(single.studies.correlation).toBeUndefined();
    expect(single.studies.agreement).toBeDefined();
  });

  test('evaluates measures without a direction, and compares by the others', async () => {
    const study = await studyCampaign(given, resolveMeasures(['NumRet', 'AP']), { samples: 2 });
    expect(study.measures).toEqual(['NumRet', 'AP']);
    expect(study.studies.agreement!.measures).toEqual(['AP']);
    expect(study.notes[0].message).toContain('NumRet');
    await expect(studyCampaign(given, resolveMeasures(['NumRet']))).rejects.toThrow('no measure by which');
  });
});
