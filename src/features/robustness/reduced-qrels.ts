import type { Campaign } from '../../model/campaign.ts';
import { freeFileName } from '../../model/file-name.ts';
import { type JudgementMask, maskedAs, type Qrels } from '../../model/qrels.ts';
import { type JudgedSubtopics, selectSubtopics } from '../../model/subtopics.ts';
import type { RobustnessStudy } from './compute.ts';
import { type JudgementChangeOptions, judgementChanges } from './missing.ts';

/** The judgements of one sample or pool of a robustness study. */
export interface ReducedQrels {
  /** Of what goes missing, the level and the sample, such as `relevant-0.2-1`; a file can be called so. */
  readonly name: string;
  readonly qrels: Qrels;
}

/** Every set of judgements that a robustness study ranked the runs of its campaign with, one after the other. */
export function* reducedQrels(study: RobustnessStudy, campaign: Campaign): Generator<ReducedQrels> {
  const options = { ...study.parameters, seed: study.seed } as JudgementChangeOptions;
  const { drop = 'relevant', leaveOut } = options;
  const used = new Set<string>();
  for (const { level, changes } of judgementChanges(campaign, options).levels)
    for (const { label, mask } of changes) {
      const sample = drop !== 'pool' ? [label] : leaveOut ? ['without', label] : [];
      const name = freeFileName([drop, String(level), ...sample], used);
      yield { name, qrels: maskQrels(campaign.qrels, mask()) };
    }
}

/**
 * The qrels that a mask stands for.
 * A topic that loses every line keeps its first as pooled but unjudged: without a line it would not be a topic any more,
 * and would leave the mean instead of scoring 0.
 */
export function maskQrels(
  { topics, offsets, documents, grades, subtopics, reading }: Qrels,
  mask: JudgementMask,
): Qrels {
  const kept: number[] = [];
  const starts = new Uint32Array(topics.length + 1);
  for (let t = 0; t < topics.length; t++) {
    for (let i = offsets[t]; i < offsets[t + 1]; i++) if (mask[i] !== maskedAs.unlisted) kept.push(i);
    if (kept.length === starts[t] && offsets[t] < offsets[t + 1]) kept.push(offsets[t]);
    starts[t + 1] = kept.length;
  }
  return {
    topics,
    offsets: starts,
    documents: kept.map((i) => documents[i]),
    grades: Int32Array.from(kept, (i) => (mask[i] === maskedAs.kept ? grades[i] : -1)),
    ...(subtopics
      ? { subtopics: maskSubtopics(selectSubtopics(subtopics, [...topics.keys()], kept), kept, mask) }
      : {}),
    ...(reading ? { reading } : {}),
  };
}

/** A document that counts as not judged is so for each of its subtopics. */
function maskSubtopics(subtopics: JudgedSubtopics, kept: readonly number[], mask: JudgementMask): JudgedSubtopics {
  const { starts, grades } = subtopics;
  kept.forEach((i, place) => {
    if (mask[i] !== maskedAs.kept) grades.fill(-1, starts[place], starts[place + 1]);
  });
  return subtopics;
}
