import { counted } from 'nmax/page';
import { Show } from 'solid-js';
import { useWorkbench } from '../state/workbench.ts';
import { megabytes } from './megabytes.ts';

/** Who besides this page can read what it stores in the browser. */
const sharedWith = () =>
  location.protocol === 'file:'
    ? 'Pages opened from disk may share one store: another such page could read the copies.'
    : `Whatever is served as ${location.host} later could read the copies.`;

/** Lets people have the files of what is open remembered, and says what that means. */
export function KeepFiles() {
  const { keeping } = useWorkbench();
  const files = () => keeping.given().map(({ file }) => file);
  return (
    <Show when={keeping.isWhole()}>
      <section class="keep-files" aria-label="keep these files">
        <label>
          <input
            type="checkbox"
            checked={keeping.isRemembered()}
            disabled={keeping.busy() !== ''}
            onChange={(event) => {
              void (event.currentTarget.checked ? keeping.remember() : keeping.forget());
              event.currentTarget.checked = keeping.isRemembered();
            }}
          />{' '}
          Remember these files in this browser
        </label>{' '}
        <span role="status">{keeping.busy() === '' ? '' : `${keeping.busy()} …`}</span>
        <p class="hint">
          {keeping.isRemembered() ? 'Kept' : 'This would keep'} copies of {counted(files().length, 'file')} (
          {megabytes(files())}) in this browser’s storage on this machine, until you untick this, forget them, or clear
          the browser’s data for this page; the browser may take them off the disk only when it is started next. Nothing
          is sent anywhere. {sharedWith()}
          <Show when={!keeping.isRemembered()}> Without it, closing or reloading the page lets go of them.</Show>
        </p>
        <Show when={keeping.problem()}>
          {(problem) => (
            <p class="problem" role="alert">
              This browser does not keep files for this page: {problem()}
            </p>
          )}
        </Show>
      </section>
    </Show>
  );
}
