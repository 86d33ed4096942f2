/** A table of results as it was printed: every number with its digits. */
export interface PrintedTable {
  /** The names of the rows, with the lines they stand on. */
  readonly rows: readonly { readonly name: string; readonly line: number }[];
  readonly columns: readonly string[];
  /** `cells[row][column]`, as printed. */
  readonly cells: readonly (readonly string[])[];
}
