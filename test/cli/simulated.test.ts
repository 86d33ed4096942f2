import { expect, test } from 'vitest';
import { simulatedTag, simulatedTopic } from '../../src/model/simulated.ts';
import { newWorkplace, runOf } from '../support/workplace.ts';

const run = (topics: readonly string[], tag: string, step: number) => {
  const list = (t: number) => Array.from({ length: 20 }, (_, d) => `d${(d * step + t) % 20}`);
  return runOf(tag, Object.fromEntries(topics.map((topic, t) => [topic, list(t)])));
};
const qrels = (topics: readonly string[]) => topics.map((topic) => `${topic} 0 d1 1\n${topic} 0 d7 1\n`).join('');
const ours = Array.from({ length: 8 }, (_, t) => simulatedTopic(t + 1));
const others = Array.from({ length: 8 }, (_, t) => `t${t}`);
const place = newWorkplace({
  qrels: qrels(ours),
  a: run(ours, simulatedTag('a'), 1),
  b: run(ours, simulatedTag('b'), 3),
  c: run(ours, simulatedTag('c'), 7),
  mixed: run(ours, 'real', 3),
  // The same with topics and runs of anybody's names: only the first line of the qrels tells.
  said: `# SIMULATED by <i>hand</i>\n${qrels(others)}`,
  real: qrels(others),
  x: run(others, 'x', 1),
  y: run(others, 'y', 3),
  z: run(others, 'z', 7),
});

test.each(['compare QRELS RUNS --figure f.svg', 'describe QRELS --figure f.svg'])(
  'the figure of nmax %s says that the data are simulated, and not of other data',
  (line) => {
    const saysSo = (judgements: string, runs: string, input?: string) => {
      expect(place.nmax(line.replace('QRELS', judgements).replace('RUNS', runs), input).code).toBe(0);
      return place.read('f.svg').includes('>simulated data</text>');
    };
    expect(saysSo('qrels', 'a b c')).toBe(true);
    expect(saysSo('-', 'a b c', place.read('qrels'))).toBe(true);
    expect(saysSo('-', 'x y z', place.read('said'))).toBe(true);
    expect(saysSo('real', 'x y z')).toBe(false);
  },
);

test('numbers of simulated data have a note, and names are short where every run is simulated', () => {
  const { stdout } = place.nmax('eval qrels a b -m AP');
  expect(stdout).toMatch(/^a .*\nb /m);
  expect(stdout).toContain('simulated data: made up, not the files of a campaign');
  expect(place.nmax('eval qrels a mixed -m AP').stdout).toMatch(/^a-simulated .*\nreal /m);
});

test('a study’s page and every figure of it say so', () => {
  const { stdout } = place.nmax('study said x y z -o study --samples 2 -m PRES@10,AP');
  expect(stdout).toMatch(/^simulated data: made up/);
  const page = place.read('study/index.html');
  expect(page).toContain('<p class="remark">simulated data: made up');
  expect(page).toContain('SIMULATED by &lt;i&gt;hand');
  expect(page.match(/>simulated data<\/text>/g)).toHaveLength(page.match(/<svg /g)!.length);
});
