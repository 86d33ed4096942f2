/** What came of a computation: its result, or why there is none. */
export interface Outcome<O> {
  readonly result?: O;
  readonly problem?: Error;
}

/**
 * Computes, and catches only what the computation itself throws: whoever shows the outcome does so afterwards,
 * so that a fault of the page is not taken for one of the computation.
 */
export async function outcomeOf<I, O>(compute: (input: I) => Promise<O>, input: I): Promise<Outcome<O>> {
  try {
    return { result: await compute(input) };
  } catch (problem) {
    return { problem: problem instanceof Error ? problem : new Error(String(problem)) };
  }
}
