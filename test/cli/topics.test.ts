import { describe, expect, test } from 'vitest';
import { newWorkplace, runOf } from '../support/workplace.ts';

const topics = ['301', '302', '310', '401'];
/** A run whose first relevant document of each topic stands at a rank. */
const run = (tag: string, ranks: readonly number[]) =>
  runOf(tag, Object.fromEntries(topics.map((topic, t) => [topic, `${'xyz'.slice(0, ranks[t] - 1)}a`])));
const place = newWorkplace({
  'qrels.txt': topics.map((topic) => `${topic} 0 a 1\n`).join(''),
  'one.txt': run('one', [1, 1, 2, 4]),
  'two.txt': run('two', [2, 4, 1, 1]),
  'ids.txt': '302\n310\n999\n',
  'groups.csv': 'topic,half\n301,low\n302,low\n310,high\n401,high\n',
  'odd.csv': 'topic,half,none\n301,low,\n302,low,\n999,low,\n',
});
const files = 'qrels.txt one.txt two.txt -m RR';

describe('some of the topics', () => {
  test.each([
    ['--topic-set 301-302', [1, 3 / 8]],
    ['--topic-set 301,401', [5 / 8, 3 / 4]],
    ['--topic-set ids.txt', [3 / 4, 5 / 8]],
    ['--groups groups.csv --group high', [3 / 8, 1]],
    ['--groups groups.csv --group half=high --topic-set 301-310', [1 / 2, 1]],
  ])('%s', (options, means) => {
    const { runs } = place.json(`eval ${files} ${options}`);
    expect(runs.map(({ summary }: { summary: { RR: number } }) => summary.RR)).toEqual(means);
  });

  test('are told, and so is what a file of ids has besides', () => {
    expect(place.nmax(`compare ${files} --topic-set ids.txt --notes`).stdout).toContain(
      'topic set ids.txt: 2 of 4 topics',
    );
    expect(place.nmax(`eval ${files} --topic-set ids.txt -f csv`).stderr).toContain(
      'topic set ids.txt: 1 topic not in the qrels (999); ignored',
    );
  });

  test.each(['--by half', '--group low'])('what is odd about the groups of %s is told, in every form', (chosen) => {
    for (const format of ['table', 'json', 'csv']) {
      const { stdout, stderr } = place.nmax(`eval ${files} --groups odd.csv ${chosen} --notes --format ${format}`);
      expect(stdout + stderr).toContain('groups: 1 topic not in the qrels (999); ignored');
      expect(stdout + stderr).toContain('groups by half: 2 topics in no group (310, 401)');
    }
  });
});

describe('groups of topics', () => {
  test('have a result each', () => {
    const { stdout } = place.nmax(`eval ${files} --groups groups.csv --by half -f csv`);
    expect(stdout.trim().split('\n')).toEqual([
      'by,group,run,topic,measure,value,scope',
      'half,high,one,all,RR,0.375,summary',
      'half,high,two,all,RR,1,summary',
      'half,low,one,all,RR,1,summary',
      'half,low,two,all,RR,0.375,summary',
    ]);
  });

  test('have a sentence on which run is best where, also when all topics together cannot tell', () => {
    expect(place.nmax(`groups ${files} --groups groups.csv`).stdout).toContain(
      'of the groups of half the best run is two on high and one on low',
    );
    expect(place.nmax(`groups ${files} --groups groups.csv --topic-set 301-310`).stdout).toContain(
      'tau-b with the order on all topics from -1.00 (high) to 1.00 (low)',
    );
  });
});
