import { UsageError } from './errors.ts';

/** How far people went down the lists of a run, by topic of the qrels; −1 where the run does not have the topic. */
export interface RunStops {
  /** Documents shown: the first so many of the list. */
  readonly shown: Int32Array;
  /** Of those, documents of which the run asked to know whether they are relevant. */
  readonly feedback: Int32Array;
  /** Documents listed, shown or not. */
  readonly listed: Int32Array;
}

/** Where people stopped in the list of one topic. */
export interface ScreeningStop {
  readonly shown: number;
  readonly feedback: number;
  readonly listed: number;
}

/** What becomes of documents after the stop: they stay in the list beside which it is known, or the list ends there. */
export const stopUses = ['keep', 'cut'] as const;
export type StopUse = (typeof stopUses)[number];

/** What a run file said of its stops, and what they come to. */
export interface StopCounts {
  /** By the actions of 2017, by the flag of 2018 and 2019 at the last document shown, or not at all: all are shown then. */
  readonly said: 'actions' | 'flag' | 'nothing';
  readonly use: StopUse;
  /** Documents listed in topics of the qrels. */
  readonly listed: number;
  readonly shown: number;
  readonly feedback: number;
}

/** Where people stopped in a topic of a run; undefined where nobody asked. */
export function stopOf(stops: RunStops | undefined, t: number): ScreeningStop | undefined {
  if (!stops) return undefined;
  const { shown, feedback, listed } = stops;
  return { shown: Math.max(0, shown[t]), feedback: Math.max(0, feedback[t]), listed: Math.max(0, listed[t]) };
}

/** The stops of other topics, or of some, each by its position before. */
export function selectStops({ shown, feedback, listed }: RunStops, kept: readonly number[]): RunStops {
  const of = (numbers: Int32Array) => Int32Array.from(kept, (t) => numbers[t]);
  return { shown: of(shown), feedback: of(feedback), listed: of(listed) };
}

/** Refuses runs that know where people stopped, for what has no place for it. */
export function requireNoStops(
  runs: readonly { readonly name: string; readonly judged: { readonly stops?: RunStops } }[],
  what: string,
): void {
  const stopped = runs.find(({ judged }) => judged.stops);
  if (stopped)
    throw new UsageError(`invalid --stops: run ${stopped.name}; ${what} has no place for where people stopped`);
}
