import { describe, expect, test } from 'vitest';
import { evaluate } from '../../src/evaluation/evaluate.ts';
import { evaluateCampaign } from '../../src/evaluation/evaluator.ts';
import { parseQrels, parseRun } from '../../src/formats/parse.ts';
import { createRunReader } from '../../src/formats/reader.ts';
import { RunActions } from '../../src/formats/run-actions.ts';
import { exampleMeasure } from '../../src/measures/measure-name.ts';
import { builtinMeasures } from '../../src/measures/registry.ts';
import { resolveMeasures } from '../../src/measures/resolve.ts';
import { createCampaign } from '../../src/model/campaign.ts';
import type { Evaluation } from '../../src/model/evaluation.ts';
import type { Measure } from '../../src/model/measure.ts';
import { withStops } from '../../src/ranking/find-stops.ts';
import { judgeRun } from '../../src/ranking/judge-run.ts';
import { type GoldenRow, goldenFiles, goldenRows } from './measures.ts';

type Files = keyof typeof goldenFiles;
const plain = { qrels: parseQrels(goldenFiles.plain.qrels), run: parseRun(goldenFiles.plain.run) };
const diversity = {
  qrels: parseQrels(goldenFiles.diversity.qrels, { subtopics: true }),
  run: parseRun(goldenFiles.diversity.run),
};

/** Evaluated in the tests, so that each reaches the code of its own measure and no other. */
function evaluationOf(files: Files, measures: readonly Measure[], plainly: typeof plain): Evaluation {
  if (files === 'stopped') return stoppedEvaluation(measures);
  const { qrels, run } = files === 'plain' ? plainly : diversity;
  // The other programs count a topic without a relevant document as 0.
  return evaluate({ qrels, runs: { golden: run }, measures, zeroRelevant: 'zero' });
}

/** What the second column says of stops is read by the reader of files alone. */
function stoppedEvaluation(measures: readonly Measure[]) {
  const actions = new RunActions();
  const qrels = parseQrels(goldenFiles.stopped.qrels);
  const reader = createRunReader({}, actions);
  reader.push(new TextEncoder().encode(goldenFiles.stopped.run));
  const run = reader.end().value;
  const judged = withStops(judgeRun(run, qrels), run, qrels, { actions, use: 'keep', source: 'stopped-run.txt' });
  return evaluateCampaign(createCampaign(qrels, [{ judged }]), measures);
}

const parsed = goldenRows.map((row) => ({ row, measure: resolveMeasures([row.measure])[0] }));

/** Rows with the values that we have for them. */
function withOurs(rows: typeof parsed): (GoldenRow & { readonly ours: number })[] {
  // A collection of 50 documents is too small for topic 107, which has a relevant document at rank 100.
  const isSmall = ({ row }: (typeof parsed)[number]) => row.measure === 'Rnorm(N=50)';
  return [...valuesOf(rows.filter((one) => !isSmall(one))), ...valuesOf(rows.filter(isSmall), without107)];
}

const linesOfOthers = goldenFiles.plain.qrels.split('\n').filter((line) => !line.startsWith('107 '));
const without107 = { ...plain, qrels: parseQrels(linesOfOthers.join('\n')) };

function valuesOf(rows: typeof parsed, plainly = plain): (GoldenRow & { readonly ours: number })[] {
  return (['plain', 'diversity', 'stopped'] as const).flatMap((files) => {
    const own = rows.filter(({ row }) => (row.files ?? 'plain') === files);
    if (own.length === 0) return [];
    const evaluation = evaluationOf(
      files,
      own.map(({ measure }) => measure),
      plainly,
    );
    const [{ values, summaries }] = evaluation.runs;
    return own.map(({ row, measure }) => {
      const m = evaluation.measures.findIndex(({ name }) => name === measure.name);
      const ours = row.topic === 'all' ? summaries[m].value : values[m][evaluation.topics.indexOf(row.topic)];
      return { ...row, ours };
    });
  });
}

// The last printed digit may be half a unit off; a whole double is the same sum in another order of operations.
const toleranceOf = (decimals: number | undefined) => (decimals === undefined ? 1e-12 : 0.5 * 10 ** -decimals + 1e-12);

describe.each(builtinMeasures.map((definition) => ({ name: definition.name, definition })))(
  '$name',
  ({ definition }) => {
    const rows = parsed.filter(({ measure }) => measure.definition === definition);
    const telling = rows.filter(({ row }) => Number(row.value) !== 0 && Number(row.value) !== 1);

    test('has the values of other programs, papers and hands', () => {
      const differing = withOurs(rows).filter(
        ({ ours, value, decimals }) => !(Math.abs(ours - Number(value)) <= toleranceOf(decimals)),
      );
      expect(differing).toEqual([]);
    });

    test('has a value that is neither 0 nor 1', () => {
      expect(telling).not.toEqual([]);
    });

    test.each(
      Object.entries(definition.params).filter(([key, { default: standard }]) => key !== 'rel' || standard !== 1),
    )('has such a value for its parameter %s, for each choice of it', (key, { choices, default: standard }) => {
      const given = telling.map(({ measure }) => measure.params[key]);
      if (choices) expect(given).toEqual(expect.arrayContaining([...choices]));
      else expect(given.some((value) => value !== undefined && value !== standard)).toBe(true);
    });
  },
);

const withCutoff = builtinMeasures.filter(({ at }) => at === 'cutoff');
test.each(withCutoff.map((definition) => ({ name: definition.name, definition })))(
  '$name has golden values on both sides of a rank that makes a difference',
  ({ definition }) => {
    const rows = parsed.filter(({ measure }) => measure.definition === definition);
    const isBorder = rows.some(({ row, measure }) => {
      const { cutoff } = measure.params;
      if (typeof cutoff !== 'number' || cutoff < 2) return false;
      const before = exampleMeasure(definition, { ...measure.params, cutoff: cutoff - 1 }).name;
      const other = rows.find((one) => one.measure.name === before && one.row.topic === row.topic);
      return other !== undefined && other.row.value !== row.value;
    });
    expect(isBorder).toBe(true);
  },
);

test('reciprocal rank at its border: 1/k where the first relevant document stands at k, 0 where it stands at k + 1', () => {
  const values = goldenRows.filter(({ measure, topic }) => topic === '103' && /^RR@[23]$/.test(measure));
  expect(values.map(({ measure, value }) => [measure, Number(value)])).toEqual([
    ['RR@2', 0],
    ['RR@3', 1 / 3],
  ]);
});
