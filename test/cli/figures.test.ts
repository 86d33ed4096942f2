import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Workplace } from '../support/workplace.ts';
import { assertWellFormed } from '../well-formed-xml.ts';

const place = new Workplace();
afterAll(() => place.remove());

const topics = ['t1', 't2', 't3', 't4', 't5', 't6'];

beforeAll(() => {
  place.file('qrels.txt', topics.map((topic) => `${topic} 0 a 1\n${topic} 0 b 1\n${topic} 0 c 0\n`).join(''));
  const run = (tag: string, order: (t: number) => string) =>
    place.file(
      `${tag}.txt`,
      topics
        .flatMap((topic, t) => [...order(t)].map((id, i) => `${topic} Q0 ${id} ${i + 1} ${9 - i} ${tag}\n`))
        .join(''),
    );
  run('good', () => 'abxyc');
  run('fair', (t) => (t % 2 ? 'xaybc' : 'axyzb'));
  run('poor', (t) => (t % 3 ? 'xyzca' : 'xyabc'));
});

const runs = ['good.txt', 'fair.txt', 'poor.txt'];
const svg = (file: string) => readFileSync(join(place.folder, file), 'utf8');

describe('--figure', () => {
  test.each([
    ['eval', ['-m', 'PRES@5,R@5,AP'], 'Scores of 3 runs'],
    ['correlate', ['-m', 'PRES@5,R@5,AP'], 'Kendall’s tau-b between 3 measures'],
    ['agree', ['-m', 'PRES@5,R@5,AP'], 'Agreement of measures over 3 pairs'],
    ['sweep', ['--cutoffs', '1:5'], 'AP, R, PRES against Nmax'],
    ['sweep', ['--effort', '--cutoffs', '1:5'], 'Recall against documents checked'],
    ['robust', ['--cutoffs', '3,5'], 'Agreement of run orders with fewer judgements'],
    ['compare', ['-m', 'AP'], 'AP'],
    ['misses', ['-k', '2'], 'Relevant documents found within Nmax = 2, over 6 topics'],
    ['describe', [], 'Relevant documents per topic'],
  ])('of %s %j is drawn after its table', (command, options, title) => {
    const { code, stderr, stdout } = place.nmax([command, 'qrels.txt', ...runs, ...options, '--figure', 'drawn.svg']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.length).toBeGreaterThan(100);
    assertWellFormed(svg('drawn.svg'));
    expect(/<title>(.*?)<\/title>/.exec(svg('drawn.svg'))?.[1]).toContain(title);
  });

  test('can be given again, each with a name and one of several', () => {
    const wanted = ['--figure', 'scores=s.svg', '--figure', 'topic-heatmap:AP=h.svg', '--figure', 'rank-change=r.svg'];
    expect(place.nmax(['eval', 'qrels.txt', ...runs, '-m', 'PRES@5,AP', ...wanted]).code).toBe(0);
    expect(svg('h.svg')).toContain('<title>AP of 3 runs on 6 topics</title>');
    expect(svg('r.svg')).not.toBe(svg('s.svg'));
    expect(
      place.nmax(['robust', 'qrels.txt', ...runs, '--cutoffs', '3,5', '--figure', 'robustness:5=r5.svg']).code,
    ).toBe(0);
    expect(svg('r5.svg')).toContain('PRES@5');
    expect(svg('r5.svg')).not.toContain('PRES@3');
  });

  test('takes a width', () => {
    place.nmax(['agree', 'qrels.txt', ...runs, '--figure', 'narrow.svg', '--figure-width', 'one']);
    expect(svg('narrow.svg')).toContain('width="340"');
  });

  test.each([
    [['eval', '--figure', 'scors=x.svg'], 'unknown figure: scors; did you mean scores'],
    [['eval', '--figure', 'x.gif'], 'x.gif: unknown figure format: gif; expected .svg, .png or .pdf'],
    [
      ['eval', '-m', 'AP', '--figure', 'topic-heatmap:P=x.svg'],
      'no figure topic-heatmap:P; did you mean topic-heatmap:AP',
    ],
    [
      ['eval', '-m', 'AP', '--figure', 'rank-change=x.svg'],
      'no figure rank-change of this data; there is scores, topic-heatmap',
    ],
    [
      ['agree', '--figure', 'x.svg', '--figure-width', 'three'],
      'invalid --figure-width: three; expected one, two or pixels',
    ],
    [['robust', '--drop', 'pool', '--depths', '2', '--figure', 'x.svg'], 'no figure'],
  ])('is refused with a reason: %j', ([command, ...options], message) => {
    const { code, stderr } = place.nmax([command, 'qrels.txt', ...runs, ...options]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(existsSync(join(place.folder, 'x.svg'))).toBe(false);
  });
});

describe('nmax figure', () => {
  test.each([
    ['rank-strip', ['--topic', 't2', '--nmax', '5'], 't2'],
    ['pres-area:fair', ['--topic', 't2', '--nmax', '5'], 'fair, topic t2'],
    ['topic-heatmap', ['-m', 'AP'], 'AP of 3 runs on 6 topics'],
    ['recall-effort', [], 'Recall against documents checked'],
    ['recall-effort', ['--effort', 'percent'], 'documents checked, % of all'],
    ['sweep', ['--effort', 'percent'], 'Nmax, % of all documents'],
    ['robustness:100', ['--samples', '20'], 'PRES@100'],
    ['relevant-per-topic', [], 'over 6 topics'],
    ['topic-differences', ['-m', 'AP'], 'good'],
    ['metric-scatter:R@5,AP', ['-m', 'PRES@5,R@5,AP'], 'AP'],
  ])('draws %s of a campaign', (name, options, expected) => {
    const { code, stderr } = place.nmax(['figure', name, 'qrels.txt', ...runs, ...options, '-o', 'figure.svg']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^(nmax: note: .*\n)+$/) });
    assertWellFormed(svg('figure.svg'));
    expect(svg('figure.svg')).toContain(expected);
  });

  test('draws what a measure does without files', () => {
    expect(place.nmax(['figure', 'pres-area', '-o', 'area.svg']).code).toBe(0);
    assertWellFormed(svg('area.svg'));
  });

  test('lists every figure and how it is drawn', () => {
    const { stdout } = place.nmax(['figure', '--list']);
    expect(stdout).toContain('rank-strip QRELS RUN… --topic T');
    expect(stdout).toContain('SIGIR 2010, Fig. 7');
  });

  test.each([
    [['rank-strip', 'qrels.txt', ...runs], 'missing --topic; expected the topic that rank-strip is of'],
    [['rank-strip', 'qrels.txt', ...runs, '--topic', 't22'], 'unknown topic: t22; did you mean t2'],
    [['scores'], 'figure needs data: scores; expected nmax figure scores QRELS RUN…'],
    [['scores', 'qrels.txt'], 'missing runs; expected nmax figure scores QRELS RUN…'],
    [['pres-surface', 'qrels.txt', ...runs], 'figure takes no data: pres-surface'],
    [['score'], 'unknown figure: score; did you mean scores'],
  ])('refuses %j', (args, message) => {
    const { code, stderr } = place.nmax(['figure', ...args, '-o', 'no.svg']);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});
