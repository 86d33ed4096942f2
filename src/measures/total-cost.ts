import type { MeasureParameters, ParameterValuesOf } from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { defineMeasure } from './define-measure.ts';
import { foundWithin } from './found-within.ts';
import { screeningSize, shownOf, sizeSaid } from './screening.ts';

const params = {
  penalty: {
    type: 'choice',
    choices: ['none', 'uniform', 'weighted'],
    default: 'none',
    summary:
      'for what is missed: uniform, its share of the documents not shown; weighted, half of them for the second missed, a quarter more for the third, and so on',
  },
  look: { type: 'number', min: 0, default: 1, summary: 'cost of a document shown' },
  feedback: { type: 'number', min: 0, default: 2, summary: 'cost more where the run asks whether it is relevant' },
  rest: { type: 'number', min: 0, default: 2, summary: 'cost of a document not shown, for the penalty' },
  N: screeningSize,
} as const satisfies MeasureParameters;

export const TotalCost = defineMeasure({
  name: 'TotalCost',
  title: 'Cost of a review that stopped',
  summary:
    'What the documents shown cost, the feedback on them and, as a penalty for those missed, going through some of the rest (tar_eval’s total_cost).',
  formula: String.raw`S + 2A + 2(N - S)\,p,\quad p \in \left\{0,\ \tfrac{n - m}{n},\ 1 - 2^{1 - (n - m)}\right\}`,
  cite: 'kanoulas-2017',
  better: 'lower',
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  params,
  overOrders: 'pairs',
  evaluate(topic, params) {
    const { shown, asked, rest, missed } = stopIn(topic, params);
    const spent = params.look * shown + params.feedback * asked;
    if (params.penalty === 'none' || missed === 0) return spent;
    const share = params.penalty === 'uniform' ? missed / topic.relevant : 1 - 2 ** (1 - missed);
    return spent + params.rest * rest * share;
  },
  explain(topic, params) {
    const { shown, asked, rest, missed } = stopIn(topic, params);
    const { relevant: n } = topic;
    const known = `S = ${shown} shown, A = ${asked} with feedback, n − m = ${missed} of n = ${n} missed, ${rest} not shown`;
    const spent = `${params.look} · ${shown} + ${params.feedback} · ${asked}`;
    if (params.penalty === 'none') return [known, `look · S + feedback · A: ${spent}`];
    if (missed === 0) return [known, `look · S + feedback · A, nothing is missed: ${spent}`];
    const [words, share] =
      params.penalty === 'uniform'
        ? ['(n − m)/n', `${missed}/${n}`]
        : ['(1 − 2^(1 − missed))', `(1 − 2^(1 − ${missed}))`];
    return [
      known,
      `look · S + feedback · A + rest · (N − S) · ${words}: ${spent} + ${params.rest} · ${rest < 0 ? `(${rest})` : rest} · ${share}`,
    ];
  },
});

/** tar_eval does not mind that more are shown than there are, where a run lists documents that nobody judged: the rest is below 0 then. */
function stopIn(topic: RankedTopic, { N }: ParameterValuesOf<typeof params>) {
  const shown = shownOf(topic);
  const rest = sizeSaid(topic, N) - shown;
  return { shown, asked: topic.stop?.feedback ?? 0, rest, missed: topic.relevant - foundWithin(topic, shown) };
}
