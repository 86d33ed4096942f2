import type { ParameterValues, Sweep } from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';

/** Filled for one topic after the other, so that nothing is allocated per topic. */
const setting = new Float64Array(1);
const value = new Float64Array(1);

/** What the parameter that a measure is swept over is set to; infinite where it is left out. */
export function settingOf(params: ParameterValues, by: string): number {
  return (params[by] as number | undefined) ?? Number.POSITIVE_INFINITY;
}

/** The value of a swept measure for one setting. */
export function valueAt<V>(fill: Sweep<V>['fill'], topic: RankedTopic, params: V, at: number): number {
  setting[0] = at;
  fill(topic, params, setting, value);
  return value[0];
}
