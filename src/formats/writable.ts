import { InputError } from '../model/errors.ts';
import { detectFormat } from './detect.ts';
import { shown } from './fields.ts';
import type { FormatWriter, WrittenTopic } from './format.ts';
import { headBytes } from './reader.ts';
import type { InputFormat } from './registry.ts';

/** Refuses ids and a tag that would not be read back from a format as they are. */
export function requireWritable(
  topics: Iterable<WrittenTopic>,
  tag: string | undefined,
  format: InputFormat,
  writer: FormatWriter,
  source: string,
): void {
  const refuse = (what: string, text: string, wanted = writer.holds): never => {
    throw new InputError(`${source}: unwritable ${what}: ${shown(JSON.stringify(text))}; ${format} holds ${wanted}`);
  };
  if (tag !== undefined && writer.refusesTag(tag)) refuse('tag', tag);
  let first = true;
  for (const { topic, documents, subtopics = [] } of topics) {
    if (!writer.hasEmptyTopics && documents.length === 0) continue;
    if (writer.refusesId(topic)) refuse('topic', topic);
    const misread = writer.misreads?.(topic, first);
    if (misread) refuse('topic', topic, misread);
    for (const document of documents) if (writer.refusesId(document)) refuse('document', document);
    for (const subtopic of subtopics) if (writer.refusesId(subtopic)) refuse('subtopic', subtopic);
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
