import { closeSync, existsSync, mkdirSync, openSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeMachine, nmax, trecEval, trecEvalRuns, versions } from './contestants.mjs';
import { drawGrowth } from './draw-growth.mjs';
import { makeCampaign } from './make-data.mjs';
import { peakMemory, timeCommand } from './measure-process.mjs';
import { median } from './render-table.mjs';

/** What takes longer, in seconds, is timed once, and not tried at ten times the size. */
const patience = 10;

/** How time and memory grow with the runs of a campaign and with the topics of a run: a table, and a figure. */
export async function benchGrowth({ seed, tell, quick, rounds, out }) {
  const runs = quick ? [1, 3] : [1, 10, 100, 1000];
  const topics = quick ? [1000, 3000] : [1e3, 1e4, 1e5, 1e6, 1e7];
  const campaign = makeCampaign({ seed, kind: 'covid', runs: Math.max(...runs), topics: quick ? 3 : 30, lines: 1000 });
  const work = [
    ...runs.map((size) => ({ of: 'runs', size, input: { ...campaign, files: campaign.files.slice(0, size) } })),
    ...topics.map((size) => ({ of: 'topics', size, input: makeTopics(size) })),
  ];
  const rows = [];
  for (const { of, size, input } of work)
    for (const { name, command, environment } of [nmax(), ...(trecEval ? [trecEvalRuns()] : [])]) {
      if (rows.some((row) => row.of === of && row.name === name && row.wall > patience)) {
        tell(`  ${size} ${of}, ${name}: not tried, as fewer took longer than ${patience} s`);
        continue;
      }
      const line = `${command(input)} > /dev/null 2>&1`;
      // The first turn fills the caches and is watched for memory; it is timed only where there is no other.
      const began = performance.now();
      const peak = await peakMemory(line, environment);
      const first = (performance.now() - began) / 1000;
      const walls = [];
      while (walls.length < rounds && first < patience) walls.push((await timeCommand(line, environment)).wall);
      if (walls.length === 0) walls.push(first);
      const row = { of, size, name, wall: median(walls), rounds: walls.length, peak };
      rows.push(row);
      tell(`  ${size} ${of}, ${name}: ${row.wall.toFixed(2)} s, ${Math.round(peak)} MB`);
    }
  mkdirSync(out, { recursive: true });
  const result = {
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    versions: versions([]),
    seed,
  };
  writeFileSync(join(out, 'growth.json'), `${JSON.stringify({ ...result, rows }, null, 1)}\n`);
  writeFileSync(join(out, 'growth.svg'), drawGrowth(rows));
  return renderGrowth(rows);
}

/** A run of so many topics, three documents each, one of them relevant. */
function makeTopics(count) {
  const folder = join(tmpdir(), 'nmax-bench', `topics-${count}`);
  const [qrels, run] = [join(folder, 'qrels.txt'), join(folder, 'run.txt')];
  if (!existsSync(qrels)) {
    mkdirSync(folder, { recursive: true });
    writeLines(run, count, (topic, t) =>
      [0, 1, 2].map((d) => `${topic} Q0 EP-${1000000 + ((t * 7 + d) % 9000000)}-A1 ${d + 1} ${9.5 - d} run\n`).join(''),
    );
    writeLines(`${qrels}.part`, count, (topic, t) => `${topic} 0 EP-${1000000 + ((t * 7 + (t % 3)) % 9000000)}-A1 1\n`);
    renameSync(`${qrels}.part`, qrels);
  }
  return { folder, qrels, files: [run] };
}

function writeLines(path, count, linesOf) {
  const file = openSync(path, 'w');
  for (let from = 0; from < count; from += 10_000) {
    let text = '';
    for (let t = from; t < Math.min(count, from + 10_000); t++) text += linesOf(`T${String(t).padStart(8, '0')}`, t);
    writeSync(file, text);
  }
  closeSync(file);
}

function renderGrowth(rows) {
  const lines = rows.map(({ of, size, name, wall, peak, rounds }) => {
    const count = size.toLocaleString('en-US');
    return `| ${count} ${of} | ${name} | ${wall.toFixed(2)} | ${Math.round(peak)} | ${rounds} |`;
  });
  return `${['| size | contestant | wall, s | peak memory, MB | rounds |', '|---|---|--:|--:|--:|', ...lines].join('\n')}\n`;
}
