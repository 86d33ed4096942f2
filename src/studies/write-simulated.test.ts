import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { simulatedCampaign } from '../../test/support/simulated.ts';
import { clefIpTable4 } from './clef-ip-table4.ts';
import { type SimulatedCampaign, simulateClefIp } from './simulate-clef-ip.ts';
import { describeSimulation, writeQrels, writeRun } from './write-simulated.ts';

const campaign = simulatedCampaign();
const printed = clefIpTable4.map(({ map, recall, pres }) => [map, recall, pres].map((value) => value.toFixed(3)));

/** MAP, recall and PRES as three decimals, from the text of a run. */
function computed(written: SimulatedCampaign, run: number): string[] {
  return evaluateText(writeRun(written, run), readRelevant(written)).map((value) => value.toFixed(3));
}

test('the values computed from a written run are those of Table 4', () => {
  for (const run of [0, 3, 20]) expect(computed(campaign, run)).toEqual(printed[run]);
});

// 750 MB of text: some 10 s alone, a minute on a busy machine.
test('all 144 values of another seed are the printed ones', { tags: ['all'], timeout: 300_000 }, () => {
  const written = simulateClefIp({ seed: 2009 });
  expect(written.runs.map((_, run) => computed(written, run))).toEqual(printed);
});

test('a written run, ranked by its scores, is the judged run again', () => {
  const { qrels, runs } = campaign;
  const { offsets, ranks, documents, retrieved, counts } = runs[3].judged;
  let lines = 0;
  for (const [topic, ranking] of readRankings(writeRun(campaign, 3))) {
    const t = qrels.topics.indexOf(topic);
    const judged = qrels.documents.slice(qrels.offsets[t], qrels.offsets[t + 1]);
    const found = ranking.flatMap((document, i) =>
      judged.includes(document) ? [[i + 1, judged.indexOf(document)]] : [],
    );
    expect(found.map(([rank]) => rank)).toEqual([...ranks.slice(offsets[t], offsets[t + 1])]);
    expect(found.map(([, document]) => document)).toEqual([...documents.slice(offsets[t], offsets[t + 1])]);
    expect(ranking.length).toBe(retrieved[t]);
    expect(new Set(ranking).size).toBe(ranking.length);
    lines += ranking.length;
  }
  expect(lines).toBe(counts.lines);
});

test('scores strictly descend with the rank, also as 32-bit floats', () => {
  const [topic] = writeRun(campaign, 0);
  const scores = [...readLines([topic])].map(([, , , , score]) => Math.fround(Number(score)));
  expect(scores.length).toBe(1000);
  expect(scores.every((score, i) => i === 0 || score < scores[i - 1])).toBe(true);
});

test('runs near each other in the table share more of their non-relevant documents', () => {
  const [near, same, far] = [34, 36, 4].map((run) => {
    const rankings = [...readRankings(firstTopics(run)).values()];
    return new Set(rankings.flatMap((ranking) => ranking.slice(0, 100)));
  });
  const share = (a: Set<string>, b: Set<string>) => [...a].filter((document) => b.has(document)).length / a.size;
  expect(share(near, same)).toBeGreaterThan(share(near, far) + 0.1);
  expect(share(near, far)).toBeGreaterThan(0.2);
});

test('no file has a comment, which others would stop at, and every line of a run says that it is simulated', () => {
  for (const chunk of [...writeQrels(campaign), ...firstTopics(0)]) expect(chunk).not.toContain('#');
  const tags = new Set([...readLines(firstTopics(0))].map((fields) => fields[5]));
  expect([...tags]).toEqual(['R01-simulated']);
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

/** The text of a run on its first 40 topics. */
function firstTopics(run: number): string[] {
  const texts: string[] = [];
  for (const text of writeRun(campaign, run)) if (texts.push(text) === 40) break;
  return texts;
}

/** The fields of every line. */
function* readLines(chunks: Iterable<string>): Generator<string[]> {
  for (const chunk of chunks) for (const line of chunk.split('\n')) if (line !== '') yield line.split(' ');
}

function readRelevant(written: SimulatedCampaign): Map<string, Set<string>> {
  const relevant = new Map<string, Set<string>>();
  for (const [topic, , document, grade] of readLines(writeQrels(written))) {
    if (grade !== '1') continue;
    if (!relevant.has(topic)) relevant.set(topic, new Set());
    relevant.get(topic)?.add(document);
  }
  return relevant;
}

/** The documents of each topic, by descending score and then descending id. */
function readRankings(chunks: Iterable<string>): Map<string, string[]> {
  const topics = new Map<string, { document: string; score: number }[]>();
  for (const [topic, , document, , score] of readLines(chunks)) {
    if (!topics.has(topic)) topics.set(topic, []);
    topics.get(topic)!.push({ document, score: Number(score) });
  }
  const byScore = (list: { document: string; score: number }[]) =>
    list.sort((a, b) => b.score - a.score || (a.document < b.document ? 1 : -1)).map(({ document }) => document);
  return new Map([...topics].map(([topic, list]) => [topic, byScore(list)]));
}

/**
 * MAP, recall and PRES at 1000 from the text alone, by their plain definitions.
 * A topic is one chunk. The rank of a document is one more than the number of lines that come before its own.
 */
function evaluateText(chunks: Iterable<string>, relevant: ReadonlyMap<string, ReadonlySet<string>>): number[] {
  const sums = [0, 0, 0];
  for (const chunk of chunks) {
    const topic = chunk.slice(0, chunk.indexOf(' '));
    const documents: string[] = [];
    const scores: number[] = [];
    for (let from = 0; from < chunk.length; from = chunk.indexOf('\n', from) + 1) {
      const document = from + `${topic} Q0 `.length;
      const rank = chunk.indexOf(' ', document) + 1;
      const score = chunk.indexOf(' ', rank) + 1;
      if (!chunk.startsWith(`${topic} Q0 `, from)) expect.fail(`topic ${topic} is not alone in its chunk`);
      documents.push(chunk.slice(document, rank - 1));
      scores.push(Number(chunk.slice(score, chunk.indexOf(' ', score))));
    }
    const before = (i: number) => (score: number, j: number) =>
      score > scores[i] || (score === scores[i] && documents[j] > documents[i]);
    const ranks = documents
      .flatMap((document, i) => (relevant.get(topic)?.has(document) ? [1 + scores.filter(before(i)).length] : []))
      .sort((a, b) => a - b);
    const n = relevant.get(topic)?.size ?? 0;
    const missed = Array.from({ length: n - ranks.length }, (_, i) => 1000 + ranks.length + 1 + i);
    sums[0] += ranks.reduce((sum, rank, i) => sum + (i + 1) / rank, 0) / n;
    sums[1] += ranks.length / n;
    sums[2] += 1 - ([...ranks, ...missed].reduce((sum, rank) => sum + rank, 0) / n - (n + 1) / 2) / 1000;
  }
  return sums.map((sum) => sum / relevant.size);
}
