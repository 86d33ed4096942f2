import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { type Definition, defineMeasure } from '../../measures/define-measure.ts';
import { UsageError } from '../../model/errors.ts';
import type { MeasureDefinition } from '../../model/measure.ts';
import { explainUnreadable } from '../../node/explain-unreadable.ts';

/**
 * Loads the measures that JavaScript modules of the user's export: plain objects with a name and a function, or made with
 * `defineMeasure` where nmax is installed beside the module, on their own or in lists.
 */
export async function loadDefinitions(files: readonly string[]): Promise<MeasureDefinition[]> {
  return (await Promise.all(files.map(loadFile))).flat();
}

const example = "{ name: 'FirstHit', evaluate: (topic) => … }";

async function loadFile(file: string): Promise<MeasureDefinition[]> {
  // What the loader says of a file that is missing or cannot be read is about where nmax is installed.
  await readFile(file).catch((error) => {
    throw new UsageError(`${file}: ${(explainUnreadable(error) as Error).message}`);
  });
  let module: Record<string, unknown>;
  try {
    module = await import(pathToFileURL(file).href);
  } catch (error) {
    const [message] = (error as Error).message.split('\n');
    if (/^Cannot find package 'nmax'/.test(message))
      throw new UsageError(`${file}: no package nmax beside it; export a plain object instead, such as ${example}`);
    throw new UsageError(`${file}: unloadable module: ${message}; expected a JavaScript module`);
  }
  const found = [...new Set(Object.values(module).flat())].filter(isDefinition);
  if (found.length === 0) throw new UsageError(`${file}: no measures; expected exports such as ${example}`);
  return found.map((one) => (isComplete(one) ? one : defineMeasure(one)));
}

function isDefinition(value: unknown): value is Definition {
  if (typeof value !== 'object' || value === null) return false;
  const { name, evaluate } = value as Partial<MeasureDefinition>;
  return typeof name === 'string' && typeof evaluate === 'function';
}

/** Whether it has been through `defineMeasure`, here or in another copy of nmax. */
function isComplete(definition: object): definition is MeasureDefinition {
  return ['params', 'aliases', 'aggregate'].every((key) => (definition as Record<string, unknown>)[key] !== undefined);
}
