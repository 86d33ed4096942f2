import { settingOf } from '../../measures/sweep.ts';
import type { Measure, ParameterValues, Sweep } from '../../model/measure.ts';
import type { RankedTopic } from '../../model/ranked-topic.ts';
import type { ValueBlock } from '../value-block.ts';
import type { Pass } from './pass.ts';

/** One measure with many settings of the parameter that it is swept over: each topic is gone over once for all. */
export class SweepPass implements Pass {
  readonly #positions: Uint32Array;
  /** Ascending. */
  readonly #settings: Float64Array;
  readonly #swept: Float64Array;
  readonly #fill: Sweep<ParameterValues>['fill'];
  readonly #params: ParameterValues;
  readonly #needsRelevant: boolean;

  constructor(measures: readonly Measure[], positions: readonly number[]) {
    const { sweep, params, definition } = measures[positions[0]];
    const { by, fill } = sweep!;
    const of = (m: number) => settingOf(measures[m].params, by);
    const sorted = [...positions].sort((a, b) => Math.sign(of(a) - of(b)));
    this.#positions = Uint32Array.from(sorted);
    this.#settings = Float64Array.from(sorted, of);
    this.#swept = new Float64Array(sorted.length);
    this.#fill = fill;
    this.#params = params;
    this.#needsRelevant = definition.needsRelevant;
  }

  fill(topics: readonly RankedTopic[], skipsEmpty: boolean, { width, values }: ValueBlock): void {
    const swept = this.#swept;
    const positions = this.#positions;
    for (let place = 0; place < width; place++) {
      const topic = topics[place];
      if (topic.relevant > 0 || !(skipsEmpty || this.#needsRelevant)) {
        this.#fill(topic, this.#params, this.#settings, swept);
      } else swept.fill(skipsEmpty ? Number.NaN : 0);
      for (let m = 0; m < positions.length; m++) values[positions[m] * width + place] = swept[m];
    }
  }
}
