import type { Qrels } from 'nmax';
import { formatFixed, type RankingPair, type TextEntry, thousands, visible } from 'nmax/page';
import { createEffect, createMemo, createSignal, For, Show } from 'solid-js';
import { DocumentName, TopicTitle } from '../parts/named-id.tsx';
import { Choice, SettingChoice, Settings } from '../parts/setting-fields.tsx';
import { StudyFrame } from '../parts/study-frame.tsx';
import { TableActions } from '../parts/table.tsx';
import { createSetting, oneOf } from '../state/setting.ts';
import { useWorkbench } from '../state/workbench.ts';
import { rankingDepth, type TwoRankingsOutput } from '../tasks/two-rankings.ts';
import { createLatest } from '../worker/latest.ts';
import { createStudy } from '../worker/study.ts';
import { gradeWord, moveOf, type RankingRow, rankingRows, rankingTable } from './ranking-rows.ts';
import { tableSource } from './study-sources.ts';

const depths = ['20', '50', '100'] as const;

/** The rankings of two runs on a topic side by side, and what differs; the topics that differ most come first. */
export function TwoRankings(props: { pair: readonly [number, number] }) {
  const { campaign, engine, part } = useWorkbench();
  const asked = createMemo(() => ({ runs: props.pair, part: part(), campaign: campaign() }));
  const study = createStudy(asked, ({ runs, part: of }, { signal }) =>
    engine.run('twoRankings', { runs, part: of }, { signal }),
  );
  return (
    <section id="two-rankings" aria-label="two rankings of a topic">
      <h2>Two rankings of a topic</h2>
      <StudyFrame study={study} doing="reading both rankings">
        {(result) => (
          <Show
            when={result().output.pairs.length > 0}
            fallback={<p class="empty">Neither run has a document of these topics to show.</p>}
          >
            <Rankings
              output={result().output}
              names={result().input.runs.map((r) => campaign()!.runs[r]?.name ?? '')}
            />
          </Show>
        )}
      </StudyFrame>
    </section>
  );
}

function Rankings(props: { output: TwoRankingsOutput; names: readonly string[] }) {
  const workbench = useWorkbench();
  const { state, change, campaign } = workbench;
  const depth = createSetting(workbench, 'compare.depth', '20', oneOf(depths));
  const pair = createMemo((): RankingPair => {
    const { pairs } = props.output;
    return pairs.find(({ topic }) => topic === state().topic) ?? pairs[0];
  });
  const place = () => props.output.pairs.indexOf(pair());
  const grades = createMemo(() => gradesOf(campaign()!.qrels, pair().topic));
  const rows = createMemo(() => rankingRows(pair(), grades(), Number(depth.value()), state().nmax));
  const table = createMemo(() => tableSource('two-rankings', rankingTable(pair().topic, props.names, rows())));
  const titles = createTitles(() => props.output);
  const step = (by: number) => {
    const { pairs } = props.output;
    change({ topic: pairs[(place() + by + pairs.length) % pairs.length].topic }, 'replace');
  };
  return (
    <>
      <Settings label="which topic, and how far down">
        <Choice
          label="topic, those least alike first"
          value={pair().topic}
          choices={props.output.pairs.map(({ topic, overlap, common }) => ({
            value: topic,
            label: `${visible(topic)}: overlap ${formatFixed(overlap, 2)}, ${common} in common`,
          }))}
          onChoose={(topic) => change({ topic })}
        />
        <span>
          <button type="button" class="quiet" onClick={() => step(-1)}>
            ← more different
          </button>
          <button type="button" class="quiet" onClick={() => step(1)}>
            more alike →
          </button>
        </span>
        <SettingChoice label="first" setting={depth} choices={depths.map((value) => ({ value, label: value }))} />
      </Settings>
      <p class="note">
        Topic {visible(pair().topic)}: rank-biased overlap {formatFixed(pair().overlap, 4)} (p = 0.9, 1 is the same
        order), {pair().common} documents in both lists’ first {rankingDepth}.{' '}
        <Show when={!props.output.whole}>
          <strong>Only judged documents are shown</strong>: the files of the runs are not in this page (a report does
          not carry them). Drop qrels and runs to see all.
        </Show>
      </p>
      <TopicTitle id={pair().topic} />
      <Show when={titles.bytes()}>
        {(bytes) => (
          <p class="note">
            Titles of documents that nobody judged are not kept.{' '}
            <button type="button" class="quiet" onClick={titles.ask}>
              read {thousands(Math.ceil(bytes() / 2 ** 20))} MB of texts again for them
            </button>
          </p>
        )}
      </Show>
      <div class="table-head">
        <span class="table-title">{visible(table().title)}</span>
        <TableActions source={table()} />
      </div>
      <div class="rankings">
        <Ranking
          letter="A"
          other="B"
          name={props.names[0]}
          rows={rows()[0]}
          nmax={state().nmax}
          titles={titles.entries()}
        />
        <Moves rows={rows()} />
        <Ranking
          letter="B"
          other="A"
          name={props.names[1]}
          rows={rows()[1]}
          nmax={state().nmax}
          titles={titles.entries()}
        />
      </div>
      <p class="note">
        <span class="mark relevant">●</span> relevant <span class="mark">○</span> judged not relevant{' '}
        <span class="mark unjudged">?</span> not judged; ↑ ↓ the rank that the other list gives it
        <Show when={state().nmax <= Number(depth.value())}>; the heavy line is Nmax = {state().nmax}</Show>.
      </p>
    </>
  );
}

