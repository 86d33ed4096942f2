import { FindingLog } from '../formats/finding-log.ts';
import type { JudgedFacts } from '../formats/tables/judged-facts.ts';
import { readJudgedRuns } from '../formats/tables/judged-reader.ts';
import { digestQrels } from '../formats/tables/qrels-digest.ts';
import type { Table } from '../formats/tables/table.ts';
import type { Provenance } from '../model/campaign.ts';
import type { RankingPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import { counted } from '../model/wording.ts';
import type { Judgement } from './judge-source.ts';

/** A run of a judged file: judged before, and called what it was called then. */
export interface RecalledRun extends Judgement {
  readonly part: number;
  readonly name?: string;
  /** Of the file it was read from when it was judged. */
  readonly origin?: Provenance;
}

/** The runs of a judged file, unless it was joined with other qrels or ranked in another way. */
export async function* recallRuns(
  name: string,
  table: Table,
  facts: JudgedFacts,
  qrels: Qrels,
  policies: RankingPolicies,
): AsyncGenerator<RecalledRun> {
  const log = new FindingLog(name);
  // Qrels that could not be read say so themselves.
  const problem = qrels.topics.length === 0 ? undefined : misfit(facts, qrels, policies);
  if (problem !== undefined) log.add('judged', problem);
  if (facts.runs.length === 0) log.add('empty', 'no runs; expected a judged file with some');
  if (problem !== undefined || qrels.topics.length === 0 || facts.runs.length === 0) {
    yield { part: 0, log };
    return;
  }
  const runs = await readJudgedRuns(table, facts, qrels);
  for (const [part, run] of runs.entries()) {
    const { name: called, source } = facts.runs[part];
    yield { part, run, format: 'parquet', name: called, origin: source && { ...source, judgedFile: name } };
  }
}

/** Why the ranks of a judged file are not those that are asked for. */
function misfit({ qrels: joined, ranking }: JudgedFacts, qrels: Qrels, policies: RankingPolicies): string | undefined {
  const digest = digestQrels(qrels);
  if (joined.digest !== digest) {
    const sizeOf = (topics: number, judgements: number, sum: string) =>
      `${counted(topics, 'topic')}, ${counted(judgements, 'judgement')}, digest ${sum.slice(0, 12)}`;
    const before = sizeOf(joined.topics, joined.judgements, joined.digest);
    const now = sizeOf(qrels.topics.length, qrels.grades.length, digest);
    return `joined with other qrels: ${before}; expected those given: ${now}`;
  }
  for (const policy of ['ties', 'duplicates'] as const)
    if (ranking[policy] !== policies[policy])
      return `ranked with --${policy} ${ranking[policy]}; expected ${policies[policy]}: judge the runs again, or ask for ${ranking[policy]}`;
  return undefined;
}
