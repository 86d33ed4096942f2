import { describe, expect, it } from 'vitest';
import { campaign } from '../../test/support/campaign.ts';
import { parseReview as progressOf } from '../formats/parse.ts';
import type { ReviewProgress } from '../model/review-progress.ts';
import { stoppingNow } from './records/stopping-now.ts';
import { type RuleNow, studyRunsNow, studyStoppingNow } from './stopping-now.ts';

/** A review of 2,000 records, 600 of them screened, 41 included: 38 among the first 300, three at 312, 412 and 514. */
const ranks = [...Array.from({ length: 38 }, (_, i) => 8 * i + 3), 312, 412, 514];
const review: ReviewProgress = { topic: 'review', ranks, screened: 600, collection: 2000, order: 'rows', notes: [] };
const ask = (of: Partial<ReviewProgress>, ...rules: string[]) =>
  studyStoppingNow([{ ...review, ...of }], rules.length > 0 ? { rules } : {});
/** What is noted, a line each. */
const notesOf = (of: Partial<ReviewProgress>, ...rules: string[]) =>
  ask(of, ...rules)
    .notes.map(({ message }) => message)
    .join('\n');
const answer = (rule: string, of: Partial<ReviewProgress> = {}): RuleNow => ask(of, rule).reviews[0].rules[0];

describe('may a review stop now', () => {
  it.each<[string, Partial<RuleNow>]>([
    // Half of 2,000 documents.
    ['Fixed', { says: 'not yet', missing: 400, progress: expect.objectContaining({ value: 600, needed: 1000 }) }],
    // 100 in a row: from 313 to 411 there are 99, from 413 to 513 are 100, and one was included after them.
    [
      'Streak',
      { says: 'stop', since: 512, foundSince: 1, progress: expect.objectContaining({ value: 86, needed: 100 }) },
    ],
    ['Streak(documents=150)', { says: 'not yet', missing: 64 }],
    // 2 of 200 in the third batch.
    ['BatchPrecision', { says: 'stop', since: 600, foundSince: 0 }],
    ['BatchPrecision(most=0)', { says: 'not yet', missing: 200, progress: expect.objectContaining({ value: 0.01 }) }],
    // 2399 and 1.2 · 41 are more than there are.
    ['Rule2399', { says: 'not yet', progress: expect.objectContaining({ value: 600, needed: 2449 }) }],
    ['QBCB', { says: 'cannot say', reason: expect.stringContaining('drawn at random') }],
    ['Oracle', { says: 'cannot say', reason: expect.stringContaining('must be known') }],
  ])('%s answers %o', (rule, expected) => {
    const given = answer(rule);
    expect(given).toMatchObject(expected);
    if (expected.missing === undefined) expect(given.missing).toBeUndefined();
  });

  it('a rule stops after what is said to be missing, and not a document before', () => {
    for (const rule of [
      'Fixed',
      'Streak(documents=150)',
      'BatchPrecision(most=0)',
      'CMH',
      'CMHBatches(every=0.05)',
      'IPP',
    ]) {
      const { says, missing } = answer(rule);
      expect([rule, says]).toEqual([rule, 'not yet']);
      if (missing === undefined) continue;
      expect(answer(rule, { screened: 600 + missing })).toMatchObject({ says: 'stop', since: 600 + missing });
      expect(answer(rule, { screened: 599 + missing })).toMatchObject({ says: 'not yet', missing: 1 });
    }
  });

  it('CMH tells its probability, what recall is at least by it, and that it does not keep its confidence', () => {
    // scipy 1.17: 44 are assumed for a target of 0.95; of windows after an included record the longest that rejects.
    const { progress, recallAtLeast, targetConfidence } = answer('CMH');
    expect(progress).toMatchObject({ quantity: 'smallest probability of a window', side: 'below', needed: 0.05 });
    expect(targetConfidence).toBeCloseTo(1 - progress!.value, 12);
    expect(recallAtLeast).toBeGreaterThan(0.4);
    expect(notesOf({}, 'CMH')).toContain('does not keep its confidence');
    expect(notesOf({}, 'Fixed')).not.toContain('does not keep');
  });

  it('CMHBatches claims less than CMH, and says when its claim holds', () => {
    const [one, other] = ask({}, 'CMH', 'CMHBatches').reviews[0].rules;
    expect(other.recallAtLeast).toBeLessThan(one.recallAtLeast!);
    expect(notesOf({}, 'CMHBatches')).toMatch(
      /with 95% confidence recall is at least 0\.\d{3} \(at most \d+ relevant documents\), by CMHBatches, where the order is random or better/,
    );
  });

  it('says of rules of thumb that say stop that they promise nothing', () => {
    expect(notesOf({}, 'Streak', 'BatchPrecision', 'Fixed')).toContain(
      'Streak, BatchPrecision say stop and promise nothing',
    );
    expect(notesOf({}, 'Fixed', 'CMHBatches')).not.toContain('promise nothing');
  });

  it('only what counts documents answers where the order is not known', () => {
    const unordered = 'the rows are not the order';
    expect(answer('Streak', { unordered })).toEqual({ rule: 'Streak', says: 'cannot say', reason: unordered });
    expect(answer('Fixed', { unordered }).says).toBe('not yet');
  });

  it('has sensible words for what has not begun, has found nothing, or is finished', () => {
    expect(notesOf({ ranks: [], screened: 0 })).toContain('review: none of 2,000 documents is decided on yet');
    expect(answer('Streak', { ranks: [], screened: 0 })).toMatchObject({ says: 'not yet', missing: 100 });
    expect(notesOf({ ranks: [] })).toContain('none of the 600 screened is relevant: recall of nothing is undefined');
    expect(answer('CMH', { ranks: [] }).recallAtLeast).toBeUndefined();
    expect(notesOf({ collection: 600 })).toContain('all 600 are decided on, 41 of them relevant: nothing is left');
    for (const rule of ['Fixed', 'Rule2399', 'CMH'])
      expect(answer(rule, { collection: 600 })).toMatchObject({ says: 'stop' });
  });

  it('shows each answer with its margin in a table, and as rows of the same columns', () => {
    const study = ask({}, 'Streak(documents=150)', 'Streak', 'QBCB');
    const [table] = stoppingNow.tables(study);
    expect(table.title).toBe(
      'review: 600 of 2,000 documents screened, 41 relevant; may it stop? target 0.95, confidence 0.95',
    );
    expect(table.rows.map((row) => row.slice(1, 4).map(({ text }) => text))).toEqual([
      ['not yet', 'documents in a row that are not relevant: 86; needs 150', '64 more, none of them relevant'],
      ['stop, since 512 (1 relevant after it)', 'documents in a row that are not relevant: 86; needs 100', ''],
      ['cannot say', '', ''],
    ]);
    const keys = stoppingNow.rows(study).map((row) => Object.keys(row).join());
    expect(new Set(keys).size).toBe(1);
  });
});

