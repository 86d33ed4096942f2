import { defineMeasure } from './define-measure.ts';
import { documentsToScreen, screeningSize } from './screening.ts';

export const Richness = defineMeasure({
  name: 'Richness',
  title: 'Richness',
  summary:
    'The share of the documents to screen that is relevant, also called prevalence; it tells of the topic, not of the run.',
  formula: String.raw`\frac{n}{N}`,
  cite: 'grossman-cormack-2013',
  better: 'neither',
  params: { N: screeningSize },
  evaluate: (topic, { N }) => topic.relevant / documentsToScreen(topic, N),
  overOrders: 'pairs',
  explain: (topic, { N }) => [`n/N: ${topic.relevant}/${documentsToScreen(topic, N)}`],
});
