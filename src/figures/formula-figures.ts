import { crowdedTopicsSample, renderCrowdedTopics } from './charts/crowded-topics.ts';
import { normalisedRecallSample, renderNormalisedRecall } from './charts/normalised-recall.ts';
import { collectionTopicSample, renderNormalisedRecallArea } from './charts/normalised-recall-area.ts';
import { presAndRrSample, renderPresAndRr } from './charts/pres-and-rr.ts';
import { crowdedAreaSample, presAreaSample, renderPresArea } from './charts/pres-area.ts';
import { presSurfaceSample, renderPresSurface } from './charts/pres-surface.ts';
import { randomOrderSample, renderRandomOrder } from './charts/random-order.ts';
import { renderRecallFallout } from './charts/recall-fallout.ts';
import type { StudyFigure } from './study-figure.ts';

/** The figures that need no data, each drawn from its sample, in the order of the paper. */
export const formulaFigures = {
  'normalised-recall-area': (options) => renderNormalisedRecallArea(collectionTopicSample, options),
  'normalised-recall': (options) => renderNormalisedRecall(normalisedRecallSample, options),
  'pres-area': (options) => renderPresArea(presAreaSample, options),
  'pres-surface': (options) => renderPresSurface(presSurfaceSample, options),
  'pres-and-rr': (options) => renderPresAndRr(presAndRrSample, options),
  'crowded-area': (options) => renderPresArea(crowdedAreaSample, options),
  'crowded-topics': (options) => renderCrowdedTopics(crowdedTopicsSample, options),
  'recall-fallout': (options) => renderRecallFallout(collectionTopicSample, options),
  'random-order': (options) => renderRandomOrder(randomOrderSample, options),
} as const satisfies Readonly<Record<string, StudyFigure['draw']>>;

/** The name of a figure that needs no data. */
export type FormulaFigureName = keyof typeof formulaFigures;
