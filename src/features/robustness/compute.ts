import { choosePolicies } from '../../evaluation/choose-policies.ts';
import { RepeatedEvaluation } from '../../evaluation/repeated-evaluation.ts';
import { familyMeasures, type MeasureFamily } from '../../measures/measure-family.ts';
import type { Campaign } from '../../model/campaign.ts';
import { type TopicPolicies, zeroRelevantEffect } from '../../model/policy.ts';
import type { JudgementMask } from '../../model/qrels.ts';
import type { Study, StudyControl } from '../../model/study.ts';
import { Pacer } from '../../studies/pacer.ts';
import { correlateRankings, settleTies, tauLimits } from '../../studies/rank-correlation.ts';
import { requireDirections, requireRuns } from '../../studies/score-runs.ts';
import { studyNotes } from '../../studies/study-notes.ts';
import { countFlips, flipAlpha, judgePairs } from '../../studies/verdict-flips.ts';
import { JudgementTally, type KeptJudgements } from './judgement-tally.ts';
import { type JudgementChangeOptions, judgementChanges } from './missing.ts';
import { changeOfScores, type RobustnessRow, RobustnessSamples } from './row.ts';

export interface RobustnessOptions
  extends JudgementChangeOptions,
    Partial<TopicPolicies>,
    StudyControl<RobustnessStudy> {
  /** Kendall’s tau with (`b`) or without (`a`) correction for ties; `b` unless told. */
  readonly tau?: 'a' | 'b';
  /** Whether to test every pair of runs with each sample too, and count the verdicts that change; it takes time. */
  readonly flips?: boolean;
}

/** How far each measure ranks the runs alike when judgements are missing. */
export interface RobustnessStudy extends Study {
  readonly study: 'robustness';
  /** Level by level, within it measure by measure. */
  readonly rows: readonly RobustnessRow[];
  /** What is left of the judgements at each level, on average over its samples. */
  readonly kept: readonly KeptJudgements[];
}

/** Ranks the runs with fewer and fewer judgements, and correlates each ranking with that of all judgements. */
export async function studyRobustness(
  campaign: Campaign,
  families: readonly MeasureFamily[],
  options: RobustnessOptions = {},
): Promise<RobustnessStudy> {
  const { qrels, runs } = campaign;
  const { tau = 'b', flips = false } = options;
  const measures = familyMeasures(families);
  requireRuns(runs.length);
  requireDirections(measures);
  const policies = choosePolicies(campaign, options);
  const { parameters, seed, levels, notes } = judgementChanges(campaign, options);
  const evaluation = new RepeatedEvaluation(campaign, measures, policies);
  const reference = evaluation.summaries().map(settleTies);
  const pacer = new Pacer(
    levels.reduce((sum, { changes }) => sum + changes.length, 0),
    options,
  );

  const verdictsOf = (mask?: JudgementMask) =>
    flips ? evaluation.values(mask).map((values, m) => judgePairs(measures[m], values)) : undefined;
  const verdicts = verdictsOf();
  const toldApart = verdicts?.map((own) => own.filter((verdict) => verdict !== 0).length);
  const samples = levels.map(() => measures.map((_, m) => new RobustnessSamples(toldApart?.[m])));
  const left = levels.map(() => new JudgementTally(qrels, options.rel ?? 1));
  const study = (done: number): RobustnessStudy => {
    const rows = levels.flatMap(({ level, changes }, l) =>
      families.flatMap(({ name, members }) =>
        members.map(({ cutoff, measure }): RobustnessRow => {
          const m = measures.indexOf(measure);
          const labels = changes.slice(0, done).map(({ label }) => label);
          return { level, measure: measure.name, family: name, cutoff, labels, ...samples[l][m].first(done) };
        }),
      ),
    );
    const kept = levels.map(({ level }, l) => left[l].average(level));
    const sampled = 'samples' in parameters ? { samples: done } : {};
    return {
      study: 'robustness',
      parameters: {
        ...parameters,
        ...sampled,
        tau: `tau-${tau}`,
        flips,
        families: families.map(({ name }) => name),
      },
      seed,
      policies,
      measures: measures.map(({ name }) => name),
      runs: runs.map(({ name }) => name),
      rows,
      kept,
      notes: [
        ...notes,
        {
          code: 'tau',
          message: `Kendall’s tau-${tau} between the rankings of ${runs.length} runs with these and with all judgements; ${tauLimits.equivalent} or more is usually taken as equivalent, below ${tauLimits.different} as noticeably different (Voorhees 2001)`,
        },
        ...flipsNote(flips),
        ...emptiedNote(kept, policies.zeroRelevant),
        ...undefinedNote(rows),
        ...studyNotes(campaign, families, policies),
      ],
    };
  };

  // Sample by sample and not level by level: after each round the study is whole, only smaller.
  const rounds = levels[0].changes.length;
  for (let s = 0; s < rounds; s++) {
    let paused = false;
    for (let l = 0; l < levels.length; l++) {
      const change = levels[l].changes[s];
      const mask = change.mask();
      left[l].add(mask);
      const after = verdictsOf(mask);
      evaluation.summaries(mask).forEach((summaries, m) => {
        const scores = settleTies(summaries);
        samples[l][m].add({
          tau: correlate(reference[m], scores, tau),
          ...changeOfScores(reference[m], scores, measures[m].better === 'lower', change.leftOut),
          ...(after ? { flips: countFlips(verdicts![m], after[m]) } : {}),
        });
      });
      const pause = pacer.step();
      if (!pause) continue;
      await pause;
      paused = true;
    }
    if (paused && s + 1 < rounds) options.onPartial?.(() => study(s + 1));
  }
  return study(rounds);
}

function correlate(reference: readonly number[], scores: readonly number[], tau: 'a' | 'b'): number {
  if (reference.some(Number.isNaN) || scores.some(Number.isNaN)) return Number.NaN;
  return correlateRankings(reference, scores, `tau-${tau}`);
}

function flipsNote(flips: boolean) {
  if (!flips) return [];
  const message = `pairs told apart with all judgements that no longer are (lost) or are the other way round (turned), and pairs told apart only with fewer (gained): Wilcoxon’s signed-rank test, two-sided, Holm’s correction over the pairs of a measure, alpha ${flipAlpha}`;
  return [{ code: 'flips', message }];
}

function emptiedNote(kept: readonly KeptJudgements[], zeroRelevant: TopicPolicies['zeroRelevant']) {
  const touched = kept.filter(({ emptied }) => emptied > 0);
  if (touched.length === 0) return [];
  const counts = touched.map(({ level, emptied }) => `${Number(emptied.toFixed(1))} at ${level}`).join(', ');
  const effect = zeroRelevantEffect[zeroRelevant];
  return [{ code: 'emptied', message: `topics that lose every relevant document (on average): ${counts}; ${effect}` }];
}

function undefinedNote(rows: readonly RobustnessRow[]) {
  const without = rows.filter(({ taus }) => taus.some(Number.isNaN));
  if (without.length === 0) return [];
  const names = [...new Set(without.map(({ measure }) => measure))].join(', ');
  return [{ code: 'undefined', message: `no tau where all runs score the same: ${names}` }];
}
