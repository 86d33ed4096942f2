import {
  baseName,
  type Finding,
  type InputFormat,
  type JudgedRun,
  nameRuns,
  type PortableCampaign,
  type Qrels,
} from 'nmax';
import type { Task } from '../worker/task.ts';
import { judgeFile } from './judge-file.ts';
import { readQrels } from './read-qrels.ts';
import { sniffFile } from './sniff-file.ts';

/** What became of a file. */
export interface FileReport {
  readonly name: string;
  readonly bytes: number;
  readonly kind: 'qrels' | 'run' | 'unknown';
  readonly state: 'open' | 'refused' | 'waiting';
  readonly format?: InputFormat;
  readonly findings: readonly Finding[];
  /** Findings of each kind, those that were not kept included. */
  readonly counts: readonly { readonly code: string; readonly count: number }[];
}

export interface OpenedFiles {
  /** Absent where no qrels or no run could be read. */
  readonly campaign?: PortableCampaign;
  readonly reports: readonly FileReport[];
}

/** Bytes read of one of the files. */
export interface ReadingUpdate {
  readonly file: number;
  readonly bytes: number;
  readonly report?: FileReport;
}

/**
 * Opens files dropped on the page, qrels and runs told apart by content.
 * New qrels begin a campaign; without, runs join the one that is open. What is wrong with a file keeps only it out.
 */
export const openFiles: Task<{ readonly files: readonly File[] }, OpenedFiles, ReadingUpdate> = async (
  { files },
  bench,
  { update, signal },
) => {
  const reports: FileReport[] = [];
  const settle = (file: number, report: FileReport) => {
    reports[file] = report;
    update({ file, bytes: files[file].size, report });
  };
  const sniffed = await Promise.all(files.map(sniffFile));
  let qrels: Qrels | undefined;
  let qrelsFile: File | undefined;
  for (const [i, file] of files.entries()) {
    if (sniffed[i].problem) settle(i, refuse(file, sniffed[i].kind, sniffed[i].problem!));
    else if (sniffed[i].kind === 'qrels') {
      if (qrelsFile) {
        settle(i, refuse(file, 'qrels', note(file, 'more-qrels', `more qrels; those of ${qrelsFile.name} are used`)));
        continue;
      }
      const reading = await readQrels(file, (bytes) => update({ file: i, bytes }));
      settle(i, reading.report);
      if (reading.qrels) [qrels, qrelsFile] = [reading.qrels, file];
    }
  }
  const fresh = files.filter((_, i) => sniffed[i].kind === 'run' && !sniffed[i].problem);
  const before = qrels ? undefined : bench.campaign?.simulated ? undefined : bench.campaign;
  const judgements = qrels ?? before?.qrels;
  if (!judgements) {
    for (const [i, file] of files.entries()) if (!reports[i]) settle(i, { ...describe(file, 'run'), state: 'waiting' });
    bench.runFiles = [...bench.runFiles, ...fresh];
    return { reports };
  }
  const waiting = qrels && (fresh.length === 0 || !bench.campaign) ? bench.runFiles : [];
  const runs: JudgedRun[] = [...(before?.runs ?? [])];
  const runFiles = [...(before?.runFiles ?? [])];
  const opened: File[] = before ? [...bench.runFiles] : [];
  for (const file of [...waiting, ...fresh]) {
    signal.throwIfAborted();
    const i = files.indexOf(file);
    const tell = i === -1 ? () => {} : (bytes: number) => update({ file: i, bytes });
    const { run, report } = await judgeFile(file, judgements, tell);
    if (i === -1) reports.push(report);
    else settle(i, report);
    if (!run) continue;
    runs.push(run);
    runFiles.push({ path: file.name, format: report.format, bytes: file.size });
    opened.push(file);
  }
  bench.runFiles = opened;
  const campaign: PortableCampaign = {
    title: qrelsFile?.name ?? before!.title,
    qrels: judgements,
    runs,
    names: nameRuns(
      runs.map(({ tag }) => tag),
      runFiles.map(({ path }) => baseName(path)),
    ),
    qrelsFile: qrelsFile ? { path: qrelsFile.name, bytes: qrelsFile.size } : before!.qrelsFile,
    runFiles,
    version: NMAX_VERSION,
  };
  bench.campaign = campaign;
  return { campaign, reports };
};

function describe(file: File, kind: FileReport['kind']): FileReport {
  return { name: file.name, bytes: file.size, kind, state: 'open', findings: [], counts: [] };
}

function refuse(file: File, kind: FileReport['kind'], finding: Finding): FileReport {
  return {
    ...describe(file, kind),
    state: 'refused',
    findings: [finding],
    counts: [{ code: finding.code, count: 1 }],
  };
}

function note(file: File, code: string, message: string): Finding {
  return { code, severity: 'error', source: file.name, message };
}
