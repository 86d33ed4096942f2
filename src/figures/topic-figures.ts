import { relevantRanks } from '../evaluation/relevant-ranks.ts';
import { findTopicDocuments, type TopicDocuments } from '../features/misses/relevant-documents.ts';
import type { Campaign } from '../model/campaign.ts';
import { UserError } from '../model/errors.ts';
import { countRelevant } from '../model/qrels.ts';
import { arrangeRuns } from '../studies/arrange-runs.ts';
import { type CollectionTopicData, renderNormalisedRecallArea } from './charts/normalised-recall-area.ts';
import { renderPresArea } from './charts/pres-area.ts';
import { renderRankStrip } from './charts/rank-strip.ts';
import { renderRecallFallout } from './charts/recall-fallout.ts';
import { renderTopicMisses } from './charts/topic-misses.ts';
import type { FigureOptions } from './kit/frame.ts';
import { type StudyFigure, withNote } from './study-figure.ts';

export interface TopicFigureOptions {
  /** Documents a person is willing to check; 100 unless told. */
  readonly nmax?: number;
  /** The lowest grade that counts as relevant; 1 unless told. */
  readonly rel?: number;
  /** Documents in the collection, for the figures of normalised recall; without them there are none. */
  readonly collection?: number;
}

/** The figures of one topic, by its position: where its relevant documents stand in each run, and PRES of each run as an area. */
export function topicFigures(
  campaign: Campaign,
  topic: number,
  { nmax = 100, rel = 1, collection }: TopicFigureOptions = {},
): StudyFigure[] {
  const { qrels, runs } = campaign;
  const id = qrels.topics[topic];
  const found = runs.map(({ judged }) => relevantRanks(qrels, judged, topic, nmax, rel));
  const relevant = countRelevant(qrels, topic, rel);
  if (relevant === 0) throw new UserError(`topic without a relevant document: ${id}; expected one that has some`);
  return [
    {
      name: 'rank-strip',
      caption: `Topic ${id}: ranks of its ${relevant} relevant documents in each run, within ${nmax}.`,
      draw: (options) =>
        renderRankStrip(
          { topic: id, relevant, nmax, runs: runs.map(({ name }, r) => ({ name, ranks: found[r].ranks })) },
          options,
        ),
    },
    topicMissesFigure(findTopicDocuments(campaign, id, { nmax, rel })),
    ...found.map(
      ({ ranks }, r): StudyFigure => ({
        name: 'pres-area',
        subject: runs[r].name,
        caption: `Topic ${id}: best, actual and worst recall curve of ${runs[r].name}, and the area that is PRES@${nmax}.`,
        draw: (options) => renderPresArea({ ranks, relevant, nmax }, withNote(`${runs[r].name}, topic ${id}`, options)),
      }),
    ),
    ...(collection === undefined ? [] : collectionFigures(campaign, topic, rel, collection)),
  ];
}

/** A topic in its whole collection: normalised recall of each run as an area between curves, and below one. */
function collectionFigures(campaign: Campaign, topic: number, rel: number, collection: number): StudyFigure[] {
  const { qrels, runs } = campaign;
  const id = qrels.topics[topic];
  const relevant = countRelevant(qrels, topic, rel);
  return runs.flatMap(({ name, judged }): StudyFigure[] => {
    const { ranks } = relevantRanks(qrels, judged, topic, Number.POSITIVE_INFINITY, rel);
    const needed = Math.max(judged.retrieved[topic] + relevant - ranks.length, relevant + 1);
    if (collection < needed)
      throw new UserError(
        `invalid collection: ${collection}; expected at least ${needed}: ${name} retrieves ${judged.retrieved[topic]} documents for topic ${id}, and ${relevant - ranks.length} relevant ones are not among them`,
      );
    const data: CollectionTopicData = { ranks, relevant, collection };
    const note = (options: FigureOptions) => withNote(`${name}, topic ${id}`, options);
    const of = `Topic ${id} in a collection of ${collection} documents`;
    return [
      {
        ...{ name: 'normalised-recall-area', subject: name },
        caption: `${of}: best, actual and worst recall curve of ${name}, and the area that is normalised recall.`,
        draw: (options) => renderNormalisedRecallArea(data, note(options)),
      },
      {
        ...{ name: 'recall-fallout', subject: name },
        caption: `${of}: recall against fallout of ${name}, whose area is normalised recall.`,
        draw: (options) => renderRecallFallout(data, note(options)),
      },
    ];
  });
}

/** The relevant documents of a topic against runs: those that fewest runs find on top, selected runs left, then those that find most. */
export function topicMissesFigure(found: TopicDocuments, selected: readonly string[] = []): StudyFigure {
  const { topic, nmax } = found;
  return {
    name: 'topic-misses',
    caption: `Topic ${topic}: the rank of each relevant document in each run; those that fewest runs have within Nmax = ${nmax} on top.`,
    draw: (options) => renderTopicMisses(arrangeRuns(found, selected), options),
  };
}
