import type { FindingCode } from '../formats/finding-kinds.ts';
import { baseName } from '../formats/reader.ts';
import { type Campaign, createCampaign } from '../model/campaign.ts';
import { InputError } from '../model/errors.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import { checkPolicies, defaultPolicies, type RankingPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
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

/** Reads qrels and runs; an `InputError` tells every bad file, not only the first. */
export async function readCampaign(
  qrelsPath: string,
  runPaths: readonly string[],
  { ties = defaultPolicies.ties, duplicates = defaultPolicies.duplicates, onJudged, ...options }: CampaignOptions = {},
): Promise<Campaign> {
  checkPolicies({ ties, duplicates });
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
  return createCampaign(
    qrels!,
    judged.map(({ run, path, format, sha256 }) => ({
      judged: run!,
      file: baseName(path),
      source: { path, format, sha256 },
    })),
    { source: { path: qrelsPath, format, sha256 } },
  );
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
