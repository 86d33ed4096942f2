import { createTopicNumberReader, type NumbersByTopic, type TopicNumberForm } from '../formats/topic-numbers.ts';
import { InputError, UsageError, UserError } from '../model/errors.ts';
import { formatFinding } from '../model/finding.ts';
import { withIntents } from '../model/intents.ts';
import type { Note } from '../model/note.ts';
import type { Qrels } from '../model/qrels.ts';
import type { DocumentCosts } from '../model/reading.ts';
import { counted } from '../model/wording.ts';
import { readFile, sourceName } from './read-files.ts';

/** The costs of judged documents that a file has, and what is to be known about them. */
export async function readCosts(path: string, qrels: Qrels): Promise<{ costs: DocumentCosts; note: Note }> {
  const given = await readNumbers(path, {
    of: 'document',
    number: 'cost',
    isValid: (cost) => cost > 0 && Number.isFinite(cost),
    expected: 'a cost above 0',
  });
  const costs = new Map<string, Map<string, number>>();
  let [used, all] = [0, 0];
  for (const own of given.values()) all += own.size;
  qrels.topics.forEach((topic, t) => {
    const own = given.get(topic);
    if (!own) return;
    const judged = qrels.documents.slice(qrels.offsets[t], qrels.offsets[t + 1]);
    const some = judged.flatMap((id) => (own.has(id) ? [[id, own.get(id)!] as const] : []));
    used += some.length;
    if (some.length > 0) costs.set(topic, new Map(some));
  });
  const rest = all - used;
  const passed = rest === 0 ? '' : `; ${counted(rest, 'cost')} of documents not judged passed over`;
  const message = `costs of ${counted(used, 'judged document')}; every other document costs 1${passed}`;
  return { costs, note: { code: 'costs', message } };
}

/** Qrels whose subtopics are meant with the probabilities that a file has. */
export async function readIntents(path: string, qrels: Qrels): Promise<Qrels> {
  const given = await readNumbers(path, {
    of: 'subtopic',
    number: 'probability',
    isValid: (probability) => probability >= 0 && probability <= 1,
    expected: 'a probability from 0 to 1',
  });
  const likely = within(path, () => withIntents(qrels, given));
  const { names } = likely.subtopics!;
  const message = `probabilities of ${counted(names.length, 'subtopic')} were given; those with a relevant document share 1 among them`;
  return withNote(likely, { code: 'intents', message });
}

/** Says which file a mistake is in. */
function within<T>(path: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw error instanceof UserError ? new UsageError(`${path}: ${error.message}`) : error;
  }
}

/** Reads a file of three columns: a topic, a name and its number. */
async function readNumbers(path: string, form: TopicNumberForm): Promise<NumbersByTopic> {
  const { value, log } = await readFile(path, createTopicNumberReader(sourceName(path), form), {});
  const wrong = log.codes().flatMap((code) => log.first(code));
  if (wrong.length > 0 || !value) throw new InputError(wrong.map(formatFinding).join('\n'), wrong);
  return value;
}

/** Qrels with one note more. */
export function withNote(qrels: Qrels, note: Note): Qrels {
  const own = Object.getOwnPropertyDescriptors(qrels);
  const notes = { value: [...(qrels.notes ?? []), note], enumerable: true };
  return Object.defineProperties({}, { ...own, notes }) as Qrels;
}
