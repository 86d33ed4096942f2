import type { PortableCampaign } from 'nmax/page';
import { expect, test } from 'vitest';
import { startState, type ViewState } from './hash.ts';
import { unknownNames } from './unknown-names.ts';

const campaign = { runs: [{ name: 'a' }, { name: 'b' }], qrels: { topics: ['1', '2'] } } as unknown as PortableCampaign;
const views = ['open', 'runs'];
const named = (state: Partial<ViewState>, open: PortableCampaign | undefined = campaign) =>
  unknownNames({ ...startState, ...state }, { views, campaign: open }).map(({ kind, name }) => `${kind} ${name}`);

test('what is there is not remarked on', () => {
  expect(named({ view: 'runs', baseline: 'a', chosen: ['a', 'b'], topic: '2' })).toEqual([]);
});

test('every name that is not there is told, each with what takes it out of the address', () => {
  let state: ViewState = {
    ...startState,
    view: 'rums',
    baseline: 'NOPE',
    chosen: ['a', 'c'],
    topic: '9999',
  };
  expect(named(state)).toEqual(['view rums', 'baseline NOPE', 'selected run c', 'topic 9999']);
  for (const { without } of unknownNames(state, { views, campaign })) state = { ...state, ...without };
  expect(named(state)).toEqual([]);
  expect(state).toMatchObject({ chosen: ['a'] });
});

test('names of runs and topics are not judged while no campaign is open', () => {
  expect(unknownNames({ ...startState, baseline: 'NOPE', topic: '9999' }, { views, campaign: undefined })).toEqual([]);
});
