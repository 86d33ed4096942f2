import { comparisonFigures } from 'nmax/figures';
import { describeInterval, formatP, formatSigned, visible } from 'nmax/page';
import { citedBy } from 'nmax/reports';
import { type ComparisonStudy, type PairDescription, topicDifferences } from 'nmax/studies';
import { createEffect, createMemo, type JSX, Show } from 'solid-js';
import { Term } from '../help/term.tsx';
import type { TermName } from '../help/terms.ts';
import { CommandLine, measureOptions } from '../parts/command-line.tsx';
import { Figure } from '../parts/figure.tsx';
import { StudyFrame } from '../parts/study-frame.tsx';
import { PlainTable } from '../parts/table.tsx';
import { type LiveEvaluation, useWorkbench } from '../state/workbench.ts';
import type { CompareChosenOutput } from '../tasks/compare-chosen.ts';
import { createStudy } from '../worker/study.ts';
import type { CompareSettings } from './compare.tsx';
import { testOptions } from './compare-options.ts';
import { sayVerdict, testNames } from './compare-words.ts';
import { DecidingTopics } from './deciding-topics.tsx';
import { withMinus } from './places.ts';
import { figureSource, keepTakeaways, tableSource } from './study-sources.ts';

interface Wanted {
  readonly live: LiveEvaluation;
  readonly pair: readonly [number, number];
  readonly column: number;
}

/** Two runs: the verdict, the numbers behind it, every topic, and the topics that decide it. */
export function TwoRuns(props: { settings: CompareSettings; pair: readonly [number, number]; column: number }) {
  const workbench = useWorkbench();
  const { evaluation, engine, state, part } = workbench;
  const { test, alpha, samples, seed } = props.settings;
  const asked = createMemo(() => {
    const live = evaluation();
    const options = { test: test.value(), alpha: alpha.value(), samples: samples.value(), seed: seed.value() };
    return live && { live, pair: props.pair, options };
  });
  const study = createStudy(asked, ({ live, pair, options }, { signal, onProgress }) =>
    engine.run(
      'compareChosen',
      {
        measures: live.measures.map(({ name }) => name),
        policies: state().policies,
        part: part(),
        runs: pair,
        ...options,
      },
      { signal, onUpdate: onProgress },
    ),
  );
  return (
    <section aria-label="two runs">
      <h2>Two runs</h2>
      <StudyFrame study={study} doing="comparing A and B">
        {(result) => {
          const wanted = (): Wanted => ({ ...result().input, column: columnIn(result().input.live, props.column) });
          return <Outcome wanted={wanted()} output={result().output} />;
        }}
      </StudyFrame>
      <CommandLine
        command="compare"
        runs={props.pair}
        options={[...measureOptions(workbench), ...testOptions(props.settings), '--per-topic']}
      />
    </section>
  );
}

/** The measure looked at, in a result that may be older than the choice. */
const columnIn = ({ measures }: LiveEvaluation, column: number) => Math.min(column, measures.length - 1);

