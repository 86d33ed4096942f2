import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { defaultPolicies } from '../../src/model/policy.ts';
import { buildQrels } from '../../src/model/qrels.ts';
import { judgeFiles } from '../../src/node/judge-files.ts';
import { readCampaign } from '../../src/node/read-campaign.ts';
import { Workplace } from '../support/workplace.ts';
import { judgeByReference, scan } from './implementations.ts';

const qrels = buildQrels(new Map([['1', new Map([['d7', 1]])]]));
const place = new Workplace();
afterAll(() => place.remove());

/** A run of two topics, long enough that a later line is not among the first that are looked at. */
const lines = (score: (i: number) => string | number, rank: (i: number) => string | number = (i) => i + 1) =>
  ['1', '2'].flatMap((topic) => Array.from({ length: 300 }, (_, i) => `${topic} Q0 d${i} ${rank(i)} ${score(i)} t\n`));
const good = lines((i) => 1000 - i);
const change = (line: number, from: string | RegExp, to: string) =>
  good.with(line - 1, good[line - 1].replace(from, to)).join('');

/** Runs with a serious finding, and where it is. */
const odd: Readonly<Record<string, readonly [text: string, code: string, line: number]>> = {
  'a second tag in the last line': [change(600, ' t\n', ' u\n'), 'tags', 600],
  'a blank inside a late score': [change(577, / \d+ t/, ' 1 000 t'), 'shifted-columns', 577],
  'a blank inside a late document': [change(577, 'd276', 'd 276'), 'shifted-columns', 577],
  'a late topic that begins with #': [`${good.join('')}#3 Q0 d1 1 5 t\n`, 'commented-topics', 601],
  'a file joined to another': [`${good.join('')}\ufeff3 Q0 d1 1 5 t\n`, 'byte-order-mark', 601],
  distances: [lines((i) => i / 100).join(''), 'rank-score', 2],
  'rank and score swapped': [
    lines(
      (i) => i + 1,
      (i) => 30.5 - i,
    ).join(''),
    'swapped-columns',
    1,
  ],
  'scores that are all 0': [lines(() => 0).join(''), 'equal-scores', 1],
  'scores that are all 0 below many blank lines': [
    `${'\n'.repeat(100_000)}${lines(() => 0).join('')}`,
    'equal-scores',
    100_001,
  ],
};

describe.each(Object.entries(odd))('of %s', (_, [text, code, line]) => {
  const bytes = new TextEncoder().encode(text);

  test('the kernel says the same as the reference, or leaves it to the reference', () => {
    const expected = judgeByReference(bytes, qrels, {})!.findings;
    expect(expected).toMatchObject([{ code, message: expect.stringMatching(`^run:${line}: `) }]);
    const { run, anomaly } = scan(bytes, qrels);
    expect(anomaly === undefined).toBe(['rank-score', 'swapped-columns', 'equal-scores'].includes(code));
    if (run) expect(run.findings).toEqual(expected);
  });

  test.each([1, 3])('files are found out on %i threads, packed and plain', async (threads) => {
    place.file('q.txt', '1 0 d7 1\n');
    place.file('odd.txt', bytes);
    place.file('odd.gz', gzipSync(bytes));
    place.file('good.txt', good.join('').replaceAll(' t\n', ' good\n'));
    const paths = ['odd.txt', 'odd.gz', 'good.txt'].map((name) => `${place.folder}/${name}`);
    const { runs } = await readCampaign(`${place.folder}/q.txt`, paths, { threads });
    for (const i of [0, 1])
      expect(runs[i].judged.findings).toMatchObject([
        { code, message: expect.stringContaining(`${paths[i]}:${line}: `) },
      ]);
    expect(runs[2].judged.findings).toBeUndefined();
    await expect(readCampaign(`${place.folder}/q.txt`, paths, { threads, strict: true })).rejects.toThrow(
      new RegExp(`odd.txt:${line}: .*refused by --strict\\)\\n.*odd.gz:${line}: .*refused by --strict\\)$`),
    );
  });
});

test('a file that is cut in small parts for threads has the findings of the whole', async () => {
  const topics = Array.from({ length: 60 }, (_, i) => `${i}`);
  const judged = buildQrels(new Map(topics.map((topic) => [topic, new Map([['d7', 1]])])));
  const text = topics
    .flatMap((topic) => Array.from({ length: 10 }, (_, i) => `${topic} Q0 d${i} ${i + 1} 0 t\n`))
    .join('');
  place.file('cut.txt', text);
  const path = `${place.folder}/cut.txt`;
  const sizes = { leastPart: 16, worthThreads: 0 };
  for await (const { run, parts } of judgeFiles([path], judged, defaultPolicies, { threads: 3 }, sizes)) {
    expect(parts!.length).toBeGreaterThan(5);
    expect(run!.findings).toMatchObject([{ message: expect.stringContaining(':1: the first 128 scores are all 0;') }]);
  }
  expect.hasAssertions();
});

test('what is remarked beside comments is left to the kernel', () => {
  expect(
    scan(new TextEncoder().encode(`#made by hand\n#second line\n${good.join('')}`), qrels).run?.findings,
  ).toBeUndefined();
});
