import { effortFigures } from 'nmax/figures';
import { parseDepths } from 'nmax/page';
import { reportEffort } from 'nmax/reports';
import { createEffect, createMemo, For, Show } from 'solid-js';
import { CommandLine } from '../parts/command-line.tsx';
import { Figure } from '../parts/figure.tsx';
import { SettingField, Settings } from '../parts/setting-fields.tsx';
import { StudyFrame } from '../parts/study-frame.tsx';
import { PlainTable } from '../parts/table.tsx';
import { createSetting } from '../state/setting.ts';
import { useWorkbench } from '../state/workbench.ts';
import { createStudy } from '../worker/study.ts';
import { parseCollection, thinEffort } from './recall-points.ts';
import { figureSource, keepTakeaways, reportSources } from './study-sources.ts';

/** Mean recall by documents checked, between the best any order could do and a random one. */
export function RecallEffort(props: { picked: readonly number[] | undefined }) {
  const workbench = useWorkbench();
  const { engine, state, campaign } = workbench;
  const checked = createSetting(workbench, 'effort.checked', '1,2,5,10:1000:10', parseDepths);
  const collection = createSetting(workbench, 'effort.collection', '', parseCollection);
  const asked = createMemo(() => ({
    checked: checked.value(),
    ...collection.value(),
    policies: state().policies,
    runs: props.picked ?? campaign()!.runs.map((_, r) => r),
    campaign: campaign(),
  }));
  const study = createStudy(asked, ({ campaign: _, ...input }, { signal }) => engine.run('effort', input, { signal }));
  const sources = createMemo(() => {
    const found = study.value()?.output;
    if (!found) return undefined;
    return {
      figures: effortFigures(found).map((figure) => figureSource(workbench, figure)),
      tables: reportSources('recall-effort', reportEffort(thinEffort(found))),
    };
  });
  createEffect(() => {
    const found = sources();
    if (found) keepTakeaways(workbench, 'recall-effort', found);
  });
  const options = () => [
    '--effort',
    ...['--cutoffs', checked.text()],
    ...(collection.text() === '' ? [] : ['--collection', collection.text()]),
  ];
  return (
    <section aria-label="recall and effort">
      <h2>Recall for the effort</h2>
      <Settings label="recall and effort">
        <SettingField
          label="documents checked"
          setting={checked}
          expected="positive whole numbers as a list (10,20,50) or start:end:step (10:1000:10)"
          width="170px"
        />
        <SettingField
          label="documents in the collection"
          setting={collection}
          expected="a positive whole number, judged, or nothing"
          width="110px"
        />
        <span class="hint">
          for the line of a random order; “judged” where every document is judged, as in screening
        </span>
      </Settings>
      <StudyFrame study={study} doing="following recall">
        {() => (
          <Show when={sources()}>
            {(found) => (
              <>
                <For each={found().figures}>{(source) => <Figure source={source} />}</For>
                <For each={found().tables}>{(source) => <PlainTable source={source} />}</For>
              </>
            )}
          </Show>
        )}
      </StudyFrame>
      <CommandLine command="sweep" runs={props.picked} options={options()} />
    </section>
  );
}
