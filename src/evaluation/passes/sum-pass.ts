import { addRank, clearSums } from '../../measures/rank-sums.ts';
import { settingOf } from '../../measures/sweep.ts';
import type { Measure, ParameterValues, RankSums } from '../../model/measure.ts';
import type { RankedTopic } from '../../model/ranked-topic.ts';
import type { ValueBlock } from '../value-block.ts';
import type { Pass } from './pass.ts';

type Formula = (sums: RankSums, relevant: number, params: ParameterValues) => number;

/**
 * Measures that are formulas of running sums: one walk down the ranks of a topic, at whose cut-offs they are read off.
 * The sums grow as those of each measure alone do, so that values are the same to the last bit.
 */
export class SumPass implements Pass {
  readonly #positions: Uint32Array;
  /** Ascending. */
  readonly #cutoffs: Float64Array;
  readonly #formulas: readonly Formula[];
  readonly #params: readonly ParameterValues[];
  readonly #reached: RankSums = { found: 0, rankSum: 0, precisionSum: 0, firstRank: 0 };

  constructor(measures: readonly Measure[], positions: readonly number[]) {
    const cutoffOf = (m: number) => settingOf(measures[m].params, 'cutoff');
    const sorted = [...positions].sort((a, b) => Math.sign(cutoffOf(a) - cutoffOf(b)));
    this.#positions = Uint32Array.from(sorted);
    this.#cutoffs = Float64Array.from(sorted, cutoffOf);
    this.#formulas = sorted.map((m) => measures[m].definition.fromSums as Formula);
    this.#params = sorted.map((m) => measures[m].params);
  }

  fill(topics: readonly RankedTopic[], skipsEmpty: boolean, block: ValueBlock): void {
    for (let place = 0; place < block.width; place++) {
      const topic = topics[place];
      if (topic.found > 0) this.#walk(topic, place, block);
      else this.#leave(topic.relevant === 0 && skipsEmpty ? Number.NaN : 0, place, block);
    }
  }

  #walk({ ranks, found, relevant }: RankedTopic, place: number, { width, values }: ValueBlock): void {
    const reached = this.#reached;
    const cutoffs = this.#cutoffs;
    const positions = this.#positions;
    const formulas = this.#formulas;
    const params = this.#params;
    clearSums(reached);
    for (let m = 0, next = 0; m < cutoffs.length; m++) {
      for (; next < found && ranks[next] <= cutoffs[m]; next++) addRank(reached, ranks[next]);
      values[positions[m] * width + place] = next > 0 ? formulas[m](reached, relevant, params[m]) : 0;
    }
  }

  #leave(value: number, place: number, { width, values }: ValueBlock): void {
    for (const position of this.#positions) values[position * width + place] = value;
  }
}
