import { expect, test } from 'vitest';
import { correlateMeasures } from '../features/correlation/compute.ts';
import { correlation } from '../features/correlation/feature.ts';
import { renderStudy, type StudyFormat } from './study-report.ts';

const study = correlateMeasures(
  {
    runs: ['a', 'b', 'c'],
    measures: ['x', 'y|z', 'same'],
    scores: [
      [1, 2, 3],
      [1, 3, 2],
      [0, 0, 0],
    ],
  },
  { statistics: ['tau-b'] },
);
const render = (format: StudyFormat) =>
  renderStudy(correlation, study, { format, provenance: { version: '9.9.9', scoresFile: { path: 't.csv' } } });

test('a table shows a dash where there is no number, and the notes below', () => {
  expect(render('table')).toBe(`tau-b
measure       x     y|z  same
x        1.0000  0.3333     –
y|z      0.3333  1.0000     –
same          –       –     –

3 runs ranked by each measure
no correlation where a measure gives all runs the same score: same
tau-b: Kendall’s tau with tied pairs taken out of the divisor
`);
});

test('JSON carries version, files, parameters and the whole study', () => {
  const { nmax, scoresFile, study, parameters, matrices } = JSON.parse(render('json'));
  expect({ nmax, scoresFile, study }).toEqual({ nmax: '9.9.9', scoresFile: { path: 't.csv' }, study: 'correlation' });
  expect(parameters).toEqual({ statistics: ['tau-b'], persistence: 0.9 });
  expect(matrices[0][0]).toEqual([1, 1 / 3, null]);
});

test('markdown and LaTeX escape what they must', () => {
  expect(render('markdown')).toContain('| y\\|z | 0.3333 |');
  expect(render('latex')).toContain('y\\textbar{}z & 0.3333 & 1.0000');
});
