import { agreement, correlation, counted, discrimination, thousands } from 'nmax/page';
import {
  type AgreementStudy,
  type CorrelationStatistic,
  type CorrelationStudy,
  correlationMeaning,
  type DiscriminationStudy,
} from 'nmax/studies';
import { createEffect, createMemo, createSignal, on, Show } from 'solid-js';
import { AskFirst } from '../parts/ask-first.tsx';
import { LeftOut } from '../parts/left-out.tsx';
import { StudyPanel } from '../parts/study-panel.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { createStudySettings } from '../state/study-settings.ts';
import { useWorkbench } from '../state/workbench.ts';
import { isMuch } from './compared-runs.ts';
import { MetricScatter } from './metric-scatter.tsx';
import { directedMeasures } from './study-measures.ts';
import { keptTakeaways } from './study-sources.ts';
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
        <PairStudies names={directed().names} />
        <Correlation names={directed().names} />
        <MetricScatter names={directed().names} />
      </Show>
    </Show>
  );
}

/** The studies of every pair of runs; with very many of them only when someone insists. */
function PairStudies(props: { names: readonly string[] }) {
  const workbench = useWorkbench();
  const { campaign } = workbench;
  const [insisted, setInsisted] = createSignal(false);
  createEffect(on(campaign, () => setInsisted(false), { defer: true }));
  const count = () => campaign()?.runs.length ?? 0;
  const much = () => isMuch(count(), props.names.length * (campaign()?.qrels.topics.length ?? 0), undefined);
  const waits = () => much() && !insisted();
  const agreeing = createStudySettings(workbench, agreement.params, 'measures', { names: ['alpha'] });
  const telling = createStudySettings(workbench, discrimination.params, 'discriminate', {
    names: ['alpha', 'sizes', 'samples', 'swap', 'seed'],
  });
  return (
    <>
      <Show when={waits()}>
        <AskFirst
          message={`${counted(count(), 'run')} make ${thousands((count() * (count() - 1)) / 2)} pairs for each measure; testing them may take a while.`}
          label="Test all pairs"
          onAsk={() => setInsisted(true)}
        />
      </Show>
      <StudyPanel<AgreementStudy>
        definition={agreement}
        settings={agreeing}
        title="Do the measures agree about which of two runs is better?"
        label="agreement of the measures"
        measures={props.names}
        waits={waits()}
        arranged={(tables) => [...tables].reverse()}
      />
      <StudyPanel<DiscriminationStudy>
        definition={discrimination}
        settings={telling}
        title="How often do the measures find a significant difference?"
        label="discriminative power of the measures"
        measures={props.names}
        waits={waits()}
      />
    </>
  );
}

function Correlation(props: { names: readonly string[] }) {
  const settings = createStudySettings(useWorkbench(), correlation.params, 'measures', {
    names: ['statistic'],
    start: { statistic: 'tau-b' },
  });
  const meaning = () => {
    const [statistic] = settings.given().statistic as readonly CorrelationStatistic[];
    return correlationMeaning[statistic];
  };
  return (
    <StudyPanel<CorrelationStudy>
      definition={correlation}
      settings={settings}
      title="Do the measures rank the runs alike?"
      label="correlation of the measures"
      measures={props.names}
      hint={<span class="hint">{meaning()}</span>}
      drawn={({ name }) => name === 'correlation-matrix'}
    />
  );
}

/** Measures against each other. */
export const measuresView: View = {
  id: 'measures',
  title: 'Measures',
  summary: 'Do the measures say the same about the runs, and where do they part?',
  controls: ['nmax', 'measures'],
  needsCampaign: true,
  Component: Measures,
  takeaways: (workbench) => keptTakeaways(workbench, ['agreement', 'discrimination', 'correlation', 'metric-scatter']),
};
