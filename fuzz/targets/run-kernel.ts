import { createRunReader } from '../../src/formats/reader.ts';
import { UserError } from '../../src/model/errors.ts';
import type { JudgedRun } from '../../src/model/judged-run.ts';
import type { Qrels } from '../../src/model/qrels.ts';
import { createRunScanner } from '../../src/ranking/kernel/run-scanner.ts';
import { judgeReading } from '../../src/sources/judge-source.ts';
import { type Judged, makeRun, plainRanks, qrelsOf } from '../made-run.ts';
import { cuts, damage, oneIn, piecesOf } from '../pick.ts';
import { defineTarget, expectSame, Mismatch } from '../target.ts';

/** Runs as they are meant to be, scanned in pieces of any size. */
export const soundRuns = defineTarget<{
  text: string;
  judged: Judged;
  expected: [string, [number, string][]][];
  size: number;
}>({
  name: 'sound-runs',
  oracle: 'ranks counted apart from the program, and its plain reader',
  make: (random) => {
    const run = makeRun(random, !oneIn(random, 3));
    const text = (oneIn(random, 10) ? '\ufeff' : '') + run.lines.map((line) => line.text).join('');
    return { text, judged: run.judged, expected: plainRanks(run), size: cuts(random, text.length) };
  },
  check: ({ text, judged, expected, size }) => {
    const bytes = new TextEncoder().encode(text);
    const qrels = qrelsOf(judged);
    const scanned = scanRun(bytes, qrels, size);
    const read = readRun(bytes, qrels, size);
    if (text.replace('\ufeff', '') === '') return expectSame(read, undefined, 'an empty run');
    if (!read) throw new Mismatch('the reader refuses a sound run');
    expectSame(scanned ?? read, read, 'what the kernel makes of it');
    const ranks = ranksOf(read, qrels);
    expectSame(ranks.size, expected.length, 'the number of topics');
    for (const [topic, found] of expected) expectSame(ranks.get(topic), found, `the ranks of topic ${topic}`);
  },
});

/** Runs with something wrong in them: the kernel must not take what the reader refuses. */
export const damagedRuns = defineTarget<{ bytes: Uint8Array; judged: Judged; size: number }>({
  name: 'damaged-runs',
  oracle: 'the plain reader, whatever the size of the pieces',
  make: (random) => {
    const { lines, judged } = makeRun(random, true);
    const bytes = damage(random, new TextEncoder().encode(lines.map(({ text }) => text).join('')));
    return { bytes, judged, size: cuts(random, bytes.length) };
  },
  check: ({ bytes, judged, size }) => {
    const qrels = qrelsOf(judged);
    const scanned = scanRun(bytes, qrels, size);
    const read = readRun(bytes, qrels, size);
    if (scanned) expectSame(scanned, read, 'what the kernel takes');
    expectSame(findingsOf(bytes, size), findingsOf(bytes, 1 << 20), `what is found in pieces of ${size}`);
  },
});

function scanRun(bytes: Uint8Array, qrels: Qrels, size: number): JudgedRun | undefined {
  for (const grouped of [true, false]) {
    const scanner = createRunScanner(qrels, {}, { grouped });
    for (const piece of piecesOf(bytes, size)) scanner.push(piece);
    const { run } = scanner.end();
    if (run) return run;
  }
  return undefined;
}

function readRun(bytes: Uint8Array, qrels: Qrels, size: number): JudgedRun | undefined {
  const reader = createRunReader();
  for (const piece of piecesOf(bytes, size)) if (!reader.push(piece)) break;
  return judgeReading(reader.end(), qrels, {}).run;
}

function findingsOf(bytes: Uint8Array, size: number): readonly string[] {
  const reader = createRunReader();
  for (const piece of piecesOf(bytes, size)) if (!reader.push(piece)) break;
  try {
    return reader.end().log.codes();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return [error.message];
  }
}

function ranksOf(run: JudgedRun, { topics, offsets, documents }: Qrels): Map<string, [number, string][]> {
  return new Map(
    [...topics].map((topic, t) => [
      topic,
      Array.from({ length: run.offsets[t + 1] - run.offsets[t] }, (_, i): [number, string] => {
        const at = run.offsets[t] + i;
        return [run.ranks[at], documents[offsets[t] + run.documents[at]]];
      }),
    ]),
  );
}
