import './page-source.ts';
import { chosenColours } from 'nmax/page';
import { render } from 'solid-js/web';
import { App } from './app.tsx';
import { FaultBoundary } from './parts/broken.tsx';
import './styles/tokens.css';
import './styles/page.css';
import './styles/parts.css';
import './styles/pointer.css';
import './styles/runs.css';
import './styles/open.css';
import './styles/topics.css';
import './styles/studies.css';
import './styles/tray.css';
import './styles/help.css';
import './styles/share.css';
import './styles/keep.css';
import './styles/take-away.css';
import './styles/texts.css';
import './styles/forced-colours.css';
import './styles/print.css';
import { startWorker } from './worker/worker.ts';

// Page and worker are one script, as they share most of it: the worker has no document.
if (typeof document === 'undefined') startWorker();
else {
  const colours = document.createElement('style');
  colours.textContent = chosenColours;
  document.head.prepend(colours);
  render(
    () => (
      <FaultBoundary>
        <App />
      </FaultBoundary>
    ),
    document.getElementById('app')!,
  );
}
