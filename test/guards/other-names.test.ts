import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtinMeasures } from '../../src/measures/registry.ts';
import { resolveMeasures } from '../../src/measures/resolve.ts';

/** Every measure of the other programs by name, plain and with each of its parameters, read off their source. */
const names = JSON.parse(readFileSync(new URL('other-names.json', import.meta.url), 'utf8')) as Record<
  string,
  string[]
>;

/** Measures of ir_measures that are accepted as soon as there is a measure of that name. */
const without = [
  ...['Accuracy', 'BPM', 'Compat', 'ERR_IA', 'nERR_IA', 'alpha_DCG', 'α_DCG', 'alpha_nDCG', 'α_nDCG', 'NRBP', 'nNRBP'],
  ...['AP_IA', 'MAP_IA', 'P_IA', 'StRecall', 'INST', 'INSQ', 'NERR8', 'NERR9', 'NERR10', 'NERR11', 'SDCG'],
];

const nameOf = (text: string) => /^[^(@]*/.exec(text)![0];

function isThere(text: string): boolean {
  const known = builtinMeasures.flatMap(({ name, aliases }) => [name, ...aliases]);
  return !without.includes(nameOf(text)) || known.includes(nameOf(text));
}

test.each(Object.entries(names))('every name of %s is accepted', (_, texts) => {
  const refused = texts.filter(isThere).flatMap((text) => {
    try {
      return resolveMeasures([text]).length === 1 ? [] : [text];
    } catch (error) {
      return [`${text}: ${String(error)}`];
    }
  });
  expect(refused).toEqual([]);
});

test('every name is in the table of docs/coming-from.md', () => {
  const page = readFileSync(new URL('../../docs/coming-from.md', import.meta.url), 'utf8');
  const missing = new Set(Object.values(names).flat().map(nameOf));
  for (const name of missing) if (page.includes(`\`${name.replace(/-l\d$|[.@]?\d\d.*$/, '')}`)) missing.delete(name);
  expect([...missing]).toEqual([]);
});
