import type { FindingCode } from '../formats/finding-kinds.ts';
import { countOf } from '../math/count-of.ts';
import type { Campaign, NamedRun } from '../model/campaign.ts';
import type { RunFacts } from '../model/judged-run.ts';
import type { Measure, TopicFacts } from '../model/measure.ts';
import type { Note } from '../model/note.ts';
import {
  type Policies,
  policyMeaning,
  type RankingPolicies,
  type TiePolicy,
  zeroRelevantEffect,
} from '../model/policy.ts';
import { countRelevant, hasRelevant, type Qrels } from '../model/qrels.ts';
import { collectionSize } from '../model/reading.ts';
import type { RunOutline } from '../model/run-outline.ts';
import { simulationRemark } from '../model/simulated.ts';
import { counted, thousands } from '../model/wording.ts';
import { describeReaders } from './reader-notes.ts';
import { describeShortLists } from './short-lists.ts';

/** What the policies touched in an evaluation of a campaign, with counts, and what looks odd. */
export function describeEvaluation(
  campaign: Campaign<RunOutline>,
  measures: readonly Measure[],
  policies: Policies,
): Note[] {
  const { qrels, runs } = campaign;
  return [
    // What makes numbers meaningless comes first.
    ...describeMismatch(runs),
    ...describeFindings(runs),
    describeOrder(runs, policies),
    ...describeDuplicates(runs, policies),
    ...describeFamilies(runs),
    ...describeStops(runs),
    ...describeMissingTopics(campaign, policies),
    ...describeUnknownTopics(runs),
    ...describeShortLists(runs, measures),
    ...describeZeroRelevant(qrels, measures, policies),
    ...describeAllRelevant(measures),
    ...describeTopicCalledAll(qrels),
    ...describeRemarks(qrels, measures),
    ...describeNames(measures),
    ...describeReaders(qrels, measures),
    ...(qrels.notes ?? []),
    ...describeSimulation(campaign),
  ];
}

/** What was remarkable about the files of a campaign, whatever is made of them. */
export function describeReading(campaign: Campaign): Note[] {
  const { qrels, runs } = campaign;
  return [
    ...describeFindings(runs),
    ...describeDuplicates(runs, campaign.ranking),
    ...describeFamilies(runs),
    ...describeStops(runs),
    ...(qrels.notes ?? []),
    ...describeSimulation(campaign),
  ];
}

function describeSimulation(campaign: Campaign<RunFacts>): Note[] {
  const message = simulationRemark(campaign);
  return message === undefined ? [] : [{ code: 'simulated', message }];
}

/** What becomes of documents with equal scores, by the rule of ties. */
const tiesAre: Readonly<Record<TiePolicy, string>> = {
  trec: 'broken by document id, as trec_eval 10 does',
  trec9: 'broken by document id, as trec_eval 9 does: scores are 32-bit floats',
  file: 'the lines of the file are the order, not scores and ranks',
  rank: 'the rank column is the order, not the scores',
  best: 'the most relevant document comes first: an upper bound',
  worst: 'the most relevant document comes last: a lower bound',
  expected: 'each value is the mean over all orders of equal scores',
};

function describeOrder(runs: readonly NamedRun<RunFacts>[], { ties }: Policies): Note {
  const tied = runs.filter(({ judged }) => judged.counts.tied > 0);
  const total = sum(tied.map(({ judged }) => judged.counts.tied));
  const touched =
    total === 0
      ? 'no judged document has the score of another'
      : `${tied.length} of ${counted(runs.length, 'run')} ${tied.length === 1 ? 'has' : 'have'} equal scores (${counted(total, 'judged document')})`;
  const equal = runs.filter(({ judged }) => judged.findings?.some(({ code }) => code === 'equal-scores'));
  const alone =
    equal.length === 0 ? '' : `; all scores at the start of ${nameSome(equal)} are equal: only this rule orders them`;
  return { code: 'ties', message: `Ties: ${touched}; ${tiesAre[ties]} (--ties ${ties})${alone}` };
}

/** How many runs are named that share a kind of finding. */
const runsNamed = 3;

