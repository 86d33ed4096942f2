import { sortRuns } from 'nmax';
import { crossingFigures } from 'nmax/figures';
import { crossings, describeCrossings, visible } from 'nmax/page';
import type { CrossingsStudy } from 'nmax/studies';
import { createMemo, For, Show } from 'solid-js';
import { Figure, type FigureSource } from '../parts/figure.tsx';
import { Choice, SettingChoice } from '../parts/setting-fields.tsx';
import { StudyPanel } from '../parts/study-panel.tsx';
import { PlainTable, type TableSource } from '../parts/table.tsx';
import { createSetting, oneOf } from '../state/setting.ts';
import { createStudySettings } from '../state/study-settings.ts';
import { useWorkbench } from '../state/workbench.ts';
import { figureSource } from './study-sources.ts';

/** Runs that are drawn while none is selected. */
const best = 3;
/** Changes of places that are told in sentences. */
const mostSaid = 8;
/** Lists may be longer than anyone checks; so far it is looked at first. */
const mostStart = 10_000;
const scales = ['log', 'linear'] as const;

/** One measure by Nmax, large, with a dot wherever two of the selected runs change places, and the changes in words. */
export function Crossings(props: { names: readonly string[]; picked: readonly number[] | undefined }) {
  const workbench = useWorkbench();
  const { evaluation, campaign, state, longest } = workbench;
  const settings = createStudySettings(workbench, crossings.params, 'cross', {
    names: ['to'],
    start: { to: String(Math.min(longest(), mostStart)) },
  });
  const wanted = createSetting(workbench, 'cross.measure', '', (text) => text);
  const scale = createSetting(workbench, 'cross.scale', 'log', oneOf(scales));
  const measure = () => (props.names.includes(wanted.value()) ? wanted.value() : props.names[0]);
  /** Those selected, or the best by the first measure; one alone crosses nobody. */
  const runs = createMemo(
    () => {
      if (props.picked && props.picked.length > 1) return props.picked;
      const live = evaluation();
      if (!live) return undefined;
      const order = sortRuns(live, 0).filter((r) => r !== props.picked?.[0]);
      return [...(props.picked ?? []), ...order.slice(0, best)].sort((a, b) => a - b);
    },
    undefined,
    { equals: (a, b) => String(a) === String(b) },
  );
  const source = (study: CrossingsStudy): FigureSource => {
    const names = campaign()!.runs.map(({ name }) => name);
    const drawnWith = (nmax?: number) => {
      const [figure] = crossingFigures(study, { runs: names, scale: scale.value(), nmax });
      return figureSource(workbench, figure);
    };
    // The Nmax of the slider is for looking at it here; a file is of the whole course.
    return {
      ...drawnWith(),
      draw: (options) => drawnWith(options.colours === 'inline' ? state().nmax : undefined).draw(options),
    };
  };
  return (
    <Show
      when={(campaign()?.runs.length ?? 0) > 1}
      fallback={<p class="hint">Two runs are needed to change places: open another.</p>}
    >
      <StudyPanel<CrossingsStudy>
        definition={crossings}
        settings={settings}
        title="Where runs change places"
        label="crossings"
        measures={[measure()]}
        runs={runs()}
        waits={runs() === undefined}
        hint={
          <>
            <Choice
              label="measure"
              value={measure()}
              choices={props.names.map((name) => ({ value: name, label: name }))}
              onChoose={(name) => wanted.set(name === props.names[0] ? '' : name)}
            />
            <SettingChoice
              label="Nmax axis"
              setting={scale}
              choices={[
                { value: 'log', label: 'logarithmic' },
                { value: 'linear', label: 'linear' },
              ]}
            />
            <Show when={(props.picked?.length ?? 0) < 2}>
              <span class="hint">
                the {best} best by {evaluation()?.measures[0].name}; select runs to see others
              </span>
            </Show>
          </>
        }
      >
        {(found) => <Changes study={found().study} source={source(found().study)} table={found().tables[0]} />}
      </StudyPanel>
    </Show>
  );
}

function Changes(props: { study: CrossingsStudy; source: FigureSource; table: TableSource }) {
  const sentences = createMemo(() => describeCrossings(props.study, mostSaid).slice(1));
  return (
    <>
      <Figure source={props.source} width={1120} />
      <Show when={sentences().length > 0}>
        <ul class="sentences">
          <For each={sentences()}>{(sentence) => <li>{visible(sentence)}</li>}</For>
        </ul>
      </Show>
      <Show when={props.study.crossings.length > 0}>
        <PlainTable source={props.table} />
      </Show>
    </>
  );
}
