import { irMeasuresAliases } from './ir-measures.ts';
import { ranxNames } from './ranx.ts';

/** What ir_measures and ranx call one of our measures, where it takes no parameters to say it. */
export function otherAliases(name: string): string[] {
  const second = Object.entries(irMeasuresAliases).flatMap(([alias, ours]) => (ours === name ? [alias] : []));
  const metrics = ranxNames.filter(({ whole, at = whole, graded }) => at === name && graded?.params === undefined);
  return [...second, ...metrics.map((metric) => metric.name)];
}

/** The metrics of ranx that are one of our measures with parameters, as `ndcg_burges` is. */
export function parameterNames(name: string): string[] {
  return ranxNames.filter(({ whole, graded }) => whole === name && graded?.params).map((metric) => metric.name);
}
