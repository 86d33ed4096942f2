import { defaultPolicies } from 'nmax';
import { For } from 'solid-js';
import { useWorkbench } from '../state/workbench.ts';
import { offeredRules, questions } from './policy-questions.ts';

type Question = keyof typeof questions;

/** The choices that change numbers; the first two are about reading, so that files are read again. */
export function PolicyChoices() {
  const { state, change, campaign, origin, opening } = useWorkbench();
  const chosen = (): Readonly<Record<Question, string>> => ({ ...state().ranking, ...state().policies });
  const changed = () => (Object.keys(questions) as Question[]).filter((key) => chosen()[key] !== defaultPolicies[key]);
  const choose = (key: Question, value: string) => {
    if (key !== 'ties' && key !== 'duplicates') return change({ policies: { ...state().policies, [key]: value } });
    change({ ranking: { ...state().ranking, [key]: value } });
    if (campaign() && origin() === 'files') void opening.openFiles([]);
  };
  const fixed = (key: Question) => (key === 'ties' || key === 'duplicates') && campaign() && origin() !== 'files';
  return (
    <details class="policies" open={changed().length > 0}>
      <summary>
        Policies{' '}
        <span class="hint">
          {changed().length === 0 ? 'trec_eval’s, but all topics count' : `${changed().length} changed`}
        </span>
      </summary>
      <div class="policy-grid">
        <For each={Object.keys(questions) as Question[]}>
          {(key) => (
            <label>
              <span class="hint">{questions[key]}</span>
              <select
                value={chosen()[key]}
                disabled={Boolean(fixed(key))}
                onChange={(event) => choose(key, event.currentTarget.value)}
              >
                <For each={offeredRules(key)}>
                  {([value, meaning]) => (
                    <option value={value}>
                      {value}: {meaning}
                    </option>
                  )}
                </For>
              </select>
            </label>
          )}
        </For>
      </div>
    </details>
  );
}
