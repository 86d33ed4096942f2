import { defineMeasure } from './define-measure.ts';
import { interpolatedPrecision, recallRounding } from './interpolated-precision.ts';
import { numbersFrom, sumOf } from './working.ts';

export const ElevenPoint = defineMeasure({
  name: '11pt',
  title: 'Eleven-point average precision',
  summary: 'Interpolated precision averaged over the recall levels 0, 0.1 … 1.',
  formula: String.raw`\frac{1}{11}\sum_{j=0}^{10} IPrec@\tfrac{j}{10}`,
  cite: 'buckley-voorhees-2005',
  normalized: true,
  params: { rounding: recallRounding },
  evaluate: (topic, { rounding }) => {
    let sum = 0;
    for (let tenths = 10; tenths >= 0; tenths--) sum += interpolatedPrecision(topic, tenths / 10, rounding);
    return sum / 11;
  },
  explain: (topic, { rounding }) => {
    const values = numbersFrom(0, 10).map((tenths) => interpolatedPrecision(topic, tenths / 10, rounding));
    return [`interpolated precision at recall 0, 0.1 … 1, over 11: (${sumOf(values)}) / 11`];
  },
});
