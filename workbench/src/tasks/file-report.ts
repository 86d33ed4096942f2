import type { FindingCode, FindingLog, InputFormat } from 'nmax';
import type { FileReport } from './open-files.ts';

/** What a reader's log says about a file; findings that are allowed do not refuse it. */
export function reportOf(
  file: File,
  kind: 'qrels' | 'run',
  log: FindingLog,
  format?: InputFormat,
  allowed: readonly FindingCode[] = [],
): FileReport {
  const codes = log.codes();
  return {
    name: file.name,
    bytes: file.size,
    kind,
    format,
    state: log.refused(allowed) ? 'refused' : 'open',
    findings: codes.flatMap((code) => log.first(code)),
    counts: codes.map((code) => ({ code, count: log.count(code) })),
  };
}
