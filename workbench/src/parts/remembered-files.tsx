import { counted, visible } from 'nmax/page';
import { For, Show } from 'solid-js';
import { useWorkbench } from '../state/workbench.ts';
import { megabytes } from './megabytes.ts';

/** The campaigns whose files this browser keeps, to be opened again or forgotten. */
export function RememberedFiles() {
  const { keeping, opening } = useWorkbench();
  return (
    <Show when={keeping.remembered().length > 0}>
      <section class="remembered" aria-label="remembered files">
        <h2>Remembered in this browser</h2>
        <ul>
          <For each={keeping.remembered()}>
            {(one) => (
              <li>
                <span>
                  <b>{visible(one.title)}</b>: {counted(one.topics, 'topic')}, {counted(one.runs, 'run')};{' '}
                  {counted(one.files.length, 'file')} ({megabytes(one.files)}) as of {moment(one.when)}
                </span>
                <span class="choices">
                  <button
                    type="button"
                    disabled={opening.busy() !== ''}
                    aria-label={`open again: ${visible(one.title)}`}
                    onClick={() => keeping.openAgain(one)}
                  >
                    Open again
                  </button>{' '}
                  <button
                    type="button"
                    disabled={keeping.busy() !== ''}
                    aria-label={`forget: ${visible(one.title)}`}
                    onClick={() => keeping.forget(one.id)}
                  >
                    Forget
                  </button>
                </span>
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  );
}

/** `2026-11-15 23:05`, of this place. */
function moment(milliseconds: number): string {
  const then = new Date(milliseconds);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [then.getFullYear(), two(then.getMonth() + 1), two(then.getDate())].join('-');
  return `${day} ${two(then.getHours())}:${two(then.getMinutes())}`;
}
