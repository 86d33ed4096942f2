import type { InputFormat } from '../formats/detect.ts';
import type { FindingCode } from '../formats/finding-kinds.ts';
import type { FindingLog } from '../formats/finding-log.ts';
import { InputError } from '../model/errors.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import { defaultPolicies, type RankingPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import { judgeRun } from '../ranking/judge-run.ts';
import { expandPaths } from './paths.ts';
import { readQrelsFile, readRunFile } from './read-files.ts';

export interface CampaignOptions extends Partial<RankingPolicies> {
  /** Found from each file's content when left out. */
  readonly format?: InputFormat;
}

/** Where something came from: enough to find the same bytes again. */
export interface Provenance {
  readonly path: string;
  readonly format: InputFormat;
  readonly sha256: string;
}

/** A campaign's qrels and runs, read and joined. */
export interface Campaign {
  readonly qrels: Qrels;
  readonly qrelsFile: Provenance;
  readonly runs: readonly JudgedRun[];
  /** One for each run. */
  readonly runFiles: readonly Provenance[];
}

/** Reads qrels and runs; an `InputError` tells every bad file, not only the first. */
export async function readCampaign(
  qrelsPath: string,
  runPaths: readonly string[],
  { format, ...policies }: CampaignOptions = {},
): Promise<Campaign> {
  const allowed: FindingCode[] =
    (policies.duplicates ?? defaultPolicies.duplicates) === 'first' ? ['duplicate-document'] : [];
  const problems: InputError[] = [];
  const accepted = (log: FindingLog, codes: FindingCode[] = []) => collect(problems, () => log.assertAccepted(codes));

  const qrelsReading = await readQrelsFile(qrelsPath, { format });
  accepted(qrelsReading.log);
  const runs: JudgedRun[] = [];
  const runFiles: Provenance[] = [];
  for (const path of await expandPaths(runPaths)) {
    const { value, log, sha256, format: found } = await readRunFile(path, { format });
    if (!accepted(log, allowed) || !qrelsReading.value || !value) continue;
    const qrels = qrelsReading.value;
    collect(problems, () => runs.push(judgeRun(value, qrels, policies)));
    runFiles.push({ path, format: found, sha256 });
  }
  if (problems.length > 0) throw joinProblems(problems);
  const qrelsFile = { path: qrelsPath, format: qrelsReading.format, sha256: qrelsReading.sha256 };
  return { qrels: qrelsReading.value!, qrelsFile, runs, runFiles };
}

function collect(problems: InputError[], action: () => void): boolean {
  try {
    action();
    return true;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    problems.push(error);
    return false;
  }
}

function joinProblems(problems: readonly InputError[]): InputError {
  return new InputError(
    problems.map(({ message }) => message).join('\n'),
    problems.flatMap(({ findings }) => findings),
  );
}
