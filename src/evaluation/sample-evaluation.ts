import type { Estimates, SampledRelevant } from '../model/estimates.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { Measure } from '../model/measure.ts';
import type { TopicPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import { requireAllJudgements } from '../model/sampling.ts';
import { SampledTopic } from './estimate-topic.ts';
import { designOf, type SampleDesign } from './sample-design.ts';

/** The values of a measure on the topics of a run, and how sure they are where they are estimates. */
interface SampledValues {
  readonly values: Float64Array;
  readonly estimates?: Estimates;
}

/** The effective number of relevant documents from which on intervals of a topic were found to hold (docs/sampled-judgements.md). */
const neededOf = { usually: 10, withPrecisions: 30 };

/** How far a single document may move a value between 0 and 1 for its interval to hold. */
const largestStep = 0.15;

/** Evaluates runs with sampled judgements: what can be estimated is, what speaks of the sample is told of it, the rest is NaN. */
export class SampleEvaluation {
  readonly #qrels: Qrels;
  readonly #policies: TopicPolicies;
  readonly #designs = new Map<number, SampleDesign>();

  constructor(qrels: Qrels, policies: TopicPolicies) {
    if (policies.unjudged === 'judged-only') requireAllJudgements(qrels, 'a list of the judged documents only');
    this.#qrels = qrels;
    this.#policies = policies;
  }

  /** The relevant documents of the sample, for each threshold of the measures. */
  relevantOf(measures: readonly Measure[]): ReadonlyMap<number, SampledRelevant> {
    return new Map(
      measures.map(({ rel }) => {
        const { offsets, probabilities, strata, stratumSizes, effective } = this.#designFor(rel);
        return [rel, { offsets, probabilities, strata, stratumSizes, effective }];
      }),
    );
  }

  /** Every measure on every topic of a run; `plainly` evaluates those that speak of the sample itself. */
  evaluate(
    run: JudgedRun,
    measures: readonly Measure[],
    plainly: (measures: readonly Measure[]) => readonly Float64Array[],
  ): SampledValues[] {
    const plain = measures.filter(({ definition }) => definition.sampled === 'plain');
    const plainValues = plainly(plain);
    const rels = new Set(measures.flatMap(({ estimate, rel }) => (estimate ? [rel] : [])));
    const estimated = new Map<Measure, SampledValues>();
    for (const rel of rels)
      this.#estimate(
        run,
        measures.filter((one) => one.estimate && one.rel === rel),
        estimated,
      );
    return measures.map((measure) => {
      if (plain.includes(measure)) return { values: plainValues[plain.indexOf(measure)] };
      return estimated.get(measure) ?? { values: new Float64Array(this.#qrels.topics.length).fill(Number.NaN) };
    });
  }

  #estimate(run: JudgedRun, measures: readonly Measure[], into: Map<Measure, SampledValues>): void {
    const design = this.#designFor(measures[0].rel);
    const sampled = new SampledTopic(this.#qrels, design);
    const count = this.#qrels.topics.length;
    const columns = measures.map(() => ({
      values: new Float64Array(count).fill(Number.NaN),
      centre: new Float64Array(count).fill(Number.NaN),
      variance: new Float64Array(count),
      plainVariance: new Float64Array(count),
      degrees: new Float64Array(count),
      influence: new Float64Array(design.probabilities.length),
      steps: new Float64Array(count),
    }));
    for (let t = 0; t < count; t++) {
      if (this.#policies.topics === 'both' && run.retrieved[t] < 0) continue;
      sampled.load(run, t);
      const isEmpty = design.offsets[t] === design.offsets[t + 1];
      if (isEmpty && this.#policies.zeroRelevant === 'skip') continue;
      measures.forEach((measure, m) => {
        const column = columns[m];
        const { value, centre, variance, plainVariance, degrees, step } = sampled.estimate(measure, column.influence);
        // Without a relevant document in the sample there may be some all the same, unless everything is judged.
        column.values[t] = isEmpty && design.topics[t].isCertain && Number.isNaN(value) ? 0 : value;
        column.centre[t] = centre;
        column.variance[t] = variance;
        column.plainVariance[t] = plainVariance;
        column.degrees[t] = degrees;
        column.steps[t] = step;
      });
    }
    measures.forEach((measure, m) => {
      const { values, steps, ...estimates } = columns[m];
      const ofPairs = readsPrecisions(measure);
      const needed = ofPairs ? neededOf.withPrecisions : neededOf.usually;
      const weak = Uint8Array.from(values, (value, t) => {
        const error = Math.sqrt(estimates.variance[t]);
        // Precisions that stand for more than there can be: a small value is then taken to be surer than it is.
        const runsOver = ofPairs && value + 2 * error > measure.range[1];
        const isCoarse = measure.range[1] === 1 && steps[t] > largestStep;
        return error > 0 && (design.effective[t] < needed || runsOver || isCoarse) ? 1 : 0;
      });
      into.set(measure, { values, estimates: { ...estimates, needed, weak } });
    });
  }

  #designFor(rel: number): SampleDesign {
    let design = this.#designs.get(rel);
    if (design === undefined) {
      design = designOf(this.#qrels, rel);
      this.#designs.set(rel, design);
    }
    return design;
  }
}

/** Whether a measure rests on pairs of documents, as average precision does. */
function readsPrecisions({ estimate }: Measure): boolean {
  const at = (precisionSum: number) => estimate!({ found: 1, rankSum: 1, precisionSum, firstRank: 1 }, 1);
  return at(1) !== at(0.5);
}
