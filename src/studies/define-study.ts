import type { DropRule } from '../features/robustness/missing.ts';
import { UsageError } from '../model/errors.ts';
import { requireOneOrder } from '../model/one-order.ts';
import { requireAllJudgements } from '../model/sampling.ts';
import type { ScoreTable } from '../model/score-table.ts';
import type { Study, StudyControl, StudyRow } from '../model/study.ts';
import type { Table } from '../model/table.ts';
import type { GivenParameters, ParameterValues, StudyParameters } from './parameters.ts';
import type { StudySubject } from './subject.ts';

/** What a study is: its parameters, how it is run, and what is shown of it. Commands, pages and files are read off it. */
export interface StudyDefinition<
  P extends StudyParameters = StudyParameters,
  V extends StudyParameters = StudyParameters,
  S extends Study = Study,
> {
  /** What it does, as a sentence. */
  readonly title: string;
  /** What is being done while it runs, such as `testing pairs`. */
  readonly doing?: string;
  /** What it takes of a campaign: some take no runs, and some no measures; `judgements` are several sets, with runs or without. */
  readonly takes: 'qrels' | 'runs' | 'measures' | 'judgements';
  /** What it needs of all runs at once, which decides how large a campaign may be: see docs/scale.md. */
  readonly needs: StudyNeeds;
  /** The measures when none are named. */
  readonly measures?: readonly string[];
  /** Whether it puts measures at cut-offs of its own, so that they are named without; one with a parameter `cutoffs` does. */
  readonly movesCutoffs?: boolean;
  /** Whether it only makes sense of measures by which a run can be better than another. */
  readonly directed?: boolean;
  /** Whether it is about groups of topics; without them the study of a whole campaign does without it. */
  readonly needsGroups?: boolean;
  /** How many of the first documents of each topic it looks at, judged or not, where it looks at any. */
  readonly head?: (params: ParameterValues<P>) => number;
  /** Whether it needs all judgements; with a sample the study of a whole campaign does without it. */
  readonly needsAllJudgements?: boolean;
  /** Whether it looks at ranks and not at values only, so that equal scores need one order; with more the study of a whole campaign does without it. */
  readonly needsOneOrder?: boolean;
  /** Whether it shows the titles of topics and documents, where their texts are known. */
  readonly showsTitles?: boolean;
  /** Whether the runs can be put in order, best first. */
  readonly sorted?: boolean;
  /** Runs and measures it needs at least; a study of a whole campaign does without it otherwise. */
  readonly leastRuns: number;
  readonly leastMeasures?: number;
  /** Runs that are studied at most, besides a baseline. */
  readonly mostRuns?: number;
  /** How many runs, the best first, a study of a whole campaign gives it; all when left out. */
  readonly campaignRuns?: number;
  /** Decimals in its tables. */
  readonly places: number;
  /** The choices that decide its numbers. */
  readonly params: P;
  /** The choices of what is shown of it. */
  readonly views?: V;
  /** Says which parameter makes no sense beside the others, and why. */
  readonly conflict?: (given: GivenParameters<P>) => Conflict<P> | undefined;
  /** Why there is no figure of it with these parameters. */
  readonly noFigure?: (params: ParameterValues<P>) => string | undefined;
  /** Computes it. */
  readonly run: (subject: StudySubject, params: ParameterValues<P>, control: StudyControl) => S | Promise<S>;
  /** Computes it from a printed table of scores, where it needs no more. */
  readonly fromScores?: (scores: ScoreTable, params: ParameterValues<P>) => S;
  /** For people; the study's notes go under the last one. */
  readonly tables: (study: S, options: TableOptions & GivenParameters<V>) => readonly Table[];
  /** For programs: every row has the same columns. */
  readonly rows: (study: S, views: GivenParameters<V>) => Iterable<StudyRow>;
  /** The columns, where there may be no row to tell them. */
  readonly columns?: readonly string[] | ((study: S, views: GivenParameters<V>) => readonly string[]);
  /** What it has to say in JSON besides what every study says; all of it unless told. */
  readonly data?: (study: S, views: GivenParameters<V>) => StudyData;
  /** The views that together show all of it, for the JSON of a whole campaign. */
  readonly whole?: GivenParameters<V>;
  /** The files of its tables and rows in the study of a whole campaign; one of its name unless told. */
  readonly files?: Readonly<Record<string, StudyFile<V>>>;
  /** What a table of it is that has no title. */
  readonly caption?: string;
  /** Titles of tables that a figure shows better. */
  readonly drawnTables?: readonly string[];
  /** What it found, in sentences that say no more than its numbers. */
  readonly findings?: (study: S) => readonly string[];
  /** Its parameters within the study of a whole campaign, where they are not as usual. */
  readonly inCampaign?: (options: CampaignChoices, subject: StudySubject) => GivenParameters<P>;
  /** What it rests on, as keys of references; measures, tests and corrections are cited besides. */
  readonly cites?: readonly string[];
  /** Command lines that show what it can do, each with a remark. */
  readonly examples: string;
}

