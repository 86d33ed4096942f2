import { type StudyEntry, studies, studyNames } from '../../src/studies/registry.ts';

/** A command line whose output is checked in every format the command has. */
export interface OutputCase {
  /** The command and its arguments, without `--format`. */
  readonly args: readonly string[];
  /** 0 unless told. */
  readonly exitCode?: number;
  /** Formats that it does not have, though its command does. */
  readonly without?: readonly string[];
}

const campaign = ['qrels.txt', 'runs'];

/** Every kind of table that a command prints, and the edges of each: one run, nothing to say, every topic. */
const ownCases: readonly OutputCase[] = [
  { args: ['eval', ...campaign] },
  { args: ['eval', ...campaign, '--per-topic', '-m', 'PRES@3,AP(rel=2)@5,NumRel,GMAP'] },
  { args: ['eval', ...campaign, '--interval', '-m', 'PRES@3,NumRel,GMAP'], without: ['trec'] },
  { args: ['eval', 'qrels.txt', 'one.txt', '--level', '0.9', '--per-topic', '-m', 'AP'], without: ['trec'] },
  { args: ['eval', ...campaign, '--bounds', '-m', 'PRES@3,nDCG,NumRel,Rprec'], without: ['trec'] },
  { args: ['eval', ...campaign, '--bounds', '--bounds-over', 'run', '-q', '-m', 'AP,NumRel'], without: ['trec'] },
  {
    args: ['eval', 'qrels.txt', 'one.txt', '--bounds', '--missing', '3', '--zero-relevant', 'skip'],
    without: ['trec'],
  },
  { args: ['judge-next', 'qrels.txt', 'runs/0.txt', 'runs/2.txt'] },
  { args: ['judge-next', 'qrels.txt', 'runs/0.txt', 'runs/2.txt', '-m', 'AP', '--missing', '2', '--budget', '3'] },
  { args: ['eval', 'qrels.txt', 'one.txt', '--sort'] },
  { args: ['eval', 'qrels.txt', 'one.txt', 'stranger.txt', '--topics', 'both', '--per-topic', '-m', 'AP'] },
  { args: ['compare', 'qrels.txt', 'runs/0.txt', 'runs/2.txt'] },
  { args: ['compare', 'qrels.txt', 'runs/0.txt', 'runs/2.txt', '--per-topic', '--correction', 'none'] },
  { args: ['compare', 'qrels.txt', 'one.txt', 'stranger.txt', '--topics', 'both', '-m', 'AP'] },
  { args: ['compare', 'qrels.txt', 'one.txt', 'stranger.txt', '--topics', 'both', '-m', 'AP', '--per-topic'] },
  { args: ['compare', ...campaign, '--baseline', 'runs/1.txt', '-m', 'PRES@3,RBPresidual'] },
  { args: ['compare', ...campaign, '--baseline', 'runs/1.txt', '--per-topic', '-m', 'AP'] },
  {
    args: ['compare', ...campaign, '-b', 'runs/1.txt', '-b', 'runs/0.txt', '-m', 'PRES@3,RBPresidual,AP', '--daggers'],
  },
  { args: ['compare', ...campaign, '-b', 'runs/1.txt', '-b', 'runs/0.txt', '-m', 'AP'] },
  { args: ['compare', ...campaign, '-m', 'PRES@3,AP'] },
  { args: ['compare', ...campaign, '--test', 'tukey', '--samples', '100', '-m', 'AP'] },
  { args: ['compare', ...campaign, '--equivalence', '0.1', '-m', 'AP'] },
  { args: ['compare', 'qrels.txt', 'runs/0.txt', 'runs/2.txt', '--equivalence', '0.1', '-m', 'AP'] },
  { args: ['compare', ...campaign, '--friedman', '-m', 'PRES@3,AP'] },
  { args: ['compare', 'qrels.txt', 'one.txt', 'stranger.txt', '--topics', 'both', '-m', 'AP', '--friedman'] },
  { args: ['compare', ...campaign, '--anova', '-m', 'PRES@3,AP'] },
  { args: ['compare', 'qrels.txt', 'one.txt', 'stranger.txt', '--topics', 'both', '-m', 'AP', '--anova'] },
  { args: ['check', 'qrels.txt', 'one.txt', '--min', 'AP>=0.1'] },
  { args: ['check', 'qrels.txt', 'one.txt', '--min', 'AP>=0.99'], exitCode: 1 },
  { args: ['check', 'qrels.txt', 'runs/2.txt', '--baseline', 'runs/0.txt', '-m', 'AP'], exitCode: 1 },
  {
    args: [
      'check',
      'qrels.txt',
      'runs/2.txt',
      '--baseline',
      'runs/0.txt',
      '-m',
      'AP',
      '--alpha',
      '0.00001',
      '--test',
      't',
    ],
  },
  { args: ['eval', 'sampled.txt', 'runs'] },
  { args: ['eval', 'sampled.txt', 'runs', '--per-topic', '-m', 'PRES@3,AP(rel=2)@5,NumRel,nDCG@10,infAP'] },
  { args: ['eval', 'strata.txt', 'runs', '--sampling', 'strata', '--interval', '-m', 'R@3,AP'], without: ['trec'] },
  { args: ['compare', 'sampled.txt', 'runs/0.txt', 'runs/2.txt', '-m', 'R@3,AP'] },
  { args: ['compare', 'sampled.txt', 'runs', '-b', 'runs/1.txt', '-m', 'PRES@3'] },
  { args: ['check', 'sampled.txt', 'one.txt', '--min', 'R@5>=0.001', '--confidence', '0.9'] },
  {
    args: ['check', 'sampled.txt', 'runs/2.txt', '--baseline', 'runs/0.txt', '-m', 'R@3', '--confidence', '0.9'],
    exitCode: 1,
  },
  { args: ['describe', 'qrels.txt'] },
  { args: ['describe', ...campaign, '--stops', 'keep'] },
  { args: ['eval', ...campaign, '--stops', 'cut', '-m', 'LossER,TotalCost'] },
  { args: ['describe', ...campaign, '--nmax', '2'] },
  { args: ['correlate', ...campaign] },
  { args: ['correlate', ...campaign, '--statistic', 'tau-b', '-m', 'AP,R@2,RBPresidual'] },
  { args: ['correlate', ...campaign, '--statistic', 'tau-ap-first', '-m', 'AP,R@2'] },
  { args: ['correlate', ...campaign, '--statistic', 'tau-ap-first,tau-ap-second', '-m', 'AP,R@2'] },
  { args: ['correlate', '--scores', 'scores.csv'] },
  { args: ['agree', ...campaign, '-m', 'PRES@3,R@3,AP'] },
  { args: ['agree', ...campaign, '--pairs'] },
  { args: ['agree', 'many.qrels', 'many', '--pairs', '-m', 'RR,P@1'] },
  { args: ['sweep', ...campaign, '--cutoffs', '1:60'] },
  { args: ['sweep', ...campaign, '--effort', '--cutoffs', '1,2,5'] },
  { args: ['sweep', ...campaign, '--effort', '--cutoffs', '1,2,5', '--collection', '1000'] },
  { args: ['sweep', ...campaign, '--effort', '--cutoffs', '10%,50%,100%'] },
  { args: ['robust', ...campaign] },
  { args: ['robust', ...campaign, '--drop', 'judged', '--samples', '20', '-m', 'AP,Bpref', '--flips'] },
  { args: ['robust', ...campaign, '--drop', 'pool', '--depths', '1,2'] },
  { args: ['robust', ...campaign, '--drop', 'pool', '--depths', '2', '--leave-out'] },
  { args: ['robust', ...campaign, '--drop', 'grade', '--drop-grades', '1'] },
  { args: ['robust', ...campaign, '--drop', 'pool', '--depths', '2', '--pool-runs', 'pooled.list', '--flips'] },
  { args: ['robust', ...campaign, '--drop', 'pool', '--depths', '2', '--leave-out', '--run-groups', 'groups.list'] },
  { args: ['discriminate', ...campaign, '--samples', '10'] },
  { args: ['judgements', 'diff', 'qrels.txt', 'other-qrels.txt', 'runs', '-m', 'PRES@3,AP,LastRel'] },
  { args: ['judgements', 'levels', ...campaign, '-m', 'PRES@3,AP,LastRel'] },
  {
    args: [
      'judgements',
      'levels',
      ...campaign,
      '--levels',
      '0,1,2',
      '-m',
      'AP',
      '--groups',
      'groups.csv',
      '--by',
      'kind,of',
    ],
  },
  { args: ['judgements', 'agreement', 'qrels.txt', 'other-qrels.txt'] },
  { args: ['judgements', 'agreement', 'qrels.txt', 'other-qrels.txt', 'other-qrels.txt', '--per-topic', '--rel', '2'] },
  {
    args: [
      'judgements',
      'agreement',
      'qrels.txt',
      'other-qrels.txt',
      'third-qrels.txt',
      '--runs',
      'runs',
      '-m',
      'AP,R@2',
    ],
  },
  { args: ['cross', ...campaign, '-k', '5', '-m', 'PRES,R'] },
  { args: ['cross', ...campaign, '-k', '3', '--told'] },
  { args: ['misses', ...campaign, '-k', '2'] },
  { args: ['misses', ...campaign, '-k', '2', '--per-topic'] },
  { args: ['misses', ...campaign, '-k', '1', '--list', 'missed'] },
  { args: ['misses', ...campaign, '-k', '3', '--list', 'some'] },
  { args: ['misses', ...campaign, '-k', '1', '--list', 'near'] },
  { args: ['misses', ...campaign, '-k', '1', '--list', 'missed', '--texts', 'texts.jsonl'] },
  { args: ['misses', ...campaign, '-k', '2', '--topic', '\\emph{x}'] },
  { args: ['misses', ...campaign, '-k', '2', '--topic', '50%', '--texts', 'texts.jsonl'] },
  { args: ['stop', ...campaign, '--target', '0.8'] },
  { args: ['stop', ...campaign, '--target', '0.8', '--unit-costs', '5,5,1,1'] },
  { args: ['stop', ...campaign, '--rules', 'Oracle,AutoStop', '--unit-costs', '2.5', '--per-topic'] },
  { args: ['stop', ...campaign, '--rules', 'Knee(least=1),QBCB(relevant=1)', '--per-topic', '--seed', '3'] },
  { args: ['stop', 'screened.csv', 'screened.csv', '--unit-costs', '2', '--per-topic'] },
  { args: ['stop', '--now', 'screened.csv'] },
  { args: ['stop', '--now', ...campaign, '--rules', 'Fixed,Streak,CMH', '--target', '0.8'] },
  { args: ['unjudged', ...campaign, '-k', '2'] },
  { args: ['unjudged', ...campaign, '-k', '3', '--per-topic'] },
  { args: ['unjudged', 'qrels.txt', 'stranger.txt', '--documents'] },
  { args: ['unjudged', ...campaign, '--groups', 'groups.csv', '--by', 'kind,of', '--documents'] },
  { args: ['pool', 'runs', '--depth', '2'] },
  { args: ['pool', 'runs', '--qrels', 'qrels.txt', '--budget', '1', '--per-topic'] },
  { args: ['pool', 'runs', '--pool-runs', 'pooled.list', '--run-groups', 'groups.list'] },
  { args: ['retrievability', 'runs', '-c', '3'] },
  {
    args: ['retrievability', 'runs', '-c', '3', '--qrels', 'qrels.txt', '--gravity', '1', '--collection', '999'],
  },
  {
    args: ['retrievability', 'one.txt', '--collection', 'pooled.list', '--documents'],
    without: ['table', 'markdown', 'latex'],
  },
  { args: ['passages', 'passages.qrels', 'passages.run'] },
  {
    args: ['passages', 'passages.qrels', 'passages.run', '--per-topic', '-m', 'MAgP,gR@2,CharPRES@400', '--beta', '1'],
  },
  { args: ['citations', 'citing.csv', 'cited.jsonl'] },
  { args: ['citations', 'citing.csv', 'cited.jsonl', '--grades', 'X=3,A=1', '--phases', 'search', '--before', 'any'] },
  { args: ['citations', 'cited.jsonl'], exitCode: 1 },
  { args: ['groups', ...campaign, '--groups', 'groups.csv', '-m', 'PRES@3,NumRet'] },
  { args: ['groups', 'qrels.txt', 'one.txt', '--groups', 'groups.csv', '--by', 'kind,of', '-m', 'AP'] },
  { args: ['eval', ...campaign, '--groups', 'groups.csv', '--by', 'kind,of', '-m', 'AP'], without: ['trec'] },
  { args: ['compare', ...campaign, '--groups', 'groups.csv', '--by', 'kind,of', '-m', 'AP'] },
  { args: ['design', ...campaign, '-m', 'PRES@3,AP'] },
  { args: ['design', 'qrels.txt', 'one.txt', 'stranger.txt', '--topics', 'both', '-m', 'AP'] },
  { args: ['measures'] },
  { args: ['validate', 'qrels.txt', 'runs'] },
  { args: ['validate', 'qrels.txt', 'stranger.txt'], exitCode: 1 },
  { args: ['validate', 'qrels.txt', 'bad.txt'], exitCode: 1 },
  { args: ['audit', 'audited.csv', '--ignore', 'note', '--topics', '3'], exitCode: 1 },
  { args: ['audit', 'audited.csv', '--ignore', 'note', '--ignore', 'R@5'] },
  {
    args: ['estimate', ...'--found 42 --left 5086 --reviewed 1101 --sample 500 --relevant 2 --target 0.95'.split(' ')],
  },
  { args: ['estimate', ...'--found 420 --left 5086 --target 0.9 --looks 500,1000 --spending cubic'.split(' ')] },
  { args: ['estimate', ...'--collection 6189 --sample 1000 --relevant 8 --hits 7'.split(' ')] },
  { args: ['estimate', '--strata', 'sampled-strata.csv', '--target', '0.8'] },
  { args: ['reproduce', '--samples', '2'] },
  { args: ['reproduce', '--samples', '2', '--items'] },
];

/** The case of each study whose command has none of its own. */
const ofStudies = studyNames
  .map((name): StudyEntry => studies[name])
  .filter(({ command }) => !ownCases.some(({ args }) => args[0] === command))
  .map(({ command }): OutputCase => ({ args: [command, ...campaign] }));

export const outputCases: readonly OutputCase[] = [...ownCases, ...ofStudies];

/** The command of a case, with its action where it has several. */
export const commandOf = ([command, action]: readonly string[]) =>
  command === 'judgements' ? `${command} ${action}` : command;

/** What a case is called in the titles of tests. */
export const titleOf = ({ args }: OutputCase) => `nmax ${args.join(' ')}`;
