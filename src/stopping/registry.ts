import { BatchPrecision } from './rules/batch-precision.ts';
import { CMH } from './rules/cmh.ts';
import { CMHBatches } from './rules/cmh-batches.ts';
import { Elusion } from './rules/elusion.ts';
import { Fixed } from './rules/fixed.ts';
import { IPP } from './rules/ipp.ts';
import { Budget, Knee } from './rules/knee.ts';
import { Oracle } from './rules/oracle.ts';
import { Rule2399 } from './rules/rule-2399.ts';
import { Streak } from './rules/streak.ts';
import { QBCB, Target } from './rules/target.ts';
import type { StoppingRuleDefinition } from './stopping-rule.ts';

/** Every stopping rule that is built in, in the order they are listed to people. */
export const builtinStoppingRules: readonly StoppingRuleDefinition[] = [
  Oracle,
  Fixed,
  Streak,
  BatchPrecision,
  Rule2399,
  Knee,
  Budget,
  CMH,
  CMHBatches,
  Target,
  QBCB,
  IPP,
  Elusion,
];
