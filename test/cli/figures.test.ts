import { describe, expect, test } from 'vitest';
import { assertWellFormed } from '../support/well-formed-xml.ts';
import { newWorkplace, runOf } from '../support/workplace.ts';

const topics = ['t1', 't2', 't3', 't4', 't5', 't6'];
const run = (tag: string, order: (t: number) => string) =>
  runOf(tag, Object.fromEntries(topics.map((topic, t) => [topic, order(t)])));
const place = newWorkplace({
  qrels: topics.map((topic) => `${topic} 0 a 1\n${topic} 0 b 1\n${topic} 0 c 0\n`).join(''),
  good: run('good', () => 'abxyc'),
  fair: run('fair', (t) => (t % 2 ? 'xaybc' : 'axyzb')),
  poor: run('poor', (t) => (t % 3 ? 'xyzca' : 'xyabc')),
});
const files = 'qrels good fair poor';
const drawn = (name: string) => {
  assertWellFormed(place.read(name));
  return place.read(name);
};

// That every figure is drawn by every command that has it is in test/guards/figures.test.ts.
describe('--figure', () => {
  test('can be given again, each with a name and one of several', () => {
    place.nmax(`eval ${files} -m PRES@5,AP --figure scores=s.svg --figure topic-heatmap:AP=h.svg`);
    expect(drawn('s.svg')).toContain('<title>Scores of 3 runs');
    expect(drawn('h.svg')).toContain('<title>AP of 3 runs on 6 topics</title>');
    place.nmax(`robust ${files} --cutoffs 3,5 --figure robustness:5=r5.svg`);
    expect(drawn('r5.svg')).toContain('PRES@5');
    expect(drawn('r5.svg')).not.toContain('PRES@3');
  });

  test.each([
    ['--effort --cutoffs 10%,50%,100%', 'documents checked, % of all'],
    ['--cutoffs 10%,50%,100%', 'Nmax, % of all documents'],
  ])('has an axis in percent for sweep %s', (options, expected) => {
    place.nmax(`sweep ${files} ${options} --figure percent.svg`);
    expect(drawn('percent.svg')).toContain(expected);
  });

  test('takes a width', () => {
    place.nmax(`agree ${files} --figure narrow.svg --figure-width one`);
    expect(drawn('narrow.svg')).toContain('width="340"');
  });
});

describe('nmax figure', () => {
  test.each([
    [`pres-area:fair ${files} --topic t2 --nmax 5`, 'fair, topic t2'],
    [`rank-strip ${files} --topic t2`, 'fair'],
  ])('%s', (line, expected) => {
    expect(place.nmax(`figure ${line} -o figure.svg`).code).toBe(0);
    expect(drawn('figure.svg')).toContain(expected);
  });

  test('lists every figure and how it is drawn', () => {
    const { stdout } = place.nmax('figure --list');
    expect(stdout).toContain('nmax figure rank-strip QRELS RUN… --topic T');
    expect(stdout).toContain('SIGIR 2010, Fig. 7');
  });
});
