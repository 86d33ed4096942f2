import { allowedFindings } from '../formats/finding-kinds.ts';
import { baseName } from '../formats/reader.ts';
import { type Campaign, createCampaign, type GivenRun } from '../model/campaign.ts';
import { InputError, joinProblems, refuseSerious } from '../model/errors.ts';
import { type Families, foldQrels } from '../model/families.ts';
import type { FindingRule } from '../model/finding.ts';
import type { JudgedRun, RunFacts } from '../model/judged-run.ts';
import { requireOneOrder } from '../model/one-order.ts';
import { chooseRankingPolicies, type RankingPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import { wholeLists } from '../model/run-head.ts';
import type { StopUse } from '../model/run-stops.ts';
import { UnjudgedPool } from '../model/unjudged-pool.ts';
import type { JudgeControl, JudgedFile } from '../sources/run-source.ts';
import type { FileRunsOptions } from './judge-files.ts';
import { joinNameless } from './nameless-answers.ts';
import { openQrels, openRuns } from './open-sources.ts';
import { expandPaths } from './paths.ts';
import type { FileOptions } from './read-files.ts';

export interface CampaignOptions
  extends Partial<RankingPolicies>,
    FileRunsOptions,
    JudgeControl,
    Pick<FileOptions, 'grades' | 'sampling' | 'subtopics' | 'numbers' | 'spellings'> {
  /** Counts families of documents instead of documents. */
  readonly families?: Families;
  /** Reads where people stopped off the second column of the runs, and keeps it beside their lists or ends them there. */
  readonly stops?: StopUse;
  /** Also counts the documents of each topic that some run retrieved and nobody judged. */
  readonly countUnjudged?: boolean;
  /** Refuses files with findings that otherwise are notes: the numbers may not mean what they seem to. */
  readonly strict?: boolean;
  /** Whether a run without entries is one that found nothing, with a note; unless told it is where others have entries. */
  readonly emptyRuns?: FindingRule;
  /** Whether answers of an engine that are not whole are taken, with a note; they are unless told. */
  readonly partialAnswers?: FindingRule;
}

/** A campaign whose qrels are read and whose runs are about to be. */
export interface CampaignReading {
  /** Without a topic where the file could not be read. */
  readonly qrels: Qrels;
  /**
   * Reads the runs, once, and holds of each what `keep` makes of it as soon as it is judged.
   * They come in any order and are put in that of their files; an `InputError` tells every bad file, not only the first.
   * `keep` is also given the parts that a large run was read in, of which `onPart` was told while others were read.
   */
  readRuns<Run extends RunFacts>(
    keep: (run: JudgedRun, parts?: readonly JudgedRun[]) => Run,
    onPart?: JudgeControl['onPart'],
  ): Promise<Campaign<Run>>;
}

/**
 * Reads qrels and runs; an `InputError` tells every bad file, not only the first.
 * Without qrels nothing is judged, and only the heads of the runs are of use.
 */
export async function readCampaign(
  qrelsPath: string | undefined,
  runPaths: readonly string[],
  options: CampaignOptions = {},
): Promise<Campaign> {
  const reading = await beginCampaign(qrelsPath, runPaths, options);
  return reading.readRuns((run) => run);
}

/** Reads qrels where there are any, and then the runs when they are asked for. */
export async function beginCampaign(
  qrelsPath: string | undefined,
  runPaths: readonly string[],
  {
    ties,
    duplicates,
    onProgress,
    signal,
    head,
    families,
    countUnjudged = false,
    strict = false,
    emptyRuns,
    partialAnswers,
    ...options
  }: CampaignOptions = {},
): Promise<CampaignReading> {
  const ranking = chooseRankingPolicies({ ties, duplicates });
  if (families) requireOneOrder(ranking, 'which member of a family comes first');
  if (head !== undefined || countUnjudged) requireOneOrder(ranking, 'which documents come first');
  const control = { onProgress, signal, head: countUnjudged ? wholeLists : head };
  const source = await openRuns(await expandPaths(runPaths), { ...options, families, qrelsPath });
  await source.ready?.(control);
  const read = qrelsPath === undefined ? undefined : await openQrels(qrelsPath, options);
  const value = read?.value ?? emptyQrels;
  const qrels = families ? foldQrels(value, families) : value;
  const pool = countUnjudged ? new UnjudgedPool(qrels) : undefined;
  return {
    qrels,
    async readRuns<Run extends RunFacts>(
      keep: (run: JudgedRun, parts?: readonly JudgedRun[]) => Run,
      onPart?: JudgeControl['onPart'],
    ) {
      const byFile: KeptFile<Run>[][] = [];
      for await (const { run, parts, head: lists, ...file } of source.judge(qrels, ranking, { ...control, onPart })) {
        if (pool && lists) pool.add(lists);
        byFile[file.index] ??= [];
        // Whole lists as strings are many times the run: what was only counted is let go.
        byFile[file.index][file.part ?? 0] = {
          ...file,
          kept: run && keep(run, parts),
          strangers: strict && run ? refuseStranger(file.path, run, qrels) : [],
          head: pool && head === undefined ? undefined : lists,
        };
      }
      const files = byFile.flat();
      const problems = read?.log.refusal() ?? [];
      const allowed = allowedFindings(ranking);
      if (strict) problems.push(...refuseSerious(read?.log.serious()));
      for (const { log, problem, kept, strangers } of files) {
        if (log) problems.push(...log.refusal(allowed));
        if (problem) problems.push(problem);
        if (strict) problems.push(...refuseSerious(kept?.findings), ...strangers);
        else if (partialAnswers === 'error') problems.push(...refuseOne('partial-answer', kept));
      }
      const empty = files.flatMap(({ kept }) => refuseOne('empty-run', kept));
      const areAll = emptyRuns === undefined && empty.length === files.length;
      if (!strict && (areAll || emptyRuns === 'error')) problems.push(...empty);
      if (problems.length > 0) throw joinProblems(joinNameless(problems));
      return createCampaign(qrels, files.map(givenBy), {
        ...(read ? { source: { path: qrelsPath!, format: read.format, sha256: read.sha256 } } : {}),
        unjudged: pool?.counts(),
      });
    },
  };
}

/** Findings that an option takes. */
const takenBy = { 'empty-run': '--empty-runs note', 'partial-answer': '--partial-answers note' } as const;

function refuseOne(wanted: keyof typeof takenBy, { findings = [] }: Pick<RunFacts, 'findings'> = {}): InputError[] {
  const found = findings.filter(({ code }) => code === wanted);
  return found.map(({ message }) => new InputError(`${message} (refused; ${takenBy[wanted]} takes it)`));
}

/** A run file and what was kept of its run. */
interface KeptFile<Run extends RunFacts> extends Omit<JudgedFile, 'run' | 'parts'> {
  readonly kept?: Run;
  /** Why `--strict` refuses it beside what reading found. */
  readonly strangers: readonly InputError[];
}

function givenBy<Run extends RunFacts>(file: KeptFile<Run>): GivenRun<Run> {
  const { kept, head, name, path, format, sha256, origin = { path, format, sha256 } } = file;
  return { judged: kept!, head, name, file: baseName(path), source: origin };
}

/** Runs are read even when there are no qrels or they cannot be read, to tell what is wrong with all files at once. */
const emptyQrels: Qrels = { topics: [], offsets: new Uint32Array(1), documents: [], grades: new Int32Array(0) };

/** A run of which the qrels know nothing: every value would be 0. */
function refuseStranger(path: string, { ranks, counts }: JudgedRun, { topics }: Qrels): InputError[] {
  if (ranks.length > 0 || counts.lines === 0 || topics.length === 0) return [];
  const what = counts.topics === counts.unknownTopics ? 'topic' : 'document';
  const message = `${path}: no ${what} in common with the qrels; do their ${what} ids have the same form?`;
  return refuseSerious([{ code: 'mismatch', count: 1, message }]);
}
