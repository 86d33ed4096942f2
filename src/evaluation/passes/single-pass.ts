import type { Measure } from '../../model/measure.ts';
import type { RankedTopic } from '../../model/ranked-topic.ts';
import type { ValueBlock } from '../value-block.ts';
import type { Pass } from './pass.ts';

/** A measure that goes over the topics by itself: a loop short enough to be compiled well. */
export class SinglePass implements Pass {
  readonly #measure: Measure;
  readonly #position: number;

  constructor(measure: Measure, position: number) {
    this.#measure = measure;
    this.#position = position;
  }

  fill(topics: readonly RankedTopic[], skipsEmpty: boolean, { columns }: ValueBlock): void {
    const { evaluate, definition } = this.#measure;
    const { needsRelevant } = definition;
    const values = columns[this.#position];
    for (let place = 0; place < values.length; place++) {
      const topic = topics[place];
      if (topic.relevant > 0) values[place] = evaluate(topic);
      else if (skipsEmpty) values[place] = Number.NaN;
      else values[place] = needsRelevant ? 0 : evaluate(topic);
    }
  }
}
