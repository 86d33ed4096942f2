import { allowedFindings } from '../formats/finding-kinds.ts';
import { FindingLog } from '../formats/finding-log.ts';
import { RankWatch } from '../formats/rank-column.ts';
import { readNumber } from '../formats/records.ts';
import type { RowTaker, RunRows } from '../formats/tables/run-rows.ts';
import type { JudgedRun } from '../model/judged-run.ts';
import type { RankingPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import type { HeadLists } from '../model/run-head.ts';
import { IdLook } from './kernel/id-look.ts';
import { packQrels } from './kernel/packed-qrels.ts';
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
  const at = (name: string) => columns.indexOf(name);
  const [topicAt, documentAt, scoreAt, rankAt] = ['topic', 'document', 'score', 'rank'].map(at);
  const log = new FindingLog(tag);
  const watch = new RankWatch();
  let isWatched = true;
  const scanner = createRunScanner(qrels, policies, { format: 'trec', later: true, head });
  const encoder = new TextEncoder();
  const ids = new IdLook();
  let rows = 0;
  let isOdd = scoreAt === -1;
  let piece = '';
  let lastTopic: unknown;
  const flush = () => {
    if (!isOdd && !scanner.push(encoder.encode(piece))) isOdd = true;
    piece = '';
  };
  return {
    begin(part) {
      if (isWatched) log.source = part;
    },
    row(cells, line) {
      if (isOdd) return;
      const topic = cells[topicAt];
      const document = cells[documentAt];
      const score = cells[scoreAt];
      if (topic !== lastTopic && !(isPlain(topic) && !topic.startsWith('#'))) isOdd = true;
      lastTopic = topic;
      if (!isPlain(document) || typeof score !== 'number') isOdd = true;
      isWatched &&= watch.add(String(topic), readNumber(cells[rankAt]) ?? Number.NaN, Number(score), line);
      if (!isOdd && IdLook.takes(rows++)) ids.add(topic as string, document as string);
      piece += `${topic} 0 ${document} 0 ${score} t\n`;
      if (piece.length >= pieceLength) flush();
    },
    refuse() {
      isOdd = true;
    },
    end() {
      flush();
      watch.end(log);
      const { run, head } = scanner.end();
      if (isOdd || !run || ids.seesOthers(run, packQrels(qrels)!)) return undefined;
      const findings = log.serious(allowedFindings(policies));
      return { run: { ...run, tag, ...(findings.length > 0 && { findings }) }, ...(head && { head }) };
    },
  };
}

function isPlain(id: unknown): id is string {
  return typeof id === 'string' && plainId.test(id);
}
