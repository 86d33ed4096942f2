import { measureFamilies } from '../measures/measure-family.ts';
import { clefIpTable4, clefIpTable4Source } from '../studies/clef-ip-table4.ts';
import type { Reproduction } from '../studies/reproduction.ts';
import { sweepCutoffs } from '../studies/sweep.ts';
import { crowdedTopicsSample, renderCrowdedTopics } from './charts/crowded-topics.ts';
import { normalisedRecallSample, renderNormalisedRecall } from './charts/normalised-recall.ts';
import { presAndRrSample, renderPresAndRr } from './charts/pres-and-rr.ts';
import { presAreaSample, renderPresArea } from './charts/pres-area.ts';
import { presSurfaceSample, renderPresSurface } from './charts/pres-surface.ts';
import { scoreFigures } from './score-figures.ts';
import { type StudyFigure, withNote } from './study-figure.ts';
import { agreementFigures, relevantFigures, robustnessFigures, sweepFigures } from './study-figures.ts';

/** A figure of a paper, made anew. */
export interface PaperFigure extends StudyFigure {
  /** Name of its file, without an ending: `sigir-2010-fig-5`. */
  readonly file: string;
  /** What it is drawn from. */
  readonly source: 'formula' | 'printed table' | 'simulated';
}

/** Every figure of the three papers that can be drawn: from formulas, from the printed Table 4, or from the simulated set. */
export function paperFigures({ campaign, agreement, robustness }: Reproduction): PaperFigure[] {
  const { qrels } = campaign;
  const cutoffs = Array.from({ length: 10 }, (_, i) => 10 * (i + 1));
  const swept = sweepCutoffs(campaign, measureFamilies(['AP', 'R', 'PRES'], cutoffs));
  const scores = scoreFigures({
    runs: clefIpTable4.map(({ tag }) => tag),
    measures: ['PRES', 'recall', 'MAP'],
    scores: (['pres', 'recall', 'map'] as const).map((key) => clefIpTable4.map((row) => row[key])),
  });
  const formula = (file: string, name: string, caption: string, draw: StudyFigure['draw']): PaperFigure => ({
    ...{ file, name, caption, draw },
    source: 'formula',
  });
  const [fig3, fig4] = robustnessFigures(robustness);
  return [
    formula('sigir-2010-fig-2', 'normalised-recall', 'Normalised recall in a large collection.', (options) =>
      renderNormalisedRecall(normalisedRecallSample, options),
    ),
    formula('sigir-2010-fig-3', 'pres-area', 'PRES as an area.', (options) => renderPresArea(presAreaSample, options)),
    formula('sigir-2010-fig-4a', 'pres-surface', 'PRES against recall and rank.', (options) =>
      renderPresSurface(presSurfaceSample, options),
    ),
    formula('sigir-2010-fig-4b', 'pres-and-rr', 'PRES and reciprocal rank at n = 1.', (options) =>
      renderPresAndRr(presAndRrSample, options),
    ),
    from(scores[0], 'sigir-2010-fig-5', 'printed table'),
    from(scores[1], 'sigir-2010-fig-6', 'printed table'),
    from(agreementFigures(agreement)[0], 'sigir-2010-fig-7', 'simulated'),
    from(sweepFigures(swept)[0], 'sigir-2010-fig-8', 'simulated'),
    formula('sigir-2010-fig-9', 'crowded-topics', 'PRES, PRESest and Rmax where n exceeds Nmax.', (options) =>
      renderCrowdedTopics(crowdedTopicsSample, options),
    ),
    from(relevantFigures(qrels)[0], 'clef-2010-fig-2', 'simulated'),
    from(fig3, 'clef-2010-fig-3', 'simulated'),
    from(fig4, 'clef-2010-fig-4', 'simulated'),
  ];

  function from(figure: StudyFigure, file: string, source: PaperFigure['source']): PaperFigure {
    const note =
      source === 'simulated' ? `simulated CLEF-IP 2009, seed ${campaign.seed}` : `as printed: ${clefIpTable4Source}`;
    return { ...figure, file, source, draw: (options) => figure.draw(withNote(note, options)) };
  }
}
