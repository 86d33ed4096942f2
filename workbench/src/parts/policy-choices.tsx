import { For } from 'solid-js';
import { startState } from '../state/hash.ts';
import { useWorkbench } from '../state/workbench.ts';
import { type NumberRule, offeredRules, questions } from './policy-questions.ts';

type Question = keyof typeof questions;

const { ranking, numbers, policies } = startState;
const atStart: Readonly<Record<Question, string>> = { ...ranking, numbers, ...policies };
const isReading = (key: Question) => key === 'numbers' || Object.hasOwn(ranking, key);

/** The choices that change numbers; some are about reading, so that files are read again. */
export function PolicyChoices() {
  const { state, change, campaign, origin, opening } = useWorkbench();
  const chosen = (): Readonly<Record<Question, string>> => ({
    ...state().ranking,
    numbers: state().numbers,
    ...state().policies,
  });
  const changed = () => (Object.keys(questions) as Question[]).filter((key) => chosen()[key] !== atStart[key]);
  const choose = (key: Question, value: string) => {
    if (!isReading(key)) return change({ policies: { ...state().policies, [key]: value } });
    change(key === 'numbers' ? { numbers: value as NumberRule } : { ranking: { ...state().ranking, [key]: value } });
    if (campaign() && origin() === 'files') void opening.openFiles([]);
  };
  const fixed = (key: Question) => isReading(key) && campaign() && origin() !== 'files';
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
