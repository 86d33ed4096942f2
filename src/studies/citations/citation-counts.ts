/** What becomes of a citation, in words; each has exactly one of these outcomes. */
export const citationOutcomes = {
  judged: 'gave a judgement',
  nonPatent: 'left out: no patent but other literature',
  unnumbered: 'left out: no number is told',
  phase: 'left out: of a phase that does not count',
  category: 'left out: of a category without a grade',
  citingOutside: 'left out: the citing patent is not in the collection',
  outside: 'left out: the cited document is not in the collection, nor is its family',
  repeated: 'cited again by the same patent; the highest grade counts',
  ownFamily: 'left out: of the patent’s own family',
  notEarlier: 'left out: not published earlier',
  undated: 'left out: a date is missing',
  fewJudgements: 'left out: the topic has too few judgements',
} as const;
export type CitationOutcome = keyof typeof citationOutcomes;

/** What becomes of a pair of a topic and a document, cited or of the family of a cited one. */
export const pairOutcomes = {
  judged: 'judged',
  ownFamily: citationOutcomes.ownFamily,
  notEarlier: citationOutcomes.notEarlier,
  undated: citationOutcomes.undated,
  fewJudgements: citationOutcomes.fewJudgements,
} as const;
export type PairOutcome = keyof typeof pairOutcomes;

/** How often something is there, and how often it gave a judgement. */
export interface ReadAndJudged {
  readonly name: string;
  readonly read: number;
  readonly judged: number;
}

/** Counts by name, of what was read and what of it gave a judgement. */
export class Tally {
  readonly #counts = new Map<string, { read: number; judged: number }>();

  add(name: string, isJudged: boolean): void {
    const count = this.#counts.get(name) ?? { read: 0, judged: 0 };
    count.read++;
    if (isJudged) count.judged++;
    this.#counts.set(name, count);
  }

  /** Names in their order. */
  list(order: (a: string, b: string) => number): ReadAndJudged[] {
    return [...this.#counts].sort(([a], [b]) => order(a, b)).map(([name, count]) => ({ name, ...count }));
  }
}

/** Counts of outcomes: every one of them, those that did not happen too. */
export type Outcomes<K extends string> = Readonly<Record<K, number>>;

/** Outcomes that are all 0, to count on. */
export function noOutcomes<K extends string>(meanings: Readonly<Record<K, string>>): Record<K, number> {
  return Object.fromEntries(Object.keys(meanings).map((name) => [name, 0])) as Record<K, number>;
}
