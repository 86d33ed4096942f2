import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { axisX, axisY, dot, gridY, line, plot, text } from '@observablehq/plot';
import { assemblePanels, colours, panelOptions } from './figure-kit.mjs';
import { median } from './render-table.mjs';

const root = resolve(import.meta.dirname, '..');
const [source = join(root, 'docs/benchmark.json'), folder = join(root, 'docs/figures')] = process.argv
  .slice(2)
  .filter((arg) => arg !== '--wall');
const { rows } = JSON.parse(readFileSync(source, 'utf8'));

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
const description = `Time of evaluating one run of ${large.map(({ lines }) => lines / 1e6).join(', ')} million lines: ${names.join(', ')}.`;
writeFileSync(join(folder, 'benchmark.svg'), assemblePanels(panels, { title: 'Time against lines', description }));

function panel(label, data, shown) {
  const kept = data.filter(({ name }) => shown.includes(name));
  const last = Math.max(...kept.map(({ lines }) => lines));
  const colourOf = ({ name }) => colours[names.indexOf(name) % colours.length];
  return plot({
    ...panelOptions,
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
