import type { FindingLog, InputFormat } from 'nmax';
import type { FileReport } from './open-files.ts';

/** What a reader's log says about a file. */
export function reportOf(file: File, kind: 'qrels' | 'run', log: FindingLog, format?: InputFormat): FileReport {
  const codes = log.codes();
  return {
    name: file.name,
    bytes: file.size,
    kind,
    format,
    state: log.refused() ? 'refused' : 'open',
    findings: codes.flatMap((code) => log.first(code)),
    counts: codes.map((code) => ({ code, count: log.count(code) })),
  };
}
