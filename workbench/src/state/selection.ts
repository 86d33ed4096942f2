import type { Workbench } from './workbench.ts';

/** Selects a run, or takes it out of the selection where it is in it. */
export function toggleRun({ state, change }: Pick<Workbench, 'state' | 'change'>, name: string): void {
  const { chosen } = state();
  change({ chosen: chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name] });
}
