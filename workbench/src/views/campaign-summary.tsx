import { policyMeaning } from 'nmax';
import { counted, type PortableCampaign, thousands, visible } from 'nmax/page';
import type { DescriptionStudy } from 'nmax/studies';
import { createMemo, Show } from 'solid-js';
import { CommandLine } from '../parts/command-line.tsx';
import { Figure } from '../parts/figure.tsx';
import { RunNames } from '../parts/run-names.tsx';
import { PlainTable } from '../parts/table.tsx';
import { formatHash } from '../state/hash.ts';
import { useWorkbench } from '../state/workbench.ts';
import { createLatest } from '../worker/latest.ts';
import { relevantPerTopicFigure, runDescriptionTable } from './open-sources.ts';

/** What was read: topics, judgements, relevant documents per topic, and the runs. */
export function CampaignSummary(props: { campaign: PortableCampaign }) {
  const workbench = useWorkbench();
  const { engine, origin } = workbench;
  const input = createMemo(() => ({ campaign: props.campaign, nmax: workbench.state().nmax }));
  const described = createLatest(input, async ({ campaign, nmax }) => ({
    campaign,
    study: (await engine.run('study', {
      name: 'description',
      params: { nmax },
      policies: workbench.state().policies,
      part: workbench.part(),
    })) as DescriptionStudy,
  }));
  /** What the campaign that is open is like; undefined until it is known. */
  const description = createMemo(() => {
    const found = described.value();
    return found?.campaign === props.campaign ? found.study : undefined;
  });
  const grades = () =>
    description()
      ?.grades.map(({ grade, documents }) => `${grade}: ${thousands(documents)}`)
      .join(', ');
  const policies = () => props.campaign.ranking;
  return (
    <>
      <section aria-label="what was read">
        <h2>{visible(props.campaign.title)}</h2>
        <div class="two-up">
          <div>
            <dl class="summary">
              <dt>qrels</dt>
              <dd>
                {counted(props.campaign.qrels.topics.length, 'topic')},{' '}
                {counted(props.campaign.qrels.grades.length, 'judgement')}
                <Show when={grades()}>{(text) => <>, grades {text()}</>}</Show>
              </dd>
              <dt>runs</dt>
              <dd>
                {counted(props.campaign.runs.length, 'run')},{' '}
                {counted(
                  props.campaign.runs.reduce((sum, { judged }) => sum + judged.counts.lines, 0),
                  'document',
                )}
              </dd>
              <Show when={policies()}>
                {(chosen) => (
                  <>
                    <dt>order</dt>
                    <dd>{policyMeaning.ties[chosen().ties]}</dd>
                  </>
                )}
              </Show>
              <Show when={origin() === 'report'}>
                <dt>read by</dt>
                <dd>
                  nmax {props.campaign.version}
                  <Show when={props.campaign.source?.path}>{(path) => <> from {visible(path())}</>}</Show>
                  <Show when={props.campaign.source?.sha256}>
                    {(hash) => <code class="hash"> sha256 {hash().slice(0, 16)}…</code>}
                  </Show>
                </dd>
              </Show>
            </dl>
            <Show when={props.campaign.runs.length > 0}>
              <p>
                <a class="lead-on" href={`#${formatHash({ ...workbench.state(), view: 'runs' })}`}>
                  See the leaderboard →
                </a>{' '}
                <a href={`#${formatHash({ ...workbench.state(), view: 'misses' })}`}>See what nobody found →</a>
              </p>
            </Show>
            <Show when={props.campaign.runs.length === 0}>
              <p>Qrels are open, but no run yet: drop run files to see more.</p>
            </Show>
          </div>
          <Figure source={relevantPerTopicFigure(workbench)} width={720} />
        </div>
      </section>
      <Show when={described.error()}>
        {(error) => (
          <p class="problem" role="alert">
            The runs could not be described: {error().message}
          </p>
        )}
      </Show>
      <Show when={props.campaign.runs.length > 0 && description()}>
        {(study) => (
          <section>
            <PlainTable source={runDescriptionTable(study())} />
          </section>
        )}
      </Show>
      <Show when={props.campaign.runs.length > 0}>
        <RunNames />
      </Show>
      <CommandLine command="describe" options={['--nmax', String(workbench.state().nmax)]} />
    </>
  );
}
