import {
  allowedFindings,
  createCampaign,
  type Finding,
  type GivenRun,
  type InputFormat,
  type JudgedRun,
  judgeRuns,
  type Provenance,
  type Qrels,
  type RankingPolicies,
  type RecalledRun,
  readQrels,
} from 'nmax';
import { baseName, isInOneForm, type NumberRule, type PortableCampaign, withGroupColumns } from 'nmax/page';
import type { Bench, Task, TaskControl } from '../worker/task.ts';
import { joinReports, reportOf } from './file-report.ts';
import { fileSource } from './file-source.ts';
import { mapAtOnce } from './map-at-once.ts';
import { readGroups } from './read-groups.ts';
import { withTexts } from './read-texts.ts';
import { type Sniffed, sniffFile } from './sniff-file.ts';

/** What became of a file. */
export interface FileReport {
  readonly name: string;
  readonly bytes: number;
  readonly kind: 'qrels' | 'run' | 'groups' | 'texts' | 'unknown';
  readonly state: 'open' | 'refused' | 'waiting';
  readonly format?: InputFormat;
  readonly findings: readonly Finding[];
  /** Findings of each kind, those that were not kept included. */
  readonly counts: readonly { readonly code: string; readonly count: number }[];
}

export interface OpenFilesInput {
  /** None to read the files of the open campaign again, under other policies. */
  readonly files: readonly File[];
  readonly policies: RankingPolicies;
  readonly numbers: NumberRule;
}

export interface OpenedFiles {
  /** Absent where there are no qrels. */
  readonly campaign?: PortableCampaign;
  readonly reports: readonly FileReport[];
}

/** Bytes read of one of the files. */
export interface ReadingUpdate {
  readonly file: number;
  readonly bytes: number;
  readonly report?: FileReport;
}

/** Files read side by side: the browser hands out their bytes in small pieces, with waits between. */
const filesAtOnce = 4;

/**
 * Opens files dropped on the page, qrels and runs told apart by content.
 * New qrels begin a campaign; without, runs join the one that is open. What is wrong with a file keeps only it out.
 */
export const openFiles: Task<OpenFilesInput, OpenedFiles, ReadingUpdate> = async (
  { files, policies, numbers: asked },
  bench,
  control,
) => {
  const reports: FileReport[] = [];
  const settle = (file: number, report: FileReport) => {
    reports[file] = report;
    control.update({ file, bytes: files[file].size, report });
  };
  const sniffed = await Promise.all(files.map(sniffFile));
  const tables = files.filter((_, i) => sniffed[i].kind === 'groups' && !sniffed[i].problem);
  const texts = files.filter((_, i) => sniffed[i].kind === 'texts' && !sniffed[i].problem);
  const settleTexts = (file: File, report: FileReport) => files.includes(file) && settle(files.indexOf(file), report);
  const hearTexts = (file: File, bytes: number) => control.update({ file: files.indexOf(file), bytes });
  if (files.length > 0 && tables.length + texts.length === files.length && bench.campaign) {
    bench.textFiles = [...bench.textFiles, ...texts];
    const grouped = await withGroups(bench.campaign, tables, files, settle);
    bench.campaign = await withTexts(grouped, texts, settleTexts, hearTexts);
    return { campaign: bench.campaign, reports };
  }
  const again = files.length === 0;
  const found = again ? await qrelsAgain(bench, asked) : await chooseQrels(files, sniffed, asked, settle, control);
  const before = found || bench.campaign?.simulated ? undefined : bench.campaign;
  const qrels = found?.qrels ?? before?.qrels;
  const fresh = files.filter((_, i) => sniffed[i].kind === 'run' && !sniffed[i].problem);
  if (!qrels) {
    for (const file of fresh) settle(files.indexOf(file), { ...describe(file, 'run'), state: 'waiting' });
    for (const file of tables) settle(files.indexOf(file), refuse(file, 'groups', needsQrels(file)));
    for (const file of texts) settle(files.indexOf(file), { ...describe(file, 'texts'), state: 'waiting' });
    bench.runFiles = [...bench.runFiles, ...fresh];
    bench.textFiles = [...bench.textFiles, ...texts];
    return { reports };
  }
  const waiting = again || (found && (fresh.length === 0 || !bench.campaign)) ? bench.runFiles : [];
  const kept = again || found ? undefined : before;
  const numbers = isInOneForm(qrels) ? 'patent' : 'written';
  const runs: GivenRun[] = (kept?.runs ?? []).map(({ judged, source, name }) =>
    source?.judgedFile === undefined && source ? givenRun(judged, source) : givenRun(judged, source, name),
  );
  const judged = await mapAtOnce([...waiting, ...fresh], filesAtOnce, async (file) => {
    control.signal.throwIfAborted();
    const i = files.indexOf(file);
    const tell = i === -1 ? () => {} : paced((bytes: number) => control.update({ file: i, bytes }));
    const judgements: RecalledRun[] = [];
    for await (const one of judgeRuns(fileSource(file, tell), qrels, policies, { numbers })) judgements[one.part] = one;
    const report = joinReports(judgements.map((one) => reportOf(file, 'run', one, allowedFindings(policies))));
    if (i === -1) reports.push(report);
    else settle(i, report);
    return { file, judgements, report };
  });
  control.signal.throwIfAborted();
  for (const { file, judgements, report } of judged)
    for (const { run, name, origin, part } of report.state === 'open' ? judgements : []) {
      if (!origin) bench.fileOf.set(run!, { file, part });
      runs.push(givenRun(run!, origin ?? { path: file.name, format: report.format, bytes: file.size }, name));
    }
  if (found) bench.qrelsFile = found.file;
  bench.runFiles = [...(kept ? bench.runFiles : []), ...waiting, ...fresh];
  // Topics are the same ones unless two were spellings of one.
  const isSame = again && qrels.topics.length === bench.campaign?.qrels.topics.length;
  const { groups } = (isSame ? bench.campaign : before) ?? {};
  const campaign: PortableCampaign = {
    ...createCampaign(qrels, runs, {
      source: found ? { path: found.file.name, bytes: found.file.size } : before!.source,
    }),
    title: found?.file.name ?? before!.title,
    version: NMAX_VERSION,
    ...(groups ? { groups } : {}),
    ...(before?.texts ? { texts: before.texts } : {}),
  };
  const grouped = await withGroups(campaign, tables, files, settle);
  bench.textFiles = [...bench.textFiles, ...texts];
  bench.campaign = await withTexts(grouped, found ? bench.textFiles : texts, settleTexts, hearTexts);
  return { campaign: bench.campaign, reports };
};

