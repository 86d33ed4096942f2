import { printedCorrelationPlaces } from '../printed-studies.ts';
import { at, type PaperItem } from './paper-item.ts';

/** What the papers do, or would like to. */
export const experimentItems: readonly PaperItem[] = [
  {
    item: 'all pairs of runs compared, and how far measures agree',
    where: 'A S §6.2',
    verdict: 'delivered',
    command: 'nmax agree qrels.txt runs/ --pairs',
  },
  {
    item: 'correlations .56 .87 .66 and .71 .97 .82',
    where: 'S Table 4, A Table 4',
    verdict: 'agrees',
    command: 'nmax correlate --scores table.csv',
    remark: 'from the printed scores, whose ties may be broken either way',
    numbers: at(printedCorrelationPlaces.tau, printedCorrelationPlaces.spearman),
  },
  {
    item: 'Nmax from small to large',
    where: 'S §6.3',
    verdict: 'delivered',
    command: 'nmax sweep qrels.txt runs/ --cutoffs 10:100:10',
  },
  {
    item: 'the ranking of runs with a share of the judgements',
    where: 'C §3.2',
    verdict: 'delivered',
    command: 'nmax robust qrels.txt runs/',
  },
  {
    item: 'the reduced judgements themselves',
    where: 'C §3.2',
    verdict: 'delivered',
    command: 'nmax robust qrels.txt runs/ --write-qrels f-qrels',
  },
  {
    item: 'robustness of GMAP, P@k and nDCG',
    where: 'C §5, future work',
    verdict: 'delivered',
    command: 'nmax robust qrels.txt runs/ -m GMAP,P,nDCG --samples 3',
  },
  {
    item: 'runs of later campaigns',
    where: 'C §5, future work',
    verdict: 'delivered',
    command: 'nmax study qrels.txt runs/ -o study --samples 10',
    remark: 'two campaigns are written up in docs/studies.md',
  },
  {
    item: 'how many topics are needed',
    where: 'C §1, references 4 and 17',
    verdict: 'delivered',
    command: 'nmax discriminate qrels.txt runs/ --sizes 5,10 --samples 10',
  },
  {
    item: 'pooled judgements',
    where: 'A S §2, C §1',
    verdict: 'delivered',
    command: 'nmax pool runs/ --depth 10',
    remark: 'nmax robust --drop pool studies shallower ones',
  },
  {
    item: 'many more relevant documents than are read, their number estimated from a sample',
    where: 'S §6.4',
    verdict: 'delivered',
    command: 'nmax eval sampled-qrels.txt runs/ -m PRES@100,R@100',
  },
  { item: 'chemical and legal campaigns', where: 'S §8, future work', verdict: 'nothing to deliver' },
  {
    item: 'topics and judgements made of patents and their citations',
    where: 'A §1, S §6, C §3.1',
    verdict: 'delivered',
    command: 'nmax citations patents/*.xml -o qrels.txt --topic-texts topics.jsonl',
  },
  {
    item: 'citations of category X, Y and A; RR where there is an X',
    where: 'A §7',
    verdict: 'delivered',
    command: 'nmax eval qrels.txt runs/ -m "RR(rel=3)" --grades X=3,Y=2,A=1 --zero-relevant skip',
  },
  { item: 'invalidity search: claims as topics', where: 'A §2.1.2, C §2.1', verdict: 'nothing to deliver' },
  {
    item: 'passage search',
    where: 'A §2.1.3',
    verdict: 'delivered',
    command: 'nmax passages passages.qrels passages.run',
  },
  {
    item: 'several sets of judgements',
    where: 'C §3.2',
    verdict: 'delivered',
    command: 'nmax judgements diff qrels.txt other-qrels.txt runs/ -m PRES@100',
  },
  {
    item: '400 of the 500 topics',
    where: 'A S §6.2, C §3.1',
    verdict: 'delivered',
    command: 'nmax eval qrels.txt runs/ --topic-set english.txt',
  },
  {
    item: 'participants without their names',
    where: 'A S §6.2',
    verdict: 'delivered',
    command: 'nmax report qrels.txt runs/ -o anonymous.html --anonymise --key key.json',
  },
  {
    item: 'Nmax from what readers do, for each topic if need be',
    where: 'A §7, S §6.3',
    verdict: 'delivered',
    command: 'nmax eval qrels.txt runs/ -m PRES@readers --readers depths.csv',
    remark: 'and PRES@topic:budget, PRES@10%: docs/user-model.md',
  },
  {
    item: 'a user model of PRES, as Robertson gave AP',
    where: 'S §8, future work',
    verdict: 'delivered',
    command: 'nmax eval qrels.txt runs/ -m PRES@100,R@1..100',
    remark: 'derived and checked: docs/user-model.md',
  },
  { item: 'patent experts asked', where: 'A §7, S §8', verdict: 'nothing to deliver' },
];
