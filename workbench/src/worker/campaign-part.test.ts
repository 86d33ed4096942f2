import type { PortableCampaign } from 'nmax/page';
import { expect, test } from 'vitest';
import { arrangeRuns } from './campaign-part.ts';

const campaign = {
  title: 'four',
  version: '0',
  runArguments: ['runs/*'],
  runs: ['a', 'b', '__proto__', 'd'].map((name) => ({ name })),
} as unknown as PortableCampaign;
const namesOf = (without: string[], renamed: [string, string][] = []) =>
  arrangeRuns(campaign, { without, renamed }).runs.map(({ name }) => name);

test('nothing asked for is the campaign itself', () => {
  expect(arrangeRuns(campaign, { without: [], renamed: [] })).toBe(campaign);
});

test('runs are taken out and renamed by the names they were read with', () => {
  expect(namesOf(['b', 'gone'])).toEqual(['a', '__proto__', 'd']);
  expect(
    namesOf(
      ['a'],
      [
        ['__proto__', 'a'],
        ['d', 'our run'],
      ],
    ),
  ).toEqual(['b', 'a', 'our run']);
});

test('what named all runs on the command line goes with the first that is taken out, and stays with new names', () => {
  expect(arrangeRuns(campaign, { without: ['b'], renamed: [] }).runArguments).toBeUndefined();
  expect(arrangeRuns(campaign, { without: [], renamed: [['a', 'x']] }).runArguments).toEqual(['runs/*']);
});
