import type { RowTaker, RunRows } from '../formats/tables/run-rows.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { RankingPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import type { HeadLists } from '../model/run-head.ts';
import { createRunScanner } from './kernel/run-scanner.ts';

/** Letters gathered before the kernel gets them. */
const pieceLength = 1 << 16;

/** An id that stands in a line of TREC text as it is. */
const plainId = /^[^\s\0]+$/;

/** A judged run, and its head where that was asked for. */
interface Ranked {
  readonly run: JudgedRun;
  readonly head?: HeadLists;
}

/**
 * Hands the rows of a run to the kernel, as the lines of TREC text that they stand for.
 * Gives no run where something about them is odd, for the plain way to read them.
 */
export function scanRows(
  { layouts }: RunRows,
  qrels: Qrels,
  policies: RankingPolicies,
  tag: string,
  head?: number,
): RowTaker<Ranked | undefined> {
  const { columns } = layouts[0];
  const [topicAt, documentAt, scoreAt] = ['topic', 'document', 'score'].map((name) => columns.indexOf(name));
  const scanner = createRunScanner(qrels, policies, { format: 'trec', later: true, head });
  const encoder = new TextEncoder();
  let isOdd = scoreAt === -1;
  let piece = '';
  let lastTopic: unknown;
  const flush = () => {
    if (!isOdd && !scanner.push(encoder.encode(piece))) isOdd = true;
    piece = '';
  };
  return {
    begin() {},
    row(cells) {
      if (isOdd) return;
      const topic = cells[topicAt];
      const document = cells[documentAt];
      const score = cells[scoreAt];
      if (topic !== lastTopic && !(isPlain(topic) && !topic.startsWith('#'))) isOdd = true;
      lastTopic = topic;
      if (!isPlain(document) || typeof score !== 'number') isOdd = true;
      piece += `${topic} 0 ${document} 0 ${score} t\n`;
      if (piece.length >= pieceLength) flush();
    },
    refuse() {
      isOdd = true;
    },
    end() {
      flush();
      const { run, head } = scanner.end();
      return isOdd || !run ? undefined : { run: { ...run, tag }, ...(head && { head }) };
    },
  };
}

function isPlain(id: unknown): id is string {
  return typeof id === 'string' && plainId.test(id);
}
