import { sweepCutoffs } from '../features/sweep/compute.ts';
import { measureFamilies } from '../measures/measure-family.ts';
import { clefIpTable4, clefIpTable4Source } from '../studies/clef-ip-table4.ts';
import type { Reproduction } from '../studies/reproduction.ts';
import { formulaFigures } from './formula-figures.ts';
import { figures } from './registry.ts';
import { robustnessFigures } from './robustness-figures.ts';
import { scoreFigures } from './score-figures.ts';
import { type StudyFigure, withNote } from './study-figure.ts';
import { agreementFigures, relevantFigures, sweepFigures } from './study-figures.ts';

/** A figure of a paper, made anew. */
export interface PaperFigure extends StudyFigure {
  /** Name of its file, without an ending: `sigir-2010-fig-5`. */
  readonly file: string;
  /** What it is drawn from. */
  readonly source: 'formula' | 'printed table' | 'simulated';
}

/** Every figure of the three papers that can be drawn: from formulas, from the printed Table 4, or from the simulated set. */
export function paperFigures({ campaign, agreement, robustness }: Reproduction): PaperFigure[] {
  const cutoffs = Array.from({ length: 10 }, (_, i) => 10 * (i + 1));
  const swept = sweepCutoffs(campaign, measureFamilies(['AP', 'R', 'PRES'], cutoffs));
  const [scores, ranks] = scoreFigures({
    runs: clefIpTable4.map(({ tag }) => tag),
    measures: ['PRES', 'recall', 'MAP'],
    scores: (['pres', 'recall', 'map'] as const).map((key) => clefIpTable4.map((row) => row[key])),
  });
  const notes = {
    'printed table': `as printed: ${clefIpTable4Source}`,
    simulated: `simulated CLEF-IP 2009, seed ${campaign.seed}`,
  };
  const from = (figure: StudyFigure, source: keyof typeof notes, file = fileOf(figure.name)): PaperFigure => ({
    ...{ ...figure, file, source },
    draw: (options) => figure.draw(withNote(notes[source], options)),
  });
  const [fig3, fig4] = robustnessFigures(robustness);
  return [
    ...Object.entries(formulaFigures).map(([name, draw]): PaperFigure => {
      const { title } = entryOf(name);
      return {
        name,
        caption: `${title[0].toUpperCase()}${title.slice(1)}.`,
        draw,
        file: fileOf(name),
        source: 'formula',
      };
    }),
    from(scores, 'printed table'),
    from(ranks, 'printed table'),
    from(agreementFigures(agreement)[0], 'simulated'),
    from(sweepFigures(swept)[0], 'simulated'),
    from(relevantFigures(campaign.qrels)[0], 'simulated'),
    from(fig3, 'simulated', 'clef-2010-fig-3'),
    from(fig4, 'simulated', 'clef-2010-fig-4'),
  ];
}

/** `SIGIR 2010, Fig. 4a` is `sigir-2010-fig-4a`. */
function fileOf(name: string): string {
  return entryOf(name)
    .paper!.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
}

function entryOf(name: string) {
  return figures.find((figure) => figure.name === name)!;
}
