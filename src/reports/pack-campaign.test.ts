import { expect, test } from 'vitest';
import { campaign } from '../../test/support/campaign.ts';
import { simulatedCampaign } from '../../test/support/simulated.ts';
import { selectTopics } from '../model/select-topics.ts';
import { sampleJudgements } from '../studies/sample-judgements.ts';
import { embedCampaign } from './embed-campaign.ts';
import { type PortableCampaign, packCampaign, unpackCampaign } from './pack-campaign.ts';

const small = campaign(
  { t1: { a: 1, b: 0, c: 2 }, t2: { a: 1, '</script>': -1, d: 0 }, ü: { a: 0 } },
  { one: { t1: ['a', 'x', 'c'], t2: ['d', 'a'] }, '__proto__ ': { t1: ['b', 'a'], ü: ['a'] } },
);
const sample: PortableCampaign = {
  ...small,
  title: '</script><b>',
  runs: small.runs.map((run) => ({ ...run, source: { path: run.name, sha256: 'a'.repeat(64) } })),
  source: { path: 'qrels.txt' },
  version: '0',
  start: 'runs?nmax=50',
};

test('a campaign comes back from its packing as it was', () => {
  const back = unpackCampaign(packCampaign(sample));
  expect(back).toEqual({ ...sample, simulated: undefined, runArguments: undefined });
});

test('sampled judgements keep their probabilities and strata, and topics chosen of them theirs', () => {
  const qrels = sampleJudgements(sample.qrels, { size: 2 }, 5);
  const sampling = { ...qrels.sampling!, probabilities: qrels.sampling!.probabilities.with(0, Number.NaN) };
  const back = unpackCampaign(packCampaign({ ...sample, qrels: { ...qrels, sampling } }));
  expect(back.qrels.sampling).toEqual(sampling);
  const { offsets } = qrels;
  const chosen = selectTopics(back, [1]).qrels.sampling!;
  expect(chosen.probabilities).toEqual(sampling.probabilities.slice(offsets[1], offsets[2]));
  expect(chosen.strata).toEqual(sampling.strata!.slice(offsets[1], offsets[2]));
});

test('48 runs on 400 topics take less than 250 kB', { tags: ['all'] }, () => {
  expect(packCampaign({ ...simulatedCampaign(), title: '', version: '0' }).length).toBeLessThan(250_000);
});

test('what another version packed, what is damaged and what is no campaign is refused in words', () => {
  const packed = packCampaign(sample);
  const middle = packed.length >> 1;
  const damaged = packed.slice(0, middle) + (packed[middle] === 'a' ? 'b' : 'a') + packed.slice(middle + 1);
  const other = 'expected nmax-campaign-3, made by another version of nmax';
  expect(() => unpackCampaign(packed.replace('-3!', '-2!'))).toThrow(`invalid campaign: nmax-campaign-2; ${other}`);
  for (const text of [damaged, packed.slice(0, -2), 'AAAA', ''])
    expect(() => unpackCampaign(text)).toThrow('invalid campaign: damaged data; expected what nmax report embeds');
});

test('a campaign is put into the page once, whatever its titles say, and replaced by the next', () => {
  const page = '<head><script type="application/json" id="nmax-campaign">null</script></head><script>app</script>';
  const report = embedCampaign(page, 'QUJD');
  expect(report).toBe(page.replace('null', '"QUJD"'));
  expect(embedCampaign(report, 'REVG')).toBe(page.replace('null', '"REVG"'));
  expect(embedCampaign(report, undefined)).toBe(page);
  expect(() => embedCampaign(page, '</script>')).toThrow('base 64');
});
