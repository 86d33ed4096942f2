/** Something a reader of the numbers should know: what a policy touched, and what looks odd. */
export interface Note {
  readonly code: string;
  readonly message: string;
}