/** What was odd about the files of runs: each kind once, with the first file it was found in. */
function describeFindings(runs: readonly NamedRun<RunFacts>[]): Note[] {
  const codes = new Set(runs.flatMap(({ judged }) => judged.findings?.map(({ code }) => code) ?? []));
  return [...codes].map((code) => {
    const [first, ...others] = runs.flatMap(({ name, judged }) => {
      const finding = judged.findings?.find((one) => one.code === code);
      return finding ? [{ name, message: finding.message }] : [];
    });
    if (others.length === 0) return { code, message: first.message };
    const message = `${first.message}; likewise in ${counted(others.length, 'other run')}: ${nameSome(others)}`;
    return { code, message };
  });
}

const nameSome = (runs: readonly { readonly name: string }[]) =>
  runs
    .slice(0, runsNamed)
    .map(({ name }) => name)
    .join(', ') + (runs.length > runsNamed ? ', …' : '');

function describeDuplicates(runs: readonly NamedRun<RunFacts>[], { duplicates }: RankingPolicies): Note[] {
  if (duplicates === 'unchecked')
    return [{ code: 'duplicates', message: `duplicates unchecked: ${policyMeaning.duplicates.unchecked}` }];
  return runs
    .filter(({ judged }) => judged.counts.duplicates > 0)
    .map(({ name, judged }) => ({
      code: 'duplicates',
      message: `run ${name}: ${counted(judged.counts.duplicates, 'repeated document')} dropped, the first kept`,
    }));
}

function describeFamilies(runs: readonly NamedRun<RunFacts>[]): Note[] {
  const touched = runs.filter(({ judged }) => (judged.counts.familyMembers ?? 0) > 0);
  if (touched.length === 0) return [];
  const total = sum(touched.map(({ judged }) => judged.counts.familyMembers!));
  const message = `families: ${counted(total, 'document')} in ${touched.length} of ${counted(runs.length, 'run')} did not count, as a member of their family stood before them`;
  return [{ code: 'families', message }];
}

/** Where people stopped, as the files of runs said. */
function describeStops(runs: readonly NamedRun<RunFacts>[]): Note[] {
  return runs.flatMap(({ name, judged: { counts } }) => {
    if (!counts.stops) return [];
    const { said, use, listed, shown, feedback } = counts.stops;
    const by = said === 'actions' ? 'its actions' : 'a 1 at the last one shown';
    const asked = feedback > 0 ? `, feedback asked for ${counted(feedback, 'document')}` : '';
    const rest = use === 'cut' ? 'lists end there' : 'lists go on';
    const message =
      said === 'nothing'
        ? `run ${name}: its second column says nothing of a stop; all ${counted(listed, 'document')} count as shown`
        : `run ${name}: ${thousands(shown)} of ${counted(listed, 'document')} shown, by ${by}${asked}${shown < listed ? `; ${rest}` : ''}`;
    return [{ code: 'stops', message }];
  });
}

function describeMissingTopics({ qrels: { topics }, runs }: Campaign<RunOutline>, policies: Policies): Note[] {
  const effect = policies.topics === 'qrels' ? 'each scores 0' : 'left out';
  return runs.flatMap(({ name, judged: { missing } }) => {
    if (missing.count === 0) return [];
    const which = missing.first.join(', ') + (missing.count > missing.first.length ? ', …' : '');
    const message = `run ${name}: ${missing.count} of ${counted(topics.length, 'topic')} missing (${which}); ${effect}`;
    return [{ code: 'missing-topics', message }];
  });
}

function describeUnknownTopics(runs: readonly NamedRun<RunFacts>[]): Note[] {
  const strangers = runs.filter(({ judged }) => judged.counts.unknownTopics > 0);
  return strangers.map(({ name, judged }) => ({
    code: 'unknown-topics',
    message: `run ${name}: ${counted(judged.counts.unknownTopics, 'topic')} not in the qrels; ignored`,
  }));
}

function describeZeroRelevant(qrels: Qrels, measures: readonly Measure[], policies: Policies): Note[] {
  // How many topics have none cannot be told from a sample: describeEstimates says of which nothing is known.
  if (qrels.sampling) return [];
  const { topics } = qrels;
  const { skip, zero } = zeroRelevantEffect;
  const effect = policies.zeroRelevant === 'skip' ? `${skip}; zero counts each as 0` : `${zero}; skip leaves them out`;
  return [...new Set(measures.map(({ rel }) => rel))].flatMap((rel) => {
    const without = countOf(topics.keys(), (t) => !hasRelevant(qrels, t, rel));
    if (without === 0) return [];
    const threshold = rel === 1 ? '' : ` of grade ${rel} or more`;
    const message = `${without} of ${counted(topics.length, 'topic')} without a relevant document${threshold}; ${effect}`;
    return [{ code: 'zero-relevant', message }];
  });
}

