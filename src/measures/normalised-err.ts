import type { RankedTopic } from '../model/ranked-topic.ts';
import { defineMeasure, optionalCutoff } from './define-measure.ts';
import { ERR, meanErr } from './expected-reciprocal-rank.ts';
import { sumOf } from './working.ts';

export const nERR = defineMeasure({
  name: 'nERR',
  title: 'Expected reciprocal rank, normalised',
  summary: 'ERR over that of the best order of the judged documents.',
  formula: String.raw`\frac{ERR@k}{ERR@k \text{ of the best order}}`,
  cite: 'chapelle-2009',
  normalized: true,
  binary: false,
  params: {
    max: { type: 'integer', min: 1, default: 4, summary: 'highest grade of the scale' },
    cutoff: optionalCutoff,
  },
  at: 'cutoff',
  evaluate: (topic, params) => {
    const best = errOf(bestOrder(topic), params);
    return best > 0 ? errOf(topic, params) / best : 0;
  },
  overOrders: (topic, params) => {
    const best = errOf(bestOrder(topic), params);
    return best > 0 ? meanErr(topic, params) / best : 0;
  },
  explain: (topic, params) => {
    const best = errOf(bestOrder(topic), params) || 1;
    const terms = ERR.explain!(topic, params as never)[0]
      .split(': ')
      .at(-1)!;
    return [`ERR, over that of the best order, ${best}: (${sumOf([terms])}) / ${best}`];
  },
  remark: (topics, params, name) => ERR.remark!(topics, params as never, name),
});

const errOf = (topic: RankedTopic, params: object) => ERR.evaluate(topic, params as never);

/** The topic as the best list would have it. */
function bestOrder(topic: RankedTopic): RankedTopic {
  const { ideal } = topic;
  const judgedRanks = Uint32Array.from(ideal, (_, i) => i + 1);
  return { ...topic, judgedFound: ideal.length, judgedRanks, judgedGrades: ideal };
}
