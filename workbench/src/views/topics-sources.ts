import {
  type Cell,
  countRelevant,
  explainValue,
  formatFixed,
  type JudgedRun,
  type Qrels,
  relevantDocuments,
  type Table,
  TopicView,
  visible,
} from 'nmax';
import {
  renderPresArea,
  renderRankStrip,
  renderTopicHeatmap,
  type TopicHeatmapData,
  topicHeatmapLayout,
} from 'nmax/figures';
import type { FigureSource, PointMeaning } from '../parts/figure.tsx';
import { runsNote } from '../parts/runs-note.ts';
import { simulatedNote } from '../parts/simulated-note.ts';
import type { TableSource } from '../parts/table.tsx';
import type { LiveEvaluation, Workbench } from '../state/workbench.ts';
import { drawnRuns, listedRuns, sortColumn } from './runs-order.ts';

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
    topics.findIndex((_, t) => runs.some(({ values }) => !Number.isNaN(values[0][t]))),
  );
}

/** The runs picked out; while there are none, the best, the middle and the last of those listed. */
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

function allRunsNote(workbench: Workbench): string | undefined {
  const [evaluation, state] = [workbench.evaluation()!, workbench.state()];
  return runsNote(workbench, drawnRuns(evaluation, state).length, listedRuns(evaluation, state).length);
}

/** Ranks of the relevant documents of a topic in a run. */
function ranksOf(qrels: Qrels, run: JudgedRun, t: number, rel: number): number[] {
  const ranks: number[] = [];
  for (let i = run.offsets[t]; i < run.offsets[t + 1]; i++)
    if (qrels.grades[qrels.offsets[t] + run.documents[i]] >= rel) ranks.push(run.ranks[i]);
  return ranks;
}

/** Every run on every topic. */
export function heatmapFigure(workbench: Workbench): FigureSource {
  return {
    name: 'topic-heatmap',
    title: 'Every run on every topic, good runs on top, easy topics left',
    draw: (options) => {
      const evaluation = workbench.evaluation()!;
      const m = topicColumn(workbench);
      const [, most] = evaluation.definitions[m].definition.range;
      if (most > 1) throw new RangeError(`${evaluation.measures[m]} is not between 0 and 1; sort by another measure`);
      return renderTopicHeatmap(heatmapData(workbench), {
        ...options,
        order: 'given',
        note: allRunsNote(workbench),
      });
    },
  };
}

function heatmapData(workbench: Workbench): TopicHeatmapData {
  const evaluation = workbench.evaluation()!;
  const m = topicColumn(workbench);
  const { topics } = heatmapOrder(workbench);
  const order = drawnRuns(evaluation, workbench.state());
  return {
    measure: evaluation.measures[m],
    runs: order.map((r) => evaluation.runs[r].name),
    topics: topics.map((t) => evaluation.topics[t]),
    values: order.map((r) => topics.map((t) => evaluation.runs[r].values[m][t])),
  };
}

/** The run, topic and value at a point of the heatmap; a click looks at the topic closely. */
export function heatmapPoint(workbench: Workbench, x: number, y: number, width: number): PointMeaning | undefined {
  const data = heatmapData(workbench);
  const { left, top, columnWidth, rowHeight } = topicHeatmapLayout(data, { document, width });
  const [column, row] = [Math.floor((x - left) / columnWidth), Math.floor((y - top) / rowHeight)];
  const [topic, run] = [data.topics[column], data.runs[row]];
  if (topic === undefined || run === undefined) return undefined;
  const value = data.values[row][column];
  return {
    text: `${visible(run)} on topic ${visible(topic)}: ${Number.isNaN(value) ? '–' : formatFixed(value, 4)}`,
    pick: () => workbench.change({ topic }),
  };
}

/** Rows and columns of the heatmap: the listed runs, and the topics that count, easiest first. */
function heatmapOrder(workbench: Workbench): { readonly order: number[]; readonly topics: number[] } {
  const evaluation = workbench.evaluation()!;
  const order = listedRuns(evaluation, workbench.state());
  const means = topicMeans(evaluation, order, topicColumn(workbench));
  const topics = [...means.keys()].filter((t) => !Number.isNaN(means[t])).sort((a, b) => means[b] - means[a] || a - b);
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
  const { campaign, evaluation } = workbench;
  const name = () => campaign()!.names[r];
  return {
    name: `pres-area-${name()}`,
    title: `PRES of ${name()} as an area`,
    draw: (options) => {
      const { qrels, runs } = campaign()!;
      const t = chosenTopic(workbench);
      const ranks = ranksOf(qrels, runs[r], t, 1);
      const data = { ranks, relevant: countRelevant(qrels, t), nmax: evaluation()!.nmax };
      return renderPresArea(data, { ...options, heading: name(), note: simulatedNote(workbench) });
    },
  };
}

/** Where each relevant document of the chosen topic stands in each listed run. */
export function rankStripFigure(workbench: Workbench): FigureSource {
  return {
    name: 'rank-strip',
    title: 'Ranks of the relevant documents; circles are missed within Nmax',
    draw: (options) => {
      const evaluation = workbench.evaluation()!;
      const { qrels, runs, names } = workbench.campaign()!;
      const t = chosenTopic(workbench);
      const order = drawnRuns(evaluation, workbench.state());
      const data = {
        topic: qrels.topics[t],
        relevant: countRelevant(qrels, t),
        nmax: evaluation.nmax,
        runs: order.map((r) => ({ name: names[r], ranks: ranksOf(qrels, runs[r], t, 1) })),
      };
      return renderRankStrip(data, { ...options, note: allRunsNote(workbench) });
    },
  };
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
      const { order, topics } = heatmapOrder(workbench);
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
        const best = evaluation.definitions[m].definition.better === 'lower' ? Math.min(...known) : Math.max(...known);
        const worst = evaluation.definitions[m].definition.better === 'lower' ? Math.max(...known) : Math.min(...known);
        const first = evaluation.runs[order[values.indexOf(best)]].name;
        const numbers = [mean, best, worst].map((value) => formatFixed(value, 4));
        return [evaluation.topics[t], String(countRelevant(qrels, t)), ...numbers, first].map((text) => ({ text }));
      });
      return { columns, rows, notes: [`${evaluation.measures[m]} over ${order.length} runs`] };
    },
  };
}

/** How a run got its value on the chosen topic, line by line. */
export function explainTopic(workbench: Workbench, r: number): string {
  const { qrels, runs, names } = workbench.campaign()!;
  const evaluation = workbench.evaluation()!;
  const t = chosenTopic(workbench);
  const measure = evaluation.definitions[topicColumn(workbench)];
  const view = new TopicView(qrels, evaluation.policies);
  view.load(runs[r], t);
  view.threshold(measure.rel);
  const heading = `${measure.name}, run ${names[r]}, topic ${qrels.topics[t]}`;
  return explainValue(measure, view.topic, relevantDocuments(qrels, runs[r], t, measure.rel), heading);
}
