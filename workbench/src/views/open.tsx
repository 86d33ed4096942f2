import { useWorkbench } from '../state/workbench.ts';
import type { View } from './view.ts';

function Open() {
  const { opening } = useWorkbench();
  return (
    <section>
      <input
        type="file"
        multiple
        aria-label="qrels and run files"
        onChange={(event) => opening.openFiles([...(event.currentTarget.files ?? [])])}
      />
      <button type="button" onClick={() => opening.openSample()}>
        Sample campaign
      </button>
    </section>
  );
}

/** Opens files, and says what was read. */
export const openView: View = {
  id: 'open',
  title: 'Open',
  summary: 'Qrels and runs from your machine, plain or gzipped.',
  controls: [],
  needsCampaign: false,
  Component: Open,
};
