import { formatLevel, formatP, formatSigned } from 'nmax/page';
import type { Table } from 'nmax/reports';
import type { RunPair } from 'nmax/studies';
import { simulatedNote } from '../parts/simulated-note.ts';
import type { TableSource } from '../parts/table.tsx';
import { stemOf } from '../parts/takeaway-name.ts';
import type { LiveEvaluation, Workbench } from '../state/workbench.ts';
import { type BaselinePairs, baselineTest, mixedMeaning, significanceMarks } from './baseline-pairs.ts';
import { listedRuns } from './runs-order.ts';
import { showValue } from './runs-sources.ts';

/** Every run's difference from the baseline on every measure, with interval, p and mark. */
export function baselineTable(workbench: Workbench, { pairs }: BaselinePairs): TableSource {
  return {
    name: 'baseline-differences',
    title: 'Differences from the baseline, with intervals',
    ready: () => pairs() !== undefined,
    table: () => rowsOf(workbench, pairs() ?? []),
  };
}

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
    known
      ? `differences with their ${formatLevel(known.level)} intervals (${known.method === 't' ? 'Student’s t' : known.method}, not corrected).`
      : 'differences.',
    `†: ${baselineTest(live.runs.length)} on each measure${pairs.some(({ outcome }) => outcome === 'mixed') ? `; ${mixedMeaning}` : ''}.`,
  ].join(' ');
}
