import { type StudyEntry, studies, studyNames } from '../../src/features/registry.ts';

/** A command line whose output is checked in every format that the command has. */
export interface OutputCase {
  readonly line: string;
  readonly exitCode: number;
  /** Run by npm run test:all only. */
  readonly isFurther?: boolean;
}

const two = 'qrels.txt runs/0.txt runs/2.txt';
const strangers = 'qrels.txt one.txt stranger.txt --topics both';

/** Every kind of table that a command prints, and its edges: one run, nothing to say, ids of every kind. */
const usual = [
  'eval qrels.txt runs',
  'eval qrels.txt runs --per-topic -m PRES@3,AP(rel=2)@5,NumRel,GMAP',
  'eval qrels.txt runs --interval -m PRES@3,NumRel,GMAP',
  'eval qrels.txt runs --bounds --bounds-over run -q -m AP,NumRel',
  'eval sampled.txt runs --per-topic -m PRES@3,AP(rel=2)@5,NumRel,nDCG@10,infAP',
  'eval strata.txt runs --sampling strata --interval -m R@3,AP',
  'eval qrels.txt runs --groups groups.csv --by kind,of -m AP',
  `eval ${strangers} --per-topic -m AP`,
  `compare ${two} --per-topic --correction none`,
  `compare ${strangers} -m AP`,
  'compare qrels.txt runs -b runs/1.txt -b runs/0.txt -m PRES@3,RBPresidual,AP --daggers',
  'compare qrels.txt runs -m PRES@3,AP',
  'compare qrels.txt runs --test tukey --samples 100 -m AP',
  'compare qrels.txt runs --equivalence 0.1 -m AP',
  'compare qrels.txt runs --friedman -m PRES@3,AP',
  'compare qrels.txt runs --anova -m PRES@3,AP',
  'compare sampled.txt runs -b runs/1.txt -m PRES@3',
  'check qrels.txt one.txt --min AP>=0.1',
  'check sampled.txt one.txt --min R@5>=0.001 --confidence 0.9',
  `judge-next ${two} -m AP --missing 2 --budget 3`,
  'describe qrels.txt',
  'describe qrels.txt runs --nmax 2',
  'correlate qrels.txt runs --statistic tau-b -m AP,R@2,RBPresidual',
  'correlate qrels.txt runs --statistic tau-ap-first,tau-ap-second -m AP,R@2',
  'correlate --scores scores.csv',
  'agree qrels.txt runs -m PRES@3,R@3,AP',
  'agree many.qrels many --pairs -m RR,P@1',
  'sweep qrels.txt runs --cutoffs 1:60',
  'sweep qrels.txt runs --effort --cutoffs 10%,50%,100%',
  'robust qrels.txt runs --drop judged --samples 20 -m AP,Bpref --flips',
  'robust qrels.txt runs --drop pool --depths 2 --leave-out --run-groups groups.list',
  'discriminate qrels.txt runs --samples 10',
  'judgements diff qrels.txt other-qrels.txt runs -m PRES@3,AP,LastRel',
  'judgements levels qrels.txt runs --levels 0,1,2 -m AP --groups groups.csv --by kind,of',
  'judgements agreement qrels.txt other-qrels.txt other-qrels.txt --per-topic --rel 2',
  'judgements agreement qrels.txt other-qrels.txt third-qrels.txt --runs runs -m AP,R@2',
  'cross qrels.txt runs -k 3 --told',
  'misses qrels.txt runs -k 2 --per-topic',
  'misses qrels.txt runs -k 1 --list missed --texts texts.jsonl',
  'misses qrels.txt runs -k 2 --topic 50% --texts texts.jsonl',
  'stop qrels.txt runs --target 0.8 --unit-costs 5,5,1,1',
  'stop qrels.txt runs --rules Knee(least=1),QBCB(relevant=1) --per-topic --seed 3',
  'stop screened.csv screened.csv --unit-costs 2 --per-topic',
  'stop --now qrels.txt runs --rules Fixed,Streak,CMH --target 0.8',
  'unjudged qrels.txt runs -k 3 --per-topic',
  'unjudged qrels.txt runs --groups groups.csv --by kind,of --documents',
  'pool runs --pool-runs pooled.list --run-groups groups.list',
  'pool runs --qrels qrels.txt --budget 1 --per-topic',
  'retrievability runs -c 3 --qrels qrels.txt --gravity 1 --collection 999',
  'retrievability one.txt --collection pooled.list --documents',
  'passages passages.qrels passages.run --per-topic -m MAgP,gR@2,CharPRES@400 --beta 1',
  'citations citing.csv cited.jsonl --grades X=3,A=1 --phases search --before any',
  'groups qrels.txt runs --groups groups.csv -m PRES@3,NumRet',
  'design qrels.txt runs -m PRES@3,AP',
  'measures',
  'validate qrels.txt runs',
  'audit audited.csv --ignore note --ignore R@5',
  'estimate --found 42 --left 5086 --reviewed 1101 --sample 500 --relevant 2 --target 0.95',
  'estimate --strata sampled-strata.csv --target 0.8',
];

