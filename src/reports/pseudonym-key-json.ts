import { schemaOf } from './json-schema.ts';
import type { Pseudonym, PseudonymKey } from './pseudonyms.ts';

/** The key to the pseudonyms of a report as JSON, to be kept apart from it. */
export function renderPseudonymKey({ seed, ...kinds }: PseudonymKey, version: string): string {
  const head = Object.entries({ schema: schemaOf('key'), nmax: version, seed }).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  const lists = Object.entries(kinds).map(
    ([kind, pairs]: [string, readonly Pseudonym[]]) =>
      `  ${JSON.stringify(kind)}: [\n${pairs.map(lineOf).join(',\n')}\n  ]`,
  );
  return `{\n${[...head, ...lists].join(',\n')}\n}\n`;
}

/** A pseudonym a line, for whoever looks one up in the text. */
function lineOf(pair: Pseudonym): string {
  return `    ${JSON.stringify(pair)}`;
}
