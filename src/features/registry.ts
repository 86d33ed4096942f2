import type { AnyStudy } from '../studies/define-study.ts';

/** The sections of the page of a campaign, in the order a reader meets them. */
export const sections = {
  campaign: {
    title: 'The campaign',
    lead: 'How many documents are relevant decides what a measure can show: where a topic has more of them than a person will check, recall and PRES cannot reach 1.',
  },
  scores: {
    title: 'Scores',
    lead: 'Each measure averaged over the topics, and behind it the topics themselves.',
  },
  comparison: {
    title: 'Who beats whom',
    lead: 'A difference of means may be chance. A run is called better here only when a paired test over the topics says so after correction for the number of pairs.',
  },
  agreement: {
    title: 'Does the measure matter?',
    lead: 'Two measures agree when they rank the runs alike, and when they say the same about each pair of runs.',
  },
  effort: {
    title: 'How deep to look',
    lead: 'The same measures as a person checks more documents, and the recall that the effort buys.',
  },
  stopping: {
    title: 'When to stop',
    lead: 'Rules that say when enough has been looked at, on the best run: what each would have found, and after how many documents.',
  },
  misses: {
    title: 'What was missed',
    lead: 'Relevant documents that no run brings within the effort, and those that hang on a single run.',
  },
  groups: {
    title: 'Kinds of topics',
    lead: 'The runs on groups of topics: a mean over all of them can hide that one run is for one kind and another for the other.',
  },
  robustness: {
    title: 'With fewer judgements',
    lead: 'Part of the judgements is taken out, the runs are ranked again, and the ranking is compared with that of all judgements.',
  },
  discrimination: {
    title: 'Telling runs apart',
    lead: 'A measure is worth more when it tells more pairs of runs apart, and when two halves of the topics would give the same order.',
  },
} as const;
export type SectionName = keyof typeof sections;

/** What is known of a study before its code is loaded. */
export interface StudyEntry {
  /** The command that runs it. */
  readonly command: string;
  /** The switch of the command that chooses it, where the command has several studies. */
  readonly chosenBy?: string;
  /** The word after the command that chooses it, where the command is of several actions. */
  readonly action?: string;
  /** Its line in the overview of commands. */
  readonly summary: string;
  /** Where the page of a campaign has it; absent for what is no part of a campaign's study. */
  readonly section?: SectionName;
  /** Whether it is of the qrels alone or of runs too. */
  readonly of: 'qrels' | 'runs';
  readonly load: () => Promise<AnyStudy>;
}