/** They end with exit code 1: the data said no. */
const failing = [
  'check qrels.txt one.txt --min AP>=0.99',
  'check sampled.txt runs/2.txt --baseline runs/0.txt -m R@3 --confidence 0.9',
  'citations cited.jsonl',
  'validate qrels.txt bad.txt',
  'audit audited.csv --ignore note --topics 3',
];

/** Other options and other edges of the same tables. */
const further = [
  'eval qrels.txt runs --bounds -m PRES@3,nDCG,NumRel,Rprec',
  'eval qrels.txt runs --stops cut -m LossER,TotalCost',
  'eval qrels.txt one.txt --level 0.9 --per-topic -m AP',
  'eval qrels.txt one.txt --bounds --missing 3 --zero-relevant skip',
  'eval qrels.txt one.txt --sort',
  'eval sampled.txt runs',
  `compare ${two}`,
  `compare ${strangers} -m AP --per-topic`,
  'compare qrels.txt runs --baseline runs/1.txt -m PRES@3,RBPresidual',
  'compare qrels.txt runs --baseline runs/1.txt --per-topic -m AP',
  'compare qrels.txt runs -b runs/1.txt -b runs/0.txt -m AP',
  `compare ${two} --equivalence 0.1 -m AP`,
  `compare ${strangers} -m AP --friedman`,
  `compare ${strangers} -m AP --anova`,
  'compare sampled.txt runs/0.txt runs/2.txt -m R@3,AP',
  'compare qrels.txt runs --groups groups.csv --by kind,of -m AP',
  'check qrels.txt runs/2.txt --baseline runs/0.txt -m AP --alpha 0.00001 --test t',
  `judge-next ${two}`,
  'describe qrels.txt runs --stops keep',
  'correlate qrels.txt runs',
  'correlate qrels.txt runs --statistic tau-ap-first -m AP,R@2',
  'agree qrels.txt runs --pairs',
  'sweep qrels.txt runs --effort --cutoffs 1,2,5',
  'sweep qrels.txt runs --effort --cutoffs 1,2,5 --collection 1000',
  'robust qrels.txt runs',
  'robust qrels.txt runs --drop pool --depths 1,2',
  'robust qrels.txt runs --drop pool --depths 2 --leave-out',
  'robust qrels.txt runs --drop pool --depths 2 --pool-runs pooled.list --flips',
  'judgements levels qrels.txt runs -m PRES@3,AP,LastRel',
  'judgements agreement qrels.txt other-qrels.txt',
  'cross qrels.txt runs -k 5 -m PRES,R',
  'misses qrels.txt runs -k 2',
  'misses qrels.txt runs -k 1 --list missed',
  'misses qrels.txt runs -k 3 --list some',
  'misses qrels.txt runs -k 1 --list near',
  'misses qrels.txt runs -k 2 --topic \\emph{x}',
  'stop qrels.txt runs --target 0.8',
  'stop qrels.txt runs --rules Oracle,Elusion --unit-costs 2.5 --per-topic',
  'stop --now screened.csv',
  'unjudged qrels.txt runs -k 2',
  'unjudged qrels.txt stranger.txt --documents',
  'pool runs --depth 2',
  'retrievability runs -c 3',
  'passages passages.qrels passages.run',
  'citations citing.csv cited.jsonl',
  'groups qrels.txt one.txt --groups groups.csv --by kind,of -m AP',
  `design ${strangers} -m AP`,
  'estimate --collection 6189 --sample 1000 --relevant 8 --hits 7',
  'reproduce --samples 2',
];
const furtherFailing = ['check qrels.txt runs/2.txt --baseline runs/0.txt -m AP', 'validate qrels.txt stranger.txt'];

/** Studies whose command has no line above. */
const ofStudies = studyNames
  .map((name): StudyEntry => studies[name])
  .filter(({ command }) => !usual.some((line) => line.startsWith(`${command} `)))
  .map(({ command }) => `${command} qrels.txt runs`);

export const outputCases: readonly OutputCase[] = [
  ...[...usual, ...ofStudies].map((line) => ({ line, exitCode: 0 })),
  ...failing.map((line) => ({ line, exitCode: 1 })),
  ...further.map((line) => ({ line, exitCode: 0, isFurther: true })),
  ...furtherFailing.map((line) => ({ line, exitCode: 1, isFurther: true })),
];

/** The command of a line, with its action where it has several. */
export const commandOf = (line: string) => /^judgements \w+|^[\w-]+/.exec(line)![0];

/** Whether the lines of a command have a form: trec_eval's holds values only, a list of documents is for programs. */
export function hasForm(line: string, format: string): boolean {
  if (format === 'trec') return !/--(?:interval|level|bounds|groups)\b/.test(line);
  return !/^retrievability.*--documents/.test(line) || !['table', 'markdown', 'latex'].includes(format);
}
