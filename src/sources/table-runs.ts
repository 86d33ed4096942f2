import { FindingLog } from '../formats/finding-log.ts';
import { baseName, type Reading } from '../formats/reader.ts';
import type { InputFormat } from '../formats/registry.ts';
import { judgedFacts } from '../formats/tables/judged-facts.ts';
import type { TablePart } from '../formats/tables/layout.ts';
import { findRunRows, type RunRows, takeRuns } from '../formats/tables/run-rows.ts';
import { collectRun } from '../formats/tables/run-table.ts';
import { InputError } from '../model/errors.ts';
import type { Families } from '../model/families.ts';
import type { NumberRule } from '../model/patent-number.ts';
import type { RankingPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import type { Run } from '../model/run.ts';
import { kernelTies } from '../ranking/kernel/byte-kernel.ts';
import { kernelName } from '../ranking/kernel/kernel-pool.ts';
import { scanRows } from '../ranking/scan-rows.ts';
import type { ByteSource } from './byte-source.ts';
import { type Judgement, judgeReading, judgeSource } from './judge-source.ts';
import { type RecalledRun, recallRuns } from './judged-file.ts';
import { namingPart, openTable, refusedBy } from './open-table.ts';
import type { SourceReading } from './read-source.ts';
import type { JudgeControl } from './run-source.ts';

/** The files that are one table, with the columns that their folders name. */
export interface TableFiles {
  /** What messages call it. */
  readonly name: string;
  readonly parts: readonly { readonly source: ByteSource; readonly folders: ReadonlyMap<string, string> }[];
}

/** Which of the runs of a source it is, by its first row. */
interface Numbered {
  readonly part: number;
}

/** Reads the runs of a table, as many as it has; what keeps it from being read is in the log of the last. */
export async function* readTableRuns(
  files: TableFiles,
  { format, numbers }: Pick<TableDemands, 'format' | 'numbers'> = {},
): AsyncGenerator<SourceReading<Run> & Numbered> {
  try {
    const parts = await openParts(files, format);
    if (judgedFacts(parts[0].table)) {
      yield { part: 0, log: refusedFile(files.name, 'a judged file, which has ranks and no documents; expected runs') };
      return;
    }
    const { rows, refused } = await findRunRows(files.name, parts);
    if (refused) yield { part: 0, log: refused };
    else yield* collectRuns(rows, files.name, { numbers });
  } catch (error) {
    yield { part: 0, log: refusedBy(files.name, error) };
  }
}

/** How a table is read, and what is wanted of its runs beside judged ones. */
interface TableDemands extends Pick<JudgeControl, 'head'> {
  readonly format?: InputFormat;
  readonly families?: Families;
  readonly numbers?: NumberRule;
}

/** Judges the runs of a table: with the kernel, and in the plain way where something is odd about one; those of a judged file are. */
export async function* judgeTable(
  files: TableFiles,
  qrels: Qrels,
  policies: RankingPolicies,
  { format, families, numbers, head }: TableDemands = {},
): AsyncGenerator<RecalledRun> {
  try {
    const parts = await openParts(files, format);
    const facts = judgedFacts(parts[0].table);
    if (facts && families) {
      yield { part: 0, log: refusedFile(files.name, 'judged by documents; families need every document of the runs') };
      return;
    }
    if (facts && numbers === 'patent') {
      const problem = 'judged already, by ids as they were compared then; expected runs, or no --numbers';
      yield { part: 0, log: refusedFile(files.name, problem) };
      return;
    }
    if (facts && head !== undefined) {
      yield {
        part: 0,
        log: refusedFile(files.name, 'a judged file, without the documents that nobody judged; expected runs'),
      };
      return;
    }
    if (facts) {
      yield* recallRuns(files.name, parts[0].table, facts, qrels, policies);
      return;
    }
    const { rows, refused } = await findRunRows(files.name, parts);
    const problem = rows && lostZeros(files.name, rows.layouts[0].numberIds, qrels);
    if (!rows || problem) {
      yield { part: 0, log: refused, problem };
      return;
    }
    const canScan = !families && numbers !== 'patent' && kernelName() !== 'reference' && isKernelTies(policies.ties);
    const again = canScan ? new Set<string>() : undefined;
    if (again) yield* scanRuns(rows, files.name, qrels, policies, again, head);
    if (again?.size === 0) return;
    for await (const { part, ...reading } of collectRuns(rows, files.name, { wanted: again, numbers }))
      yield { part, ...judgeReading(reading, qrels, policies, { families, head }) };
  } catch (error) {
    yield { part: 0, log: refusedBy(files.name, error) };
  }
}

/** Judges the runs of a source: those of a table, or the one of a text. */
export async function* judgeRuns(
  source: ByteSource,
  qrels: Qrels,
  policies: RankingPolicies,
  { head, numbers }: Pick<JudgeControl, 'head'> & Pick<TableDemands, 'numbers'> = {},
): AsyncGenerator<RecalledRun> {
  const { name } = source;
  let table: TablePart | undefined;
  try {
    table = await openTable(source);
  } catch (error) {
    yield { part: 0, log: refusedBy(name, error) };
    return;
  }
  if (table)
    yield* judgeTable({ name, parts: [{ source, folders: table.folders }] }, qrels, policies, { head, numbers });
  else yield { part: 0, ...(await judgeSource(source, qrels, policies, { head, numbers })) };
}

function refusedFile(name: string, problem: string): FindingLog {
  const log = new FindingLog(name);
  log.add('judged', problem);
  return log;
}

async function openParts({ name, parts }: TableFiles, format?: InputFormat): Promise<TablePart[]> {
  const opened: TablePart[] = [];
  for (const { source, folders } of parts) {
    const part = source.name === name ? source : namingPart(source);
    opened.push({ ...(await openTable(part, format))!, folders });
  }
  return opened;
}

const isKernelTies = (ties: string) => (kernelTies as readonly string[]).includes(ties);

/** Kernels at work at the same time; a table whose runs are mixed further is gathered in memory. */
const mostKernels = 4;

/** Judges runs with the kernel; those it gives no run for are named in `again`. */
async function* scanRuns(
  rows: RunRows,
  name: string,
  qrels: Qrels,
  policies: RankingPolicies,
  again: Set<string>,
  head?: number,
): AsyncGenerator<Judgement & Numbered> {
  const { format } = rows.parts[0].table;
  let open = 0;
  let found = 0;
  const scan = (run: string) => {
    found++;
    if (open === mostKernels) {
      again.add(run);
      return undefined;
    }
    open++;
    const taker = scanRows(rows, qrels, policies, run || baseName(name), head);
    return { ...taker, end: () => ({ run, ranked: taker.end() }) };
  };
  for await (const { order, result } of takeRuns(rows, scan)) {
    open--;
    if (result.ranked) yield { part: order, ...result.ranked, format };
    else again.add(result.run);
  }
  if (found === 0) again.add('');
}

/** Reads runs in the plain way, those of the given names or all; a table without rows is a run that is refused. */
async function* collectRuns(
  rows: RunRows,
  name: string,
  { wanted, numbers }: { readonly wanted?: ReadonlySet<string>; readonly numbers?: NumberRule } = {},
): AsyncGenerator<Reading<Run> & Numbered> {
  let found = 0;
  const collect = (run: string) => {
    found++;
    return wanted?.has(run) === false ? undefined : collectRun(rows, baseName(name), { numbers });
  };
  for await (const { order, result } of takeRuns(rows, collect)) yield { part: order, ...result };
  if (found === 0) yield { part: 0, ...collectRun(rows, baseName(name)).end() };
}

/** Integers have no leading zeros: they cannot be the ids of qrels that have some. */
function lostZeros(source: string, numberIds: readonly string[], { topics, documents }: Qrels): InputError | undefined {
  for (const column of ['topic', 'document']) {
    const ids = column === 'topic' ? topics : documents;
    const padded = numberIds.includes(column) ? ids.find((id) => /^0\d+$/.test(id)) : undefined;
    if (padded !== undefined)
      return new InputError(
        `${source}: invalid column: ${column}s are integers, without leading zeros, and the qrels have ${padded}; expected strings`,
      );
  }
  return undefined;
}
