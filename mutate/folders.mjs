/** What is mutated, and the tests that see it: quick ones, as a test is run once for every mutant that it reaches. */
export const folders = {
  measures: {
    leftOut: ['references.ts'],
    tests: [
      'src/measures/**/*.test.ts',
      'src/evaluation/{bounds,evaluate,judged-only-measure,reader-notes,sample-evaluation,summarize}.test.ts',
      'test/golden/{measures,pres-papers,user-model}.test.ts',
      'test/properties/{measures,bounds,difference-bounds,subtopics,normalised-recall,tie-orders}.test.ts',
      'test/parity/{edge-cases,intents,document-costs,review-cost}.test.ts',
    ],
  },
  ranking: {
    // AssemblyScript and what it is compiled to: Stryker mutates TypeScript.
    leftOut: ['kernel/assembly/**', 'kernel/kernel-binary.ts'],
    tests: [
      'src/ranking/*.test.ts',
      'src/ranking/kernel/!(no-webassembly).test.ts',
      'test/contracts/{qrels,ranking}.test.ts',
      'test/properties/decimal-scores.test.ts',
      'test/golden/measures.test.ts',
    ],
  },
  math: {
    leftOut: [],
    tests: [
      'src/math/*.test.ts',
      'test/golden/{agreement,anova,counts,friedman,statistics,wilcoxon-intervals}.test.ts',
      'test/golden/{mpmath-distributions,scipy-distributions,scipy-tests,clef-ip-2009-correlations,design}.test.ts',
    ],
  },
  significance: {
    leftOut: ['references.ts'],
    tests: [
      'src/significance/*.test.ts',
      'test/golden/{anova,counts,darwin-maize,friedman,inference,statistics,wilcoxon-intervals}.test.ts',
      'test/golden/{scipy-distributions,scipy-tests,design}.test.ts',
    ],
  },
  evaluation: {
    leftOut: [],
    tests: [
      'src/evaluation/*.test.ts',
      'test/golden/{measures,pres-papers,sampled-estimates}.test.ts',
      'test/properties/subtopics.test.ts',
      'test/parity/edge-cases.test.ts',
    ],
  },
};

const filesOf = (folder, ...names) => names.map((name) => `src/${folder}/${name}.ts`);

/** Folders that were gone through whole; README.md has their figures. */
export const heldFolders = ['math', 'significance'];

/** Files that were gone through of the other folders. */
export const heldFiles = new Set([
  ...filesOf('measures', 'average-precision', 'bpref', 'expected-reciprocal-rank', 'f-measure', 'f-prime'),
  ...filesOf('measures', 'interpolated-precision', 'normalised-gain', 'normalised-recall', 'pres', 'pres-estimate'),
  ...filesOf('measures', 'r-precision', 'reciprocal-rank', 'screening', 'work-saved'),
  ...filesOf('measures', 'accuracy', 'average-time-to-discovery', 'balanced-prefs', 'binary-g', 'blended-ratio'),
  ...filesOf('measures', 'compatibility', 'd-ndcg', 'dcg', 'document-costs', 'effort', 'eleven-point', 'elusion'),
  ...filesOf('measures', 'extra-relevant-found', 'found-within', 'g', 'gain-contributions', 'gains', 'best-ranking'),
  ...filesOf('measures', 'inferred-ap', 'judged', 'last-relevant', 'loss', 'loss-effort-recall', 'ndcg'),
  ...filesOf('measures', 'ndcg-over-relevant', 'normalised-area', 'normalised-err', 'novelty-gain', 'num-docs'),
  ...filesOf('measures', 'num-feedback', 'num-non-rel-judged-ret', 'num-prefs', 'num-prefs-ful', 'num-shown'),
  ...filesOf('measures', 'o-measure', 'p-plus', 'precision', 'precision-at-recall', 'precision-ia', 'prefs'),
  ...filesOf('measures', 'q-measure', 'r-ndcg', 'random-order', 'ranked-preferences', 'rbp-residual', 'recall'),
  ...filesOf('measures', 'relative-precision', 'review-cost', 'richness', 'set-average-precision', 'set-f'),
  ...filesOf('measures', 'set-precision', 'set-relative-precision', 'subtopic-grades', 'subtopic-recall'),
  ...filesOf('measures', 'total-cost', 'true-negative-rate', 'unjudged', 'utility', 'yaap'),
  ...filesOf('measures', 'measure-text'),
  ...filesOf('measures/other-names', 'ir-measures', 'ranx', 'tar-eval'),
  ...filesOf('measures/trec-eval-names', 'expand', 'look-up', 'table'),
  ...filesOf('measures/orders', 'mean-of-sums', 'mean-worth', 'order-statistics'),
  ...filesOf('ranking', 'find-stops', 'judge-run', 'merge-judged-runs', 'order', 'scan-rows'),
  ...filesOf('ranking/kernel', 'kernel-scanner', 'line-grouper', 'packed-qrels', 'powers-of-five', 'qrels-scanner'),
  ...filesOf('ranking/kernel', 'run-scanner', 'scan-judgements', 'sort-bytes', 'wasm-kernel'),
  ...filesOf('evaluation', 'bounds', 'choose-policies', 'cutoff-sums', 'estimate-interval', 'estimate-topic'),
  ...filesOf('evaluation', 'evaluate', 'evaluate-run', 'evaluator', 'gain-sums', 'notes', 'order-means'),
  ...filesOf('evaluation', 'reader-notes', 'relevant-ranks', 'repeated-evaluation', 'sample-design'),
  ...filesOf('evaluation', 'sample-evaluation', 'sample-notes', 'sort-runs', 'summarize', 'topic-memo'),
]);

/** Whether a file is held to the floor whenever it changes. */
export const isHeld = (file) => heldFiles.has(file) || heldFolders.some((folder) => file.startsWith(`src/${folder}/`));

/** Tests in those files that are left out: they evaluate or draw so much that counting who reaches what takes a minute. */
export const slowTests = [
  'a large group on both sides of a cut-off has chances that sum up to one',
  'numbers in [0, 1) have 53 bits',
  'under the null',
  'four hundred differences exactly',
  'a name of a million letters has a seed of its own',
  'a mask gives exactly what qrels without',
  'a mask of everything, and none at all',
  'sums up a run without its values',
  'agrees with the reference on hostile files',
  'sorts many documents of a topic that share long beginnings',
  'the qrels scanner on real qrels',
];

/** The share of mutants that tests must notice, of those that can be noticed. */
export const floor = 0.9;

/** Texts of people, whose mutants only say that no test knows a sentence by heart. */
export const leftOutMutations = ['StringLiteral', 'ObjectLiteral'];
