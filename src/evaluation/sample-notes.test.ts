import { describe, expect, test } from 'vitest';
import { resolveMeasures } from '../measures/resolve.ts';
import type { Evaluation } from '../model/evaluation.ts';
import type { TopicPolicies } from '../model/policy.ts';
import { evaluate } from './evaluate.ts';
import { describeEstimates } from './sample-notes.ts';

interface Sketch {
  /** For each run the values of R@5 in two topics and, after a stroke, those of NumRel. */
  readonly values?: readonly string[];
  /** In the same places 1 where an interval is weak. */
  readonly weak?: readonly string[];
  readonly needed?: readonly number[];
  /** How many relevant documents the sample of each topic is worth, for the threshold. */
  readonly effective?: readonly number[];
  readonly probabilities?: readonly number[];
  readonly rel?: number;
}

const names = ['R@5', 'NumRel'];
const numbersOf = (text: string) => text.split(' / ').map((row) => Float64Array.from(row.split(' '), Number));

function notesOf(
  {
    values = ['.5 .5 / 3 4', '.5 .5 / 3 4'],
    weak = values.map(() => '0 0 / 0 0'),
    needed = [10, 10],
    effective = [12, 12],
    probabilities = [0.5, 0.5],
    rel = 1,
  }: Sketch,
  measures = resolveMeasures(names),
) {
  const evaluation = {
    measures: resolveMeasures(names),
    topics: ['1', '2'],
    runs: values.map(numbersOf).map((own, r) => ({
      name: `run${r}`,
      values: own,
      summaries: own.map(([first, second]) => ({ value: (first + second) / 2 })),
      estimates: own.map((topics, m) => ({
        centre: topics,
        variance: Float64Array.of(0.01, 0.01),
        plainVariance: Float64Array.of(0.01, 0.01),
        degrees: new Float64Array(2).fill(Number.POSITIVE_INFINITY),
        influence: new Float64Array(0),
        needed: needed[m],
        weak: Uint8Array.from(numbersOf(weak[r])[m]),
      })),
    })),
    sample: new Map([
      [rel, { effective: Float64Array.from(effective), probabilities: Float64Array.from(probabilities) }],
    ]),
  } as unknown as Evaluation;
  return describeEstimates(evaluation, measures);
}

const messagesOf = (code: string, ...given: Parameters<typeof notesOf>) =>
  notesOf(...given).flatMap((note) => (note.code === code ? [note.message] : []));

test('what is estimated, what is of the sample and what is left out are three notes', () => {
  const measures = resolveMeasures(['R@5', 'AP', 'Judged@3', 'RR', 'nDCG']);
  expect(messagesOf('estimated', {}, measures)[0]).toMatch(/^estimated from sampled judgements: R@5, AP; /);
  expect(messagesOf('of-sample', {}, measures)).toEqual([
    'not estimated, but of the sampled judgements as they are: Judged@3',
  ]);
  expect(messagesOf('not-estimated', {}, measures)).toEqual([
    'cannot be estimated from sampled judgements and left out: RR, nDCG',
  ]);
  expect(notesOf({}).map(({ code }) => code)).toEqual(['estimated']);
});

test('topics of which the sample has no relevant document are counted', () => {
  expect(messagesOf('unknown-topics-in-sample', { effective: [0, 3] })).toEqual([
    '1 of 2 topics without a relevant document in the sample: what is a share of the relevant ones is unknown there, and the means are of the others',
  ]);
  expect(messagesOf('unknown-topics-in-sample', { effective: [0, 0], rel: 2 })[0]).toMatch(
    /^2 of 2 topics without a relevant document of grade 2 or more in the sample: /,
  );
});

test('estimates above the range of a measure are counted over all runs, and uneven probabilities are noted', () => {
  const values = ['1.2 1 / 9 9', '1.1 1.4 / 9 9'];
  expect(messagesOf('beyond-range', { values })[0]).toMatch(/^R@5: 3 estimates of a topic above 1, /);
  expect(messagesOf('uneven-sample', { probabilities: [0.5, 0.25] })).toHaveLength(1);
});

test('weak intervals are counted by topic, for measures that need as much together', () => {
  const weak = ['1 0 / 1 0', '0 0 / 1 0'];
  expect(messagesOf('few-relevant', { weak })[0]).toMatch(
    /^!: fewer than 10 relevant documents .* in 1 of 2 topics for R@5, NumRel: /,
  );
  const apart = messagesOf('few-relevant', { weak, needed: [30, 10] });
  expect(apart.map((message) => message.match(/fewer than (\d+) .* in (\d) of .* for (\S+):/)!.slice(1))).toEqual([
    ['30', '1', 'R@5'],
    ['10', '1', 'NumRel'],
  ]);
});

test('a mean is weak by any run', () => {
  expect(messagesOf('few-relevant-mean', { weak: ['0 0 / 0 0', '1 1 / 0 0'] })).toEqual([
    '!: more than a quarter of the uncertainty of a mean comes from such topics for R@5',
  ]);
  expect(messagesOf('few-relevant-mean', {})).toEqual([]);
});

describe('an interval of a topic is weak', () => {
  /** So many relevant documents, each with the chance of one half, at every `apart`-th rank. */
  const weakOf = (name: string, relevant: number, apart = 1) => {
    const ids = Array.from({ length: relevant * apart }, (_, i) => (i % apart === apart - 1 ? `r${i}` : `x${i}`));
    const found = ids.filter((id) => id.startsWith('r'));
    const qrels = `${found.map((id) => `1 0 ${id} 1 .5\n`).join('')}1 0 other 0 .5\n`;
    const { runs } = evaluate({ qrels, runs: { list: { 1: ids } }, measures: [name] });
    return runs[0].estimates![0]!.weak[0] === 1;
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
});

test('policies say which topics of a sample count', () => {
  const qrels = '1 0 a 1 .5\n2 0 b 1 .5\n3 0 c 0 .5\n';
  const runs = { list: { 1: { a: 1 }, 3: { c: 1 } } };
  const precision = (policies: Partial<TopicPolicies>) => [
    ...evaluate({ qrels, runs, measures: ['P@1'], ...policies }).runs[0].values[0],
  ];
  expect(precision({})).toEqual([2, 0, 0]);
  expect(precision({ topics: 'both' })).toEqual([2, Number.NaN, 0]);
  expect(precision({ zeroRelevant: 'skip' })).toEqual([2, 0, Number.NaN]);
});
