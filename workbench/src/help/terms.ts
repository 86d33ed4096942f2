/** A word that people meet in the page, in plain words. */
export interface Term {
  readonly name: string;
  readonly text: string;
}

/** The words of the page, by the names that parts ask for them with. */
export const terms = {
  nmax: {
    name: 'Nmax',
    text: 'The number of documents a person is willing to check for a topic. What a run brings after it counts as not found, or nearly so: PRES gives a relevant document that is missed the worst place it could have.',
  },
  pres: {
    name: 'PRES',
    text: 'Patent Retrieval Evaluation Score (Magdy and Jones, 2010): how many of the relevant documents are found within Nmax, and how early. 1 is all of them at the top, 0 none.',
  },
  qrels: {
    name: 'qrels',
    text: 'The judgements: for each topic, which documents are relevant, and how much. Grades of 1 and more are relevant unless a measure says otherwise.',
  },
  topic: {
    name: 'topic',
    text: 'One question that was searched for: a query, a patent application, a review’s protocol.',
  },
  run: { name: 'run', text: 'What one system brought: for each topic a list of documents, best first.' },
  relevant: { name: 'n, relevant documents', text: 'The documents of a topic that were judged relevant.' },
  judged: {
    name: 'judged and unjudged',
    text: 'A document that nobody looked at is unjudged. It counts as not relevant unless a policy says otherwise; bounds show what that could change.',
  },
  baseline: {
    name: 'baseline',
    text: 'The run that all others are held against: differences and tests are shown beside their values. ★ marks it.',
  },
  selection: {
    name: 'selected runs',
    text: 'The runs you care about. They are drawn in colour, swept and traced in Effort, and the first two are A and B in Compare.',
  },
  interval: {
    name: '95% interval',
    text: 'Where the mean would lie on other topics of the same kind, in 95 of 100 such samples: Student’s t over the topics. It is about one run; whether two runs differ is asked with a test of their differences.',
  },
  significant: {
    name: 'significant, †',
    text: 'The difference is larger than chance over topics explains: p is at most 0.05 after the correction. ‡ where the test and the means disagree about the direction. No mark does not mean that the runs are equal.',
  },
  p: {
    name: 'p',
    text: 'How often a difference at least as large would be seen if the two runs were equally good: small is surprising.',
  },
  holm: {
    name: 'Holm, correction',
    text: 'Of twenty tests of equal runs one comes out below 0.05 by chance. The correction raises each p for the number of tests made together.',
  },
  dz: {
    name: 'effect size, d_z and r',
    text: 'How large a difference is beside its spread: d_z is the mean difference over its standard deviation, r the share of signed ranks in favour less that against. Unlike p, neither grows with the number of topics.',
  },
  tau: {
    name: 'tau-b, correlation',
    text: 'How alike two orders of the runs are: 1 the same, 0 unrelated, −1 reversed. tau-b counts pairs of runs, and allows for ties.',
  },
  bounds: {
    name: 'bounds',
    text: 'The lowest and the highest value that a run could have, whatever the unjudged documents of its list turn out to be.',
  },
  crossing: {
    name: 'change of places',
    text: 'An Nmax at which one run passes another: below it the one is better, from there on the other.',
  },
  stopping: {
    name: 'stopping rule',
    text: 'Says from what was found so far when the review of a list may end. The target is the recall that is to be reached; how often a rule reaches it is told by the share of topics on which it did. The oracle stops where it is reached, which nobody can know.',
  },
  ties: {
    name: 'equal scores',
    text: 'Documents with the same score have no order of their own. trec_eval orders them by their ids, descending; other choices are among the policies.',
  },
  policies: {
    name: 'policies',
    text: 'The choices that change numbers: which topics are averaged, what equal scores, duplicates, unjudged documents and topics without relevant documents mean.',
  },
  robustness: {
    name: 'samples',
    text: 'Some judgements are taken away by chance, the runs are ranked again, and the order is compared with the one under all judgements; many times, with a seed that is printed.',
  },
} as const satisfies Readonly<Record<string, Term>>;

export type TermName = keyof typeof terms;
