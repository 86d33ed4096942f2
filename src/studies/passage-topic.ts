import type { Passage, PassageJudgement, RetrievedPassage } from '../model/passages.ts';

/** What a list of passages has of a topic, counted in characters: what passage measures are computed from. */
export interface PassageTopic {
  /** Characters that are relevant, in all documents. */
  readonly relevantCharacters: number;
  /** Documents that have relevant characters. */
  readonly relevantDocuments: number;
  /** The passages, best first. */
  readonly passages: readonly ReadPassage[];
  /** The documents of the passages, each in the place of its first. */
  readonly documents: readonly ReadDocument[];
}

/** A passage as it is read: characters that were read before count no more. */
export interface ReadPassage {
  readonly characters: number;
  /** Of these, the relevant ones. */
  readonly relevant: number;
  /** Where in the passage they are: from and to, counting from 0 among the characters read. */
  readonly stretches: readonly (readonly [from: number, to: number])[];
}

/** What is read of a document. */
export interface ReadDocument {
  readonly characters: number;
  readonly relevantRead: number;
  /** Relevant characters that the document has. */
  readonly relevant: number;
}

/** Counts what a list of passages has of the judgements of a topic. */
export function readTopic(
  judged: ReadonlyMap<string, PassageJudgement>,
  retrieved: readonly RetrievedPassage[],
): PassageTopic {
  const seen = new Map<string, { readonly read: Passage[]; characters: number; relevantRead: number }>();
  const passages = retrieved.map((one): ReadPassage => {
    const document = seen.get(one.document) ?? { read: [], characters: 0, relevantRead: 0 };
    seen.set(one.document, document);
    const fresh = withoutRead(one, document.read);
    for (const one of fresh) document.read.push(one);
    const passage = readPassage(fresh, judged.get(one.document)?.passages ?? []);
    document.characters += passage.characters;
    document.relevantRead += passage.relevant;
    return passage;
  });
  const totals = new Map([...judged].map(([id, { passages: some }]) => [id, lengthOf(some)]));
  return {
    relevantCharacters: [...totals.values()].reduce((sum, one) => sum + one, 0),
    relevantDocuments: [...totals.values()].filter((one) => one > 0).length,
    passages,
    documents: [...seen].map(([id, { characters, relevantRead }]) => ({
      ...{ characters, relevantRead },
      relevant: totals.get(id) ?? 0,
    })),
  };
}

function readPassage(fresh: readonly Passage[], relevant: readonly Passage[]): ReadPassage {
  const stretches: [number, number][] = [];
  let [characters, found] = [0, 0];
  for (const { offset, length } of fresh) {
    for (const one of relevant) {
      const from = Math.max(offset, one.offset);
      const to = Math.min(offset + length, one.offset + one.length);
      if (from >= to) continue;
      stretches.push([characters + from - offset, characters + to - offset]);
      found += to - from;
    }
    characters += length;
  }
  return { characters, relevant: found, stretches };
}

/** The parts of a passage that are in none of those read before, in the order of the text. */
function withoutRead(passage: Passage, read: readonly Passage[]): Passage[] {
  let parts: Passage[] = [passage];
  for (const { offset, length } of read) {
    const end = offset + length;
    parts = parts.flatMap((part) => {
      const partEnd = part.offset + part.length;
      if (end <= part.offset || offset >= partEnd) return [part];
      return [
        ...(part.offset < offset ? [{ offset: part.offset, length: offset - part.offset }] : []),
        ...(partEnd > end ? [{ offset: end, length: partEnd - end }] : []),
      ];
    });
  }
  return parts;
}

const lengthOf = (passages: readonly Passage[]) => passages.reduce((sum, { length }) => sum + length, 0);
