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
  'buckley-voorhees-2004': {
    text: 'C. Buckley, E. M. Voorhees. Retrieval Evaluation with Incomplete Information. SIGIR 2004, 25–32.',
    doi: '10.1145/1008992.1009000',
  },
  'jarvelin-kekalainen-2002': {
    text: 'K. Järvelin, J. Kekäläinen. Cumulated Gain-Based Evaluation of IR Techniques. ACM Transactions on Information Systems 20(4), 2002, 422–446.',
    doi: '10.1145/582415.582418',
  },
  'moffat-zobel-2008': {
    text: 'A. Moffat, J. Zobel. Rank-Biased Precision for Measurement of Retrieval Effectiveness. ACM Transactions on Information Systems 27(1), 2008, article 2.',
    doi: '10.1145/1416950.1416952',
  },
  'robertson-2006': {
    text: 'S. Robertson. On GMAP: and Other Transformations. CIKM 2006, 78–83.',
    doi: '10.1145/1183614.1183630',
  },
  'robertson-2012': {
    text: 'S. Robertson. On Smoothing Average Precision. ECIR 2012, LNCS 7224, 158–169.',
  },
  'carterette-2008': {
    text: 'B. Carterette, P. N. Bennett, D. M. Chickering, S. T. Dumais. Here or There: Preference Judgments for Relevance. ECIR 2008, LNCS 4956, 16–27.',
    doi: '10.1007/978-3-540-78646-7_5',
  },
  'trec-eval': {
    text: 'C. Buckley, I. Soboroff and others. trec_eval, versions 9 and 10. National Institute of Standards and Technology, https://github.com/usnistgov/trec_eval.',
  },
  'voorhees-1999': {
    text: 'E. M. Voorhees. The TREC-8 Question Answering Track Report. TREC 1999, 77–82.',
  },
  'yilmaz-aslam-2006': {
    text: 'E. Yilmaz, J. A. Aslam. Estimating Average Precision with Incomplete and Imperfect Judgments. CIKM 2006, 102–111.',
    doi: '10.1145/1183614.1183633',
  },
};
