import { isGroup, isInOneForm, type PortableCampaign } from 'nmax/page';
import { type JSX, Show } from 'solid-js';
import { startState } from '../state/hash.ts';
import { useWorkbench, type Workbench } from '../state/workbench.ts';
import { CopyButton } from './copy-button.tsx';
import { createAtRest } from './rest.ts';
import { quoteWord } from './shell-word.ts';

/**
 * The command that does on the command line what a view shows: `nmax eval QRELS RUN… -m …`.
 * Words of `command` after its name stand before the qrels; `runs` are positions, all when left out.
 */
function commandOf(
  workbench: Workbench,
  command: string,
  options: readonly string[] = [],
  runs?: readonly number[],
  topicSet?: string,
): string {
  const campaign = workbench.campaign();
  if (!campaign) return '';
  const words = [
    ...command.split(' '),
    campaign.source?.path ?? 'QRELS',
    ...runPaths(campaign, runs),
    ...options,
    ...policyOptions(workbench),
    ...tableOptions(campaign, options),
    ...topicOptions(workbench, topicSet ?? workbench.topicSet()),
  ];
  const line = ['nmax', ...words].map(quoteWord).join(' ');
  const { simulated } = campaign;
  if (!simulated) return line;
  return `nmax simulate clef-ip-2009 --seed ${simulated.seed} -o clef-ip-2009 && ${line}`;
}

/** The options that name the measures in use. */
export function measureOptions(workbench: Workbench): string[] {
  return workbench.measures().chosen.flatMap(({ measure }) => ['-m', measure.name]);
}

/** Runs as they were named on the command line that read them, or each by its file. */
function runPaths({ runs: all, runArguments }: PortableCampaign, runs?: readonly number[]): readonly string[] {
  const paths = all.map(({ source }) => source?.path ?? 'RUN');
  if (runs) return runs.map((r) => paths[r]);
  return runArguments ?? [...new Set(paths)];
}

function policyOptions(workbench: Workbench): string[] {
  const { state, campaign } = workbench;
  const { topics, zeroRelevant, unjudged } = state().policies;
  const { ties = 'trec', duplicates = 'error' } = campaign()?.ranking ?? {};
  const words = campaign()?.qrels.gradeLabels ?? [];
  return [
    ...(topics === startState.policies.topics ? [] : ['--topics', topics]),
    ...(zeroRelevant === startState.policies.zeroRelevant ? [] : ['--zero-relevant', zeroRelevant]),
    ...(unjudged === startState.policies.unjudged ? [] : ['--unjudged', unjudged]),
    ...(ties === 'trec' ? [] : ['--ties', ties]),
    ...(duplicates === 'error' ? [] : ['--duplicates', duplicates]),
    ...(words.length === 0 ? [] : ['--grades', words.map(({ label, grade }) => `${label}=${grade}`).join(',')]),
    ...(isInOneForm(campaign()?.qrels) ? ['--numbers', 'patent'] : []),
  ];
}

/** What was told of tables; a topic that a command is about is told already. */
function tableOptions({ tableOptions: words = [] }: PortableCampaign, told: readonly string[]): readonly string[] {
  const at = told.includes('--topic') ? words.indexOf('--topic') : -1;
  return at === -1 ? words : words.toSpliced(at, 2);
}

/** The topics looked at: a group of the file that has it, or ids and ranges. */
function topicOptions({ whole }: Workbench, topicSet: string): string[] {
  if (topicSet === '') return [];
  const { path = 'groups.csv' } = whole()!.groups ?? {};
  return isGroup(whole()!, topicSet) ? ['--groups', path, '--group', topicSet] : ['--topic-set', topicSet];
}

/** Shows the command that reproduces a view, to be copied. */
export function CommandLine(props: {
  command: string;
  options?: readonly string[];
  runs?: readonly number[];
  /** The topics that it is of, in the place of those that the page looks at. */
  topicSet?: string;
}) {
  const workbench = useWorkbench();
  const text = createAtRest(() => commandOf(workbench, props.command, props.options, props.runs, props.topicSet));
  return (
    <Show when={text()}>
      {(shown) => (
        <CommandText text={shown()}>
          <Show when={workbench.state().renamed.length > 0}>
            <span class="hint">there, runs have the names they were read with</span>
          </Show>
        </CommandText>
      )}
    </Show>
  );
}

/** A command, to be copied. */
export function CommandText(props: { text: string; children?: JSX.Element }) {
  return (
    <div class="command">
      <span class="label">the same on the command line</span>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <code tabIndex={0}>{props.text}</code>
      <CopyButton label="copy" name="copy the command" text={() => props.text} />
      {props.children}
    </div>
  );
}
