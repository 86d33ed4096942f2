/** What each policy decides, as the page calls it. */
export const questions = {
  ties: 'order of equal scores',
  duplicates: 'a document twice in a topic',
  topics: 'topics averaged',
  zeroRelevant: 'topics without relevant documents',
  unjudged: 'documents without a judgement',
} as const;
