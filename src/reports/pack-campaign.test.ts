import { expect, test } from 'vitest';
import { simulateClefIp } from '../studies/simulate-clef-ip.ts';
import { embedCampaign } from './embed-campaign.ts';
import { type PortableCampaign, packCampaign, unpackCampaign } from './pack-campaign.ts';

function sample(): PortableCampaign {
  const { qrels, runs, ranking } = simulateClefIp({ seed: 1 });
  return {
    title: '</script><b>',
    qrels,
    runs: runs.map((run) => ({ ...run, source: { path: run.name, sha256: 'a'.repeat(64) } })),
    ranking,
    source: { path: 'qrels.txt' },
    version: '0',
    start: 'runs?nmax=50',
  };
}

test('a campaign comes back from its packing as it was', async () => {
  const campaign = sample();
  expect(await unpackCampaign(await packCampaign(campaign))).toEqual({
    ...campaign,
    simulated: undefined,
    runArguments: undefined,
  });
});

test('48 runs on 400 topics take less than 2 MB', async () => {
  expect((await packCampaign(sample())).length).toBeLessThan(2_000_000);
});

test('what is not a campaign is refused in words', async () => {
  await expect(unpackCampaign('AAAA')).rejects.toThrow('invalid campaign: damaged data');
});

test('a campaign is put into the page once, whatever its titles say, and replaced by the next', () => {
  const page = '<head><script type="application/json" id="nmax-campaign">null</script></head><script>app</script>';
  const report = embedCampaign(page, 'QUJD');
  expect(report).toBe(page.replace('null', '"QUJD"'));
  expect(embedCampaign(report, 'REVG')).toBe(page.replace('null', '"REVG"'));
  expect(embedCampaign(report, undefined)).toBe(page);
  expect(() => embedCampaign(page, '</script>')).toThrow('base64');
});
