import { countRelevant, selectRuns } from 'nmax';
import { type StudyFigure, topicFigures, topicHeatmapData, topicHeatmapLayout, topicHeatmapOrder } from 'nmax/figures';
import { formatFixed, TopicView } from 'nmax/page';
import { type Cell, explainValue, relevantDocuments, type Table } from 'nmax/reports';
import type { FigureSource } from '../parts/figure.tsx';
import { simulatedNote } from '../parts/simulated-note.ts';
import type { TableSource } from '../parts/table.tsx';
import type { LiveEvaluation, Workbench } from '../state/workbench.ts';
import { drawnEvaluation, drawnRuns, listedRuns, sortColumn } from './runs-order.ts';
import { evaluationFigure, withRunsNote } from './runs-sources.ts';

/** The measure that the topics are looked at with: the one that orders the runs. */
export function topicColumn(workbench: Workbench): number {
  return sortColumn(workbench.evaluation()!, workbench.state());
}

/** The topic in the address, or the first one that counts. */
export function chosenTopic(workbench: Workbench): number {
  const { topics, runs } = workbench.evaluation()!;
  const named = topics.indexOf(workbench.state().topic);
  if (named !== -1) return named;
  return Math.max(
    0,
    topics.findIndex((_, t) => runs.some(({ values }) => !Number.isNaN(values[topicColumn(workbench)][t]))),
  );
}

/** The runs that are selected; while there are none, the best, the middle and the last of those listed. */
export function chosenRuns(workbench: Workbench): number[] {
  const evaluation = workbench.evaluation()!;
  const { chosen } = workbench.state();
  const picked = evaluation.runs.flatMap(({ name }, r) => (chosen.includes(name) ? [r] : []));
  if (picked.length > 0) return picked;
  const order = listedRuns(evaluation, workbench.state());
  return [...new Set([order[0], order[Math.floor((order.length - 1) / 2)], order[order.length - 1]])].filter(
    (r) => r !== undefined,
  );
}

/** The lowest grade that counts as relevant for the measure that the topics are looked at with. */
export function topicThreshold(workbench: Workbench): number {
  return workbench.evaluation()!.measures[topicColumn(workbench)].rel;
}

/** Every run on every topic. */
export function heatmapFigure(workbench: Workbench): FigureSource {
  return {
    name: 'topic-heatmap',
    title: 'Every run on every topic, good runs on top, easy topics left',
    draw: (options) => {
      const { name: measure } = workbench.evaluation()!.measures[topicColumn(workbench)];
      if (!hasHeatmap(workbench)) throw new RangeError(`${measure} is not between 0 and 1; sort by another measure`);
      return evaluationFigure(workbench, 'topic-heatmap', measure).draw(withRunsNote(options, workbench));
    },
  };
}

function hasHeatmap(workbench: Workbench): boolean {
  const [least, most] = workbench.evaluation()!.measures[topicColumn(workbench)].range;
  return least === 0 && most === 1;
}

/** The ids of the topics between two points of the heatmap. */
export function heatmapTopics(workbench: Workbench, from: number, to: number, width: number): string[] {
  if (!hasHeatmap(workbench)) return [];
  const data = topicHeatmapData(drawnEvaluation(workbench.evaluation()!, workbench.state()), topicColumn(workbench));
  const { left, columnWidth } = topicHeatmapLayout(data, { document, width });
  const { columns } = topicHeatmapOrder(data);
  const at = (x: number) => Math.max(0, Math.min(columns.length - 1, Math.floor((x - left) / columnWidth)));
  return columns.slice(at(from), at(to) + 1).map((t) => data.topics[t]);
}

/** The listed runs, and the topics that count, easiest first. */
export function topicOrder(workbench: Workbench): { readonly order: number[]; readonly topics: number[] } {
  const evaluation = workbench.evaluation()!;
  const order = listedRuns(evaluation, workbench.state());
  const means = topicMeans(evaluation, order, topicColumn(workbench));
  const sign = evaluation.measures[topicColumn(workbench)].better === 'lower' ? 1 : -1;
  const topics = [...means.keys()]
    .filter((t) => !Number.isNaN(means[t]))
    .sort((a, b) => sign * (means[a] - means[b]) || a - b);
  return { order, topics };
}

