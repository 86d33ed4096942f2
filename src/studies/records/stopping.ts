import type { Campaign } from '../../model/campaign.ts';
import { undecidedDocuments } from '../../model/reading.ts';
import type { StudyRow } from '../../model/study.ts';
import type { Table } from '../../model/table.ts';
import { counted, thousands } from '../../model/wording.ts';
import { cells, left, percent, right, showNumber } from '../../output/cells.ts';
import { builtinStoppingRules } from '../../stopping/registry.ts';
import { parseStoppingRule } from '../../stopping/stopping-rule-name.ts';
import { defineStudy } from '../define-study.ts';
import {
  amountList,
  collectionSize,
  doubtfulConfidence,
  isDone,
  numberBetween,
  seedParameter,
  textList,
} from '../parameters.ts';
import { type RuleOutcome, type StoppingStudy, studyStopping } from '../stopping.ts';

/** Where stopping rules would have ended the review of runs, and what they would have missed. */
export const stopping = defineStudy({
  name: 'stopping',
  title: 'Apply stopping rules to runs: what each would have found when it said stop, and after how many documents.',
  doing: 'applying rules',
  takes: 'runs',
  needs: 'judged runs',
  needsAllJudgements: true,
  needsOneOrder: true,
  leastRuns: 1,
  campaignRuns: 1,
  inCampaign: ({ seed, collection }, { campaign }) => ({
    seed,
    ...(collection ? { collection: Math.max(collection, mostDocuments(campaign)) } : {}),
  }),
  places: 3,
  params: {
    target: numberBetween({ summary: 'the recall that is to be reached', ...{ low: 0, high: 1, default: 0.95 } }),
    confidence: numberBetween({
      summary: 'how sure rules with a guarantee must be of it',
      ...{ low: 0, high: 1, default: 0.95, doubt: doubtfulConfidence },
    }),
    rules: textList({
      summary: `rules, separated by commas: ${builtinStoppingRules.map(({ name }) => name).join(', ')}, with parameters such as Streak(share=0.1); all unless told`,
      placeholder: '<rule>',
      // As long as a rule may be: without an end each comma would look through all that follows.
      separator: /,(?![^(]{0,1000}\))/,
      check: (text) => parseStoppingRule(text, builtinStoppingRules),
    }),
    collection: collectionSize({
      summary:
        'documents that could be looked at for each topic; judged: those judged or in the list, whichever are more',
      default: 'judged',
    }),
    unitCosts: amountList({
      summary:
        'what a document costs: relevant and other until the stop, relevant and other after it until the target is reached; or one amount for all',
      counts: [1, 4],
      example: '5,5,1,1',
    }),
    seed: seedParameter,
  },
  views: { perTopic: isDone({ summary: 'each topic, in rows', letter: 'q' }) },
  run: ({ campaign, policies, rel }, params) => {
    const { unitCosts, ...others } = params;
    return studyStopping(campaign, { ...policies, rel, ...others, ...(unitCosts ? { unitCosts } : {}) });
  },
  tables: (study, { places = 3, perTopic }) => [
    rulesTable(study, places),
    ...(perTopic ? study.ofRules.map((one) => topicsTable(one, places)) : []),
  ],
  rows: (study, { perTopic }) => (perTopic ? topicRows(study) : ruleRows(study)),
  columns: ['run', 'rule'],
  data: ({ topics, ofRules, runs }, { perTopic }) => ({
    topics: topics.length,
    runs: runs.map((run) => ({
      rules: ofRules
        .filter((one) => one.run === run)
        .map(({ run: _, ofTopics, ...numbers }) => ({
          ...finite(numbers),
          ...(perTopic ? { ofTopics } : {}),
        })),
    })),
  }),
  whole: { perTopic: true },
  findings: (study) => describeStopping(study),
  cites: [
    'cormack-grossman-2015',
    'cormack-grossman-2016',
    'callaghan-2020',
    'yang-2021-stopping',
    'lewis-2021',
    'sneyd-2021',
  ],
  examples: `
  nmax stop qrels.txt runs/                                     every rule on every run, for a recall of 0.95
  nmax stop qrels.txt run.txt --target 0.8 --rules "Knee,Streak(documents=100)"
  nmax stop qrels.txt run.txt --rules CMH -q                    topic by topic
  nmax stop qrels.txt run.txt --unit-costs 5,5,1,1              what each rule costs, and over the oracle
  nmax stop qrels.txt run.txt --rules QBCB --confidence 0.9 --seed 7
  nmax stop --now screened.csv                                  a review that is not finished: nmax stop --now --help
`,
});

/** As many documents as no topic has more of: listed, judged, and still to be decided on. */
function mostDocuments({ qrels, runs }: Campaign): number {
  const besides = qrels.topics.map((_, t) => qrels.offsets[t + 1] - qrels.offsets[t] + undecidedDocuments(qrels, t));
  return Math.max(...runs.flatMap(({ judged }) => Array.from(judged.retrieved, (count, t) => count + besides[t])));
}

/** Numbers that are none, where no topic counts, become null. */
function finite<T extends Omit<RuleOutcome, 'run' | 'ofTopics'>>(numbers: T) {
  return Object.fromEntries(
    Object.entries(numbers).map(([key, value]) => [
      key,
      typeof value === 'number' && Number.isNaN(value)
        ? null
        : key === 'reliability' && Number.isNaN(numbers.reliability.share)
          ? null
          : value,
    ]),
  );
}

