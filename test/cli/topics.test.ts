import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Workplace } from '../support/workplace.ts';

const place = new Workplace();
const topics = ['301', '302', '310', '401'];
beforeAll(() => {
  place.file('qrels.txt', topics.map((topic) => `${topic} 0 a 1\n`).join(''));
  const run = (tag: string, ranks: readonly number[]) =>
    topics
      .flatMap((topic, t) =>
        Array.from(
          { length: ranks[t] },
          (_, i) => `${topic} Q0 ${i + 1 === ranks[t] ? 'a' : `x${i}`} 1 ${9 - i} ${tag}\n`,
        ),
      )
      .join('');
  place.file('one.txt', run('one', [1, 1, 2, 4]));
  place.file('two.txt', run('two', [2, 4, 1, 1]));
  place.file('ids.txt', '302\n310\n999\n');
  place.file('groups.csv', 'topic,half\n301,low\n302,low\n310,high\n401,high\n');
  place.file('empty.csv', '');
});
afterAll(() => place.remove());

const files = ['qrels.txt', 'one.txt', 'two.txt', '-m', 'RR'];
const nmax = (command: string, ...args: string[]) => place.nmax([command, ...files, ...args]);
const means = (...args: string[]) =>
  JSON.parse(nmax('eval', '--format', 'json', ...args).stdout).runs.map(
    ({ summary }: { summary: { RR: number } }) => summary.RR,
  );

describe('some of the topics', () => {
  test.each([
    [
      ['--topic-set', '301-302'],
      [1, 3 / 8],
    ],
    [
      ['--topic-set', '301,401'],
      [5 / 8, 3 / 4],
    ],
    [
      ['--topic-set', 'ids.txt'],
      [3 / 4, 5 / 8],
    ],
    [
      ['--groups', 'groups.csv', '--group', 'high'],
      [3 / 8, 1],
    ],
    [
      ['--groups', 'groups.csv', '--group', 'half=high', '--topic-set', '301-310'],
      [1 / 2, 1],
    ],
  ])('%j', (args, expected) => expect(means(...args)).toEqual(expected));

  test('are told in every output, and so is what a file of ids has besides', () => {
    expect(nmax('compare', '--topic-set', 'ids.txt').stdout).toContain('topic set ids.txt: 2 of 4 topics');
    expect(nmax('eval', '--topic-set', 'ids.txt', '-f', 'csv').stderr).toContain(
      'topic set ids.txt: 1 topic not in the qrels (999); ignored',
    );
  });

  test('tell what is odd about their groups, in every form', () => {
    place.file('odd.csv', 'topic,half,none\n301,low,\n302,low,\n999,low,\n');
    const odd = ['groups: 1 topic not in the qrels (999); ignored', 'groups by half: 2 topics in no group (310, 401)'];
    for (const chosen of [
      ['--by', 'half'],
      ['--group', 'low'],
    ])
      for (const format of ['table', 'json', 'csv', 'markdown', 'latex']) {
        const { stdout, stderr } = nmax('eval', '--groups', 'odd.csv', ...chosen, '--format', format);
        for (const note of odd) expect(stdout + stderr, `${chosen} ${format}`).toContain(note);
      }
  });

  test('are made once for each group', () => {
    const rows = nmax('eval', '--groups', 'groups.csv', '--by', 'half', '-f', 'csv').stdout.trim().split('\n');
    expect(rows).toEqual([
      'by,group,run,topic,measure,value,scope',
      'half,high,one,all,RR,0.375,summary',
      'half,high,two,all,RR,1,summary',
      'half,low,one,all,RR,1,summary',
      'half,low,two,all,RR,0.375,summary',
    ]);
  });

  test('by group: a sentence says which run is best where, also when all topics together cannot tell', () => {
    expect(nmax('groups', '--groups', 'groups.csv').stdout).toContain(
      'By RR, of the groups of half the best run is two on high and one on low.',
    );
    expect(nmax('groups', '--groups', 'groups.csv', '--topic-set', '301-310').stdout).toContain(
      'By RR, groups of half disagree about the order of the runs: tau-b with the order on all topics from -1.00 (high) to 1.00 (low); the best run is two on high and one on low.',
    );
  });
});

describe('mistakes', () => {
  test.each([
    [
      'eval',
      ['--topic-set', '30l'],
      'unknown topic: 30l; expected ids or ranges such as 301,310-320, or a file of ids; did you mean 301',
    ],
    ['eval', ['--topic-set', 'empty.csv'], 'empty.csv: no rows; expected a topic on each line'],
    ['eval', ['--group', 'low'], 'invalid --group: there are no groups; expected --groups FILE too'],
    ['eval', ['--by', 'half'], 'invalid --by: there are no groups'],
    ['eval', ['--groups', 'groups.csv'], 'invalid --groups: expected --group NAME'],
    ['eval', ['--groups', 'groups.csv', '--group', 'lo'], 'unknown group: lo; did you mean low'],
    ['eval', ['--groups', 'groups.csv', '--by', 'haf'], 'invalid --by: haf; expected one of half'],
    ['eval', ['--groups', 'empty.csv', '--by', 'half'], 'empty.csv: no rows'],
    ['eval', ['--groups', 'odd.csv', '--by', 'none'], 'invalid --by: none; no topic looked at is in one of its groups'],
    [
      'eval',
      ['--groups', 'groups.csv', '--by', 'half', '-f', 'trec'],
      'invalid --format: trec has no place for several results',
    ],
    [
      'agree',
      ['--groups', 'groups.csv', '--by', 'half', '--figure', 'x.svg'],
      'invalid --figure: there would be one for each group',
    ],
    [
      'robust',
      ['--groups', 'groups.csv', '--by', 'half', '--write-qrels', 'x'],
      'invalid --write-qrels: there would be qrels for each group',
    ],
    ['groups', [], 'no groups of topics; expected a file of them, such as --groups FILE'],
  ])('nmax %s %j is refused', (command, args, message) => {
    const { code, stderr } = nmax(command, ...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});
