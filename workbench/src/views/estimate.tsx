import { estimate } from 'nmax/page';
import { studyTables } from 'nmax/reports';
import type { EstimateStudy } from 'nmax/studies';
import { createMemo, For, Show } from 'solid-js';
import { CommandText } from '../parts/command-line.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { SettingField, Settings } from '../parts/setting-fields.tsx';
import { SettingSlider } from '../parts/setting-slider.tsx';
import { PlainTable, type TableSource } from '../parts/table.tsx';
import {
  askedEstimate,
  estimateCounts,
  estimateKey,
  estimateShares,
  parseCount,
  standardShare,
} from '../state/estimate-input.ts';
import { createSetting, level } from '../state/setting.ts';
import { useWorkbench } from '../state/workbench.ts';
import type { View } from './view.ts';

/** A review of a collection in which hardly anything is relevant, and a clean sample of what it left. */
const example = { found: '42', left: '5086', sample: '500', relevant: '0' };

function Estimate() {
  const workbench = useWorkbench();
  const { state, change } = workbench;
  const asked = createMemo(() => askedEstimate(state().own));
  const showExample = () => {
    const entries = Object.entries(example).map(([name, text]) => [estimateKey(name), text]);
    change({ own: { ...state().own, ...Object.fromEntries(entries) } });
  };
  return (
    <>
      <section aria-label="estimate">
        <h2>What a random sample of the rest shows</h2>
        <Settings label="what is known of the review">
          <For each={estimateCounts}>
            {({ name, label }) => (
              <SettingField
                label={label}
                setting={createSetting(workbench, estimateKey(name), '', parseCount)}
                expected="a whole number up to 1,000,000,000,000, or nothing"
              />
            )}
          </For>
        </Settings>
        <Settings label="what is to be shown, and how surely">
          <For each={estimateShares}>
            {(name) => (
              <SettingSlider
                label={name}
                setting={createSetting(workbench, estimateKey(name), standardShare, level)}
                expected="a number between 0 and 1"
                least={0.5}
                most={0.99}
                step={0.01}
              />
            )}
          </For>
        </Settings>
        <Show when={asked().problem}>
          {(problem) => (
            <p class="problem" role="alert">
              {problem()}
            </p>
          )}
        </Show>
        <Show
          when={asked().study}
          fallback={
            <p class="hint">
              Needed are the relevant documents that the review found and the documents that nobody looked at: with them
              stands here how large a random sample must be to show the target; with a sample that was drawn and judged,
              what it shows.{' '}
              <button type="button" class="quiet" onClick={showExample}>
                show an example
              </button>
            </p>
          }
        >
          {(study) => <Shown study={study()} />}
        </Show>
      </section>
      <Show when={asked().study}>
        <CommandText text={['nmax', 'estimate', ...asked().options].join(' ')} />
      </Show>
      <p class="hint">Nothing needs to be open for this. Strata and control sets are options of the command.</p>
    </>
  );
}

function Shown(props: { study: EstimateStudy }) {
  return (
    <>
      <blockquote class="statement" aria-live="polite">
        <p>{props.study.statement}</p>
        <CopyButton label="copy" name="copy the statement" text={() => props.study.statement} />
      </blockquote>
      <div class="tables">
        <For each={tablesOf(props.study)}>{(source) => <PlainTable source={source} />}</For>
      </div>
    </>
  );
}

/** Its tables; what can be quoted stands above them, and not in their notes again. */
function tablesOf(study: EstimateStudy): TableSource[] {
  const notes = study.notes.filter(({ code }) => code !== 'statement');
  return studyTables(estimate, { ...study, notes }).map((table, i) => {
    const { title = 'what the sample shows' } = table;
    return { name: i === 0 ? 'estimate' : `estimate-${title}`, title, table: () => table };
  });
}

/** How much a review has found, told from a random sample; of counts, not of files. */
export const estimateView: View = {
  id: 'estimate',
  title: 'Estimate',
  key: 'e',
  summary: 'How much has a review found, and how large a sample does that take to show? Works without any file.',
  controls: [],
  needsCampaign: false,
  Component: Estimate,
  takeaways: ({ state }) => {
    const { study } = askedEstimate(state().own);
    return { tables: study ? tablesOf(study) : [] };
  },
};
