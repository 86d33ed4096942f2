import type { Judgement } from 'nmax';
import { type FindingCode, FindingLog } from 'nmax/page';
import type { FileReport } from './open-files.ts';

/** What reading says about a file; findings that are allowed do not refuse it. */
export function reportOf(
  file: File,
  kind: 'qrels' | 'run' | 'groups' | 'texts',
  { log = new FindingLog(file.name), format, problem }: Judgement,
  allowed: readonly FindingCode[] = [],
): FileReport {
  const codes = log.codes();
  const findings = codes.flatMap((code) => log.first(code));
  if (problem) findings.push({ code: 'ranks', severity: 'error', source: file.name, message: problem.message });
  return {
    name: file.name,
    bytes: file.size,
    kind,
    format,
    state: problem || log.refused(allowed) ? 'refused' : 'open',
    findings,
    counts: codes.map((code) => ({ code, count: log.count(code) })),
  };
}

/** One report of a file with several runs: what is wrong with one of them keeps all out. */
export function joinReports(reports: readonly FileReport[]): FileReport {
  const [first] = reports;
  if (reports.length === 1) return first;
  const counts = new Map<string, number>();
  for (const { code, count } of reports.flatMap((report) => report.counts))
    counts.set(code, (counts.get(code) ?? 0) + count);
  return {
    ...first,
    state: reports.find(({ state }) => state !== 'open')?.state ?? 'open',
    findings: reports.flatMap(({ findings }) => findings),
    counts: [...counts].map(([code, count]) => ({ code, count })),
  };
}
