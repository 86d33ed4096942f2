import { UsageError } from '../../model/errors.ts';
import { citationPhases, type PatentCitation } from '../../model/patent.ts';
import { buildQrels, type Qrels } from '../../model/qrels.ts';
import type { Study } from '../../model/study.ts';
import {
  type CitationOutcome,
  citationOutcomes,
  noOutcomes,
  type Outcomes,
  type PairOutcome,
  pairOutcomes,
  type ReadAndJudged,
  Tally,
} from './citation-counts.ts';
import { citationNotes } from './citation-notes.ts';
import { type CitationPolicy, citationPolicy } from './citation-policy.ts';
import { FamilyLookup } from './family-lookup.ts';
import { type CollectedPatent, type PatentCollection, withoutKind } from './patent-collection.ts';

/** What became of the citations of a collection, when topics and judgements were made of them. */
export interface CitationStudy extends Study {
  readonly study: 'citations';
  /** Documents of the collection, and the publications that they were read from. */
  readonly documents: number;
  readonly publications: number;
  readonly topics: number;
  readonly judgements: number;
  readonly grades: readonly { readonly grade: number; readonly judgements: number }[];
  /** Of every citation. */
  readonly citations: Outcomes<CitationOutcome>;
  /** Of every pair of a topic and a document. */
  readonly pairs: Outcomes<PairOutcome>;
  readonly categories: readonly ReadAndJudged[];
  readonly phases: readonly ReadAndJudged[];
}

/** Judgements made of citations, and how they were made. */
export interface CitationQrels {
  readonly qrels: Qrels;
  readonly study: CitationStudy;
}

/** A citation that counts, with its grade. */
interface Counting {
  readonly citation: PatentCitation;
  readonly key: string;
  grade: number;
  outcome?: CitationOutcome;
}

/** Makes a topic of each patent and judgements of what it cites; everything left out is counted, with the reason. */
export function citationQrels(collection: PatentCollection, options: Partial<CitationPolicy> = {}): CitationQrels {
  const policy = citationPolicy(options);
  const asRead = collection.policy;
  if (policy.numbers !== asRead.numbers || policy.kinds !== asRead.kinds || policy.ids !== asRead.ids)
    throw new UsageError('invalid policy: the collection was read with other numbers, kinds or ids; expected the same');
  return new CitationCount(collection, policy).result();
}

class CitationCount {
  readonly #collection: PatentCollection;
  readonly #policy: CitationPolicy;
  readonly #families: FamilyLookup;
  readonly #citations = noOutcomes(citationOutcomes);
  readonly #pairs = noOutcomes(pairOutcomes);
  readonly #categories = new Tally();
  readonly #phases = new Tally();
  readonly #judgements = new Map<string, Map<string, number>>();
  readonly #numbers: ReadonlySet<string>;
  #otherKinds = 0;

  constructor(collection: PatentCollection, policy: CitationPolicy) {
    this.#collection = collection;
    this.#policy = policy;
    this.#families = new FamilyLookup(collection);
    this.#numbers = new Set(policy.kinds === 'exact' ? Array.from(this.#documents(), ({ id }) => withoutKind(id)) : []);
  }

