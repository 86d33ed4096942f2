import type { AgreementStudy } from '../features/agreement/compute.ts';
import type { DiscriminationStudy } from '../features/discrimination/compute.ts';
import type { EffortStudy } from '../features/effort/compute.ts';
import { isShared, placeOfEffort } from '../features/effort/effort-unit.ts';
import type { MissesStudy } from '../features/misses/compute.ts';
import type { SweepStudy } from '../features/sweep/compute.ts';
import { countRelevant, type Qrels } from '../model/qrels.ts';
import { type AgreementData, renderAgreement } from './charts/agreement.ts';
import { renderMisses } from './charts/misses.ts';
import { renderRecallEffort } from './charts/recall-effort.ts';
import { renderRelevantPerTopic } from './charts/relevant-per-topic.ts';
import { renderSwapRate } from './charts/swap-rate.ts';
import { renderSweep } from './charts/sweep.ts';
import { chooseRuns, mostLines } from './kit/choose-runs.ts';
import { type StudyFigure, withNote } from './study-figure.ts';
import { topicMissesFigure } from './topic-figures.ts';

/** With more measures there can be hundreds of classes; the rest are drawn together. */
const mostClasses = 12;

/** The figure of an agreement study: pairs of runs in each class. */
export function agreementFigures({ classes, measures, parameters }: AgreementStudy): StudyFigure[] {
  const shown: AgreementData['classes'][number][] = classes
    .slice(0, mostClasses)
    .map(({ name, groups, count }) => ({ label: name, groups, pairs: count }));
  const rest = classes.slice(mostClasses);
  if (rest.length > 0)
    shown.push({
      ...{ label: `${rest.length} more ${rest.length === 1 ? 'way' : 'ways'}`, groups: [] },
      pairs: rest.reduce((sum, { count }) => sum + count, 0),
    });
  return [
    {
      name: 'agreement',
      caption: `Pairs of runs on which the measures say the same: first better, second better, or not told apart at ${parameters.alpha}.`,
      draw: (options) => renderAgreement({ measures, classes: shown }, options),
    },
  ];
}

/** The figure of a discrimination study: how often two sets of topics disagree, by their size. */
export function discriminationFigures({ results, parameters }: DiscriminationStudy): StudyFigure[] {
  const topics = results[0]?.swaps.map((swap) => swap.topics) ?? [];
  if (topics.length === 0) return [];
  const measures = results.map(({ measure, swaps }) => ({ name: measure, rates: swaps.map(({ rate }) => rate) }));
  const accepted = parameters.swap as number;
  return [
    {
      name: 'swap-rate',
      caption: `Pairs of runs that two disjoint sets of topics order differently; the line is ${accepted}.`,
      draw: (options) => renderSwapRate({ topics, measures, accepted }, options),
    },
  ];
}

/** The figure of a sweep: a panel for each measure that has cut-offs, a line for each run, coloured by its place among all. */
export function sweepFigures({ families, runs }: SweepStudy, all: readonly string[] = runs): StudyFigure[] {
  const given = new Set(families.flatMap((family) => family.cutoffs.flatMap((cutoff) => cutoff ?? [])));
  // A panel has one axis: shares of the collection, or documents.
  const ofCollection = isShared([...given]);
  const cutoffs = [...given]
    .filter((cutoff) => (typeof cutoff === 'string') === ofCollection)
    .sort((a, b) => placeOfEffort(a) - placeOfEffort(b));
  const swept = families.filter((family) => family.cutoffs.some((cutoff) => cutoffs.includes(cutoff!)));
  if (swept.length === 0) return [];
  const { name, values } = swept.at(-1)!;
  const chosen = chooseRuns(
    values.map((row) => row.at(-1)!),
    `${name}@${cutoffs.at(-1)}`,
    mostLines,
    (r) => all.indexOf(runs[r]),
  );
  return [
    {
      name: 'sweep',
      caption: `${swept.map((family) => family.name).join(', ')} as more documents are checked${ofCollection ? ', as a share of all' : ''}.`,
      draw: (options) =>
        renderSweep(
          {
            cutoffs: cutoffs.map(placeOfEffort),
            ofCollection,
            runs: chosen.runs.map((r) => runs[r]),
            looks: chosen.looks,
            measures: swept.map((family) => family.name),
            values: swept.map((family) =>
              chosen.runs.map((r) =>
                cutoffs.map((cutoff) => family.values[r][family.cutoffs.indexOf(cutoff)] ?? Number.NaN),
              ),
            ),
          },
          withNote(chosen.note, options),
        ),
    },
  ];
}

/** The figure of recall against effort, runs coloured by their places among all. */
export function effortFigures(
  { checked, runs, recall, ideal, random }: EffortStudy,
  all: readonly string[] = runs,
): StudyFigure[] {
  const ofCollection = isShared(checked);
  // After all documents every run has found all.
  const told = ofCollection
    ? Math.max(
        0,
        checked.findLastIndex((point) => placeOfEffort(point) <= 10),
      )
    : checked.length - 1;
  const chosen = chooseRuns(
    recall.map((row) => row[told]),
    `recall after ${checked[told]}`,
    mostLines,
    (r) => all.indexOf(runs[r]),
  );
  return [
    {
      name: 'recall-effort',
      caption: `Mean recall by documents checked${ofCollection ? ', as a share of all' : ''}, with the best that any order could do${random ? ' and a random order' : ''}${ofCollection ? '; marked: work saved at a recall of 0.95 and relevant documents found beyond a random order after 10%, on these curves' : ''}.`,
      draw: (options) =>
        renderRecallEffort(
          {
            checked: checked.map(placeOfEffort),
            ofCollection,
            runs: chosen.runs.map((r, i) => ({ name: runs[r], recall: recall[r], look: chosen.looks[i] })),
            ideal,
            random,
          },
          withNote(chosen.note, options),
        ),
    },
  ];
}

/** The figure of relevant documents per topic. */
export function relevantFigures(qrels: Qrels, rel = 1): StudyFigure[] {
  const counts = qrels.topics.map((_, t) => countRelevant(qrels, t, rel)).filter((n) => n > 0);
  if (counts.length === 0) return [];
  return [
    {
      name: 'relevant-per-topic',
      caption: `Topics by number of relevant documents.`,
      draw: (options) => renderRelevantPerTopic({ counts }, options),
    },
  ];
}

/** The figure of what was missed: a bar for each topic, or the documents of the one asked for. */
export function missesFigures({ ofTopics, ofTopic, runs, parameters }: MissesStudy): StudyFigure[] {
  if (ofTopic) return ofTopic.documents.length === 0 ? [] : [topicMissesFigure(ofTopic)];
  if (ofTopics.every(({ relevant }) => relevant === 0)) return [];
  const nmax = parameters.nmax as number;
  return [
    {
      name: 'misses',
      caption: `The relevant documents of each topic: how many runs have them within Nmax = ${nmax}, and whether those that none has stand further down.`,
      draw: (options) => renderMisses({ nmax, runs: runs.length, topics: ofTopics }, options),
    },
  ];
}
