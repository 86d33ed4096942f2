import { counted } from '../../model/wording.ts';
import { rayyanDecision } from './decisions.ts';
import type { Decision, ScreenedRecord, Screening } from './screened-record.ts';
import { readTime } from './screening-time.ts';
import { describeConflicts } from './settle-records.ts';
import { TaggedRecord } from './tagged-record.ts';

const idTags = ['ID', 'AN', 'DO', 'UR'];
/** A record without its type counts where it has one of these. */
const content = ['TI', 'T1', 'AB', 'N2', 'AU', 'A1', ...idTags];

/** Reads RIS as it is met: numbers before records, stray tags, records without an end, values over several lines. */
export function readRis(lines: readonly string[], asked?: string): Screening {
  const { records, notes } = risRecords(lines);
  const conflicts: number[] = [];
  const tags = [...new Set([...idTags, ...(asked ? [asked.toUpperCase()] : [])])];
  const screened = records.map((record): ScreenedRecord => {
    const said = decisionOf(record);
    if (said === 'conflict') conflicts.push(record.line);
    return {
      ids: record.ids(tags),
      title: record.first(['TI', 'T1', 'CT', 'BT']),
      text: record.first(['AB', 'N2']),
      decision: said === 'conflict' ? undefined : said,
      order: timeOf(record),
      isPrior: notesOf(record).some((note) => /ASReview_prior\b|^asreview_prior: *(?:1|true)\b/.test(note)),
      line: record.line,
    };
  });
  if (conflicts.length > 0) notes.push(describeConflicts(conflicts.length, conflicts[0]));
  const hasOrder = screened.some(({ order }) => order !== undefined);
  return { records: screened, idNames: ['id', 'an', 'do'], hasLevels: false, hasOrder, isLog: false, notes };
}

function risRecords(lines: readonly string[]): { records: TaggedRecord[]; notes: string[] } {
  const start = lines.find((line) => /^\uFEFF?\s*TY\s*-/.test(line)) ?? '';
  // Where the first type stands after one blank, all tags do; elsewhere one blank is as good as a dash in a sentence.
  const tagged = /^\uFEFF?\s*TY -/.test(start)
    ? /^\s{0,3}([A-Z][A-Z0-9]) +-(?:\s|$)/
    : /^\s{0,3}([A-Z][A-Z0-9])(?: {2,}|\t *)-(?:\s|$)/;
  const records: TaggedRecord[] = [];
  const strays = new Counts();
  const unended = new Counts();
  const untyped = new Counts();
  let record: TaggedRecord | undefined;
  let isTyped = false;
  const finish = () => {
    if (record && (isTyped || record.has(content))) {
      records.push(record);
      if (!isTyped) untyped.add(record.line);
    } else if (record) strays.add(record.line);
    record = undefined;
  };
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const number = index + 1;
    const found = tagged.exec(line);
    const tag = found?.[1] ?? (/^\s*ER\s*-?\s*$/.test(line) ? 'ER' : undefined);
    if (tag === 'ER') {
      if (!record) strays.add(number);
      finish();
    } else if (tag === 'TY') {
      if (record && isTyped) unended.add(record.line);
      finish();
      record = new TaggedRecord(number);
      record.add(tag, line.slice(found![0].length));
      isTyped = true;
    } else if (tag !== undefined) {
      if (!record) {
        record = new TaggedRecord(number);
        isTyped = false;
      }
      record.add(tag, line.slice(found![0].length));
    } else if (!record?.continue(line) && !/^\s*\d+\.?\s*$/.test(line)) strays.add(number);
  }
  if (record && isTyped) unended.add((record as TaggedRecord).line);
  finish();
  const notes = [
    ...strays.say('line', 'outside of records'),
    ...unended.say('record', 'without an end (ER)'),
    ...untyped.say('record', 'without a type (TY)'),
  ];
  return { records, notes };
}

/** Counts what is odd and remembers where it was first. */
class Counts {
  #count = 0;
  #line = 0;

  add(line: number): void {
    if (this.#count++ === 0) this.#line = line;
  }

  say(noun: string, what: string): string[] {
    return this.#count === 0 ? [] : [`${counted(this.#count, noun)} ${what}, first on line ${this.#line}`];
  }
}

/** Zotero puts notes into paragraphs; each line of a note may be one of ASReview's. */
function notesOf(record: TaggedRecord): string[] {
  return record.all('N1').flatMap((note) => note.split('\n').map((line) => line.replace(/^<p>|<\/p>$/g, '')));
}

function decisionOf(record: TaggedRecord): Decision | 'conflict' {
  for (const note of notesOf(record)) {
    if (note.includes('ASReview_relevant')) return 'in';
    if (note.includes('ASReview_irrelevant')) return 'out';
    if (note.includes('ASReview_not_seen')) return undefined;
  }
  for (const note of record.all('N1')) {
    const said = rayyanDecision(note);
    if (said !== undefined && said !== 'invalid') return said;
  }
  return undefined;
}

function timeOf(record: TaggedRecord): number | undefined {
  const note = notesOf(record).find((one) => one.startsWith('asreview_time:'));
  return note === undefined ? undefined : readTime(note.slice('asreview_time:'.length).trim().replace(/^"|"$/g, ''));
}
