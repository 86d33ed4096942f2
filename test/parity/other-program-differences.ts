/** Where another program's value is not ours, and why. */
export interface ExplainedDifference {
  readonly names: RegExp;
  readonly because: string;
  readonly topics: 'all' | readonly string[];
  /** The same measure with their choice said, which must give their value. */
  readonly asked?: (name: string) => string;
}

/** ir_measures hands these to gdeval, which prints five digits. */
export const gdevalDigits = /^ERR@|^nDCG\(dcg='exp-log2'\)@/;

/** Topics with negative grades. */
const withNegative = [...['301', '303', '304', '307', '310', '312', '316', '317', '318', '319', '320', '324']];

/** The differences on fixtures/other-programs, program by program. */
export const explained: readonly ExplainedDifference[] = [
  {
    names: /^RBP\(rel=\d\)$/,
    because: 'ir_measures has p = 0.8, we and trec_eval 10 have 0.9',
    topics: 'all',
    asked: (name) => name.replace(')', ',p=0.8)'),
  },
  {
    names: /^SetF\(.*beta=/,
    because: 'ir_measures takes beta for its square',
    topics: 'all',
    asked: (name) => name.replace('beta', 'weight'),
  },
  {
    names: /^IPrec(\(rel=1\))?@/,
    because: 'pytrec_eval is trec_eval 9, which rounds recall levels otherwise',
    topics: 'all',
    asked: (name) => name.replace(/(\(rel=1\))?@/, '(rounding=trec9)@'),
  },
  {
    names: /^Judged/,
    because: 'ir_measures counts negative grades, which stand for pooled and not judged, as judged',
    topics: withNegative,
  },
  {
    names: /^(NumQ|NumRel)$/,
    because: 'ir_measures gives 0 for a topic that the run does not have, whatever is counted',
    topics: ['301', '309', '317'],
  },
  {
    names: /^nDCG\(gains=\{0:1/,
    because: 'a topic without a document of grade 1 scores 0, whatever the gain of grade 0 is',
    topics: ['305', '321'],
  },
  {
    names: /^bpref/,
    because: 'ranx counts negative grades as non-relevant and divides by 0 where nothing is judged non-relevant',
    topics: [...withNegative, '306', '314'],
  },
];
