import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { commands } from '../../src/cli/commands/registry.ts';
import type { Random } from '../../src/math/random.ts';
import { UserError } from '../../src/model/errors.ts';
import { isSystemError } from '../../src/node/system-error.ts';
import { writingOptions } from '../../test/faults/fault-cases.ts';
import { oneIn, pick, some } from '../pick.ts';
import { writeScratch } from '../scratch.ts';
import { defineTarget, Mismatch } from '../target.ts';

/** Those that wait for a caller or take minutes whatever they are given. */
const left = ['serve', 'simulate', 'reproduce', 'study'];
const chosen = commands.filter(({ name }) => !left.includes(name));
/** 4 for a topic it does not know, 7 for nothing in common, 255 for Z-scores it cannot read, 134 where it ends itself. */
const trecEvalCodes = [0, 1, 2, 4, 7, 134, 255];
const files: Readonly<Record<string, string>> = {
  QRELS: '1 0 a 1\n1 0 b 0\n2 0 a 1\n2 0 c 2\n',
  RUN: '1 Q0 a 1 2 x\n1 Q0 b 2 1 x\n2 Q0 c 1 1 x\n',
  OTHER: '1 Q0 b 1 2 y\n1 Q0 a 2 1 y\n2 Q0 a 1 1 y\n',
  TABLE: 'run,AP,P@10\nx,0.1,0.2\ny,0.3,0.1\nz,0.4,0.5\n',
  BROKEN: '1 Q0 a\n\0',
};
const words = [
  ...['', '--', '--=', '-1', '0', '2', '3.5', '0x10', 'NaN', '1e400', '50%', '1,2,3', '1-3', '=', ',', ':', '\n', 'é'],
  ...[
    'AP',
    'PRES@2',
    'PRES@',
    'R@2..4',
    'P@{1:1,2:2}',
    '@',
    'nDCG(rel=',
    'AP>=0.5',
    'x',
    'x=y',
    'csv',
    'json',
    'latex',
    'trec',
    'a',
  ],
  ...[
    '__proto__',
    'constructor',
    '[',
    '(',
    '%s',
    '$(x)',
    '\x1b[31m',
    'x'.repeat(300),
    'nowhere',
    'nowhere/nothing.txt',
    '--nothing',
    '-Z',
  ],
];
/** Options of every command, read off its help; not those that write. */
const options = new Map<string, readonly string[]>();
for (const { name, run } of chosen) {
  const { text } = await quietly(() => run(['--help']));
  const found = [...text.matchAll(/^ {2}(?:(-\w), )?(--[\w-]+)/gm)].filter(([, , long]) => !(long in writingOptions));
  options.set(
    name,
    found.flatMap(([, short, long]) => (short ? [short, long] : [long])),
  );
}

/** Arguments that nobody would give: a command does its work, says no, or tells what was wrong with them. */
export const argumentLists = defineTarget<{ command: string; args: string[] }>({
  name: 'argument-lists',
  oracle: 'an exit code of 0, 1 or 2, or of trec_eval’s, or a message of one line; never a fault of our own',
  share: 0.3,
  make: (random) => {
    const command = pick(random, chosen).name;
    const known = options.get(command)!;
    const usual = oneIn(random, 4) ? [] : ['QRELS', 'RUN', ...(oneIn(random, 2) ? ['OTHER'] : [])];
    const more = some(random, 5, () => pick(random, [option, word, file])(random, known));
    const args = oneIn(random, 3) ? [...more, ...usual] : [...usual, ...more];
    return { command, args };
  },
  check: async ({ command, args }) => {
    const given = args.map((word) =>
      word in files && Object.hasOwn(files, word) ? writeScratch(word, Buffer.from(files[word])) : word,
    );
    const { result, error } = await quietly(() => chosen.find(({ name }) => name === command)!.run(given));
    const codes = command === 'trec_eval' ? trecEvalCodes : [0, 1, 2];
    if (error === undefined ? codes.includes(result!) : error instanceof UserError || isSystemError(error)) return;
    throw new Mismatch(error instanceof Error ? `a fault of our own: ${error.stack}` : `exit code ${result}`);
  },
});

const option = (random: Random, known: readonly string[]) => (known.length > 0 ? pick(random, known) : '--help');
const word = (random: Random) => pick(random, words);
const file = (random: Random) => pick(random, Object.keys(files));

interface Outcome {
  readonly text: string;
  readonly result?: number;
  readonly error?: unknown;
}

/** Runs a command whose output is kept here, as that of a file. */
async function quietly(run: () => Promise<number>): Promise<Outcome> {
  let text = '';
  const { fstatSync, writeSync } = fs;
  const isOutput = (given: unknown) => given === undefined || given === 1 || given === 2;
  const put = (given: Partial<typeof fs>) => {
    Object.assign(fs, given);
    syncBuiltinESMExports();
  };
  put({
    fstatSync: ((given: number) => (isOutput(given) ? { isFile: () => true } : fstatSync(given))) as typeof fstatSync,
    writeSync: ((given: number, bytes: Uint8Array, from = 0): number => {
      if (!isOutput(given)) return writeSync(given, bytes, from);
      text += Buffer.from(bytes).toString('utf8', from);
      return bytes.length - from;
    }) as unknown as typeof writeSync,
  });
  try {
    return { result: await run(), text };
  } catch (error) {
    return { error, text };
  } finally {
    put({ fstatSync, writeSync });
  }
}
