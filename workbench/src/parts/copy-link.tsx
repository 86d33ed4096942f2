import { createSignal } from 'solid-js';
import type { Origin } from '../state/opening.ts';
import { useWorkbench } from '../state/workbench.ts';
import { copyText } from './save.ts';

/** What whoever opens a link must know: it carries the view and its settings, not the data. */
function needs(origin: Origin | undefined): string {
  if (origin === 'files') return 'link copied; whoever opens it must drop the same files again';
  if (origin === 'report' && location.protocol === 'file:') return 'link copied; it opens where this file is at hand';
  return 'link copied';
}

/** A button that copies the address of what is shown. */
export function CopyLink() {
  const { campaign, origin } = useWorkbench();
  const [said, setSaid] = createSignal('');
  const copy = async () => {
    const done = await copyText(location.href);
    setSaid(done ? needs(campaign() && origin()) : 'the browser does not allow it; copy the address');
    setTimeout(() => setSaid(''), 6000);
  };
  return (
    <>
      <button type="button" class="quiet copy-link" onClick={copy}>
        copy link
      </button>
      <span class="hint link-said" role="status">
        {said()}
      </span>
    </>
  );
}
