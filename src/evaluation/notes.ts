import type { Measure } from '../measures/define-measure.ts';
import type { Evaluation, Note } from '../model/evaluation.ts';
import { policyMeaning } from '../model/policy.ts';
import { countRelevant, type Qrels } from '../model/qrels.ts';
import { counted } from '../model/wording.ts';

/** An evaluation that has no notes yet. */
export type Described = Omit<Evaluation, 'notes'>;

/** What the policies touched in an evaluation, with counts, and what looks odd. */
export function describeEvaluation(evaluation: Described, qrels: Qrels, measures: readonly Measure[]): Note[] {
  return [
    ...describeOrder(evaluation),
    ...describeDuplicates(evaluation),
    ...describeMissingTopics(evaluation),
    ...describeUnknownTopics(evaluation),
    ...describeZeroRelevant(evaluation, qrels, measures),
    ...describeTopicCalledAll(evaluation),
    ...describeMismatch(evaluation),
    ...describeCrowdedTopics(evaluation, qrels, measures),
  ];
}

function describeOrder({ policies, runs }: Described): Note[] {
  const tied = runs.filter(({ judged }) => judged.counts.tied > 0);
  const total = sum(tied.map(({ judged }) => judged.counts.tied));
  const meaning = policyMeaning.ties[policies.ties];
  const touched =
    total === 0
      ? 'no judged document is tied'
      : `${counted(total, 'judged document')} tied in ${tied.length} of ${counted(runs.length, 'run')}`;
  return [{ code: 'ties', message: `order ${policies.ties}: ${meaning}; ${touched}` }];
}

function describeDuplicates({ runs }: Described): Note[] {
  return runs
    .filter(({ judged }) => judged.counts.duplicates > 0)
    .map(({ name, judged }) => ({
      code: 'duplicates',
      message: `run ${name}: ${counted(judged.counts.duplicates, 'repeated document')} dropped, the first kept`,
    }));
}

function describeMissingTopics({ policies, runs, topics }: Described): Note[] {
  const effect = policies.topics === 'qrels' ? 'each scores 0' : 'left out';
  return runs.flatMap(({ name, judged }) => {
    const missing = topics.filter((_, t) => judged.retrieved[t] < 0);
    if (missing.length === 0) return [];
    const which = missing.slice(0, 5).join(', ') + (missing.length > 5 ? ', …' : '');
    const message = `run ${name}: ${missing.length} of ${counted(topics.length, 'topic')} missing (${which}); ${effect}`;
    return [{ code: 'missing-topics', message }];
  });
}

function describeUnknownTopics({ runs }: Described): Note[] {
  const strangers = runs.filter(({ judged }) => judged.counts.unknownTopics > 0);
  return strangers.map(({ name, judged }) => ({
    code: 'unknown-topics',
    message: `run ${name}: ${counted(judged.counts.unknownTopics, 'topic')} not in the qrels; ignored`,
  }));
}

function describeZeroRelevant({ policies, topics }: Described, qrels: Qrels, measures: readonly Measure[]): Note[] {
  const effect = policies.zeroRelevant === 'skip' ? 'left out' : 'each scores 0';
  return [...new Set(measures.map(({ rel }) => rel))].flatMap((rel) => {
    const without = topics.filter((_, t) => countRelevant(qrels, t, rel) === 0).length;
    if (without === 0) return [];
    const threshold = rel === 1 ? '' : ` of grade ${rel} or more`;
    const message = `${without} of ${counted(topics.length, 'topic')} without a relevant document${threshold}; ${effect}`;
    return [{ code: 'zero-relevant', message }];
  });
}

/** Every evaluation program calls the summary `all`, so that the name stays; a topic called so is told apart by `scope`. */
function describeTopicCalledAll({ topics }: Described): Note[] {
  if (!topics.includes('all')) return [];
  const message =
    'a topic is called all, as summaries are; csv, tsv and jsonl tell them apart by scope, elsewhere the summary comes last';
  return [{ code: 'topic-all', message }];
}

function describeMismatch({ runs }: Described): Note[] {
  return runs
    .filter(({ judged }) => judged.ranks.length === 0)
    .map(({ name, judged }) => {
      const same = judged.counts.topics === judged.counts.unknownTopics ? 'topic' : 'document';
      const message = `run ${name}: no ${same} in common with the qrels; do their ${same} ids have the same form?`;
      return { code: 'mismatch', message };
    });
}

function describeCrowdedTopics({ topics }: Described, qrels: Qrels, measures: readonly Measure[]): Note[] {
  return measures.flatMap(({ name, definition, params, rel }) => {
    if (definition.name !== 'PRES') return [];
    const cutoff = params.cutoff as number;
    const crowded = topics.filter((_, t) => countRelevant(qrels, t, rel) > cutoff).length;
    if (crowded === 0) return [];
    const estimate = name.replace('PRES', 'PRESest');
    const message = `${name}: ${counted(crowded, 'topic')} with more than ${cutoff} relevant documents cannot reach 1; see ${estimate}`;
    return [{ code: 'crowded', message }];
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
