import { AutoStop } from './rules/autostop.ts';
import { Elusion } from './rules/elusion.ts';
import { IPP } from './rules/ipp.ts';
import { SCAL } from './rules/scal.ts';
import type { StoppingRuleDefinition } from './stopping-rule.ts';

/** Rules that estimate how many relevant documents there are, from a curve or from samples. */
export const estimatingRules: readonly StoppingRuleDefinition[] = [IPP, SCAL, AutoStop, Elusion];
