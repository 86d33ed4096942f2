import type { Judgement } from 'nmax';
import { type FindingCode, FindingLog } from 'nmax/page';
import type { FileReport } from './open-files.ts';

/** What reading says about a file; findings that are allowed do not refuse it. */
export function reportOf(
  file: File,
  kind: 'qrels' | 'run' | 'groups',
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
