import { concatenate } from './bytes.ts';
import { shown } from './fields.ts';
import { firstLine } from './first-line.ts';
import { createLabelTableReader, topicKeyNames } from './label-table.ts';
import type { Reader, Reading } from './reader.ts';
import { createTextsReader, looksLikeTexts } from './texts.ts';

/** A reader of the ids of queries in their order: texts of topics in any form, or an id at the start of each line. */
export function createQueryIdsReader(source: string): Reader<readonly string[]> {
  const chunks: Uint8Array[] = [];
  return {
    push(chunk) {
      chunks.push(chunk.slice());
      return true;
    },
    end() {
      const bytes = concatenate(chunks);
      const text = new TextDecoder().decode(bytes);
      return looksLikeTexts(text) || firstLine(text).startsWith('{')
        ? idsOfTexts(source, bytes)
        : idsOfLines(source, bytes);
    },
  };
}

function idsOfTexts(source: string, bytes: Uint8Array): Reading<readonly string[]> {
  const { value, ...reading } = readAll(createTextsReader(source), bytes);
  const ids = [...value.entries.keys()];
  if (value.total > ids.length) reading.log.add('fields', 'an id comes twice; expected one query for each');
  return { ...reading, value: ids };
}

function idsOfLines(source: string, bytes: Uint8Array): Reading<readonly string[]> {
  const { value, ...reading } = readAll(createLabelTableReader(source, topicKeyNames), bytes);
  const ids = new Set<string>();
  for (const { key, line } of value.rows)
    if (ids.has(key)) reading.log.add('fields', `${shown(key)} comes twice; expected one query for each id`, line);
    else ids.add(key);
  return { ...reading, value: [...ids] };
}

function readAll<T>(reader: Reader<T>, bytes: Uint8Array): Reading<T> {
  reader.push(bytes);
  return reader.end();
}
