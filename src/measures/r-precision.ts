import { defineMeasure } from './define-measure.ts';
import { foundWithin } from './found-within.ts';
import { meanWithin } from './orders/mean-worth.ts';

export const Rprec = defineMeasure({
  name: 'Rprec',
  title: 'R-precision',
  summary: 'Precision after as many documents as the topic has relevant ones, or a multiple of that.',
  formula: String.raw`\frac{|\{i : r_i \le c\}|}{c},\quad c = \lfloor mult \cdot n + 0.9 \rfloor`,
  cite: 'buckley-voorhees-2005',
  normalized: true,
  judgedOnly: true,
  params: {
    mult: { type: 'number', default: 1, min: 0, summary: 'how many times the number of relevant documents is checked' },
  },
  sweep: {
    by: 'mult',
    fill({ ranks, found, relevant }, _, mults, values) {
      let within = 0;
      for (let m = 0; m < mults.length; m++) {
        const cutoff = Math.floor(mults[m] * relevant + 0.9);
        while (within < found && ranks[within] <= cutoff) within++;
        values[m] = cutoff > 0 ? within / cutoff : 0;
      }
    },
  },
  overOrders: (topic, { mult }) => {
    const cutoff = Math.floor(mult * topic.relevant + 0.9);
    return cutoff > 0 ? meanWithin(topic, cutoff) / cutoff : 0;
  },
  explain: (topic, { mult }) => {
    const cutoff = Math.floor(mult * topic.relevant + 0.9);
    if (cutoff === 0) return ['no document is checked: 0'];
    return [`relevant documents found within c = ${cutoff}, over c: ${foundWithin(topic, cutoff)}/${cutoff}`];
  },
});
