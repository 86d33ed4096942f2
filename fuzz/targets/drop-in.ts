import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerTrecEval } from '../../src/cli/commands/trec-eval.ts';
import { forceKernel } from '../../src/ranking/kernel/kernel-pool.ts';
import { type MadeLine, makeJudgements, makeRunLines, plainRanks } from '../made-run.ts';
import { damage, oneIn, pick } from '../pick.ts';
import { defineTarget, expectSame, Mismatch } from '../target.ts';

const binary = process.env.TREC_EVAL;
const version = binary && /version v?9/.test(spawnSync(binary, ['-v'], { encoding: 'latin1' }).stderr) ? '9' : '10';
let folder: string | undefined;

/** Version 10 normalizes graded gains with numbers it never sets: its rbp means nothing. */
const comparable = (text: string) => text.replace(/^rbp(_p=\S+)?\s.*\n/gm, '');

/** A NUL inside a line makes trec_eval write beyond its lines, and a run without any prints a tag it never set. */
function leftToChance(bytes: Uint8Array): boolean {
  return (
    Buffer.from(bytes).toString('latin1').trim() === '' ||
    bytes.some((byte, i) => byte === 0 && i > 0 && bytes[i - 1] !== 10)
  );
}

/** A grade takes trec_eval as many bytes as it is high, eight times: beyond some it stops, or is stopped. */
function hasHugeGrade(qrels: Uint8Array): boolean {
  return /\d{9}\D*$/m.test(Buffer.from(qrels).toString('latin1'));
}

/** Files of any kind given to the command that stands in for trec_eval. */
export const dropIn = defineTarget<{ qrels: Uint8Array; run: Uint8Array; flags: string[] }>({
  name: 'drop-in',
  oracle: binary
    ? `${binary}, byte for byte, and the reader of any lines beside the kernel`
    : 'the reader of any lines beside the kernel, and an exit code of trec_eval’s (TREC_EVAL names no program)',
  share: binary ? 0.02 : 0.1,
  make: (random) => {
    const lines = makeRunLines(random, oneIn(random, 2));
    const judged = makeJudgements(random, lines);
    const bytes = (text: string) => new TextEncoder().encode(text);
    const qrels = bytes(qrelsText(judged));
    const run = bytes(lines.map(({ text }) => text).join(''));
    return {
      qrels: oneIn(random, 4) ? damage(random, qrels) : qrels,
      run: oneIn(random, 3) ? damage(random, run) : run,
      flags: pick(random, [
        [],
        ['-q', '-m', 'all_trec'],
        ['-c', '-q', '-m', 'official'],
        ['-l', '2', '-m', 'all_trec'],
        ['-M', '3', '-m', 'map'],
        ['-J', '-q', '-m', 'set'],
      ]),
    };
  },
  check: async ({ qrels, run, flags }) => {
    const files = filesOf(qrels, run);
    const ours = await answerTrecEval(['--trec-version', version, ...flags, ...files]);
    await compareReaders(flags, files);
    if (!Number.isInteger(ours.exitCode)) throw new Mismatch(`the exit code is ${ours.exitCode}`);
    if (!binary || leftToChance(run) || leftToChance(qrels) || hasHugeGrade(qrels)) return;
    const theirs = spawnSync(binary, [...flags, ...files], { encoding: 'latin1', maxBuffer: 1 << 26 });
    // Where trec_eval itself dies there is nothing to compare with.
    if (theirs.status === null) return;
    expectSame(comparable(ours.stdout), comparable(theirs.stdout), `what ${flags.join(' ')} prints`);
    expectSame(
      [ours.stderr, ours.exitCode],
      [theirs.stderr.replaceAll(binary, 'trec_eval'), theirs.status],
      'message and exit code',
    );
  },
});

/** What the kernel takes and the reader of any lines read must be answered alike, as either version. */
async function compareReaders(flags: readonly string[], files: readonly string[]): Promise<void> {
  for (const each of ['9', '10']) {
    const args = ['--trec-version', each, ...flags, ...files];
    const scanned = await answerTrecEval(args);
    forceKernel('reference');
    try {
      expectSame(
        scanned,
        await answerTrecEval(args),
        `version ${each}, ${flags.join(' ')}, with the kernel and without`,
      );
    } finally {
      forceKernel(undefined);
    }
  }
}

/** Average precision of sound files, counted apart from the program. */
export const dropInAverages = defineTarget<{ qrels: string; run: string; expected: [string, number][] }>({
  name: 'drop-in-averages',
  oracle: 'average precision counted apart from the program',
  share: 0.3,
  make: (random) => {
    const lines = makeRunLines(random, true).filter(({ text }) => !text.includes('#'));
    const judged = makeJudgements(random, lines);
    // trec_eval refuses to calculate where all of a topic’s grades are negative.
    for (const grades of judged.values()) for (const [id, grade] of grades) grades.set(id, Math.max(0, grade));
    return { qrels: qrelsText(judged), run: lines.map(({ text }) => text).join(''), expected: averages(lines, judged) };
  },
  check: async ({ qrels, run, expected }) => {
    if (expected.length === 0) return;
    const encode = (text: string) => new TextEncoder().encode(text);
    const { stdout, exitCode, stderr } = await answerTrecEval([
      '-c',
      '-q',
      '-m',
      'map',
      ...filesOf(encode(qrels), encode(run)),
    ]);
    if (exitCode !== 0) throw new Mismatch(`exit code ${exitCode}: ${stderr}`);
    const printed = new Map(
      Buffer.from(stdout, 'latin1')
        .toString()
        .split('\n')
        .map((line) => line.split('\t'))
        .map(([, topic, value]) => [topic, value]),
    );
    for (const [topic, value] of expected)
      if (Math.abs(Number(printed.get(topic)) - value) > 0.00005001)
        throw new Mismatch(`AP of ${topic} is ${printed.get(topic)}; expected ${value}`);
  },
});

function averages(
  lines: readonly MadeLine[],
  judged: ReadonlyMap<string, ReadonlyMap<string, number>>,
): [string, number][] {
  const listed = new Set(lines.map(({ topic }) => topic));
  return [...plainRanks(lines, judged)].flatMap(([topic, found]): [string, number][] => {
    const grades = judged.get(topic)!;
    const relevant = [...grades.values()].filter((grade) => grade >= 1).length;
    if (!listed.has(topic) || relevant === 0) return [];
    let [sum, seen] = [0, 0];
    for (const [rank, document] of found) if (grades.get(document)! >= 1) sum += ++seen / rank;
    return [[topic, sum / relevant]];
  });
}

function qrelsText(judged: ReadonlyMap<string, ReadonlyMap<string, number>>): string {
  return [...judged]
    .flatMap(([topic, grades]) => [...grades].map(([document, grade]) => `${topic} 0 ${document} ${grade}\n`))
    .join('');
}

function filesOf(qrels: Uint8Array, run: Uint8Array): string[] {
  folder ??= mkdtempSync(join(tmpdir(), 'nmax-fuzz-'));
  const files = [join(folder, 'qrels'), join(folder, 'run')];
  writeFileSync(files[0], qrels);
  writeFileSync(files[1], run);
  return files;
}
