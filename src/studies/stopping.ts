import { choosePolicies } from '../evaluation/choose-policies.ts';
import { relevantRanks } from '../evaluation/relevant-ranks.ts';
import { mean } from '../math/mean.ts';
import { seededRandom, seedOfName } from '../math/random.ts';
import type { Campaign } from '../model/campaign.ts';
import { UsageError } from '../model/errors.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { Note } from '../model/note.ts';
import type { TopicPolicies } from '../model/policy.ts';
import { hasRelevant, type Qrels } from '../model/qrels.ts';
import { undecidedDocuments } from '../model/reading.ts';
import type { Study } from '../model/study.ts';
import { counted, thousands } from '../model/wording.ts';
import { highestShare, lowestShare } from '../significance/count-interval.ts';
import { lookedAt } from '../stopping/looked-at.ts';
import { type RecallPoint, recallByShare } from '../stopping/recall-by-share.ts';
import { builtinStoppingRules } from '../stopping/registry.ts';
import { oracleStop } from '../stopping/rules/oracle.ts';
import type { ScreenedList } from '../stopping/screened-list.ts';
import { endOfList, type Stop, type StoppingRule, type StoppingRuleDefinition } from '../stopping/stopping-rule.ts';
import { makeStoppingRule, parseStoppingRule } from '../stopping/stopping-rule-name.ts';
import {
  costNote,
  costOfStop,
  meanCost,
  type RuleCost,
  readCosts,
  type StopCost,
  unknownCost,
} from './stopping-cost.ts';
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
  /** Mean recall when it stopped; NaN while documents of any topic are undecided, as are all numbers that need recall. */
  readonly recall: number;
  /** Topics on which the target was reached. */
  readonly reached: number;
  /** Topics whose list ended before the rule was satisfied. */
  readonly notSatisfied: number;
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
  /** False where the list ended before the rule was satisfied. */
  readonly satisfied: boolean;
  /** Documents looked at, drawn ones among them. */
  readonly reviewed: number;
  readonly collection: number;
  /** Documents that nobody has decided on: more may be relevant than are known to be. */
  readonly undecided: number;
  readonly relevant: number;
  readonly found: number;
  /** NaN while documents are undecided. */
  readonly recall: number;
  /** What an oracle would have looked at; NaN while documents are undecided. */
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
      const ofTopics = lists.map((one): TopicStop => {
        const { topic, list, undecided } = one;
        // By its id alone, so that a run has the same numbers whatever other runs and topics there are.
        const random = seededRandom(seedOfName(seed, topic));
        // Nothing can be drawn from documents that nobody decided on.
        const cannotSay = undecided > 0 && ['draws', 'everything'].includes(rule.definition.needs);
        const stop = cannotSay ? endOfList(list) : rule.stop(list, { target, confidence }, random);
        const cost = () => (undecided > 0 ? unknownCost : costOfStop(list, stop, target, costs!));
        return { ...describeStop(one, stop, target, rule.name), ...(costs ? { cost: cost() } : {}) };
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
    recallByShare: lists.map((run) =>
      recallByShare(run.lists.some(({ undecided }) => undecided > 0) ? [] : run.lists.map(({ list }) => list)),
    ),
    notes: [
      ...(options.unitCosts ? [costNote(options.unitCosts)] : []),
      ...ownNotes(qrels.topics.length - counting.length, lists, ofRules),
      ...cautionsOf(rules),
      ...studyNotes(campaign, [], policies),
    ],
  };
}

function requireShare(name: string, value: number): void {
  if (!(value > 0 && value < 1)) throw new UsageError(`invalid ${name}: ${value}; expected a number between 0 and 1`);
}

/** The list of a topic as far as it was screened, and how many documents of the collection nobody has decided on. */
export interface TopicList {
  readonly topic: string;
  readonly list: ScreenedList;
  readonly undecided: number;
  /** Documents in the list without a judgement, among others that have one: they count as not relevant. */
  readonly unjudged: number;
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
    const retrieved = Math.max(0, run.retrieved[t]);
    // What is relevant and not in the list stands somewhere in the collection.
    const listed = retrieved + relevant - ranks.length;
    const judged = qrels.offsets[t + 1] - qrels.offsets[t];
    const ofFile = undecidedDocuments(qrels, t);
    const least = Math.max(listed, ofFile > 0 ? judged + ofFile : 0);
    if (collection !== 'judged' && collection < least)
      throw new UsageError(
        listed === least
          ? `invalid collection: ${collection}; topic ${topic} has a list of ${counted(retrieved, 'document')} and ${relevant - ranks.length} relevant ones besides; expected at least ${least}`
          : `invalid collection: ${collection}; topic ${topic} has ${counted(least, 'record')}, decided or not; expected at least ${least}`,
      );
    const all = collection === 'judged' ? Math.max(judged, least) : collection;
    const isInProgress = ofFile > 0 || (all > judged && endsWithJudgements(qrels, run, t, rel));
    const length = isInProgress ? Math.min(retrieved, lastJudged(run, t)) : retrieved;
    return [
      {
        topic,
        list: { ranks, length, relevant, collection: all },
        undecided: isInProgress ? all - judged : 0,
        unjudged: length - (run.offsets[t + 1] - run.offsets[t]),
      },
    ];
  });
}

