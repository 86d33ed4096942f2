import { parseDouble } from '../math/c-numbers.ts';
import { compareBytes } from '../model/byte-order.ts';

/** What trec_eval prints where a topic or measure has no mean and deviation to compare with. */
const missing = -1_000_000;

/** The mean and standard deviation of a measure on a topic over the runs that others are compared with. */
interface Reference {
  readonly topic: string;
  readonly measure: string;
  readonly mean: number;
  readonly deviation: number;
}

/** A value as the number of standard deviations it lies above the mean. */
export type Standardise = (topic: string, measure: string, value: number) => number;

/** Lines of topic, measure, mean, standard deviation as the way to standardise values. */
export function standardiser(lines: readonly (readonly string[])[]): Standardise {
  const references = lines.map(
    ([topic, measure, mean, deviation]): Reference => ({
      ...{ topic, measure, mean: parseDouble(mean), deviation: parseDouble(deviation) },
    }),
  );
  references.sort((a, b) => compareBytes(a.topic, b.topic) || compareBytes(a.measure, b.measure));
  const ranges = new Map<string, [first: number, end: number]>();
  for (const [i, { topic }] of references.entries()) ranges.set(topic, [ranges.get(topic)?.[0] ?? i, i + 1]);
  return (topic, measure, value) => {
    const range = ranges.get(topic);
    const reference = range && search(references, ...range, measure);
    if (reference === undefined) return missing;
    if (reference.deviation !== 0) return (value - reference.mean) / reference.deviation;
    return value === reference.mean ? 0 : missing;
  };
}

/** trec_eval looks at one entry too many, the first of the next topic; what lies past the last one counts as missing. */
function search(references: readonly Reference[], first: number, end: number, measure: string): Reference | undefined {
  let low = 0;
  let high = end - first;
  while (low <= high) {
    const middle = Math.trunc((low + high) / 2);
    const reference = references[first + middle];
    const order = reference === undefined ? -1 : compareBytes(measure, reference.measure);
    if (order < 0) high = middle - 1;
    else if (order > 0) low = middle + 1;
    else return reference;
  }
  return undefined;
}
