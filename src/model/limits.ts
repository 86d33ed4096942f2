import { formatByteSize, parseByteSize } from './byte-size.ts';
import { UsageError } from './errors.ts';
import { thousands } from './wording.ts';

/** How much of something is taken before it is refused. */
export interface Limit {
  readonly unit: 'bytes' | 'count';
  /** What it is unless told otherwise. */
  readonly usual: number;
  /** What it can be lowered to; 1 where nothing is said. */
  readonly least?: number;
  /** What it can be raised to. */
  readonly most: number;
  /** What is counted, for the listing. */
  readonly of: string;
  /** Why it cannot be raised further, where something stands against it. */
  readonly because?: string;
}

const [megabyte, gigabyte, terabyte] = [2 ** 20, 2 ** 30, 2 ** 40];
/** V8 has strings of at most 2^29 − 24 characters. */
const text = { most: 511 * megabyte, because: 'it becomes one string, of which engines hold half a gigabyte' };
const stack = { most: 1000, because: 'it is followed level by level on the stack' };

/** Every limit there is: readers, messages, `nmax help limits` and docs/limits.md take theirs from here. */
export const limits = {
  line: {
    unit: 'bytes',
    // The kernel reads by pieces of a quarter of this and counts a line where it goes over a border.
    least: megabyte,
    usual: 64 * megabyte,
    ...text,
    of: 'a line of text, or a row of CSV with the line ends inside its quotes',
  },
  json: { unit: 'bytes', usual: 500 * megabyte, ...text, of: 'a file that is one JSON text; JSON lines have none' },
  depth: { unit: 'count', usual: 256, ...stack, of: 'levels of JSON or XML inside each other' },
  unpacked: {
    unit: 'bytes',
    usual: 16 * gigabyte,
    most: 1024 * terabyte,
    of: 'what a gzip file unpacks to',
  },
  ratio: {
    unit: 'count',
    usual: 200,
    most: 10_000,
    of: 'times its own size that a gzip file unpacks to, beyond 256 MB',
  },
  review: {
    unit: 'bytes',
    usual: 512 * megabyte,
    most: 2 * gigabyte,
    of: 'a file of a review, an archive of files (zip, tar), or a file in an archive, unpacked',
    because: 'it is held in memory as one piece',
  },
  markup: { unit: 'bytes', usual: 16 * megabyte, ...text, of: 'XML without the end of a tag, a comment or a text' },
  record: { unit: 'bytes', usual: 64 * megabyte, ...text, of: 'the text of one record of XML' },
  pairs: {
    unit: 'count',
    usual: 250_000,
    most: 100_000_000,
    of: 'pairs of runs that a study looks at, under each measure',
    because: 'every pair is held in memory',
  },
  cutoffs: { unit: 'count', usual: 100_000, most: 10_000_000, of: 'cut-offs, depths or shares in one list or range' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
export const limitNames = Object.keys(limits) as LimitName[];

/** Limits that were raised or lowered. */
export type LimitSettings = { readonly [Name in LimitName]?: number };

let given: LimitSettings = {};

/** What a limit is here and now. */
export function limitOf(name: LimitName): number {
  return given[name] ?? limits[name].usual;
}

/** Limits that are not as usual, to be handed to another thread. */
export function givenLimits(): LimitSettings {
  return given;
}

/** Sets limits of this program; those that are left out are as usual again. */
export function setLimits(settings: LimitSettings): void {
  for (const [name, value] of Object.entries(settings)) check(name, value, String(value));
  given = { ...settings };
}

/** Reads `line=256MB,pairs=5000000`. */
export function parseLimits(text: string): LimitSettings {
  const settings: { [Name in LimitName]?: number } = {};
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [name, value = ''] = part.split('=').map((word) => word.trim());
    const number = /^\d{1,15}$/.test(value)
      ? Number(value)
      : unitOf(name) === 'bytes'
        ? parseByteSize(value)
        : undefined;
    check(name, number ?? Number.NaN, value);
    settings[name as LimitName] = number;
  }
  return settings;
}

/** A limit as people read it: `64 MB`, `1,000,000`. */
export function formatLimit(name: LimitName, value = limitOf(name)): string {
  return unitOf(name) === 'bytes' ? formatByteSize(value) : thousands(value);
}

/**
 * The end of a message about something beyond a limit: how much was expected, and how to have more: as much as is
 * needed where that is known, twice as much elsewhere.
 */
export function expectedAtMost(name: LimitName, what?: string, needed?: number): string {
  return `expected ${atMost(name, what, needed)}`;
}

/** The same without its first word. */
export function atMost(name: LimitName, what = '', needed = 0): string {
  const { most }: Limit = limits[name];
  const now = limitOf(name);
  const more = needed || Math.min(most, 2 * now);
  const written = unitOf(name) === 'bytes' ? formatByteSize(more, '') : String(more);
  const raise = now < most && more <= most ? `; NMAX_LIMITS=${name}=${written} raises it` : '';
  return `at most ${formatLimit(name)}${what === '' ? '' : ` ${what}`}${raise}`;
}

const unitOf = (name: string) => (isLimit(name) ? limits[name].unit : undefined);

function isLimit(name: string): name is LimitName {
  return Object.hasOwn(limits, name);
}

function check(name: string, value: number, written: string): void {
  if (!isLimit(name)) throw new UsageError(`unknown limit: ${name}; expected one of ${limitNames.join(', ')}`);
  const { least = 1, most, unit }: Limit = limits[name];
  if (Number.isInteger(value) && value >= least && value <= most) return;
  const such = unit === 'bytes' ? 'a size such as 256MB' : 'a whole number';
  const range = `from ${formatLimit(name, least)} to ${formatLimit(name, most)}`;
  throw new UsageError(`invalid limit: ${name}=${written}; expected ${such}, ${range}`);
}
