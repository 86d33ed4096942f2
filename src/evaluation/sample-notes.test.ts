import { describe, expect, test } from 'vitest';
import { resolveMeasures } from '../measures/resolve.ts';
import type { Evaluation } from '../model/evaluation.ts';
import type { TopicPolicies } from '../model/policy.ts';
import { evaluate } from './evaluate.ts';
import { describeEstimates } from './sample-notes.ts';

interface Sketch {
  /** `values[run][measure][topic]`; the last run was not estimated where it is said so. */
  readonly values?: readonly (readonly (readonly number[])[])[];
  readonly weak?: readonly (readonly (readonly number[])[])[];
  readonly needed?: readonly number[];
  readonly isLastPlain?: boolean;
  readonly effective?: readonly number[];
  readonly probabilities?: readonly number[];
  readonly rel?: number;
  /** The probabilities of the documents of a higher grade, where a measure asks for it. */
  readonly higher?: readonly number[];
}

const names = ['R@5', 'NumRel'];

function notesOf(
  {
    values = [
      [
        [0.5, 0.5],
        [3, 4],
      ],
    ],
    weak = values.map((one) => one.map((topics) => topics.map(() => 0))),
    needed = [10, 10],
    isLastPlain = false,
    effective = [12, 12],
    probabilities = [0.5, 0.5],
    rel = 1,
    higher,
  }: Sketch,
  measures = resolveMeasures(names),
) {
  const estimatesOf = (run: number) =>
    values[run].map((topics, m) => ({
      centre: Float64Array.from(topics),
      variance: Float64Array.from(topics, () => 0.01),
      plainVariance: Float64Array.from(topics, () => 0.01),
      degrees: Float64Array.from(topics, () => Number.POSITIVE_INFINITY),
      influence: new Float64Array(0),
      needed: needed[m],
      weak: Uint8Array.from(weak[run][m]),
    }));
  const evaluation = {
    measures: resolveMeasures(names).map(({ name, range, aggregate }) => ({ name, range, aggregate, rel: 1 })),
    topics: ['1', '2'],
    runs: values.map((own, r) => ({
      name: `run${r}`,
      values: own.map((topics) => Float64Array.from(topics)),
      summaries: own.map((topics) => ({ value: topics.reduce((sum, one) => sum + one, 0) / topics.length })),
      ...(isLastPlain && r === values.length - 1 ? {} : { estimates: estimatesOf(r) }),
    })),
    sample: new Map(
      [[rel, probabilities] as const, ...(higher ? [[rel + 1, higher] as const] : [])].map(([grade, own]) => [
        grade,
        { effective: Float64Array.from(effective), probabilities: Float64Array.from(own) },
      ]),
    ),
  } as unknown as Evaluation;
  return describeEstimates(evaluation, measures);
}

const messagesOf = (code: string, ...given: Parameters<typeof notesOf>) =>
  notesOf(...given).flatMap((note) => (note.code === code ? [note.message] : []));

test('what is estimated, what is of the sample and what is left out are told apart', () => {
  const measures = resolveMeasures(['R@5', 'AP', 'Judged@3', 'RR', 'nDCG']);
  expect(messagesOf('estimated', {}, measures)[0]).toMatch(/^estimated from sampled judgements: R@5, AP; /);
  expect(messagesOf('of-sample', {}, measures)).toEqual([
    'not estimated, but of the sampled judgements as they are: Judged@3',
  ]);
  expect(messagesOf('not-estimated', {}, measures)).toEqual([
    'cannot be estimated from sampled judgements and left out: RR, nDCG',
  ]);
  expect(notesOf({}).map(({ code }) => code)).toEqual(['estimated']);
  expect(notesOf({}, resolveMeasures(['RR'])).map(({ code }) => code)).toEqual(['not-estimated']);
  expect(notesOf({}, resolveMeasures(['Judged@3'])).map(({ code }) => code)).toEqual(['of-sample']);
});

test('topics of which the sample has no relevant document are counted', () => {
  expect(messagesOf('unknown-topics-in-sample', { effective: [0, 3] })[0]).toMatch(
    /^1 of 2 topics without a relevant document in the sample: /,
  );
  expect(messagesOf('unknown-topics-in-sample', { effective: [0, 0], rel: 2 })[0]).toMatch(
    /^2 of 2 topics without a relevant document of grade 2 or more in the sample: /,
  );
});

test('estimates above the range of a measure are counted over the runs that have some', () => {
  const values = [
    [
      [1.2, 1],
      [9, 9],
    ],
    [
      [1.1, 1.4],
      [9, 9],
    ],
  ];
  expect(messagesOf('beyond-range', { values })[0]).toMatch(/^R@5: 3 estimates of a topic above 1, /);
  expect(messagesOf('beyond-range', { values, isLastPlain: true })[0]).toMatch(/^R@5: 1 estimate of a topic above 1, /);
});

