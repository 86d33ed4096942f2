import { choosePolicies } from '../../evaluation/choose-policies.ts';
import type { Campaign, NamedRun } from '../../model/campaign.ts';
import type { RankingCounts } from '../../model/judged-run.ts';
import type { Note } from '../../model/note.ts';
import { requireOneOrder } from '../../model/one-order.ts';
import type { TopicPolicies } from '../../model/policy.ts';
import { countRelevant, type Qrels } from '../../model/qrels.ts';
import type { Study } from '../../model/study.ts';
import { checkDepths } from '../../studies/check-options.ts';
import { type Distribution, describeNumbers } from '../../studies/distribution.ts';
import { studyNotes } from '../../studies/study-notes.ts';
import { overlapOf, type PoolOverlap } from './pool-overlap.ts';

export interface DescriptionOptions extends Partial<TopicPolicies> {
  /** The lowest grade that counts as relevant; 1 unless told. */
  readonly rel?: number;
  /** Documents a person is willing to check; 100 unless told. */
  readonly nmax?: number;
  /** Depths at which the share of judged documents is taken; 10, 100 and 1000 unless told. */
  readonly depths?: readonly number[];
}

/** What qrels and runs are like, before anything is measured. */
export interface DescriptionStudy extends Study {
  readonly study: 'description';
  readonly topics: number;
  /** Lines of the qrels. */
  readonly judgements: number;
  /** How many documents have each grade, lowest first. */
  readonly grades: readonly {
    readonly grade: number;
    readonly documents: number;
    readonly labels?: readonly string[];
  }[];
  readonly judgedPerTopic: Distribution;
  /** Over the topics that have a relevant document. */
  readonly relevantPerTopic: Distribution;
  readonly withoutRelevant: readonly string[];
  /** Topics with more than Nmax relevant documents. */
  readonly crowded: readonly { readonly topic: string; readonly relevant: number }[];
  readonly runDescriptions: readonly RunDescription[];
  readonly overlap?: PoolOverlap;
}

export interface RunDescription extends RankingCounts {
  readonly run: string;
  /** Topics of the qrels that the run does not have. */
  readonly missingTopics: number;
  readonly retrievedPerTopic: Distribution;
  /** For each depth the share of the documents retrieved within it that are judged, over all topics. */
  readonly judgedShare: readonly { readonly depth: number; readonly share: number }[];
  /** The share of all relevant documents that the run retrieves anywhere. */
  readonly relevantFound: number;
}

/** Describes qrels, and runs where there are any. */
export function describeCollection(campaign: Campaign, options: DescriptionOptions = {}): DescriptionStudy {
  requireOneOrder(campaign.ranking, 'how many of the first documents are judged');
  const { qrels, runs } = campaign;
  const { rel = 1, nmax = 100, depths = [10, 100, 1000] } = options;
  checkDepths('nmax', [nmax]);
  checkDepths('depth', depths);
  const policies = choosePolicies(campaign, options);
  const relevant = qrels.topics.map((_, t) => countRelevant(qrels, t, rel));
  const crowded = qrels.topics
    .map((topic, t) => ({ topic, relevant: relevant[t] }))
    .filter((one) => one.relevant > nmax)
    .sort((a, b) => b.relevant - a.relevant);
  const withoutRelevant = qrels.topics.filter((_, t) => relevant[t] === 0);
  return {
    study: 'description',
    parameters: { rel, nmax, depths },
    policies,
    measures: [],
    runs: runs.map(({ name }) => name),
    topics: qrels.topics.length,
    judgements: qrels.grades.length,
    grades: countGrades(qrels),
    judgedPerTopic: describeNumbers(qrels.topics.map((_, t) => qrels.offsets[t + 1] - qrels.offsets[t])),
    relevantPerTopic: describeNumbers(relevant.filter((n) => n > 0)),
    withoutRelevant,
    crowded,
    runDescriptions: runs.map((run) => describeRun(qrels, run, rel, depths)),
    ...(runs.length > 1 ? { overlap: overlapOf(campaign, nmax, rel) } : {}),
    notes: [
      ...crowdedNotes(crowded, nmax),
      ...emptyNotes(withoutRelevant, qrels.topics.length),
      ...(runs.length > 0 ? studyNotes(campaign, [], policies) : (qrels.notes ?? [])),
    ],
  };
}

function countGrades({ grades, gradeLabels = [] }: Qrels): DescriptionStudy['grades'] {
  const counts = new Map<number, number>();
  for (const grade of grades) counts.set(grade, (counts.get(grade) ?? 0) + 1);
  const labelsOf = (grade: number) => gradeLabels.filter((one) => one.grade === grade).map(({ label }) => label);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([grade, documents]) => {
      const labels = labelsOf(grade);
      return { grade, documents, ...(labels.length > 0 ? { labels } : {}) };
    });
}

function describeRun(
  qrels: Qrels,
  { name, judged: run }: NamedRun,
  rel: number,
  depths: readonly number[],
): RunDescription {
  const retrieved = Array.from(run.retrieved).filter((count) => count >= 0);
  const judged = new Float64Array(depths.length);
  let found = 0;
  for (let t = 0; t < qrels.topics.length; t++)
    for (let i = run.offsets[t]; i < run.offsets[t + 1]; i++) {
      const grade = qrels.grades[qrels.offsets[t] + run.documents[i]];
      if (grade >= rel) found++;
      if (grade >= 0) for (let d = 0; d < depths.length; d++) if (run.ranks[i] <= depths[d]) judged[d]++;
    }
  const seen = (depth: number) => retrieved.reduce((sum, count) => sum + Math.min(depth, count), 0);
  const relevant = qrels.grades.reduce((sum, grade) => sum + (grade >= rel ? 1 : 0), 0);
  return {
    run: name,
    ...run.counts,
    missingTopics: qrels.topics.length - retrieved.length,
    retrievedPerTopic: describeNumbers(retrieved),
    judgedShare: depths.map((depth, d) => ({ depth, share: judged[d] / seen(depth) })),
    relevantFound: found / relevant,
  };
}

function crowdedNotes(crowded: DescriptionStudy['crowded'], nmax: number): Note[] {
  if (crowded.length === 0) return [];
  const some = crowded.slice(0, 5).map(({ topic, relevant }) => `${topic}: ${relevant}`);
  const which = some.join(', ') + (crowded.length > 5 ? ', …' : '');
  const topics = crowded.length === 1 ? '1 topic has' : `${crowded.length} topics have`;
  const message = `${topics} more than Nmax = ${nmax} relevant documents (${which}); there PRES@${nmax} and R@${nmax} cannot reach 1, PRESest@${nmax} divides by the recall that is possible`;
  return [{ code: 'crowded', message }];
}

function emptyNotes(topics: readonly string[], all: number): Note[] {
  if (topics.length === 0) return [];
  const which = topics.slice(0, 5).join(', ') + (topics.length > 5 ? ', …' : '');
  return [
    { code: 'zero-relevant', message: `${topics.length} of ${all} topics without a relevant document (${which})` },
  ];
}
