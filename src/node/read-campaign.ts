import type { InputFormat } from '../formats/detect.ts';
import type { FindingCode } from '../formats/finding-kinds.ts';
import type { FindingLog } from '../formats/finding-log.ts';
import { InputError } from '../model/errors.ts';
import type { Note } from '../model/evaluation.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import { defaultPolicies, type RankingPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import { type Markable, simulationRemark } from '../model/simulated.ts';
import { counted } from '../model/wording.ts';
import { type JudgeFilesOptions, judgeFiles } from './judge-files.ts';
import { expandPaths } from './paths.ts';
import { readQrelsFile } from './read-files.ts';

export interface CampaignOptions extends Partial<RankingPolicies>, Omit<JudgeFilesOptions, 'onJudged'> {
  /**
   * Called with runs as soon as they are judged, in any order, while other threads go on reading.
   * Not for every run: those that need a second look are only in the campaign.
   */
  readonly onJudged?: (run: JudgedRun, qrels: Qrels) => void;
}

/** Where something came from: enough to find the same bytes again. */
export interface Provenance {
  readonly path: string;
  readonly format: InputFormat;
  /** SHA-256 of the content, unpacked; absent unless asked for. */
  readonly sha256?: string;
}

/** A campaign's qrels and runs, read and joined. */
export interface Campaign {
  readonly qrels: Qrels;
  readonly qrelsFile: Provenance;
  readonly runs: readonly JudgedRun[];
  /** One for each run. */
  readonly runFiles: readonly Provenance[];
  /** What the comment lines at the head of the qrels file say. */
  readonly remarks: readonly string[];
  /** What a reader of the numbers should know about the files. */
  readonly notes: readonly Note[];
}

/** Reads qrels and runs; an `InputError` tells every bad file, not only the first. */
export async function readCampaign(
  qrelsPath: string,
  runPaths: readonly string[],
  { ties = defaultPolicies.ties, duplicates = defaultPolicies.duplicates, onJudged, ...options }: CampaignOptions = {},
): Promise<Campaign> {
  const problems: InputError[] = [];
  const { value: qrels, log, sha256, format } = await readQrelsFile(qrelsPath, options);
  collect(problems, () => log.assertAccepted());
  const allowed: FindingCode[] = duplicates === 'first' ? ['duplicate-document'] : [];
  const judged = await judgeFiles(
    await expandPaths(runPaths),
    qrels ?? emptyQrels,
    { ties, duplicates },
    { ...options, onJudged: onJudged && qrels && ((run) => onJudged(run, qrels)) },
  );
  for (const { log, problem } of judged) {
    collect(problems, () => log?.assertAccepted(allowed));
    if (problem) problems.push(problem);
  }
  if (problems.length > 0) throw joinProblems(problems);
  return {
    qrels: qrels!,
    qrelsFile: { path: qrelsPath, format, sha256 },
    runs: judged.map(({ run }) => run!),
    remarks: log.remarks,
    notes: [
      ...describeQrels(log),
      ...describeSimulation({ qrels: qrels!, runs: judged.map(({ run }) => run!), remarks: log.remarks }),
    ],
    runFiles: judged.map(({ path, format, sha256 }) => ({ path, format, sha256 })),
  };
}

function describeSimulation(campaign: Markable): Note[] {
  const message = simulationRemark(campaign);
  return message === undefined ? [] : [{ code: 'simulated', message }];
}

function describeQrels(log: FindingLog): Note[] {
  const noted: [FindingCode, (count: number) => string][] = [
    ['extra-columns', (count) => `qrels: more than four columns on ${counted(count, 'line')}; the first four are used`],
    ['negative-grade', (count) => `qrels: ${counted(count, 'negative grade')}: pooled, not judged`],
  ];
  return noted.flatMap(([code, word]) => (log.count(code) > 0 ? [{ code, message: word(log.count(code)) }] : []));
}

/** Runs are read even when the qrels cannot be, to tell what is wrong with all files at once. */
const emptyQrels: Qrels = { topics: [], offsets: new Uint32Array(1), documents: [], grades: new Int32Array(0) };

function collect(problems: InputError[], action: () => void): void {
  try {
    action();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    problems.push(error);
  }
}

function joinProblems(problems: readonly InputError[]): InputError {
  return new InputError(
    problems.map(({ message }) => message).join('\n'),
    problems.flatMap(({ findings }) => findings),
  );
}
