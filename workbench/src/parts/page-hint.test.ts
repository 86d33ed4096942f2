import { findingKinds } from 'nmax/page';
import { expect, test } from 'vitest';
import { pageHint } from './page-hint.ts';

test('options of the command line are named as the controls they are in the page', () => {
  expect(pageHint('remove one, or keep the first with --duplicates first')).toBe(
    'remove one, or keep the first with “first” at “a document twice in a topic”, under Policies',
  );
  expect(pageHint('the tie policy (--ties) orders them')).toBe(
    'the tie policy (“order of equal scores”, under Policies) orders them',
  );
  expect(pageHint('--sampling ignore leaves it out')).toBe('on the command line --sampling ignore leaves it out');
});

test('no hint of a finding tells someone in the page to write an option without saying where', () => {
  for (const { hint } of Object.values(findingKinds))
    expect(pageHint(hint)).not.toMatch(/(?<!on the command line )--\w/);
});
