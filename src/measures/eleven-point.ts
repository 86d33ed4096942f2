import { defineMeasure } from './define-measure.ts';
import { fillInterpolated, recallRounding } from './interpolated-precision.ts';
import { sumOf } from './working.ts';

const levels = Float64Array.from({ length: 11 }, (_, tenths) => tenths / 10);
/** Filled for one topic after the other, so that nothing is allocated per topic. */
const shared = new Float64Array(levels.length);

export const ElevenPoint = defineMeasure({
  name: '11pt',
  title: 'Eleven-point average precision',
  summary: 'Interpolated precision averaged over the recall levels 0, 0.1 … 1.',
  formula: String.raw`\frac{1}{11}\sum_{j=0}^{10} IPrec@\tfrac{j}{10}`,
  cite: 'buckley-voorhees-2005',
  normalized: true,
  params: { rounding: recallRounding },
  evaluate: (topic, params) => {
    fillInterpolated(topic, params, levels, shared);
    let sum = 0;
    for (let tenths = 10; tenths >= 0; tenths--) sum += shared[tenths];
    return sum / 11;
  },
  explain: (topic, params) => {
    fillInterpolated(topic, params, levels, shared);
    return [`interpolated precision at recall 0, 0.1 … 1, over 11: (${sumOf([...shared])}) / 11`];
  },
});
