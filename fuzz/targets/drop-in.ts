import { spawnSync } from 'node:child_process';
import { answerTrecEval } from '../../src/cli/commands/trec-eval.ts';
import { forceKernel } from '../../src/ranking/kernel/kernel-pool.ts';
import { type Judged, type MadeRun, makeRun, plainRanks } from '../made-run.ts';
import { damage, oneIn, pick } from '../pick.ts';
import { writeScratch } from '../scratch.ts';
import { defineTarget, expectSame, Mismatch } from '../target.ts';

const binary = process.env.TREC_EVAL;
const version = binary && /version v?9/.test(spawnSync(binary, ['-v'], { encoding: 'latin1' }).stderr) ? '9' : '10';

/** Version 10 normalizes graded gains with numbers it never sets: its rbp means nothing. */
const comparable = (text: string) => text.replace(/^rbp(_p=\S+)?\s.*\n/gm, '');

/** A NUL inside a line makes trec_eval write beyond its lines; a run without any before a NUL has a tag it never set. */
function leftToChance(bytes: Uint8Array): boolean {
  return (
    Buffer.from(bytes).toString('latin1').split('\0', 1)[0]!.trim() === '' ||
    bytes.some((byte, i) => byte === 0 && i > 0 && bytes[i - 1] !== 10)
  );
}

/** A grade takes trec_eval as many bytes as it is high, eight times: beyond some it stops, or is stopped. */
function hasHugeGrade(qrels: Uint8Array): boolean {
  return /\d{9}\D*$/m.test(Buffer.from(qrels).toString('latin1'));
}

const shortFlags = [
  [],
  ['-q', '-m', 'map'],
  ['-c', '-m', 'ndcg', '-m', 'P.5'],
  ['-M', '3', '-m', 'map'],
  ['-J', '-q', '-m', 'bpref'],
];
const longFlags = [
  ['-q', '-m', 'all_trec'],
  ['-c', '-q', '-m', 'official'],
  ['-l', '2', '-m', 'all_trec'],
  ['-J', '-q', '-m', 'set'],
];

/** Files of any kind given to the command that stands in for trec_eval. */
export const dropIn = defineTarget<{ qrels: Uint8Array; run: Uint8Array; flags: string[]; versions: string[] }>({
  name: 'drop-in',
  oracle: binary
    ? `${binary}, byte for byte, and the reader of any lines beside the kernel`
    : 'the reader of any lines beside the kernel, and an exit code of trec_eval’s (TREC_EVAL names no program)',
  share: binary ? 0.1 : 0.5,
  make: (random) => {
    const { lines, judged } = makeRun(random, oneIn(random, 2));
    const bytes = (text: string) => new TextEncoder().encode(text);
    const qrels = bytes(qrelsText(judged));
    const run = bytes(lines.map(({ text }) => text).join(''));
    return {
      qrels: oneIn(random, 4) ? damage(random, qrels) : qrels,
      run: oneIn(random, 3) ? damage(random, run) : run,
      flags: pick(random, oneIn(random, 8) ? longFlags : shortFlags),
      versions: [binary ? version : pick(random, ['9', '10'])],
    };
  },
  check: async ({ qrels, run, flags, versions }) => {
    const files = filesOf(qrels, run);
    let ours: Answer | undefined;
    for (const each of versions) {
      const answer = await answerOfBothReaders(['--trec-version', each, ...flags, ...files]);
      if (each === version) ours = answer;
      if (!Number.isInteger(answer.exitCode)) throw new Mismatch(`the exit code is ${answer.exitCode}`);
    }
    if (!binary || !ours || leftToChance(run) || leftToChance(qrels) || hasHugeGrade(qrels)) return;
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

type Answer = Awaited<ReturnType<typeof answerTrecEval>>;

/** What the kernel takes and the reader of any lines read must be answered alike. */
async function answerOfBothReaders(args: readonly string[]): Promise<Answer> {
  const scanned = await answerTrecEval(args);
  forceKernel('reference');
  try {
    expectSame(scanned, await answerTrecEval(args), `${args.slice(1, -2).join(' ')}, with the kernel and without`);
  } finally {
    forceKernel(undefined);
  }
  return scanned;
}

/** Average precision of sound files, counted apart from the program. */
export const dropInAverages = defineTarget<{ qrels: string; run: string; expected: [string, number][] }>({
  name: 'drop-in-averages',
  oracle: 'average precision counted apart from the program',
  make: (random) => {
    const made = makeRun(random, true);
    const lines = made.lines.filter(({ text }) => !text.includes('#'));
    // trec_eval refuses to calculate where all of a topic’s grades are negative.
    const judged = made.judged.map(
      ([topic, grades]) => [topic, grades.map(([id, grade]) => [id, Math.max(0, grade)] as const)] as const,
    );
    return {
      qrels: qrelsText(judged),
      run: lines.map(({ text }) => text).join(''),
      expected: averages({ lines, judged }),
    };
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

function averages(made: MadeRun): [string, number][] {
  const listed = new Set(made.lines.map(({ topic }) => topic));
  const judged = new Map(made.judged.map(([topic, grades]) => [topic, new Map(grades)]));
  return plainRanks(made).flatMap(([topic, found]): [string, number][] => {
    const grades = judged.get(topic)!;
    const relevant = [...grades.values()].filter((grade) => grade >= 1).length;
    if (!listed.has(topic) || relevant === 0) return [];
    let [sum, seen] = [0, 0];
    for (const [rank, document] of found) if (grades.get(document)! >= 1) sum += ++seen / rank;
    return [[topic, sum / relevant]];
  });
}

function qrelsText(judged: Judged): string {
  return judged
    .flatMap(([topic, grades]) => grades.map(([document, grade]) => `${topic} 0 ${document} ${grade}\n`))
    .join('');
}

function filesOf(qrels: Uint8Array, run: Uint8Array): string[] {
  return [writeScratch('qrels', qrels), writeScratch('run', run)];
}
