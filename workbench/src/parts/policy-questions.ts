import { policyMeaning } from 'nmax';

/** What each policy decides, as the page calls it. */
export const questions = {
  ties: 'order of equal scores',
  duplicates: 'a document twice in a topic',
  numbers: 'ids that are patent numbers',
  topics: 'topics averaged',
  zeroRelevant: 'topics without relevant documents',
  unjudged: 'documents without a judgement',
} as const;

/** How patent numbers are compared, as the page calls it. */
const numberMeaning = {
  written: 'ids are compared as they are written',
  patent: 'patent numbers in one form, US-5590551 is US5590551',
} as const;
export type NumberRule = keyof typeof numberMeaning;

/** Rules that the page does not offer: its views show ranks, and under this one there are only values. */
const notOffered = ['expected'];

/** The rules that the page offers as answers to a question, each with its meaning. */
export function offeredRules(question: keyof typeof questions): [rule: string, meaning: string][] {
  return Object.entries(question === 'numbers' ? numberMeaning : policyMeaning[question]).filter(
    ([rule]) => !notOffered.includes(rule),
  );
}
