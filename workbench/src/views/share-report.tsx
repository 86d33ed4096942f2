import { counted, type ShareChoice, shareChoices, thousands, visible } from 'nmax/page';
import { type PseudonymKind, pseudonymKinds, renderPseudonymKey } from 'nmax/reports';
import { createMemo, createSignal, For, Show } from 'solid-js';
import { pageWith } from '../page-source.ts';
import { CommandLine } from '../parts/command-line.tsx';
import { safeFileName, saveFile } from '../parts/save.ts';
import { zipFiles } from '../parts/zip.ts';
import { formatHash, startState } from '../state/hash.ts';
import { createSetting, oneOf } from '../state/setting.ts';
import { useWorkbench, type Workbench } from '../state/workbench.ts';
import { createLatest } from '../worker/latest.ts';

/** Of the pseudonyms; another each time the page is opened, and no part of the address. */
const seed = crypto.getRandomValues(new Uint32Array(1))[0];

/** The report of the campaign: what is handed on, shown before it is saved. */
export function ShareReport() {
  const workbench = useWorkbench();
  const { engine, whole, part } = workbench;
  const choices = createShareChoices(workbench);
  const [title, setTitle] = createSignal('');
  const input = createMemo(() => {
    const campaign = whole();
    if (!campaign) return undefined;
    const { anonymise, provenance } = choices.value();
    return {
      campaign,
      anonymise,
      provenance,
      seed,
      part: { ...part(), topicSet: '' },
      title: title() || undefined,
      start: startOf(workbench, anonymise),
    };
  });
  const shared = createLatest(input, async ({ campaign: _, ...given }) => {
    const { packed, ...rest } = await engine.run('share', given);
    const content = pageWith(packed);
    return { ...rest, content, bytes: new Blob([content]).size };
  });
  const fileName = (ending: string) => safeFileName(`nmax-${shared.value()!.title}`, ending);
  const savePage = () => saveFile(shared.value()!.content, fileName('html'), 'text/html');
  const saveZip = async () =>
    saveFile(await zipFiles([{ name: fileName('html'), content: shared.value()!.content }]), fileName('zip'));
  const saveKey = () =>
    saveFile(renderPseudonymKey(shared.value()!.key!, whole()!.version), fileName('key.json'), 'application/json');
  const isReady = () => shared.value() !== undefined && !shared.pending();
  return (
    <>
      <fieldset class="share-choices">
        <legend>What may be read in it</legend>
        <For each={Object.entries(shareChoices) as [ShareChoice, (typeof shareChoices)[ShareChoice]][]}>
          {([choice, { label, meaning }]) => (
            <label>
              <input
                type="checkbox"
                checked={choices.has(choice)}
                disabled={choices.isExcluded(choice)}
                onChange={(event) => choices.set(choice, event.currentTarget.checked)}
              />
              <span>
                {label} <span class="hint">{meaning}</span>
              </span>
            </label>
          )}
        </For>
        <label class="share-title">
          title{' '}
          <input
            type="text"
            autocomplete="off"
            value={title()}
            placeholder={shared.value()?.title ?? ''}
            onChange={(event) => setTitle(event.currentTarget.value.trim())}
          />
        </label>
      </fieldset>
      <Show when={shared.error()}>
        {(error) => (
          <p class="problem" role="alert">
            The report could not be made: {error().message}
          </p>
        )}
      </Show>
      <Show when={shared.value()} fallback={<p class="hint">looking at what is inside …</p>}>
        {(ready) => (
          <>
            <table class="share-contents">
              <caption>Inside</caption>
              <tbody>
                <For each={ready().contents.filter(({ count }) => count > 0)}>
                  {({ what, count, examples }) => (
                    <tr>
                      <th scope="row">{what}</th>
                      <td class="number">{thousands(count)}</td>
                      <td>
                        {examples.map(visible).join(', ')}
                        {count > examples.length ? ', …' : ''}
                      </td>
                    </tr>
                  )}
                </For>
              </tbody>
            </table>
            <p class="hint">
              Not inside: the ranked lists;{' '}
              {ready()
                .contents.filter(({ count }) => count === 0)
                .map(({ what }) => what)
                .join(', ')}
              .
            </p>
            <Show when={ready().key}>
              <p>
                Pseudonyms are numbered in an order that the seed {seed} shuffles. The key says what they stand for:
                save it, and keep it apart from the report. Whoever has the same files can tell runs and topics by their
                numbers, with or without a key.
              </p>
            </Show>
          </>
        )}
      </Show>
      <p>
        <button type="button" class="main" disabled={!isReady()} onClick={savePage}>
          Save the report
        </button>{' '}
        <button type="button" disabled={!isReady()} onClick={saveZip}>
          Save it as a zip, for mail
        </button>{' '}
        <Show when={shared.value()?.key}>
          <button type="button" disabled={!isReady()} onClick={saveKey}>
            Save the key
          </button>{' '}
        </Show>
        <span class="hint" role="status">
          {shared.pending() ? 'packing …' : shared.value() ? megabytes(shared.value()!.bytes) : ''}
        </span>
      </p>
      <CommandLine command="report" options={[...choices.options(), '-o', 'report.html']} />
      <p class="hint">
        {counted(whole()?.runs.length ?? 0, 'run')}; a zip has no password: those of zips are weak, use a program such
        as age or 7-Zip for that.
      </p>
    </>
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** What the report opens with: with pseudonyms nothing that names anything. */
function startOf({ state }: Workbench, anonymise: readonly PseudonymKind[]): string {
  const { nmax, policies, measures } = state();
  if (anonymise.length > 0) return formatHash({ ...startState, view: 'runs', nmax, policies, measures });
  const own = Object.fromEntries(Object.entries(state().own).filter(([name]) => !name.startsWith('share.')));
  return formatHash({ ...state(), view: 'runs', theme: 'auto', own, without: [], renamed: [] });
}

/** The choices, kept in the address as the words of the command line. */
function createShareChoices(workbench: Workbench) {
  const words = Object.keys(shareChoices) as ShareChoice[];
  const parse = (text: string) => {
    const given = text === '' ? [] : text.split('.').map(oneOf(words));
    return given.every((word) => word !== undefined) ? (given as ShareChoice[]) : undefined;
  };
  const setting = createSetting(workbench, 'share.choices', '', parse);
  const isExcluded = (choice: ShareChoice) =>
    choice === 'provenance' && setting.value().some((other) => other !== 'provenance');
  const has = (choice: ShareChoice) => setting.value().includes(choice) && !isExcluded(choice);
  const value = () => ({
    anonymise: pseudonymKinds.filter(has),
    provenance: has('provenance'),
  });
  return {
    has,
    isExcluded,
    value,
    set: (choice: ShareChoice, on: boolean) =>
      setting.set(words.filter((word) => (word === choice ? on : setting.value().includes(word))).join('.')),
    /** The same on the command line. */
    options: () => {
      const { anonymise, provenance } = value();
      return [
        ...(anonymise.length > 0 ? ['--anonymise', anonymise.join(','), '--seed', String(seed)] : []),
        ...(provenance ? shareChoices.provenance.option : []),
      ];
    },
  };
}
