import type { TopicDocuments } from './plain-documents.ts';

/** Up to so many judged documents are counted one by one; more are found by sorting the topic. */
const few = 32;
const block = 12;

/** Ranks of judged documents as they are found. */
export interface RankedTopicEntries {
  /** Ranks and judged documents in turn, ranks ascending. */
  readonly entries: number[];
  /** Judged documents that share their score. */
  readonly tied: number;
}

/** Finds the ranks of the judged documents of a topic. */
export function rankDocuments(documents: TopicDocuments, fileOrder: boolean): RankedTopicEntries {
  if (documents.descending || fileOrder) {
    const entries: number[] = [];
    for (let i = 0; i < documents.foundCount; i++) entries.push(documents.found[i * 2] + 1, documents.found[i * 2 + 1]);
    return { entries, tied: 0 };
  }
  return documents.foundCount <= few ? rankByCounting(documents) : rankBySorting(documents);
}

/** The rank of a document is one plus the number of documents before it. */
function rankByCounting(documents: TopicDocuments): RankedTopicEntries {
  const { scores, retrieved, found, foundCount } = documents;
  const ranked: [rank: number, document: number][] = [];
  let tied = 0;
  for (let i = 0; i < foundCount; i++) {
    const position = found[i * 2];
    const score = scores[position];
    let before = 0;
    let same = 0;
    for (let other = 0; other < retrieved; other++) {
      before += scores[other] > score ? 1 : 0;
      same += scores[other] === score ? 1 : 0;
    }
    if (same > 1) {
      tied++;
      for (let other = 0; other < retrieved; other++)
        if (scores[other] === score && documents.compareIds(other, position) > 0) before++;
    }
    ranked.push([before + 1, found[i * 2 + 1]]);
  }
  return { entries: ranked.sort(([a], [b]) => a - b).flat(), tied };
}

function rankBySorting(documents: TopicDocuments): RankedTopicEntries {
  const { scores, retrieved } = documents;
  const order = new Uint32Array(retrieved);
  for (let i = 0; i < retrieved; i++) order[i] = i;
  mergeSort(order, (a, b) => scores[a] > scores[b]);
  const entries: number[] = [];
  let tied = 0;
  for (let start = 0, end = 0; start < retrieved; start = end) {
    const score = scores[order[start]];
    for (end = start + 1; end < retrieved && scores[order[end]] === score; ) end++;
    if (end - start > 1) mergeSort(order.subarray(start, end), (a, b) => documents.compareIds(a, b) > 0);
    for (let i = start; i < end; i++) {
      const mark = documents.judgedMark(order[i]);
      if (mark === 0) continue;
      entries.push(i + 1, mark - 1);
      if (end - start > 1) tied++;
    }
  }
  return { entries, tied };
}

/** Sorts in place; what is sorted already costs one comparison an item. */
function mergeSort(items: Uint32Array, before: (a: number, b: number) => boolean): void {
  const count = items.length;
  for (let start = 0; start < count; start += block)
    for (let i = start + 1; i < Math.min(start + block, count); i++) {
      const moving = items[i];
      let j = i;
      for (; j > start && before(moving, items[j - 1]); j--) items[j] = items[j - 1];
      items[j] = moving;
    }
  if (count <= block) return;
  const scratch = new Uint32Array(count);
  for (let width = block; width < count; width *= 2)
    for (let start = 0; start + width < count; start += width * 2) {
      const end = Math.min(start + width * 2, count);
      let right = start + width;
      if (!before(items[right], items[right - 1])) continue;
      scratch.set(items.subarray(start, right));
      let left = 0;
      let to = start;
      while (left < width && right < end)
        items[to++] = before(items[right], scratch[left]) ? items[right++] : scratch[left++];
      while (left < width) items[to++] = scratch[left++];
    }
}
