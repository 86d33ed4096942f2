import { robustnessFigures } from 'nmax/figures';
import { parseDepths, parseShares } from 'nmax/page';
import { reportRobustness } from 'nmax/reports';
import { keepRules, type RobustnessStudy } from 'nmax/studies';
import { createEffect, createMemo, For, Index, Show } from 'solid-js';
import { CommandLine } from '../parts/command-line.tsx';
import { Figure } from '../parts/figure.tsx';
import { LeftOut } from '../parts/left-out.tsx';
import { SettingChoice, SettingField, Settings } from '../parts/setting-fields.tsx';
import { StudyFrame } from '../parts/study-frame.tsx';
import { PlainTable } from '../parts/table.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { createSetting, oneOf, wholeNumber } from '../state/setting.ts';
import { useWorkbench } from '../state/workbench.ts';
import { createStudy } from '../worker/study.ts';
import { optionsOf, robustMeasures } from './study-measures.ts';
import { figureSource, keepTakeaways, keptTakeaways, reportSources } from './study-sources.ts';
import type { View } from './view.ts';

const dropped = ['relevant', 'judged'] as const;

/** Shares ascending, each once, as a curve needs them. */
const ascending = (text: string) => {
  const shares = parseShares(text);
  return shares && [...new Set(shares)].sort((a, b) => a - b);
};

function createRobustnessSettings() {
  const workbench = useWorkbench();
  return {
    fractions: createSetting(workbench, 'robust.fractions', '.2,.4,.6,.8', ascending),
    samples: createSetting(workbench, 'robust.samples', '100', wholeNumber(1, 1_000_000)),
    cutoffs: createSetting(workbench, 'robust.cutoffs', '100,1000', parseDepths),
    keep: createSetting(workbench, 'robust.keep', 'ceil', oneOf(keepRules)),
    drop: createSetting(workbench, 'robust.drop', 'relevant', oneOf(dropped)),
    seed: createSetting(workbench, 'robust.seed', '1', wholeNumber(0, 0xffff_ffff)),
  };
}

type RobustnessSettings = ReturnType<typeof createRobustnessSettings>;

function Robustness() {
  const { campaign, measures } = useWorkbench();
  const settings = createRobustnessSettings();
  const robust = createMemo(() => robustMeasures(measures().chosen));
  return (
    <Show when={campaign()} fallback={<Waiting />}>
      <Show
        when={campaign()!.runs.length > 1 && robust().names.length > 0}
        fallback={<p class="empty">A ranking needs at least two runs and a measure by which one can be better.</p>}
      >
        <section class="study-controls" aria-label="what goes missing">
          <RobustnessFields settings={settings} />
          <LeftOut names={robust().leftOut} why="neither more nor less of it is better" />
        </section>
        <Curves settings={settings} names={robust().names} />
      </Show>
    </Show>
  );
}

function RobustnessFields(props: { settings: RobustnessSettings }) {
  const { fractions, samples, cutoffs, keep, drop, seed } = props.settings;
  return (
    <>
      <Settings label="what is drawn">
        <SettingField
          label="shares kept"
          setting={fractions}
          expected="numbers above 0, at most 1, such as .2,.4,.6,.8"
          width="130px"
        />
        <SettingChoice
          label="of the"
          setting={drop}
          choices={dropped.map((value) => ({ value, label: `${value} documents` }))}
        />
        <SettingChoice
          label="rounded by"
          setting={keep}
          choices={keepRules.map((value) => ({ value, label: value }))}
        />
        <SettingField
          label="samples of each"
          setting={samples}
          expected="a whole number from 1 to 1000000"
          width="80px"
        />
        <SettingField label="seed" setting={seed} expected="a whole number from 0 to 4294967295" width="80px" />
      </Settings>
      <Settings label="what is measured">
        <SettingField
          label="cut-offs of the measures that follow Nmax"
          setting={cutoffs}
          expected="positive whole numbers such as 100,1000"
          width="110px"
        />
      </Settings>
    </>
  );
}

function Curves(props: { settings: RobustnessSettings; names: readonly string[] }) {
  const workbench = useWorkbench();
  const { engine, state, campaign } = workbench;
  const { fractions, samples, cutoffs, keep, drop, seed } = props.settings;
  const asked = createMemo(() => ({
    input: {
      ...{ families: props.names, cutoffs: cutoffs.value(), policies: state().policies },
      ...{ fractions: fractions.value(), samples: samples.value(), keep: keep.value(), drop: drop.value() },
      seed: seed.value(),
    },
    campaign: campaign(),
  }));
  const study = createStudy(asked, ({ input }, { signal, onProgress }, show: (partial: RobustnessStudy) => void) =>
    engine.run('robustness', input, {
      signal,
      onUpdate: ({ partial, ...progress }) => {
        onProgress(progress);
        if (partial) show(partial);
      },
    }),
  );
  const sources = createMemo(() => {
    const found = study.value()?.output;
    if (!found) return undefined;
    return {
      figures: robustnessFigures(found).map((figure) => figureSource(workbench, figure)),
      tables: reportSources('robustness', reportRobustness(found)),
    };
  });
  createEffect(() => {
    const found = sources();
    if (found && !study.pending()) keepTakeaways(workbench, 'robustness', found);
  });
  /** Samples behind what is shown; a study that was stopped is the study of those it had drawn. */
  const drawn = () => study.value()?.output.parameters.samples as number | undefined;
  const options = () => [
    ...optionsOf(props.names),
    ...['--fractions', fractions.value().join(','), '--cutoffs', cutoffs.text()],
    ...['--samples', String(study.stopped() && study.fresh() ? drawn() : samples.value())],
    ...(keep.value() === 'ceil' ? [] : ['--keep', keep.value()]),
    ...(drop.value() === 'relevant' ? [] : ['--drop', drop.value()]),
    ...['--seed', String(seed.value())],
  ];
  return (
    <section aria-label="how far the ranking holds">
      <h2>How far the ranking of the runs holds with fewer judgements</h2>
      <StudyFrame study={study} doing="drawing samples">
        {() => (
          <Show when={sources()}>
            {(found) => (
              <>
                <p class="hint">
                  {drawn()} of {samples.value()} samples of each share drawn, seed {seed.value()}
                </p>
                <Show
                  when={found().figures.length > 0}
                  fallback={<p class="hint">One share has no curve; the table has its values.</p>}
                >
                  <Index each={found().figures}>{(source) => <Figure source={source()} />}</Index>
                </Show>
                <For each={found().tables}>{(source) => <PlainTable source={source} />}</For>
              </>
            )}
          </Show>
        )}
      </StudyFrame>
      <CommandLine command="robust" options={options()} />
    </section>
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