/** The rank of the last judged document in the list of a topic. */
const lastJudged = ({ offsets, ranks }: JudgedRun, t: number) =>
  offsets[t + 1] === offsets[t] ? 0 : ranks[offsets[t + 1] - 1];

/**
 * Whether what is judged of a topic is the beginning of its list and nothing else, some of it not relevant: then the
 * judgements are this list's own screening, and say nothing of what comes after it.
 */
function endsWithJudgements({ offsets, grades }: Qrels, run: JudgedRun, t: number, rel: number): boolean {
  const judged = offsets[t + 1] - offsets[t];
  const isFromTop = run.offsets[t + 1] - run.offsets[t] === judged && lastJudged(run, t) === judged;
  return isFromTop && grades.subarray(offsets[t], offsets[t + 1]).some((grade) => grade < rel);
}

function describeStop({ topic, list, undecided }: TopicList, stop: Stop, target: number, rule: string): TopicStop {
  const { rank } = stop;
  if (!(Number.isInteger(rank) && rank >= 0 && rank <= list.length))
    throw new RangeError(`rule ${rule} stops at ${rank} on topic ${topic}; expected a rank from 0 to ${list.length}`);
  const { reviewed, found } = lookedAt(list, stop);
  const { relevant, collection } = list;
  return {
    topic,
    rank,
    satisfied: stop.satisfied ?? true,
    reviewed,
    collection,
    undecided,
    relevant,
    found,
    recall: undecided > 0 ? Number.NaN : found / relevant,
    oracle: undecided > 0 ? Number.NaN : oracleStop(list, target),
  };
}

function sumUp(ofTopics: readonly TopicStop[], target: number) {
  const n = ofTopics.length;
  const isKnown = ofTopics.every(({ undecided }) => undecided === 0);
  const reached = isKnown ? ofTopics.filter(({ recall }) => recall >= target).length : Number.NaN;
  const meanOf = (value: (one: TopicStop) => number) => mean(ofTopics.map(value));
  return {
    recall: meanOf(({ recall }) => recall),
    reached,
    notSatisfied: ofTopics.filter(({ satisfied }) => !satisfied).length,
    reliability: isKnown
      ? { share: reached / n, low: lowestShare(reached, n, 0.025), high: highestShare(reached, n, 0.025) }
      : { share: Number.NaN, low: Number.NaN, high: Number.NaN },
    reviewed: meanOf(({ reviewed }) => reviewed),
    effort: meanOf(({ reviewed, collection }) => reviewed / collection),
    excess: meanOf(({ reviewed, oracle, collection }) => (reviewed - oracle) / collection),
    relativeError: meanOf(({ recall }) => Math.abs(recall - target) / target),
  };
}

/** What must be said beside every answer of some rules. */
export function cautionsOf(rules: readonly StoppingRule[]): Note[] {
  const said = new Set(rules.flatMap(({ definition: { caution } }) => caution ?? []));
  return [...said].map((message) => ({ code: 'caution', message }));
}

function ownNotes(
  without: number,
  runs: readonly { readonly name: string; readonly lists: readonly TopicList[] }[],
  ofRules: readonly RuleOutcome[],
): Note[] {
  const lists = runs.flatMap((run) => run.lists);
  const unreachable = lists.filter(({ list }) => list.ranks.length < list.relevant).length;
  const inProgress = lists.filter(({ undecided }) => undecided > 0);
  const unjudged = lists.reduce((sum, one) => sum + one.unjudged, 0);
  const notSatisfied = ofRules.filter((one) => one.notSatisfied > 0).length;
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
    ...(inProgress.length > 0 ? [progressNote(inProgress)] : []),
    ...(unjudged > 0
      ? [
          {
            code: 'unjudged',
            message: `${counted(unjudged, 'document')} of the lists without a judgement, which count as not relevant; recall is of what is judged (nmax stop --now where the review is still going on)`,
          },
        ]
      : []),
    ...(notSatisfied > 0
      ? [
          {
            code: 'not-satisfied',
            message: `not satisfied: the list ended before the rule said stop, so that its numbers are those of the whole list (${counted(notSatisfied, 'rule')})`,
          },
        ]
      : []),
  ];
}

/** Why recall is not known. */
function progressNote(inProgress: readonly TopicList[]): Note {
  const [{ topic, undecided, list }] = inProgress;
  const more = inProgress.length > 1 ? ` (the first of ${counted(inProgress.length, 'such list')})` : '';
  return {
    code: 'undecided',
    message: `topic ${topic}: ${thousands(undecided)} of ${counted(list.collection, 'document')} are undecided, so that recall is not known${more}; nmax stop --now says whether the review may stop`,
  };
}
