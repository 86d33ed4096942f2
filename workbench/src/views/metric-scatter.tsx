import { metricScatterFigure } from 'nmax/figures';
import { createEffect, createMemo } from 'solid-js';
import { CommandLine } from '../parts/command-line.tsx';
import { Figure } from '../parts/figure.tsx';
import { Choice, Settings } from '../parts/setting-fields.tsx';
import { PlainTable } from '../parts/table.tsx';
import { createSetting } from '../state/setting.ts';
import { useWorkbench } from '../state/workbench.ts';
import { showValue } from './runs-sources.ts';
import { optionsOf } from './study-measures.ts';
import { figureSource, keepTakeaways, tableSource } from './study-sources.ts';

/** One measure against another, a point with its name for each run. */
export function MetricScatter(props: { names: readonly string[] }) {
  const workbench = useWorkbench();
  const { evaluation, state, change } = workbench;
  const text = (name: string) => createSetting(workbench, `measures.${name}`, '', (written) => written);
  const [x, y] = [text('x'), text('y')];
  const written = createMemo(() =>
    evaluation()!.written.filter((_, m) => props.names.includes(evaluation()!.measures[m].name)),
  );
  const chosen = createMemo(() => {
    const first = written().includes(x.value()) ? x.value() : written()[0];
    const second = written().includes(y.value()) && y.value() !== first ? y.value() : undefined;
    return [first, second ?? written().find((one) => one !== first)!];
  });
  const choose = (first: string, second: string) =>
    change({ own: { ...state().own, 'measures.x': first, 'measures.y': second } });
  const columns = createMemo(() => chosen().map((one) => evaluation()!.written.indexOf(one)));
  const choices = () =>
    written().map((value) => ({ value, label: evaluation()!.measures[evaluation()!.written.indexOf(value)].name }));

  const data = createMemo(() => {
    const { runs, measures } = evaluation()!;
    return {
      runs: runs.map(({ name }) => name),
      measures: columns().map((m) => measures[m].name),
      scores: columns().map((m) => runs.map(({ summaries }) => summaries[m].value)),
    };
  });
  const figure = createMemo(() => figureSource(workbench, metricScatterFigure(data(), 0, 1)));
  const table = createMemo(() => {
    const { runs, measures, scores } = data();
    return tableSource('metric-scatter', {
      title: `${measures.join(' and ')} of every run`,
      columns: [{ title: 'run', align: 'left' }, ...measures.map((title) => ({ title, align: 'right' as const }))],
      rows: runs.map((name, r) => [
        { text: name },
        ...scores.map((values, m) => ({ text: showValue(values[r], evaluation()!, columns()[m]) })),
      ]),
    });
  });
  createEffect(() =>
    keepTakeaways(
      workbench,
      'metric-scatter',
      { figures: [figure()], tables: [table()] },
      { measures: data().measures },
    ),
  );
  const command = () => {
    const names = columns().map((m) => evaluation()!.measures[m].name);
    return [...optionsOf(names), '--figure', `metric-scatter:${names.join(',')}=metric-scatter.svg`];
  };
  return (
    <section aria-label="one measure against another">
      <h2>One measure against another</h2>
      <Settings label="measures drawn">
        <Choice
          label="across"
          value={chosen()[0]}
          choices={choices()}
          onChoose={(one) => choose(one, one === chosen()[1] ? chosen()[0] : chosen()[1])}
        />
        <Choice
          label="up"
          value={chosen()[1]}
          choices={choices()}
          onChoose={(one) => choose(one === chosen()[0] ? chosen()[1] : chosen()[0], one)}
        />
      </Settings>
      <Figure source={figure()} width={760} />
      <details>
        <summary>the numbers</summary>
        <PlainTable source={table()} />
      </details>
      <CommandLine command="correlate" options={command()} />
    </section>
  );
}
