import type { DiscriminationStudy } from '../studies/discrimination.ts';
import { type StudyReport, showNumber } from './study-report.ts';

/** A discrimination study to print: power, then swap rates by number of topics. */
export function reportDiscrimination(study: DiscriminationStudy, { places = 3 } = {}): StudyReport {
  const { results, parameters } = study;
  const sizes = results[0].swaps.map(({ topics }) => topics);
  return {
    tables: [
      {
        title: 'swap rate by number of topics in each half',
        columns: [
          { title: 'measure', align: 'left' },
          ...sizes.map((size) => ({ title: `${size}`, align: 'right' as const })),
        ],
        rows: results.map(({ measure, swaps }) => [
          { text: measure },
          ...swaps.map(({ rate }) => ({ text: showNumber(rate, places) })),
        ]),
      },
      {
        title: 'discriminative power',
        columns: [
          { title: 'measure', align: 'left' },
          { title: 'told apart', align: 'right' },
          { title: 'pairs', align: 'right' },
          { title: 'power', align: 'right' },
          { title: `topics for swap rate ≤ ${parameters.swap}`, align: 'right' },
        ],
        rows: results.map(({ measure, toldApart, pairs, power, topicsNeeded }) => [
          { text: measure },
          { text: `${toldApart}` },
          { text: `${pairs}` },
          { text: showNumber(power, places), best: power === Math.max(...results.map((one) => one.power)) },
          { text: topicsNeeded === undefined ? `more than ${Math.max(0, ...sizes)}` : `${topicsNeeded}` },
        ]),
      },
    ],
    rows: results.flatMap(({ measure, power, swaps, topicsNeeded }) => [
      { measure, quantity: 'power', topics: undefined, value: power },
      { measure, quantity: 'topics needed', topics: undefined, value: topicsNeeded },
      ...swaps.map(({ topics, rate }) => ({ measure, quantity: 'swap rate', topics, value: rate })),
    ]),
    data: study,
  };
}
