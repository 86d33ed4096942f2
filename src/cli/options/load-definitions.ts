import { readFile } from 'node:fs/promises';
import * as nodeModule from 'node:module';
import { pathToFileURL } from 'node:url';
import { type Definition, defineMeasure } from '../../measures/define-measure.ts';
import { UsageError } from '../../model/errors.ts';
import type { MeasureDefinition } from '../../model/measure.ts';
import { explainUnreadable } from '../../node/explain-unreadable.ts';

/**
 * Loads the measures that JavaScript modules of the user's export: made with `defineMeasure`, or plain objects with a name
 * and a function, on their own or in lists. Wherever the modules lie, `import … from 'nmax'` finds this installation
 * unless they have one of their own.
 */
export async function loadDefinitions(files: readonly string[]): Promise<MeasureDefinition[]> {
  if (files.length > 0) resolveOwnName();
  return (await Promise.all(files.map(loadFile))).flat();
}

async function loadFile(file: string): Promise<MeasureDefinition[]> {
  // What the loader says of a file that is missing or cannot be read is about where nmax is installed.
  await readFile(file).catch((error) => {
    throw new UsageError(`${file}: ${(explainUnreadable(error) as Error).message}`);
  });
  let module: Record<string, unknown>;
  try {
    module = await import(pathToFileURL(file).href);
  } catch (error) {
    throw new UsageError(
      `${file}: unloadable module: ${(error as Error).message.split('\n')[0]}; expected a JavaScript module`,
    );
  }
  const found = [...new Set(Object.values(module).flat())].filter(isDefinition);
  if (found.length === 0)
    throw new UsageError(`${file}: no measures; expected exports such as { name: 'FirstHit', evaluate: (topic) => … }`);
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

type Resolve = (specifier: string, context: object, next: (specifier: string, context: object) => unknown) => unknown;

/** Node 22.15 and later; not among the types of Node 20. */
const { registerHooks } = nodeModule as { registerHooks?: (hooks: { resolve: Resolve }) => void };

/** For Node 20.6 and later: hooks in a thread of their own, which knows nothing of this module but what it is given. */
const hooksSource = `
let home;
export const initialize = (url) => { home = url; };
export const resolve = async (specifier, context, next) => {
  try {
    return await next(specifier, context);
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || !/^nmax(\\/|$)/.test(specifier)) throw error;
    return next(specifier, { ...context, parentURL: home });
  }
};`;

let resolvesOwnName = false;

/** A module that finds no package nmax gets this one: a package can import itself by its name. */
function resolveOwnName(): void {
  if (resolvesOwnName) return;
  resolvesOwnName = true;
  if (registerHooks) registerHooks({ resolve: resolveFromHere });
  else nodeModule.register?.(`data:text/javascript,${encodeURIComponent(hooksSource)}`, { data: import.meta.url });
}

const resolveFromHere: Resolve = (specifier, context, next) => {
  try {
    return next(specifier, context);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND' || !/^nmax(\/|$)/.test(specifier)) throw error;
    return next(specifier, { ...context, parentURL: import.meta.url });
  }
};
