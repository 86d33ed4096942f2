import { buildQrels, type Qrels } from './qrels.ts';
import { requireAllJudgements } from './sampling.ts';
import { refuseSubtopics } from './subtopics.ts';
import { counted } from './wording.ts';

/** The family that a document belongs to; itself where it has no other. */
export type FamilyOf = (document: string) => string;

/**
 * What becomes of the members of a family after the first in a list: they are dropped and take no place, or stay as
 * nonrelevant documents, as NTCIREVAL's equivalence classes do.
 */
export const familyRules = ['drop', 'redundant'] as const;
export type FamilyRule = (typeof familyRules)[number];

/** Documents counted by their families: the first member found counts. */
export interface Families {
  readonly of: FamilyOf;
  readonly rule: FamilyRule;
  /** Where the families come from, for notes. */
  readonly name: string;
}

/** One sentence for each rule. */
export const familyRuleMeaning: Readonly<Record<FamilyRule, string>> = {
  drop: 'the first member found counts, the others are dropped and take no place',
  redundant: 'the first member found counts, the others stay as nonrelevant documents (as in NTCIREVAL)',
};

/** Kind codes taken off: `EP-1234567-B1`, `EP1234567B1` and `EP 1234567 A2` are one. */
export const withoutKindCode: FamilyOf = (document) =>
  /^([A-Z]{2}[- ]?[A-Z]?\d{2,}?[\d/]*)[- ]?[A-Z]\d?$/.exec(document)?.[1].replace(/[- ]/g, '') ?? document;

/** The qrels with families in the place of documents: a family has the highest grade of its members. */
export function foldQrels(qrels: Qrels, { of, rule, name }: Families): Qrels {
  requireAllJudgements(qrels, 'families of documents');
  refuseSubtopics(qrels, 'families of documents');
  const folded = new Map<string, Map<string, number>>();
  qrels.topics.forEach((topic, t) => {
    const grades = new Map<string, number>();
    for (let i = qrels.offsets[t]; i < qrels.offsets[t + 1]; i++) {
      const family = of(qrels.documents[i]);
      grades.set(family, Math.max(grades.get(family) ?? qrels.grades[i], qrels.grades[i]));
    }
    folded.set(topic, grades);
  });
  const built = buildQrels(folded);
  const message = `families (${name}): ${counted(qrels.documents.length, 'judgement')} of documents are ${counted(built.documents.length, 'judgement')} of families, with the highest grade of their members; ${familyRuleMeaning[rule]}`;
  return {
    ...built,
    gradeLabels: qrels.gradeLabels,
    reading: qrels.reading,
    remarks: qrels.remarks,
    notes: [{ code: 'families', message }, ...(qrels.notes ?? [])],
  };
}
