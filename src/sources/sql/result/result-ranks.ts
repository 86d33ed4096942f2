import type { JudgedRun } from '../../../model/judged-run.ts';
import type { RankingPolicies } from '../../../model/policy.ts';
import type { Qrels } from '../../../model/qrels.ts';
import { counted } from '../../../model/wording.ts';
import type { ResultProblems, RowNumbers } from './problems.ts';
import type { GroupedRun } from './result-groups.ts';

/** Takes the ranks of a run in any order, as many as its groups say. */
export class RankedRun {
  readonly group: GroupedRun;
  readonly #offsets: Uint32Array;
  readonly #ranks: Uint32Array;
  readonly #places: Uint32Array;
  /** Which row of the ranks each came from. */
  readonly #rows: Uint32Array;
  readonly #filled: Uint32Array;

  constructor(group: GroupedRun) {
    this.group = group;
    const { judged } = group;
    this.#offsets = new Uint32Array(judged.length + 1);
    for (let t = 0; t < judged.length; t++) this.#offsets[t + 1] = this.#offsets[t] + judged[t];
    const length = this.#offsets[judged.length];
    this.#ranks = new Uint32Array(length);
    this.#places = new Uint32Array(length);
    this.#rows = new Uint32Array(length);
    this.#filled = new Uint32Array(judged.length);
  }

  /** False where the topic has all its ranks already. */
  add(topic: number, rank: number, place: number, row: number): boolean {
    if (this.#filled[topic] === this.group.judged[topic]) return false;
    const at = this.#offsets[topic] + this.#filled[topic]++;
    this.#ranks[at] = rank;
    this.#places[at] = place;
    this.#rows[at] = row;
    return true;
  }

  /** Whether a judged document has its rank already. */
  has(topic: number, place: number): boolean {
    const from = this.#offsets[topic];
    return this.#places.subarray(from, from + this.#filled[topic]).includes(place);
  }

  /** The judged run, its ranks ascending; what is missing or there twice is among the problems. */
  finish(
    { topics, offsets, documents }: Qrels,
    policies: RankingPolicies,
    groupRows: RowNumbers,
    rankRows: RowNumbers,
    problems: ResultProblems,
  ): JudgedRun {
    const { name, judged, retrieved, rows, counts } = this.group;
    const placed = new Set<number>();
    for (let t = 0; t < judged.length; t++) {
      if (this.#filled[t] < judged[t]) {
        problems.add(
          ...groupRows.placeOf(rows[t]),
          () =>
            `run ${name}, topic ${topics[t]}: ${counted(this.#filled[t], 'rank')} in the result of count or sort; expected ${judged[t]}: is a file missing?`,
        );
        continue;
      }
      const [from, to] = [this.#offsets[t], this.#offsets[t + 1]];
      this.#sort(from, to);
      placed.clear();
      for (let i = from; i < to; i++) {
        const document = () => documents[offsets[t] + this.#places[i]];
        const where = () => `run ${name}, topic ${topics[t]}`;
        if (placed.has(this.#places[i]))
          problems.add(
            ...rankRows.placeOf(this.#rows[i]),
            () => `${where()}: document ${document()} again; expected it once: is the same file there twice?`,
          );
        else if (i > from && this.#ranks[i] === this.#ranks[i - 1])
          problems.add(
            ...rankRows.placeOf(this.#rows[i]),
            () => `${where()}: rank ${this.#ranks[i]} of ${document()} again; expected each rank once`,
          );
        placed.add(this.#places[i]);
      }
    }
    const [ranks, places] = [this.#ranks, this.#places];
    return { tag: name, retrieved, offsets: this.#offsets, ranks, documents: places, policies, counts };
  }

  /** Puts the entries of a topic in the order of their ranks, unless they are. */
  #sort(from: number, to: number): void {
    let isSorted = true;
    for (let i = from + 1; i < to && isSorted; i++) isSorted = this.#ranks[i - 1] < this.#ranks[i];
    if (isSorted) return;
    const order = Uint32Array.from({ length: to - from }, (_, i) => from + i);
    order.sort((a, b) => this.#ranks[a] - this.#ranks[b] || this.#rows[a] - this.#rows[b]);
    for (const numbers of [this.#ranks, this.#places, this.#rows])
      numbers.set(
        order.map((i) => numbers[i]),
        from,
      );
  }
}
