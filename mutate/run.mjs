/**
 * Changes the sources one place at a time and runs the tests that reach it: a change that no test notices is a test that
 * is missing. mutate/README.md says how to read it.
 *   npm run mutate -- [--changed] [--seconds N] [--concurrency N] [FOLDER or FILE …]
 */
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Missing } from '../scripts/engines/kit.mjs';
import { changedFiles, lastLanded, Misunderstood, namedFiles } from './chosen-files.mjs';
import { floor, isHeld } from './folders.mjs';
import { score } from './score.mjs';
import { mutate } from './stryker.mjs';

process.chdir(fileURLToPath(new URL('../', import.meta.url)));
const equal = JSON.parse(readFileSync('mutate/equal.json', 'utf8'));
const percent = (share) => (Number.isNaN(share) ? '–' : `${(share * 100).toFixed(1)} %`);

function readArguments() {
  const options = {
    changed: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    concurrency: { type: 'string', default: '1' },
  };
  let parsed;
  try {
    parsed = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new Misunderstood(error.message);
  }
  const { values, positionals } = parsed;
  const count = (name, text) => {
    if (!/^[1-9]\d*$/.test(text)) throw new Misunderstood(`invalid --${name}: ${text}; expected a number from 1`);
    return Number(text);
  };
  if (values.changed && positionals.length > 0)
    throw new Misunderstood(`--changed with ${positionals.join(' ')}; expected one or the other`);
  return {
    changed: values.changed,
    words: positionals,
    seconds: values.seconds === undefined ? undefined : count('seconds', values.seconds),
    concurrency: count('concurrency', values.concurrency),
  };
}

function chooseFiles({ changed, words }) {
  if (!changed) return namedFiles(words);
  const since = lastLanded();
  if (since === undefined) {
    console.log('no earlier commit to compare with');
    return {};
  }
  console.log(`changed since ${since.slice(0, 12)}`);
  return changedFiles(since);
}

/** Prints what a folder has, and gives whether that is enough; of what changed, only files that are held to the floor count. */
function report(folder, { mutants, notReached, isOver, wasPlanned }, files, isChange) {
  const unreached = new Set(isOver && !wasPlanned ? files : notReached);
  const whole = new Set(files.filter((file) => !unreached.has(file)));
  // What no test reaches is told first: of a file that was not gone through it would be most of what is known.
  const known = mutants.filter(({ file }) => whole.has(file));
  const { killed, equal: same, leftOut, survivors, failures, stale, share } = score(known, equal, whole);
  for (const { file, row, change } of survivors) console.log(`survived  ${file}:${row}  ${change}`);
  for (const { file, row, change, statusReason } of failures)
    console.log(`failed    ${file}:${row}  ${change}: ${statusReason}`);
  for (const { file, line, change, why } of stale)
    console.log(`stale     mutate/equal.json: ${file}: ${change} in "${line}": ${why}`);
  for (const file of unreached) console.log(`not reached in time: ${file}`);
  if (isOver && !wasPlanned) {
    console.log(`${folder}: the time was over before the tests had been run once without a change`);
    return true;
  }
  console.log(
    `${folder}: ${percent(share)}: ${killed} noticed, ${survivors.length} not, ${same} equal, ${leftOut} left out, ${notReached.length} not reached`,
  );
  if (!isChange) return verdict(folder, { share, failures, stale });
  const others = [...whole].filter((file) => !isHeld(file));
  if (others.length > 0) console.log(`not held to the floor yet: ${others.join(', ')}`);
  const held = score(
    known.filter(({ file }) => isHeld(file)),
    equal,
    whole,
  );
  return verdict(`${folder}, files held to the floor`, { ...held, stale });
}

function verdict(name, { share, failures, stale }) {
  const isEnough = Number.isNaN(share) || share >= floor;
  if (!isEnough) console.log(`${name}: ${percent(share)}, below ${percent(floor)}`);
  return isEnough && failures.length === 0 && stale.length === 0;
}

async function main() {
  const chosen = readArguments();
  const end = chosen.seconds === undefined ? undefined : performance.now() + chosen.seconds * 1000;
  const files = chooseFiles(chosen);
  if (Object.keys(files).length === 0) console.log('nothing to mutate');
  let isEnough = true;
  for (const [folder, own] of Object.entries(files)) {
    const milliseconds = end === undefined ? 2 ** 31 - 1 : end - performance.now();
    if (milliseconds <= 0) {
      for (const file of own) console.log(`not reached in time: ${file}`);
      continue;
    }
    const verdicts = await mutate({ folder, files: own, concurrency: chosen.concurrency, milliseconds });
    isEnough = report(folder, verdicts, own, chosen.changed) && isEnough;
  }
  return isEnough ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Missing || error instanceof Misunderstood ? error.message : error);
  process.exitCode = error instanceof Misunderstood ? 2 : error instanceof Missing ? 3 : 1;
}
