import type { RankedTopic } from '../../model/ranked-topic.ts';
import type { ValueBlock } from '../value-block.ts';

/** Measures of one relevance threshold that are evaluated together, topic by topic. */
export interface Pass {
  /** Writes their values on as many of the topics as the block is wide; NaN where a topic does not count. */
  fill(topics: readonly RankedTopic[], skipsEmpty: boolean, block: ValueBlock): void;
}
