import { AP } from './average-precision.ts';
import { ATD } from './average-time-to-discovery.ts';
import type { MeasureDefinition } from './define-measure.ts';
import { ERR } from './expected-reciprocal-rank.ts';
import { F } from './f-measure.ts';
import { Fprime } from './f-prime.ts';
import { LastRel } from './last-relevant.ts';
import { NormArea } from './normalised-area.ts';
import { NCG } from './normalised-gain.ts';
import { Rnorm } from './normalised-recall.ts';
import { PRES } from './pres.ts';
import { PRESest } from './pres-estimate.ts';
import { WSS } from './work-saved.ts';

/** Every built-in measure, in the order they are listed to people. */
export const builtinMeasures: readonly MeasureDefinition[] = [
  PRES,
  PRESest,
  Rnorm,
  AP,
  F,
  Fprime,
  ERR,
  WSS,
  LastRel,
  NormArea,
  NCG,
  ATD,
];
