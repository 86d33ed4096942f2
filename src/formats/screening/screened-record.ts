/** A decision on one level: in or out; undefined where none was made. */
export type Decision = 'in' | 'out' | undefined;

/** A record of a review as a file has it, or one decision of a log. */
export interface ScreenedRecord {
  /** What may serve as its id, by the name of the column or tag. */
  readonly ids: ReadonlyMap<string, string>;
  readonly title: string;
  readonly text: string;
  /** The last decision there is: of the full text where there are two levels. */
  readonly decision: Decision;
  /** The decision on title and abstract, where there are two levels. */
  readonly abstract?: Decision;
  /** Where it stands in the order of screening, as the file says it: a time or a place. */
  readonly order?: number;
  readonly isPrior?: boolean;
  /** Who decided, in a log of several people. */
  readonly reviewer?: string;
  readonly line: number;
}

/** What a file of a review holds. */
export interface Screening {
  readonly records: readonly ScreenedRecord[];
  /** Names of ids, the one to be preferred first. */
  readonly idNames: readonly string[];
  /** The names of the columns of a table. */
  readonly columns?: readonly string[];
  /** Whether decisions have two levels, abstract and full text. */
  readonly hasLevels: boolean;
  /** Whether the order of screening is recorded. */
  readonly hasOrder: boolean;
  /** Whether a record may come several times, once for each decision. */
  readonly isLog: boolean;
  /** Whether records that nobody decided on are not in the file. */
  readonly isPartial?: boolean;
  /** What else is to be said of the file. */
  readonly notes: readonly string[];
}
