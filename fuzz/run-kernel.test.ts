import * as fc from 'fast-check';
import { expect } from 'vitest';
import { createRunReader } from '../src/formats/reader.ts';
import { UserError } from '../src/model/errors.ts';
import type { JudgedRun } from '../src/model/judged-run.ts';
import type { RankingPolicies } from '../src/model/policy.ts';
import type { Qrels } from '../src/model/qrels.ts';
import type { ScanResult } from '../src/ranking/kernel/kernel-scanner.ts';
import { createRunScanner } from '../src/ranking/kernel/run-scanner.ts';
import { type Judgement, judgeReading } from '../src/sources/judge-source.ts';
import { expectSameRun } from '../test/contracts/implementations.ts';
import { damage, encode, mostly, pieceSize, piecesOf } from './arbitraries.ts';
import { fuzz } from './fuzz.ts';
import { type MadeRun, madeRun, plainRanks, qrelsOf, textOf } from './runs.ts';

const policies = fc.record<RankingPolicies>({
  ties: fc.constantFrom('trec', 'trec', 'trec9', 'file'),
  duplicates: fc.constantFrom('error', 'first'),
});
const head = fc.constantFrom(undefined, 1, 3);
const given = { policies, head, size: pieceSize };

type Given = { readonly policies: RankingPolicies; readonly head: number | undefined; readonly size: number };

/** What the kernel makes of bytes: as they are, or with the topics that come back grouped first. */
function kernel(bytes: Uint8Array, qrels: Qrels, { policies, head, size }: Given): ScanResult {
  const scan = (grouped: boolean) => {
    const scanner = createRunScanner(qrels, policies, { grouped, head });
    for (const piece of piecesOf(bytes, size)) scanner.push(piece);
    return scanner.end();
  };
  const scanned = scan(true);
  return scanned.anomaly === 'interleaved' ? scan(false) : scanned;
}

function reader(bytes: Uint8Array, qrels: Qrels, { policies, head, size }: Given): Judgement {
  const reading = createRunReader();
  for (const piece of piecesOf(bytes, size)) if (!reading.push(piece)) break;
  return judgeReading(reading.end(), qrels, policies, { head });
}

function expectSame(scanned: ScanResult, read: Judgement): void {
  expectSameRun(scanned.run, read.run);
  expect(scanned.head).toEqual(read.head);
}

const sound: fc.Arbitrary<MadeRun & { text: string } & Given> = fc
  .record({
    run: fc.oneof(madeRun({ grouped: true }), madeRun({ grouped: false })),
    mark: mostly(fc.constant(''), fc.constant('\ufeff')),
    ...given,
  })
  .map(({ run, mark, ...rest }) => ({ ...run, ...rest, text: mark + textOf(run) }));

fuzz('a sound run has the ranks that are counted from its lines, by the kernel and by the reader', sound, (made) => {
  const [bytes, qrels] = [encode(made.text), qrelsOf(made.judged)];
  const read = reader(bytes, qrels, made);
  const scanned = kernel(bytes, qrels, made);
  if (scanned.run) expectSame(scanned, read);
  else expect(['empty', 'format', 'ids', 'tags']).toContain(scanned.anomaly);
  if (read.run && made.policies.ties === 'trec') expect(ranksOf(read.run, qrels)).toEqual(plainRanks(made));
});

const broken = fc
  .record({ run: madeRun({ grouped: true }), damage, ...given })
  .map(({ run, damage, ...rest }) => ({ judged: run.judged, bytes: damage(encode(textOf(run))), ...rest }));

fuzz('what the kernel takes of a damaged run is what the reader reads, whatever the pieces', broken, (made) => {
  const qrels = qrelsOf(made.judged);
  const scanned = kernel(made.bytes, qrels, made);
  if (scanned.run) expectSame(scanned, reader(made.bytes, qrels, made));
  expect(findingsOf(made.bytes, made.size)).toEqual(findingsOf(made.bytes, 1 << 20));
});

function findingsOf(bytes: Uint8Array, size: number): readonly string[] {
  const reading = createRunReader();
  for (const piece of piecesOf(bytes, size)) if (!reading.push(piece)) break;
  try {
    return reading.end().log.codes();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return [error.message];
  }
}

function ranksOf(run: JudgedRun, { topics, offsets, documents }: Qrels): ReturnType<typeof plainRanks> {
  const ranks = topics.map((topic, t) => {
    const judged = Array.from(run.ranks.slice(run.offsets[t], run.offsets[t + 1]), (rank, i) => {
      return [rank, documents[offsets[t] + run.documents[run.offsets[t] + i]]] as const;
    });
    return [topic, judged] as const;
  });
  return Object.fromEntries(ranks);
}
