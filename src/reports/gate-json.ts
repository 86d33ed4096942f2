import type { ComparisonStudy } from '../model/comparison-study.ts';
import type { Evaluation } from '../model/evaluation.ts';
import type { GateResult } from '../model/gate.ts';
import { comparisonRows } from './comparison-rows.ts';
import { type EvaluationProvenance, evaluationJson } from './evaluation-json.ts';
import { nameOfCheck, reasonOf } from './gate-words.ts';
import { schemaOf } from './json-schema.ts';

/** A gate's result as plain data, with every number behind it. */
export function gateJson(
  { run, passed, checks, study }: GateResult & { readonly study?: ComparisonStudy },
  evaluation: Evaluation,
  provenance: EvaluationProvenance,
): object {
  return {
    ...evaluationJson(evaluation, provenance, false),
    schema: schemaOf('gate'),
    run,
    passed,
    checks: checks.map((check) => {
      const { pair: _, ...rest } = check.kind === 'drop' ? check : { ...check, pair: undefined };
      const value = Number.isNaN(check.value) ? null : check.value;
      return { name: nameOfCheck(check), ...rest, value, reason: reasonOf(check) };
    }),
    ...(study ? { comparisons: [...comparisonRows(study)] } : {}),
  };
}
