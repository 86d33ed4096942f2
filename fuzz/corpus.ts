import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plain } from './target.ts';

/** An input as it is kept: as JSON, bytes in base64. */
export function writeInput(input: Plain): string {
  return `${JSON.stringify(input, (_, value) => (value instanceof Uint8Array ? { $bytes: Buffer.from(value).toString('base64') } : value))}\n`;
}

/** Reads what {@link writeInput} wrote. */
export function readInput(text: string): Plain {
  return JSON.parse(text, (_, value) =>
    value !== null && typeof value === 'object' && typeof value.$bytes === 'string'
      ? Uint8Array.from(Buffer.from(value.$bytes, 'base64'))
      : value,
  );
}

/** Keeps an input that failed, under a name that hangs on its content; gives the file. */
export function keepInput(folder: string, target: string, input: Plain): string {
  const text = writeInput(input);
  const place = join(folder, target);
  mkdirSync(place, { recursive: true });
  const file = join(place, `${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`);
  writeFileSync(file, text);
  return file;
}

/** Every input that is kept for a target. */
export function keptInputs(folder: string, target: string): { file: string; input: Plain }[] {
  const place = join(folder, target);
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ file: join(place, name), input: readInput(readFileSync(join(place, name), 'utf8')) }));
}
