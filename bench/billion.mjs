import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { randomSource } from './make-data.mjs';
import { measureCommand } from './measure-process.mjs';

const help = `node bench/billion.mjs --folder DIR [--runs 100] [--topics 10000] [--lines 1000] [--seed 1] [--batch 4GB] [--keep]

Generates runs as text (about 36 bytes a line), loads them into a DuckDB table, and evaluates both: time and memory, and
whether the results are the same bytes. The folder needs about 45 bytes a line; it is emptied at the end unless --keep.`;

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    runs: { type: 'string', default: '100' },
    topics: { type: 'string', default: '10000' },
    lines: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    batch: { type: 'string', default: '4GB' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help || values.folder === undefined) {
  console.log(help);
  process.exit(values.help ? 0 : 2);
}
const [runs, topics, lines, seed] = [values.runs, values.topics, values.lines, values.seed].map(Number);
const folder = resolve(values.folder);
const texts = join(folder, 'runs');
const database = join(folder, 'runs.duckdb');
const qrels = join(folder, 'qrels.txt');

/** Judged documents of a topic; their numbers are above those of all others. */
const judged = 10;
const [others, stride] = [8_999_993, 8_999_992];
const judgedDocument = (t, j) => 9_000_000 + ((t * judged + j) % 999_983);

/** Writes numbers as digits into bytes. */
function digits(bytes, at, number, count) {
  let rest = number;
  for (let place = at + count - 1; place >= at; place--) {
    bytes[place] = 48 + (rest % 10);
    rest = Math.floor(rest / 10);
  }
  return at + count;
}

/** A run: every topic has as many lines, no document twice, the judged ones more often at the front. */
function writeRun(path, r) {
  const random = randomSource(seed * 1000 + r);
  const tag = Buffer.from(` r${String(r + 1).padStart(3, '0')}\n`);
  const descriptor = openSync(path, 'w');
  const bytes = Buffer.alloc(lines * 48);
  for (let t = 0; t < topics; t++) {
    const places = new Map();
    for (let j = 0; j < judged; j++)
      if (random() < 0.7) places.set(Math.floor(random() ** 2 * lines), judgedDocument(t, j));
    const [first, step] = [Math.floor(random() * others), 1 + Math.floor(random() * stride)];
    let score = 999_999;
    let at = 0;
    for (let rank = 0; rank < lines; rank++) {
      at = digits(bytes, at, t + 1, 5);
      at += bytes.write(' Q0 d', at, 'latin1');
      at = digits(bytes, at, places.get(rank) ?? (first + rank * step) % others, 7);
      bytes[at++] = 32;
      at = digits(bytes, at, rank + 1, rank < 9 ? 1 : rank < 99 ? 2 : rank < 999 ? 3 : rank < 9999 ? 4 : 7);
      at += bytes.write(' 0.', at, 'latin1');
      score -= 1 + Math.floor(random() * Math.max(1, 1_999_000 / lines / 2.5));
      at = digits(bytes, at, Math.max(0, score), 6);
      at += tag.copy(bytes, at);
    }
    writeSync(descriptor, bytes, 0, at);
  }
  closeSync(descriptor);
}

const seconds = (from) => ((performance.now() - from) / 1000).toFixed(1);
const gigabytes = (bytes) => `${(bytes / 1e9).toFixed(1)} GB`;
const paths = Array.from({ length: runs }, (_, r) => join(texts, `run${String(r + 1).padStart(4, '0')}.txt`));

function generate() {
  mkdirSync(texts, { recursive: true });
  const start = performance.now();
  const judgements = [];
  for (let t = 0; t < topics; t++)
    for (let j = 0; j < judged; j++)
      judgements.push(`${String(t + 1).padStart(5, '0')} 0 d${judgedDocument(t, j)} ${j % 3 === 0 ? 1 : 0}\n`);
  writeFileSync(qrels, judgements.join(''));
  paths.forEach((path, r) => {
    if (!existsSync(path)) writeRun(path, r);
  });
  const size = paths.reduce((sum, path) => sum + statSync(path).size, 0);
  console.log(
    `${(runs * topics * lines).toLocaleString('en')} lines, text ${gigabytes(size)}, seed ${seed}: ${seconds(start)} s`,
  );
}

async function load() {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const start = performance.now();
  const instance = await DuckDBInstance.create(database);
  const connection = await instance.connect();
  const version = (await connection.runAndReadAll('SELECT version()')).getRows()[0][0];
  await connection.run('CREATE TABLE runs (run VARCHAR, topic VARCHAR, document VARCHAR, score DOUBLE)');
  for (const path of paths)
    await connection.run(
      `INSERT INTO runs SELECT column5, column0, column2, column4 FROM read_csv('${path.replaceAll("'", "''")}', delim = ' ', header = false, quote = '', columns = {'column0': 'VARCHAR', 'column1': 'VARCHAR', 'column2': 'VARCHAR', 'column3': 'VARCHAR', 'column4': 'DOUBLE', 'column5': 'VARCHAR'})`,
    );
  await connection.run('CHECKPOINT');
  connection.closeSync();
  instance.closeSync();
  console.log(`DuckDB ${version}, table ${gigabytes(statSync(database).size)}: loaded in ${seconds(start)} s`);
}

const cli = fileURLToPath(new URL('../dist/cli.cjs', import.meta.url));
const evaluate = (where, ...more) =>
  [process.execPath, cli, 'eval', qrels, where, '-m', 'AP', '-m', 'PRES@100', '--format', 'csv', ...more]
    .map((word) => `'${word.replaceAll("'", "'\\''")}'`)
    .join(' ');

async function measure(name, command) {
  const out = join(folder, 'out.csv');
  const { wall, cpu, peak } = await measureCommand(`${command} > '${out}'`);
  console.log(`${name}: wall ${wall.toFixed(1)} s, processor ${cpu.toFixed(1)} s, peak ${Math.round(peak)} MB`);
  return readFileSync(out, 'utf8');
}

console.log(`load average at the start: ${loadavg()[0].toFixed(1)}`);
generate();
const fromText = await measure('text', evaluate(texts));
if (!existsSync(database)) await load();
const place = `duckdb:${database}?table=runs&batch=${values.batch}`;
const unchecked = await measure(
  `DuckDB, batch=${values.batch}, duplicates unchecked`,
  evaluate(place, '--duplicates', 'unchecked'),
);
const checked = await measure(`DuckDB, batch=${values.batch}`, evaluate(place));
console.log(`the same bytes as from text: ${checked === fromText}, unchecked ${unchecked === fromText}`);
if (!values.keep) rmSync(folder, { recursive: true });