/** The campaign with the groups of the last table that can be used. */
async function withGroups(
  campaign: PortableCampaign,
  tables: readonly File[],
  files: readonly File[],
  settle: (file: number, report: FileReport) => void,
): Promise<PortableCampaign> {
  let grouped = campaign;
  for (const table of tables) {
    const { groups, report } = await readGroups(table, campaign);
    settle(files.indexOf(table), report);
    if (groups) grouped = withGroupColumns({ ...campaign, groups });
  }
  return grouped;
}

function needsQrels(file: File): Finding {
  const message = 'groups of topics, and no qrels are open; expected qrels with them or before';
  return { code: 'no-qrels', severity: 'error', source: file.name, message };
}

function givenRun(judged: JudgedRun, source: Provenance | undefined, name?: string): GivenRun {
  return { judged, source, name, ...(source ? { file: baseName(source.path) } : {}) };
}

interface FoundQrels {
  readonly qrels: Qrels;
  readonly file: File;
}

/** Reads the qrels of the open campaign again, where the page has their file: ids may be compared in another way. */
async function qrelsAgain({ qrelsFile, campaign }: Bench, numbers: NumberRule): Promise<FoundQrels | undefined> {
  if (isInOneForm(campaign?.qrels) === (numbers === 'patent')) return undefined;
  const qrels = qrelsFile && (await readQrels(fileSource(qrelsFile), { numbers })).value;
  return qrels && { qrels, file: qrelsFile! };
}

/** Reads the first qrels among the files, and settles what is no run. */
async function chooseQrels(
  files: readonly File[],
  sniffed: readonly Sniffed[],
  numbers: NumberRule,
  settle: (file: number, report: FileReport) => void,
  { update }: TaskControl<ReadingUpdate>,
): Promise<FoundQrels | undefined> {
  let chosen: FoundQrels | undefined;
  for (const [i, file] of files.entries()) {
    const { kind, problem } = sniffed[i];
    if (problem) settle(i, refuse(file, kind, problem));
    else if (kind === 'qrels' && chosen) {
      const message = `more qrels; those of ${chosen.file.name} are used`;
      settle(i, refuse(file, kind, { code: 'more-qrels', severity: 'error', source: file.name, message }));
    } else if (kind === 'qrels') {
      const tell = paced((bytes) => update({ file: i, bytes }));
      const { value: qrels, ...reading } = await readQrels(fileSource(file, tell), { numbers });
      const report = reportOf(file, 'qrels', reading);
      settle(i, report);
      if (qrels && report.state === 'open') chosen = { qrels, file };
    }
  }
  return chosen;
}

/** Milliseconds between two updates of a file: its bytes come in thousands of pieces. */
const pace = 50;

function paced(tell: (bytes: number) => void): (bytes: number) => void {
  let last = 0;
  return (bytes) => {
    if (performance.now() - last < pace) return;
    last = performance.now();
    tell(bytes);
  };
}

function describe(file: File, kind: FileReport['kind']): FileReport {
  return { name: file.name, bytes: file.size, kind, state: 'open', findings: [], counts: [] };
}

function refuse(file: File, kind: FileReport['kind'], finding: Finding): FileReport {
  const counts = [{ code: finding.code, count: 1 }];
  return { ...describe(file, kind), state: 'refused', findings: [finding], counts };
}
