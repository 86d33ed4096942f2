import type { RankedTopic } from '../../model/ranked-topic.ts';
import type { TieGroup } from './tie-groups.ts';

/** A topic with one order of its equal scores after the other, in arrays of its own. */
export class OrderedTopic {
  readonly #topic: RankedTopic;
  readonly #source: RankedTopic;

  constructor(source: RankedTopic) {
    const { judgements, judgedFound } = source;
    this.#source = source;
    this.#topic = {
      ...source,
      ranks: source.ranks.slice(0, source.found),
      judgedRanks: source.judgedRanks.slice(0, judgedFound),
      judgedGrades: source.judgedGrades.slice(0, judgedFound),
      judgements: judgements && { ...judgements, found: judgements.found.slice(0, judgedFound) },
    };
  }

  /** Turns a group round by so many places: who stood last stands first. */
  turn({ first, last, start, end }: TieGroup, places: number): void {
    const { judgedRanks } = this.#source;
    let turned = end;
    // Who stands before the group would have to be turned further than it is long.
    while (judgedRanks[turned - 1] + places > last) turned--;
    let place = start;
    for (let i = turned; i < end; i++) this.put(place++, i, judgedRanks[i] + places - last + first - 1);
    for (let i = start; i < turned; i++) this.put(place++, i, judgedRanks[i] + places);
  }

  /** Turns the order of a group into its reverse. */
  reverse({ first, last, start, end }: TieGroup): void {
    for (let i = start; i < end; i++) this.put(start + end - 1 - i, i, first + last - this.#source.judgedRanks[i]);
  }

  /** Puts a judged document of the topic at a place among the judged ones, with a rank. */
  put(place: number, document: number, rank: number): void {
    const { judgedRanks, judgedGrades, judgements } = this.#topic;
    judgedRanks[place] = rank;
    judgedGrades[place] = this.#source.judgedGrades[document];
    if (judgements) judgements.found[place] = this.#source.judgements!.found[document];
  }

  /** The topic in the order that was set. */
  settle(): RankedTopic {
    const { ranks, judgedRanks, judgedGrades, judgedFound, rel } = this.#topic;
    let found = 0;
    for (let i = 0; i < judgedFound; i++) if (judgedGrades[i] >= rel) ranks[found++] = judgedRanks[i];
    return this.#topic;
  }
}
