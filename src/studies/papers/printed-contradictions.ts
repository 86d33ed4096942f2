import { mean } from '../../math/mean.ts';
import type { ReproducedNumber } from './check-number.ts';

/** Three samples of [C], Table 1 (a fifth of the judgements, recall at 100) and the average printed for them. */
const samples = { taus: [0.94, 0.88, 0.9], average: '0.90' } as const;

/** What the papers print in two ways that contradict each other; `ours` is what the other place has. */
export const printedContradictions: readonly (ReproducedNumber & { readonly erratum: string })[] = [
  {
    place: 'SIGIR 2010, the runs of Fig. 8',
    row: 'R12, R18 and a third',
    column: 'the third run',
    printed: 'R21',
    ours: 'R23',
    verdict: 'erratum',
    erratum: 'the text of §6.3 says R21 where the figure draws R23',
  },
  {
    place: 'CLEF 2010, Table 1, averages of the printed samples',
    row: `f = 0.2: ${samples.taus.map((tau) => tau.toFixed(2)).join(', ')}`,
    column: 'R@100',
    printed: samples.average,
    ours: mean(samples.taus),
    verdict: 'erratum',
    erratum:
      'four averages are not the rounded mean of the samples printed with them: R@100 at 20%, MAP@100 at 40%, PRES@100 and PRES@1000 at 60%; samples that were rounded after averaging would explain it',
  },
  {
    place: 'CLEF 2010, worst cases of a fifth of the judgements',
    row: 'recall and PRES',
    column: 'lowest tau',
    printed: 'at least 0.9',
    ours: '0.88, 0.89',
    verdict: 'erratum',
    erratum: 'at least 0.9 at 20% is true of the averages; the worst cases that the paper prints are 0.88 and 0.89',
  },
];
