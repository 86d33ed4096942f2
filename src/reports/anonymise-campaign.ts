import { type FindingCode, findingKinds } from '../formats/finding-kinds.ts';
import { compareBytes } from '../model/byte-order.ts';
import type { Campaign, NamedRun } from '../model/campaign.ts';
import type { SeriousFinding } from '../model/finding.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import { requireOneOrder } from '../model/one-order.ts';
import type { Qrels } from '../model/qrels.ts';
import type { ReadingFacts } from '../model/reading.ts';
import { selectSampling } from '../model/sampling.ts';
import { simulatedTag, simulationMark } from '../model/simulated.ts';
import { selectSubtopics } from '../model/subtopics.ts';
import type { TopicGroups } from '../model/topic-groups.ts';
import { counted } from '../model/wording.ts';
import { givePseudonyms, type PseudonymKey, type PseudonymKind } from './pseudonyms.ts';

/** A campaign with pseudonyms, and the key that leads back. */
export interface AnonymisedCampaign {
  readonly campaign: Campaign;
  readonly key: PseudonymKey;
}

/**
 * Gives the runs, topics or documents of a campaign pseudonyms; every value of every measure stays what it was.
 * Topics, documents and runs are in the order of their pseudonyms, so that places tell nothing. What could quote an id goes
 * too: where files were, comments and notes of the qrels, words for grades, names of groups, strata and subtopics. That the data
 * are simulated stays said. First documents of runs are left out.
 */
export function anonymiseCampaign(
  campaign: Campaign,
  kinds: readonly PseudonymKind[],
  seed: number,
): AnonymisedCampaign {
  if (kinds.length === 0) return { campaign, key: { seed } };
  requireOneOrder(campaign.ranking, 'a campaign under pseudonyms');
  const { qrels, groups, unjudged, ranking } = campaign;
  const give = (kind: PseudonymKind, ids: Iterable<string>) =>
    kinds.includes(kind) ? givePseudonyms(kind, ids, seed) : undefined;
  const runs = give(
    'runs',
    campaign.runs.map(({ name }) => name),
  );
  const topics = give('topics', qrels.topics);
  const documents = give('documents', qrels.documents);
  const topicOrder = orderOf(qrels.topics, topics?.names);
  const documentOrders = qrels.topics.map((_, t) =>
    orderOf(qrels.documents.slice(qrels.offsets[t], qrels.offsets[t + 1]), documents?.names),
  );
  const renamed = topics && groups ? renameGroups(groups, topicOrder, seed) : undefined;
  const runOrder = orderOf(
    campaign.runs.map(({ name }) => name),
    runs?.names,
    runs === undefined,
  );
  return {
    campaign: {
      qrels: {
        ...reorderQrels(qrels, topicOrder, documentOrders, topics?.names, documents?.names),
        ...whatStaysSaid(campaign),
        ...(qrels.reading ? { reading: renameReading(qrels.reading, topics?.names, renamed?.columns) } : {}),
      },
      runs: runOrder.map((r) => renameRun(campaign.runs[r], topicOrder, documentOrders, runs?.names)),
      ranking,
      ...(groups ? { groups: renamed?.groups ?? { groupings: groups.groupings, notes: [] } } : {}),
      ...(unjudged ? { unjudged: Uint32Array.from(topicOrder, (t) => unjudged[t]) } : {}),
    },
    key: {
      seed,
      ...(runs ? { runs: runs.key } : {}),
      ...(topics ? { topics: topics.key } : {}),
      ...(documents ? { documents: documents.key } : {}),
      ...renamed?.key,
    },
  };
}

type Names = ReadonlyMap<string, string> | undefined;

/** Positions in the order that the new names have; as they are where nothing is renamed and the order may tell. */
function orderOf(ids: readonly string[], names: Names, asGiven = false): number[] {
  const order = ids.map((_, i) => i);
  if (!names || asGiven) return order;
  const renamed = ids.map((id) => names.get(id)!);
  return order.sort((a, b) => compareBytes(renamed[a], renamed[b]));
}

function reorderQrels(
  { topics, offsets, documents, grades, sampling, subtopics }: Qrels,
  topicOrder: readonly number[],
  documentOrders: readonly (readonly number[])[],
  topicNames: Names,
  documentNames: Names,
): Qrels {
  const positions = topicOrder.flatMap((t) => documentOrders[t].map((d) => offsets[t] + d));
  const sizes = Uint32Array.from(topicOrder, (t) => offsets[t + 1] - offsets[t]);
  const chosen = sampling && selectSampling(sampling, positions);
  const bySubtopic = subtopics && selectSubtopics(subtopics, topicOrder, positions);
  return {
    topics: topicOrder.map((t) => topicNames?.get(topics[t]) ?? topics[t]),
    offsets: startsOf(sizes),
    documents: positions.map((i) => documentNames?.get(documents[i]) ?? documents[i]),
    grades: Int32Array.from(positions, (i) => grades[i]),
    ...(chosen
      ? {
          sampling: {
            ...chosen,
            ...(chosen.strataNames ? { strataNames: chosen.strataNames.map((_, s) => `stratum-${s + 1}`) } : {}),
          },
        }
      : {}),
    ...(bySubtopic ? { subtopics: { ...bySubtopic, names: bySubtopic.names.map((_, s) => `subtopic-${s + 1}`) } } : {}),
  };
}

