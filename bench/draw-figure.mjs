import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { axisX, axisY, dot, gridY, line, plot, text } from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import { median } from './render-table.mjs';

const root = resolve(import.meta.dirname, '..');
const [source = join(root, 'docs/benchmark.json'), folder = join(root, 'docs/figures')] = process.argv
  .slice(2)
  .filter((arg) => arg !== '--wall');
const { document } = parseHTML('<!doctype html><html><body></body></html>');
const { rows } = JSON.parse(readFileSync(source, 'utf8'));

/** Colours that stay apart for colour-blind eyes (Okabe and Ito). */
const colours = ['#0072b2', '#d55e00', '#009e73', '#555555'];

const large = rows.filter(({ lines }) => lines > 0);
const points = (kind) =>
  large.flatMap(({ lines, contestants }) =>
    contestants.map(({ name, ...times }) => ({ name, lines: lines / 1e6, seconds: median(times[kind]) })),
  );
const names = [...new Set(points('cpu').map(({ name }) => name))];
const ours = names.filter((name) => !name.startsWith('trec_eval'));

const panels = [
  panel('processor time, s', points('cpu'), names),
  panel('processor time, s (without trec_eval)', points('cpu'), ours),
  // Wall time says something about threads only where nothing else runs.
  ...(process.argv.includes('--wall') ? [panel('wall time, s (without trec_eval)', points('wall'), ours)] : []),
];
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'benchmark.svg'), assemble(panels));

function panel(label, data, shown) {
  const kept = data.filter(({ name }) => shown.includes(name));
  const last = Math.max(...kept.map(({ lines }) => lines));
  const colourOf = ({ name }) => colours[names.indexOf(name) % colours.length];
  return plot({
    document,
    width: 330,
    height: 260,
    marginRight: 100,
    marginBottom: 38,
    marginTop: 30,
    style: { fontFamily: 'sans-serif', fontSize: '11px', background: 'white' },
    x: { domain: [0, last] },
    y: { domain: [0, Math.max(...kept.map(({ seconds }) => seconds)) * 1.05] },
    marks: [
      gridY({ strokeOpacity: 0.15 }),
      axisX({ label: 'million lines', labelArrow: 'none', labelAnchor: 'center', ticks: 5 }),
      axisY({ label, labelArrow: 'none', ticks: 5 }),
      line(kept, { x: 'lines', y: 'seconds', z: 'name', stroke: colourOf }),
      dot(kept, { x: 'lines', y: 'seconds', fill: colourOf, r: 3 }),
      text(spread(kept.filter(({ lines }) => lines === last)), {
        x: 'lines',
        y: 'at',
        text: 'name',
        fill: colourOf,
        textAnchor: 'start',
        dx: 7,
      }),
    ],
  });
}

/** Names at the right ends, moved apart where they would touch. */
function spread(ends) {
  const height = Math.max(...ends.map(({ seconds }) => seconds));
  let below = Number.NEGATIVE_INFINITY;
  return ends
    .toSorted((a, b) => a.seconds - b.seconds)
    .map((end) => {
      below = Math.max(end.seconds, below + height * 0.075);
      return { ...end, at: below };
    });
}

function assemble(parts) {
  for (const part of parts) for (const style of part.querySelectorAll('style')) style.remove();
  const width = 330 * parts.length;
  const groups = parts.map((part, i) => `<g transform="translate(${330 * i},0)">${part.innerHTML}</g>`).join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="260" viewBox="0 0 ${width} 260" font-family="sans-serif" font-size="11" role="img" fill="currentColor" text-anchor="middle">
<title>Time against lines</title>
<desc>Time of evaluating one run of ${large.map(({ lines }) => lines / 1e6).join(', ')} million lines: ${names.join(', ')}.</desc>
<rect width="${width}" height="260" fill="white"/>
<g color="#222">${groups}</g>
</svg>
`;
}
