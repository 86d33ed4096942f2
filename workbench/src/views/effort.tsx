import { sweepFigures } from 'nmax/figures';
import { parseDepths } from 'nmax/page';
import { reportSweep } from 'nmax/reports';
import { createEffect, createMemo, Show } from 'solid-js';
import { CommandLine } from '../parts/command-line.tsx';
import { Figure } from '../parts/figure.tsx';
import { LeftOut } from '../parts/left-out.tsx';
import { RunChooser } from '../parts/run-chooser.tsx';
import { Choice, SettingField, Settings } from '../parts/setting-fields.tsx';
import { StudyFrame } from '../parts/study-frame.tsx';
import { PlainTable } from '../parts/table.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { createSetting } from '../state/setting.ts';
import { useWorkbench } from '../state/workbench.ts';
import { createStudy } from '../worker/study.ts';
import { RecallEffort } from './recall-effort.tsx';
import { optionsOf, sweptMeasures } from './study-measures.ts';
import { figureSource, keepTakeaways, keptTakeaways, reportSources } from './study-sources.ts';
import type { View } from './view.ts';

function Effort() {
  const { campaign, state, measures } = useWorkbench();
  const swept = createMemo(() => sweptMeasures(measures().chosen));
  /** Positions of the runs picked out; undefined for all. */
  const picked = createMemo(
    () => {
      const found = campaign()!.runs.flatMap(({ name }, r) => (state().chosen.includes(name) ? [r] : []));
      return found.length > 0 ? found : undefined;
    },
    undefined,
    { equals: (a, b) => String(a) === String(b) },
  );
  return (
    <Show when={campaign()} fallback={<Waiting />}>
      <section class="study-controls" aria-label="runs">
        <RunChooser />
      </section>
      <section aria-label="sweep">
        <h2>Measures as more documents are checked</h2>
        <LeftOut names={swept().leftOut} why="it has no cut-off to move" />
        <Show
          when={swept().names.length > 0}
          fallback={<p class="empty">None of the measures in use has a cut-off: add one such as PRES above.</p>}
        >
          <Sweep names={swept().names} picked={picked()} />
        </Show>
      </section>
      <RecallEffort picked={picked()} />
    </Show>
  );
}

function Sweep(props: { names: readonly string[]; picked: readonly number[] | undefined }) {
  const workbench = useWorkbench();
  const { engine, state, campaign } = workbench;
  const cutoffs = createSetting(workbench, 'effort.cutoffs', '10:100:10', parseDepths);
  const shown = createSetting(workbench, 'effort.table', '', (text) => text);
  const asked = createMemo(() => ({
    families: props.names,
    cutoffs: cutoffs.value(),
    policies: state().policies,
    runs: props.picked ?? campaign()!.runs.map((_, r) => r),
    campaign: campaign(),
  }));
  const study = createStudy(asked, ({ campaign: _, ...input }, { signal }) => engine.run('sweep', input, { signal }));
  const sources = createMemo(() => {
    const found = study.value()?.output;
    if (!found) return undefined;
    return {
      names: found.families.map(({ name }) => name),
      figures: sweepFigures(found).map((figure) => figureSource(workbench, figure)),
      tables: reportSources('sweep', reportSweep(found)),
    };
  });
  createEffect(() => {
    const found = sources();
    if (found) keepTakeaways(workbench, 'sweep', found);
  });
  const place = () => Math.max(0, sources()!.names.indexOf(shown.value()));
  return (
    <>
      <Settings label="sweep">
        <SettingField
          label="cut-offs"
          setting={cutoffs}
          expected="positive whole numbers as a list (10,20,50) or start:end:step (10:100:10)"
          width="150px"
        />
      </Settings>
      <StudyFrame study={study} doing="evaluating at every cut-off">
        {() => (
          <Show when={sources()}>
            {(found) => (
              <>
                <Show
                  when={cutoffs.value().length > 1}
                  fallback={<p class="hint">One cut-off has no curve; the table has its values.</p>}
                >
                  <Figure source={found().figures[0]} width={found().names.length === 4 ? 1120 : 900} />
                </Show>
                <Settings label="table">
                  <Choice
                    label="numbers of"
                    value={found().names[place()]}
                    choices={found().names.map((name) => ({ value: name, label: name }))}
                    onChoose={(name) => shown.set(name === found().names[0] ? '' : name)}
                  />
                </Settings>
                <PlainTable source={found().tables[place()]} />
              </>
            )}
          </Show>
        )}
      </StudyFrame>
      <CommandLine
        command="sweep"
        runs={props.picked}
        options={[...optionsOf(props.names), '--cutoffs', cutoffs.text()]}
      />
    </>
  );
}

/** What is found for the documents a person checks. */
export const effortView: View = {
  id: 'effort',
  title: 'Effort',
  summary: 'What is found for how many documents checked.',
  controls: ['measures'],
  needsCampaign: true,
  Component: Effort,
  takeaways: (workbench) => keptTakeaways(workbench, ['sweep', 'recall-effort']),
};
