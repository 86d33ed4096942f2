import { AP } from './average-precision.ts';
import type { MeasureDefinition } from './define-measure.ts';
import { PRES } from './pres.ts';

/** Every built-in measure, in the order they are listed to people. */
export const builtinMeasures: readonly MeasureDefinition[] = [PRES, AP];
