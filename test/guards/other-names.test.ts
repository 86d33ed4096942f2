import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resolveMeasures } from '../../src/measures/resolve.ts';

/** Every measure of the other programs by name, plain and with each of its parameters, read off their source. */
const names = JSON.parse(readFileSync(new URL('other-names.json', import.meta.url), 'utf8')) as Record<
  string,
  string[]
>;

const nameOf = (text: string) => /^[^(@]*/.exec(text)![0];

/** What ir_measures 0.4.3 has names for and cannot compute: measures of subtopics over judged documents only, or of the whole list. */
function failsThere(text: string): boolean {
  const name = nameOf(text);
  if (/^M?AP_IA$/.test(name)) return text.includes('judged_only');
  return (
    /^(n?ERR_IA|(alpha|α)_n?DCG|P_IA|StRecall)$/.test(name) && (!text.includes('@') || text.includes('judged_only'))
  );
}

const isAccepted = (text: string) => {
  try {
    return resolveMeasures([text]).length === 1;
  } catch {
    return false;
  }
};

test('what ir_measures itself cannot compute is refused', () => {
  expect(Object.values(names).flat().filter(failsThere).filter(isAccepted)).toEqual([]);
});

test.each(Object.entries(names))('every name of %s is accepted', (_, texts) => {
  const refused = texts
    .filter((text) => !failsThere(text))
    .flatMap((text) => {
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
