import { formatLevel, formatP, formatSigned, renderStackedLatex, type StackedCell } from 'nmax/page';
import type { Table } from 'nmax/reports';
import type { RunPair } from 'nmax/studies';
import { simulatedNote } from '../parts/simulated-note.ts';
import type { TableSource } from '../parts/table.tsx';
import { stemOf } from '../parts/takeaway-name.ts';
import type { LiveEvaluation, Workbench } from '../state/workbench.ts';
import { type BaselinePairs, baselineTest, mixedMeaning, significanceMarks } from './baseline-pairs.ts';
import { listedRuns } from './runs-order.ts';
import { bestOf, showValue } from './runs-sources.ts';

/** Every run's difference from the baseline on every measure, with interval, p and mark; as LaTeX ready for a paper. */
export function baselineTable(workbench: Workbench, { pairs }: BaselinePairs): TableSource {
  return {
    name: 'baseline-differences',
    title: 'Differences from the baseline, with intervals',
    ready: () => pairs() !== undefined,
    table: () => rowsOf(workbench, pairs() ?? []),
    latex: () => latexOf(workbench, pairs() ?? []),
  };
}

const bracketed = ({ low, high }: { readonly low: number; readonly high: number }) =>
  `[${formatSigned(low, 4)}, ${formatSigned(high, 4)}]`;

/** What is said of a run's value: its difference as the page shows it; the interval is of a mean. */
function comparedWith({ runs, measures }: LiveEvaluation, pair: RunPair) {
  const [value, base] = [pair.a, pair.b].map((r) => runs[r].summaries[pair.measure].value);
  return {
    difference: value - base,
    interval: measures[pair.measure].aggregate === 'mean' ? pair.interval : undefined,
    mark: significanceMarks[pair.outcome],
  };
}

function rowsOf(workbench: Workbench, pairs: readonly RunPair[]): Table {
  const live = workbench.evaluation()!;
  const rows = listedRuns(live, workbench.state()).flatMap((r) =>
    pairs
      .filter(({ a }) => a === r)
      .map((pair) => {
        const { difference, interval, mark } = comparedWith(live, pair);
        const bounds = interval ? [interval.low, interval.high].map((bound) => formatSigned(bound, 4)) : ['–', '–'];
        return [
          live.runs[r].name,
          live.measures[pair.measure].name,
          showValue(live.runs[r].summaries[pair.measure].value, live, pair.measure),
          formatSigned(difference, 4),
          ...bounds,
          formatP(pair.adjustedPValue),
          mark,
        ].map((text) => ({ text }));
      }),
  );
  const titles = ['run', 'measure', 'value', 'difference', 'low', 'high', 'p', 'mark'];
  return {
    columns: titles.map((title, c) => ({ title, align: c < 2 ? 'left' : 'right' })),
    rows,
    notes: [wordsOf(workbench, pairs), ...live.notes.map(({ message }) => message)],
  };
}

/** What the numbers are, in the sentences of a caption. */
function wordsOf(workbench: Workbench, pairs: readonly RunPair[]): string {
  const live = workbench.evaluation()!;
  const known = pairs.find(({ interval }) => interval)?.interval;
  const simulated = simulatedNote(workbench);
  return [
    ...(simulated ? [`${simulated[0].toUpperCase()}${simulated.slice(1)}.`] : []),
    `Runs of ${stemOf(workbench)} on ${live.topics.length} topics, held against ${workbench.state().baseline}:`,
    'scores, below them the differences',
    known
      ? `with their ${formatLevel(known.level)} intervals (${known.method === 't' ? 'Student’s t' : known.method}, not corrected).`
      : 'of the scores.',
    `†: ${baselineTest(live.runs.length)} on each measure${pairs.some(({ outcome }) => outcome === 'mixed') ? `; ${mixedMeaning}` : ''}.`,
  ].join(' ');
}

function latexOf(workbench: Workbench, pairs: readonly RunPair[]): string {
  const live = workbench.evaluation()!;
  const order = listedRuns(live, workbench.state());
  const best = live.definitions.map(({ definition }, m) =>
    bestOf(
      order.map((r) => live.runs[r].summaries[m].value),
      definition.better,
    ),
  );
  const cellOf = (r: number, m: number): StackedCell => {
    const { value } = live.runs[r].summaries[m];
    const pair = pairs.find(({ a, measure }) => a === r && measure === m);
    const shown = { text: showValue(value, live, m), best: order.length > 1 && value === best[m] };
    if (!pair) return { ...shown, below: [] };
    const { difference, interval, mark } = comparedWith(live, pair);
    const spread = interval ? [{ text: bracketed(interval) }] : [];
    return { ...shown, below: [{ text: formatSigned(difference, 4), marks: mark }, ...spread] };
  };
  return renderStackedLatex({
    caption: wordsOf(workbench, pairs),
    label: `${stemOf(workbench)}-nmax${live.nmax}-baseline`.replace(/[^A-Za-z0-9-]+/g, '-'),
    columns: ['run', ...live.measures.map(({ name }) => name)],
    rows: order.map((r) => ({ name: live.runs[r].name, cells: live.measures.map((_, m) => cellOf(r, m)) })),
  });
}
