import type { FigureOptions } from './kit/frame.ts';

/** A figure by name, for lists and for the command line. */
export interface FigureEntry {
  readonly name: string;
  readonly title: string;
  /** What it is drawn from. */
  readonly needs: string;
  /** Where the papers have it. */
  readonly paper?: string;
  /** What of a campaign it can be drawn from: its qrels, its runs too, or one topic of them. */
  readonly ofCampaign?: 'qrels' | 'runs' | 'topic';
  /** Draws the figures that need no data; the code is loaded when it is called. */
  readonly draw?: (options: FigureOptions) => Promise<SVGSVGElement>;
}

const formula = 'nothing: computed from the measures';

/** Every figure, in the order they are listed to people. */
export const figures: readonly FigureEntry[] = [
  {
    name: 'pres-area',
    title: 'best, actual and worst recall curve of a topic, and the area that is PRES',
    needs: formula,
    ofCampaign: 'topic',
    paper: 'SIGIR 2010, Fig. 3',
    draw: async (options) => {
      const { presAreaSample, renderPresArea } = await import('./charts/pres-area.ts');
      return renderPresArea(presAreaSample, options);
    },
  },
  {
    name: 'pres-surface',
    title: 'PRES against recall and rank',
    needs: formula,
    paper: 'SIGIR 2010, Fig. 4a',
    draw: async (options) => {
      const { presSurfaceSample, renderPresSurface } = await import('./charts/pres-surface.ts');
      return renderPresSurface(presSurfaceSample, options);
    },
  },
  {
    name: 'pres-and-rr',
    title: 'PRES and reciprocal rank of a topic with one relevant document',
    needs: formula,
    paper: 'SIGIR 2010, Fig. 4b',
    draw: async (options) => {
      const { presAndRrSample, renderPresAndRr } = await import('./charts/pres-and-rr.ts');
      return renderPresAndRr(presAndRrSample, options);
    },
  },
  {
    name: 'normalised-recall',
    title: 'normalised recall and PRES as the collection grows',
    needs: formula,
    paper: 'SIGIR 2010, Fig. 2',
    draw: async (options) => {
      const { normalisedRecallSample, renderNormalisedRecall } = await import('./charts/normalised-recall.ts');
      return renderNormalisedRecall(normalisedRecallSample, options);
    },
  },
  {
    name: 'crowded-topics',
    title: 'PRES, PRESest and Rmax where n exceeds Nmax',
    needs: formula,
    paper: 'SIGIR 2010, Fig. 9',
    draw: async (options) => {
      const { crowdedTopicsSample, renderCrowdedTopics } = await import('./charts/crowded-topics.ts');
      return renderCrowdedTopics(crowdedTopicsSample, options);
    },
  },
  {
    name: 'scores',
    title: 'scores of all runs under several measures, sorted by one',
    needs: 'scores of runs under several measures',
    ofCampaign: 'runs',
    paper: 'SIGIR 2010, Fig. 5',
  },
  {
    name: 'rank-change',
    title: 'rank of each run by measure',
    needs: 'scores of runs under several measures',
    ofCampaign: 'runs',
    paper: 'SIGIR 2010, Fig. 6',
  },
  {
    name: 'agreement',
    title: 'pairs of runs on which measures agree',
    needs: 'pairs of runs in each class of agreement',
    ofCampaign: 'runs',
    paper: 'SIGIR 2010, Fig. 7',
  },
  {
    name: 'sweep',
    title: 'each measure against Nmax',
    needs: 'scores of runs at several cutoffs',
    ofCampaign: 'runs',
    paper: 'SIGIR 2010, Fig. 8',
  },
  {
    name: 'recall-effort',
    title: 'recall against documents checked, with the ideal and the random line',
    needs: 'recall of runs at many depths',
    ofCampaign: 'runs',
  },
  {
    name: 'swap-rate',
    title: 'how often two sets of topics disagree about a pair of runs, by their size',
    needs: 'swap rates of measures for sets of growing size',
    ofCampaign: 'runs',
  },
  {
    name: 'robustness',
    title: 'lowest and mean tau with fewer judgements',
    needs: 'tau between run orders for each fraction of the judgements',
    ofCampaign: 'runs',
    paper: 'CLEF 2010, Figs. 3 and 4',
  },
  {
    name: 'relevant-per-topic',
    title: 'relevant documents per topic',
    needs: 'n of each topic',
    ofCampaign: 'qrels',
    paper: 'CLEF 2010, Fig. 2',
  },
  {
    name: 'correlation-matrix',
    title: 'correlation of every measure with every other',
    needs: 'correlations between measures',
    ofCampaign: 'runs',
  },
  {
    name: 'metric-scatter',
    title: 'one measure against another, runs by name',
    needs: 'scores of runs under two measures',
    ofCampaign: 'runs',
  },
  {
    name: 'topic-differences',
    title: 'difference of two runs on every topic, sorted',
    needs: 'values of two runs on topics',
    ofCampaign: 'runs',
  },
  {
    name: 'pairwise-matrix',
    title: 'which of many runs beat which',
    needs: 'the outcome of a test for every pair of runs',
    ofCampaign: 'runs',
  },
  {
    name: 'topic-heatmap',
    title: 'value of every run on every topic',
    needs: 'values of runs on topics',
    ofCampaign: 'runs',
  },
  {
    name: 'rank-strip',
    title: 'where the relevant documents of a topic stand in each run',
    needs: 'ranks of the relevant documents of a topic in each run',
    ofCampaign: 'topic',
  },
];
