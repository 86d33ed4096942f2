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

/** Folders that were gone through whole, and are held to the floor whenever they change; README.md has their figures. */
export const heldFolders = ['measures', 'ranking', 'math', 'significance', 'evaluation'];

/** Whether a file is held to the floor whenever it changes. */
export const isHeld = (file) => heldFolders.some((folder) => file.startsWith(`src/${folder}/`));

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
