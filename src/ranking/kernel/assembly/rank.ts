import { documentAt, found, foundCount, idLength, judgedMark, retrieved, scores } from './documents';
import { headDepth, takeHead } from './heads';
import { allocate, enlarge } from './memory';
import { topicCount } from './qrels';
import { compareIds, scoreAt, sortPositions } from './sort';

/** Up to so many judged documents are counted one by one; more are found by sorting the topic. */
const FEW: u32 = 64;
/** The same for documents that share a score. */
const FEW_TIED: u32 = 16;

/** For each topic of the qrels 12 bytes: documents retrieved (−1 without the topic), its first entry among the results, how many. */
export let results: usize = 0;
/** Ranks of the judged documents found, and which they are, 4 bytes each: topic by topic as they ended. */
export let ranks: usize = 0;
export let rankedDocuments: usize = 0;
let rankedCount: u32 = 0;
let rankedCapacity: u32 = 0;

let positions: usize = 0;
let positionCapacity: u32 = 0;

/** Judged documents that share their score. */
export let tied: u32 = 0;
let fileOrder: bool = false;
/** Whether scores are compared as 32-bit floats. */
let single: bool = false;

export function startResults(byFile: bool, asSingle: bool): void {
  fileOrder = byFile;
  single = asSingle;
  tied = 0;
  rankedCount = 0;
  if (results == 0) results = allocate(<usize>topicCount * 12);
  for (let t: u32 = 0; t < topicCount; t++) {
    store<i32>(results + <usize>t * 12, -1);
    store<u64>(results + <usize>t * 12, 0, 4);
  }
}

/** Finds the ranks of the judged documents of the topic that ends, and keeps its head where heads are wanted. */
export function rankTopic(topic: u32): void {
  if (topic >= topicCount && headDepth == 0) return;
  if (topic < topicCount) makeResult(topic);
  if (foundCount == 0 && headDepth == 0) return;
  if (single) roundScores();
  const inOrder = fileOrder || scoresFall(true);
  if (inOrder) rankByPosition();
  else if (headDepth == 0 && scoresFall(false)) rankWithinTies();
  else if (foundCount <= FEW && headDepth == 0) rankByCounting();
  else rankBySorting();
  if (headDepth != 0) takeHead(topic, inOrder ? 0 : positions);
}

function roundScores(): void {
  for (let i: u32 = 0; i < retrieved; i++) {
    const place = scores + (<usize>i << 3);
    store<f64>(place, <f64>(<f32>load<f64>(place)));
  }
}

/** Whether no score is higher than the one before, or, strictly, none as high. */
function scoresFall(strictly: bool): bool {
  let here = scores + 8;
  const end = scores + (<usize>retrieved << 3);
  for (; here + 64 <= end; here += 64) {
    const pairs = v128.or(
      v128.or(rises(here, strictly), rises(here + 16, strictly)),
      v128.or(rises(here + 32, strictly), rises(here + 48, strictly)),
    );
    if (v128.any_true(pairs)) return false;
  }
  for (; here < end; here += 8) {
    const before = load<f64>(here - 8);
    if (strictly ? load<f64>(here) >= before : load<f64>(here) > before) return false;
  }
  return true;
}

/** Which of two scores are higher than the ones before them, or as high. */
// @ts-ignore: decorator
@inline
function rises(here: usize, orEqual: bool): v128 {
  const before = v128.load(here - 8);
  return orEqual ? f64x2.ge(v128.load(here), before) : f64x2.gt(v128.load(here), before);
}

function makeResult(topic: u32): void {
  const result = results + <usize>topic * 12;
  store<u32>(result, retrieved);
  store<u32>(result, rankedCount, 4);
  store<u32>(result, foundCount, 8);
  if (rankedCount + foundCount > rankedCapacity) {
    rankedCapacity = max<u32>((rankedCount + foundCount) * 2, 1024);
    ranks = enlarge(ranks, <usize>rankedCount << 2, <usize>rankedCapacity << 2);
    rankedDocuments = enlarge(rankedDocuments, <usize>rankedCount << 2, <usize>rankedCapacity << 2);
  }
}

// @ts-ignore: decorator
@inline
function emit(rank: u32, document: u32): void {
  const at = <usize>rankedCount << 2;
  rankedCount++;
  store<u32>(ranks + at, rank);
  store<u32>(rankedDocuments + at, document);
}

function rankByPosition(): void {
  for (let i: u32 = 0; i < foundCount; i++)
    emit(load<u32>(found + (<usize>i << 3)) + 1, load<u32>(found + (<usize>i << 3), 4));
}

/** No score is higher than the one before: only documents of equal scores may stand in another order. */
function rankWithinTies(): void {
  let i: u32 = 0;
  while (i < foundCount) {
    const position = load<u32>(found + (<usize>i << 3));
    const score = scoreAt(position);
    let start = position;
    while (start > 0 && scoreAt(start - 1) == score) start--;
    let end = position + 1;
    while (end < retrieved && scoreAt(end) == score) end++;
    if (end - start == 1) {
      emit(position + 1, load<u32>(found + (<usize>i << 3), 4));
      i++;
      continue;
    }
    const first = i;
    while (i < foundCount && load<u32>(found + (<usize>i << 3)) < end) i++;
    if (end - start > FEW_TIED || hasLongIds(start, end)) rankTied(start, end);
    else rankFewTied(start, end, first, i);
  }
}

