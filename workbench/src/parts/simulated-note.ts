import type { Workbench } from '../state/workbench.ts';

/** What every figure of made-up data says below itself; undefined where the data are not. */
export function simulatedNote({ campaign }: Workbench): string | undefined {
  const simulated = campaign()?.simulated;
  return simulated && `simulated data (CLEF-IP 2009 stand-in, seed ${simulated.seed})`;
}
