import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../src/evaluation/evaluate.ts';
import { RepeatedEvaluation } from '../../src/evaluation/repeated-evaluation.ts';
import { studyRobustness } from '../../src/features/robustness/compute.ts';
import { dropRules, type JudgementChangeOptions, judgementChanges } from '../../src/features/robustness/missing.ts';
import { parseQrels, parseRun } from '../../src/formats/parse.ts';
import { kendallTau } from '../../src/math/kendall-tau.ts';
import { createCampaign } from '../../src/model/campaign.ts';
import { defaultPolicies, unjudgedPolicies, zeroRelevantPolicies } from '../../src/model/policy.ts';
import { maskedAs, type Qrels } from '../../src/model/qrels.ts';
import { judgeRun } from '../../src/ranking/judge-run.ts';
import { settleTies } from '../../src/studies/rank-correlation.ts';
import { everyMeasure } from '../support/every-measure.ts';

/** Grades and lists by topic: every list begins with document A, which is judged and not relevant. */
interface Written {
  readonly grades: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly lists: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

const ids = Array.from({ length: 14 }, (_, d) => `D${d}`);
const runNames = ['one', 'two', 'three'];

const written: fc.Arbitrary<Written> = fc
  .array(
    fc.record({
      grades: fc.array(fc.option(fc.integer({ min: -2, max: 3 }), { nil: undefined }), {
        minLength: 14,
        maxLength: 14,
      }),
      lists: fc.tuple(...runNames.map(() => fc.shuffledSubarray(ids, { minLength: 1 }))),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((topics) => ({
    grades: Object.fromEntries(
      topics.map(({ grades }, t) => {
        const judged = ids.flatMap((id, d) => (grades[d] === undefined ? [] : [[id, grades[d]] as const]));
        return [`T${t}`, { A: 0, ...Object.fromEntries(judged) }];
      }),
    ),
    lists: Object.fromEntries(
      runNames.map((name, r) => [
        name,
        Object.fromEntries(topics.map(({ lists }, t) => [`T${t}`, ['A', ...lists[r]]])),
      ]),
    ),
  }));

const runText = (topics: Written['lists'][string]) =>
  Object.entries(topics)
    .flatMap(([topic, list]) => list.map((id, i) => `${topic} Q0 ${id} ${i + 1} ${100 - i} t\n`))
    .join('');
const qrelsText = (grades: Written['grades'], line: (topic: string, id: string, grade: number) => number | undefined) =>
  Object.entries(grades)
    .flatMap(([topic, documents]) =>
      Object.entries(documents).flatMap(([id, grade]) => {
        const left = line(topic, id, grade);
        return left === undefined ? [] : [`${topic} 0 ${id} ${left}\n`];
      }),
    )
    .join('');

/**
 * How each rule is written in a qrels file; `isKept` says which documents a sample kept. A pool is made here from the
 * lists themselves.
 */
const rules = {
  relevant: { options: { drop: 'relevant', fractions: [0.4], samples: 2 }, line: dropLine },
  'relevant, grade 2': { options: { drop: 'relevant', rel: 2, fractions: [0.4], samples: 2 }, line: dropLine },
  judged: {
    options: { drop: 'judged', fractions: [0.3], samples: 2 },
    line: ({ isKept }: Context, topic: string, id: string, grade: number) => (isKept(topic, id) ? grade : -1),
  },
  pool: { options: { drop: 'pool', depths: [4] }, line: poolLine },
  'pool, leave out': { options: { drop: 'pool', depths: [4], leaveOut: true }, line: poolLine },
  'pool, leave out two': {
    options: { drop: 'pool', depths: [4], leaveOut: true, runGroups: [{ group: 'g', runs: ['three', 'one'] }] },
    line: poolLine,
  },
} as const satisfies Record<string, { options: JudgementChangeOptions; line: unknown }>;

interface Context {
  readonly isKept: (topic: string, id: string) => boolean;
  readonly lists: Written['lists'];
  readonly leftOut?: readonly number[];
}

function dropLine({ isKept }: Context, topic: string, id: string, grade: number): number | undefined {
  return isKept(topic, id) ? grade : undefined;
}

function poolLine({ lists, leftOut }: Context, topic: string, id: string, grade: number): number | undefined {
  const pooling = runNames.filter((_, r) => !leftOut?.includes(r)).map((name) => lists[name][topic]);
  return pooling.some((list) => list.slice(0, 4).includes(id)) ? grade : undefined;
}

const keptBy =
  (qrels: Qrels, mask: Uint8Array): Context['isKept'] =>
  (topic, id) => {
    const t = qrels.topics.indexOf(topic);
    const documents = qrels.documents.slice(qrels.offsets[t], qrels.offsets[t + 1]);
    return mask[qrels.offsets[t] + documents.indexOf(id)] === maskedAs.kept;
  };

test('every rule of dropping is held', () => {
  expect(new Set(Object.values(rules).map(({ options }) => options.drop))).toEqual(new Set(dropRules));
});

describe.each(Object.entries(rules))('judgements dropped by %s', (_, { options, line }) => {
  const check = (numRuns: number) =>
    fc.assert(
      fc.property(
        written,
        fc.constantFrom(...unjudgedPolicies),
        fc.constantFrom(...zeroRelevantPolicies),
        ({ grades, lists }, unjudged, zeroRelevant) => {
          const policies = { ...defaultPolicies, unjudged, zeroRelevant };
          const texts = Object.fromEntries(runNames.map((name) => [name, runText(lists[name])]));
          const qrels = parseQrels(
            qrelsText(grades, (_topic, _id, grade) => grade),
            { subtopics: true },
          );
          const runs = runNames.map((name) => ({ name, judged: judgeRun(parseRun(texts[name]), qrels, policies) }));
          const given = createCampaign(qrels, runs);
          const repeated = new RepeatedEvaluation(given, everyMeasure, policies);
          for (const { changes } of judgementChanges(given, options).levels)
            for (const { mask, leftOut } of changes) {
              const masked = mask();
              const context = { isKept: keptBy(qrels, masked), lists, leftOut };
              const fewer = qrelsText(grades, (topic, id, grade) => line(context, topic, id, grade));
              const evaluation = evaluate({ qrels: fewer, runs: texts, measures: everyMeasure, ...policies });
              const expected = everyMeasure.map(({ name }, m) => [
                name,
                evaluation.runs.map(({ summaries }) => summaries[m].value),
              ]);
              const summaries = repeated.summaries(masked);
              expect(everyMeasure.map(({ name }, m) => [name, [...summaries[m]]])).toEqual(expected);
            }
        },
      ),
      { numRuns },
    );

  test('every measure has the value it has on qrels written so', () => check(15));
  test('every measure has it in 60 campaigns', { tags: ['all'] }, () => check(60));
});

describe('infAP', () => {
  // Ten judged documents, of which a sample of half leaves five pooled but unjudged: infAP estimates what they are.
  const grades = { T: Object.fromEntries(Array.from({ length: 10 }, (_, d) => [`D${d}`, d % 2])) };
  const qrels = parseQrels(
    qrelsText(grades, (_topic, _id, grade) => grade),
    { subtopics: true },
  );
  const lists = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    [1, 3, 0, 2, 5, 4, 7, 6, 9, 8],
    [8, 6, 9, 7, 0, 1, 2, 3, 4, 5],
    [1, 0, 9, 2, 8, 3, 7, 4, 6, 5],
  ].map((list) => list.map((d) => `D${d}`));
  const given = createCampaign(
    qrels,
    lists.map((list, r) => judgeRun(parseRun(runText({ T: list }), { tag: `${r}` }), qrels)),
  );
  const [infAP, AP] = ['infAP', 'AP@20'].map((name) => ({ name, members: [{ measure: byName(name) }] }));

  test('is not AP when judged documents are dropped, and its tau is that of qrels written so', async () => {
    const options = { drop: 'judged', fractions: [0.5], samples: 5 } as const;
    const repeated = new RepeatedEvaluation(given, [byName('infAP'), byName('AP@20')], defaultPolicies);
    const { rows, parameters } = await studyRobustness(given, [infAP, AP], options);
    expect(parameters.droppedAs).toBe('pooled');
    judgementChanges(given, options).levels[0].changes.forEach(({ mask }, s) => {
      const masked = mask();
      const isKept = keptBy(qrels, masked);
      const scoresOf = (text: string) =>
        evaluate({
          qrels: text,
          runs: new Map(lists.map((list, r) => [`${r}`, runText({ T: list })])),
          measures: ['infAP'],
        }).runs.map(({ summaries }) => summaries[0].value);
      const fewer = scoresOf(qrelsText(grades, (topic, id, grade) => (isKept(topic, id) ? grade : -1)));
      const all = scoresOf(qrelsText(grades, (_topic, _id, grade) => grade));
      expect(rows[0].taus[s]).toBe(kendallTau(settleTies(all), settleTies(fewer)).tauB);
      const [inferred, average] = repeated.summaries(masked);
      expect([...inferred]).not.toEqual([...average]);
    });
  });
});

function byName(name: string) {
  return everyMeasure.find((one) => one.name === name)!;
}
