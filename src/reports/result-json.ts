import type { Campaign, Provenance } from '../model/campaign.ts';
import type { RankingCounts, RunFacts } from '../model/judged-run.ts';
import type { Study } from '../model/study.ts';
import type { AnyStudy, StudyData } from '../studies/define-study.ts';
import { type OutputKind, schemaOf } from './json-schema.ts';

/** What an output can be traced back to. */
export interface ResultProvenance {
  readonly version: string;
  readonly qrels?: Partial<Provenance> & { readonly topics?: number };
  /** The runs that were read; a result may have them in another order. */
  readonly runs?: readonly RunProvenance[];
  /** The table of a study that began with scores. */
  readonly scoresFile?: Provenance;
}

export interface RunProvenance extends Partial<Provenance> {
  readonly name: string;
  readonly tag?: string;
  /** What was counted while it was read. */
  readonly counts?: RankingCounts;
}

/** What the results of a campaign came from: the files, and what was counted while they were read. */
export function campaignProvenance({ source, qrels, runs }: Campaign<RunFacts>, version: string): ResultProvenance {
  return {
    version,
    qrels: { ...source, topics: qrels.topics.length },
    runs: runs.map(({ name, judged: { tag, counts }, source: file }) => ({ name, tag, ...file, counts })),
  };
}

/** What every output says first: what it is, how it was made, of which files, measures and runs. */
export function headOf(
  kind: OutputKind,
  { parameters, seed, policies, measures, runs }: Study,
  { version, qrels, runs: read = [], scoresFile }: ResultProvenance,
  ofRuns: StudyData['runs'] = [],
): object {
  return {
    schema: schemaOf(kind),
    nmax: version,
    study: kind,
    parameters,
    seed,
    policies,
    qrels,
    scoresFile,
    measures,
    runs: runs.map((name, r) => ({ ...(read.find((run) => run.name === name) ?? { name }), ...ofRuns[r] })),
  };
}

/** The whole of a study as plain data: what it rests on, every number in full precision, its notes. */
export function studyJson(
  definition: Pick<AnyStudy, 'data'>,
  study: Study,
  provenance: ResultProvenance,
  views: Readonly<Record<string, unknown>> = {},
): object {
  const { runs, ...data } = dataOf(definition, study, views);
  return { ...headOf(study.study as OutputKind, study, provenance, runs), ...data, notes: study.notes };
}

/** What is a study's own, besides what every study says. */
export function dataOf(
  definition: Pick<AnyStudy, 'data'>,
  study: Study,
  views: Readonly<Record<string, unknown>>,
): StudyData {
  if (definition.data) return definition.data(study, views);
  const { study: _, parameters, seed, policies, measures, runs, notes, ...own } = study;
  return own;
}