test('probabilities that differ are told', () => {
  expect(messagesOf('uneven-sample', { probabilities: [0.5, 0.25] })).toHaveLength(1);
  expect(messagesOf('uneven-sample', { probabilities: [0.5, 0.25], higher: [0.5] })).toHaveLength(1);
  expect(messagesOf('uneven-sample', { probabilities: [0.5, 0.5], higher: [0.5] })).toEqual([]);
});

describe('where intervals are weak', () => {
  const values = [
    [
      [0.5, 0.5],
      [3, 4],
    ],
    [
      [0.5, 0.5],
      [3, 4],
    ],
  ];

  test('it is told in how many topics, measures that need as much and have it as often together', () => {
    const weak = [
      [
        [1, 0],
        [1, 0],
      ],
      [
        [0, 0],
        [1, 0],
      ],
    ];
    expect(messagesOf('few-relevant', { values, weak })[0]).toMatch(
      /^!: fewer than 10 relevant documents .* in 1 of 2 topics for R@5, NumRel: /,
    );
    const apart = messagesOf('few-relevant', { values, weak, needed: [30, 10] });
    expect(apart.map((message) => message.match(/fewer than (\d+) .* in (\d) of .* for (\S+):/)!.slice(1))).toEqual([
      ['30', '1', 'R@5'],
      ['10', '1', 'NumRel'],
    ]);
  });

  test('and of which means, by any run', () => {
    const weak = [
      [
        [0, 0],
        [0, 0],
      ],
      [
        [1, 1],
        [0, 0],
      ],
    ];
    expect(messagesOf('few-relevant-mean', { values, weak })).toEqual([
      '!: more than a quarter of the uncertainty of a mean comes from such topics for R@5',
    ]);
    expect(messagesOf('few-relevant-mean', { values })).toEqual([]);
    expect(messagesOf('few-relevant', { values, weak, isLastPlain: true })).toEqual([]);
  });

  test('nothing is told of measures that no run has estimates of', () => {
    expect(messagesOf('few-relevant', { values: values.slice(0, 1), isLastPlain: true })).toEqual([]);
  });
});

describe('an interval of a topic is weak', () => {
  /** So many relevant documents, each with the chance of one half, at every `apart`-th rank. */
  const weakOf = (
    name: string,
    relevant: number,
    apart = 1,
    policies: Partial<TopicPolicies> = {},
    hasTopic = true,
  ) => {
    const ids = Array.from({ length: relevant * apart }, (_, i) => (i % apart === apart - 1 ? `r${i}` : `x${i}`));
    const found = ids.filter((id) => id.startsWith('r'));
    const qrels = `${found.map((id) => `1 0 ${id} 1 .5\n`).join('')}1 0 other 0 .5\n2 0 z 1 .5\n`;
    const list = { ...(hasTopic ? { 1: Object.fromEntries(ids.map((id, i) => [id, 1000 - i])) } : {}), 2: { z: 1 } };
    const evaluation = evaluate({ qrels, runs: { list }, measures: [name, 'NumRel', 'R(rel=2)@3'], ...policies });
    return evaluation.runs[0].estimates![0]!.weak[0] === 1;
  };

  test('for want of ten relevant documents in the sample, or thirty where precisions are summed', () => {
    expect([9, 10].map((relevant) => weakOf('NumRel', relevant))).toEqual([true, false]);
    expect([9, 10].map((relevant) => weakOf('R@400', relevant))).toEqual([true, false]);
    expect([29, 30].map((relevant) => weakOf('AP', relevant, 12))).toEqual([true, false]);
  });

  test('where a document moves a value between 0 and 1 by more than 0.15', () => {
    // A document found stands for two of a cut-off.
    expect([12, 13, 14].map((cutoff) => weakOf(`P@${cutoff}`, 12))).toEqual([true, true, false]);
    expect(weakOf('NumRelRet', 12)).toBe(false);
  });

  test('where precisions come close to more than there can be', () => {
    expect([1, 12].map((apart) => weakOf('AP', 40, apart))).toEqual([true, false]);
    expect(weakOf('R@400', 40)).toBe(false);
  });

  test('but not where nothing is left open', () => {
    expect(weakOf('R@5', 3, 1, {}, false)).toBe(false);
  });
});

test('topics that a run does not have are left out where only those of both count, and empty ones where they are skipped', () => {
  const qrels = '1 0 a 1 .5\n2 0 b 1 .5\n3 0 c 0 .5\n';
  const valuesOf = (policies: Partial<TopicPolicies>) =>
    evaluate({
      qrels,
      runs: { list: { 1: { a: 1 }, 3: { c: 1 } } },
      measures: ['P@1', 'NumRel'],
      ...policies,
    }).runs[0].values.map((values) => [...values]);
  expect(valuesOf({})).toEqual([
    [2, 0, 0],
    [2, 2, 0],
  ]);
  expect(valuesOf({ topics: 'both' })).toEqual([
    [2, Number.NaN, 0],
    [2, Number.NaN, 0],
  ]);
  expect(valuesOf({ zeroRelevant: 'skip' })).toEqual([
    [2, 0, Number.NaN],
    [2, 2, Number.NaN],
  ]);
});
