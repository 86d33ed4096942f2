/** `npm run fuzz -- [--seconds 60] [--seed N] [--path P] [target …]`: README.md */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const options = {
  seconds: { type: 'string', default: '60' },
  seed: { type: 'string', default: process.env.NMAX_FUZZ_SEED ?? String(Math.floor(Date.now() / 1000)) },
  path: { type: 'string' },
};
const targets = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.test.ts') && file !== 'once-failed.test.ts')
  .map((file) => file.replace('.test.ts', ''));

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  process.exitCode = run(values, positionals.length > 0 ? positionals : targets);
} catch (error) {
  console.error(`fuzz: ${error.message}`);
  process.exitCode = 2;
}

function run({ seconds, seed, path }, chosen) {
  const unknown = chosen.find((name) => !targets.includes(name));
  if (unknown) throw new Error(`unknown target: ${unknown}; expected one of ${targets.join(', ')}`);
  if (!(Number(seconds) > 0)) throw new Error(`invalid --seconds: ${seconds}; expected a positive number`);
  if (!/^\d{1,10}$/.test(seed))
    throw new Error(`invalid --seed: ${seed}; expected a whole number of ten digits at most`);
  console.log(`seed ${seed}`);
  const files = chosen.map((name) => `fuzz/${name}.test.ts`);
  const properties = files.flatMap((file) => readFileSync(file, 'utf8').match(/^fuzz\(/gm)).length;
  // In threads of one process, so that what has no end can be ended.
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--pool', 'threads', '--no-file-parallelism', ...files];
  const { status } = spawnSync(process.execPath, args, {
    env: {
      ...process.env,
      NMAX_FUZZ_SECONDS: String(seconds / properties),
      NMAX_FUZZ_SEED: seed,
      ...(path && { NMAX_FUZZ_PATH: path }),
    },
    stdio: 'inherit',
    timeout: 1000 * (Number(seconds) + 120),
    killSignal: 'SIGKILL',
  });
  if (status === 0) return 0;
  if (status === null) console.error('no end: an input of the target named last takes minutes');
  console.error(`again: npm run fuzz -- --seed ${seed} --path PATH TARGET, with the path that is printed above`);
  return 1;
}