function hasLongIds(start: u32, end: u32): bool {
  let longest: u32 = 0;
  for (let i = start; i < end; i++) longest = max(longest, idLength(documentAt(i)));
  return longest > 16;
}

/** Counts before how many others each of the judged documents `first` to `last` stands, of those that share its score. */
function rankFewTied(start: u32, end: u32, first: u32, last: u32): void {
  const ranked = rankedCount;
  for (let i = first; i < last; i++) {
    const document = documentAt(load<u32>(found + (<usize>i << 3)));
    const id = v128.load(document);
    let rank = start + 1;
    for (let other = start; other < end; other++) {
      const entry = documentAt(other);
      // Ids have no zeros, with which they are filled up. The document itself differs nowhere, and is not before itself.
      const place = ctz(~<u32>i8x16.bitmask(i8x16.eq(id, v128.load(entry))));
      rank += <u32>(load<u8>(entry + place) > load<u8>(document + place));
    }
    emitAmong(ranked, rank, load<u32>(found + (<usize>i << 3), 4));
  }
  tied += last - first;
}

/** Ranks the documents from one position to another, which share their score. */
function rankTied(start: u32, end: u32): void {
  const count = end - start;
  makePositions(count);
  for (let k: u32 = 0; k < count; k++) store<u32>(positions + (<usize>k << 2), start + k);
  sortPositions(positions, count, positions + (<usize>positionCapacity << 2), true);
  emitTied(positions, start, end);
}

/** Results of the judged among sorted positions of one score. */
function emitTied(sorted: usize, start: u32, end: u32): void {
  for (let i = start; i < end; i++) {
    const mark = judgedMark(documentAt(load<u32>(sorted + (<usize>(i - start) << 2))));
    if (mark == 0) continue;
    emit(i + 1, mark - 1);
    if (end - start > 1) tied++;
  }
}

/** The rank of a document is one plus the number of documents before it. */
function rankByCounting(): void {
  const first = rankedCount;
  for (let i: u32 = 0; i < foundCount; i++)
    emitAmong(first, rankOf(load<u32>(found + (<usize>i << 3))), load<u32>(found + (<usize>i << 3), 4));
}

/** Puts a result to its place among those from `first` on. */
function emitAmong(first: u32, rank: u32, document: u32): void {
  let at = <usize>rankedCount << 2;
  rankedCount++;
  while (at > <usize>first << 2 && load<u32>(ranks + at - 4) > rank) {
    store<u32>(ranks + at, load<u32>(ranks + at - 4));
    store<u32>(rankedDocuments + at, load<u32>(rankedDocuments + at - 4));
    at -= 4;
  }
  store<u32>(ranks + at, rank);
  store<u32>(rankedDocuments + at, document);
}

function rankOf(position: u32): u32 {
  const score = scoreAt(position);
  const all = f64x2.splat(score);
  let higher = i64x2.splat(0);
  let equal = i64x2.splat(0);
  let i: u32 = 0;
  while (i + 2 <= retrieved) {
    const pair = v128.load(scores + (<usize>i << 3));
    higher = i64x2.sub(higher, f64x2.gt(pair, all));
    equal = i64x2.sub(equal, f64x2.eq(pair, all));
    i += 2;
  }
  let before = <u32>(i64x2.extract_lane(higher, 0) + i64x2.extract_lane(higher, 1));
  let same = <u32>(i64x2.extract_lane(equal, 0) + i64x2.extract_lane(equal, 1));
  if (i < retrieved) {
    if (scoreAt(i) > score) before++;
    if (scoreAt(i) == score) same++;
  }
  if (same > 1) {
    tied++;
    for (let other: u32 = 0; other < retrieved; other++)
      if (scoreAt(other) == score && compareIds(other, position) > 0) before++;
  }
  return before + 1;
}

function makePositions(count: u32): void {
  if (positionCapacity >= count) return;
  positionCapacity = count * 2;
  positions = allocate(<usize>positionCapacity << 3);
}

function rankBySorting(): void {
  makePositions(retrieved);
  const scratch = positions + (<usize>positionCapacity << 2);
  for (let i: u32 = 0; i < retrieved; i++) store<u32>(positions + (<usize>i << 2), i);
  sortPositions(positions, retrieved, scratch, false);
  let start: u32 = 0;
  while (start < retrieved) {
    const score = scoreAt(load<u32>(positions + (<usize>start << 2)));
    let end = start + 1;
    while (end < retrieved && scoreAt(load<u32>(positions + (<usize>end << 2))) == score) end++;
    if (end - start > 1) sortPositions(positions + (<usize>start << 2), end - start, scratch, true);
    emitTied(positions + (<usize>start << 2), start, end);
    start = end;
  }
}
