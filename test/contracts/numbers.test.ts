import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { parseQrels } from '../../src/formats/parse.ts';
import { seededRandom } from '../../src/math/random.ts';
import { chooseRankingPolicies } from '../../src/model/policy.ts';
import { readCampaign } from '../../src/node/read-campaign.ts';
import { judgeSource } from '../../src/sources/judge-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-numbers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);
const write = (name: string, content: string | Uint8Array) => writeFileSync(at(name), content);

/** A number as CLEF-IP writes it, and as others do; blanks where a format takes them. */
const spellings: readonly ((dashed: string) => string)[] = [
  (dashed) => dashed.replaceAll('-', ''),
  (dashed) => dashed.toLowerCase(),
  (dashed) => dashed.replace(/^([A-Z]+)-0*/, '$1-'),
  (dashed) => dashed.replace(/(\d)(\d{3})(?=-|$)/, '$1,$2'),
  (dashed) => dashed,
];

interface Line {
  readonly topic: string;
  readonly document: string;
  readonly score: number;
}

const random = seededRandom(30);
const offices = ['EP-0', 'US-', 'WO-2002'];
const numbers = Array.from({ length: 400 }, (_, i) => {
  const kind = ['', '-A1', '-B2'][random.below(3)];
  return `${offices[i % 3]}${100_000 + random.below(899_999)}${kind}`;
});
const topics = ['EP-0394530-B1', '007', 'PAC-1'];
const judged = topics.map((topic) => ({ topic, documents: numbers.filter(() => random.below(8) === 0) }));
const qrelsText = judged
  .flatMap(({ topic, documents }) => documents.map((document, i) => `${topic} 0 ${document} ${i % 3}\n`))
  .join('');
const lines: Line[] = topics.flatMap((topic) =>
  numbers.filter(() => random.below(3) > 0).map((document) => ({ topic, document, score: random.below(50) })),
);
const spelt = lines.map(({ topic, document, score }) => ({
  topic: topic.startsWith('EP') ? spellings[random.below(2)](topic) : topic,
  document: spellings[random.below(spellings.length)](document),
  score,
}));

const trec = (rows: readonly Line[]) =>
  rows.map(({ topic, document, score }) => `${topic} Q0 ${document} - ${score} r\n`).join('');
const quoted = (text: string) => `"${text}"`;

beforeAll(() => {
  write('qrels.txt', qrelsText);
  write('same.txt', trec(lines));
  write('text.txt', trec(spelt));
  write('text.gz', gzipSync(trec(spelt)));
  const csv = spelt.map(({ topic, document, score }) => [quoted(topic), quoted(document), score, 'r'].join(','));
  write('table.csv', `topic,document,score,run\n${csv.join('\n')}\n`);
  write('lines.jsonl', spelt.map((line) => `${JSON.stringify({ ...line, run: 'r' })}\n`).join(''));
  const byTopic = new Map(spelt.map(({ topic }) => [topic, {} as Record<string, number>]));
  for (const { topic, document, score } of spelt) byTopic.get(topic)![document] = score;
  write('object.json', JSON.stringify(Object.fromEntries(byTopic)));
  mkdirSync(at('runs'));
  for (const name of ['a.txt', 'b.txt']) writeFileSync(join(at('runs'), name), trec(spelt));
  const spaced = judged.flatMap(({ topic, documents }) =>
    documents.map((document, i) => [quoted(topic), quoted(document.replaceAll('-', ' ')), i % 3].join(',')),
  );
  write('qrels.csv', `topic,document,grade\n${spaced.join('\n')}\n`);
});

/** The ranks of a run's judged documents, which need no order of the qrels. */
async function ranks(qrels: string, run: string, options = {}) {
  const campaign = await readCampaign(at(qrels), [at(run)], options);
  const { ranks, retrieved, offsets, documents, findings } = campaign.runs[0].judged;
  const names = campaign.qrels.topics.map((_, t) =>
    Array.from(ranks.slice(offsets[t], offsets[t + 1]), (rank, i) => {
      const id = campaign.qrels.documents[campaign.qrels.offsets[t] + documents[offsets[t] + i]];
      return `${rank} ${id.replace(/[ -]/g, '')}`;
    }),
  );
  return { retrieved: [...retrieved], names, findings };
}

describe('numbers of patents in one form', () => {
  const patent = { numbers: 'patent' } as const;

  // Ties are by the one form, which orders some of them otherwise than the ids as they are written.
  it('are joined however the run writes them, in every format, on any number of threads', async () => {
    const expected = await ranks('qrels.txt', 'same.txt', patent);
    expect(expected.names.flat().length).toBeGreaterThan(80);
    for (const name of ['text.txt', 'text.gz', 'table.csv', 'lines.jsonl'])
      expect({ name, ...(await ranks('qrels.txt', name, patent)) }).toEqual({ name, ...expected });
    for (const threads of [1, 2]) expect(await ranks('qrels.txt', 'runs', { ...patent, threads })).toEqual(expected);
    expect(await ranks('qrels.csv', 'text.txt', patent)).toEqual(expected);
  });

  it('give the retrieved documents and the ranks of each topic without the option where nothing is tied', async () => {
    const untied = lines.map((line, i) => ({ ...line, score: lines.length - i }));
    write('untied.txt', trec(untied));
    const spaced = spelt.map((line, i) => ({ ...line, score: lines.length - i }));
    write('spelt.txt', trec(spaced));
    expect(await ranks('qrels.txt', 'spelt.txt', patent)).toEqual(await ranks('qrels.txt', 'untied.txt'));
  });

  it('are read from objects of JSON too', async () => {
    // Two spellings of a topic are two objects there, which are one topic.
    expect(await ranks('qrels.txt', 'object.json', patent)).toEqual(await ranks('qrels.txt', 'same.txt', patent));
  });

  it('are as they are written by default, and noted', async () => {
    const { names, findings } = await ranks('qrels.txt', 'text.txt');
    expect(names.flat().length).toBeLessThan(50);
    expect(findings?.map(({ code }) => code)).toEqual(['topics-differ', 'ids-differ']);
  });
});

describe('runs whose ids are written otherwise', () => {
  const few = '1 0 US-5590551 1\n1 0 US-4893752 1\n';
  const many = Array.from({ length: 30_000 }, (_, i) => `1 Q0 EP-${1_000_000 + i}-A1 ${i + 1} ${40_000 - i} r\n`);
  const other = '1 Q0 US5590551 1 50000 r\n';

  test.each([
    ['in a small file', other],
    ['at the start of a large file', other + many.join('')],
  ])('are found %s, from a path, packed, in the page and by the reference', async (_, text) => {
    write('few.txt', few);
    write('large.txt', text);
    write('large.gz', gzipSync(text));
    const finding = expect.stringContaining('1 of 2 judged documents match documents of this run only without dashes');
    const found = [expect.objectContaining({ code: 'ids-differ', message: finding })];
    for (const name of ['large.txt', 'large.gz']) expect((await ranks('few.txt', name)).findings).toEqual(found);
    const stream = async function* () {
      yield new TextEncoder().encode(text);
    };
    const { run } = await judgeSource({ name: 'run', stream }, parseQrels(few), chooseRankingPolicies());
    expect(run?.findings).toEqual(found);
  });

  it('are not taken for others where all is found, or written alike', async () => {
    write('few.txt', few);
    write('large.txt', `1 Q0 US-5590551 1 50000 r\n${many.join('')}`);
    expect((await ranks('few.txt', 'large.txt')).findings).toBeUndefined();
  });
});
