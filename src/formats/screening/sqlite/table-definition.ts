/** The columns of a table as its rows hold them. */
export interface TableDefinition {
  /** The names of the stored columns, in lower case. */
  readonly columns: readonly string[];
  /** The column that is the row's id and is not stored with it. */
  readonly rowid?: string;
  /** Whether rows stand in an index instead. */
  readonly isWithoutRowid: boolean;
}

/** Reads the statement that made a table. Columns that are computed are not among those stored. */
export function readDefinition(sql: string): TableDefinition {
  const open = sql.indexOf('(');
  const { parts, end } = splitParts(sql, open + 1);
  const columns: string[] = [];
  const integers = new Set<string>();
  let rowid: string | undefined;
  for (const part of parts) {
    const [constraint] = /^(?:CONSTRAINT|PRIMARY|UNIQUE|CHECK|FOREIGN)\b/i.exec(part) ?? [];
    if (constraint !== undefined) {
      const [, key] =
        /\bPRIMARY\s+KEY\s*\(\s*("(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|[^\s,()]+)\s*(?:ASC\s*)?\)/i.exec(part) ?? [];
      if (key !== undefined && integers.has(unquoted(key))) rowid = unquoted(key);
      continue;
    }
    const [written] = /^(?:"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|'[^']*'|[^\s(]+)/.exec(part) ?? [''];
    const rest = part.slice(written.length);
    const name = unquoted(written);
    if (/\bAS\s*\(/i.test(rest) && !/\)\s*STORED\b/i.test(rest)) continue;
    columns.push(name);
    if (/^\s*INTEGER\b(?!\s*\()/i.test(rest)) integers.add(name);
    if (integers.has(name) && /\bPRIMARY\s+KEY\b(?!\s+DESC)/i.test(rest)) rowid = name;
  }
  return { columns, rowid, isWithoutRowid: /\bWITHOUT\s+ROWID\b/i.test(sql.slice(end)) };
}

const unquoted = (name: string) =>
  name
    .replace(/^(["'`[])([\s\S]*)["'`\]]$/, '$2')
    .replaceAll('""', '"')
    .toLowerCase();

/** What stands between commas that are in no quotes, brackets or comments, up to the closing bracket. */
function splitParts(sql: string, start: number): { parts: string[]; end: number } {
  const parts: string[] = [];
  let [depth, text] = [1, ''];
  const pieces = /"(?:[^"]|"")*"|'(?:[^']|'')*'|`[^`]*`|\[[^\]]*\]|--[^\n]*|\/\*[\s\S]*?\*\/|[\s\S]/g;
  pieces.lastIndex = start;
  for (let found = pieces.exec(sql); found; found = pieces.exec(sql)) {
    const [piece] = found;
    if (piece === '(') depth++;
    if (piece === ')') depth--;
    if (depth === 0 || (piece === ',' && depth === 1)) {
      parts.push(text.trim());
      text = '';
      if (depth === 0) break;
    } else text += piece.startsWith('--') || piece.startsWith('/*') ? ' ' : piece;
  }
  return { parts, end: pieces.lastIndex };
}