  result(): CitationQrels {
    for (const document of this.#collection.documents) this.#take(document);
    const qrels = buildQrels(this.#judgements);
    const grades = new Map<number, number>();
    for (const grade of qrels.grades) grades.set(grade, (grades.get(grade) ?? 0) + 1);
    const documents = [...this.#documents()];
    const counts = {
      documents: documents.length,
      publications: this.#collection.publications,
      topics: qrels.topics.length,
      judgements: qrels.documents.length,
      grades: [...grades].sort(([a], [b]) => b - a).map(([grade, judgements]) => ({ grade, judgements })),
      citations: this.#citations,
      pairs: this.#pairs,
      categories: this.#categories.list(byName),
      phases: this.#phases.list(byPhase),
    };
    const notes = citationNotes(counts, this.#policy, this.#collection, this.#otherKinds);
    const study = {
      study: 'citations' as const,
      parameters: { ...this.#policy },
      measures: [],
      runs: [],
      ...counts,
      notes,
    };
    return { qrels: { ...qrels, notes }, study };
  }

  *#documents(): Generator<CollectedPatent> {
    for (const document of this.#collection.documents) if (isIn(document)) yield document;
  }

  #take(topic: CollectedPatent): void {
    const counting = new Map<string, Counting>();
    const outcomes = topic.citations.map((citation): CitationOutcome | Counting => {
      const refused = isIn(topic) ? this.#refused(citation) : 'citingOutside';
      if (refused) return refused;
      const grade = this.#gradeOf(citation)!;
      const key = this.#collection.keyOf(citation.cited!);
      const before = counting.get(key);
      if (!before) counting.set(key, { citation, key, grade });
      else before.grade = Math.max(before.grade, grade);
      return before ? 'repeated' : counting.get(key)!;
    });
    if (isIn(topic)) this.#judge(topic, [...counting.values()]);
    topic.citations.forEach(({ categories, phase }, c) => {
      const given = outcomes[c];
      const outcome = typeof given === 'string' ? given : given.outcome!;
      this.#citations[outcome]++;
      this.#categories.add([...categories].sort().join(''), outcome === 'judged');
      this.#phases.add(phase, outcome === 'judged');
    });
  }

  /** Why a citation does not count, whatever it cites. */
  #refused(citation: PatentCitation): CitationOutcome | undefined {
    if (citation.cited === undefined) return 'nonPatent';
    if (citation.cited === '') return 'unnumbered';
    if (!this.#policy.phases.includes(citation.phase)) return 'phase';
    return this.#gradeOf(citation) === undefined ? 'category' : undefined;
  }

  #gradeOf({ categories }: PatentCitation): number | undefined {
    const { grades } = this.#policy;
    const graded = categories.flatMap((letter) => (Object.hasOwn(grades, letter) ? [grades[letter]] : []));
    return graded.length > 0 ? Math.max(...graded) : grades.cited;
  }

  #judge(topic: CollectedPatent, counting: readonly Counting[]): void {
    const candidates = new Map<CollectedPatent, { grade: number; outcome: PairOutcome }>();
    const propose = (document: CollectedPatent, grade: number, date?: string) => {
      const known = candidates.get(document);
      if (known) known.grade = Math.max(known.grade, grade);
      else candidates.set(document, { grade, outcome: this.#outcomeOf(topic, document, date) });
    };
    const targets = counting.map((one) => this.#targetsOf(one, propose));
    if (this.#policy.family === 'citing' || this.#policy.family === 'both') this.#inherit(topic, propose);
    const judged = [...candidates].filter(([, { outcome }]) => outcome === 'judged');
    const isFew = judged.length < this.#policy.least;
    if (isFew) for (const [, candidate] of judged) candidate.outcome = 'fewJudgements';
    for (const { outcome } of candidates.values()) this.#pairs[outcome]++;
    if (judged.length > 0 && !isFew)
      this.#judgements.set(topic.id, new Map(judged.map(([document, { grade }]) => [document.id, grade])));
    counting.forEach((one, i) => {
      const found = targets[i].map((document) => candidates.get(document)!.outcome);
      one.outcome = found.find((outcome) => outcome === 'judged') ?? found[0] ?? this.#outside(one.citation);
    });
  }

  #outside({ cited }: PatentCitation): 'outside' {
    if (this.#numbers.has(withoutKind(cited!))) this.#otherKinds++;
    return 'outside';
  }

  /** Proposes what a citation is of, and then the family of that; gives all of them. */
  #targetsOf(
    { citation: { date }, key, grade }: Counting,
    propose: (document: CollectedPatent, grade: number, date?: string) => void,
  ): CollectedPatent[] {
    const own = this.#collection.withKey(key).filter(isIn);
    for (const document of own) propose(document, grade, date);
    if (this.#policy.family !== 'cited' && this.#policy.family !== 'both') return own;
    const relatives = [...this.#families.ofKey(key)].filter((one) => isIn(one) && !own.includes(one));
    for (const document of relatives) propose(document, this.#policy.grades.family);
    return [...own, ...relatives];
  }

  /** What members of the topic's family cite counts for the topic, as of a family. */
  #inherit(topic: CollectedPatent, propose: (document: CollectedPatent, grade: number, date?: string) => void): void {
    const { family } = this.#policy.grades;
    for (const relative of this.#families.ofDocument(topic))
      for (const citation of relative.citations) {
        if (this.#refused(citation)) continue;
        const key = this.#collection.keyOf(citation.cited!);
        this.#targetsOf({ citation, key, grade: family }, propose);
      }
  }

  #outcomeOf(topic: CollectedPatent, document: CollectedPatent, date?: string): PairOutcome {
    const { before, ownFamily } = this.#policy;
    if (document === topic || (ownFamily === 'drop' && this.#families.areOne(topic, document))) return 'ownFamily';
    if (before === 'any') return 'judged';
    const day = before === 'published' ? topic.date : topic[before];
    const published = document.date ?? date;
    if (day === undefined || published === undefined) return 'undated';
    return published < day ? 'judged' : 'notEarlier';
  }
}

/** Whether a document was read, and is not only named by citations. */
const isIn = ({ parts }: CollectedPatent): boolean => parts > 0;
const byName = (a: string, b: string) => (a < b ? -1 : 1);
const phaseNames: readonly string[] = citationPhases;
const byPhase = (a: string, b: string) => phaseNames.indexOf(a) - phaseNames.indexOf(b);
