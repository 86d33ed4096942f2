import { compareBytes, equalBytes } from './bytes';
import { ascii, beyondAscii, fieldEnd, skipBlanks } from './line';
import { allocate } from './memory';

/** Lines of qrels that are read together, and what comes of them: the grade of each, and its document's id behind the one before. */
let input: usize = 0;
let grades: usize = 0;
let ids: usize = 0;
let ends: usize = 0;
/** For each line whose topic is not that of the line before: its number, and where the topic begins and ends in the input. */
let changes: usize = 0;
let changeCount: u32 = 0;
let ascending: bool = true;

/** The shortest line: `1 0 a 1` and its end. */
const LEAST_LINE: u32 = 8;
/** Digits that a 32-bit integer holds whatever they are. */
const MOST_DIGITS: u32 = 9;

/** Makes room for so many bytes of lines, and tells where they are to be written. */
export function reserveJudgements(size: u32): usize {
  const most = <usize>size / LEAST_LINE + 1;
  input = allocate(size + 1);
  ids = allocate(size);
  ends = allocate(most << 2);
  grades = allocate(most << 2);
  changes = allocate(most * 12);
  return input;
}

/**
 * Reads so many bytes, whole lines of `topic any document grade` in ASCII, and gives their number;
 * −1 where there is anything else, which is for the reader of any form.
 */
export function scanJudgements(length: u32, longestLine: u32): i32 {
  const end = input + length;
  let count: u32 = 0;
  let to = ids;
  let topic: usize = 0;
  let topicLength: usize = 0;
  let last: usize = 0;
  let lastLength: usize = 0;
  changeCount = 0;
  ascending = true;
  ascii();
  for (let p = input; p < end; ) {
    const line = p;
    p = skipBlanks(p);
    if (load<u8>(p) != 10 && load<u8>(p) != 13) {
      if (load<u8>(p) == 35) return -1;
      const start = p;
      p = fieldEnd(p);
      const same = p - start == topicLength && equalBytes(start, topic, topicLength);
      topic = start;
      topicLength = p - start;
      if (!same) {
        const change = changes + <usize>changeCount * 12;
        store<u32>(change, count);
        store<u32>(change, <u32>(start - input), 4);
        store<u32>(change, <u32>(p - input), 8);
        changeCount++;
      }
      p = skipBlanks(fieldEnd(skipBlanks(p)));
      const document = p;
      p = fieldEnd(p);
      const documentLength = p - document;
      if (same && compareBytes(last, lastLength, document, documentLength) >= 0) ascending = false;
      last = document;
      lastLength = documentLength;
      memory.copy(to, document, documentLength);
      to += documentLength;
      p = skipBlanks(p);
      const digits = p;
      let grade: i32 = 0;
      for (let digit: u32 = load<u8>(p) - 48; digit < 10; digit = load<u8>(p) - 48) {
        grade = grade * 10 + digit;
        p++;
      }
      if (p == digits || p - digits > MOST_DIGITS) return -1;
      store<u32>(ends + (<usize>count << 2), <u32>(to - ids));
      store<i32>(grades + (<usize>count << 2), grade);
      count++;
      p = skipBlanks(p);
    }
    while (load<u8>(p) == 13) p++;
    if (p - line > longestLine || load<u8>(p) != 10 || beyondAscii) return -1;
    p++;
  }
  return count;
}

/** Whether every document comes after the one before it, where that is of the same topic. */
export function judgementsAscend(): bool {
  return ascending;
}

export function topicChanges(): u32 {
  return changeCount;
}

/** Where the changes of topic are, the grades, where ids end, and the ids. */
export function topicChangesStart(): usize {
  return changes;
}

export function gradesStart(): usize {
  return grades;
}

export function judgedEndsStart(): usize {
  return ends;
}

export function judgedIdsStart(): usize {
  return ids;
}
