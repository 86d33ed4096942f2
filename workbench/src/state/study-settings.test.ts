import { robustness } from 'nmax/page';
import { createRoot } from 'solid-js';
import { expect, test } from 'vitest';
import { createStudySettings } from './study-settings.ts';
import type { Workbench } from './workbench.ts';

/** The settings of a robustness study with these in the address. */
function settingsOf(own: Readonly<Record<string, string>>) {
  const workbench = { state: () => ({ own }), change: () => {} } as unknown as Workbench;
  return createRoot(() =>
    createStudySettings(workbench, robustness.params, 'robust', {
      names: ['drop', 'fractions', 'samples', 'seed', 'depths', 'leaveOut'],
      start: { samples: '100' },
      conflict: robustness.conflict,
    }),
  );
}
const namesOf = (fields: readonly { readonly name: string }[]) => fields.map(({ name }) => name);

test('settings that make no sense beside the others are hidden, and left out', () => {
  const sampled = settingsOf({ 'robust.depths': '5' });
  expect(namesOf(sampled.shown())).toEqual(['drop', 'fractions', 'samples', 'seed']);
  expect(sampled.given()).toEqual({ drop: 'relevant', fractions: [0.2, 0.4, 0.6, 0.8], samples: 100, seed: 1 });
  const pooled = settingsOf({ 'robust.drop': 'pool', 'robust.depths': '5,9' });
  expect(namesOf(pooled.shown())).toEqual(['drop', 'depths', 'leaveOut']);
  expect(pooled.given()).toEqual({ drop: 'pool', depths: [5, 9] });
});

test('the command has what is chosen, and a switch without a value', () => {
  expect(settingsOf({ 'robust.drop': 'pool', 'robust.leaveOut': 'true' }).options()).toEqual([
    '--drop',
    'pool',
    '--leave-out',
  ]);
  expect(settingsOf({ 'robust.leaveOut': 'true' }).options()).toEqual(['--samples', '100']);
});