/** What rules came to, in sentences: the cheapest that keeps its promise, and those that do not. */
function describeStopping({ ofRules, runs, parameters, topics }: StoppingStudy): string[] {
  if (topics.length === 0) return ['no topic has a relevant document'];
  const { target } = parameters as { target: number };
  return runs.slice(0, 3).flatMap((run) => {
    const own = ofRules.filter((one) => one.run === run && one.rule !== 'Oracle');
    if (own.some(({ ofTopics }) => ofTopics.some(({ undecided }) => undecided > 0)))
      return [`${run}: recall is not known while documents are undecided; nmax stop --now says whether to stop.`];
    const sure = own.filter(({ reliability }) => reliability.share >= 0.95);
    const best = sure.reduce<RuleOutcome | undefined>((a, b) => (a && a.effort <= b.effort ? a : b), undefined);
    const failing = own.length - sure.length;
    return [
      best
        ? `${run}: of the rules that reach a recall of ${target} on 95% of topics, ${best.rule} looks at least: ${percent(best.effort)} of the documents.`
        : `${run}: no rule reaches a recall of ${target} on 95% of topics.`,
      ...(best && failing > 0 ? [`${run}: ${counted(failing, 'rule')} of ${own.length} do not.`] : []),
    ];
  });
}

function rulesTable({ ofRules, topics, parameters, runs }: StoppingStudy, places: number): Table {
  const { target } = parameters as { target: number };
  const named = runs.length > 1;
  const isCounted = ofRules.some(({ notSatisfied }) => notSatisfied > 0);
  return {
    title: `when rules stop: recall and effort over ${counted(topics.length, 'topic')}, target ${target}`,
    columns: [
      ...(named ? [left('run')] : []),
      left('rule'),
      ...['recall', `topics ≥ ${target}`, '95% interval', 'documents', 'of all', 'above oracle', 'relative error'].map(
        right,
      ),
      ...(parameters.unitCosts ? ['cost', 'after the stop', 'of oracle’s'].map(right) : []),
      ...(isCounted ? [right('not satisfied')] : []),
    ],
    rows: ofRules.map(({ run, rule, recall, reliability, reviewed, effort, excess, relativeError, cost, ...one }) =>
      cells(
        ...(named ? [run] : []),
        rule,
        showNumber(recall, places),
        percent(reliability.share),
        Number.isNaN(reliability.share) ? '–' : `${percent(reliability.low)} – ${percent(reliability.high)}`,
        Number.isNaN(reviewed) ? '–' : thousands(Math.round(reviewed)),
        percent(effort),
        `${excess > 0 ? '+' : ''}${percent(excess).replace('-', '−')}`,
        showNumber(relativeError, places),
        ...(cost ? [amount(cost.total), amount(cost.afterStop), showNumber(cost.overOracle, 2)] : []),
        ...(isCounted ? [one.notSatisfied === 0 ? '' : `${one.notSatisfied} of ${topics.length}`] : []),
      ),
    ),
  };
}

/** An amount for a table: whole where it is large. */
function amount(value: number): string {
  return value >= 1000 ? thousands(Math.round(value)) : showNumber(value, 2);
}

function topicsTable({ run, rule, ofTopics }: RuleOutcome, places: number): Table {
  return {
    title: `${run}: ${rule}`,
    columns: [
      left('topic'),
      ...['stops at', 'looked at', 'of', 'oracle', 'found', 'relevant', 'recall'].map(right),
      ...(ofTopics[0]?.cost ? ['cost', 'after the stop', 'oracle’s'].map(right) : []),
      ...(ofTopics.every(({ satisfied }) => satisfied) ? [] : [left('')]),
    ],
    rows: ofTopics.map(({ topic, rank, satisfied, reviewed, collection, oracle, found, relevant, recall, cost }) =>
      cells(
        topic,
        ...[rank, reviewed, collection, oracle, found, relevant].map((n) => (Number.isNaN(n) ? '–' : thousands(n))),
        showNumber(recall, places),
        ...(cost ? [cost.total, cost.afterStop, cost.oracle].map(amount) : []),
        ...(ofTopics.every((one) => one.satisfied) ? [] : [satisfied ? '' : 'not satisfied']),
      ),
    ),
  };
}

function ruleRows({ ofRules }: StoppingStudy): StudyRow[] {
  return ofRules.map(({ ofTopics, reliability, cost, ...numbers }) => ({
    ...numbers,
    topics: ofTopics.length,
    reliability: reliability.share,
    reliabilityLow: reliability.low,
    reliabilityHigh: reliability.high,
    ...(cost ? { cost: cost.total, costAfterStop: cost.afterStop, costOverOracle: cost.overOracle } : {}),
  }));
}

function* topicRows({ ofRules }: StoppingStudy): Generator<StudyRow> {
  for (const { run, rule, ofTopics } of ofRules)
    for (const { cost, satisfied, ...one } of ofTopics)
      yield {
        run,
        rule,
        ...one,
        satisfied: satisfied ? 'yes' : 'no',
        ...(cost ? { cost: cost.total, costAfterStop: cost.afterStop, costOfOracle: cost.oracle } : {}),
      };
}
