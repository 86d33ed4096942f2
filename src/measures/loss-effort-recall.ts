import type { MeasureParameters, ParameterValuesOf } from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { defineMeasure } from './define-measure.ts';
import { foundWithin } from './found-within.ts';
import { screeningSize, shownOf, sizeSaid } from './screening.ts';

const params = {
  part: {
    type: 'choice',
    choices: ['both', 'effort', 'recall'],
    default: 'both',
    summary: 'both: the sum; effort: what showing so many costs; recall: what is missed',
  },
  b: { type: 'number', min: 1, default: 100, summary: 'documents that may be shown in vain without much loss' },
  N: screeningSize,
} as const satisfies MeasureParameters;

export const LossER = defineMeasure({
  name: 'LossER',
  title: 'Loss of effort and recall where people stopped',
  summary:
    'What is lost where a run stopped: the share of the relevant documents missed, squared, and the documents shown against n + b, squared (tar_eval’s loss_er).',
  formula: String.raw`\left(1 - \frac{m}{n}\right)^2 + \left(\frac{b}{N}\right)^2 \left(\frac{S}{n + b}\right)^2`,
  cite: 'kanoulas-2017',
  better: 'lower',
  range: [0, Number.POSITIVE_INFINITY],
  params,
  overOrders: 'pairs',
  evaluate(topic, params) {
    const { part, b } = params;
    const { shown, found, size } = stopIn(topic, params);
    const { relevant: n } = topic;
    const missed = 1 - found / n;
    const effort = (b / size) * (shown / (n + b));
    return (part === 'effort' ? 0 : missed * missed) + (part === 'recall' ? 0 : effort * effort);
  },
  explain(topic, params) {
    const { part, b } = params;
    const { shown, found, size } = stopIn(topic, params);
    const { relevant: n } = topic;
    const recall = `(1 − ${found}/${n})^2`;
    const effort = `(${b}/${size})^2 · (${shown}/(${n} + ${b}))^2`;
    return [
      `m = ${found} of n = ${n} found among the S = ${shown} shown of N = ${size} documents to screen`,
      part === 'both'
        ? `(1 − m/n)² + (b/N)² · (S/(n + b))²: ${recall} + ${effort}`
        : part === 'recall'
          ? `(1 − m/n)²: ${recall}`
          : `(b/N)² · (S/(n + b))²: ${effort}`,
    ];
  },
});

function stopIn(topic: RankedTopic, { N }: ParameterValuesOf<typeof params>) {
  const shown = shownOf(topic);
  return { shown, found: foundWithin(topic, shown), size: Math.max(1, sizeSaid(topic, N), shown) };
}
