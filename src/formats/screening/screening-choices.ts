/** Where records stand that were known before the screening began: before all others, or nowhere. */
export const priorChoices = ['first', 'exclude'] as const;
export type PriorChoice = (typeof priorChoices)[number];

/** What the order of screening is read from: the times or places that a file has, or its rows. */
export const orderChoices = ['recorded', 'rows'] as const;
export type OrderChoice = (typeof orderChoices)[number];

/** Encodings of text besides UTF-8; UTF-16 that begins with its mark is told by that. */
export const encodingChoices = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type EncodingChoice = (typeof encodingChoices)[number];

/** How the files of a review are read, which name no topic and may say the order of screening or not. */
export interface ScreeningChoices {
  /** What the review is called as a topic; `review` unless told. */
  readonly topic?: string;
  /** The column or tag that holds the ids; told from the file otherwise. */
  readonly id?: string;
  /** `first` unless told; `exclude` leaves priors out of run and qrels. */
  readonly priors?: PriorChoice;
  /** `recorded` unless told. */
  readonly order?: OrderChoice;
  /** `utf-8` unless told. */
  readonly encoding?: EncodingChoice;
}
