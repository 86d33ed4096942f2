import type { UnknownDocuments, ValueBounds, ValueRange } from '../model/bounds.ts';
import type { Campaign } from '../model/campaign.ts';
import { UsageError } from '../model/errors.ts';
import type { Evaluation } from '../model/evaluation.ts';
import type { Measure } from '../model/measure.ts';
import type { Note } from '../model/note.ts';
import type { Policies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { counted, thousands } from '../model/wording.ts';
import { summarize } from './summarize.ts';
import { TopicView } from './topic-view.ts';

export interface BoundsOptions {
  /** Whose unjudged documents may be relevant: those of every run of the campaign, or a run's own alone; `runs` unless told. */
  readonly over?: 'runs' | 'run';
  /** Documents of each topic that no run retrieved and that may be relevant; 0 unless told. */
  readonly missing?: number;
}

/**
 * An evaluation with the lowest and the highest value that the unjudged documents of the campaign allow.
 * Unjudged are the documents that some run retrieved, which the campaign must have counted (`Campaign.unjudged`), or
 * those of the run itself; those that the qrels list without a grade; and as many further ones as `missing` says.
 */
export function boundEvaluation(
  campaign: Campaign,
  evaluation: Evaluation,
  measures: readonly Measure[],
  { over = 'runs', missing = 0 }: BoundsOptions = {},
): Evaluation {
  if (over === 'runs' && campaign.unjudged === undefined)
    throw new UsageError(
      'bounds over runs: their unjudged documents were not counted; expected countUnjudged, or over run',
    );
  const pool = over === 'runs' ? campaign.unjudged : undefined;
  const { qrels } = campaign;
  const { policies } = evaluation;
  refuseMovingRanks(policies);
  const view = new TopicView(qrels, policies);
  const highest = highestGrade(campaign, measures);
  const boundless = measures.map((measure) => withoutBounds(measure, highest) !== undefined);
  const runs = evaluation.runs.map((run, r) => {
    const { judged } = campaign.runs[r];
    const lows = run.values.map((values) => new Float64Array(values.length).fill(Number.NaN));
    const highs = run.values.map((values) => new Float64Array(values.length).fill(Number.NaN));
    qrels.topics.forEach((_, t) => {
      if (policies.topics === 'both' && judged.retrieved[t] < 0) return;
      view.load(judged, t);
      const unknown = unknownOf(view.topic, { highest, pool: pool?.[t], missing });
      measures.forEach((measure, m) => {
        if (boundless[m]) return;
        view.threshold(measure.rel);
        const value = run.values[m][t];
        const range = boundTopic(measure, view.topic, unknown, value);
        lows[m][t] = range.low;
        highs[m][t] = range.high;
      });
    });
    const bounds = measures.map(({ aggregate }, m): ValueBounds | undefined =>
      boundless[m]
        ? undefined
        : { low: lows[m], high: highs[m], summary: boundSummary(run.values[m], lows[m], highs[m], aggregate) },
    );
    return { ...run, bounds };
  });
  const notes = describeBounds({ ...campaign, unjudged: pool }, measures, policies, { missing, highest });
  return { ...evaluation, runs, notes: [...evaluation.notes, ...notes] };
}

/** Why a measure has no bounds; undefined where it has. */
export function withoutBounds(measure: Measure, highest = 1): string | undefined {
  if (measure.judgedOnly) return 'its ranks would change with every judgement';
  if (measure.bounds === undefined) return 'how unjudged documents could change it is not known';
  if (measure.contributions?.gain && !Number.isFinite(measure.contributions.gain(highest)))
    return `the gain of grade ${highest} is too large for a number`;
  return undefined;
}

/** Under these choices a judgement moves other documents, so that ranks are not what they are. */
export function refuseMovingRanks({ unjudged, ties }: Pick<Policies, 'unjudged' | 'ties'>): void {
  if (unjudged === 'judged-only')
    throw new UsageError(
      'bounds with unjudged judged-only; ranks would change with every judgement: expected nonrelevant',
    );
  if (ties === 'best' || ties === 'worst')
    throw new UsageError(`bounds with ties ${ties}; ranks would change with every judgement: expected another rule`);
}

/** The highest grade that a document can be given: that of the qrels, and none below what a measure calls relevant. */
export function highestGrade({ qrels }: Campaign, measures: readonly Measure[]): number {
  let highest = 1;
  for (const grade of qrels.grades) if (grade > highest) highest = grade;
  return Math.max(highest, ...measures.map(({ rel }) => rel));
}

/** The documents of a topic, as a run has them, that nobody judged. */
export function unknownOf(
  { retrieved, judgedFound, judgedRanks, judgedGrades, pooledOnly }: RankedTopic,
  { highest, pool, missing }: { readonly highest: number; readonly pool?: number; readonly missing: number },
): UnknownDocuments {
  const ranks = new Uint32Array(retrieved);
  let count = 0;
  let next = 0;
  let listed = 0;
  for (let rank = 1; rank <= retrieved; rank++) {
    if (next < judgedFound && judgedRanks[next] === rank) {
      if (judgedGrades[next++] >= 0) continue;
      listed++;
    }
    ranks[count++] = rank;
  }
  const outside = (pool === undefined ? pooledOnly - listed : pool - count) + missing;
  return { ranks: ranks.subarray(0, count), outside, highest };
}

function boundTopic(measure: Measure, topic: RankedTopic, unknown: UnknownDocuments, value: number): ValueRange {
  const isOpen = unknown.ranks.length + unknown.outside > 0;
  // A topic that does not count for want of a relevant document could count; it has bounds and no value.
  if (!isOpen) return { low: value, high: value };
  if (Number.isNaN(value) && topic.relevant > 0) return { low: value, high: value };
  const { low, high } = measure.bounds!(topic, unknown);
  // The value is one of those between them; sums in another order may differ in the last place.
  return Number.isNaN(value) ? { low, high } : { low: Math.min(low, value), high: Math.max(high, value) };
}

/** The bounds of a summary: topics are judged one by one, so that all can be at their lowest, or at their highest, together. */
function boundSummary(
  values: Float64Array,
  low: Float64Array,
  high: Float64Array,
  aggregate: Measure['aggregate'],
): ValueRange {
  const optional = [...values].flatMap((value, t) => (Number.isNaN(value) && !Number.isNaN(low[t]) ? [t] : []));
  return {
    low: summaryWith(low, optional, aggregate, -1),
    high: summaryWith(high, optional, aggregate, 1),
  };
}

/** The lowest or highest summary where some topics may count or not: those beyond the mean of the others draw it their way. */
function summaryWith(
  values: Float64Array,
  optional: Iterable<number>,
  aggregate: Measure['aggregate'],
  sign: 1 | -1,
): number {
  const open = [...optional].sort((a, b) => sign * (values[b] - values[a]));
  const chosen = values.slice();
  for (const t of open) chosen[t] = Number.NaN;
  let { value } = summarize(chosen, aggregate);
  for (const t of open) {
    chosen[t] = values[t];
    const next = summarize(chosen, aggregate).value;
    if (!Number.isNaN(value) && sign * (next - value) <= 0) return value;
    value = next;
  }
  return value;
}

function describeBounds(
  { qrels, runs, unjudged }: Campaign,
  measures: readonly Measure[],
  policies: Policies,
  { missing, highest }: { readonly missing: number; readonly highest: number },
): Note[] {
  const whose = unjudged
    ? `the ${thousands(unjudged.reduce((sum, count) => sum + count, 0))} unjudged documents of the lists of ${counted(runs.length, 'run')} and of the qrels`
    : 'the unjudged documents of a run’s own list and of the qrels';
  const beyond =
    missing > 0
      ? `and ${counted(missing, 'document')} of each topic that no run retrieved`
      : unjudged
        ? 'documents that no run retrieved taken for non-relevant'
        : 'documents that it did not retrieve taken for non-relevant';
  const joined = missing > 0 ? ` ${beyond}` : `; ${beyond}`;
  const notes: Note[] = [
    {
      code: 'bounds',
      message: `bounds: the lowest and highest value whatever grades from 0 to ${highest} are given to ${whose}${joined}`,
    },
  ];
  for (const measure of measures) {
    const reason = withoutBounds(measure, highest);
    if (reason !== undefined) notes.push({ code: 'no-bounds', message: `${measure.name} has no bounds: ${reason}` });
  }
  if (policies.zeroRelevant === 'skip' && hasEmptyTopic(qrels, measures))
    notes.push({
      code: 'bounds-empty-topics',
      message:
        'bounds of topics without a relevant document hold if one is found; the lowest is taken as if the document were missed, which it may not be',
    });
  return notes;
}

function hasEmptyTopic({ offsets, grades, topics }: Qrels, measures: readonly Measure[]): boolean {
  return measures.some(({ rel }) =>
    topics.some((_, t) => !grades.subarray(offsets[t], offsets[t + 1]).some((grade) => grade >= rel)),
  );
}
