import type { Workbench } from './workbench.ts';

type Address = Pick<Workbench, 'state' | 'change'>;

/** Selects a run, or takes it out of the selection. */
export function toggleRun({ state, change }: Address, name: string): void {
  const { chosen } = state();
  change({ chosen: chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name] }, 'replace');
}

/** Makes two runs the first of the selection, A and B, and keeps the others that are selected behind them. */
export function selectPair({ state, change }: Address, a: string, b: string, view = state().view): void {
  const others = state()
    .chosen.slice(2)
    .filter((name) => name !== a && name !== b);
  change({ chosen: [a, b, ...others], view });
}
