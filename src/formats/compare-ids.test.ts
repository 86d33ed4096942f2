import { describe, expect, it } from 'vitest';
import { compareIds } from './compare-ids.ts';
import { FindingLog } from './finding-log.ts';
import { parseQrels, parseRun } from './parse.ts';

/** What is said of a run with these documents, all of which are in topic 1 as those of the qrels are. */
function said(judged: readonly string[], listed: readonly string[], topics: readonly [string, string] = ['1', '1']) {
  const log = new FindingLog('o3.txt');
  const qrels = parseQrels(judged.map((document) => ({ topic: topics[0], document, grade: 1 })));
  compareIds(parseRun(listed.map((document, i) => ({ topic: topics[1], document, score: -i }))), qrels, log);
  return log.serious().map(({ code, message }) => `${code} ${message}`);
}

const hint = 'ids are compared as they are written';

describe('judged documents that a run has under another spelling', () => {
  it('are counted, with an example and the option that joins them', () => {
    const qrels = ['US-5590551', 'US-4893752', 'EP-0394530-B1', 'EP-1115934-B1'];
    expect(said(qrels, ['US5590551', 'EP-0394530-B1', 'US4893752'])).toEqual([
      `ids-differ o3.txt: 2 of 4 judged documents match documents of this run only without dashes: US-5590551 = US5590551; --numbers patent joins them; ${hint}`,
    ]);
  });

  it.each([
    [['Doc1'], ['doc1'], 'whatever their case: Doc1 = doc1; write them alike in both files'],
    [['a'], ['a\u00a0'], 'without blanks and invisible characters: a = a<U+00A0>; write them alike in both files'],
    [['EP 1 115 934'], ['EP1115934'], 'without blanks: EP 1 115 934 = EP1115934; --numbers patent joins them'],
    [['US5590551'], ['US5590551A'], 'without kind codes: US5590551 = US5590551A; --families kind-codes joins them'],
    [
      ['US-5590551'],
      ['US5590551A'],
      'without kind codes: US-5590551 = US5590551A; --numbers patent --families kind-codes joins them',
    ],
  ])('are found for %o and %o', (judged, listed, words) => {
    expect(said(judged, listed)).toEqual([
      `ids-differ o3.txt: 1 of 1 judged documents match documents of this run only ${words}; ${hint}`,
    ]);
  });

  it('are told by what they differ in, the most frequent first', () => {
    expect(said(['a1', 'US-5590551', 'US-4893752'], ['A1', 'US5590551', 'US4893752'])).toEqual([
      `ids-differ o3.txt: 3 of 3 judged documents match documents of this run only without dashes (2: US-5590551 = US5590551) or whatever their case (1: a1 = A1); write them alike in both files; ${hint}`,
    ]);
  });

  it.each([
    [
      ['US-1', 'US-2'],
      ['US-1', 'US-2', 'US-3'],
    ],
    [['a'], ['b']],
    // What is found as it is written needs no other spelling, nor does what is judged as it is written.
    [
      ['A', 'a'],
      ['a', 'A'],
    ],
    [['a'], ['a', 'A']],
    [['EP1115934A1'], ['EP1115934B1']],
    [['FT911-3'], ['FT91-13']],
  ])('are none for %o and %o', (judged, listed) => {
    expect(said(judged, listed)).toEqual([]);
  });

  it('are looked for in their own topic', () => {
    const log = new FindingLog('o3.txt');
    compareIds(parseRun('1 Q0 US1 1 2 t\n2 Q0 US2 1 1 t\n'), parseQrels('1 0 US-2 1\n2 0 US-1 1\n'), log);
    expect(log.codes()).toEqual([]);
  });
});

describe('topics that a run has under another spelling', () => {
  it('are counted', () => {
    expect(said(['a'], ['a'], ['001', '1'])).toEqual([
      `topics-differ o3.txt: 1 of 1 topics match topics of this run only without leading zeros: 001 = 1; write them alike in both files; ${hint}`,
    ]);
    expect(said(['a'], ['a'], ['EP-0394530-B1', 'EP0394530B1'])).toEqual([
      `topics-differ o3.txt: 1 of 1 topics match topics of this run only without dashes: EP-0394530-B1 = EP0394530B1; --numbers patent joins them; ${hint}`,
    ]);
  });

  it('are not those of another name', () => {
    expect(said(['a'], ['a'], ['Q1', '1'])).toEqual([]);
  });
});
