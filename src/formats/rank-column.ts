import type { RunTopic } from '../model/run.ts';
import { trecOrder } from '../model/trec-order.ts';
import { counted } from '../model/wording.ts';
import type { FindingLog } from './finding-log.ts';

/** Two positions of a topic whose ranks and scores disagree: the first stands before the second and has the lower score. */
export function findRankConflict({ scores, ranks }: RunTopic): readonly [number, number] | undefined {
  if (ranks.some(Number.isNaN)) return undefined;
  const order = byRank(ranks);
  const at = order.findIndex((position, i) => i > 0 && scores[position] > scores[order[i - 1]]);
  return at === -1 ? undefined : [order[at - 1], order[at]];
}

/** Documents enough to see it by: what is odd about the columns of a file is so from its first lines on. */
const watched = 128;
/** From which share of neighbours on the scores of a run are not what its ranks were made from. */
const contradicting = 0.1;
/** From which share of neighbours on scores that count up are ranks, or that grow are distances. */
const counting = 0.9;
/** From how many neighbours on they can be. */
const growing = 5;
/** How many ranks a message has. */
const shownRanks = 3;

/** Compares ranks and scores of neighbours at the beginning of a run, in the order of its lines. */
export class RankWatch {
  #seen = 0;
  #pairs = 0;
  #against = 0;
  #first: { readonly message: string; readonly line: number } | undefined;
  #growing = 0;
  #firstGrowth: { readonly message: string; readonly line: number } | undefined;
  #neighbours = 0;
  /** Neighbours that both have a rank. */
  #ranked = 0;
  /** Neighbours whose scores count 1, 2, 3 while their ranks do not grow; NaN where a topic begins with another score. */
  #counting = 0;
  readonly #firstRanks: number[] = [];
  #firstLine = 0;
  /** NaN once two scores are different. */
  #onlyScore: number | undefined;
  #topic: string | undefined;
  #rank = Number.NaN;
  #score = Number.NaN;

  /** False once enough has been seen. */
  add(topic: string, rank: number, score: number, line: number): boolean {
    this.#onlyScore = this.#onlyScore === undefined || this.#onlyScore === score ? score : Number.NaN;
    if (topic === this.#topic) this.#compare(rank, score, line);
    else if (score !== 0 && score !== 1) this.#counting = Number.NaN;
    if (this.#seen === 0) this.#firstLine = line;
    if (this.#seen < shownRanks) this.#firstRanks.push(rank);
    this.#topic = topic;
    this.#rank = rank;
    this.#score = score;
    return ++this.#seen < watched;
  }

  #compare(rank: number, score: number, line: number): void {
    this.#neighbours++;
    if (score > this.#score) {
      this.#growing++;
      this.#firstGrowth ??= { message: `${score} comes after ${this.#score}`, line };
    }
    const further = rank - this.#rank;
    if (!Number.isNaN(further)) this.#ranked++;
    if (score - this.#score === 1 && further <= 0) this.#counting++;
    if (!(further > 0 || further < 0)) return;
    this.#pairs++;
    if (further * (score - this.#score) <= 0) return;
    this.#against++;
    const message = `rank ${rank} has score ${score}, rank ${this.#rank} has ${this.#score}`;
    this.#first ??= { message, line };
  }

  /** Notes a run whose columns contradict each other, not here and there but as a rule, and one without different scores. */
  end(log: FindingLog): void {
    // Columns that are shifted contradict each other, which is no second fault.
    if (log.count('shifted-columns') > 0) return;
    if (this.#first && this.#against >= contradicting * this.#pairs) {
      const { message, line } = this.#first;
      const share = `${this.#against} of the first ${counted(this.#pairs, 'pair')} of neighbours`;
      log.add('rank-score', `ranks and scores contradict each other in ${share}: ${message}`, line || undefined);
    }
    const line = this.#firstLine || undefined;
    if (this.#counting > 1 && this.#counting >= counting * this.#ranked) {
      const message = `scores count up as ranks do, and the rank column begins with ${this.#firstRanks.join(', ')}`;
      log.add('swapped-columns', message, line);
    } else if (this.#pairs === 0 && this.#growing >= growing && this.#growing >= counting * this.#neighbours) {
      const share = `${this.#growing} of the first ${counted(this.#neighbours, 'pair')} of neighbours`;
      const { message, line: at } = this.#firstGrowth!;
      log.add('ascending-scores', `scores grow down the lines in ${share}: ${message}`, at || undefined);
    }
    if (this.#neighbours > 0 && !Number.isNaN(this.#onlyScore))
      log.add('equal-scores', `the first ${this.#seen} scores are all ${this.#onlyScore}`, line);
  }
}

/** The positions of a topic by rank; most files have that order. */
function byRank(ranks: readonly number[]): readonly number[] {
  const positions = ranks.map((_, i) => i);
  return ranks.every((rank, i) => i === 0 || rank >= ranks[i - 1])
    ? positions
    : positions.sort((a, b) => ranks[a] - ranks[b]);
}

/** The ranks of a topic's documents in trec_eval's order, by position. */
export function ranksByScore(topic: RunTopic): number[] {
  const ranks: number[] = [];
  const order = topic.documents.map((_, position) => position).sort(trecOrder(topic));
  order.forEach((position, i) => {
    ranks[position] = i + 1;
  });
  return ranks;
}