/** What is held of every run: its summaries, its values of every topic, or its judged ranks too. */
export type StudyNeeds = 'summaries' | 'values' | 'judged runs';

export interface TableOptions {
  /** Decimals; those of the study unless told. */
  readonly places?: number;
}

/** The part of a study's JSON that is its own; what stands in `runs` joins what is said of each run. */
export interface StudyData {
  readonly runs?: readonly object[];
  readonly [name: string]: unknown;
}

/** What stands in a file of tables (LaTeX) and in one of rows (CSV). */
export interface StudyFile<V extends StudyParameters> {
  readonly tables?: GivenParameters<V>;
  readonly rows?: GivenParameters<V>;
}

export interface Conflict<P extends StudyParameters> {
  readonly parameter: keyof P & string;
  readonly problem: string;
}

/** The choices of a study of a whole campaign. */
export interface CampaignChoices {
  /** Two runs are told apart below this p-value; 0.05 unless told. */
  readonly alpha: number;
  /** Samples of judgements for each share; 100 unless told. */
  readonly samples: number;
  /** Of everything that draws random numbers; 1 unless told. */
  readonly seed: number;
  /** Cut-offs of the sweep; 10, 20 … 100 unless told. */
  readonly cutoffs: readonly number[];
  /** Cut-offs of the measures when judgements go missing; their own unless told. */
  readonly robustAt?: readonly number[];
  /** What goes missing when judgements do; relevant documents unless told. */
  readonly drop?: DropRule;
  /** Depths of pools, where those go missing; 10, 20, 50 and 100 unless told. */
  readonly depths?: readonly number[];
  /** Documents in the collection, for the line of a random order. */
  readonly collection?: number;
  /** The lowest grade that counts as relevant where measures do not say; 1 unless told. */
  readonly rel?: number;
}

/** Any study, whatever its parameters and its result. */
// biome-ignore lint/suspicious/noExplicitAny: a list holds studies whose parameters and results differ
export type AnyStudy = StudyDefinition<any, any, any> & { readonly name: string };

/** Gives a study its name; the types of its parameters and of its result follow from its declaration. */
export function defineStudy<
  const Name extends string,
  P extends StudyParameters,
  S extends Study,
  V extends StudyParameters = Record<never, never>,
>(definition: StudyDefinition<P, V, S> & { readonly name: Name }): StudyDefinition<P, V, S> & { readonly name: Name } {
  return definition;
}

/** Every parameter of a study: as given, or as at the start. */
export function settleParameters<P extends StudyParameters>(
  { params, conflict, name }: Pick<StudyDefinition<P>, 'params' | 'conflict'> & { readonly name: string },
  given: GivenParameters<P>,
): ParameterValues<P> {
  const unknown = Object.keys(given).find((key) => !Object.hasOwn(params, key));
  if (unknown !== undefined)
    throw new UsageError(`unknown parameter of ${name}: ${unknown}; expected ${Object.keys(params).join(', ')}`);
  const wrong = conflict?.(given);
  if (wrong) throw new UsageError(`invalid ${wrong.parameter}: ${wrong.problem}`);
  const settled = Object.entries(params).map(([key, parameter]) => [
    key,
    key in given ? given[key] : parameter.default,
  ]);
  return Object.fromEntries(settled) as ParameterValues<P>;
}

/** Runs a study of a subject with the parameters given. */
export async function runStudy<P extends StudyParameters, V extends StudyParameters, S extends Study>(
  study: StudyDefinition<P, V, S> & { readonly name: string },
  subject: StudySubject,
  given: GivenParameters<P> = {},
  control: StudyControl = {},
): Promise<S> {
  const params = settleParameters<P>(study, given);
  requireRuns(study, subject.campaign.runs.length);
  if (study.needsAllJudgements) requireAllJudgements(subject.campaign.qrels, `the study ${study.name}`);
  if (study.needsOneOrder) requireOneOrder(subject.campaign.ranking, `the study ${study.name}`);
  const result = await study.run(subject, params, control);
  const doubts = Object.entries(study.params).flatMap(([name, { doubt }]) => {
    const message = given[name] === undefined ? undefined : doubt?.(params[name]);
    return message === undefined ? [] : [{ code: 'parameter', message }];
  });
  return doubts.length === 0 ? result : { ...result, notes: [...doubts, ...result.notes] };
}

/** Refuses fewer runs than a study needs. */
export function requireRuns({ leastRuns }: Pick<AnyStudy, 'leastRuns'>, count: number): void {
  if (count < leastRuns) throw new UsageError(`too few runs: ${count}; expected at least ${leastRuns}`);
}