/** Every study, in the order they are listed to people; its code is loaded when it is run. */
export const studies = {
  description: {
    command: 'describe',
    summary: 'describe qrels and runs: relevant per topic, grades, judged@k, overlap, ties',
    section: 'campaign',
    of: 'qrels',
    load: async () => (await import('./description/feature.ts')).description,
  },
  evaluation: {
    command: 'eval',
    summary: 'evaluate runs: PRES, recall, AP, nDCG … for each run, best marked',
    section: 'scores',
    of: 'runs',
    load: async () => (await import('./evaluation/feature.ts')).evaluation,
  },
  comparison: {
    command: 'compare',
    summary: 'compare runs: difference, interval, effect size, corrected p, who beats whom',
    section: 'comparison',
    of: 'runs',
    load: async () => (await import('./comparison/feature.ts')).comparison,
  },
  friedman: {
    command: 'compare',
    chosenBy: 'friedman',
    summary: 'compare all runs by their mean ranks over the topics: Friedman, pairs by Nemenyi',
    of: 'runs',
    load: async () => (await import('./friedman/feature.ts')).friedman,
  },
  anova: {
    command: 'compare',
    chosenBy: 'anova',
    summary: 'analyse the variance of values: how much is the runs’, how much the topics’',
    of: 'runs',
    load: async () => (await import('./anova/feature.ts')).anova,
  },
  correlation: {
    command: 'correlate',
    summary: 'correlate how measures rank the runs: Kendall, Spearman, Pearson, tau_AP, RBO',
    section: 'agreement',
    of: 'runs',
    load: async () => (await import('./correlation/feature.ts')).correlation,
  },
  agreement: {
    command: 'agree',
    summary: 'count how far measures agree about which of two runs is better',
    section: 'agreement',
    of: 'runs',
    load: async () => (await import('./agreement/feature.ts')).agreement,
  },
  sweep: {
    command: 'sweep',
    summary: 'evaluate at many cut-offs; recall against documents checked',
    section: 'effort',
    of: 'runs',
    load: async () => (await import('./sweep/feature.ts')).sweep,
  },
  crossings: {
    command: 'cross',
    summary: 'find the Nmax values where one run overtakes another',
    of: 'runs',
    load: async () => (await import('./crossings/feature.ts')).crossings,
  },
  effort: {
    command: 'sweep',
    chosenBy: 'effort',
    summary: 'mean recall against documents checked, with the ideal and the random line',
    section: 'effort',
    of: 'runs',
    load: async () => (await import('./effort/feature.ts')).effort,
  },
  stopping: {
    command: 'stop',
    summary: 'when may we stop: rules that end a review, the recall they reach, the documents they take',
    section: 'stopping',
    of: 'runs',
    load: async () => (await import('../studies/records/stopping.ts')).stopping,
  },
  misses: {
    command: 'misses',
    summary: 'find the relevant documents that no run has within Nmax, and who finds the others',
    section: 'misses',
    of: 'runs',
    load: async () => (await import('./misses/feature.ts')).misses,
  },
  groups: {
    command: 'groups',
    summary: 'evaluate runs on groups of topics: does one run suit one kind and another the other',
    section: 'groups',
    of: 'runs',
    load: async () => (await import('./groups/feature.ts')).groups,
  },
  robustness: {
    command: 'robust',
    summary: 'rank the runs with fewer judgements: how robust is each measure',
    section: 'robustness',
    of: 'runs',
    load: async () => (await import('./robustness/feature.ts')).robustness,
  },
  discrimination: {
    command: 'discriminate',
    summary: 'how well measures tell runs apart, and how many topics that takes',
    section: 'discrimination',
    of: 'runs',
    load: async () => (await import('./discrimination/feature.ts')).discrimination,
  },
  design: {
    command: 'design',
    summary: 'how many topics a campaign needs for a power, or for intervals of a width',
    of: 'runs',
    load: async () => (await import('./design/feature.ts')).design,
  },
  judgements: {
    command: 'judgements',
    action: 'diff',
    summary: 'compare two sets of judgements: kappa, overlap, and which conclusions about the runs change',
    of: 'runs',
    load: async () => (await import('../studies/records/judgements.ts')).judgements,
  },
  assessors: {
    command: 'judgements',
    action: 'agreement',
    summary: 'how far several sets of judgements agree, and how far the order of runs depends on who judges',
    of: 'qrels',
    load: async () => (await import('../studies/records/assessors.ts')).assessors,
  },
  levels: {
    command: 'judgements',
    action: 'levels',
    summary: 'score runs strictly and leniently, side by side: which conclusions change with the lowest relevant grade',
    of: 'runs',
    load: async () => (await import('../studies/records/levels.ts')).levels,
  },
  unjudged: {
    command: 'unjudged',
    summary: 'find documents that stand unjudged in the first k of runs: how many, which, of which runs',
    of: 'runs',
    load: async () => (await import('./unjudged/feature.ts')).unjudged,
  },
  judging: {
    command: 'judge-next',
    summary: 'list the documents to judge next, to know which of two runs is better',
    of: 'runs',
    load: async () => (await import('./judge-next/feature.ts')).judgeNext,
  },
  gate: {
    command: 'check',
    summary: 'a gate for CI: thresholds and drops from a baseline, exit code 1 when one fails',
    of: 'runs',
    load: async () => (await import('../studies/records/gate.ts')).gate,
  },
} as const satisfies Readonly<Record<string, StudyEntry>>;

export type StudyName = keyof typeof studies;

/** A study by its name, with the types of its parameters and its result. */
export type StudyNamed<Name extends StudyName> = Awaited<ReturnType<(typeof studies)[Name]['load']>>;

/** What a study comes to. */
export type StudyResult<Name extends StudyName> = Awaited<ReturnType<StudyNamed<Name>['run']>>;

/** The names of the studies, in their order. */
export const studyNames = Object.keys(studies) as StudyName[];
