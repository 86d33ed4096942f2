import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chosenColours, systemColours } from './page-colours.ts';

const names = (css: string) => new Set([...css.matchAll(/--([\w-]+):/g)].map(([, name]) => name));

it('gives both pages the same colours, and figures theirs', () => {
  expect(names(systemColours)).toEqual(names(chosenColours));
  expect([...names(chosenColours)]).toEqual(
    expect.arrayContaining(['paper', 'ink', 'nmax-paper', 'nmax-series-7-ink']),
  );
});

it('is the only place where the workbench has them from, but for print', () => {
  const folder = new URL('../../workbench/src/styles/', import.meta.url);
  const again = readdirSync(folder)
    .filter((file) => file !== 'print.css')
    .flatMap((file) => [...names(readFileSync(new URL(file, folder), 'utf8'))])
    .filter((name) => names(chosenColours).has(name));
  expect(again).toEqual([]);
});
