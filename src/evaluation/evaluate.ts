import { compareIds } from '../formats/compare-ids.ts';
import { allowedFindings } from '../formats/finding-kinds.ts';
import type { ByKey, Source } from '../formats/given.ts';
import { parseQrels, readGivenRun } from '../formats/parse.ts';
import { nearest } from '../math/edit-distance.ts';
import { resolveMeasures } from '../measures/resolve.ts';
import { createCampaign } from '../model/campaign.ts';
import { UsageError } from '../model/errors.ts';
import type { Evaluation } from '../model/evaluation.ts';
import { LargeMap } from '../model/large-map.ts';
import { headDepth, type Measure, type MeasureDefinition } from '../model/measure.ts';
import { checkPolicies, defaultPolicies, type Policies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import type { Run } from '../model/run.ts';
import { headOfRun, judgeRun } from '../ranking/judge-run.ts';
import { evaluateCampaign } from './evaluator.ts';

/** The measures shown when none are named. */
export const defaultMeasures = ['PRES@100', 'PRES@1000', 'R@100', 'R@1000', 'AP', 'nDCG@10', 'P@10'] as const;

export interface EvaluateInput extends Partial<Policies> {
  /** Qrels as text, bytes, plain objects, Maps, lists, records or columns, or already read. */
  readonly qrels: Source | Qrels;
  /** Runs by name; each as text, bytes, plain objects, Maps, lists, records or columns, or already read. */
  readonly runs: ByKey<Source | Run>;
  /** Names such as `PRES@100`, trec_eval's names, or measures of your own; the defaults when left out. */
  readonly measures?: readonly (string | Measure | MeasureDefinition)[];
  /** The lowest grade that counts as relevant, where a measure does not say; 1 when left out. */
  readonly rel?: number;
}

/** Evaluates runs against qrels, from whatever form they are in. */
export function evaluate({ qrels, runs, measures = defaultMeasures, rel, ...policies }: EvaluateInput): Evaluation {
  checkPolicies(policies);
  refuseUnknown(Object.keys(policies));
  const chosen = { ...defaultPolicies, ...policies };
  const resolved = resolveMeasures(measures, [], rel);
  const depth = headDepth(resolved);
  const subtopics = resolved.some(({ definition }) => definition.needsSubtopics);
  const judgements = isQrels(qrels) ? qrels : parseQrels(qrels, { subtopics });
  const entries = runs instanceof Map ? [...runs] : Object.entries(runs as Record<string, Source | Run>);
  const judged = entries.map(([tag, source]) => {
    const { run, findings } = isRun(source) ? { run: source, findings: [] } : readRun(tag, source, judgements, chosen);
    const head = depth === undefined ? undefined : headOfRun(run, judgements, depth, chosen);
    const judged = judgeRun(run, judgements, chosen);
    return { name: tag, judged: findings.length > 0 ? { ...judged, findings } : judged, head };
  });
  const { topics, zeroRelevant, unjudged } = chosen;
  return evaluateCampaign(createCampaign(judgements, judged), resolved, { topics, zeroRelevant, unjudged });
}

function readRun(tag: string, source: Source, qrels: Qrels, policies: Policies) {
  const { value, log } = readGivenRun(source, { tag, source: tag });
  const allowed = allowedFindings(policies);
  log.assertAccepted(allowed);
  compareIds(value, qrels, log);
  return { run: { ...value, tag }, findings: log.serious(allowed) };
}

/** In plain JavaScript `tie: 'file'` would change nothing, without a word. */
function refuseUnknown(given: readonly string[]): void {
  const known = ['qrels', 'runs', 'measures', 'rel', ...Object.keys(defaultPolicies)];
  const unknown = given.find((key) => !known.includes(key));
  if (unknown === undefined) return;
  const suggestion = nearest(unknown, known);
  throw new UsageError(
    `unknown option: ${unknown}; ${suggestion ? `did you mean ${suggestion}` : `expected one of ${known.join(', ')}`}`,
  );
}

function isQrels(value: Source | Qrels): value is Qrels {
  return (value as Partial<Qrels>).grades instanceof Int32Array;
}

function isRun(value: Source | Run): value is Run {
  const { topics, tag } = value as Partial<Run>;
  return typeof tag === 'string' && (topics instanceof Map || topics instanceof LargeMap);
}
