/** The major version of trec_eval whose numbers are wanted. */
export type TrecEvalVersion = 9 | 10;
