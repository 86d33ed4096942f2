import { relevantRanks } from '../evaluation/relevant-ranks.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import { countRelevant, type Qrels } from '../model/qrels.ts';
import { renderPresArea } from './pres-area.ts';
import { renderRankStrip } from './rank-strip.ts';
import { type StudyFigure, withNote } from './study-figure.ts';

export interface TopicFigureOptions {
  /** What to call the runs. */
  readonly names: readonly string[];
  /** Documents a person is willing to check; 100 unless told. */
  readonly nmax?: number;
  /** The lowest grade that counts as relevant; 1 unless told. */
  readonly rel?: number;
}

/** The figures of one topic, by its position: where its relevant documents stand in each run, and PRES of each run as an area. */
export function topicFigures(
  qrels: Qrels,
  runs: readonly JudgedRun[],
  topic: number,
  { names, nmax = 100, rel = 1 }: TopicFigureOptions,
): StudyFigure[] {
  const id = qrels.topics[topic];
  const found = runs.map((run) => relevantRanks(qrels, run, topic, nmax, rel));
  const relevant = countRelevant(qrels, topic, rel);
  if (relevant === 0) throw new RangeError(`topic without a relevant document: ${id}; expected one that has some`);
  return [
    {
      name: 'rank-strip',
      caption: `Topic ${id}: ranks of its ${relevant} relevant documents in each run, within ${nmax}.`,
      draw: (options) =>
        renderRankStrip(
          { topic: id, relevant, nmax, runs: names.map((name, r) => ({ name, ranks: found[r].ranks })) },
          options,
        ),
    },
    ...found.map(
      ({ ranks }, r): StudyFigure => ({
        name: 'pres-area',
        subject: names[r],
        caption: `Topic ${id}: best, actual and worst recall curve of ${names[r]}, and the area that is PRES@${nmax}.`,
        draw: (options) => renderPresArea({ ranks, relevant, nmax }, withNote(`${names[r]}, topic ${id}`, options)),
      }),
    ),
  ];
}
