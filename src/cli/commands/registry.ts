/** A command: its line in the overview, and its code, loaded only when it is called. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  /** Runs with the arguments after the command's name and gives the exit code. */
  readonly run: (args: readonly string[]) => Promise<number>;
}

export const commands: readonly CommandEntry[] = [
  {
    name: 'eval',
    summary: 'evaluate runs: PRES, recall, AP, nDCG … for each run, best marked',
    run: async (args) => (await import('./eval.ts')).runEval(args),
  },
  {
    name: 'compare',
    summary: 'compare runs: difference, interval, effect size, corrected p, who beats whom',
    run: async (args) => (await import('./compare.ts')).runCompare(args),
  },
  {
    name: 'check',
    summary: 'a gate for CI: thresholds and drops from a baseline, exit code 1 when one fails',
    run: async (args) => (await import('./check.ts')).runCheck(args),
  },
  {
    name: 'measures',
    summary: 'list every measure with its parameters',
    run: async (args) => (await import('./measures.ts')).runMeasures(args),
  },
  {
    name: 'explain',
    summary: 'explain a measure, or how a run got its value on a topic',
    run: async (args) => (await import('./explain.ts')).runExplain(args),
  },
  {
    name: 'validate',
    summary: 'check run and qrels files and say what is wrong, line by line',
    run: async (args) => (await import('./validate.ts')).runValidate(args),
  },
  {
    name: 'convert',
    summary: 'convert runs and qrels between TREC text, CSV, TSV, JSON and JSON lines',
    run: async (args) => (await import('./convert.ts')).runConvert(args),
  },
  {
    name: 'simulate',
    summary: 'make the simulated CLEF-IP 2009 campaign: 400 topics, 48 runs',
    run: async (args) => (await import('./simulate.ts')).runSimulate(args),
  },
  {
    name: 'describe',
    summary: 'describe qrels and runs: relevant per topic, grades, judged@k, overlap, ties',
    run: async (args) => (await import('./describe.ts')).runDescribe(args),
  },
  {
    name: 'correlate',
    summary: 'correlate how measures rank the runs: Kendall, Spearman, Pearson, tau_AP, RBO',
    run: async (args) => (await import('./correlate.ts')).runCorrelate(args),
  },
  {
    name: 'agree',
    summary: 'count how far measures agree about which of two runs is better',
    run: async (args) => (await import('./agree.ts')).runAgree(args),
  },
  {
    name: 'sweep',
    summary: 'evaluate at many cut-offs; recall against documents checked',
    run: async (args) => (await import('./sweep.ts')).runSweep(args),
  },
  {
    name: 'robust',
    summary: 'rank the runs with fewer judgements: how robust is each measure',
    run: async (args) => (await import('./robust.ts')).runRobust(args),
  },
  {
    name: 'discriminate',
    summary: 'how well measures tell runs apart, and how many topics that takes',
    run: async (args) => (await import('./discriminate.ts')).runDiscriminate(args),
  },
  {
    name: 'study',
    summary: 'all of it in one go: tables, figures, every number, and a page to read',
    run: async (args) => (await import('./study.ts')).runStudy(args),
  },
  {
    name: 'reproduce',
    summary: 'the tables and figures of the PRES papers again, ours beside the printed numbers',
    run: async (args) => (await import('./reproduce.ts')).runReproduce(args),
  },
  {
    name: 'figure',
    summary: 'draw a figure of a measure or of a campaign, as SVG, PNG or PDF',
    run: async (args) => (await import('./figure.ts')).runFigure(args),
  },
  {
    name: 'report',
    summary: 'write the campaign as one HTML page that stays live: tables, figures, topics',
    run: async (args) => (await import('./report.ts')).runReport(args),
  },
  {
    name: 'serve',
    summary: 'open the workbench in the browser, with a campaign or empty; nothing leaves the machine',
    run: async (args) => (await import('./serve.ts')).runServe(args),
  },
  {
    name: 'trec_eval',
    summary: 'drop-in for trec_eval: its flags, its output, byte for byte',
    run: async (args) => (await import('./trec-eval.ts')).runTrecEval(args),
  },
  {
    name: 'preseval',
    summary: 'PRES, MAP and recall the way the authors’ PRESeval is used',
    run: async (args) => (await import('./preseval.ts')).runPreseval(args),
  },
];
