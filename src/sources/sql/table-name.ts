import { UsageError } from '../../model/errors.ts';
import type { SqlDialect } from './dialect.ts';

/** A part of a name: as it is up to the next dot, or anything in double quotes, which stand twice for one. */
const part = /^(?:"((?:[^"]|"")+)"|([^".]+))(\.|$)/;

/** The parts of a table's name: `lake.main.runs` has three, `"a.b"` one, `"""; DROP"` is called `"; DROP`. */
export function parseTableName(text: string): string[] {
  const parts: string[] = [];
  for (let rest = text, more = true; more; ) {
    const [all, inQuotes, plain, dot] = part.exec(rest) ?? [];
    if (all === undefined)
      throw new UsageError(
        `invalid table: ${text}; expected names with dots between them, such as lake.main.runs; other names go in double quotes, such as "${text.replaceAll('"', '""')}"`,
      );
    parts.push(inQuotes?.replaceAll('""', '"') ?? plain);
    rest = rest.slice(all.length);
    more = dot !== '';
  }
  return parts;
}

/** A table's name as an engine takes it. */
export function writeTableName(parts: readonly string[], dialect: SqlDialect): string {
  return parts.map((name) => dialect.identifier(name)).join('.');
}
