/** A table to print: text in cells, the best of a column marked, notes below. */
export interface Table {
  readonly title?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** What the table's own marks and columns mean. */
  readonly notes?: readonly string[];
  /** What is to be said of the study, below the last of its tables. */
  readonly said?: readonly string[];
}

export interface Column {
  readonly title: string;
  /** The title as LaTeX, where it is more than text: `$d_z$`. */
  readonly tex?: string;
  readonly align: 'left' | 'right';
}

export interface Cell {
  readonly text: string;
  /** Whether it is the best of its column. */
  readonly best?: boolean;
  /** Set above the line after the text, such as the letters of the runs it beats; letters, digits, commas, dashes and daggers. */
  readonly marks?: string;
}