describe('how far the file of a review has come', () => {
  const rows = (cells: readonly string[]) =>
    ['id,title,included', ...cells.map((cell, i) => `${i},T,${cell}`)].join('\n');

  it('takes the order of rows where there is no other, and says so', () => {
    expect(progressOf(rows(['1', '0', '1', '', '']))).toMatchObject({
      ...{ ranks: [1, 3], screened: 3, collection: 5, order: 'rows' },
      notes: [
        { message: 'review: 5 records, 3 decided (2 included); ids are id' },
        { message: expect.stringContaining('order of screening: that of the rows') },
      ],
    });
  });

  it('takes times or places where there are some', () => {
    const text = 'id,title,included,order\n0,T,,\n1,T,0,3\n2,T,1,2\n3,T,0,1\n4,T,,\n';
    const progress = progressOf(text);
    expect(progress).toMatchObject({ ranks: [2], screened: 3, collection: 5, order: 'recorded' });
    expect(progress.unordered).toBeUndefined();
    expect(progressOf(text, { review: { order: 'rows' } })).toMatchObject({ ranks: [2], order: 'rows' });
  });

  it('does not take rows for the order where decided ones come after undecided ones, unless asked to', () => {
    const mixed = rows(['1', '', '0', '1', '']);
    const { unordered, notes } = progressOf(mixed);
    expect(unordered).toContain('line 3 is undecided, 2 records after it decided');
    expect(notes.at(-1)!.message).toBe(`order of screening: not known; ${unordered}`);
    expect(progressOf(mixed, { review: { order: 'rows' } }).unordered).toBeUndefined();
  });

  it('does not know the records of a log, unless told', () => {
    const log = 'id,included,time\n0,1,1\n1,0,2\n';
    expect(() => progressOf(log)).toThrow('--collection says how many records there are');
    expect(progressOf(log, { collection: 9 })).toMatchObject({ screened: 2, collection: 9 });
    expect(() => progressOf(log, { collection: 1 })).toThrow(
      'invalid --collection: 1; expected at least the 2 records',
    );
    // With rows that nobody decided on it is a table of all.
    expect(progressOf(`${log}2,,\n`)).toMatchObject({ screened: 2, collection: 3 });
  });

  it.each([
    ['', 'no records; expected those of a review'],
    ['301 0 a 1\n', 'no file of a review but trec; expected records with labels'],
    ['id,title,included\n', 'no records; expected those of a review'],
    ['id,title,included\n1,T,perhaps\n', 'invalid label: perhaps in column included'],
  ])('%j is refused', (text, message) => {
    expect(() => progressOf(text)).toThrow(message);
  });

  it('counts what two levels say, by the lowest grade asked for', () => {
    const text = 'id,label_included,label_abstract_screening\na,1,1\nb,0,1\nc,0,0\nd,,\n';
    expect(progressOf(text)).toMatchObject({ ranks: [1, 2], screened: 3, collection: 4 });
    expect(progressOf(text, { rel: 2 })).toMatchObject({ ranks: [1] });
  });
});

describe('lists of which the beginning is judged', () => {
  const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
  const of = (grades: Record<string, number>, options = {}) =>
    studyRunsNow(campaign({ '1': grades }, { one: { '1': letters } }), { rules: ['Fixed', 'Streak'], ...options });

  it('are reviews in progress: the list is the order and the collection', () => {
    expect(of({ a: 1, b: 0, c: 0 }).reviews).toMatchObject([
      { run: 'one', topic: '1', screened: 3, found: 1, undecided: 7, collection: 10, order: 'list' },
    ]);
    expect(of({ a: 1 }, { collection: 50 }).reviews[0]).toMatchObject({ screened: 1, undecided: 49 });
    expect(() => of({ a: 1 }, { collection: 5 })).toThrow('invalid collection: 5; topic 1 has 10 documents');
  });

  it('take what is judged and not listed for looked at before', () => {
    expect(of({ a: 1, b: 0, z: 1 }).reviews[0]).toMatchObject({ screened: 3, found: 2, collection: 11 });
  });

  it('do not say the order where judgements are scattered', () => {
    const { reviews, notes } = of({ a: 1, e: 0 });
    expect(reviews[0].unordered).toContain('3 documents without a judgement above others that have one');
    expect(reviews[0].rules.map(({ says }) => says)).toEqual(['not yet', 'cannot say']);
    expect(notes.map(({ message }) => message).join()).toContain('Streak cannot say');
    expect(of({ a: 1, e: 0 }, { order: 'rows' }).reviews[0].rules[1].says).toBe('stop');
  });
});
