import type { MeasureParameters, ParameterValuesOf } from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { defineMeasure } from './define-measure.ts';
import { foundWithin } from './found-within.ts';
import { reachOf, recallToReach, screeningSize } from './screening.ts';

const params = {
  relevant: { type: 'number', min: 0, default: 1, summary: 'cost of a relevant document' },
  other: { type: 'number', min: 0, default: 1, summary: 'cost of another' },
  training: {
    type: 'integer',
    min: 0,
    default: 0,
    summary: 'documents at the top that are looked at to train a model, by people who may cost more',
  },
  trainingRelevant: { type: 'number', min: 0, default: 1, summary: 'cost of a relevant document among them' },
  trainingOther: { type: 'number', min: 0, default: 1, summary: 'cost of another among them' },
  N: screeningSize,
  recall: recallToReach,
} as const satisfies MeasureParameters;

export const ReviewCost = defineMeasure({
  name: 'ReviewCost',
  title: 'Cost of a review in two phases',
  summary:
    'What it costs to look at documents down the list until a recall is reached: those that train a model first, then the rest, each with a price for relevant documents and another for others.',
  formula: String.raw`\alpha_p t_p + \alpha_n t_n + \beta_p (k - t_p) + \beta_n (r_k - t - k + t_p),\quad k = \lceil \rho n \rceil`,
  cite: 'yang-2021-cost',
  range: [0, Number.POSITIVE_INFINITY],
  better: 'lower',
  params,
  at: 'recall',
  evaluate(topic, params) {
    const { training, review } = phasesOf(topic, params);
    return (
      params.trainingRelevant * training.relevant +
      params.trainingOther * training.other +
      params.relevant * review.relevant +
      params.other * review.other
    );
  },
  explain(topic, params) {
    const { training, review, needed, rank } = phasesOf(topic, params);
    const terms = [
      [params.trainingRelevant, training.relevant],
      [params.trainingOther, training.other],
      [params.relevant, review.relevant],
      [params.other, review.other],
    ].filter(([, count]) => count > 0);
    return [
      `recall ${params.recall} of n = ${topic.relevant}: relevant document ${needed}, at rank ${rank}`,
      `in training ${training.relevant} relevant and ${training.other} other documents, after it ${review.relevant} and ${review.other}`,
      `costs, times documents: ${terms.map(([cost, count]) => `${cost} · ${count}`).join(' + ')}`,
    ];
  },
});

/** Documents looked at in both phases: training is gone through even where the recall is reached in it. */
function phasesOf(topic: RankedTopic, { training: asked, N, recall }: ParameterValuesOf<typeof params>) {
  const { needed, rank, size } = reachOf(topic, recall, N);
  const trained = Math.min(asked, size);
  // What is missed stands at the end of the documents there are.
  const missed = Math.max(0, trained - (size - (topic.relevant - topic.found)));
  const found = foundWithin(topic, trained) + missed;
  const after = Math.max(0, needed - found);
  return {
    needed,
    rank,
    training: { relevant: found, other: trained - found },
    review: { relevant: after, other: after === 0 ? 0 : rank - trained - after },
  };
}
