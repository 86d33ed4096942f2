import { UsageError } from '../../model/errors.ts';
import { type CitationPhase, citationPhases } from '../../model/patent.ts';
import { type NumberForm, type NumberRule, numberForms } from '../../model/patent-number.ts';

/** When numbers are the same document: with the same kind code, whatever the kind codes, or all kinds made one document. */
export const kindRules = ['exact', 'any', 'fold'] as const;
export type KindRule = (typeof kindRules)[number];

/** Whose families count: nobody's, those of cited documents, that of the citing patent, both. */
export const familyChoices = ['none', 'cited', 'citing', 'both'] as const;
export type FamilyChoice = (typeof familyChoices)[number];

/** The day of the topic that a cited document must have been published before. */
export const beforeRules = ['published', 'filed', 'priority', 'any'] as const;
export type BeforeRule = (typeof beforeRules)[number];

/** Whether members of the topic's own family are left out. */
export const ownFamilyRules = ['drop', 'keep'] as const;
export type OwnFamilyRule = (typeof ownFamilyRules)[number];

/** How ids are written: as their file does, or in one form. */
export const idForms = ['read', ...numberForms] as const;
export type IdForm = 'read' | NumberForm;

/** Grades of citations by category (X, Y, A …); `cited` is any other, `family` a document that is only of the family. */
export type CitationGrades = Readonly<Record<string, number>>;

/** How judgements are made of citations. */
export interface CitationPolicy {
  readonly grades: CitationGrades;
  readonly family: FamilyChoice;
  readonly ownFamily: OwnFamilyRule;
  readonly before: BeforeRule;
  readonly phases: readonly CitationPhase[];
  readonly numbers: NumberRule;
  readonly kinds: KindRule;
  readonly ids: IdForm;
  /** Judgements that a topic needs at least. */
  readonly least: number;
}

/** Cited is 2, of the family of a cited one 1; own family left out, only earlier publications of the collection. */
export const defaultCitationPolicy: CitationPolicy = {
  grades: { cited: 2, family: 1 },
  family: 'cited',
  ownFamily: 'drop',
  before: 'published',
  phases: citationPhases,
  numbers: 'patent',
  kinds: 'exact',
  ids: 'read',
  least: 1,
};

/** A policy with what is left out filled in; families without a grade of their own do not count unless asked for. */
export function citationPolicy(options: Partial<CitationPolicy> = {}): CitationPolicy {
  // The rule was once called normal.
  const numbers = (options.numbers as string) === 'normal' ? 'patent' : options.numbers;
  const policy = { ...defaultCitationPolicy, ...options, ...(numbers === undefined ? {} : { numbers }) };
  const { grades, phases, least } = policy;
  for (const [name, grade] of Object.entries(grades)) checkGrade(name, grade);
  if (Object.keys(grades).every((name) => name === 'family'))
    throw new UsageError('invalid grades: none of a citation; expected cited=2, or categories such as X=3,Y=2,A=1');
  if (phases.length === 0) throw new UsageError('invalid phases: none; expected at least one');
  const unknown = phases.find((phase) => !citationPhases.includes(phase));
  if (unknown !== undefined)
    throw new UsageError(`unknown phase: ${unknown}; expected some of ${citationPhases.join(', ')}`);
  if (!Number.isSafeInteger(least) || least < 1)
    throw new UsageError(`invalid least: ${least}; expected a whole number from 1`);
  if (policy.numbers === 'written' && (policy.kinds !== 'exact' || policy.ids !== 'read'))
    throw new UsageError(
      'invalid numbers: written; expected kinds exact and ids read, as nothing is known of the numbers',
    );
  if (grades.family !== undefined || policy.family === 'none') return policy;
  if (options.family === undefined) return { ...policy, family: 'none' };
  throw new UsageError(`invalid family: ${policy.family}; expected a grade for it too, such as family=1`);
}

function checkGrade(name: string, grade: number): void {
  if (!/^(?:[A-Z&]|cited|family)$/.test(name))
    throw new UsageError(`unknown grade: ${name}; expected a letter of a category, cited or family`);
  if (!Number.isSafeInteger(grade) || grade < 0 || grade > 1000)
    throw new UsageError(`invalid grade: ${name}=${grade}; expected a whole number from 0 to 1000`);
}

/** Reads grades as they are written: `X=3,Y=2,A=1,family=1`. */
export function parseCitationGrades(text: string): CitationGrades {
  const grades = new Map<string, number>();
  for (const one of text.split(',')) {
    const [, name, grade] = /^\s*([A-Za-z&]+)\s*=\s*(\d{1,4})\s*$/.exec(one) ?? [];
    if (name === undefined)
      throw new UsageError(`invalid grades: ${text}; expected such as cited=2,family=1 or X=3,Y=2,A=1,family=1`);
    const plain = name.length === 1 ? name.toUpperCase() : name.toLowerCase();
    if (grades.has(plain)) throw new UsageError(`invalid grades: ${text}; expected ${plain} once`);
    grades.set(plain, Number(grade));
  }
  return Object.fromEntries(grades);
}
