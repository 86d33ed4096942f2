import { type Finding, type InputFormat, UnreadableError } from 'nmax';
import {
  concatenate,
  detectFormat,
  detectKind,
  FindingLog,
  kindOfTable,
  looksLikeGroups,
  looksLikeTexts,
  readTable,
} from 'nmax/page';
import { fileSource } from './file-source.ts';

const headBytes = 65536;

export interface Sniffed {
  readonly kind: 'qrels' | 'run' | 'groups' | 'texts' | 'unknown';
  readonly format?: InputFormat;
  /** Why the file could not be looked into. */
  readonly problem?: Finding;
}

/** Tells from the beginning of a file what it is: a run, qrels, groups of topics, or texts. */
export async function sniffFile(file: File): Promise<Sniffed> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of fileSource(file).stream()) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= headBytes) break;
    }
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    const { code, message } = error;
    return { kind: 'unknown', problem: { code, severity: 'error', source: file.name, message } };
  }
  const head = new TextDecoder().decode(concatenate(chunks).subarray(0, headBytes));
  if (looksLikeTexts(head)) return { kind: 'texts' };
  if (looksLikeGroups(head)) return { kind: 'groups' };
  const format = detectFormat(head);
  if (format === 'parquet' || format === 'arrow') return sniffTable(file, format);
  return { kind: detectKind(head, format), format };
}

/** A table says what it is by its columns. */
async function sniffTable(file: File, format: InputFormat): Promise<Sniffed> {
  const told = await readTable(fileSource(file), format, async ({ table, name }) => {
    const names = table.columns.map((column) => column.name);
    return { kind: kindOfTable(names), log: new FindingLog(name) };
  });
  if (told && 'kind' in told) return { kind: told.kind, format };
  const [problem] = told?.log.codes().flatMap((code) => told.log.first(code)) ?? [];
  return { kind: 'unknown', format, problem };
}
