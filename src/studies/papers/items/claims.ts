import { at, type PaperItem } from './paper-item.ts';

/** What the papers claim and can be computed. */
export const claimItems: readonly PaperItem[] = [
  {
    item: 'PRES is never above recall',
    where: 'A S §6.1',
    verdict: 'holds',
    command: 'nmax reproduce',
    numbers: at('SIGIR 2010, §6.1'),
  },
  {
    item: 'rank 10 is very good at Nmax 1000, good at 100, bad at 15, very bad at 10',
    where: 'A S C',
    verdict: 'holds',
    command: 'nmax reproduce',
    numbers: at('all three papers, rank 10'),
  },
  {
    item: 'R21 is best by all three, R12 lower by PRES than by recall and MAP',
    where: 'A S §6.2',
    verdict: 'holds',
    command: 'nmax reproduce',
    numbers: at('SIGIR 2010, §6.2, Table 4'),
  },
  {
    item: 'recall and MAP agree against PRES in 1% of the pairs',
    where: 'A S §6.2',
    verdict: 'plausible',
    command: 'nmax reproduce',
    remark: 'on the stand-in; 0.7% on Robust 2003 and 1.1% on TAR 2017 (docs/studies.md)',
    numbers: at('SIGIR 2010, Fig. 7'),
  },
  {
    item: 'at Nmax 10 PRES prefers R12 to R23 and recall the opposite; recall of R18 rises faster than its PRES',
    where: 'S §6.3',
    verdict: 'simulated',
    command: 'nmax reproduce',
    remark: 'not fitted: a check that the stand-in could have failed',
    numbers: at('SIGIR 2010, §6.3'),
  },
  {
    item: 'MAP is the least robust, recall and PRES are alike',
    where: 'C §4',
    verdict: 'simulated',
    command: 'nmax reproduce',
    remark: 'with shallower pools it is the other way round: docs/studies.md',
    numbers: at('CLEF 2010, §4, least robust'),
  },
  {
    item: 'a fifth of the judgements gives an equivalent ranking (tau of at least 0.9)',
    where: 'C §4',
    verdict: 'simulated',
    command: 'nmax reproduce',
    numbers: at('CLEF 2010, §4, a fifth'),
  },
  {
    item: 'MAP’s dip at 60%, cut-off 100, is chance',
    where: 'C §4',
    verdict: 'simulated',
    command: 'nmax reproduce',
    numbers: at('CLEF 2010, §4, simulated'),
  },
  {
    item: '15% gain in correlation with MAP, 3% loss with recall',
    where: 'A §6.2',
    verdict: 'agrees',
    command: 'nmax reproduce',
    numbers: at('AsPIRe 2010, §6.2'),
  },
  {
    item: 'a random order: normalised recall ½, PRES about 0',
    where: 'S §7',
    verdict: 'holds',
    command: 'nmax reproduce',
    numbers: ({ place, row }) => place.startsWith('SIGIR 2010, §7') && row.startsWith('random order'),
  },
];
