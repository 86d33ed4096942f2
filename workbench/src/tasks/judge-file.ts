import {
  createRunReader,
  createRunScanner,
  FindingLog,
  InputError,
  type JudgedRun,
  judgeRun,
  type Qrels,
  type RankingPolicies,
} from 'nmax';
import { fileBytes, UnreadableFile } from './file-bytes.ts';
import { reportOf } from './file-report.ts';
import type { FileReport } from './open-files.ts';

interface JudgedFile {
  /** Absent where the file is refused. */
  readonly run?: JudgedRun;
  readonly report: FileReport;
}

/** Reads a run file to a judged run: with the kernel, and by the plain reference where something is odd about the file. */
export async function judgeFile(
  file: File,
  qrels: Qrels,
  policies: RankingPolicies,
  onBytes: (read: number) => void,
): Promise<JudgedFile> {
  try {
    const run = await scan(file, qrels, policies, onBytes);
    return run
      ? { run, report: reportOf(file, 'run', new FindingLog(file.name), 'trec') }
      : await read(file, qrels, policies);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const log = new FindingLog(file.name);
    log.add(error.code, error.message);
    return { report: reportOf(file, 'run', log) };
  }
}

async function scan(
  file: File,
  qrels: Qrels,
  policies: RankingPolicies,
  onBytes: (read: number) => void,
): Promise<JudgedRun | undefined> {
  for (const grouped of [true, false]) {
    const scanner = createRunScanner(qrels, policies, { grouped });
    for await (const chunk of fileBytes(file, onBytes)) if (!scanner.push(chunk)) break;
    const { run, anomaly } = scanner.end();
    if (run) return run;
    if (anomaly !== 'interleaved') return undefined;
  }
  return undefined;
}

async function read(file: File, qrels: Qrels, policies: RankingPolicies): Promise<JudgedFile> {
  const reader = createRunReader({ source: file.name });
  for await (const chunk of fileBytes(file)) reader.push(chunk);
  const { value, log, format } = reader.end();
  const report = reportOf(file, 'run', log, format, policies.duplicates === 'first' ? ['duplicate-document'] : []);
  if (report.state === 'refused') return { report };
  try {
    return { run: judgeRun(value, qrels, policies), report };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const finding = { code: 'ranks', severity: 'error', source: file.name, message: error.message } as const;
    return { report: { ...report, state: 'refused', findings: [...report.findings, finding] } };
  }
}
