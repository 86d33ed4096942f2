import { choosePolicies } from '../evaluation/choose-policies.ts';
import { relevantRanks } from '../evaluation/relevant-ranks.ts';
import { mean } from '../math/mean.ts';
import { seededRandom, seedOfName } from '../math/random.ts';
import type { Campaign } from '../model/campaign.ts';
import { UsageError } from '../model/errors.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { Note } from '../model/note.ts';
import type { TopicPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import type { Study } from '../model/study.ts';
import { counted } from '../model/wording.ts';
import { highestShare, lowestShare } from '../significance/count-interval.ts';
import { lookedAt } from '../stopping/looked-at.ts';
import { type RecallPoint, recallByShare } from '../stopping/recall-by-share.ts';
import { builtinStoppingRules } from '../stopping/registry.ts';
import { oracleStop } from '../stopping/rules/oracle.ts';
import type { ScreenedList } from '../stopping/screened-list.ts';
import type { Stop, StoppingRule, StoppingRuleDefinition } from '../stopping/stopping-rule.ts';
import { makeStoppingRule, parseStoppingRule } from '../stopping/stopping-rule-name.ts';
import { costNote, costOfStop, meanCost, type RuleCost, readCosts, type StopCost } from './stopping-cost.ts';
import { studyNotes } from './study-notes.ts';

export interface StoppingOptions extends Partial<TopicPolicies> {
  /** Rules, written such as `Streak(share=0.1)`; every built-in one unless told. */
  readonly rules?: readonly (string | StoppingRule)[];
  /** Rules of one's own besides the built-in ones. */
  readonly definitions?: readonly StoppingRuleDefinition[];
  /** The recall that is to be reached; 0.95 unless told. */
  readonly target?: number;
  /** How sure rules with a guarantee must be; 0.95 unless told. */
  readonly confidence?: number;
  /** Documents of the collection, the same for every topic; `judged`, the default, those judged or in the list, whichever are more. */
  readonly collection?: number | 'judged';
  /** What a document costs: relevant and other until a rule stops, relevant and other after it; or one amount for all. */
  readonly unitCosts?: readonly number[];
  /** The lowest grade that counts as relevant; 1 unless told. */
  readonly rel?: number;
  /** Of what rules draw at random; 1 unless told. */
  readonly seed?: number;
}

/** Where rules would have ended the review of runs, and what they would have found by then. */
export interface StoppingStudy extends Study {
  readonly study: 'stopping';
  readonly rules: readonly string[];
  /** Topics that count: those with a relevant document. */
  readonly topics: readonly string[];
  /** Run by run, within it rule by rule. */
  readonly ofRules: readonly RuleOutcome[];
  /** Run by run, mean recall when the same share of every topic is looked at: what rules stop on. */
  readonly recallByShare: readonly (readonly RecallPoint[])[];
}

/** What became of the review of one run that a rule ended, over topics. */
export interface RuleOutcome {
  readonly run: string;
  readonly rule: string;
  /** Mean recall when it stopped. */
  readonly recall: number;
  /** Topics on which the target was reached. */
  readonly reached: number;
  /** Their share, and its exact 95% interval (Clopper and Pearson). */
  readonly reliability: { readonly share: number; readonly low: number; readonly high: number };
  /** Mean of the documents looked at, drawn ones among them. */
  readonly reviewed: number;
  /** Mean of the share of the collection that they are. */
  readonly effort: number;
  /** Mean of that share less the share that an oracle needs. */
  readonly excess: number;
  /** Mean distance of recall from the target, over the target. */
  readonly relativeError: number;
  /** Mean cost, where costs were given. */
  readonly cost?: RuleCost;
  readonly ofTopics: readonly TopicStop[];
}

/** Where a rule ended the review of one topic. */
export interface TopicStop {
  readonly topic: string;
  /** The last rank that was looked at. */
  readonly rank: number;
  /** Documents looked at, drawn ones among them. */
  readonly reviewed: number;
  readonly collection: number;
  readonly relevant: number;
  readonly found: number;
  readonly recall: number;
  /** What an oracle would have looked at. */
  readonly oracle: number;
  /** Where costs were given. */
  readonly cost?: StopCost;
}

/** Applies stopping rules to runs: what each would have found when it said stop, and after how much. */
export function studyStopping(campaign: Campaign, options: StoppingOptions = {}): StoppingStudy {
  const { target = 0.95, confidence = 0.95, collection = 'judged', rel = 1, seed = 1, definitions = [] } = options;
  requireShare('target', target);
  requireShare('confidence', confidence);
  const costs = options.unitCosts && readCosts(options.unitCosts);
  const known = [...builtinStoppingRules, ...definitions];
  const rules = options.rules
    ? options.rules.map((rule) => (typeof rule === 'string' ? parseStoppingRule(rule, known) : rule))
    : known.map((definition) => makeStoppingRule(definition));
  const policies = choosePolicies(campaign, options);
  const { qrels, runs } = campaign;
  const lists = runs.map(({ name, judged }) => ({
    name,
    lists: listsOf(qrels, judged, rel, collection, policies.topics === 'qrels'),
  }));
  const ofRules = lists.flatMap(({ name, lists }) =>
    rules.map((rule): RuleOutcome => {
      const ofTopics = lists.map(({ topic, list }): TopicStop => {
        // By its id alone, so that a run has the same numbers whatever other runs and topics there are.
        const random = seededRandom(seedOfName(seed, topic));
        const stop = rule.stop(list, { target, confidence }, random);
        return {
          ...describeStop(topic, list, stop, target, rule.name),
          ...(costs ? { cost: costOfStop(list, stop, target, costs) } : {}),
        };
      });
      const cost = costs ? { cost: meanCost(ofTopics) } : {};
      return { run: name, rule: rule.name, ...sumUp(ofTopics, target), ...cost, ofTopics };
    }),
  );
  const counting = qrels.topics.filter((_, t) => hasRelevant(qrels, t, rel));
  return {
    study: 'stopping',
    parameters: {
      ...{ target, confidence, collection, rel, rules: rules.map(({ name }) => name) },
      ...(options.unitCosts ? { unitCosts: options.unitCosts } : {}),
    },
    ...(rules.some(({ definition }) => definition.draws) ? { seed } : {}),
    policies,
    measures: [],
    runs: runs.map(({ name }) => name),
    rules: rules.map(({ name }) => name),
    topics: counting,
    ofRules,
    recallByShare: lists.map((run) => recallByShare(run.lists.map(({ list }) => list))),
    notes: [
      ...(options.unitCosts ? [costNote(options.unitCosts)] : []),
      ...ownNotes(qrels.topics.length - counting.length, lists),
      ...studyNotes(campaign, [], policies),
    ],
  };
}

function requireShare(name: string, value: number): void {
  if (!(value > 0 && value < 1)) throw new UsageError(`invalid ${name}: ${value}; expected a number between 0 and 1`);
}

interface TopicList {
  readonly topic: string;
  readonly list: ScreenedList;
}

/** The lists of a run as they would be screened: of the topics that count and have a relevant document. */
function listsOf(
  qrels: Qrels,
  run: JudgedRun,
  rel: number,
  collection: number | 'judged',
  countsMissing: boolean,
): TopicList[] {
  return qrels.topics.flatMap((topic, t) => {
    if (!countsMissing && run.retrieved[t] < 0) return [];
    const { relevant, ranks } = relevantRanks(qrels, run, t, undefined, rel);
    if (relevant === 0) return [];
    const length = Math.max(0, run.retrieved[t]);
    // What is relevant and not in the list stands somewhere in the collection.
    const least = length + relevant - ranks.length;
    const judged = qrels.offsets[t + 1] - qrels.offsets[t];
    if (collection !== 'judged' && collection < least)
      throw new UsageError(
        `invalid collection: ${collection}; topic ${topic} has a list of ${counted(length, 'document')} and ${relevant - ranks.length} relevant ones besides; expected at least ${least}`,
      );
    const all = collection === 'judged' ? Math.max(judged, least) : collection;
    return [{ topic, list: { ranks, length, relevant, collection: all } }];
  });
}

function describeStop(topic: string, list: ScreenedList, stop: Stop, target: number, rule: string): TopicStop {
  const { rank } = stop;
  if (!(Number.isInteger(rank) && rank >= 0 && rank <= list.length))
    throw new RangeError(`rule ${rule} stops at ${rank} on topic ${topic}; expected a rank from 0 to ${list.length}`);
  const { reviewed, found } = lookedAt(list, stop);
  const { relevant, collection } = list;
  return {
    topic,
    rank,
    reviewed,
    collection,
    relevant,
    found,
    recall: found / relevant,
    oracle: oracleStop(list, target),
  };
}

function sumUp(ofTopics: readonly TopicStop[], target: number) {
  const n = ofTopics.length;
  const reached = ofTopics.filter(({ recall }) => recall >= target).length;
  const meanOf = (value: (one: TopicStop) => number) => mean(ofTopics.map(value));
  return {
    recall: meanOf(({ recall }) => recall),
    reached,
    reliability: { share: reached / n, low: lowestShare(reached, n, 0.025), high: highestShare(reached, n, 0.025) },
    reviewed: meanOf(({ reviewed }) => reviewed),
    effort: meanOf(({ reviewed, collection }) => reviewed / collection),
    excess: meanOf(({ reviewed, oracle, collection }) => (reviewed - oracle) / collection),
    relativeError: meanOf(({ recall }) => Math.abs(recall - target) / target),
  };
}

function hasRelevant({ offsets, grades }: Qrels, t: number, rel: number): boolean {
  return grades.subarray(offsets[t], offsets[t + 1]).some((grade) => grade >= rel);
}

function ownNotes(
  without: number,
  runs: readonly { readonly name: string; readonly lists: readonly TopicList[] }[],
): Note[] {
  const unreachable = runs.flatMap(({ lists }) => lists).filter(({ list }) => list.ranks.length < list.relevant).length;
  return [
    ...(without > 0
      ? [
          {
            code: 'no-relevant',
            message: `${counted(without, 'topic')} without a relevant document left out: there is no recall to reach`,
          },
        ]
      : []),
    ...(unreachable > 0
      ? [
          {
            code: 'not-in-list',
            message: `${counted(unreachable, 'list')} without all relevant documents: a rule that reaches the end stops there`,
          },
        ]
      : []),
  ];
}
