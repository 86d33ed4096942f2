import { sortRuns } from '../evaluation/sort-runs.ts';
import { steps } from '../features/effort/compute.ts';
import { type StudyEntry, studies } from '../features/registry.ts';
import { type Campaign, selectRuns } from '../model/campaign.ts';
import { UsageError } from '../model/errors.ts';
import { directedMeasures, selectMeasures } from '../model/evaluation.ts';
import { collectionSize } from '../model/reading.ts';
import { type AnyStudy, type CampaignChoices, runStudy } from '../studies/define-study.ts';
import { findTopic } from '../studies/find-topic.ts';
import { studyMeasures } from '../studies/standard-measures.ts';
import { createSubject, type StudySubject, type SubjectOptions } from '../studies/subject.ts';
import { figuresOf } from './figures-of.ts';
import { figures, ofCollections } from './registry.ts';
import type { StudyFigure } from './study-figure.ts';
import { topicFigures } from './topic-figures.ts';

/** What a figure of a campaign shows. */
export interface CampaignFigureOptions extends SubjectOptions {
  /** Id of the topic for figures of one topic. */
  readonly topic?: string;
  /** Documents a person is willing to check; 100 unless told. */
  readonly nmax?: number;
  /** Documents in the collection, for the figures of normalised recall; those that the campaign knows unless told. */
  readonly collection?: number;
  /** Cut-offs of a sweep and of measures with fewer judgements; 10, 20 … 100 and 100, 1000 unless told. */
  readonly cutoffs?: readonly number[];
  /** Samples of a robustness study; 100 unless told. */
  readonly samples?: number;
  readonly seed?: number;
}

/** The figures of one run on one topic. */
const areas = ['pres-area', ...ofCollections];

/** Runs the study behind a figure and gives every figure of that name. */
export async function campaignFigures(
  name: string,
  campaign: Campaign,
  options: CampaignFigureOptions = {},
): Promise<StudyFigure[]> {
  const { topic, nmax, collection, cutoffs, samples = 100, seed = 1, ...about } = options;
  const subject = createSubject(campaign, about);
  const [giver] = figures.find((figure) => figure.name === name)?.from ?? [];
  if (giver === undefined) return [];
  if (giver === 'topic') {
    if (topic === undefined) throw new UsageError('missing topic; expected the id of one, which the figure is of');
    // Runs in a list stand best first; of areas the first is that of the run that was given first.
    const best = () => selectRuns(campaign, sortRuns(subject.evaluate(studyMeasures), 0));
    const runs = areas.includes(name) ? campaign : best();
    const t = findTopic(campaign.qrels.topics, topic);
    const size = ofCollections.includes(name) ? (collection ?? collectionSize(campaign.qrels, t)) : undefined;
    const all = topicFigures(runs, t, { nmax, rel: about.rel, collection: size });
    return all.filter((figure) => figure.name === name);
  }
  const study: AnyStudy = await (studies[giver] as StudyEntry).load();
  const choices: CampaignChoices = {
    ...{ alpha: 0.05, samples, seed, rel: about.rel },
    cutoffs: cutoffs ?? steps(100, 10),
    robustAt: cutoffs ?? [100, 1000],
  };
  const own = study.directed ? withDirected(subject) : subject;
  const result = await runStudy(study, own, study.inCampaign?.(choices, own) ?? {});
  // A study that moves cut-offs is given measures without them, which are no measures to colour by.
  const named = study.movesCutoffs ? [] : subject.measures(studyMeasures);
  const measures = named.filter(({ better }) => better !== 'neither').map((measure) => measure.name);
  return figuresOf(result, { campaign, measures }).filter((figure) => figure.name === name);
}

/** The subject without the measures by which no run is better than another. */
function withDirected(subject: StudySubject): StudySubject {
  return {
    ...subject,
    evaluate: (standard) => {
      const evaluation = subject.evaluate(standard);
      return selectMeasures(evaluation, directedMeasures(evaluation));
    },
  };
}
