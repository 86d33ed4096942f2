import { hasRelevant, type Qrels } from '../model/qrels.ts';
import type { Run, RunTopic } from '../model/run.ts';
import { compareIds, formIn } from './compare-ids.ts';
import { shown } from './fields.ts';
import type { FindingLog } from './finding-log.ts';
import { findRankConflict } from './rank-column.ts';

/** Looks for what is legal in a run but rarely meant; with qrels, also for what does not fit them. */
export function inspectRun(run: Run, log: FindingLog, qrels?: Qrels): void {
  // Where that is the rule, reading has said so once.
  const contradicted = log.count('rank-score') > 0;
  const equal = log.count('equal-scores') > 0;
  for (const [id, topic] of run.topics) {
    if (!equal) inspectScores(id, topic, log);
    if (!contradicted) inspectRanks(id, topic, log);
  }
  if (qrels) inspectFit(run, log, qrels);
}

/** Looks for topics that cannot tell runs apart. */
export function inspectQrels(qrels: Qrels, log: FindingLog): void {
  qrels.topics.forEach((topic, t) => {
    if (!hasRelevant(qrels, t)) log.add('zero-relevant', `topic ${shown(topic)} has no relevant document`);
  });
}

function inspectScores(id: string, { scores, lines }: RunTopic, log: FindingLog): void {
  const distinct = new Set(scores).size;
  if (distinct === scores.length) return;
  if (distinct === 1)
    log.add(
      'equal-scores',
      `all ${scores.length} scores of topic ${shown(id)} are ${scores[0]}`,
      lines[0] || undefined,
    );
  else
    log.add(
      'ties',
      `topic ${shown(id)}: ${scores.length} documents, ${distinct} different scores`,
      lines[0] || undefined,
    );
}

function inspectRanks(id: string, topic: RunTopic, log: FindingLog): void {
  const conflict = findRankConflict(topic);
  if (!conflict) return;
  const [before, here] = conflict;
  const { scores, ranks, lines } = topic;
  const message = `topic ${shown(id)}: rank ${ranks[here]} has score ${scores[here]}, above ${scores[before]} of rank ${ranks[before]}`;
  log.add('rank-score', message, lines[here] || undefined);
}

function inspectFit(run: Run, log: FindingLog, qrels: Qrels): void {
  compareIds(run, qrels, log);
  const formOf = formIn(run);
  const known = new Set(qrels.topics.map(formOf));
  const [topic] = run.topics.keys();
  if (topic !== undefined && known.size > 0 && ![...run.topics.keys()].some((id) => known.has(id))) {
    const message = `no topic in common; the run begins with ${shown(topic)}, the qrels with ${shown(qrels.topics[0])}`;
    log.add('no-common-topic', message);
    return;
  }
  for (const topic of qrels.topics)
    if (!run.topics.has(formOf(topic))) log.add('missing-topics', `topic ${shown(topic)} is not in the run`);
  for (const [topic, { lines }] of run.topics)
    if (!known.has(topic))
      log.add('unknown-topics', `topic ${shown(topic)} is not in the qrels`, lines[0] || undefined);
  const common = qrels.topics.some((topic, t) => {
    const judged = new Set(qrels.documents.slice(qrels.offsets[t], qrels.offsets[t + 1]).map(formOf));
    return run.topics.get(formOf(topic))?.documents.some((document) => judged.has(document));
  });
  if (!common && log.count('ids-differ') === 0) log.add('few-judged', 'no document of the run is judged in its topic');
}
