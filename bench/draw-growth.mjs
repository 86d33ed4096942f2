import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { axisX, axisY, dot, gridY, line, plot, text } from '@observablehq/plot';
import { assemblePanels, colours, panelOptions } from './figure-kit.mjs';

/** Time and memory against runs and against topics, as one SVG. */
export function drawGrowth(rows) {
  const names = [...new Set(rows.map(({ name }) => name))];
  const colourOf = ({ name }) => colours[names.indexOf(name)];
  const panel = (of, key, label) => {
    const shown = rows.filter((row) => row.of === of);
    const sizes = [...new Set(shown.map(({ size }) => size))];
    const lasts = names.flatMap((name) => shown.findLast((row) => row.name === name) ?? []);
    const atEdge = lasts.filter(({ size }) => size === sizes.at(-1));
    const inside = lasts.filter(({ size }) => size !== sizes.at(-1));
    const named = { x: 'size', y: key, text: 'name', fill: colourOf };
    return plot({
      ...panelOptions,
      x: { type: 'log' },
      y: { type: 'log' },
      marks: [
        gridY(powersAround(shown.map((row) => row[key])), { strokeOpacity: 0.15 }),
        axisX(sizes, { label: of, labelArrow: 'none', labelAnchor: 'center', tickFormat: shortly }),
        axisY(powersAround(shown.map((row) => row[key])), { label, labelArrow: 'none', tickFormat: shortly }),
        line(shown, { x: 'size', y: key, z: 'name', stroke: colourOf }),
        dot(shown, { x: 'size', y: key, fill: colourOf, r: 3 }),
        text(atEdge, { ...named, textAnchor: 'start', dx: 7 }),
        text(inside, { ...named, dy: -10 }),
      ],
    });
  };
  const panels = ['runs', 'topics'].flatMap((of) => [
    panel(of, 'wall', 'wall time, s'),
    panel(of, 'peak', 'peak memory, MB'),
  ]);
  const description = `Wall time and peak memory against runs of 30 topics and against topics of one run: ${names.join(', ')}.`;
  return assemblePanels(panels, { title: 'Growth', description, columns: 2 });
}

/** The powers of ten within the range of some numbers. */
function powersAround(numbers) {
  const first = Math.ceil(Math.log10(Math.min(...numbers)));
  const last = Math.floor(Math.log10(Math.max(...numbers)));
  return Array.from({ length: last - first + 1 }, (_, i) => 10 ** (first + i));
}

function shortly(number) {
  if (number >= 1e6) return `${number / 1e6} M`;
  return number >= 1e4 ? `${number / 1e3} k` : number.toLocaleString('en-US');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const docs = resolve(import.meta.dirname, '../docs');
  const { rows } = JSON.parse(readFileSync(join(docs, 'growth.json'), 'utf8'));
  writeFileSync(join(docs, 'figures/growth.svg'), drawGrowth(rows));
}
