import { foundWithin } from '../screened-list.ts';
import { defineStoppingRule, endOfList } from '../stopping-rule.ts';

export const BatchPrecision = defineStoppingRule({
  name: 'BatchPrecision',
  title: 'Precision of a batch',
  summary: 'Stops when batches in a row have no more than a share of relevant documents.',
  cite: 'yang-2021-stopping',
  params: {
    batch: { type: 'integer', min: 1, default: 200, summary: 'documents in a batch' },
    most: { type: 'number', min: 0, max: 1, default: 0.025, summary: 'highest share of relevant documents' },
    batches: { type: 'integer', min: 1, default: 1, summary: 'how many such batches in a row' },
  },
  stop: (list, _, { batch, most, batches }) => {
    let poor = 0;
    for (let start = 0; start < list.length; start += batch) {
      const end = Math.min(list.collection, start + batch);
      if (end > list.length) break;
      const relevant = foundWithin(list, end) - foundWithin(list, start);
      poor = relevant / (end - start) <= most ? poor + 1 : 0;
      if (poor === batches) return { rank: end };
    }
    return endOfList(list);
  },
  progress: (list, _, { batch, most }) => {
    const end = list.length - (list.length % batch);
    if (end === 0) return undefined;
    const value = (foundWithin(list, end) - foundWithin(list, end - batch)) / batch;
    return { quantity: 'share of relevant documents in the last batch', value, needed: most, side: 'at most' };
  },
});
