import { bestRanking } from '../measures/best-ranking.ts';
import { type RecallRounding, recallPoint } from '../measures/interpolated-precision.ts';
import { RnDCG } from '../measures/r-ndcg.ts';
import { RBPresidual } from '../measures/rbp-residual.ts';
import { relevantPlaces } from '../measures/relevant-places.ts';
import type { Gains, Measure } from '../model/measure.ts';
import type { RankedTopic } from '../model/ranked-topic.ts';

/** The value that trec_eval gives where ours is defined more cleanly; undefined where the two agree. */
type Corner = (topic: RankedTopic) => number | undefined;

/** A measure as trec_eval computes it with -l `level`: ours, but for a few corners. */
export function asTrecEval(measure: Measure, level: number): Measure {
  const { definition, params } = measure;
  // A grade that is not relevant may have a gain of its own.
  const needsRelevant = definition.needsRelevant && params.gains === undefined;
  const corner = cornerOf(measure, level);
  if (corner === undefined) return { ...measure, definition: { ...definition, needsRelevant } };
  const elsewhere = (topic: RankedTopic) => (topic.relevant > 0 || !needsRelevant ? measure.evaluate(topic) : 0);
  return {
    ...measure,
    definition: { ...definition, needsRelevant: false },
    evaluate: (topic) => corner(topic) ?? elsewhere(topic),
  };
}

function cornerOf({ definition, params }: Measure, level: number): Corner | undefined {
  if (params.rounding !== undefined)
    return emptyInterpolation((params.recall as number | undefined) ?? 0, params.rounding as RecallRounding);
  if (definition.name === RnDCG.name) return idealWithoutGain(level, params.gains as Gains | undefined);
  if (definition.name === RBPresidual.name) return nothingUnjudged;
  return undefined;
}

/** Interpolation starts from found / retrieved, which is 0/0 where everything was dropped. */
function emptyInterpolation(recall: number, rounding: RecallRounding): Corner {
  return ({ retrieved, relevant }) => {
    if (retrieved > 0) return undefined;
    return recallPoint(recall, relevant, rounding) === 0 ? Number.NaN : 0;
  };
}

/** The best ranking has no gain to divide by; noticed only where -l calls a document relevant. */
function idealWithoutGain(level: number, gains: Gains | undefined): Corner {
  return (topic) => {
    if (!(topic.ideal[0] >= level)) return 0;
    return bestRanking(topic.ideal, gains).gains.length > 0 ? undefined : Number.NaN;
  };
}

/** What might stand after the end of the list is forgotten where all of the list is judged. */
function nothingUnjudged(topic: RankedTopic): number | undefined {
  return relevantPlaces(topic).judged === topic.retrieved ? 0 : undefined;
}
