import { existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writingOptions as refusingOptions } from '../../src/cli/options/check-files.ts';
import { seededRandom, seedOfName } from '../../src/math/random.ts';
import { type CommandHelp, helpOfCommands } from '../outputs/command-help.ts';
import { inParallel } from '../outputs/run-in-parallel.ts';
import {
  type FaultCase,
  faultCases,
  fileOptions,
  readingOptions,
  writeFaultFiles,
  writingOptions,
} from './fault-cases.ts';
import { type Call, type FaultPlan, FaultyPlace } from './faulty-run.ts';
import { type FaultReport, tryFaults } from './try-faults.ts';

/** Every call of every command fails once and for good, which takes minutes; otherwise some of them, by the seed. */
const every = process.env.NMAX_EVERY_FAULT !== undefined;
const seed = Number(process.env.NMAX_TEST_SEED ?? 2010);

const places = [new FaultyPlace(), new FaultyPlace()];
let helps: readonly CommandHelp[];
beforeAll(async () => {
  helps = await helpOfCommands(places[0].folder);
  for (const place of places)
    await writeFaultFiles(
      (name, content) => place.file(name, content),
      async (args) => expect(await place.again(args)).toMatchObject({ code: 0 }),
    );
}, 600_000);
afterAll(() => {
  for (const place of places) place.remove();
});

describe('nothing is forgotten', () => {
  test('every option that names a file or a folder is known to be read or written', () => {
    const options = new Set(helps.flatMap(fileOptions));
    expect([...options].sort()).toEqual([...Object.keys(readingOptions), ...Object.keys(writingOptions)].sort());
  });

  test('every option that is written is known where outputs that are read too are refused', () => {
    expect(Object.keys(writingOptions).sort()).toEqual([...refusingOptions].sort());
  });

  test('every option that is written is tried with every command that has it', () => {
    const lines = faultCases(helps).map(({ args }) => args.join(' '));
    for (const help of helps)
      for (const option of fileOptions(help).filter((one) => one in writingOptions))
        expect(
          lines.some((line) => line.startsWith(help.name) && line.includes(option)),
          `nmax ${help.name} ${option}`,
        ).toBe(true);
  });

  test('every function of node:fs that the sources use is watched', () => {
    const source = resolve(import.meta.dirname, '../../src');
    const watched = readFileSync(join(import.meta.dirname, 'failing-calls.mjs'), 'utf8');
    const types = ['BigIntStats', 'Dirent', 'FileHandle', 'Stats', 'constants'];
    // It never fails, and streams are made of the calls that are watched.
    const harmless = ['existsSync', 'createReadStream'];
    const used = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => [
        ...readFileSync(join(source, file), 'utf8').matchAll(/import \{([^}]*)\} from 'node:fs(?:\/promises)?'/g),
      ])
      .flatMap(([, names]) => names.split(',').map((name) => name.replace(/\btype\b/, '').trim()))
      .filter((name) => name !== '' && !types.includes(name) && !harmless.includes(name));
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((name) => !watched.includes(`'${name.replace(/Sync$/, '')}'`))).toEqual([]);
  });
});

test('an output that is read too is refused by every command that writes', async () => {
  const [place] = places;
  const at = (name: string) => join(place.folder, name);
  const withoutInput: string[] = [];
  for (const { args, writes } of faultCases(helps).filter((one) => one.writes.length > 0)) {
    const input = args.find((word) => !writes.includes(word) && existsSync(at(word)));
    if (input === undefined) {
      withoutInput.push(args[0]);
      continue;
    }
    const file = statSync(at(input)).isDirectory() ? join(input, readdirSync(at(input))[0]) : input;
    for (const output of writes) {
      for (const name of writes) rmSync(at(name), { recursive: true, force: true });
      const isFolder = !output.includes('.');
      symlinkSync(isFolder ? place.folder : at(file), at(output));
      const { code, stderr } = await place.again(args);
      expect({ code, stderr }, `nmax ${args.join(' ')}: ${output}`).toEqual({
        code: 2,
        stderr: expect.stringMatching(`${output} .*, which is read; expected `),
      });
      rmSync(at(output));
    }
  }
  expect(withoutInput.sort()).toEqual(['measures', 'reproduce', 'simulate']);
});

/** Faults of a command: all, or a few by chance, first of each kind of call on what is written and on what is read. */
function chooseFaults(one: FaultCase) {
  return (calls: readonly Call[], writesTo: (path: string) => boolean): FaultPlan[] => {
    const once = (at: number): FaultPlan => ({ fail: [{ at }] });
    const lasting = (at: number): FaultPlan => ({ fail: [{ at, lasting: true }] });
    const short = { short: 7 };
    const numbers = calls.map((_, i) => i + 1);
    if (every && !one.large) return [...numbers.flatMap((at) => [once(at), lasting(at)]), short];
    const random = seededRandom(seedOfName(seed, one.args.join(' ')));
    const some = (from: readonly number[]) => (from.length > 0 ? [from[random.below(from.length)]] : []);
    const written = numbers.filter((at) => writesTo(calls[at - 1].path));
    const read = numbers.filter((at) => !written.includes(at) && calls[at - 1].path !== 'standard output');
    const times = every ? 60 : 3;
    const drawn = Array.from({ length: times }, () => [...some(written).map(once), ...some(read).map(lasting)]).flat();
    return one.large && !every ? drawn : [...drawn, short];
  };
}

test(`after a fault the old is whole, the file is named and the exit code is 2 (${every ? 'every' : 'some'})`, async () => {
  const free = [...places];
  const chosen = process.env.NMAX_FAULT_COMMANDS?.split(',');
  const cases = faultCases(helps).filter(
    ({ args: [name] }) => chosen?.includes(name) ?? (every || name !== 'reproduce'),
  );
  const reports = await inParallel(cases, async (one): Promise<FaultReport> => {
    const place = free.pop()!;
    const report = await tryFaults(place, one, chooseFaults(one));
    free.push(place);
    if (every)
      console.log(
        `${report.line}: ${report.calls} calls, ${report.refused} refused, ${report.survived.length} survived`,
      );
    return report;
  });
  const sum = (of: (report: FaultReport) => number) => reports.reduce((total, report) => total + of(report), 0);
  console.log(
    `${reports.length} command lines, ${sum(({ calls }) => calls)} calls; faults: ${sum(({ refused }) => refused)} refused, ${sum(({ survived }) => survived.length)} survived with the same result`,
  );
  expect(reports.flatMap(({ problems }) => problems)).toEqual([]);
  expect(sum(({ refused }) => refused)).toBeGreaterThan(cases.length);
}, 7_200_000);

test('what is written beside and cannot be removed is named', async () => {
  const [place] = places;
  const [one] = faultCases(helps).filter(({ args }) => args[0] === 'convert');
  const { problems, refused } = await tryFaults(place, one, () =>
    ['write', 'fsync', 'close', 'rename'].map((of) => ({
      fail: [
        { at: lastOf(of), of },
        { at: 1, of: 'rm' },
      ],
    })),
  );
  expect(problems).toEqual([]);
  expect(refused).toBe(4);
});

/** Of several calls of a kind the one on what is written: a run is read first, with two files opened and closed. */
const lastOf = (call: string) => (call === 'close' ? 3 : 1);
