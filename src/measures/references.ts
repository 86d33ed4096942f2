export interface Reference {
  readonly text: string;
  readonly doi?: string;
}

/** The papers the measures come from; a measure's `cite` is a key of this table. */
export const references: Readonly<Record<string, Reference>> = {
  'moffat-2012': {
    text: 'A. Moffat, F. Scholer, P. Thomas. Models and Metrics: IR Evaluation as a User Process. ADCS 2012, 47–54.',
    doi: '10.1145/2407085.2407092',
  },
  'moffat-2015': {
    text: 'A. Moffat, P. Bailey, F. Scholer, P. Thomas. INST: An Adaptive Metric for Information Retrieval Evaluation. ADCS 2015, article 5.',
    doi: '10.1145/2838931.2838938',
  },
  'moffat-2017': {
    text: 'A. Moffat, P. Bailey, F. Scholer, P. Thomas. Incorporating User Expectations and Behavior into the Measurement of Search Effectiveness. ACM Transactions on Information Systems 35(3), 2017, article 24.',
    doi: '10.1145/3052768',
  },
  'zhang-2017': {
    text: 'F. Zhang, Y. Liu, X. Li, M. Zhang, Y. Xu, S. Ma. Evaluating Web Search with a Bejeweled Player Model. SIGIR 2017, 425–434.',
    doi: '10.1145/3077136.3080841',
  },
  'azzopardi-2019': {
    text: 'L. Azzopardi, P. Thomas, A. Moffat. cwl_eval: An Evaluation Tool for Information Retrieval. SIGIR 2019, 1321–1324.',
    doi: '10.1145/3331184.3331398',
  },
  'azzopardi-2021': {
    text: 'L. Azzopardi, J. Mackenzie, A. Moffat. ERR is not C/W/L: Exploring the Relationship Between Expected Reciprocal Rank and Other Metrics. ICTIR 2021, 231–237.',
    doi: '10.1145/3471158.3472239',
  },
  'sakai-2007': {
    text: 'T. Sakai. On the Reliability of Information Retrieval Metrics Based on Graded Relevance. Information Processing & Management 43(2), 2007, 531–548.',
    doi: '10.1016/j.ipm.2006.07.020',
  },
  'sakai-2007-one': {
    text: 'T. Sakai. On the Properties of Evaluation Metrics for Finding One Highly Relevant Document. IPSJ Transactions on Databases 48(SIG9), 2007, 29–46.',
  },
  'clarke-2021': {
    text: 'C. L. A. Clarke, A. Vtyurina, M. D. Smucker. Assessing Top-k Preferences. ACM Transactions on Information Systems 39(3), 2021, article 33.',
    doi: '10.1145/3451161',
  },
  'macavaney-2022': {
    text: 'S. MacAvaney, C. Macdonald, I. Ounis. Streamlining Evaluation with ir-measures. ECIR 2022, LNCS 13186, 305–310.',
    doi: '10.1007/978-3-030-99739-7_38',
  },
  'clarke-2008': {
    text: 'C. L. A. Clarke, M. Kolla, G. V. Cormack, O. Vechtomova, A. Ashkan, S. Büttcher, I. MacKinnon. Novelty and Diversity in Information Retrieval Evaluation. SIGIR 2008, 659–666.',
    doi: '10.1145/1390334.1390446',
  },
  'clarke-2009': {
    text: 'C. L. A. Clarke, M. Kolla, O. Vechtomova. An Effectiveness Measure for Ambiguous and Underspecified Queries. ICTIR 2009, LNCS 5766, 188–199.',
    doi: '10.1007/978-3-642-04417-5_17',
  },
  'clarke-2011': {
    text: 'C. L. A. Clarke, N. Craswell, I. Soboroff, A. Ashkan. A Comparative Analysis of Cascade Measures for Novelty and Diversity. WSDM 2011, 75–84.',
    doi: '10.1145/1935826.1935847',
  },
  'agrawal-2009': {
    text: 'R. Agrawal, S. Gollapudi, A. Halverson, S. Ieong. Diversifying Search Results. WSDM 2009, 5–14.',
    doi: '10.1145/1498759.1498766',
  },
  'zhai-2003': {
    text: 'C. Zhai, W. W. Cohen, J. Lafferty. Beyond Independent Relevance: Methods and Evaluation Metrics for Subtopic Retrieval. SIGIR 2003, 10–17.',
    doi: '10.1145/860435.860440',
  },
  'sakai-song-2011': {
    text: 'T. Sakai, R. Song. Evaluating Diversified Search Results Using Per-Intent Graded Relevance. SIGIR 2011, 1043–1052.',
    doi: '10.1145/2009916.2010055',
  },
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
