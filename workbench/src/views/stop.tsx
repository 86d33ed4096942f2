import { sortRuns } from 'nmax';
import { isGroup, stopping, visible } from 'nmax/page';
import type { StoppingStudy } from 'nmax/studies';
import { createMemo, Show } from 'solid-js';
import { Term } from '../help/term.tsx';
import { Choice, SettingChoice } from '../parts/setting-fields.tsx';
import { SettingSlider } from '../parts/setting-slider.tsx';
import { AllOf, StudyPanel } from '../parts/study-panel.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { createSetting } from '../state/setting.ts';
import { createStudySettings, type StudySettings } from '../state/study-settings.ts';
import { useWorkbench } from '../state/workbench.ts';
import { keptTakeaways } from './study-sources.ts';
import type { View } from './view.ts';

/** Moved on sliders; every other parameter of the study is a field. */
const slid = ['target', 'confidence'];

function Stop() {
  const workbench = useWorkbench();
  const { campaign, evaluation, measures, state, change } = workbench;
  const settings = createStudySettings(workbench, stopping.params, 'stop', { names: Object.keys(stopping.params) });
  const written: StudySettings = {
    ...settings,
    shown: () => settings.shown().filter(({ name }) => !slid.includes(name)),
  };
  const topic = createSetting(workbench, 'stop.topic', '', (text) => text);
  const rule = createSetting(workbench, 'stop.rule', '', (text) => text);
  /** The first that is selected, or else the best by the first measure. */
  const run = createMemo(() => {
    const { runs } = campaign()!;
    const selected = state().chosen.map((name) => runs.findIndex((one) => one.name === name));
    const first = selected.find((r) => r !== -1);
    if (first !== undefined) return first;
    if (measures().chosen.length === 0) return 0;
    const live = evaluation();
    return live && sortRuns(live, 0)[0];
  });
  const name = () => campaign()!.runs[run() ?? 0].name;
  /** Those that can be asked for by their id: no list, and no group of that name. */
  const topics = createMemo(() =>
    campaign()!.qrels.topics.filter((id) => !id.includes(',') && id.trim() === id && !isGroup(campaign()!, id)),
  );
  const asked = () => (topics().includes(topic.value()) ? topic.value() : '');
  return (
    <Show when={campaign()} fallback={<Waiting />}>
      <StudyPanel<StoppingStudy>
        definition={stopping}
        settings={written}
        title="Where rules would have ended the review"
        label="stopping rules"
        runs={run() === undefined ? undefined : [run()!]}
        waits={run() === undefined}
        topicSet={asked() || undefined}
        views={rule.value() === '' ? {} : { perTopic: true }}
        arranged={(tables) =>
          // Those of other rules' topics are left out.
          tables.filter(({ title = '' }) => !title.startsWith(`${name()}: `) || title === `${name()}: ${rule.value()}`)
        }
        command={rule.value() === '' ? [] : ['--per-topic']}
        hint={
          <>
            {settings.fields
              .filter((field) => slid.includes(field.name))
              .map((field) => (
                <SettingSlider
                  label={field.parameter.label ?? field.name}
                  setting={field.setting}
                  expected={field.parameter.expected}
                  least={0.5}
                  most={0.99}
                  step={0.01}
                />
              ))}
            <Choice
              label="run"
              value={name()}
              choices={campaign()!.runs.map((one) => ({ value: one.name, label: one.name }))}
              onChoose={(wanted) =>
                change({
                  chosen: [
                    wanted,
                    ...state()
                      .chosen.slice(1)
                      .filter((one) => one !== wanted),
                  ],
                })
              }
            />
            <Choice
              label="of"
              value={asked()}
              choices={[
                { value: '', label: 'the mean over topics' },
                ...topics().map((id) => ({ value: id, label: `topic ${id}` })),
              ]}
              onChoose={topic.set}
            />
            <Show when={topic.value() !== asked()}>
              <span class="problem" role="alert">
                topic {visible(topic.value())} is not among those looked at, or cannot be asked for by its id; the mean
                over topics is shown
              </span>
            </Show>
            <Term of="stopping" />
          </>
        }
      >
        {(found) => (
          <>
            <AllOf shown={found()} />
            <SettingChoice
              label="topic by topic"
              setting={rule}
              choices={[
                { value: '', label: 'of no rule' },
                ...found().study.rules.map((one) => ({ value: one, label: one })),
              ]}
            />
            <Show when={rule.value() !== '' && !found().study.rules.includes(rule.value())}>
              <span class="hint"> {visible(rule.value())} is not among the rules</span>
            </Show>
          </>
        )}
      </StudyPanel>
    </Show>
  );
}

/** When a review of a run may end, and what it would have missed. */
export const stopView: View = {
  id: 'stop',
  title: 'Stop',
  summary: 'When may the review of a list end, and what would it have missed?',
  controls: ['topics'],
  needsCampaign: true,
  Component: Stop,
  takeaways: (workbench) => keptTakeaways(workbench, ['stopping']),
};
