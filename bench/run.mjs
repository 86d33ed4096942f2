import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkAgreement } from './check-agreement.mjs';
import {
  availablePeers,
  describeMachine,
  dropIn,
  emptyNode,
  nmax,
  peer,
  trecEval,
  trecEvalRuns,
  versions,
  wordCount,
} from './contestants.mjs';
import { makeCampaign } from './make-data.mjs';
import { peakMemory, timeCommand } from './measure-process.mjs';
import { median, renderTable } from './render-table.mjs';

const root = resolve(import.meta.dirname, '..');
const { values: given } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '48' },
    topics: { type: 'string', default: '500' },
    lines: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    out: { type: 'string', default: join(root, 'bench/results') },
    quick: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const help = `usage: npm run bench -- [options]

  --seed n      of the data (1)
  --runs n      runs of the campaign (48), each of --topics (500) times --lines (1000)
  --rounds n    rounds, contestants taking turns (5)
  --out folder  for benchmark.json and benchmark.md (bench/results)
  --quick       a smoke test: small data, one round

TREC_EVAL=path TREC_EVAL_BUILD="-O3"   a trec_eval binary to compare with, and how it was built
PYTHON=path                            a Python with pytrec_eval, ir_measures or ranx (python3)
NMAX_SHARED_DATA=folder                with robust03 and clef-tar-2017
`;

const sizes = given.quick
  ? { runs: 3, topics: 20, lines: 200, rounds: 1 }
  : {
      runs: Number(given.runs),
      topics: Number(given.topics),
      lines: Number(given.lines),
      rounds: Number(given.rounds),
    };
const seed = Number(given.seed);

if (given.help) process.stdout.write(help);
else await main();

async function main() {
  const peers = availablePeers();
  const campaign = makeCampaign({ seed, ...sizes });
  tell('checking that the contestants agree');
  const checks = await checkAgreement(campaign, peers);
  for (const sentence of checks) tell(`  ${sentence}`);
  const rows = [];
  for (const row of plan(campaign, peers)) rows.push(await measureRow(row));
  const result = {
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    versions: versions(peers),
    seed,
    ...sizes,
    checks,
    rows,
  };
  const table = renderTable(result);
  mkdirSync(given.out, { recursive: true });
  writeFileSync(join(given.out, 'benchmark.json'), `${JSON.stringify(result, null, 1)}\n`);
  writeFileSync(join(given.out, 'benchmark.md'), table);
  process.stdout.write(table);
}

/** The work to be timed and who does it: one run, twelve and all of a campaign, and one with many judged documents. */
function plan(campaign, peers) {
  const { runs, topics, lines } = sizes;
  const trec = (...more) => (trecEval ? [trecEvalRuns(), ...more] : []);
  const first = (count) => ({ ...campaign, files: campaign.files.slice(0, count) });
  const news = given.quick ? { runs: 3, topics: 5 } : { runs: 129, topics: 50 };
  const size = (count, of = topics) => `${count} × ${of} topics × ${lines} lines`;
  return [
    {
      work: `one run × ${topics} topics × ${lines} lines, whole process`,
      input: first(1),
      contestants: [nmax(), dropIn, ...trec(), wordCount, emptyNode, ...peers.map(peer)],
    },
    {
      work: size(`${Math.min(12, runs)} runs`),
      input: first(12),
      contestants: [nmax(), nmax({ threads: 1 }), ...trec()],
    },
    {
      work: `${size(`${runs} runs`)} like CLEF-IP`,
      input: campaign,
      contestants: [nmax(), nmax({ threads: 1 }), nmax({ format: 'json' }), ...trec(trecEvalRuns(true)), wordCount],
    },
    {
      work: `${size(`${news.runs} runs`, news.topics)} like TREC ad hoc`,
      input: makeCampaign({ seed, kind: 'news', lines, ...news }),
      contestants: [nmax(), nmax({ threads: 1 }), ...trec()],
    },
    ...realData(trec),
  ];
}

/** Real campaigns, where they are there: every document judged; and gzipped runs. */
function realData(trec) {
  const shared = process.env.NMAX_SHARED_DATA ?? join(root, '..', 'shared', 'data');
  const filesIn = (folder) => readdirSync(folder).map((file) => join(folder, file));
  const rows = [
    {
      name: 'CLEF-TAR 2017, 20 gzipped runs, every document judged',
      folder: 'clef-tar-2017',
      qrels: 'qrels/qrel_abs_test.txt',
      flags: '--ties trec --duplicates first',
    },
    { name: 'TREC 2003 Robust, 17 gzipped runs', folder: 'robust03', qrels: 'qrels.txt', flags: '' },
  ];
  return rows
    .filter(({ folder }) => existsSync(join(shared, folder)))
    .map(({ name, folder, qrels, flags }) => ({
      work: name,
      input: { qrels: join(shared, folder, qrels), files: filesIn(join(shared, folder, 'runs')), packed: true },
      contestants: [nmax({ flags }), nmax({ threads: 1, flags }), ...trec()],
    }));
}

/** The first turn of each contestant warms the caches and is watched for memory; the others are timed. */
async function measureRow({ work, input, contestants }) {
  tell(work);
  const measured = contestants.map(({ name }) => ({ name, wall: [], cpu: [] }));
  for (let round = 0; round <= sizes.rounds; round++)
    for (const [i, { command, environment }] of contestants.entries()) {
      const line = `${command(input)} > /dev/null 2>&1`;
      if (round === 0) measured[i].peak = await peakMemory(line, environment);
      else {
        const { wall, cpu } = await timeCommand(line, environment);
        measured[i].wall.push(wall);
        measured[i].cpu.push(cpu);
      }
    }
  for (const { name, wall, cpu } of measured)
    tell(`  ${name}: ${median(wall).toFixed(3)} s, processor ${median(cpu).toFixed(3)} s`);
  return { work, contestants: measured };
}

function tell(line) {
  process.stderr.write(`${line}\n`);
}
