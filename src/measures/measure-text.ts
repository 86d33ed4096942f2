import { UsageError } from '../model/errors.ts';

/** A written measure in its parts; nothing is known yet of what they mean. */
export interface MeasureText {
  readonly name: string;
  readonly given: Readonly<Record<string, string>>;
  /** What stands after `@`. */
  readonly at?: string;
}

/** Matching takes time that grows faster than the text, which may come from an address. */
const longestName = 1000;

/** Takes `NAME(key=value,…)@x` apart, of a measure or of what else is written like one. */
export function splitMeasure(
  text: string,
  what = 'measure',
  expected = 'NAME(key=value)@cutoff, such as PRES@100',
): MeasureText {
  if (text.length > longestName)
    throw new UsageError(`invalid ${what}: ${text.slice(0, 40)}…; expected at most ${longestName} characters`);
  const parts = /^\s*([\p{L}0-9][\p{L}0-9_]*)\s*(?:\((.*?)\))?\s*(?:@\s*(\S(?:.*\S)?))?\s*$/su.exec(text);
  if (!parts) throw new UsageError(`invalid ${what}: ${text}; expected ${expected}`);
  const [, name, inside = '', at] = parts;
  const given: Record<string, string> = {};
  for (const pair of inside.trim() === '' ? [] : inside.split(/,(?![^{]*\})/)) {
    const match = /^\s*([A-Za-z]\w*)\s*=\s*(.+?)\s*$/s.exec(pair);
    if (!match) throw new UsageError(`invalid ${what}: ${text}; expected key=value instead of ${pair.trim()}`);
    setOnce(given, match[1], unquoted(match[2]), text, what);
  }
  return { name, given, at };
}

/** The parts of a list between commas, those inside brackets and braces left alone: `P@1,nDCG(gains={1:2,2:3})@5`. */
export function splitOutside(text: string): string[] {
  const parts: string[] = [];
  let [start, depth] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(' || text[i] === '{') depth++;
    else if (text[i] === ')' || text[i] === '}') depth = Math.max(0, depth - 1);
    else if (text[i] === ',' && depth === 0) {
      parts.push(text.slice(start, i).trim());
      start = i + 1;
    }
  }
  return [...parts, text.slice(start).trim()];
}

/** Adds a parameter that must not be there yet. */
export function setOnce(
  given: Record<string, string>,
  key: string,
  value: string,
  text: string,
  what = 'measure',
): void {
  if (Object.hasOwn(given, key)) throw new UsageError(`invalid ${what}: ${text}; ${key} is given twice`);
  given[key] = value;
}

function unquoted(text: string): string {
  return text.replace(/^(['"])(.*)\1$/s, '$2');
}
