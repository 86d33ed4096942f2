export interface Reference {
  readonly text: string;
  readonly doi?: string;
}

/** The papers the measures come from; a measure's `cite` is a key of this table. */
export const references: Readonly<Record<string, Reference>> = {
  'magdy-jones-2010-sigir': {
    text: 'W. Magdy, G. J. F. Jones. PRES: A Score Metric for Evaluating Recall-Oriented Information Retrieval Applications. SIGIR 2010, 611–618.',
    doi: '10.1145/1835449.1835551',
  },
  'buckley-voorhees-2005': {
    text: 'C. Buckley, E. M. Voorhees. Retrieval System Evaluation. In TREC: Experiment and Evaluation in Information Retrieval, MIT Press 2005, 53–75.',
  },
};
