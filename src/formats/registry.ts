import { UsageError } from '../model/errors.ts';
import { csv } from './csv.ts';
import { engineFormats } from './engine-formats.ts';
import type { Format } from './format.ts';
import { json } from './json.ts';
import { jsonl } from './jsonl.ts';
import { msmarco } from './msmarco.ts';
import { rre } from './rre.ts';
import { screeningFormats } from './screening/screening-formats.ts';
import { arrow, parquet } from './tables/table-format.ts';
import { trec } from './trec.ts';
import { tsv } from './tsv.ts';

const texts = [trec, csv, tsv, json, jsonl, msmarco, ...engineFormats, rre] as const;
const builtin = [...texts, ...screeningFormats, parquet, arrow] as const;
/** The name of a format. */
export type InputFormat = (typeof builtin)[number]['name'] | (string & Record<never, never>);

const formats: Format[] = [...builtin];

/** Adds a format: from then on its files are recognised and read like all others. */
export function addFormat(format: Format): void {
  if (formats.some(({ name }) => name === format.name))
    throw new UsageError(`duplicate format: ${format.name}; expected a name of its own`);
  formats.push(format);
}

/** Every format, in the order in which they are listed. */
export function allFormats(): readonly Format[] {
  return formats;
}

/** The names of the formats that can be read. */
export function inputFormats(): string[] {
  return formats.map(({ name }) => name);
}

/** The names of the formats that can be written. */
export function outputFormats(): string[] {
  return formats.filter(({ write }) => write).map(({ name }) => name);
}

/** The format of a name. */
export function formatNamed(wanted: string): Format {
  const found = formats.find(({ name }) => name === wanted);
  if (!found) throw new UsageError(`unknown format: ${wanted}; expected one of ${inputFormats().join(', ')}`);
  return found;
}
