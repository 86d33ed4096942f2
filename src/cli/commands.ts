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
    name: 'figure',
    summary: 'draw a figure of what a measure does, as SVG, PNG or PDF',
    run: async (args) => (await import('./figure.ts')).runFigure(args),
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