function Outcome(props: { wanted: Wanted; output: CompareChosenOutput }) {
  const workbench = useWorkbench();
  const whole = createMemo((): ComparisonStudy => {
    const { live, pair } = props.wanted;
    return { ...props.output.study, evaluation: { ...live, runs: pair.map((r) => live.runs[r]) } };
  });
  const detail = () => props.output.details[props.wanted.column];
  const names = () => whole().evaluation.runs.map(({ name }) => visible(name));
  const measure = () => whole().evaluation.measures[props.wanted.column].name;
  const differences = createMemo(() => topicDifferences(whole().evaluation, detail()));
  const figure = createMemo(() => figureSource(workbench, comparisonFigures(whole())[props.wanted.column]));
  const table = createMemo(() => {
    const [one] = props.output.tables;
    return { name: 'comparison', title: visible(one.title ?? ''), table: () => one };
  });
  const topics = createMemo(() => {
    const [first, second] = names();
    const title = `${measure()} of ${first} and ${second} by topic`;
    const rows = differences().map(({ topic, a, b, difference }) =>
      [topic, a.toFixed(4), b.toFixed(4), formatSigned(difference, 4)].map((text) => ({ text })),
    );
    const right = [first, second, 'difference'].map((one) => ({ title: one, align: 'right' as const }));
    return tableSource('topic-differences', { title, columns: [{ title: 'topic', align: 'left' }, ...right], rows });
  });
  createEffect(() => {
    const made = { measures: whole().evaluation.measures.map(({ name }) => name) };
    keepTakeaways(
      workbench,
      'compare-two',
      { figures: [figure()], tables: [table(), topics()], cited: [citedBy({}, props.output.study)] },
      made,
    );
  });
  const [first, second] = [() => names()[0], () => names()[1]];
  const verdict = () =>
    sayVerdict(detail(), {
      first: first(),
      second: second(),
      measure: measure(),
      better: whole().evaluation.measures[props.wanted.column].better,
      alpha: whole().alpha,
    });
  return (
    <>
      <p class="verdict" role="status">
        {verdict()}
      </p>
      <PairFacts study={whole()} detail={detail()} names={names()} />
      <Figure source={figure()} />
      <DecidingTopics
        source={topics()}
        differences={differences()}
        names={names()}
        lower={whole().evaluation.measures[props.wanted.column].better === 'lower'}
      />
      <h3>Every measure in use</h3>
      <PlainTable source={table()} />
    </>
  );
}

function PairFacts(props: { study: ComparisonStudy; detail: PairDescription; names: readonly string[] }) {
  const range = (interval: { low: number; high: number; level: number } | undefined, places: number) =>
    interval && ` [${signed(interval.low, places)}, ${signed(interval.high, places)}] ${percent(interval.level)}`;
  const effect = () => props.detail.effectSize;
  return (
    <dl class="pair-facts">
      <Fact name="mean">
        {props.names[0]} {show(props.detail.meanA)}, {props.names[1]} {show(props.detail.meanB)}
      </Fact>
      <Fact name="difference">
        <b>{signed(props.detail.difference, 4)}</b>
        <Show when={props.study.test === 'wilcoxon'} fallback={range(props.detail.interval, 4)}>
          ; shift {signed(props.detail.shift?.estimate, 4)}
          {range(props.detail.shift?.interval, 4) ?? ', too few topics differ for an interval'}
        </Show>
        <span class="hint"> {describeInterval(props.study)}</span>
      </Fact>
      <Fact name="effect size" term="dz">
        d<sub>z</sub> {signed(effect().dz?.value, 2)}
        {range(effect().dz?.interval, 2)}; rank-biserial r {signed(effect().rankBiserial?.value, 2)}
        {range(effect().rankBiserial?.interval, 2)}
        <Show when={props.study.test === 'wilcoxon'}>
          <span class="hint"> d_z speaks of the mean, as the t test would; r of ranks, as this test</span>
        </Show>
      </Fact>
      <Fact name="topics">
        better on {props.detail.wins}, equal on {props.detail.ties}, worse on {props.detail.losses}; n ={' '}
        {props.detail.n}
        <Show when={props.detail.leftOut > 0}>
          , {props.detail.leftOut} left out that do not count for one of the runs
        </Show>
      </Fact>
      <Fact name="test" term="p">
        {testNames[props.study.test]}, p {formatP(props.detail.pValue)}, two-sided{' '}
        <span class="hint">{props.detail.rule}</span>
        <Show when={props.study.seed !== undefined}>
          {' '}
          <span class="hint">
            {props.study.samples!.toLocaleString('en-US')} samples, seed {props.study.seed}
          </span>
        </Show>
      </Fact>
      <Show when={props.detail.reason}>{(reason) => <Fact name="note">{reason()}</Fact>}</Show>
    </dl>
  );
}

function Fact(props: { name: string; term?: TermName; children: JSX.Element }) {
  return (
    <div>
      <dt>
        {props.name} <Show when={props.term}>{(term) => <Term of={term()} />}</Show>
      </dt>
      <dd>{props.children}</dd>
    </div>
  );
}

const show = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(4));
const percent = (level: number) => `${Number((100 * level).toPrecision(10))}%`;
const signed = (value: number | undefined, places: number) => withMinus(formatSigned(value, places));
