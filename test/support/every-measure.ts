import { exampleMeasure } from '../../src/measures/measure-name.ts';
import { builtinMeasures } from '../../src/measures/registry.ts';
import type { Campaign } from '../../src/model/campaign.ts';
import type { Measure, MeasureDefinition, ParameterValues } from '../../src/model/measure.ts';
import { arrangeSubtopics } from '../../src/model/subtopics.ts';

/**
 * Every built-in measure, once for each choice of each of its parameters; with a cut-off both at 20 and, where it may
 * be left out, without.
 */
export const everyMeasure: readonly Measure[] = builtinMeasures.flatMap(variantsOf);

/** The built-in measures that are written `NAME@k`, at 20. */
export const everyCutoff: readonly Measure[] = builtinMeasures
  .filter(({ at }) => at === 'cutoff')
  .map((definition) => exampleMeasure(definition, { cutoff: 20 }));

function variantsOf(definition: MeasureDefinition): Measure[] {
  const given: ParameterValues[] = Object.entries(definition.params).flatMap(([key, { choices = [] }]) =>
    choices.map((choice) => ({ [key]: choice })),
  );
  const cutoffs = definition.at === 'cutoff' ? [{ cutoff: 20 }] : [];
  const bare = definition.params.cutoff?.example === undefined ? [{}] : [];
  const measures = [...bare, ...cutoffs, ...given].map((values) => exampleMeasure(definition, values));
  return measures.filter(({ name }, i) => measures.findIndex((other) => other.name === name) === i);
}

/** The campaign with judgements by subtopic, for measures that need them: all documents are judged for the same one. */
export function withSubtopic(campaign: Campaign): Campaign {
  const { qrels } = campaign;
  const judged = Array.from(qrels.grades, (grade) => new Map([['1', grade]]));
  return { ...campaign, qrels: { ...qrels, subtopics: arrangeSubtopics(qrels.offsets, judged) } };
}
