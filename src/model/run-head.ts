import { LargeMap } from './large-map.ts';

/** The first documents of each topic of one run in rank order, judged or not, as ids. */
export interface HeadLists {
  /** Documents of a topic at most. */
  readonly depth: number;
  /** Every topic of the run, whether the qrels have it or not. */
  readonly topics: ReadonlyMap<string, readonly string[]>;
}

/**
 * The first documents of each topic of a run, as numbers of ids that the runs of a campaign share.
 * The document at rank r of topic `t` is `documents[offsets[t] + r − 1]`.
 */
export interface RunHead {
  /** The entries of topic `t` are `offsets[t]` to `offsets[t + 1]`. */
  readonly offsets: Uint32Array;
  readonly documents: Uint32Array;
}

/** The heads of several runs: what is asked about documents that nobody judged. */
export interface CampaignHeads {
  /** Documents of a topic at most. */
  readonly depth: number;
  /** The topics of the qrels, and after them those that only runs have. */
  readonly topics: readonly string[];
  /** Every document of a head. */
  readonly documents: readonly string[];
  /** In the order of the campaign's runs. */
  readonly runs: readonly RunHead[];
}

/** The depth of a head that is the whole list. */
export const wholeLists = 0x7fff_ffff;

/** Gives the ids of several heads numbers that they share, in the order in which they are met. */
export function shareHeads(topics: readonly string[], depth: number, heads: readonly HeadLists[]): CampaignHeads {
  const all = [...new Set([...topics, ...heads.flatMap(({ topics }) => [...topics.keys()])])];
  const numbers = new LargeMap<number>();
  const numberOf = (document: string) => {
    const known = numbers.get(document);
    if (known !== undefined) return known;
    const number = numbers.size;
    numbers.set(document, number);
    return number;
  };
  const runs = heads.map(({ topics }): RunHead => {
    const offsets = new Uint32Array(all.length + 1);
    const documents: number[] = [];
    all.forEach((topic, t) => {
      for (const document of topics.get(topic) ?? []) documents.push(numberOf(document));
      offsets[t + 1] = documents.length;
    });
    return { offsets, documents: Uint32Array.from(documents) };
  });
  return { depth, topics: all, documents: [...numbers.keys()], runs };
}

/** The first documents of a topic, by its position. */
export type HeadOfTopic = (topic: number) => readonly string[];

/** The first documents of each topic of a run, by the positions of both. */
export function headOf({ runs, documents }: CampaignHeads, run: number): HeadOfTopic {
  const { offsets, documents: numbers } = runs[run];
  return (t) => Array.from(numbers.subarray(offsets[t], offsets[t + 1]), (number) => documents[number]);
}

/** The heads of some of the topics, by their positions. */
export function selectHeadTopics(heads: CampaignHeads, positions: readonly number[]): CampaignHeads {
  const runs = heads.runs.map(({ offsets, documents }): RunHead => {
    const lists = positions.map((t) => documents.subarray(offsets[t], offsets[t + 1]));
    const own = new Uint32Array(positions.length + 1);
    lists.forEach((list, place) => {
      own[place + 1] = own[place] + list.length;
    });
    const kept = new Uint32Array(own[positions.length]);
    lists.forEach((list, place) => {
      kept.set(list, own[place]);
    });
    return { offsets: own, documents: kept };
  });
  return { ...heads, topics: positions.map((t) => heads.topics[t]), runs };
}
