import { type StudyEntry, studies, studyNames } from '../../features/registry.ts';

/** A command: its line in the overview, and its code, loaded only when it is called. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  /** Runs with the arguments after the command's name and gives the exit code. */
  readonly run: (args: readonly string[]) => Promise<number>;
}

/** Commands of studies that do more than what is read off their study. */
const ownCommands: Readonly<Record<string, CommandEntry['run']>> = {
  eval: async (args) => (await import('./eval.ts')).runEval(args),
  'judge-next': async (args) => (await import('./judge-next.ts')).runJudgeNext(args),
  check: async (args) => (await import('./check.ts')).runCheck(args),
  stop: async (args) => (await import('./stop.ts')).runStop(args),
  robust: async (args) => (await import('./robust.ts')).runRobust(args),
};

/** The commands of all studies, that which everybody begins with first. */
const studyCommands = studyNames
  .map((name): StudyEntry => studies[name])
  .filter(({ chosenBy, action }) => chosenBy === undefined && action === undefined)
  .map(
    ({ command, summary }): CommandEntry => ({
      name: command,
      summary,
      run:
        ownCommands[command] ??
        (async (args) => (await import('../study-command.ts')).runRegisteredStudy(command, args)),
    }),
  )
  .sort((a, b) => Number(b.name === 'eval') - Number(a.name === 'eval'));

export const commands: readonly CommandEntry[] = [
  ...studyCommands,
  {
    name: 'judgements',
    summary: 'several sets of judgements: what is different, who agrees, strict and lenient, one made of all',
    run: async (args) => (await import('./judgements.ts')).runJudgements(args),
  },
  {
    name: 'pool',
    summary: 'pool the first documents of runs, with judgements or without: sizes, overlap, what is to be judged',
    run: async (args) => (await import('./pool.ts')).runPool(args),
  },
  {
    name: 'retrievability',
    summary: 'how evenly runs give access to documents: r(d), Gini, Lorenz curves; findability of what is relevant',
    run: async (args) => (await import('./retrievability.ts')).runRetrievability(args),
  },
  {
    name: 'passages',
    summary: 'evaluate runs of passages by the characters read: MAgP, MAiP, recall and precision of characters',
    run: async (args) => (await import('./passages.ts')).runPassages(args),
  },
  {
    name: 'citations',
    summary: 'make topics of patents and judgements of their citations: DOCDB, OPS, CLEF-IP or PatSnap XML, tables',
    run: async (args) => (await import('./citations.ts')).runCitations(args),
  },
  {
    name: 'estimate',
    summary: 'how much a review has found, from a random sample: recall with exact limits, the sample a target needs',
    run: async (args) => (await import('./estimate.ts')).runEstimate(args),
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
    summary: 'convert runs and qrels between TREC text, CSV, TSV, JSON, JSON lines and Parquet',
    run: async (args) => (await import('./convert.ts')).runConvert(args),
  },
  {
    name: 'fuse',
    summary: 'fuse runs to one: reciprocal ranks, CombSUM and CombMNZ, Borda, Condorcet, with normalised scores',
    run: async (args) => (await import('./fuse.ts')).runFuse(args),
  },
  {
    name: 'judge',
    summary: 'reduce runs to the ranks of their judged documents, in one small Parquet file for every command',
    run: async (args) => (await import('./judge.ts')).runJudge(args),
  },
  {
    name: 'sql',
    summary: 'print the SQL that has DuckDB, Trino, Spark or PostgreSQL rank and join',
    run: async (args) => (await import('./sql.ts')).runSql(args),
  },
  {
    name: 'simulate',
    summary: 'make the simulated CLEF-IP 2009 campaign: 400 topics, 48 runs',
    run: async (args) => (await import('./simulate.ts')).runSimulate(args),
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
    name: 'audit',
    summary: 'which printed numbers of a results table cannot be right',
    run: async (args) => (await import('./audit.ts')).runAudit(args),
  },
  {
    name: 'figure',
    summary: 'draw a figure of a measure or of one topic, as SVG, PNG or PDF',
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
