import { formIn } from '../formats/compare-ids.ts';
import { InputError } from '../model/errors.ts';
import type { Families, FamilyOf } from '../model/families.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import { requireOneOrder } from '../model/one-order.ts';
import { checkPolicies, defaultPolicies, type RankingPolicies, type TiePolicy } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import type { TieSpans } from '../model/ranked-topic.ts';
import type { Run, RunTopic } from '../model/run.ts';
import type { HeadLists } from '../model/run-head.ts';
import { documentOrder, orderKey } from './order.ts';

/**
 * Orders a run and joins it with the qrels: the plain way, obviously right.
 * Faster ways are held to give exactly this.
 * A run whose patent numbers are in one form is joined by that form.
 * With families the qrels are of families, and only the first member in a list counts.
 */
export function judgeRun(
  run: Run,
  qrels: Qrels,
  policies: Partial<RankingPolicies> = {},
  families?: Pick<Families, 'of' | 'rule'>,
): JudgedRun {
  const { ties = defaultPolicies.ties, duplicates = defaultPolicies.duplicates } = policies;
  checkPolicies(policies);
  if (ties === 'rank') requireRanks(run);
  if (families) requireOneOrder({ ties }, 'which member of a family comes first');
  const retrieved = new Int32Array(qrels.topics.length).fill(-1);
  const offsets = new Uint32Array(qrels.topics.length + 1);
  const ranks: number[] = [];
  const documents: number[] = [];
  const spans = ties === 'expected' ? { first: [] as number[], last: [] as number[] } : undefined;
  const familyOf = families?.of ?? asWritten;
  const formOf = formIn(run);
  let tied = 0;
  let known = 0;
  let repeated = 0;
  qrels.topics.forEach((id, t) => {
    const topic = run.topics.get(formOf(id));
    if (topic) {
      known++;
      const judged = judgedPositions(topic, qrels, t, { familyOf, formOf });
      const order = orderTopic(topic, ties, judged, qrels, t);
      const key = orderKey(topic, ties);
      const groups = spans && tieSpans(order, key);
      const met = new Set<string>();
      let rank = 0;
      order.forEach((position, i) => {
        const document = judged.get(position);
        if (families) {
          const family = familyOf(topic.documents[position]);
          if (met.has(family)) {
            repeated++;
            if (families.rule === 'redundant') rank++;
            return;
          }
          met.add(family);
        }
        rank++;
        if (document === undefined) return;
        ranks.push(rank);
        documents.push(document);
        const shares = (other: number | undefined) => other !== undefined && key(other) === key(position);
        if (shares(order[i - 1]) || shares(order[i + 1])) tied++;
        spans?.first.push(groups!.first[i]);
        spans?.last.push(groups!.last[i]);
      });
      retrieved[t] = rank;
    }
    offsets[t + 1] = ranks.length;
  });
  return {
    tag: run.tag,
    retrieved,
    offsets,
    ranks: Uint32Array.from(ranks),
    documents: Uint32Array.from(documents),
    ...(spans ? { ties: { first: Uint32Array.from(spans.first), last: Uint32Array.from(spans.last) } } : {}),
    policies: { ties, duplicates },
    counts: {
      lines: run.lines,
      topics: run.topics.size,
      unknownTopics: run.topics.size - known,
      tied,
      duplicates: run.duplicates,
      ...(families ? { familyMembers: repeated } : {}),
    },
  };
}

/** What ids of a run and of qrels are joined by. */
interface IdForms {
  readonly familyOf: FamilyOf;
  readonly formOf: (id: string) => string;
}

const asWritten = (id: string) => id;

/** The first and the last rank of the documents that share the score of each document of an order. */
function tieSpans(order: readonly number[], key: (position: number) => number): TieSpans {
  const first = new Uint32Array(order.length);
  const last = new Uint32Array(order.length);
  for (let start = 0, end = 0; start < order.length; start = end) {
    while (end < order.length && key(order[end]) === key(order[start])) end++;
    first.fill(start + 1, start, end);
    last.fill(end, start, end);
  }
  return { first, last };
}

/** The positions of a topic, best first. */
function orderTopic(topic: RunTopic, ties: TiePolicy, judged: ReadonlyMap<number, number>, qrels: Qrels, t: number) {
  const gradeOf = (position: number) => {
    const document = judged.get(position);
    return document === undefined ? 0 : Math.max(0, qrels.grades[qrels.offsets[t] + document]);
  };
  return topic.documents.map((_, position) => position).sort(documentOrder(topic, ties, gradeOf));
}

/**
 * The first documents of each topic of a run, whether the qrels have the topic or not: the plain way.
 * With families it is families that are listed; under the rule that counts further members as redundant, once for each
 * member, so that places are ranks.
 */
export function headOfRun(
  run: Run,
  qrels: Qrels,
  depth: number,
  policies: Partial<RankingPolicies> = {},
  families?: Pick<Families, 'of' | 'rule'>,
): HeadLists {
  const { ties = defaultPolicies.ties } = policies;
  requireOneOrder({ ties }, 'which documents come first');
  const familyOf = families?.of ?? asWritten;
  const formOf = formIn(run);
  const numbers = new Map(qrels.topics.map((id, t) => [formOf(id), t]));
  const topics = new Map<string, readonly string[]>();
  for (const [id, topic] of run.topics) {
    const t = numbers.get(id);
    const judged = t === undefined ? new Map<number, number>() : judgedPositions(topic, qrels, t, { familyOf, formOf });
    const nameOf = (position: number) => {
      const document = judged.get(position);
      return document === undefined
        ? familyOf(topic.documents[position])
        : qrels.documents[qrels.offsets[t!] + document];
    };
    const ids = orderTopic(topic, ties, judged, qrels, t ?? 0).map(nameOf);
    const list = families?.rule === 'drop' ? [...new Set(ids)] : ids;
    topics.set(t === undefined ? id : qrels.topics[t], list.slice(0, depth));
  }
  return { depth, topics };
}

/** Which positions of the topic hold judged documents, and which ones. */
function judgedPositions(topic: RunTopic, qrels: Qrels, t: number, { familyOf, formOf }: IdForms): Map<number, number> {
  const start = qrels.offsets[t];
  const judged = new Map<string, number>();
  for (let i = start; i < qrels.offsets[t + 1]; i++) judged.set(formOf(qrels.documents[i]), i - start);
  const positions = new Map<number, number>();
  topic.documents.forEach((document, position) => {
    const found = judged.get(formOf(familyOf(document)));
    if (found !== undefined) positions.set(position, found);
  });
  return positions;
}

function requireRanks(run: Run): void {
  for (const [id, topic] of run.topics) {
    const at = topic.ranks.findIndex((rank) => Number.isNaN(rank));
    if (at === -1) continue;
    const line = topic.lines[at] > 0 ? ` on line ${topic.lines[at]}` : '';
    throw new InputError(
      `run ${run.tag}: missing rank in topic ${id}${line}; expected a number, as ties are ordered by rank`,
    );
  }
}