/** Notes and comments can quote anything: only that there were some, and that data are simulated, is still said. */
function whatStaysSaid(campaign: Campaign): Pick<Qrels, 'notes' | 'remarks'> {
  const { notes = [], remarks = [], gradeLabels = [] } = campaign.qrels;
  const groupNotes = campaign.groups?.notes ?? [];
  const out = [
    ...(notes.length + groupNotes.length > 0 ? [counted(notes.length + groupNotes.length, 'note')] : []),
    ...(remarks.length > 0 ? [counted(remarks.length, 'comment line')] : []),
    ...(gradeLabels.length > 0 ? [`${counted(gradeLabels.length, 'word')} for grades`] : []),
  ];
  const message = `pseudonyms: ${out.join(', ')} left out, as ids could be quoted there`;
  return {
    ...(out.length > 0 ? { notes: [{ code: 'pseudonyms', message }] } : {}),
    ...(simulationMark(campaign) === 'simulated data' ? { remarks: ['SIMULATED'] } : {}),
  };
}

function renameRun(
  { name, judged }: NamedRun,
  topicOrder: readonly number[],
  documentOrders: readonly (readonly number[])[],
  names: Names,
): NamedRun {
  const isSimulated = simulationMark({ qrels: { topics: [] }, runs: [{ judged }] }) !== undefined;
  const pseudonym = names?.get(name);
  const tag = pseudonym === undefined ? judged.tag : isSimulated ? simulatedTag(pseudonym) : pseudonym;
  const { findings, ...reordered } = reorderRun(judged, topicOrder, documentOrders);
  const kept = findings ? { findings: findings.map(withoutIds) } : {};
  return { name: pseudonym ?? name, judged: { ...reordered, ...kept, tag } };
}

/** What was odd about a run's file, without the file, the lines and what they say. */
function withoutIds({ code, count }: SeriousFinding): SeriousFinding {
  return { code, count, message: findingKinds[code as FindingCode].title };
}

function reorderRun(
  run: JudgedRun,
  topicOrder: readonly number[],
  documentOrders: readonly (readonly number[])[],
): JudgedRun {
  const sizes = Uint32Array.from(topicOrder, (t) => run.offsets[t + 1] - run.offsets[t]);
  const offsets = startsOf(sizes);
  const ranks = new Uint32Array(run.ranks.length);
  const documents = new Uint32Array(run.documents.length);
  for (const [place, t] of topicOrder.entries()) {
    const placeOf = new Uint32Array(documentOrders[t].length);
    for (const [i, d] of documentOrders[t].entries()) placeOf[d] = i;
    for (let i = 0; i < sizes[place]; i++) {
      ranks[offsets[place] + i] = run.ranks[run.offsets[t] + i];
      documents[offsets[place] + i] = placeOf[run.documents[run.offsets[t] + i]];
    }
  }
  return { ...run, retrieved: Int32Array.from(topicOrder, (t) => run.retrieved[t]), offsets, ranks, documents };
}

function renameGroups(
  { groupings }: TopicGroups,
  topicOrder: readonly number[],
  seed: number,
): { readonly columns: Names; readonly groups: TopicGroups; readonly key: Pick<PseudonymKey, 'groupings' | 'groups'> } {
  const placeOf = new Map(topicOrder.map((t, place) => [t, place]));
  const columns = givePseudonyms(
    'groupings',
    groupings.map(({ name }) => name),
    seed,
  );
  const labels = givePseudonyms(
    'groups',
    groupings.flatMap(({ groups }) => groups.map(({ name }) => name)),
    seed,
  );
  const byName = (a: { readonly name: string }, b: { readonly name: string }) => compareBytes(a.name, b.name);
  const renamed = groupings.map(({ name, groups }) => ({
    name: columns.names.get(name)!,
    groups: groups
      .map((group) => ({
        name: labels.names.get(group.name)!,
        topics: group.topics.map((t) => placeOf.get(t)!).sort((a, b) => a - b),
      }))
      .sort(byName),
  }));
  return {
    columns: columns.names,
    groups: { groupings: renamed.sort(byName), notes: [] },
    key: { groupings: columns.key, groups: labels.key },
  };
}

/** Numbers of topics under their new names, in the order of these; where the log of readers was is not said. */
function renameReading(
  { columns, readers, collection, undecided }: ReadingFacts,
  topics: Names,
  names: Names,
): ReadingFacts {
  const rename = (name: string) => names?.get(name) ?? name;
  const renamed = (of: ReadonlyMap<string, number>) =>
    [...of].map(([id, one]) => [topics?.get(id) ?? id, one] as const).sort(([a], [b]) => compareBytes(a, b));
  return {
    columns: columns
      .map(({ name, of }) => ({
        name: rename(name),
        of: new Map(renamed(of)),
      }))
      .sort((a, b) => compareBytes(a.name, b.name)),
    ...(undecided
      ? { undecided: undecided.map((one) => ({ ...one, topic: topics?.get(one.topic) ?? one.topic })) }
      : {}),
    ...(readers ? { readers: { depths: readers.depths, weights: readers.weights } } : {}),
    ...(collection === undefined
      ? {}
      : { collection: typeof collection === 'string' ? rename(collection) : collection }),
  };
}

function startsOf(sizes: Uint32Array): Uint32Array {
  const starts = new Uint32Array(sizes.length + 1);
  for (let i = 0; i < sizes.length; i++) starts[i + 1] = starts[i] + sizes[i];
  return starts;
}
