import type { RankingCounts } from '../../model/judged-run.ts';
import type { Qrels } from '../../model/qrels.ts';
import type { SqlBatch } from './sql-engine.ts';

/** What an engine has of a run before its documents are ranked. */
export interface RunGroups {
  readonly name: string;
  readonly retrieved: Int32Array;
  readonly counts: { -readonly [K in keyof Omit<RankingCounts, 'familyMembers' | 'stops' | 'tied'>]: number };
  /** Rows without an id, with a score that is no number, with a rank or line that is none. */
  readonly wrong: { missing: number; invalid: number; unordered: number };
  /** The first topics with a wrong row. */
  readonly examples: { repeated?: string; invalid?: string };
}

/** Gathers the rows of the groups statement by run, in the order in which the engine gives them. */
export class RunGroupsCollector {
  readonly #qrels: Qrels;
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #runs = new Map<string, RunGroups>();
  /** Rows that belong to no run. */
  nameless = 0;

  constructor(qrels: Qrels) {
    this.#qrels = qrels;
    this.#numbers = new Map(qrels.topics.map((topic, t) => [topic, t]));
  }

  add(batch: SqlBatch): void {
    const [lines, documents, missing, invalid, unordered] = [2, 3, 4, 5, 6].map((column) => batch.numbers(column));
    for (let row = 0; row < batch.rows; row++) {
      const name = batch.text(0, row);
      if (name === null || name === '') {
        this.nameless += lines[row];
        continue;
      }
      const { retrieved, counts, wrong, examples } = this.#runOf(name);
      const topic = batch.text(1, row) ?? '';
      const number = this.#numbers.get(topic);
      if (number === undefined) counts.unknownTopics++;
      else retrieved[number] = documents[row];
      const repeated = lines[row] - documents[row];
      counts.topics++;
      counts.lines += lines[row];
      counts.duplicates += repeated;
      wrong.missing += missing[row];
      wrong.invalid += invalid[row];
      wrong.unordered += unordered[row];
      if (repeated > 0) examples.repeated ??= topic;
      if (invalid[row] > 0) examples.invalid ??= topic;
    }
  }

  /** The runs there are, by name. */
  get runs(): ReadonlyMap<string, RunGroups> {
    return this.#runs;
  }

  #runOf(name: string): RunGroups {
    const known = this.#runs.get(name);
    if (known) return known;
    const run: RunGroups = {
      name,
      retrieved: new Int32Array(this.#qrels.topics.length).fill(-1),
      counts: { lines: 0, topics: 0, unknownTopics: 0, duplicates: 0 },
      wrong: { missing: 0, invalid: 0, unordered: 0 },
      examples: {},
    };
    this.#runs.set(name, run);
    return run;
  }
}