/** A document that people judged not relevant is one of grade 0. */
function describeAllRelevant(measures: readonly Measure[]): Note[] {
  const names = measures.filter(({ rel }) => rel === 0).map(({ name }) => name);
  if (names.length === 0) return [];
  const message = `grade 0 counts as relevant: documents judged not relevant do too (${names.join(', ')})`;
  return [{ code: 'grade-zero', message }];
}

/** Every evaluation program calls the summary `all`, so that the name stays; a topic called so is told apart by `scope`. */
function describeTopicCalledAll({ topics }: Qrels): Note[] {
  if (!topics.includes('all')) return [];
  const message =
    'a topic is called all, as summaries are; csv, tsv and jsonl tell them apart by scope, elsewhere the summary comes last';
  return [{ code: 'topic-all', message }];
}

/** Findings that tell why nothing is found. */
const explained: ReadonlySet<string> = new Set<FindingCode>(['topics-differ', 'ids-differ']);

function describeMismatch(runs: readonly NamedRun<RunOutline>[]): Note[] {
  return runs
    .filter(({ judged }) => judged.found === 0 && judged.counts.topics > 0)
    .filter(({ judged }) => !judged.findings?.some(({ code }) => explained.has(code)))
    .map(({ name, judged }) => {
      const same = judged.counts.topics === judged.counts.unknownTopics ? 'topic' : 'document';
      const message = `run ${name}: no ${same} in common with the qrels; do their ${same} ids have the same form?`;
      return { code: 'mismatch', message };
    });
}

/** What the measures themselves have to say about the judgements. */
function describeRemarks(qrels: Qrels, measures: readonly Measure[]): Note[] {
  return measures.flatMap(({ rel, remark }) => remark?.(topicFacts(qrels, rel)) ?? []);
}

/** Which names of other programs became which measures, and what other programs take a parameter for. */
function describeNames(measures: readonly Measure[]): Note[] {
  const asked = measures.flatMap(({ name, asked: as }) => (as === undefined ? [] : [`${as} is ${name}`]));
  // Of interpolated precision at eleven levels the same is to be said: once.
  const namesOf = new Map<string, string[]>();
  for (const { name, elsewhere } of measures)
    for (const text of elsewhere) namesOf.set(text, [...(namesOf.get(text) ?? []), name]);
  return [
    ...(asked.length > 0 ? [{ code: 'other-names', message: `asked for by other names: ${asked.join('; ')}` }] : []),
    ...Array.from(namesOf, ([text, names]) => ({ code: 'other-programs', message: `${names.join(', ')}: ${text}` })),
  ];
}

/** One topic after the other: a collection may have millions. */
function* topicFacts(qrels: Qrels, rel: number): Generator<TopicFacts> {
  for (let t = 0; t < qrels.topics.length; t++) yield new TopicOfQrels(qrels, t, rel);
}

class TopicOfQrels implements TopicFacts {
  readonly relevant: number;
  readonly #qrels: Qrels;
  readonly #t: number;

  constructor(qrels: Qrels, t: number, rel: number) {
    this.relevant = qrels.sampling ? estimateRelevant(qrels, t, rel) : countRelevant(qrels, t, rel);
    this.#qrels = qrels;
    this.#t = t;
  }

  get collection(): number | undefined {
    return collectionSize(this.#qrels, this.#t);
  }

  /** Sorted when asked for, which few measures do. */
  get ideal(): Int32Array {
    const { grades, offsets } = this.#qrels;
    return grades
      .slice(offsets[this.#t], offsets[this.#t + 1])
      .sort()
      .reverse();
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** How many relevant documents those in a sample stand for. */
function estimateRelevant({ offsets, grades, sampling }: Qrels, t: number, rel: number): number {
  let sum = 0;
  for (let i = offsets[t]; i < offsets[t + 1]; i++)
    if (grades[i] >= rel && grades[i] >= 0) sum += 1 / sampling!.probabilities[i];
  return sum;
}
