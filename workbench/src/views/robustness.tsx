import { robustness } from 'nmax/page';
import type { RobustnessStudy } from 'nmax/studies';
import { createMemo, Show } from 'solid-js';
import { LeftOut } from '../parts/left-out.tsx';
import { AllOf, StudyPanel } from '../parts/study-panel.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { createStudySettings } from '../state/study-settings.ts';
import { useWorkbench } from '../state/workbench.ts';
import { robustMeasures } from './study-measures.ts';
import { keptTakeaways } from './study-sources.ts';
import type { View } from './view.ts';

function Robustness() {
  const workbench = useWorkbench();
  const { campaign, measures } = workbench;
  const settings = createStudySettings(workbench, robustness.params, 'robust', {
    names: ['drop', 'fractions', 'keep', 'samples', 'seed', 'depths', 'leaveOut', 'cutoffs', 'flips'],
    start: { fractions: '.2,.4,.6,.8', samples: '100' },
    conflict: robustness.conflict,
  });
  const robust = createMemo(() => robustMeasures(measures().chosen));
  const asked = () => settings.given().samples as number;
  const drawn = (study: RobustnessStudy) => study.parameters.samples as number;
  return (
    <Show when={campaign()} fallback={<Waiting />}>
      <Show
        when={campaign()!.runs.length > 1 && robust().names.length > 0}
        fallback={<p class="empty">A ranking needs at least two runs and a measure by which one can be better.</p>}
      >
        <LeftOut names={robust().leftOut} why="neither more nor less of it is better" />
        <StudyPanel<RobustnessStudy>
          definition={robustness}
          settings={settings}
          title="How far the ranking of the runs holds with fewer judgements"
          label="how far the ranking holds"
          measures={robust().names}
          options={(study) => {
            // A study that was stopped is the study of the samples it had drawn.
            const found = study.value()?.output as RobustnessStudy | undefined;
            const stopped = study.stopped() && study.fresh() && found;
            return stopped
              ? settings.options().map((word, i, all) => (all[i - 1] === '--samples' ? String(drawn(found)) : word))
              : settings.options();
          }}
        >
          {(found) => (
            <>
              <Show when={found().study.parameters.drop !== 'pool'}>
                <p class="hint">
                  {drawn(found().study)} of {asked()} samples of each share drawn, seed {found().study.seed}
                </p>
              </Show>
              <Show when={found().figures.length === 0}>
                <p class="hint">
                  One {found().study.parameters.drop === 'pool' ? 'depth' : 'share'} has no curve; the table has its
                  values.
                </p>
              </Show>
              <AllOf shown={found()} />
            </>
          )}
        </StudyPanel>
      </Show>
    </Show>
  );
}

/** What missing judgements do to the ranking of the runs. */
export const robustnessView: View = {
  id: 'robustness',
  title: 'Robustness',
  summary: 'Would the runs be ranked the same had fewer documents been judged?',
  controls: ['measures'],
  needsCampaign: true,
  Component: Robustness,
  takeaways: (workbench) => keptTakeaways(workbench, ['robustness']),
};
