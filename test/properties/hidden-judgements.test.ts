import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boundEvaluation } from '../../src/evaluation/bounds.ts';
import { evaluateCampaign } from '../../src/evaluation/evaluator.ts';
import { seededRandom } from '../../src/math/random.ts';
import { resolveMeasures } from '../../src/measures/resolve.ts';
import type { Campaign } from '../../src/model/campaign.ts';
import type { Evaluation } from '../../src/model/evaluation.ts';
import { readCampaign } from '../../src/node/read-campaign.ts';
import { sharedData } from '../support/needs.ts';

/** Samples of judgements for each share; docs/unjudged.md has the counts of 5, and of more shares. */
const samples = Number(process.env.NMAX_HIDDEN_SAMPLES ?? 1);

const measures = resolveMeasures([
  ...['PRES@100', 'PRES@1000', 'R@100', 'R@1000', 'AP', 'AP@100', 'nDCG@10', 'nDCG', 'nDCG(dcg=exp)@20', 'P@10'],
  ...['RBP', 'RBP(p=0.95,rel=1)', 'F@100', 'RR', 'Success@5'],
]);

/** How a judgement is hidden: without a line, or as pooled and not judged. */
type Hiding = 'unlisted' | 'pooled';

const collections = [
  { name: 'CLEF TAR 2017', qrels: 'clef-tar-2017/qrels/qrel_abs_test.txt', runs: 'clef-tar-2017/runs' },
  { name: 'Robust 2003', qrels: 'robust03/qrels.txt', runs: 'robust03/runs' },
];

describe('judgements that are hidden again', { tags: ['data', 'all'] }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'nmax-hidden-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  describe.each(collections)('of $name', ({ qrels, runs }) => {
    let whole: Campaign;
    let truth: Evaluation;
    beforeAll(async () => {
      whole = await readCampaign(join(sharedData!, qrels), [join(sharedData!, runs)], { duplicates: 'first' });
      truth = evaluateCampaign(whole, measures);
    }, 120_000);

    it.each([
      { share: 0.5, hiding: 'unlisted' },
      { share: 0.9, hiding: 'pooled' },
    ] as const)(
      '$share of them $hiding: the bounds contain every true value',
      async ({ share, hiding }) => {
        const counts = { topics: 0, means: 0, missed: 0 };
        for (let sample = 1; sample <= samples; sample++) {
          const path = join(folder, `${sample}.txt`);
          writeFileSync(path, hideJudgements(whole, share, hiding, sample));
          const campaign = await readCampaign(path, [join(sharedData!, runs)], {
            duplicates: 'first',
            countUnjudged: true,
          });
          const missing = hiding === 'unlisted' ? mostMissing(whole, campaign) : 0;
          const bounded = boundEvaluation(campaign, evaluateCampaign(campaign, measures), measures, { missing });
          compareWith(truth, bounded, counts);
        }
        console.info(
          `${counts.topics} values of topics and ${counts.means} means, ${counts.missed} outside their bounds`,
        );
        expect(counts.missed).toBe(0);
        expect(counts.topics).toBeGreaterThan(0);
      },
      1_200_000,
    );
  });
});

/** The judgements as TREC qrels, a share of them hidden; every topic keeps a line. */
function hideJudgements({ qrels }: Campaign, share: number, hiding: Hiding, seed: number): string {
  const random = seededRandom(seed);
  const lines: string[] = [];
  qrels.topics.forEach((topic, t) => {
    const before = lines.length;
    for (let i = qrels.offsets[t]; i < qrels.offsets[t + 1]; i++) {
      const isHidden = random.uniform() < share;
      if (!isHidden || hiding === 'pooled')
        lines.push(`${topic} 0 ${qrels.documents[i]} ${isHidden ? -1 : qrels.grades[i]}`);
    }
    if (lines.length === before) lines.push(`${topic} 0 nothing 0`);
  });
  return `${lines.join('\n')}\n`;
}

/** How many relevant documents of a topic at most no run retrieved, and no judgement tells of: the bounds must be told. */
function mostMissing(whole: Campaign, hidden: Campaign): number {
  const left = hidden.qrels.topics.map((_, t) => judgedOf(hidden, t));
  return Math.max(
    ...whole.qrels.topics.map((_, t) => {
      const retrieved = new Set(
        whole.runs.flatMap(({ judged }) => [...judged.documents.subarray(judged.offsets[t], judged.offsets[t + 1])]),
      );
      let missing = 0;
      for (let i = whole.qrels.offsets[t]; i < whole.qrels.offsets[t + 1]; i++)
        if (
          whole.qrels.grades[i] > 0 &&
          !retrieved.has(i - whole.qrels.offsets[t]) &&
          !left[t].has(whole.qrels.documents[i])
        )
          missing++;
      return missing;
    }),
  );
}

function judgedOf({ qrels }: Campaign, t: number): ReadonlySet<string> {
  return new Set(qrels.documents.slice(qrels.offsets[t], qrels.offsets[t + 1]));
}

/** Rounding: sums in another order. */
const tolerance = 1e-12;

function compareWith(
  truth: Evaluation,
  bounded: Evaluation,
  counts: { topics: number; means: number; missed: number },
) {
  const holds = (low: number, value: number, high: number) => low - tolerance <= value && value <= high + tolerance;
  truth.runs.forEach((run, r) => {
    measures.forEach((_, m) => {
      const { low, high, summary } = bounded.runs[r].bounds![m]!;
      run.values[m].forEach((value, t) => {
        counts.topics++;
        if (!holds(low[t], value, high[t])) counts.missed++;
      });
      counts.means++;
      if (!holds(summary.low, run.summaries[m].value, summary.high)) counts.missed++;
    });
  });
}
