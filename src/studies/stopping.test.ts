import { describe, expect, it } from 'vitest';
import { campaign } from '../../test/support/campaign.ts';
import { parseQrels, parseRun } from '../formats/parse.ts';
import { createCampaign } from '../model/campaign.ts';
import { selectTopics } from '../model/select-topics.ts';
import { judgeRun } from '../ranking/judge-run.ts';
import { anonymiseCampaign } from '../reports/anonymise-campaign.ts';
import { defineStoppingRule } from '../stopping/stopping-rule.ts';
import { stopping } from './records/stopping.ts';
import { studyStopping } from './stopping.ts';

// Topic 1: 10 documents, relevant at 1, 2 and 6, and one that is not in the list; topic 2: relevant at 3; topic 3 has none.
const grades = {
  '1': { a: 1, b: 1, f: 1, lost: 1, c: 0 },
  '2': { c: 1, z: 0 },
  '3': { x: 0 },
};
const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
const lists = { one: { '1': letters, '2': ['a', 'b', 'c', 'd'], '3': ['x'] }, short: { '1': ['a', 'b'] } };

describe('stopping', () => {
  it('says where a rule stops on each topic, and what it has found by then', () => {
    const { ofRules, topics } = studyStopping(campaign(grades, lists), {
      rules: ['Streak(documents=2)'],
      target: 0.75,
    });
    expect(topics).toEqual(['1', '2']);
    expect(ofRules[0].ofTopics).toEqual([
      // 11 documents: those of the list and the relevant one besides.
      {
        ...{ topic: '1', rank: 4, satisfied: true, reviewed: 4, collection: 11, undecided: 0, relevant: 4, found: 2 },
        ...{ recall: 0.5, oracle: 6 },
      },
      {
        ...{ topic: '2', rank: 2, satisfied: true, reviewed: 2, collection: 4, undecided: 0, relevant: 1, found: 0 },
        ...{ recall: 0, oracle: 3 },
      },
    ]);
    expect(ofRules[0]).toMatchObject({
      ...{ run: 'one', rule: 'Streak(documents=2)', recall: 0.25, reached: 0, reviewed: 3 },
      effort: (4 / 11 + 2 / 4) / 2,
      excess: ((4 - 6) / 11 + (2 - 3) / 4) / 2,
      relativeError: (0.25 / 0.75 + 1) / 2,
    });
    // Clopper and Pearson for 0 of 2: 1 − 0.025^(1/2).
    expect(ofRules[0].reliability).toMatchObject({ share: 0, low: 0 });
    expect(ofRules[0].reliability.high).toBeCloseTo(1 - Math.sqrt(0.025), 12);
  });

  it('counts a topic that a run does not have as nothing found, or leaves it out as the policy has it', () => {
    const of = (topics: 'qrels' | 'both') =>
      studyStopping(campaign(grades, lists), { rules: ['Oracle'], topics, target: 0.5 }).ofRules[1];
    expect(of('qrels').ofTopics.map(({ recall }) => recall)).toEqual([0.5, 0]);
    expect(of('both').ofTopics.map(({ recall }) => recall)).toEqual([0.5]);
  });

  it('counts what was drawn as looked at and found, once', () => {
    const { ofRules, seed } = studyStopping(campaign(grades, lists), { rules: ['Target(relevant=4)'], seed: 5 });
    const [first] = ofRules[0].ofTopics;
    expect(seed).toBe(5);
    // All four are drawn: what stands beyond the list too, so that everything is found.
    expect(first.found).toBe(4);
    expect(first.reviewed).toBeGreaterThanOrEqual(first.rank);
    expect(first.reviewed).toBeLessThanOrEqual(11);
    expect(studyStopping(campaign(grades, lists), { rules: ['Oracle'] }).seed).toBeUndefined();
  });

  it('draws the same for a run and a topic whatever others there are', () => {
    const of = (some: typeof grades | { '2': { c: number; z: number } }, runs: Parameters<typeof campaign>[1]) => {
      const { ofRules } = studyStopping(campaign(some, runs), { rules: ['Target(relevant=1)'], seed: 3 });
      return ofRules.find(({ run }) => run === 'one')!.ofTopics.find(({ topic }) => topic === '2');
    };
    const alone = of({ '2': grades['2'] }, { one: { '2': lists.one['2'] } });
    expect(of(grades, lists)).toEqual(alone);
    expect(of(grades, { short: lists.short, one: lists.one })).toEqual(alone);
  });

  it('takes rules of one’s own, and refuses what stops beyond the list', () => {
    const own = (rank: number) =>
      defineStoppingRule({ name: 'Own', title: 'own', summary: 'own', stop: () => ({ rank }) });
    const of = (rank: number) =>
      studyStopping(campaign(grades, { one: lists.one }), { definitions: [own(rank)], rules: ['Own'] }).ofRules[0]
        .ofTopics[0].rank;
    expect(of(1)).toBe(1);
    expect(() => of(5)).toThrow('rule Own stops at 5 on topic 2; expected a rank from 0 to 4');
    expect(() => of(1.5)).toThrow('rule Own stops at 1.5');
  });

  it('refuses what makes no sense', () => {
    const made = campaign(grades, lists);
    expect(() => studyStopping(made, { target: 1 })).toThrow('invalid target: 1');
    expect(() => studyStopping(made, { confidence: 0 })).toThrow('invalid confidence: 0');
    expect(() => studyStopping(made, { collection: 10 })).toThrow('invalid collection: 10; topic 1 has a list of 10');
    expect(() => studyStopping(made, { unitCosts: [1, 2] })).toThrow('invalid unit costs: 1,2');
  });

  it('says what was left out, and what a list cannot bring', () => {
    const messages = studyStopping(campaign(grades, lists)).notes.map(({ message }) => message);
    expect(messages[0]).toContain('1 topic without a relevant document left out');
    expect(messages[1]).toContain('3 lists without all relevant documents');
    // d, e and g to j of topic 1, a, b and d of topic 2.
    expect(messages[2]).toContain('9 documents of the lists without a judgement, which count as not relevant');
    const none = studyStopping(campaign({ '1': { a: 0 } }, { one: { '1': ['a'] } }));
    expect(stopping.findings!(none)).toEqual(['no topic has a relevant document']);
    expect(JSON.parse(JSON.stringify(stopping.data!(none, {}))).runs[0].rules[0]).toMatchObject({
      ...{ recall: null, reliability: null, effort: null },
    });
  });

  it('tells what reviews cost until the target is reached, and over the oracle', () => {
    // Topic 1: stops at 4 with 2 of 4; three are 0.75, the third at 6: 1 relevant and 1 other more. Topic 2: at 2 with
    // none, and the one at 3 after it. The oracle looks at 6 with 3, and at 3 with 1.
    const { ofRules, notes } = studyStopping(campaign(grades, { one: lists.one }), {
      rules: ['Streak(documents=2)'],
      target: 0.75,
      unitCosts: [7, 5, 3, 2],
    });
    const [{ ofTopics, cost }] = ofRules;
    expect(ofTopics.map(({ cost }) => cost)).toEqual([
      { total: 2 * 7 + 2 * 5 + 3 + 2, afterStop: 3 + 2, oracle: 3 * 7 + 3 * 5 },
      { total: 2 * 5 + 3, afterStop: 3, oracle: 7 + 2 * 5 },
    ]);
    expect(cost).toEqual({ total: (29 + 13) / 2, afterStop: 4, overOracle: (29 + 13) / (36 + 17) });
    expect(notes[0].message).toContain('a relevant document 7 and another 5 until the stop, 3 and 2 after it');
  });

  it('takes what no list has from the end of the collection', () => {
    const { ofRules } = studyStopping(campaign(grades, { short: { '1': ['a', 'b'] } }), {
      rules: ['Fixed(share=0)'],
      topics: 'both',
      target: 0.75,
      collection: 20,
      unitCosts: [1],
    });
    // 2 in the list, 2 at 19 and 20: the third is at 19.
    expect(ofRules[0].ofTopics[0].cost).toEqual({ total: 19, afterStop: 19, oracle: 19 });
  });
});

