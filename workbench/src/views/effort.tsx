import { sweep } from 'nmax/page';
import type { SweepStudy } from 'nmax/studies';
import { createMemo, Show } from 'solid-js';
import { Figure } from '../parts/figure.tsx';
import { LeftOut } from '../parts/left-out.tsx';
import { Choice, Settings } from '../parts/setting-fields.tsx';
import { StudyPanel } from '../parts/study-panel.tsx';
import { PlainTable } from '../parts/table.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { createSetting } from '../state/setting.ts';
import { createStudySettings } from '../state/study-settings.ts';
import { useWorkbench } from '../state/workbench.ts';
import { Crossings } from './crossings.tsx';
import { RecallEffort } from './recall-effort.tsx';
import { sweptMeasures } from './study-measures.ts';
import { keptTakeaways } from './study-sources.ts';
import type { View } from './view.ts';

function Effort() {
  const { campaign, state, measures } = useWorkbench();
  const swept = createMemo(() => sweptMeasures(measures().chosen));
  /** Positions of the runs that are selected; undefined for all. */
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
      <LeftOut names={swept().leftOut} why="it has no cut-off to move" />
      <Show
        when={swept().names.length > 0}
        fallback={<p class="empty">None of the measures in use has a cut-off: add one such as PRES above.</p>}
      >
        <Crossings names={swept().names} picked={picked()} />
        <Sweep names={swept().names} picked={picked()} />
      </Show>
      <RecallEffort picked={picked()} />
    </Show>
  );
}

function Sweep(props: { names: readonly string[]; picked: readonly number[] | undefined }) {
  const workbench = useWorkbench();
  const settings = createStudySettings(workbench, sweep.params, 'effort', { names: ['cutoffs'] });
  const shown = createSetting(workbench, 'effort.table', '', (text) => text);
  return (
    <StudyPanel<SweepStudy>
      definition={sweep}
      settings={settings}
      title="Every measure at some cut-offs"
      label="sweep"
      measures={props.names}
      runs={props.picked}
    >
      {(found) => {
        const names = () => found().study.families.map(({ name }) => name);
        const place = () => Math.max(0, names().indexOf(shown.value()));
        return (
          <>
            <Show
              when={found().study.families.some(({ cutoffs }) => cutoffs.length > 1)}
              fallback={<p class="hint">One cut-off has no curve; the table has its values.</p>}
            >
              <Figure source={found().figures[0]} width={names().length === 4 ? 1120 : 900} />
            </Show>
            <Settings label="table">
              <Choice
                label="numbers of"
                value={names()[place()]}
                choices={names().map((name) => ({ value: name, label: name }))}
                onChoose={(name) => shown.set(name === names()[0] ? '' : name)}
              />
            </Settings>
            <PlainTable source={found().tables[place()]} />
          </>
        );
      }}
    </StudyPanel>
  );
}

/** What is found for the documents a person checks. */
export const effortView: View = {
  id: 'effort',
  title: 'Effort',
  summary: 'What is found for how many documents checked.',
  controls: ['nmax', 'measures'],
  needsCampaign: true,
  Component: Effort,
  takeaways: (workbench) => keptTakeaways(workbench, ['crossings', 'sweep', 'recall-effort']),
};
