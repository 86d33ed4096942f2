import { at, type PaperItem } from './paper-item.ts';

const column = (name: RegExp) => (number: Parameters<ReturnType<typeof at>>[0]) =>
  at('AsPIRe and SIGIR 2010, Tables 1 and 2', 'SIGIR 2010, Table 3')(number) && name.test(number.column);

/** What the papers define. */
export const definitionItems: readonly PaperItem[] = [
  {
    item: 'average precision, with a cut-off and without',
    where: 'C eq. 1, A §2.2',
    verdict: 'agrees',
    command: 'nmax eval qrels.txt run.txt -m AP,AP@100',
    numbers: column(/^AP/),
  },
  {
    item: 'recall within Nmax',
    where: 'A S §3, C §2.2',
    verdict: 'agrees',
    command: 'nmax eval qrels.txt run.txt -m R@100',
    numbers: column(/^R@/),
  },
  {
    item: 'F at a fixed number of documents',
    where: 'A S §3, Table 1',
    verdict: 'agrees',
    command: "nmax eval qrels.txt run.txt -m F@100,'F(beta=4)@100'",
    numbers: column(/^F(\(|@)/),
  },
  {
    item: 'F′β',
    where: 'A S eq. 1',
    verdict: 'agrees',
    command: "nmax eval qrels.txt run.txt -m 'Fprime(beta=4)@100'",
    numbers: column(/^Fprime/),
  },
  {
    item: 'normalised recall, the missed at the end of the collection',
    where: 'A S eq. 2',
    verdict: 'delivered',
    command: 'nmax eval qrels.txt run.txt -m Rnorm --collection 10000',
    remark: 'one N for all topics, or a column of --groups',
  },
  {
    item: 'normalised recall is nearly recall in a large collection',
    where: 'A S §4',
    verdict: 'delivered',
    command: 'nmax figure normalised-recall -o normalised-recall.svg',
  },
  {
    item: 'PRES',
    where: 'A S eq. 3, C eq. 2',
    verdict: 'agrees',
    command: 'nmax eval qrels.txt run.txt -m PRES@100',
    numbers: column(/^PRES/),
  },
  {
    item: 'the sum of ranks in the general case',
    where: 'A S eq. 4',
    verdict: 'erratum',
    command: 'nmax explain PRES@100 qrels.txt run.txt --topic 301',
    remark: 'a bar is lost: the missed share is 1 − R',
  },
  {
    item: 'the missed take the ranks Nmax + m + 1 … Nmax + n; the example 108, 109, 110',
    where: 'A S §5',
    verdict: 'agrees',
    command: 'nmax explain PRES@100 qrels.txt run.txt --topic 301',
    numbers: at('SIGIR 2010, section 5'),
  },
  {
    item: 'bounds: n·R²/Nmax ≤ PRES ≤ R',
    where: 'A S §5, C §2.2',
    verdict: 'holds',
    command: 'nmax figure pres-surface -o pres-surface.svg',
    numbers: at('SIGIR 2010, §5, bounds'),
  },
  {
    item: 'one relevant document: PRES falls in a straight line, for question answering instead of RR',
    where: 'S §5',
    verdict: 'delivered',
    command: 'nmax figure pres-and-rr -o pres-and-rr.svg',
  },
  {
    item: 'PRES where n exceeds Nmax: Rmax and the estimate',
    where: 'S §6.4, eq. 5, 6',
    verdict: 'delivered',
    command: 'nmax eval qrels.txt run.txt -m PRESest@2',
  },
  {
    item: 'reciprocal rank',
    where: 'A S §2',
    verdict: 'delivered',
    command: 'nmax eval qrels.txt run.txt -m RR,RR@10',
  },
  {
    item: 'nDCG',
    where: 'A S §2',
    verdict: 'delivered',
    command: "nmax eval qrels.txt run.txt -m nDCG@10,'nDCG(dcg=exp)@10'",
  },
  {
    item: 'geometric MAP',
    where: 'A S §2, C §5',
    verdict: 'delivered',
    command: 'nmax eval qrels.txt run.txt -m GMAP',
  },
  {
    item: 'bpref, infAP, RBP',
    where: 'S §2, C §1',
    verdict: 'delivered',
    command: 'nmax eval qrels.txt run.txt -m Bpref,infAP,RBP,RBPresidual',
  },
  {
    item: 'mean average generalised precision, for passages',
    where: 'A S §2',
    verdict: 'delivered',
    command: 'nmax passages passages.qrels passages.run -m MAgP',
  },
  {
    item: 'retrievability and findability',
    where: 'S §2, references 4 and 6',
    verdict: 'delivered',
    command: 'nmax retrievability runs/ --qrels qrels.txt -c 100',
  },
  { item: 'precision at k', where: 'C §5', verdict: 'delivered', command: 'nmax eval qrels.txt run.txt -m P@10' },
  {
    item: 'Wilcoxon’s test at 0.95, three outcomes for a pair',
    where: 'A S §6.2',
    verdict: 'delivered',
    command: 'nmax compare qrels.txt new.txt old.txt --test wilcoxon',
  },
  {
    item: 'Kendall’s tau between rankings of runs',
    where: 'S §6.2, C §3.2',
    verdict: 'delivered',
    command: 'nmax correlate qrels.txt runs/',
  },
  {
    item: 'normalised recall is the area under the ROC curve, ½ for a random order',
    where: 'S §7',
    verdict: 'holds',
    command: 'nmax reproduce',
    numbers: ({ place, column: measure }) => place.startsWith('SIGIR 2010, §7') && measure.startsWith('Rnorm'),
  },
];
