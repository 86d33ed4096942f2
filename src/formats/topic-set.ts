import { nearest } from '../math/edit-distance.ts';
import { UsageError } from '../model/errors.ts';

/**
 * The positions of the topics that a list names: ids, and ranges of ids that end in numbers, such as `301,303,310-320`
 * or `PAC-1001:PAC-1100`. An id is taken as it stands before it is taken for a range.
 */
export function parseTopicList(text: string, topics: readonly string[]): number[] {
  const places = new Map(topics.map((topic, t) => [topic, t]));
  const found = new Set<number>();
  for (const part of text.split(',').map((one) => one.trim())) {
    const place = places.get(part);
    const some = place === undefined ? rangeOf(part, topics) : [place];
    if (some === undefined || some.length === 0) {
      const suggestion = nearest(part, topics);
      const hint = suggestion ? `did you mean ${suggestion}` : `the first is ${topics[0]}`;
      const problem = some === undefined ? `unknown topic: ${part}` : `no topic from ${part.replace(/[-:]/, ' to ')}`;
      throw new UsageError(`${problem}; expected ids or ranges such as 301,310-320, or a file of ids; ${hint}`);
    }
    for (const t of some) found.add(t);
  }
  return [...found].sort((a, b) => a - b);
}

/** The topics between two that differ in the number they end in; undefined where the text is no range. */
function rangeOf(text: string, topics: readonly string[]): number[] | undefined {
  const match = /^(.*?)(\d+)[-:]\1(\d+)$/s.exec(text);
  if (!match) return undefined;
  const [prefix, from, to] = [match[1], BigInt(match[2]), BigInt(match[3])];
  return topics.flatMap((topic, t) => {
    const number = topic.startsWith(prefix) ? topic.slice(prefix.length) : '';
    if (!/^\d+$/.test(number)) return [];
    const value = BigInt(number);
    return value >= from && value <= to ? [t] : [];
  });
}

/** Topics among which ranges are looked for: each is held against all of them. */
const fewTopics = 2000;

/**
 * Some topics as a list that {@link parseTopicList} reads back, with ranges where ids end in numbers that follow each other.
 * Ids that a list cannot hold are refused.
 */
export function writeTopicList(positions: readonly number[], topics: readonly string[]): string {
  const wanted = [...positions].sort((a, b) => a - b);
  const parts: string[] = [];
  for (let i = 0; i < wanted.length; ) {
    let last = i;
    while (topics.length <= fewTopics && last + 1 < wanted.length && isRange(topics, wanted.slice(i, last + 2))) last++;
    const [from, to] = [topics[wanted[i]], topics[wanted[last]]];
    const own = last - i < 2 ? wanted.slice(i, last + 1).map((t) => topics[t]) : [`${from}:${to}`];
    for (const part of own) parts.push(part);
    i = last + 1;
  }
  const text = parts.join(',');
  const unwritable = wanted.find((t) => topics[t].includes(',') || topics[t].trim() !== topics[t]);
  if (unwritable !== undefined)
    throw new UsageError(
      `topic ${topics[unwritable]} cannot stand in a list, which commas and blanks divide; expected a file of ids or a table of groups`,
    );
  return text;
}

/** Whether a range from the first to the last of some topics means exactly these. */
function isRange(topics: readonly string[], positions: readonly number[]): boolean {
  const [from, to] = [topics[positions[0]], topics[positions.at(-1)!]];
  const text = `${from}:${to}`;
  if (topics.includes(text)) return false;
  const meant = rangeOf(text, topics);
  return meant?.length === positions.length && meant.every((t, i) => t === positions[i]);
}
