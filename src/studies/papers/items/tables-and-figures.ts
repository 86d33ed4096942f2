import { clefIpTable4Source } from '../../clef-ip-table4.ts';
import { at, type PaperItem } from './paper-item.ts';

/** What the papers print in tables and draw in figures. */
export const tableItems: readonly PaperItem[] = [
  {
    item: 'four systems by AP, recall, F, F′',
    where: 'A S Table 1',
    verdict: 'erratum',
    command: 'nmax reproduce',
    remark: 'the AP of system 2 is of other ranks than printed',
    numbers: at('AsPIRe and SIGIR 2010, Tables 1 and 2'),
  },
  {
    item: 'PRES of the four systems',
    where: 'A S Table 2',
    verdict: 'agrees',
    command: 'nmax reproduce',
    numbers: (number) => at('AsPIRe and SIGIR 2010, Tables 1 and 2')(number) && number.column.startsWith('PRES'),
  },
  {
    item: 'eight topics by recall, AP, PRES',
    where: 'S Table 3',
    verdict: 'erratum',
    command: 'nmax reproduce',
    numbers: at('SIGIR 2010, Table 3'),
  },
  {
    item: '48 runs by MAP, recall, PRES',
    where: 'A S Table 4',
    verdict: 'simulated',
    command: 'nmax reproduce',
    remark: 'the runs cannot be had; the stand-in is fitted to the 144 means',
    numbers: at(clefIpTable4Source),
  },
  {
    item: 'tau with a share of the judgements',
    where: 'C Table 1',
    verdict: 'plausible',
    command: 'nmax reproduce',
    remark: 'the 8 averages of MAP are not determined by the printed means, and the 72 samples cannot be had',
    numbers: at('CLEF 2010, Table 1 (averages)'),
  },
  {
    item: 'normalised recall between the best and the worst case',
    where: 'A S Fig. 1',
    verdict: 'delivered',
    command: 'nmax figure normalised-recall-area -o normalised-recall-area.svg',
  },
  {
    item: 'normalised recall in a large collection',
    where: 'A S Fig. 2',
    verdict: 'delivered',
    command: 'nmax figure normalised-recall -o normalised-recall.svg',
    remark: 'another drawing of the same fact',
  },
  {
    item: 'the areas A1 and A2 of PRES',
    where: 'A S Fig. 3, C Fig. 1',
    verdict: 'delivered',
    command: 'nmax figure pres-area -o pres-area.svg',
  },
  {
    item: 'PRES over recall and the number of relevant documents',
    where: 'A S Fig. 4a',
    verdict: 'delivered',
    command: 'nmax figure pres-surface -o pres-surface.svg',
  },
  {
    item: 'PRES and RR of one relevant document',
    where: 'S Fig. 4b',
    verdict: 'delivered',
    command: 'nmax figure pres-and-rr -o pres-and-rr.svg',
  },
  {
    item: 'scores of the runs by three measures',
    where: 'A S Fig. 5',
    verdict: 'delivered',
    command: 'nmax correlate --scores table.csv --figure scores=scores.svg',
  },
  {
    item: 'changes of rank between measures',
    where: 'A S Fig. 6',
    verdict: 'delivered',
    command: 'nmax correlate --scores table.csv --figure rank-change=rank-change.svg',
  },
  {
    item: 'agreement of three measures',
    where: 'A S Fig. 7',
    verdict: 'simulated',
    command: 'nmax agree qrels.txt runs/ --figure agreement=agreement.svg',
    numbers: at('SIGIR 2010, Fig. 7'),
  },
  {
    item: 'three runs at Nmax 10 to 100',
    where: 'S Fig. 8',
    verdict: 'simulated',
    command: 'nmax sweep qrels.txt runs/ --cutoffs 10:100:10 --figure sweep=sweep.svg',
  },
  {
    item: 'the curve where n exceeds Nmax',
    where: 'S Fig. 9',
    verdict: 'delivered',
    command: 'nmax figure crowded-area -o crowded-area.svg',
  },
  {
    item: 'relevant documents per topic',
    where: 'C Fig. 2',
    verdict: 'simulated',
    command: 'nmax figure relevant-per-topic qrels.txt -o relevant.svg',
    numbers: at('CLEF 2010, Fig. 2'),
  },
  {
    item: 'lowest tau by share of the judgements',
    where: 'C Figs. 3, 4',
    verdict: 'simulated',
    command: 'nmax robust qrels.txt runs/ --samples 3 --figure robustness:100=robustness.svg',
  },
];
