import { expect, test } from 'vitest';
import { campaign } from '../../test/support/campaign.ts';
import { findTopicDocuments } from '../features/misses/relevant-documents.ts';
import { arrangeRuns } from './arrange-runs.ts';

test('runs stand by what they find, the selected ones first, and ranks go with them', () => {
  const lists = { none: { '1': ['z'] }, one: { '1': ['a'] }, both: { '1': ['b', 'a'] } };
  const found = findTopicDocuments(campaign({ '1': { a: 1, b: 1 } }, lists), '1');
  const { runs, documents } = arrangeRuns(found);
  expect(runs).toEqual(['both', 'one', 'none']);
  expect(documents.map(({ document, ranks }) => [document, ...ranks])).toEqual([
    ['b', 1, 0, 0],
    ['a', 2, 1, 0],
  ]);
  expect(arrangeRuns(found, ['none'])).toMatchObject({ runs: ['none', 'both', 'one'], found: [0, 2, 1] });
});
