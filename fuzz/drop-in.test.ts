import { spawnSync } from 'node:child_process';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { answerTrecEval } from '../src/cli/commands/trec-eval.ts';
import { forceKernel } from '../src/ranking/kernel/kernel-pool.ts';
import { trecEval } from '../test/support/needs.ts';
import { damageOneIn, encode, mostly } from './arbitraries.ts';
import { fuzz } from './fuzz.ts';
import { type MadeRun, madeRun, plainRanks, qrelsText, textOf } from './runs.ts';
import { writeScratch } from './scratch.ts';

const version = trecEval && /version v?9/.test(spawnSync(trecEval, ['-v'], { encoding: 'latin1' }).stderr) ? '9' : '10';
const write = (qrels: Uint8Array, run: Uint8Array) => [writeScratch('qrels', qrels), writeScratch('run', run)];

type Answer = Awaited<ReturnType<typeof answerTrecEval>>;

/** What the kernel takes and the reader of any lines must be answered alike. */
async function answerOfBothReaders(args: readonly string[]): Promise<Answer> {
  const scanned = await answerTrecEval(args);
  forceKernel('reference');
  try {
    expect(scanned).toEqual(await answerTrecEval(args));
  } finally {
    forceKernel(undefined);
  }
  return scanned;
}

const flags = mostly(
  fc.constantFrom<readonly string[]>(
    [],
    ['-q', '-m', 'map'],
    ['-c', '-m', 'ndcg', '-m', 'P.5'],
    ['-M', '3', '-m', 'map'],
    ['-J', '-q', '-m', 'bpref'],
  ),
  fc.constantFrom<readonly string[]>(
    ['-q', '-m', 'all_trec'],
    ['-c', '-q', '-m', 'official'],
    ['-l', '2', '-m', 'all_trec'],
    ['-J', '-q', '-m', 'set'],
  ),
);
const calls = fc
  .record({
    made: fc.oneof(madeRun({ grouped: true }), madeRun({ grouped: false })),
    damageQrels: damageOneIn(4),
    damageRun: damageOneIn(3),
    flags,
    version: trecEval ? fc.constant(version) : fc.constantFrom('9', '10'),
  })
  .map(({ made, damageQrels, damageRun, ...rest }) => ({
    qrels: damageQrels(encode(qrelsText(made.judged))),
    run: damageRun(encode(textOf(made))),
    ...rest,
  }));

/** A NUL inside a line makes trec_eval write beyond its lines; a run without any before a NUL has a tag it never set. */
function isLeftToChance(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1');
  return text.split('\0', 1)[0].trim() === '' || /[^\n]\0/.test(text);
}

/** A grade takes trec_eval as many bytes as it is high, eight times: beyond some it stops, or is stopped. */
const hasHugeGrade = (qrels: Uint8Array) => /\d{9}\D*$/m.test(Buffer.from(qrels).toString('latin1'));

/** Version 10 normalizes graded gains with numbers it never sets: its rbp means nothing. */
const comparable = (text: string) => text.replace(/^rbp(_p=\S+)?\s.*\n/gm, '');

fuzz(
  `files of any kind are answered alike by kernel and reader${trecEval ? ', and by trec_eval' : ''}`,
  calls,
  async ({ qrels, run, flags, version }) => {
    const files = write(qrels, run);
    const ours = await answerOfBothReaders(['--trec-version', version, ...flags, ...files]);
    expect(Number.isInteger(ours.exitCode)).toBe(true);
    if (!trecEval || isLeftToChance(run) || isLeftToChance(qrels) || hasHugeGrade(qrels)) return;
    const theirs = spawnSync(trecEval, [...flags, ...files], { encoding: 'latin1', maxBuffer: 1 << 26 });
    // Where trec_eval itself dies there is nothing to compare with.
    if (theirs.status === null) return;
    expect(comparable(ours.stdout)).toBe(comparable(theirs.stdout));
    expect([ours.stderr, ours.exitCode]).toEqual([theirs.stderr.replaceAll(trecEval, 'trec_eval'), theirs.status]);
  },
);

// trec_eval refuses to calculate where all of a topic's grades are negative.
const soundFiles = madeRun({ grouped: true }).map(({ lines, judged }) => ({
  lines: lines.filter(({ text }) => !text.includes('#')),
  judged: judged.map(
    ([topic, grades]) => [topic, grades.map(([id, grade]) => [id, Math.max(0, grade)] as const)] as const,
  ),
}));

fuzz('average precision is that of the ranks that are counted from the lines', soundFiles, async (made) => {
  const expected = averagePrecisions(made);
  if (expected.length === 0) return;
  const files = write(encode(qrelsText(made.judged)), encode(textOf(made)));
  const { stdout, exitCode, stderr } = await answerTrecEval(['-c', '-q', '-m', 'map', ...files]);
  expect([exitCode, stderr]).toEqual([0, '']);
  const lines = Buffer.from(stdout, 'latin1').toString().split('\n');
  const printed = new Map(lines.map((line) => line.split('\t')).map(([, topic, value]) => [topic, Number(value)]));
  for (const [topic, value] of expected) expect(Math.abs(printed.get(topic)! - value), topic).toBeLessThan(0.00005001);
});

function averagePrecisions(made: MadeRun): [topic: string, value: number][] {
  const ranks = plainRanks(made);
  const listed = new Set(made.lines.map(({ topic }) => topic));
  return made.judged.flatMap(([topic, grades]): [string, number][] => {
    const relevant = new Set(grades.flatMap(([document, grade]) => (grade >= 1 ? [document] : [])));
    if (!listed.has(topic) || relevant.size === 0) return [];
    const found = ranks[topic].filter(([, document]) => relevant.has(document));
    return [[topic, found.reduce((sum, [rank], i) => sum + (i + 1) / rank, 0) / relevant.size]];
  });
}
