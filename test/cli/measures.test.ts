import { afterAll, expect, test } from 'vitest';
import { builtinMeasures } from '../../src/measures/registry.ts';
import { resolveMeasures } from '../../src/measures/resolve.ts';
import { Workplace } from '../support/workplace.ts';

const place = new Workplace();
afterAll(() => place.remove());

test('nmax measures shows for every measure an example that nmax eval takes', () => {
  const rows = place
    .nmax(['measures', '--format', 'markdown'])
    .stdout.split('\n')
    .slice(2, 2 + builtinMeasures.length);
  const examples = rows.map((row) => row.split('|')[2].trim().replaceAll('\\_', '_'));
  expect(resolveMeasures(examples).map(({ definition }) => definition)).toEqual(builtinMeasures);
});

test('nmax explain tells what must be given, with the example', () => {
  expect(place.nmax(['explain', 'PRES']).stdout).toContain('must be given, such as 100');
  expect(place.nmax(['explain', 'AP']).stdout).not.toContain('must be given');
});

test('a measure of one’s own that returns no number ends with one line that names it', () => {
  place.file(
    'odd.mjs',
    "export const Odd = { ...base(), evaluate: () => 'x' };\nfunction base() { return { name: 'Odd', aliases: [], params: {}, range: [0, 1], better: 'higher', aggregate: 'mean', needsRelevant: true }; }\n",
  );
  place.file('q.txt', '1 0 a 1\n');
  place.file('r.txt', '1 Q0 a 1 1 t\n');
  const { code, stderr } = place.nmax(['eval', 'q.txt', 'r.txt', '--define', 'odd.mjs', '-m', 'Odd']);
  expect(stderr).toContain('measure Odd: invalid value: "x"; expected evaluate to return a finite number');
  expect(code).toBe(2);
});
