import { directedMeasures } from 'nmax';
import { figuresOf, type StudyFigure } from 'nmax/figures';
import { citedBy, studyTables, type Table } from 'nmax/reports';
import { type AnyStudy, type Study, type StudyEntry, type StudyName, studies } from 'nmax/studies';
import { createEffect, createMemo, For, Index, type JSX, Show } from 'solid-js';
import type { StudySettings } from '../state/study-settings.ts';
import { useWorkbench } from '../state/workbench.ts';
import type { StudyInput } from '../tasks/study.ts';
import { figureSource, keepTakeaways, tableSource } from '../views/study-sources.ts';
import { createStudy, type StudyState } from '../worker/study.ts';
import { CommandLine } from './command-line.tsx';
import { Figure, type FigureSource } from './figure.tsx';
import { Findings } from './findings.tsx';
import { Settings } from './setting-fields.tsx';
import { StudyFields } from './study-fields.tsx';
import { StudyFrame } from './study-frame.tsx';
import { PlainTable, type TableSource } from './table.tsx';

/** What a study has come to, as the page shows it. */
export interface StudyShown<S> {
  readonly study: S;
  readonly figures: readonly FigureSource[];
  readonly tables: readonly TableSource[];
}

interface StudyPanelProps<S extends Study> {
  readonly definition: AnyStudy;
  readonly settings: StudySettings;
  readonly title: string;
  readonly label: string;
  /** What people should know beside the settings. */
  readonly hint?: JSX.Element;
  /** Names of the measures, for a study that takes some. */
  readonly measures?: readonly string[];
  /** Positions of the runs; all when left out. */
  readonly runs?: readonly number[];
  /** The topics that it is of, in the place of those that the page looks at. */
  readonly topicSet?: string;
  /** Whether it must not begin yet. */
  readonly waits?: boolean;
  /** What it keeps its figures and tables under; its name unless told. */
  readonly part?: string;
  /** The views that its tables are made with. */
  readonly views?: Readonly<Record<string, unknown>>;
  /** The figures that are shown; all unless told. */
  readonly drawn?: (figure: StudyFigure) => boolean;
  /** What the tables are made of, where that is not all of the study. */
  readonly listed?: (study: S) => S;
  /** The tables as they are shown, where not in the order of the study. */
  readonly arranged?: (tables: readonly Table[]) => readonly Table[];
  /** Options that the command of what is shown has instead of those of the settings. */
  readonly options?: (state: StudyState<StudyInput, Study>) => readonly string[];
  /** Options of the command besides those of the settings. */
  readonly command?: readonly string[];
  /** Shows it in its own way. */
  readonly children?: (shown: () => StudyShown<S>) => JSX.Element;
}

/** A study in the page, read off its definition: its settings, how far it is, its figures and tables, its command. */
export function StudyPanel<S extends Study>(props: StudyPanelProps<S>) {
  const workbench = useWorkbench();
  const { engine, state, campaign, part } = workbench;
  const name = props.definition.name as StudyName;
  const entry: StudyEntry = studies[name];
  const input = createMemo((): (StudyInput & { readonly campaign: unknown }) | undefined => {
    if (props.waits) return undefined;
    const { settings, measures, runs, topicSet } = props;
    const { policies } = state();
    const asked = topicSet === undefined ? part() : { ...part(), topicSet };
    return { name, params: settings.given(), measures, policies, part: asked, runs, campaign: campaign() };
  });
  const study = createStudy(
    input,
    ({ campaign: _, ...wanted }, { signal, onProgress }, show: (partial: Study) => void) =>
      engine.run('study', wanted, {
        signal,
        onUpdate: ({ partial, ...progress }) => {
          onProgress(progress);
          if (partial) show(partial);
        },
      }),
  );
  /** The measures in use, by whose order every figure of the page colours them. */
  const coloured = () => {
    const live = workbench.evaluation();
    return live && directedMeasures(live).map((m) => live.measures[m].name);
  };
  const shown = createMemo((): StudyShown<S> | undefined => {
    const found = study.value()?.output as S | undefined;
    if (!found) return undefined;
    const context = { campaign: campaign()!, measures: coloured() };
    const drawn = figuresOf(found, context).filter(props.drawn ?? (() => true));
    const tables = studyTables(props.definition, props.listed?.(found) ?? found, props.views ?? {}, props.arranged);
    return {
      study: found,
      figures: drawn.map((figure) => figureSource(workbench, figure)),
      tables: tables.map((table) => {
        const several = tables.length > 1 && table.title !== undefined;
        return tableSource(several ? `${props.part ?? name}-${table.title}` : (props.part ?? name), table);
      }),
    };
  });
  createEffect(() => {
    const found = shown();
    if (!found || study.pending()) return;
    const { measures = [], params } = study.value()!.input;
    const takeaways = { ...found, cited: [citedBy(props.definition, found.study)] };
    keepTakeaways(workbench, props.part ?? name, takeaways, { measures, nmax: params?.nmax as number | undefined });
  });
  const findings = createMemo(() => {
    const found = shown();
    return found ? (props.definition.findings?.(found.study) ?? []) : [];
  });
  const options = () => [
    ...(entry.chosenBy ? [`--${entry.chosenBy}`] : []),
    ...(props.measures ?? []).flatMap((measure) => ['-m', measure]),
    ...(props.options?.(study) ?? props.settings.options()),
    ...(props.command ?? []),
  ];
  return (
    <section aria-label={props.label}>
      <h2>{props.title}</h2>
      <Show when={props.settings.fields.length > 0}>
        <Settings label={props.label}>
          <StudyFields settings={props.settings} />
          {props.hint}
        </Settings>
      </Show>
      <StudyFrame study={study} doing={props.definition.doing ?? name}>
        {() => (
          <Show when={shown()}>
            {(found) => (
              <>
                <Findings sentences={findings()} />
                {props.children ? props.children(found) : <AllOf shown={found()} />}
              </>
            )}
          </Show>
        )}
      </StudyFrame>
      <CommandLine command={entry.command} runs={props.runs} options={options()} topicSet={props.topicSet} />
    </section>
  );
}

/** Every figure and table of a study. */
export function AllOf<S>(props: { shown: StudyShown<S> }) {
  return (
    <>
      <Index each={props.shown.figures}>{(source) => <Figure source={source()} />}</Index>
      <div class="tables">
        <For each={props.shown.tables}>{(source) => <PlainTable source={source} />}</For>
      </div>
    </>
  );
}
