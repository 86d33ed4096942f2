import './page-source.ts';
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
import './styles/print.css';

render(
  () => (
    <FaultBoundary>
      <App />
    </FaultBoundary>
  ),
  document.getElementById('app')!,
);
