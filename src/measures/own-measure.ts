import { UsageError, UserError } from '../model/errors.ts';
import type { MeasureDefinition } from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';

/**
 * A copy of a topic for a measure that is not built in: whatever it writes stays its own, and the arrays end with the
 * last rank. Built-in measures read the shared arrays, which is several times faster.
 */
export function ownTopic(topic: RankedTopic, { name, head }: MeasureDefinition): RankedTopic {
  if (head !== undefined && topic.head === undefined)
    throw new UsageError(
      `measure ${name}: no ids of the first ${head} documents, which it looks at; expected runs that were read with them (head: ${head})`,
    );
  return {
    ...topic,
    ranks: topic.ranks.slice(0, topic.found),
    judgedRanks: topic.judgedRanks.slice(0, topic.judgedFound),
    judgedGrades: topic.judgedGrades.slice(0, topic.judgedFound),
    gaining: undefined,
    standing: undefined,
    ideal: topic.ideal.slice(),
    head: head === undefined ? undefined : topic.head!.slice(0, head),
    judgements: topic.judgements && {
      ...topic.judgements,
      found: topic.judgements.found.slice(0, topic.judgedFound),
    },
  };
}

/** The value of a measure that is not built in; what is no number would otherwise be taken for a topic that does not count. */
export function requireFinite(value: unknown, name: string): number {
  if (Number.isFinite(value)) return value as number;
  const shown = typeof value === 'string' ? JSON.stringify(value) : String(value);
  throw new UserError(`measure ${name}: invalid value: ${shown}; expected evaluate to return a finite number`);
}
