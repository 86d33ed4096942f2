import { type CurvePoint, curveMarks } from '../kit/curve-marks.ts';
import { effortAxes } from '../kit/effort-axis.ts';
import type { FigureOptions } from '../kit/frame.ts';
import { lineChart } from '../kit/line-chart.ts';
import { count, formatNumber } from '../kit/text.ts';

/** Recall after so many documents checked, for runs and for the two lines that bound them. */
export interface RecallEffortData {
  /** Documents checked, ascending. */
  readonly checked: readonly number[];
  /** Whether they are percent of the documents there are. */
  readonly ofCollection?: boolean;
  /** With the look of each run; its place among them unless told. */
  readonly runs: readonly { readonly name: string; readonly recall: readonly number[]; readonly look?: number }[];
  /** Recall when every relevant document comes first. */
  readonly ideal: readonly number[];
  /** Expected recall when documents come in random order; absent where the size of the collection is not known. */
  readonly random?: readonly number[];
}

/** Draws recall against the documents checked, between the ideal and the random line; of shares with work saved and what is found beyond random. */
export function renderRecallEffort(data: RecallEffortData, options: FigureOptions): SVGSVGElement {
  const { checked, ofCollection = false, runs, ideal, random } = data;
  const words = effortAxes[ofCollection ? 'percent' : 'documents'];
  // After all documents every run has found all: what is told is where they differ.
  const told = ofCollection
    ? Math.max(
        0,
        checked.findLastIndex((at) => at <= 10),
      )
    : checked.length - 1;
  const curves = runs.map(({ recall, look }, r) => ({ points: pointsOf(checked, recall), look: look ?? r }));
  return lineChart(
    options,
    {
      title: `Recall against documents checked for ${count(runs.length, 'run')}`,
      description: `After ${checked[told]}${words.of}: ${runs.map(({ name, recall }) => `${name} ${formatNumber(recall[told])}`).join(', ')}; ideal ${formatNumber(ideal[told])}${random ? `, random ${formatNumber(random[told])}` : ''}.`,
    },
    {
      lines: [
        { name: 'ideal', y: ideal, look: 'reference', dash: '5,3' },
        ...(random ? [{ name: 'random', y: random, look: 'reference', dash: '1,2.5' } as const] : []),
        ...runs.map(({ name, recall, look }, r) => ({ name, run: name, y: recall, look: look ?? r })),
      ],
      at: checked,
      x: { domain: [0, ofCollection ? 100 : Math.max(...checked)], label: words.checked },
      y: { domain: [0, 1], label: 'recall' },
      height: [240, 340],
      ...(ofCollection && random ? { over: (pen) => curveMarks(pen, curves, pointsOf(checked, random)) } : {}),
    },
  );
}

function pointsOf(checked: readonly number[], recall: readonly number[]): CurvePoint[] {
  return checked.map((x, i) => ({ x, y: recall[i] }));
}
