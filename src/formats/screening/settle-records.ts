import { counted } from '../../model/wording.ts';
import type { FindingLog } from '../finding-log.ts';
import { chooseIds } from './choose-ids.ts';
import { joinDecisions } from './decisions.ts';
import type { Decision, ScreenedRecord, Screening } from './screened-record.ts';
import type { ScreeningChoices } from './screening-choices.ts';

/** A record of a review with its id and what became of it. */
export interface SettledRecord {
  readonly document: string;
  /** Undefined where nobody decided. */
  readonly grade?: number;
  /** Undefined where it has no place in the order of screening. */
  readonly order?: number;
  readonly isPrior: boolean;
  readonly title: string;
  readonly text: string;
  readonly line: number;
}

/** The records of a review, one of each id, and what is to be said of them. */
export interface SettledScreening {
  readonly records: readonly SettledRecord[];
  /** Whether the records that nobody decided on are among them; a log of decisions has none that has no place. */
  readonly isWhole: boolean;
  readonly notes: readonly string[];
}

/** Gives each record its id, its grade and its place; the decisions of a log become one of each record. */
export function settleRecords(screening: Screening, choices: ScreeningChoices, log: FindingLog): SettledScreening {
  const { ids, said } = chooseIds(screening, choices.id, log);
  const events = screening.records.flatMap((record, index) =>
    ids[index] === undefined ? [] : [{ ...record, document: ids[index], order: orderOf(record, index, choices) }],
  );
  const notes = [said, ...screening.notes];
  const joined = screening.isLog ? joinEvents(events, notes) : events;
  const late = joined.find((record) => screening.hasLevels && record.decision === 'in' && record.abstract === 'out');
  if (late) notes.push(`included in the end though not by its abstract, first on line ${late.line}: counts as 2`);
  const records = joined.map(({ document, order, isPrior = false, title, text, line, ...record }) => ({
    ...{ document, order, isPrior, title, text, line },
    grade: gradeOf(record, screening.hasLevels),
  }));
  const isWhole = screening.isLog
    ? records.some(({ grade, order }) => grade === undefined && order === undefined)
    : !screening.isPartial;
  return { records, isWhole, notes };
}

const orderOf = ({ order }: ScreenedRecord, index: number, choices: ScreeningChoices) =>
  choices.order === 'rows' ? index : order;

/** Two levels are grades 1 (abstract) and 2 (full text); one level is 0 or 1. */
function gradeOf({ decision, abstract }: Pick<ScreenedRecord, 'decision' | 'abstract'>, hasLevels: boolean) {
  if (decision === 'in') return hasLevels ? 2 : 1;
  if (abstract === 'in') return 1;
  return decision === 'out' || abstract === 'out' ? 0 : undefined;
}

type Event = ScreenedRecord & { readonly document: string };

interface Joined {
  readonly first: Event;
  readonly order: number | undefined;
  readonly byReviewer: Map<string, Event>;
}

/** The first decision says when a record was screened, the last of each person how; where people differ, nobody decided. */
function joinEvents(events: readonly Event[], notes: string[]): Event[] {
  const last = Number.POSITIVE_INFINITY;
  const inOrder = [...events].sort((a, b) => (a.order ?? last) - (b.order ?? last) || 0);
  const joined = new Map<string, Joined>();
  let changes = 0;
  for (const event of inOrder) {
    const record = joined.get(event.document) ?? { first: event, order: event.order, byReviewer: new Map() };
    const before = record.byReviewer.get(event.reviewer ?? '');
    if (before && (before.decision !== event.decision || before.abstract !== event.abstract)) changes++;
    record.byReviewer.set(event.reviewer ?? '', event);
    joined.set(event.document, record);
  }
  if (changes > 0)
    notes.push(`${counted(changes, 'decision')} changed later: the last counts, the first has the place`);
  const conflicts: Event[] = [];
  const records = [...joined.values()].map(({ first, byReviewer }) => {
    const all = [...byReviewer.values()];
    const decision = joinDecisions(all.map((event) => event.decision));
    const abstract = joinDecisions(all.map((event) => event.abstract));
    if (decision === 'conflict' || abstract === 'conflict') conflicts.push(first);
    const agreed = (found: Decision | 'conflict') => (found === 'conflict' ? undefined : found);
    return { ...first, decision: agreed(decision), abstract: agreed(abstract), isPrior: all.some((e) => e.isPrior) };
  });
  if (conflicts.length > 0) notes.push(describeConflicts(conflicts.length, conflicts[0].line));
  return records;
}

/** What is said of records on which people differ. */
export function describeConflicts(count: number, line: number): string {
  return `${counted(count, 'record')} on which people differ, first on line ${line}: not judged`;
}
