import { createIntentsReader } from '../formats/intents.ts';
import { InputError, UsageError, UserError } from '../model/errors.ts';
import { formatFinding } from '../model/finding.ts';
import { withIntents } from '../model/intents.ts';
import type { Qrels } from '../model/qrels.ts';
import { counted } from '../model/wording.ts';
import { readFile, sourceName } from './read-files.ts';

/** Qrels whose subtopics are meant with the probabilities that a file has. */
export async function readIntents(path: string, qrels: Qrels): Promise<Qrels> {
  const { value, log } = await readFile(path, createIntentsReader(sourceName(path)), {});
  const wrong = log.codes().flatMap((code) => log.first(code));
  if (wrong.length > 0 || !value) throw new InputError(wrong.map(formatFinding).join('\n'), wrong);
  const likely = within(path, () => withIntents(qrels, value));
  const { names } = likely.subtopics!;
  const message = `probabilities of ${counted(names.length, 'subtopic')} were given; those with a relevant document share 1 among them`;
  const own = Object.getOwnPropertyDescriptors(likely);
  const notes = { value: [...(likely.notes ?? []), { code: 'intents', message }], enumerable: true };
  return Object.defineProperties({}, { ...own, notes }) as Qrels;
}

/** Says which file a mistake is in. */
function within<T>(path: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw error instanceof UserError ? new UsageError(`${path}: ${error.message}`) : error;
  }
}