/** One list; rows are of one height, so that lines can lead from one list to the other. */
function Ranking(props: {
  letter: string;
  other: string;
  name: string;
  rows: readonly RankingRow[];
  nmax: number;
  titles: ReadonlyMap<string, TextEntry>;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="scroll" tabIndex={0} aria-label={`ranking ${props.letter}, ${visible(props.name)}`}>
      <table class="ranking">
        <caption>
          {props.letter}: {visible(props.name)}
        </caption>
        <thead>
          <tr>
            <th scope="col">rank</th>
            <th scope="col">in {props.other}</th>
            <th scope="col" class="left">
              document
            </th>
          </tr>
        </thead>
        <tbody>
          <For each={props.rows}>
            {(row) => (
              <tr classList={{ last: row.last, relevant: (row.grade ?? 0) >= 1 }}>
                <td class="right">{row.rank}</td>
                <td class="move" classList={{ gone: row.other === 0 }}>
                  {row.other === 0 ? '–' : moveOf(row)}
                </td>
                <th scope="row" class="left">
                  <GradeMark grade={row.grade} />
                  <DocumentName id={row.document} entry={props.titles.get(row.document)} />
                </th>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </section>
  );
}

function GradeMark(props: { grade: number | undefined }) {
  const isRelevant = () => (props.grade ?? 0) >= 1;
  return (
    <span class="mark" classList={{ relevant: isRelevant(), unjudged: props.grade === undefined }}>
      <span aria-hidden="true" title={gradeWord(props.grade)}>
        {props.grade === undefined ? '?' : isRelevant() ? '●' : '○'}
        {isRelevant() && props.grade! > 1 ? props.grade : ''}
      </span>
      <span class="visually-hidden">{gradeWord(props.grade)}</span>
    </span>
  );
}

/** Pixels of a row, and of what stands above the first; those of the style sheet. */
const [rowHeight, above] = [26, 52];

/** Lines from each document of one list to the same in the other. */
function Moves(props: { rows: readonly [readonly RankingRow[], readonly RankingRow[]] }) {
  const lines = createMemo(() => {
    const places = new Map(props.rows[1].map(({ document }, i) => [document, i]));
    return props.rows[0].flatMap(({ document, grade = 0 }, i) => {
      const to = places.get(document);
      return to === undefined ? [] : [{ from: i, to, relevant: grade >= 1 }];
    });
  });
  const height = () => above + rowHeight * Math.max(props.rows[0].length, props.rows[1].length);
  const y = (place: number) => above + rowHeight * (place + 0.5);
  return (
    <svg class="moves" width="70" height={height()} viewBox={`0 0 70 ${height()}`} aria-hidden="true">
      <For each={lines()}>
        {({ from, to, relevant }) => (
          <path d={`M0,${y(from)}C35,${y(from)} 35,${y(to)} 70,${y(to)}`} classList={{ relevant }} />
        )}
      </For>
    </svg>
  );
}

/** The titles of documents of two rankings that nobody judged, where texts are open. */
function createTitles(output: () => TwoRankingsOutput) {
  const { campaign, engine } = useWorkbench();
  const [asked, setAsked] = createSignal(false);
  const wanted = createMemo(() => {
    const known = campaign()?.texts?.documents;
    if (!known || known.size === 0 || !output().whole) return undefined;
    const lists = output().pairs.flatMap(({ a, b }) => [...a.documents, ...b.documents]);
    const documents = [...new Set(lists)].filter((document) => !known.has(document));
    return documents.length === 0 ? undefined : { documents, asked: asked() };
  });
  const read = createLatest(wanted, (input) => engine.run('textsOf', input));
  createEffect(() => {
    const problem = read.error();
    if (problem) throw problem;
  });
  return {
    entries: () => (wanted() ? (read.value()?.entries ?? new Map<string, TextEntry>()) : new Map<string, TextEntry>()),
    bytes: () => (wanted() && !read.pending() ? read.value()?.bytes : undefined),
    ask: () => setAsked(true),
  };
}

function gradesOf({ topics, offsets, documents, grades }: Qrels, topic: string): ReadonlyMap<string, number> {
  const t = topics.indexOf(topic);
  const found = new Map<string, number>();
  if (t !== -1) for (let at = offsets[t]; at < offsets[t + 1]; at++) found.set(documents[at], grades[at]);
  return found;
}
