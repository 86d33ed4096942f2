import { agreementFigures, correlationFigures } from 'nmax/figures';
import { counted, thousands } from 'nmax/page';
import { reportAgreement, reportCorrelation, type StudyReport } from 'nmax/reports';
import { type CorrelationStatistic, correlationMeaning, correlationStatistics } from 'nmax/studies';
import { createEffect, createMemo, createSignal, For, on, Show } from 'solid-js';
import { AskFirst } from '../parts/ask-first.tsx';
import { CommandLine } from '../parts/command-line.tsx';
import { Figure } from '../parts/figure.tsx';
import { LeftOut } from '../parts/left-out.tsx';
import { SettingChoice, SettingField, Settings } from '../parts/setting-fields.tsx';
import { StudyFrame } from '../parts/study-frame.tsx';
import { PlainTable } from '../parts/table.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { createSetting, level, oneOf } from '../state/setting.ts';
import { useWorkbench } from '../state/workbench.ts';
import { createStudy } from '../worker/study.ts';
import { isMuch } from './compared-runs.ts';
import { MetricScatter } from './metric-scatter.tsx';
import { directedMeasures, optionsOf } from './study-measures.ts';
import { figureSource, keepTakeaways, keptTakeaways, reportSources } from './study-sources.ts';
import type { View } from './view.ts';

function Measures() {
  const workbench = useWorkbench();
  const { evaluation } = workbench;
  const directed = createMemo(() => {
    const live = evaluation();
    return directedMeasures(live?.definitions.map((measure, m) => ({ measure, written: live.written[m] })) ?? []);
  });
  const enough = () => directed().names.length > 1 && evaluation()!.runs.length > 1;
  return (
    <Show when={evaluation()} fallback={<Waiting />}>
      <LeftOut names={directed().leftOut} why="neither more nor less of it is better" />
      <Show
        when={enough()}
        fallback={<p class="empty">How measures agree needs at least two runs and two measures: add one above.</p>}
      >
        <Agreement names={directed().names} />
        <Correlation names={directed().names} />
        <MetricScatter names={directed().names} />
      </Show>
    </Show>
  );
}

function Agreement(props: { names: readonly string[] }) {
  const workbench = useWorkbench();
  const { engine, state, campaign } = workbench;
  const alpha = createSetting(workbench, 'measures.alpha', '0.05', level);
  const [insisted, setInsisted] = createSignal(false);
  createEffect(on(campaign, () => setInsisted(false), { defer: true }));
  const count = () => campaign()?.runs.length ?? 0;
  const much = () => isMuch(count(), props.names.length * (campaign()?.qrels.topics.length ?? 0), undefined);
  const asked = createMemo(() => {
    if (much() && !insisted()) return undefined;
    return { measures: props.names, policies: state().policies, alpha: alpha.value(), campaign: campaign() };
  });
  const study = createStudy(asked, ({ campaign: _, ...input }, { signal, onProgress }) =>
    engine.run('agreement', input, { signal, onUpdate: onProgress }),
  );
  const sources = createMemo(() => {
    const found = study.value()?.output;
    if (!found) return undefined;
    const [figure] = agreementFigures(found);
    return { figure: figureSource(workbench, figure), tables: reportSources('agreement', reportAgreement(found)) };
  });
  createEffect(() => {
    const found = sources();
    if (found) keepTakeaways(workbench, 'agreement', { figures: [found.figure], tables: found.tables });
  });
  const options = () => [
    ...optionsOf(props.names),
    ...(alpha.value() === 0.05 ? [] : ['--alpha', String(alpha.value())]),
  ];
  return (
    <section aria-label="agreement of the measures">
      <h2>Do the measures agree about which of two runs is better?</h2>
      <Settings label="agreement">
        <SettingField label="alpha" setting={alpha} expected="a number between 0 and 1" width="60px" />
      </Settings>
      <Show when={much() && !insisted()}>
        <AskFirst
          message={`${counted(count(), 'run')} make ${thousands((count() * (count() - 1)) / 2)} pairs for each measure; testing them may take a while.`}
          label="Test all pairs"
          onAsk={() => setInsisted(true)}
        />
      </Show>
      <StudyFrame study={study} doing="testing pairs">
        {() => (
          <Show when={sources()}>
            {(found) => (
              <>
                <Figure source={found().figure} />
                <For each={[...found().tables].reverse()}>{(source) => <PlainTable source={source} />}</For>
              </>
            )}
          </Show>
        )}
      </StudyFrame>
      <CommandLine command="agree" options={options()} />
    </section>
  );
}

function Correlation(props: { names: readonly string[] }) {
  const workbench = useWorkbench();
  const { engine, state, campaign } = workbench;
  const statistic = createSetting(workbench, 'measures.statistic', 'tau-b', oneOf(correlationStatistics));
  const asked = createMemo(() => ({
    ...{ measures: props.names, policies: state().policies, statistic: statistic.value() },
    campaign: campaign(),
  }));
  const study = createStudy(asked, ({ campaign: _, ...input }, { signal }) =>
    engine.run('correlation', input, { signal }),
  );
  const sources = createMemo(() => {
    const found = study.value()?.output;
    const matrix = found && correlationFigures(found).find(({ name }) => name === 'correlation-matrix');
    if (!matrix) return undefined;
    const tables = reportSources('correlation', withCorner(reportCorrelation(found)));
    return { figure: figureSource(workbench, matrix), tables };
  });
  createEffect(() => {
    const found = sources();
    if (found) keepTakeaways(workbench, 'correlation', { figures: [found.figure], tables: found.tables });
  });
  const choices = correlationStatistics.map((value: CorrelationStatistic) => ({ value, label: value }));
  return (
    <section aria-label="correlation of the measures">
      <h2>Do the measures rank the runs alike?</h2>
      <Settings label="correlation">
        <SettingChoice label="statistic" setting={statistic} choices={choices} />
        <span class="hint">{correlationMeaning[statistic.value()]}</span>
      </Settings>
      <StudyFrame study={study} doing="correlating">
        {() => (
          <Show when={sources()}>
            {(found) => (
              <>
                <Figure source={found().figure} />
                <For each={found().tables}>{(source) => <PlainTable source={source} />}</For>
              </>
            )}
          </Show>
        )}
      </StudyFrame>
      <CommandLine command="correlate" options={[...optionsOf(props.names), '--statistic', statistic.value()]} />
    </section>
  );
}

/** A matrix with a name for the column that names its rows: screen readers read it out. */
function withCorner({ tables, ...report }: StudyReport): StudyReport {
  const named = tables.map((table) => ({
    ...table,
    columns: table.columns.map((column) => (column.title === '' ? { ...column, title: 'measure' } : column)),
  }));
  return { ...report, tables: named };
}

/** Measures against each other. */
export const measuresView: View = {
  id: 'measures',
  title: 'Measures',
  summary: 'Do the measures say the same about the runs, and where do they part?',
  controls: ['nmax', 'measures'],
  needsCampaign: true,
  Component: Measures,
  takeaways: (workbench) => keptTakeaways(workbench, ['agreement', 'correlation', 'metric-scatter']),
};
