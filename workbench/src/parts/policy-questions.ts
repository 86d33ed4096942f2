import { policyMeaning } from 'nmax';

/** What each policy decides, as the page calls it. */
export const questions = {
  ties: 'order of equal scores',
  duplicates: 'a document twice in a topic',
  topics: 'topics averaged',
  zeroRelevant: 'topics without relevant documents',
  unjudged: 'documents without a judgement',
} as const;

/** Rules that the page does not offer: its views show ranks, and under this one there are only values. */
const notOffered = ['expected'];

/** The rules that the page offers as answers to a question, each with its meaning. */
export function offeredRules(question: keyof typeof questions): [rule: string, meaning: string][] {
  return Object.entries(policyMeaning[question]).filter(([rule]) => !notOffered.includes(rule));
}
