import { expect, test } from 'vitest';
import { formatHash, parseHash, startState, type ViewState } from './hash.ts';

test('a state comes back from its hash, whatever the names in it', () => {
  const state: ViewState = {
    view: 'topics',
    measures: ['PRES@N', 'AP(rel=2)@1000', 'nDCG(gains={1:1,2:3})'],
    nmax: 250,
    sort: 'AP(rel=2)@1000',
    reversed: true,
    filter: 'a&b=c#?',
    baseline: '<img src=x onerror=alert(1)>',
    chosen: ['=cmd()', 'run 2', '100%'],
    topic: 'ü/+ ',
    without: ['a&b', '#x'],
    renamed: [
      ['a', 'b=c'],
      ['__proto__', 'ö'],
    ],
    topicSet: 'ipc=A61,&',
    policies: { topics: 'both', zeroRelevant: 'zero', unjudged: 'judged-only' },
    ranking: { ties: 'file', duplicates: 'first' },
    numbers: 'patent',
    theme: 'dark',
    own: { 'robust.fraction': '0.5' },
  };
  expect(parseHash(`#${formatHash(state)}`)).toEqual(state);
});

test('the start is a short address, and an empty one is the start', () => {
  expect(formatHash(startState)).toBe('open');
  expect(parseHash('')).toEqual(startState);
});

test('what makes no sense is as at the start', () => {
  expect(parseHash('#runs?nmax=-5&theme=pink&topics=none')).toEqual({ ...startState, view: 'runs' });
});
