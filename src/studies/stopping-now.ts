import { choosePolicies } from '../evaluation/choose-policies.ts';
import { seededRandom } from '../math/random.ts';
import type { Campaign } from '../model/campaign.ts';
import { UsageError } from '../model/errors.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { Note } from '../model/note.ts';
import { requireOneOrder } from '../model/one-order.ts';
import type { TopicPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import { undecidedDocuments } from '../model/reading.ts';
import type { ReviewProgress, ScreeningOrder } from '../model/review-progress.ts';
import { requireAllJudgements } from '../model/sampling.ts';
import type { Study } from '../model/study.ts';
import { counted, thousands } from '../model/wording.ts';
import { builtinStoppingRules } from '../stopping/registry.ts';
import { foundWithin, type ScreenedList } from '../stopping/screened-list.ts';
import type { ReviewAim, RuleProgress, StoppingRule, StoppingRuleDefinition } from '../stopping/stopping-rule.ts';
import { makeStoppingRule, parseStoppingRule } from '../stopping/stopping-rule-name.ts';
import { lowerLimit, upperLimit } from './estimate/limits.ts';
import { cautionsOf } from './stopping.ts';
import { studyNotes } from './study-notes.ts';

export interface StoppingNowOptions {
  /** Rules, written such as `Streak(share=0.1)`; every built-in one but the oracle unless told. */
  readonly rules?: readonly (string | StoppingRule)[];
  /** Rules besides the built-in ones. */
  readonly definitions?: readonly StoppingRuleDefinition[];
  /** The recall that is to be reached; 0.95 unless told. */
  readonly target?: number;
  /** How sure rules with a guarantee must be of it; 0.95 unless told. */
  readonly confidence?: number;
  /** The lowest grade that counts as relevant; 1 unless told. */
  readonly rel?: number;
}

/** What stopping rules say of reviews that are not finished. */
export interface StoppingNowStudy extends Study {
  readonly study: 'stopnow';
  readonly reviews: readonly ReviewNow[];
}

/** A review in progress, and what each rule says of it. */
export interface ReviewNow {
  readonly topic: string;
  readonly run?: string;
  readonly screened: number;
  /** Relevant documents among the screened ones. */
  readonly found: number;
  readonly undecided: number;
  readonly collection: number;
  readonly order: ScreeningOrder;
  /** Why the order is not known; absent where it is. */
  readonly unordered?: string;
  readonly rules: readonly RuleNow[];
}

/** What a rule says of a review as it is. */
export interface RuleNow {
  readonly rule: string;
  readonly says: 'stop' | 'not yet' | 'cannot say';
  /** Why it cannot say. */
  readonly reason?: string;
  /** The place in the order of screening at which it said stop, and how many relevant documents came after it. */
  readonly since?: number;
  readonly foundSince?: number;
  /** The number that it looks at; absent before it looks for the first time. */
  readonly progress?: RuleProgress;
  /** After how many more documents it stops when none of them is relevant; absent where only the end ends it. */
  readonly missing?: number;
  /** What recall is at least by its test, with the confidence asked for; absent for rules that promise nothing. */
  readonly recallAtLeast?: number;
  /** The confidence with which its test shows the target. */
  readonly targetConfidence?: number;
}

/** Asks stopping rules whether reviews in progress may stop now, and what is missing where they may not. */
export function studyStoppingNow(
  reviews: readonly ReviewProgress[],
  { rules: asked, definitions = [], target = 0.95, confidence = 0.95, rel = 1 }: StoppingNowOptions = {},
): StoppingNowStudy {
  const known = [...builtinStoppingRules, ...definitions];
  const rules = asked
    ? asked.map((rule) => (typeof rule === 'string' ? parseStoppingRule(rule, known) : rule))
    : known.filter(({ needs }) => needs !== 'everything').map((definition) => makeStoppingRule(definition));
  const aim = { target, confidence };
  const answered = reviews.map((review) => answerReview(review, rules, aim));
  return {
    study: 'stopnow',
    parameters: { ...aim, rel, rules: rules.map(({ name }) => name) },
    measures: [],
    runs: [...new Set(reviews.flatMap(({ run }) => run ?? []))],
    reviews: answered,
    notes: [
      ...uniqueNotes(reviews),
      ...answered.flatMap((one) => [...stateNotes(one, aim), ...silentNotes(one), ...thumbNote(one, rules)]),
      ...cautionsOf(rules),
    ],
  };
}

export interface RunsNowOptions extends StoppingNowOptions, Partial<TopicPolicies> {
  /** Documents of each topic; those judged or in the list unless told. */
  readonly collection?: number | 'judged';
  /** `rows` where documents without a judgement above others that have one were passed over. */
  readonly order?: 'recorded' | 'rows';
}

/** Asks stopping rules about the lists of runs: what is judged is decided on, the list is the order of screening. */
export function studyRunsNow(campaign: Campaign, options: RunsNowOptions = {}): StoppingNowStudy {
  requireAllJudgements(campaign.qrels, 'whether a review may stop now');
  requireOneOrder(campaign.ranking, 'whether a review may stop now');
  const { qrels, runs } = campaign;
  const policies = choosePolicies(campaign, options);
  const reviews = runs.flatMap(({ name, judged }) =>
    qrels.topics.map((_, t) => progressOfList(qrels, judged, t, { run: name, ...options })),
  );
  const study = studyStoppingNow(reviews, options);
  return { ...study, policies, notes: [...study.notes, ...studyNotes(campaign, [], policies)] };
}

interface ListOptions extends Pick<RunsNowOptions, 'rel' | 'collection' | 'order'> {
  readonly run: string;
}

function progressOfList(qrels: Qrels, judged: JudgedRun, t: number, options: ListOptions): ReviewProgress {
  const { run, rel = 1, collection: asked = 'judged', order } = options;
  const given = asked === 'judged' ? undefined : asked;
  const topic = qrels.topics[t];
  const grades = qrels.grades.subarray(qrels.offsets[t], qrels.offsets[t + 1]);
  const decided: { readonly rank: number; readonly grade: number }[] = [];
  for (let i = judged.offsets[t]; i < judged.offsets[t + 1]; i++) {
    const grade = grades[judged.documents[i]];
    if (grade >= 0) decided.push({ rank: judged.ranks[i], grade });
  }
  const isRelevant = (grade: number) => grade >= rel;
  const screened = grades.filter((grade) => grade >= 0).length;
  // What is judged and not in the list was looked at before it.
  const ahead = screened - decided.length;
  const foundAhead = grades.filter(isRelevant).length - decided.filter(({ grade }) => isRelevant(grade)).length;
  const least = Math.max(Math.max(0, judged.retrieved[t]) + ahead, screened + undecidedDocuments(qrels, t));
  if (given !== undefined && given < least)
    throw new UsageError(
      `invalid collection: ${given}; topic ${topic} has ${counted(least, 'document')}, decided or not; expected at least ${least}`,
    );
  const passed = decided.length === 0 ? 0 : decided[decided.length - 1].rank - decided.length;
  const unordered =
    judged.retrieved[t] < 0
      ? `run ${run} has no list for topic ${topic}`
      : passed > 0 && order !== 'rows'
        ? `the list is not the order of screening: ${counted(passed, 'document')} without a judgement above others that have one; --order rows where those were passed over`
        : undefined;
  return {
    ...{ topic, run, screened, collection: given ?? least, order: 'list' },
    ranks: [
      ...Array.from({ length: foundAhead }, (_, i) => i + 1),
      ...decided.flatMap(({ grade }, i) => (isRelevant(grade) ? [ahead + i + 1] : [])),
    ],
    ...(unordered === undefined ? {} : { unordered }),
    notes: [
      {
        code: 'order',
        message: `order of screening: ${unordered === undefined ? `the list of ${run}; what is judged is decided on` : `not known; ${unordered}`}`,
      },
      ...(ahead > 0
        ? [{ code: 'ahead', message: `${counted(ahead, 'judged document')} not in the list: looked at before it` }]
        : []),
    ],
  };
}

function answerReview(review: ReviewProgress, rules: readonly StoppingRule[], aim: ReviewAim): ReviewNow {
  const { topic, run, ranks, screened, collection, order, unordered } = review;
  return {
    topic,
    ...(run === undefined ? {} : { run }),
    ...{ screened, found: ranks.length, undecided: collection - screened, collection, order },
    ...(unordered === undefined ? {} : { unordered }),
    rules: rules.map((rule) => ({ rule: rule.name, ...answerRule(review, rule, aim) })),
  };
}

const needsSample =
  'documents drawn at random are needed, and nothing here says which were; nmax estimate tells recall from a random sample of the rest';
const needsAll = 'how many documents are relevant must be known';

function answerRule(review: ReviewProgress, rule: StoppingRule, aim: ReviewAim): Omit<RuleNow, 'rule'> {
  const { ranks, screened, collection, unordered } = review;
  const { definition, params } = rule;
  const { needs } = definition;
  const list: ScreenedList = { ranks, length: screened, relevant: ranks.length, collection };
  const isComplete = screened === collection;
  if (needs === 'draws' || needs === 'everything')
    return { says: 'cannot say', reason: needs === 'draws' ? needsSample : needsAll };
  if (needs === 'order' && unordered !== undefined && !isComplete) return { says: 'cannot say', reason: unordered };
  const stop = (length: number) => rule.stop({ ...list, length }, aim, seededRandom(1));
  const now = stop(screened);
  const isSatisfied = now.satisfied ?? true;
  // A rule looks at nothing beyond its stop: so it would stop when nothing more were relevant.
  const later = isSatisfied ? now : stop(collection);
  const most = definition.mostRelevant?.(list, aim, params as never);
  const progress = definition.progress?.(list, aim, params as never);
  const found = ranks.length;
  return {
    says: isSatisfied || isComplete ? 'stop' : 'not yet',
    ...(isSatisfied ? { since: now.rank, foundSince: found - foundWithin(list, now.rank) } : {}),
    // As the decimal that is meant: 1 less 0.95 is not 0.05.
    ...(progress ? { progress: { ...progress, needed: Number(progress.needed.toPrecision(12)) } } : {}),
    ...(!isSatisfied && !isComplete && later.satisfied !== false ? { missing: later.rank - screened } : {}),
    ...(isComplete || most === undefined || found === 0 ? {} : { recallAtLeast: found / Math.max(found, most) }),
    ...(progress?.isProbability && !isComplete && found > 0 ? { targetConfidence: 1 - progress.value } : {}),
  };
}

/** Notes of all reviews, each once. */
function uniqueNotes(reviews: readonly ReviewProgress[]): Note[] {
  const notes = reviews.flatMap((review) => review.notes);
  return [...new Map(notes.map((note) => [note.message, note])).values()];
}

/** Why rules cannot say, those with one reason together. */
function silentNotes({ topic, rules }: ReviewNow): Note[] {
  const reasons = new Set(rules.flatMap(({ reason }) => reason ?? []));
  return [...reasons].map((reason) => {
    const silent = rules.filter((one) => one.reason === reason).map(({ rule }) => rule);
    return { code: 'cannot-say', message: `${topic}: ${silent.join(', ')} cannot say: ${reason}` };
  });
}

/** What a stop by a rule of thumb is worth. */
function thumbNote({ topic, undecided, rules: answers }: ReviewNow, rules: readonly StoppingRule[]): Note[] {
  const stopping = rules.filter(({ definition }, i) => !definition.promises && answers[i].says === 'stop');
  if (undecided === 0 || stopping.length === 0) return [];
  return [
    {
      code: 'rules-of-thumb',
      message: `${topic}: ${stopping.map(({ name }) => name).join(', ')} ${stopping.length === 1 ? 'says' : 'say'} stop and promise${stopping.length === 1 ? 's' : ''} nothing: in simulations on four reviews rules of thumb stopped before a recall of 0.95 in up to all of the orders (docs/stopping.md)`,
    },
  ];
}

/** What is known of a review, whatever rules say. */
function stateNotes(review: ReviewNow, { target, confidence }: ReviewAim): Note[] {
  const { topic, screened, found, undecided, collection, rules } = review;
  const say = (code: string, message: string): Note => ({ code, message: `${topic}: ${message}` });
  if (screened === 0) return [say('none-screened', `none of ${counted(collection, 'document')} is decided on yet`)];
  if (undecided === 0)
    return [
      say(
        'complete',
        `all ${thousands(collection)} are decided on, ${thousands(found)} of them relevant: nothing is left`,
      ),
    ];
  const left = say(
    'undecided',
    `${thousands(undecided)} of ${counted(collection, 'document')} are undecided: recall is not known`,
  );
  if (found === 0)
    return [
      left,
      say('none-found', `none of the ${thousands(screened)} screened is relevant: recall of nothing is undefined`),
    ];
  const kept = rules.find(({ rule }) => rule.startsWith('CMHBatches'));
  if (kept?.recallAtLeast === undefined) return [left];
  const most = upperLimit(found / kept.recallAtLeast, 0);
  return [
    left,
    say(
      'recall',
      `with ${Number((100 * confidence).toFixed(4))}% confidence recall is at least ${lowerLimit(kept.recallAtLeast, 3)} (at most ${most} relevant documents), by CMHBatches, where the order is random or better; the target is ${target}`,
    ),
  ];
}
