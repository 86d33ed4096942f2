import type { FigureOptions } from '../kit/frame.ts';
import { lineChart } from '../kit/line-chart.ts';
import { count, formatNumber } from '../kit/text.ts';

/** Recall after so many documents checked, for runs and for the two lines that bound them. */
export interface RecallEffortData {
  /** Documents checked, ascending. */
  readonly checked: readonly number[];
  /** With the look of each run; its place among them unless told. */
  readonly runs: readonly { readonly name: string; readonly recall: readonly number[]; readonly look?: number }[];
  /** Recall when every relevant document comes first. */
  readonly ideal: readonly number[];
  /** Expected recall when documents come in random order; absent where the size of the collection is not known. */
  readonly random?: readonly number[];
}

/** Draws recall against the number of documents checked, between the ideal and the random line. */
export function renderRecallEffort(data: RecallEffortData, options: FigureOptions): SVGSVGElement {
  const { checked, runs, ideal, random } = data;
  const last = checked.length - 1;
  const words = {
    title: `Recall against documents checked for ${count(runs.length, 'run')}`,
    description: `After ${checked[last]} documents: ${runs.map(({ name, recall }) => `${name} ${formatNumber(recall[last])}`).join(', ')}; ideal ${formatNumber(ideal[last])}${random ? `, random ${formatNumber(random[last])}` : ''}.`,
  };
  return lineChart(options, words, {
    lines: [
      { name: 'ideal', y: ideal, look: 'reference', dash: '5,3' },
      ...(random ? [{ name: 'random', y: random, look: 'reference', dash: '1,2.5' } as const] : []),
      ...runs.map(({ name, recall, look }, r) => ({ name, run: name, y: recall, look: look ?? r })),
    ],
    at: checked,
    x: { domain: [0, Math.max(...checked)], label: 'documents checked' },
    y: { domain: [0, 1], label: 'recall' },
    height: [240, 340],
  });
}
