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
  'rocchio-1964': {
    text: 'J. J. Rocchio. Performance Indices for Document Retrieval. Report ISR-8, Computation Laboratory, Harvard University, 1964.',
  },
  'van-rijsbergen-1979': {
    text: 'C. J. van Rijsbergen. Information Retrieval, 2nd edition. Butterworths, 1979.',
  },
  'chapelle-2009': {
    text: 'O. Chapelle, D. Metzler, Y. Zhang, P. Grinspan. Expected Reciprocal Rank for Graded Relevance. CIKM 2009, 621–630.',
    doi: '10.1145/1645953.1646033',
  },
  'cohen-2006': {
    text: 'A. M. Cohen, W. R. Hersh, K. Peterson, P.-Y. Yen. Reducing Workload in Systematic Review Preparation Using Automated Citation Classification. JAMIA 13(2), 2006, 206–219.',
    doi: '10.1197/jamia.M1929',
  },
  'kanoulas-2017': {
    text: 'E. Kanoulas, D. Li, L. Azzopardi, R. Spijker. CLEF 2017 Technologically Assisted Reviews in Empirical Medicine Overview. CLEF 2017 Working Notes.',
  },
  'ferdinands-2023': {
    text: 'G. Ferdinands et al. Performance of Active Learning Models for Screening Prioritization in Systematic Reviews: A Simulation Study into the Average Time to Discover Relevant Records. Systematic Reviews 12, 2023, 100.',
    doi: '10.1186/s13643-023-02257-7',
  },
};
