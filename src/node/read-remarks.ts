import { standardInput } from './paths.ts';
import { readBytes } from './read-bytes.ts';
import { UnreadableError } from './unreadable-error.ts';

/** Remarks further down, or longer ones, are not about the whole file. */
const mostBytes = 4096;

/** The comment lines at the head of a text file, without their `#`; none for standard input, which is read once. */
export async function readRemarks(path: string): Promise<string[]> {
  if (path === standardInput) return [];
  let head = '';
  try {
    for await (const chunk of readBytes(path)) {
      head += Buffer.from(chunk).toString('utf8');
      if (head.length >= mostBytes) break;
    }
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return [];
  }
  const lines = head.slice(0, mostBytes).split(/\r?\n/);
  const end = lines.findIndex((line) => !line.startsWith('#'));
  return lines.slice(0, end === -1 ? lines.length : end).map((line) => line.replace(/^#\s*/, '').trim());
}

/** What figures and reports of a simulated campaign must say; undefined for any other. */
export function simulationNote(remarks: readonly string[]): string | undefined {
  const found = remarks.find((line) => /^simulated\b/i.test(line));
  return found === undefined ? undefined : 'simulated data';
}
