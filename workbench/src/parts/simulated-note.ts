import { simulationMark } from 'nmax';
import type { Workbench } from '../state/workbench.ts';

/** What every figure of made-up data says below itself; undefined where the data are not. */
export function simulatedNote({ campaign }: Workbench): string | undefined {
  const open = campaign();
  if (open?.simulated) return `simulated data (CLEF-IP 2009 stand-in, seed ${open.simulated.seed})`;
  return open && simulationMark(open);
}
