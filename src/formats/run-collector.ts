import { LargeMap } from '../model/large-map.ts';
import { type NumberRule, oneForm } from '../model/patent-number.ts';
import type { Run, RunTopic } from '../model/run.ts';
import { shown } from './fields.ts';
import type { FindingLog } from './finding-log.ts';
import { RankWatch } from './rank-column.ts';

interface Collected extends RunTopic {
  readonly seen: Map<string, number>;
}

/** Gathers the lines of a run by topic, whatever format they come from. */
export class RunCollector {
  readonly #log: FindingLog;
  readonly #numbers: NumberRule | undefined;
  readonly #topics = new LargeMap<Collected>();
  readonly #watch = new RankWatch();
  #isWatched = true;
  #tag: string | undefined;
  #lines = 0;
  #duplicates = 0;
  #current: string | undefined;
  #collected: Collected | undefined;

  constructor(log: FindingLog, { numbers }: { readonly numbers?: NumberRule } = {}) {
    this.#log = log;
    this.#numbers = numbers;
  }

  add(topic: string, written: string, score: number, rank: number, line: number): void {
    this.#lines++;
    const document = this.#numbers === 'patent' ? oneForm(written) : written;
    this.#isWatched &&= this.#watch.add(topic, rank, score, line);
    const collected = this.#topic(topic, line);
    const first = collected.seen.get(document);
    if (first !== undefined) {
      this.#duplicates++;
      const where = line > 0 ? `; first on line ${collected.lines[first]}` : '';
      this.#log.add(
        'duplicate-document',
        `duplicate document: ${shown(written)}${written === document ? '' : ` (${document})`} in topic ${shown(topic)}${where}`,
        line || undefined,
      );
      return;
    }
    collected.seen.set(document, collected.documents.length);
    collected.documents.push(document);
    collected.scores.push(score);
    collected.ranks.push(rank);
    collected.lines.push(line);
  }

  /** Adds the next document of a list of ids, whose place is its rank. */
  listed(topic: string, document: string, line: number): void {
    this.#log.add('id-lists', 'a list of ids; the place is the rank', line || undefined);
    this.inOrder(topic, document, line);
  }

  /** Adds the next document of a topic whose documents come in the order of their ranks. */
  inOrder(topic: string, document: string, line: number): void {
    const rank = this.#topic(topic, line).documents.length + 1;
    this.add(topic, document, -rank, rank, line);
  }

  /** Notes the tag of a line; the first one names the run. */
  tag(tag: string, line: number): void {
    if (this.#tag === undefined) this.#tag = tag;
    else if (this.#tag !== tag && this.#log.count('tags') === 0)
      this.#log.add('tags', `another run tag: ${shown(tag)}; the run is ${shown(this.#tag)}`, line);
  }

  /** Whether this is the tag that named the run, or could name it: one that begins with a number was once a column. */
  isTag(tag: string): boolean {
    return this.#tag === undefined ? !/^[-+.]?\d/.test(tag) : this.#tag === tag;
  }

  /** An empty topic is a topic that retrieved nothing. */
  topic(topic: string): void {
    this.#topic(topic, 0);
  }

  finish(defaultTag: string): Run {
    if (this.#topics.size === 0 && !this.#log.refused()) this.#log.add('empty-run', 'no entries; expected a run');
    this.#watch.end(this.#log);
    return {
      tag: this.#tag ?? defaultTag,
      topics: this.#topics,
      ...(this.#numbers === undefined ? {} : { numbers: this.#numbers }),
      lines: this.#lines,
      duplicates: this.#duplicates,
    };
  }

  #topic(written: string, line: number): Collected {
    if (this.#current === written) return this.#collected!;
    const topic = this.#numbers === 'patent' ? oneForm(written) : written;
    let collected = this.#topics.get(topic);
    if (collected) this.#log.add('interleaved', `topic ${shown(topic)} comes back`, line || undefined);
    else {
      collected = { documents: [], scores: [], ranks: [], lines: [], seen: new Map() };
      this.#topics.set(topic, collected);
    }
    this.#current = written;
    this.#collected = collected;
    return collected;
  }
}