function topicMeans({ topics, runs }: LiveEvaluation, order: readonly number[], m: number): number[] {
  return topics.map((_, t) => {
    let sum = 0;
    let count = 0;
    for (const r of order) {
      const value = runs[r].values[m][t];
      if (Number.isNaN(value)) continue;
      sum += value;
      count++;
    }
    return count === 0 ? Number.NaN : sum / count;
  });
}

/** The area that is PRES, of one run on the chosen topic. */
export function presAreaFigure(workbench: Workbench, r: number): FigureSource {
  const { name } = workbench.campaign()!.runs[r];
  return {
    name: `pres-area-${name}`,
    title: `PRES of ${name} as an area`,
    draw: (options) => topicFigure(workbench, 'pres-area', [r]).draw({ ...options, note: simulatedNote(workbench) }),
  };
}

/** Where each relevant document of the chosen topic stands in each listed run. */
export function rankStripFigure(workbench: Workbench): FigureSource {
  return {
    name: 'rank-strip',
    title: 'Ranks of the relevant documents; circles are missed within Nmax',
    draw: (options) => {
      const order = drawnRuns(workbench.evaluation()!, workbench.state());
      return topicFigure(workbench, 'rank-strip', order).draw(withRunsNote(options, workbench));
    },
  };
}

/** A figure of the chosen topic in some of the runs. */
function topicFigure(workbench: Workbench, name: string, order: readonly number[]): StudyFigure {
  const shown = selectRuns(workbench.campaign()!, order);
  const { nmax } = workbench.evaluation()!;
  const figures = topicFigures(shown, chosenTopic(workbench), { nmax, rel: topicThreshold(workbench) });
  return figures.find((figure) => figure.name === name)!;
}

/** The topics with their n and how the listed runs fare, easiest first. */
export function topicsTable(workbench: Workbench): TableSource {
  return {
    name: 'topics',
    title: 'Topics',
    table: (): Table => {
      const evaluation = workbench.evaluation()!;
      const { qrels } = workbench.campaign()!;
      const m = topicColumn(workbench);
      const { order, topics } = topicOrder(workbench);
      const right = ['n', 'mean', 'best', 'worst'].map((title) => ({ title, align: 'right' as const }));
      const columns = [
        { title: 'topic', align: 'left' as const },
        ...right,
        { title: 'best run', align: 'left' as const },
      ];
      const rows = topics.map((t): Cell[] => {
        const values = order.map((r) => evaluation.runs[r].values[m][t]);
        const known = values.filter((value) => !Number.isNaN(value));
        const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
        const best = evaluation.measures[m].better === 'lower' ? Math.min(...known) : Math.max(...known);
        const worst = evaluation.measures[m].better === 'lower' ? Math.max(...known) : Math.min(...known);
        const first = evaluation.runs[order[values.indexOf(best)]].name;
        const numbers = [mean, best, worst].map((value) => formatFixed(value, 4));
        return [
          evaluation.topics[t],
          String(countRelevant(qrels, t, topicThreshold(workbench))),
          ...numbers,
          first,
        ].map((text) => ({ text }));
      });
      return { columns, rows, notes: [`${evaluation.measures[m].name} over ${order.length} runs`] };
    },
  };
}

/** How a run got its value on the chosen topic, line by line. */
export function explainTopic(workbench: Workbench, r: number): string {
  const { qrels, runs, texts } = workbench.campaign()!;
  const { name, judged } = runs[r];
  if (qrels.sampling) return 'estimated from sampled judgements: the working of a value takes all of them';
  const evaluation = workbench.evaluation()!;
  const t = chosenTopic(workbench);
  const measure = evaluation.definitions[topicColumn(workbench)];
  const view = new TopicView(qrels, evaluation.policies);
  view.loadFor(measure, judged, t);
  const heading = `${measure.name}, run ${name}, topic ${qrels.topics[t]}`;
  return explainValue(measure, view.topic, relevantDocuments(qrels, judged, t, measure.rel, texts), heading);
}
