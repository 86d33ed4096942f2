import { sortRuns } from 'nmax';
import { comparisonTests, corrections } from 'nmax/studies';
import { createMemo, Show } from 'solid-js';
import { Term } from '../help/term.tsx';
import { Choice, SettingChoice, SettingField, Settings } from '../parts/setting-fields.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { selectPair } from '../state/selection.ts';
import { createSetting, level, oneOf, wholeNumber } from '../state/setting.ts';
import { useWorkbench } from '../state/workbench.ts';
import { AllPairs } from './compare-all.tsx';
import { TwoRuns } from './compare-two.tsx';
import { correctionNames, draws, testNames } from './compare-words.ts';
import { comparedRuns } from './compared-runs.ts';
import { keptTakeaways } from './study-sources.ts';
import { TwoRankings } from './two-rankings.tsx';
import type { View } from './view.ts';

function createCompareSettings() {
  const workbench = useWorkbench();
  const text = (name: string) => createSetting(workbench, `compare.${name}`, '', (written) => written);
  return {
    measure: text('measure'),
    test: createSetting(workbench, 'compare.test', 'wilcoxon', oneOf(comparisonTests)),
    correction: createSetting(workbench, 'compare.correction', 'holm', oneOf(corrections)),
    alpha: createSetting(workbench, 'compare.alpha', '0.05', level),
    samples: createSetting(workbench, 'compare.samples', '10000', wholeNumber(1, 1_000_000)),
    seed: createSetting(workbench, 'compare.seed', '1', wholeNumber(0, 0xffff_ffff)),
  };
}

export type CompareSettings = ReturnType<typeof createCompareSettings>;

function Compare() {
  const workbench = useWorkbench();
  const { evaluation, state } = workbench;
  const settings = createCompareSettings();
  const column = createMemo(() => Math.max(0, evaluation()?.written.indexOf(settings.measure.value()) ?? 0));
  const pair = createMemo(
    () => {
      const live = evaluation();
      if (!live) return undefined;
      return comparedRuns(live, column(), state());
    },
    undefined,
    { equals: (one, other) => String(one) === String(other) },
  );
  const runChoices = createMemo(() => {
    const live = evaluation();
    if (!live) return [];
    const order = sortRuns(live, column());
    return order.map((r) => ({ value: live.runs[r].name, label: live.runs[r].name }));
  });
  const nameOf = (which: 0 | 1) => evaluation()!.runs[pair()![which]].name;
  const choose = (a: string, b: string) => selectPair(workbench, a, b);
  return (
    <Show when={evaluation()} fallback={<Waiting />}>
      <Show
        when={pair()}
        fallback={<p class="empty">One run alone cannot be compared: open another run of the same topics.</p>}
      >
        <section class="study-controls" aria-label="what is compared, and how">
          <Settings label="runs compared">
            <Choice
              label="A"
              value={nameOf(0)}
              choices={runChoices()}
              onChoose={(name) => choose(name, name === nameOf(1) ? nameOf(0) : nameOf(1))}
            />
            <Choice
              label="B"
              value={nameOf(1)}
              choices={runChoices()}
              onChoose={(name) => choose(name === nameOf(0) ? nameOf(1) : nameOf(0), name)}
            />
            <button type="button" class="quiet" onClick={() => choose(nameOf(1), nameOf(0))}>
              swap A and B
            </button>
            <Choice
              label="measure"
              value={evaluation()!.written[column()]}
              choices={evaluation()!.written.map((value, m) => ({ value, label: evaluation()!.measures[m].name }))}
              onChoose={(written) => settings.measure.set(written === evaluation()!.written[0] ? '' : written)}
            />
          </Settings>
          <TestSettings settings={settings} />
        </section>
        <TwoRuns settings={settings} pair={pair()!} column={column()} />
        <TwoRankings pair={pair()!} />
        <AllPairs settings={settings} column={column()} />
      </Show>
    </Show>
  );
}

function TestSettings(props: { settings: CompareSettings }) {
  const { test, correction, alpha, samples, seed } = props.settings;
  const named = <T extends string>(names: Readonly<Record<T, string>>, values: readonly T[]) =>
    values.map((value) => ({ value, label: names[value] }));
  return (
    <Settings label="test of significance">
      <SettingChoice label="test" setting={test} choices={named(testNames, comparisonTests)} />
      <SettingField label="alpha" setting={alpha} expected="a number between 0 and 1" width="60px" />
      <Show when={draws(test.value())}>
        <SettingField label="samples" setting={samples} expected="a whole number from 1 to 1000000" width="80px" />
        <SettingField label="seed" setting={seed} expected="a whole number from 0 to 4294967295" width="80px" />
      </Show>
      <SettingChoice
        label="correction over all pairs"
        setting={correction}
        choices={named(correctionNames, corrections)}
        disabled={test.value() === 'tukey'}
      />
      <Term of="holm" />
    </Settings>
  );
}

/** Two runs closely, and all pairs. */
export const compareView: View = {
  id: 'compare',
  title: 'Compare',
  summary: 'Is one run better than another, by how much, on which topics, and how sure is it?',
  controls: ['nmax', 'measures'],
  needsCampaign: true,
  Component: Compare,
  takeaways: (workbench) => keptTakeaways(workbench, ['compare-two', 'compare-all']),
};
