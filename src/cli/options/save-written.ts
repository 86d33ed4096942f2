import { formatNamed, type InputFormat } from '../../formats/registry.ts';
import type { writeRun } from '../../formats/write.ts';
import { UsageError } from '../../model/errors.ts';
import { batched, saveText } from '../../node/save-text.ts';
import { writeFileAtomic } from '../../node/write-file.ts';
import { write, writeBytes } from '../terminal.ts';

type Written = ReturnType<typeof writeRun>;

/** Writes a run or qrels to a file, or to standard output where there is none. */
export async function saveWritten(output: string | undefined, written: Written, format: InputFormat): Promise<void> {
  if (!formatNamed(format).write?.text) await saveTable(output, written, format);
  else if (output !== undefined) await saveText(written.chunks, output);
  else for (const chunk of batched(written.chunks)) await write(chunk);
}

async function saveTable(output: string | undefined, { topics, tag }: Written, format: InputFormat): Promise<void> {
  if (output === undefined && process.stdout.isTTY)
    throw new UsageError(`missing --output: ${format} is no text for a terminal; expected a file`);
  if (output?.endsWith('.gz'))
    throw new UsageError(`invalid --output: ${output}; expected a name without .gz, ${format} is packed inside`);
  const [{ writeTable }, { gzipSync }] = await Promise.all([
    import('../../formats/tables/table-writer.ts'),
    import('node:zlib'),
  ]);
  const bytes = writeTable(topics, tag, (page) => gzipSync(page));
  if (output === undefined) await writeBytes(bytes);
  else await writeFileAtomic(output, bytes);
}
