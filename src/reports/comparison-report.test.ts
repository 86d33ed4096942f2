import { describe, expect, test } from 'vitest';
import { evaluationOf } from '../../test/support/evaluation-of.ts';
import { type CompareRunsOptions, compareRuns } from '../features/comparison/compute.ts';
import { comparison } from '../features/comparison/feature.ts';
import { formatP, formatSigned } from '../output/cells.ts';
import { renderStudy, type StudyFormat } from './study-report.ts';

const provenance = { version: '0' };
// Ten topics, ahead by 1/64 … 10/64: exact two-sided p = 2/1024 = 0.00195…
const weak = Array<number>(10).fill(0.25);
const good = weak.map((value, i) => value + (i + 1) / 64);
const middle = good.map((value) => value - 1 / 128);
const three = { weak, good, middle };

function render(
  values: Record<string, readonly number[]>,
  format: StudyFormat,
  {
    perTopic,
    daggers,
    measure,
    ...options
  }: CompareRunsOptions & { perTopic?: boolean; daggers?: boolean; measure?: string } = {},
): string {
  const evaluation = evaluationOf(values, measure);
  const views = { perTopic, daggers };
  return renderStudy(comparison, compareRuns(evaluation, options), { format, views, provenance });
}

describe('the table of all pairs', () => {
  test('each run has the letters of those it beats', () => {
    expect(render(three, 'table').split('\n').slice(0, 4)).toEqual([
      '#  run     PRES@100',
      'a  weak      0.2500',
      'b  good      0.3359* ac',
      'c  middle    0.3281  a',
    ]);
  });

  test('markdown and LaTeX set the letters above the line', () => {
    expect(render(three, 'markdown')).toContain('| b | good | **0.3359**<sup>ac</sup> |');
    expect(render(three, 'markdown')).toContain('| a | weak | 0.2500 |');
    const latex = render(three, 'latex');
    expect(latex).toContain('  b & good & \\textbf{0.3359}\\textsuperscript{ac} \\\\');
    expect(latex).toContain('\\toprule');
  });

  test('the notes say test, rule, correction, family, topics and level', () => {
    const text = render(three, 'table');
    expect(text).toContain('\n10 topics compared\n');
    expect(text).toContain('test wilcoxon: exact; zeros dropped (wilcox)');
    expect(text).toContain('p corrected (holm) over the 3 pairs of runs; significant at 0.05');
    // Good is ahead of middle by the same on every topic.
    const mixed = render(three, 'table', { test: 't' });
    expect(mixed).toContain('test t, 2 of 3 comparisons: n − 1 degrees of freedom');
    expect(mixed).toContain('test t, 1 of 3 comparisons: all differences are equal: no spread to test by, so p counts');
  });
});

describe('the table of daggers', () => {
  test('† is better and ‡ worse than the baseline', () => {
    const lines = render(three, 'table', { baseline: 2, daggers: true }).split('\n');
    expect(lines.slice(0, 7)).toEqual([
      'run     PRES@100',
      'weak      0.2500  ‡',
      'good      0.3359* †',
      'middle    0.3281',
      '',
      '* best of its column',
      '† significantly better, ‡ significantly worse than the baseline (middle) at 0.05',
    ]);
    expect(render(three, 'markdown', { baseline: 2, daggers: true })).toContain('| good | **0.3359**<sup>†</sup> |');
    expect(render(three, 'latex', { baseline: 2, daggers: true })).toContain(
      'weak & 0.2500\\textsuperscript{\\ddag{}} ',
    );
  });

  test('with several baselines letters say which', () => {
    const lines = render(three, 'table', { baseline: [0, 2], daggers: true }).split('\n');
    expect(lines.slice(0, 4)).toEqual([
      '#  run     PRES@100',
      'a  weak      0.2500',
      '   good      0.3359* †ab',
      'b  middle    0.3281  †a',
    ]);
  });

  test('turns round where lower is better, and needs a baseline', () => {
    const lines = render(three, 'table', { baseline: 0, daggers: true, measure: 'LastRel' }).split('\n');
    expect(lines[2]).toMatch(/^good +0\.3359 +‡$/);
    expect(() => render(three, 'table', { daggers: true })).toThrow(
      'daggers without a baseline; expected --baseline RUN',
    );
  });
});

describe('one row a comparison', () => {
  test('two runs: measures are rows, with every number and a verdict', () => {
    const [title, , row] = render({ good, weak }, 'table').split('\n');
    expect(title).toBe('good against weak');
    // Differences k/64: mean 5.5/64, deviation √(55/6)/64, t quantile 2.262157 with 9 degrees of freedom.
    // The shift is the median of the 55 Walsh averages, 5.5/64; its exact interval is from the 9th, 3/64, to the 47th, 8/64.
    expect(row.split(/\s{2,}/).join(' | ')).toBe(
      'PRES@100 | 0.3359 | 0.2500 | +0.0859 | +0.0859 | [+0.0469, +0.1250] | +1.82 | +1.00 | 10/0/0 | 0.0020 | better',
    );
  });

  test('equal runs are told so, without an effect size', () => {
    const text = render({ one: weak, two: weak }, 'table');
    expect(text).toMatch(/PRES@100 {2}0\.2500 {3}0\.2500 .* – +– +0\/10\/0 +1\.0000 {2}equal on every topic/);
    expect(JSON.parse(render({ one: weak, two: weak }, 'jsonl')).reason).toBe('all differences are zero');
  });

  test('topics are listed by difference on request', () => {
    const lines = render({ good, weak }, 'table', { perTopic: true }).split('\n');
    expect(lines[0]).toBe('PRES@100: good against weak, by topic');
    expect(lines[2]).toBe('t10    0.4062   0.2500     +0.1562');
    expect(lines[11]).toBe('t1     0.2656   0.2500     +0.0156');
    const csv = render({ good, weak }, 'csv', { perTopic: true }).split('\n');
    expect(csv[0]).toBe('measure,run,against,topic,value,againstValue,difference');
    expect(csv[1]).toBe('PRES@100,good,weak,t10,0.40625,0.25,0.15625');
  });
});

describe('hostile run names', () => {
  const hostile = { '<script>': weak, 'a|b': good, '$x_1%': middle, '=cmd(),"x"': weak };

  test('markdown shows them as they are', () => {
    const text = render(hostile, 'markdown');
    expect(text).toContain('| a | &lt;script&gt; |');
    expect(text).toContain('| b | a\\|b |');
  });
});

test('p-values and signed numbers never look like what they are not', () => {
  expect(formatP(0.00004)).toBe('<0.0001');
  expect(formatP(0.00005)).toBe('0.0001');
  expect(formatP(1)).toBe('1.0000');
  expect(formatSigned(-0.00001, 4)).toBe('0.0000');
  expect(formatSigned(0.5, 2)).toBe('+0.50');
  expect(formatSigned(Number.NaN, 2)).toBe('–');
});
