import type { Decision } from './screened-record.ts';

const included = new Set([
  '1',
  '1.0',
  'yes',
  'y',
  'true',
  'include',
  'included',
  'in',
  'relevant',
  'accept',
  'accepted',
]);
const excluded = new Set([
  ...['0', '0.0', 'no', 'n', 'false', 'exclude', 'excluded', 'out', 'irrelevant', 'not relevant', 'reject', 'rejected'],
]);
const undecided = new Set([
  ...['', '-1', '-1.0', 'na', 'n/a', 'nan', 'none', 'null', 'maybe', 'unsure', 'undecided', 'pending', 'not seen'],
  ...['not_seen', 'unlabeled', 'unlabelled'],
]);

/** What the cells of a label may say, in words. */
export const expectedLabels = '1 or 0, yes or no, included or excluded, or nothing';

/** Reads a label; `invalid` where it is none. ASReview writes -1 for no label. */
export function readDecision(cell: string): Decision | 'invalid' {
  const word = cell.trim().toLowerCase();
  if (included.has(word)) return 'in';
  if (excluded.has(word)) return 'out';
  return undecided.has(word) ? undefined : 'invalid';
}

/** The decision of several people: what all who decided agree on; `conflict` where they do not. */
export function joinDecisions(decisions: Iterable<Decision>): Decision | 'conflict' {
  const made = new Set([...decisions].filter((decision) => decision !== undefined));
  return made.size > 1 ? 'conflict' : [...made][0];
}

/** The decisions that Rayyan writes into notes, `RAYYAN-INCLUSION: {"Ann"=>"Included"}`; undefined where there are none. */
export function rayyanDecisions(notes: string): Map<string, string> | undefined {
  const start = notes.indexOf('RAYYAN-INCLUSION:');
  if (start === -1) return undefined;
  const end = notes.indexOf('}', start);
  const said = notes.slice(start, end === -1 ? undefined : end);
  return new Map(Array.from(said.matchAll(/"((?:[^"\\]|\\.)*)"\s*=>\s*"([^"]*)"/g), ([, who, what]) => [who, what]));
}

/** One decision of what Rayyan's notes say: `Maybe` is none. */
export function rayyanDecision(notes: string): Decision | 'conflict' | 'invalid' {
  const read = Array.from(rayyanDecisions(notes)?.values() ?? [], readDecision);
  return read.includes('invalid') ? 'invalid' : joinDecisions(read as Decision[]);
}
