import { createQrelsReader, FindingLog, type Qrels } from 'nmax';
import { fileBytes, UnreadableFile } from './file-bytes.ts';
import { reportOf } from './file-report.ts';
import type { FileReport } from './open-files.ts';

/** Reads a qrels file; without qrels the report tells why. */
export async function readQrels(
  file: File,
  onBytes: (read: number) => void,
): Promise<{ readonly qrels?: Qrels; readonly report: FileReport; readonly remarks?: readonly string[] }> {
  const reader = createQrelsReader({ source: file.name });
  try {
    for await (const chunk of fileBytes(file, onBytes)) reader.push(chunk);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const log = new FindingLog(file.name);
    log.add(error.code, error.message);
    return { report: reportOf(file, 'qrels', log) };
  }
  const { value, log, format } = reader.end();
  const report = reportOf(file, 'qrels', log, format);
  return report.state === 'open' ? { qrels: value, report, remarks: log.remarks } : { report };
}
