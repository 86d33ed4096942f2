import { evaluateCampaign } from '../evaluation/evaluator.ts';
import { makeMeasure } from '../measures/measure-name.ts';
import type { Campaign } from '../model/campaign.ts';
import { UsageError } from '../model/errors.ts';
import type { Measure } from '../model/measure.ts';
import type { TopicPolicies } from '../model/policy.ts';
import { countRelevant, type Qrels } from '../model/qrels.ts';
import type { Study } from '../model/study.ts';
import { requireDirections, requireRuns } from './score-runs.ts';
import { flipsBetween, placesOf, type ScoringFlips, scoringOf, tauBetween, verdictsOf } from './scorings.ts';
import { flipAlpha } from './verdict-flips.ts';

export interface LevelsOptions extends Partial<TopicPolicies> {
  /** The lowest grades that count as relevant, lenient first; every grade above 0 in the qrels unless told. */
  readonly levels?: readonly number[];
}

/** The same runs by a lenient and by stricter readings of one set of judgements. */
export interface LevelsStudy extends Study {
  readonly study: 'levels';
  readonly levels: readonly RelevanceLevel[];
  readonly conclusions: readonly LevelConclusion[];
}

/** What counts as relevant from a grade on. */
export interface RelevanceLevel {
  readonly rel: number;
  readonly relevant: number;
  /** Topics with a relevant document. */
  readonly topics: number;
}

/** What a measure says of the runs at each level. */
export interface LevelConclusion {
  readonly measure: string;
  /** What the measure is called at each level, such as `AP` and `AP(rel=2)`. */
  readonly names: readonly string[];
  /** Scores and places at each level; 1 for the best, equal scores share the best of their places. */
  readonly runs: readonly {
    readonly run: string;
    readonly scores: readonly number[];
    readonly places: readonly number[];
  }[];
  /** Each stricter level against the first: tau-b, the most places a run moves, and verdicts that change. */
  readonly changes: readonly {
    readonly rel: number;
    readonly tau: number;
    readonly mostMoved: number;
    readonly flips: ScoringFlips;
  }[];
}

/** Scores the runs with several grades as the lowest that is relevant, and says which conclusions change. */
export function studyLevels(
  campaign: Campaign,
  measures: readonly Measure[],
  options: LevelsOptions = {},
): LevelsStudy {
  const { levels: given, ...policies } = options;
  requireRuns(campaign.runs.length);
  requireDirections(measures);
  const levels = checkLevels(given ?? gradesOf(campaign.qrels), campaign.qrels);
  const atLevels = measures.map((measure) => levels.map((rel) => atLevel(measure, rel)));
  const evaluation = evaluateCampaign(campaign, atLevels.flat(), policies);
  const runs = campaign.runs.map(({ name }) => name);
  return {
    study: 'levels',
    parameters: { levels },
    policies: evaluation.policies,
    measures: measures.map(({ name }) => name),
    runs,
    levels: levels.map((rel) => describeLevel(campaign.qrels, rel)),
    conclusions: measures.map(({ name }, m) => {
      const scorings = levels.map((_, l) => scoringOf(evaluation, m * levels.length + l));
      const places = scorings.map(placesOf);
      const verdicts = verdictsOf(scorings);
      return {
        measure: name,
        names: atLevels[m].map((measure) => measure.name),
        runs: runs.map((run, r) => ({
          run,
          scores: scorings.map(({ scores }) => scores[r]),
          places: places.map((ofLevel) => ofLevel[r]),
        })),
        changes: levels.slice(1).map((rel, l) => ({
          rel,
          tau: tauBetween(scorings[0], scorings[l + 1]),
          mostMoved: places[0].reduce((most, place, r) => Math.max(most, Math.abs(places[l + 1][r] - place)), 0),
          flips: flipsBetween(verdicts[0], verdicts[l + 1]),
        })),
      };
    }),
    notes: [
      {
        code: 'levels',
        message: `each level against grade ${levels[0]}; verdicts: Wilcoxon over the topics that count at every level, corrected by Holm, ${flipAlpha}`,
      },
      ...evaluation.notes,
    ],
  };
}

/** The measure with another threshold; one that has none, or its own, is refused. */
function atLevel({ name, definition, params }: Measure, rel: number): Measure {
  const threshold = definition.params.rel;
  if (!threshold)
    throw new UsageError(
      `invalid measure: ${name} is the same at every level; expected a measure that takes rel, such as AP`,
    );
  if (params.rel !== threshold.default)
    throw new UsageError(`invalid measure: ${name} has a level of its own; expected it without rel`);
  return makeMeasure(definition, { ...params, rel });
}

function gradesOf({ grades }: Qrels): number[] {
  return [...new Set(grades)].filter((grade) => grade > 0).sort((a, b) => a - b);
}

function checkLevels(levels: readonly number[], { grades }: Qrels): readonly number[] {
  const highest = grades.reduce((most, grade) => Math.max(most, grade), 0);
  if (levels.length < 2)
    throw new UsageError(
      `one level: ${levels.join('') || 'no grade above 0'}; expected two or more, and the highest grade is ${highest}`,
    );
  const above = levels.find((rel) => rel > highest);
  if (above !== undefined)
    throw new UsageError(`invalid level: ${above}; no document has it, expected grades up to ${highest}`);
  return levels;
}

function describeLevel(qrels: Qrels, rel: number): RelevanceLevel {
  const relevant = qrels.topics.map((_, t) => countRelevant(qrels, t, rel));
  return {
    rel,
    relevant: relevant.reduce((sum, count) => sum + count, 0),
    topics: relevant.filter((count) => count > 0).length,
  };
}
