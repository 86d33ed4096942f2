import { InputError } from '../model/errors.ts';
import { detectFormat, type InputFormat } from './detect.ts';
import { shown, splitFields } from './fields.ts';
import { headBytes } from './reader.ts';

/** What a format cannot hold as an id, and as the tag of a run. */
interface Limits {
  readonly id: (id: string) => boolean;
  readonly tag: (tag: string) => boolean;
  /** What is expected instead, in words. */
  readonly expected: string;
}

/** Neither is UTF-8 text as every reader takes it. */
const isNoText = (text: string) => text.includes('\0') || /\p{Surrogate}/u.test(text);
const isBlank = (text: string) => text.trim() === '';

const limits: Record<InputFormat, Limits> = {
  trec: {
    id: (id) => id === '' || /[\t-\r ]/.test(id) || isNoText(id),
    tag: (tag) => tag === '' || splitFields(tag).join(' ') !== tag || isNoText(tag),
    expected: 'text without line ends and NUL, ids without blanks, a tag with single ones inside only',
  },
  csv: {
    id: (id) => isBlank(id) || id.includes('\r') || isNoText(id),
    tag: (tag) => tag === '' || tag.includes('\r') || isNoText(tag),
    expected: 'text without carriage returns and NUL, and ids that are not blank',
  },
  tsv: {
    id: (id) => isBlank(id) || /[\t\n\r]/.test(id) || isNoText(id),
    tag: (tag) => tag === '' || /[\t\n\r]/.test(tag) || isNoText(tag),
    expected: 'text without tabs, line ends and NUL, and ids that are not blank',
  },
  jsonl: { id: isBlank, tag: (tag) => tag === '', expected: 'ids that are not blank and a tag that is not empty' },
  json: { id: () => false, tag: () => false, expected: 'any text' },
};

/** Refuses ids and a tag that would not be read back from a format as they are. */
export function requireWritable(
  topics: Iterable<{ readonly topic: string; readonly documents: readonly string[] }>,
  tag: string | undefined,
  format: InputFormat,
  source: string,
): void {
  const { id: impossible, tag: impossibleTag, expected } = limits[format];
  const refuse = (what: string, text: string, wanted = expected): never => {
    throw new InputError(`${source}: unwritable ${what}: ${shown(JSON.stringify(text))}; ${format} holds ${wanted}`);
  };
  if (tag !== undefined && impossibleTag(tag)) refuse('tag', tag);
  let first = true;
  for (const { topic, documents } of topics) {
    if (format !== 'json' && documents.length === 0) continue;
    if (impossible(topic)) refuse('topic', topic);
    if (format === 'trec' && topic.startsWith('#')) refuse('topic', topic, 'lines that begin with # as comments');
    if (format === 'trec' && first && topic.startsWith('\uFEFF'))
      refuse('topic', topic, 'a byte order mark at its beginning as none of the text');
    for (const document of documents) if (impossible(document)) refuse('document', document);
    first = false;
  }
}

/** Refuses a beginning by which a file would be taken for another format. */
export function requireRecognisable(firstLine: string, format: InputFormat, source: string): void {
  const head = new TextEncoder().encode(firstLine).subarray(0, headBytes);
  const found = detectFormat(new TextDecoder().decode(head));
  if (found === format) return;
  const line = shown(JSON.stringify(firstLine.trimEnd()));
  throw new InputError(`${source}: unwritable first line: ${line}; a file that begins so is read as ${found}`);
}
