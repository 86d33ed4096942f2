import type { Measure } from '../model/measure.ts';
import { makeMeasure } from './measure-name.ts';

/** The measure with another relevance threshold, unless it has none or was given one of its own. */
export function withThreshold(measure: Measure, rel: number | undefined): Measure {
  const parameter = Object.hasOwn(measure.definition.params, 'rel') ? measure.definition.params.rel : undefined;
  if (rel === undefined || parameter === undefined || measure.params.rel !== parameter.default) return measure;
  return makeMeasure(measure.definition, { ...measure.params, rel });
}