describe('a review that is not finished', () => {
  // 600 of 2,000 records are decided on, 41 included: every fourteenth of the first 574.
  const labels = Array.from({ length: 2000 }, (_, i) => (i >= 600 ? '' : i % 14 === 0 && i < 574 ? '1' : '0'));
  const table = [
    'record_id,title,included,time',
    ...labels.map((label, i) => `r${i},Title,${label},${label && i}`),
  ].join('\n');
  const review = (text: string) => {
    const qrels = parseQrels(text, { source: 'review.csv' });
    return createCampaign(qrels, [{ judged: judgeRun(parseRun(text, { source: 'review.csv' }), qrels) }]);
  };
  const recallNeeds = ['recall', 'reached', 'excess', 'relativeError'] as const;

  it('has the records of the file as its collection, and no recall', () => {
    const study = studyStopping(review(table), { unitCosts: [1] });
    const of = (name: string) => study.ofRules.find(({ rule }) => rule === name)!;
    expect(of('CMH').ofTopics).toEqual([
      {
        ...{ topic: 'review', rank: 600, satisfied: false, reviewed: 600, collection: 2000, undecided: 1400 },
        ...{ relevant: 41, found: 41, recall: Number.NaN, oracle: Number.NaN },
        cost: { total: Number.NaN, afterStop: Number.NaN, oracle: Number.NaN },
      },
    ]);
    for (const one of study.ofRules)
      for (const name of recallNeeds) expect([one.rule, name, one[name]]).toEqual([one.rule, name, Number.NaN]);
    // 5% of 2,000 in a row are more than the 600 have; nothing can be drawn from what nobody decided on.
    const notSatisfied = study.ofRules.filter((one) => one.notSatisfied === 1).map(({ rule }) => rule);
    expect(notSatisfied).toEqual(expect.arrayContaining(['Oracle', 'Fixed', 'Streak', 'QBCB', 'Elusion', 'CMH']));
    expect(of('Budget').notSatisfied + of('BatchPrecision').notSatisfied).toBeLessThanOrEqual(2);
    expect(study.recallByShare).toEqual([[]]);
    expect(study.notes.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['undecided', 'not-satisfied', 'caution']),
    );
    expect(study.notes.find(({ code }) => code === 'undecided')!.message).toContain(
      'topic review: 1,400 of 2,000 documents are undecided, so that recall is not known',
    );
  });

  it('says so in every form: empty cells, null, and a word', () => {
    const study = studyStopping(review(table), { rules: ['CMH'] });
    const [row] = stopping.rows(study, {});
    expect(row).toMatchObject({ notSatisfied: 1, effort: 0.3 });
    expect(JSON.parse(JSON.stringify(stopping.data!(study, { perTopic: true }))).runs[0].rules[0]).toMatchObject({
      ...{ recall: null, reached: null, reliability: null, excess: null, notSatisfied: 1, effort: 0.3 },
      ofTopics: [{ recall: null, oracle: null, satisfied: false, undecided: 1400 }],
    });
    const [rules, topics] = stopping.tables(study, { perTopic: true });
    expect(rules.columns.at(-1)!.title).toBe('not satisfied');
    expect(rules.rows[0].map(({ text }) => text)).toEqual(['CMH', '–', '–', '–', '600', '30.0%', '–', '–', '1 of 1']);
    expect(topics.rows[0].at(-1)!.text).toBe('not satisfied');
    expect(stopping.findings!(study)).toEqual([
      expect.stringContaining('recall is not known while documents are undecided'),
    ]);
  });

  it('refuses a collection of fewer documents than the file has records', () => {
    expect(() => studyStopping(review(table), { collection: 700 })).toThrow(
      'invalid collection: 700; topic review has 2,000 records, decided or not; expected at least 2000',
    );
  });

  it('keeps what is undecided of chosen topics, under pseudonyms and in a packed campaign', () => {
    const [undecided] = review(table).qrels.reading!.undecided!;
    expect(undecided).toEqual({ topic: 'review', documents: 1400 });
    expect(selectTopics(review(table), [0]).qrels.reading!.undecided).toEqual([undecided]);
    const { campaign: hidden } = anonymiseCampaign(review(table), ['topics'], 3);
    expect(hidden.qrels.reading!.undecided).toEqual([{ topic: hidden.qrels.topics[0], documents: 1400 }]);
  });

  it('is what judgements of the beginning of a list are, and no more', () => {
    const judged = { a: 1, b: 0, c: 1 };
    const of = (grades: Record<string, number>, options = {}) =>
      studyStopping(campaign({ '1': grades }, { one: { '1': letters } }), {
        rules: ['Streak(documents=4)'],
        ...options,
      }).ofRules[0].ofTopics[0];
    expect(of(judged)).toMatchObject({ rank: 3, satisfied: false, collection: 10, undecided: 7, recall: Number.NaN });
    // Relevant documents alone, something judged further down, or not listed at all: a pool, as ever.
    for (const pooled of [
      { a: 1, b: 1, c: 1 },
      { ...judged, j: 0 },
      { ...judged, z: 0 },
    ])
      expect(of(pooled)).toMatchObject({ rank: 7, satisfied: true, undecided: 0, recall: 1 });
    // The whole list is judged, and there is more than the list.
    const whole = Object.fromEntries(letters.map((id, i) => [id, i < 2 ? 1 : 0]));
    expect(of(whole)).toMatchObject({ rank: 6, satisfied: true, undecided: 0, recall: 1 });
    expect(of(whole, { collection: 40 })).toMatchObject({ rank: 6, undecided: 30, recall: Number.NaN });
  });
});
