import type { StudyName } from '../features/registry.ts';
import type { FigureDefinition } from './define-figure.ts';
import type { FormulaFigureName } from './formula-figures.ts';
import type { FigureOptions } from './kit/frame.ts';

const formula = 'nothing: computed from the measures';
const formulaFigure = (name: FormulaFigureName) => async (options: FigureOptions) =>
  (await import('./formula-figures.ts')).formulaFigures[name](options);

/** Every figure, in the order they are listed to people. */
export const figures: readonly FigureDefinition[] = [
  {
    name: 'pres-area',
    title: 'best, actual and worst recall curve of a topic, and the area that is PRES',
    data: formula,
    from: ['topic'],
    paper: 'SIGIR 2010, Fig. 3',
    draw: formulaFigure('pres-area'),
  },
  {
    name: 'crowded-area',
    title: 'the area that is PRES where a topic has more relevant documents than Nmax',
    data: formula,
    paper: 'SIGIR 2010, Fig. 9',
    draw: formulaFigure('crowded-area'),
  },
  {
    name: 'normalised-recall-area',
    title:
      'best, actual and worst recall curve of a topic in its whole collection, and the area that is normalised recall',
    data: formula,
    from: ['topic'],
    paper: 'SIGIR 2010, Fig. 1',
    draw: formulaFigure('normalised-recall-area'),
  },
  {
    name: 'recall-fallout',
    title: 'recall against fallout of a topic in its whole collection, whose area is normalised recall',
    data: formula,
    from: ['topic'],
    paper: 'SIGIR 2010, section 7',
    draw: formulaFigure('recall-fallout'),
  },
  {
    name: 'random-order',
    title: 'normalised recall and PRES that a random order is expected to have',
    data: formula,
    paper: 'SIGIR 2010, section 7, random order',
    draw: formulaFigure('random-order'),
  },
  {
    name: 'pres-surface',
    title: 'PRES against recall and rank',
    data: formula,
    paper: 'SIGIR 2010, Fig. 4a',
    draw: formulaFigure('pres-surface'),
  },
  {
    name: 'pres-and-rr',
    title: 'PRES and reciprocal rank of a topic with one relevant document',
    data: formula,
    paper: 'SIGIR 2010, Fig. 4b',
    draw: formulaFigure('pres-and-rr'),
  },
  {
    name: 'normalised-recall',
    title: 'normalised recall and PRES as the collection grows',
    data: formula,
    paper: 'SIGIR 2010, Fig. 2',
    draw: formulaFigure('normalised-recall'),
  },
  {
    name: 'crowded-topics',
    title: 'PRES, PRESest and Rmax where n exceeds Nmax',
    data: formula,
    paper: 'SIGIR 2010, section 6.4',
    draw: formulaFigure('crowded-topics'),
  },
  {
    name: 'scores',
    title: 'scores of all runs under several measures, sorted by one',
    data: 'scores of runs under several measures',
    from: ['evaluation', 'correlation'],
    paper: 'SIGIR 2010, Fig. 5',
  },
  {
    name: 'rank-change',
    title: 'rank of each run by measure',
    data: 'scores of runs under several measures',
    from: ['correlation', 'evaluation'],
    paper: 'SIGIR 2010, Fig. 6',
  },
  {
    name: 'agreement',
    title: 'pairs of runs on which measures agree',
    data: 'pairs of runs in each class of agreement',
    from: ['agreement'],
    paper: 'SIGIR 2010, Fig. 7',
  },
  {
    name: 'sweep',
    title: 'each measure against Nmax',
    data: 'scores of runs at several cutoffs',
    from: ['sweep'],
    paper: 'SIGIR 2010, Fig. 8',
  },
  {
    name: 'crossings',
    title: 'a measure at every Nmax, with a dot wherever two runs change places',
    data: 'values of runs at every cut-off and where they cross',
    from: ['crossings'],
  },
  {
    name: 'recall-effort',
    title: 'recall against documents checked, with the ideal and the random line',
    data: 'recall of runs at many depths',
    from: ['effort'],
  },
  {
    name: 'lorenz',
    title: 'what share of all retrievability the least retrievable documents have',
    data: 'first documents of many topics: nmax retrievability --figure draws it',
    draw: async (options) => {
      const { lorenzSample, renderLorenz } = await import('./charts/lorenz.ts');
      return renderLorenz(lorenzSample, options);
    },
  },
  {
    name: 'misses',
    title: 'what part of each topic’s relevant documents all, some, one or no run finds',
    data: 'relevant documents of each topic by how many runs find them within Nmax',
    from: ['misses'],
  },
  {
    name: 'swap-rate',
    title: 'how often two sets of topics disagree about a pair of runs, by their size',
    data: 'swap rates of measures for sets of growing size',
    from: ['discrimination'],
  },
  {
    name: 'robustness',
    title: 'lowest and mean tau with fewer judgements',
    data: 'tau between run orders for each fraction of the judgements',
    from: ['robustness'],
    paper: 'CLEF 2010, Figs. 3 and 4',
  },
  {
    name: 'relevant-per-topic',
    title: 'relevant documents per topic',
    data: 'n of each topic',
    from: ['description'],
    paper: 'CLEF 2010, Fig. 2',
  },
  {
    name: 'correlation-matrix',
    leads: ['correlation'],
    title: 'correlation of every measure with every other',
    data: 'correlations between measures',
    from: ['correlation', 'evaluation'],
  },
  {
    name: 'stopping',
    title: 'recall when stopping rules end a review, against the documents looked at',
    data: 'where rules stop on the lists of a run',
    from: ['stopping'],
  },
  {
    name: 'stopping-topics',
    title: 'recall of every topic when stopping rules end a review',
    data: 'where rules stop on the lists of a run',
    from: ['stopping'],
  },
  {
    name: 'metric-scatter',
    title: 'one measure against another, runs by name',
    data: 'scores of runs under two measures',
    from: ['correlation', 'evaluation'],
  },
  {
    name: 'topic-differences',
    title: 'difference of two runs on every topic, sorted',
    data: 'values of two runs on topics',
    from: ['comparison'],
  },
  {
    name: 'pairwise-matrix',
    leads: ['comparison'],
    title: 'which of many runs beat which',
    data: 'the outcome of a test for every pair of runs',
    from: ['comparison'],
  },
  {
    name: 'critical-difference',
    title: 'mean ranks of runs, and which of them are not told apart',
    data: 'mean ranks of runs over topics and their critical difference',
    from: ['friedman'],
  },
  {
    name: 'topic-heatmap',
    title: 'value of every run on every topic',
    data: 'values of runs on topics',
    from: ['evaluation'],
  },
  {
    name: 'topic-misses',
    title: 'at which rank each run has each relevant document of a topic',
    data: 'ranks of the relevant documents of a topic in each run',
    from: ['topic', 'misses'],
  },
  {
    name: 'rank-strip',
    title: 'where the relevant documents of a topic stand in each run',
    data: 'ranks of the relevant documents of a topic in each run',
    from: ['topic'],
  },
];

/** Names of the figures that a study gives, the one that is drawn when none is named first. */
export function figuresGivenBy(study: StudyName): string[] {
  const given = figures.filter(({ from }) => from?.includes(study));
  const leading = given.filter(({ leads }) => leads?.includes(study));
  return [...new Set([...leading, ...given].map(({ name }) => name))];
}

/** Figures of a topic in its whole collection, which must be known. */
export const ofCollections: readonly string[] = ['normalised-recall-area', 'recall-fallout'];
