import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { simulatedCampaign } from '../../test/support/simulated.ts';
import { evaluateCampaign } from '../evaluation/evaluator.ts';
import { parseQrels, parseRun } from '../formats/parse.ts';
import { resolveMeasures } from '../measures/resolve.ts';
import { createCampaign } from '../model/campaign.ts';
import { judgeRun } from '../ranking/judge-run.ts';
import { clefIpTable4 } from './clef-ip-table4.ts';
import { type SimulatedCampaign, simulateClefIp } from './simulate-clef-ip.ts';
import { describeSimulation, writeQrels, writeRun } from './write-simulated.ts';

const campaign = simulatedCampaign();
const printed = clefIpTable4.map(({ map, recall, pres }) => [map, recall, pres].map((value) => value.toFixed(3)));

const measures = resolveMeasures(['AP@1000', 'R@1000', 'PRES@1000']);

/** A run and its qrels read back from their text. */
function readBack(written: SimulatedCampaign, run: number) {
  const qrels = parseQrels([...writeQrels(written)].join(''));
  const judged = judgeRun(parseRun([...writeRun(written, run)].join('')), qrels);
  const [{ summaries }] = evaluateCampaign(createCampaign(qrels, [{ judged }]), measures).runs;
  return { judged, values: summaries.map(({ value }) => value.toFixed(3)) };
}

test.each([0, 3, 20])('the text of run %i is the judged run again, with the values of Table 4', (run) => {
  const { judged, values } = readBack(campaign, run);
  const { retrieved, offsets, ranks, documents } = campaign.runs[run].judged;
  expect(judged).toMatchObject({ retrieved, offsets, ranks, documents });
  expect(values).toEqual(printed[run]);
});

// 750 MB of text: half a minute alone, minutes on a busy machine.
test('all 144 values of another seed are the printed ones', { tags: ['all'], timeout: 900_000 }, () => {
  const written = simulateClefIp({ seed: 2009 });
  expect(written.runs.map((_, run) => readBack(written, run).values)).toEqual(printed);
});

test('scores strictly descend with the rank, also as 32-bit floats', () => {
  const [{ scores }] = firstTopics(0);
  expect(scores.length).toBe(1000);
  expect(scores.every((score, i) => i === 0 || Math.fround(score) < Math.fround(scores[i - 1]))).toBe(true);
});

test('runs near each other in the table share more of their non-relevant documents', () => {
  const [near, same, far] = [34, 36, 4].map(
    (run) => new Set(firstTopics(run).flatMap(({ documents }) => documents.slice(0, 100))),
  );
  const share = (a: Set<string>, b: Set<string>) => [...a].filter((document) => b.has(document)).length / a.size;
  expect(share(near, same)).toBeGreaterThan(share(near, far) + 0.1);
  expect(share(near, far)).toBeGreaterThan(0.2);
});

test('no file has a comment, which others would stop at, and every line of a run says that it is simulated', () => {
  expect([...writeQrels(campaign)].join('')).not.toContain('#');
  const [topic] = writeRun(campaign, 0);
  expect(topic).toMatch(/^(?:[^#\n]+ R01-simulated\n)+$/);
});

test('the file beside them says what they are, with seed, clustering, version and what each run is fitted to', () => {
  const text = describeSimulation(campaign, '1.2.3');
  expect(text).toMatch(/^SIMULATED CLEF-IP 2009: made by nmax 1\.2\.3, seed 1, clustering 0\n/);
  expect(text).toContain('Magdy & Jones, SIGIR 2010, Table 4');
  expect(text).toContain('\nR01  0.077   0.530   0.434\n');
  expect(text.match(/^R\d\d /gm)?.length).toBe(48);
});

test('the bytes of seed 1 are those recorded on the first platform', () => {
  const digest = (...texts: Iterable<string>[]) => {
    const hash = createHash('sha256');
    for (const text of texts) for (const chunk of text) hash.update(chunk);
    return hash.digest('hex');
  };
  const { runs } = campaign;
  expect({
    qrels: digest(writeQrels(campaign)),
    R01: digest(writeRun(campaign, 0)),
    R48: digest(writeRun(campaign, 47)),
    ranks: digest(runs.map(({ judged: { ranks, documents, retrieved } }) => `${ranks} ${documents} ${retrieved}\n`)),
  }).toMatchInlineSnapshot(`
    {
      "R01": "e6f2e9130bb6f1712b7c634b34dac0081095af19665a139bf4cced03343056ae",
      "R48": "72d24ff9e2f99d93a2563eee4484c86975e0ef149f962bba441979af29b98757",
      "qrels": "fe6f4ace74f99cca388bd9a98fa50128d3588b93292ead3612f464eed06a1746",
      "ranks": "b3251cd1075a162118253b797e1b2878cf9ed3ba3f302a6529248e66bc3be4e2",
    }
  `);
});

/** The lists of a run on its first 40 topics. */
function firstTopics(run: number) {
  const texts: string[] = [];
  for (const text of writeRun(campaign, run)) if (texts.push(text) === 40) break;
  return [...parseRun(texts.join('')).topics.values()];
}
