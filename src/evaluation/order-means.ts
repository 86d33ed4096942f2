import { meansOverOrders, mostOrders, type OrderMean, orderSeed } from '../measures/orders/mean-over-orders.ts';
import { hasTies } from '../measures/orders/tie-groups.ts';
import { UsageError } from '../model/errors.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { Measure } from '../model/measure.ts';
import type { Note } from '../model/note.ts';
import { requireOneOrder } from '../model/one-order.ts';
import type { RankingPolicies } from '../model/policy.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';
import { counted } from '../model/wording.ts';

/** What drawing orders of equal scores left open of a measure's values on a run. */
export interface DrawnOrders {
  /** Topics whose orders were drawn, as there were too many to go through. */
  topics: number;
  /** The largest standard error among them. */
  largest: number;
  /** The sum of the squares of the standard errors. */
  squares: number;
}

/** Nothing drawn yet, for each of some measures. */
export function nothingDrawn(measures: readonly Measure[]): DrawnOrders[] {
  return measures.map(() => ({ topics: 0, largest: 0, squares: 0 }));
}

/** The measures as means over all orders of equal scores; what had to be drawn is counted in `drawn`. */
export function averageOrders(
  { tag, ties }: Pick<JudgedRun, 'tag' | 'ties'>,
  measures: readonly Measure[],
  drawn: readonly DrawnOrders[],
): Measure[] {
  if (!ties)
    throw new UsageError(`run ${tag}: judged for --ties expected without its ties; expected those of judgeRun`);
  const means = new Map<string, DrawnMeans>();
  return measures.map((measure, m) => {
    const { evaluate, overOrders, rel, judgedOnly, definition } = measure;
    if (overOrders) return { ...measure, evaluate: (topic) => (hasTies(topic) ? overOrders : evaluate)(topic) };
    // Measures that see the same topics share the orders that are drawn.
    const kind = `${rel} ${judgedOnly} ${definition.needsRelevant}`;
    const shared = means.get(kind) ?? new DrawnMeans();
    means.set(kind, shared);
    const place = shared.add(evaluate);
    return {
      ...measure,
      evaluate(topic) {
        if (!hasTies(topic)) return evaluate(topic);
        const { value, error } = shared.meanOf(place, topic);
        if (error !== undefined) {
          drawn[m].topics++;
          drawn[m].largest = Math.max(drawn[m].largest, error);
          drawn[m].squares += error * error;
        }
        return value;
      },
    };
  });
}

/** Means over orders of several measures, had together the first time that one of them is asked for on a topic. */
class DrawnMeans {
  readonly #evaluates: Measure['evaluate'][] = [];
  readonly #byTopic = new Map<number, readonly OrderMean[]>();

  add(evaluate: Measure['evaluate']): number {
    return this.#evaluates.push(evaluate) - 1;
  }

  meanOf(place: number, topic: RankedTopic): OrderMean {
    const t = topic.judgements!.topic;
    const means = this.#byTopic.get(t) ?? meansOverOrders(this.#evaluates, topic);
    this.#byTopic.set(t, means);
    return means[place];
  }
}

/** Refuses measures that look at the first documents, where each order has others. */
export function requireNoHeads({ ties }: RankingPolicies, measures: readonly Measure[]): void {
  for (const { name, definition } of measures)
    if (definition.head !== undefined)
      requireOneOrder({ ties }, `measure ${name}, which looks at the first documents,`);
}

/** Says of which measures orders were drawn, how many, and how far the values may be off; `drawn[run][measure]`. */
export function describeDrawnOrders(
  measures: readonly Measure[],
  drawn: readonly (readonly (DrawnOrders | undefined)[])[],
  topics: number,
): Note[] {
  return measures.flatMap(({ name, aggregate }, m) => {
    const touched = drawn.flatMap((ofRun) => (ofRun[m] && ofRun[m].topics > 0 ? [ofRun[m]] : []));
    if (touched.length === 0) return [];
    const most = Math.max(...touched.map((one) => one.topics));
    const largest = Math.max(...touched.map((one) => one.largest));
    const ofMean = Math.sqrt(Math.max(...touched.map((one) => one.squares))) / topics;
    const summary = aggregate === 'mean' ? `, of a mean over the ${topics} topics ${shown(ofMean)}` : '';
    const message =
      `${name}: no exact mean over the orders of equal scores; where a topic has more than ${mostOrders}, ${mostOrders} were drawn (seed ${orderSeed}), ` +
      `in up to ${counted(most, 'topic')} of ${counted(touched.length, 'run')}; standard error of a topic’s value at most ${shown(largest)}${summary}`;
    return [{ code: 'drawn-orders', message }];
  });
}

/** An error rounded up, so that it is not taken for less than it is. */
function shown(error: number): string {
  return (Math.ceil(error * 1e6) / 1e6).toString();
}
