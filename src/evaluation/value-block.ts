/** The values of measures on some topics: those of a measure stand together. */
export class ValueBlock {
  /** How many topics there is room for. */
  readonly width: number;
  /** The value of measure `m` on the topic in place `p` is at `m · width + p`. */
  readonly values: Float64Array;
  /** For each measure its part of the values. */
  readonly columns: readonly Float64Array[];

  constructor(measures: number, width: number) {
    this.width = width;
    this.values = new Float64Array(measures * width);
    this.columns = Array.from({ length: measures }, (_, m) => this.values.subarray(m * width, (m + 1) * width));
  }
}
