import { InputError, UsageError } from '../model/errors.ts';
import type { Qrels } from '../model/qrels.ts';
import type { StopUse } from '../model/run-stops.ts';
import type { RunSource } from '../sources/run-source.ts';
import { engineOf, parseLocation } from '../sources/sql/location.ts';
import type { SqlRows } from '../sources/sql/relation.ts';
import type { SqlRunsOptions } from '../sources/sql/sql-runs.ts';
import { type EngineEntry, engineNames, engines } from './engines/registry.ts';
import { fileRuns } from './file-runs.ts';
import type { FileRunsOptions } from './judge-files.ts';
import { filesOf } from './paths.ts';
import { type PlainDemands, plainRuns } from './plain-runs.ts';
import { type FileOptions, type FileReading, readQrelsFile, sourceName } from './read-files.ts';
import { stoppedRuns } from './stopped-runs.ts';

/** Whether a path is a place in an engine, and no file. */
export function isInEngine(path: string): boolean {
  return engineOf(path, engineNames) !== undefined;
}

const engineAt = (path: string): EngineEntry => engines.find(({ name }) => name === engineOf(path, engineNames))!;

/** Reads qrels from a file, or from where an engine has them. */
export async function openQrels(
  path: string,
  options: FileOptions & Pick<FileRunsOptions, 'threads'>,
): Promise<FileReading<Qrels>> {
  if (!isInEngine(path)) return readQrelsFile(await onlyFile(path), options);
  if (options.sampling === 'strata')
    throw new UsageError(
      'invalid --sampling: strata; an engine gives judgements without them, expected a file of qrels',
    );
  if (options.subtopics)
    throw new UsageError('subtopics: an engine gives judgements without them; expected a file of qrels');
  const entry = engineAt(path);
  const { place, rows, columns, settings } = parseLocation(path, 'qrels', entry.settings);
  const { readSqlQrels } = await import('../sources/sql/sql-qrels.ts');
  const engine = await entry.open(place, { settings, threads: options.threads, isolated: namesNoFile(place, rows) });
  try {
    return { ...(await readSqlQrels(engine, { rows, columns, place: path, grades: options.grades })), path };
  } finally {
    await engine.close();
  }
}

/** The file in an archive that has one; any other path as it is. */
async function onlyFile(path: string): Promise<string> {
  const [first, ...others] = await filesOf(path);
  if (others.length === 0) return first;
  throw new InputError(`${sourceName(path)}: ${others.length + 1} files in the archive; expected one, the qrels`);
}

/** What is asked of runs besides their ranks. */
interface RunDemands extends PlainDemands {
  readonly stops?: StopUse;
}

/** Runs in files and in engines, one source after the other; an engine that has the qrels too is not sent them. */
export async function openRuns(
  paths: readonly string[],
  { families, numbers, stops, qrelsPath, ...options }: FileRunsOptions & RunDemands & { readonly qrelsPath?: string },
): Promise<RunSource> {
  const isInOneForm = numbers === 'patent';
  if (isInOneForm && (paths.some(isInEngine) || (qrelsPath !== undefined && isInEngine(qrelsPath))))
    throw new UsageError('invalid --numbers: patent; an engine compares ids as they are written, expected files');
  if (stops !== undefined) {
    if (isInOneForm)
      throw new UsageError('invalid --stops: not known with --numbers patent; expected one or the other');
    if (families) throw new UsageError('invalid --stops: families have no second column; expected one or the other');
    if (paths.some(isInEngine))
      throw new UsageError('invalid --stops: an engine hands over ranks alone; expected runs in files');
    return stoppedRuns(paths, stops, options);
  }
  if (!paths.some(isInEngine))
    return families || isInOneForm ? plainRuns(paths, { families, numbers }, options) : fileRuns(paths, options);
  if (families)
    throw new UsageError(
      'invalid --families: an engine ranks documents and hands over only judged ones; expected runs in files',
    );
  const { sqlRuns } = await import('../sources/sql/sql-runs.ts');
  return joinSources(
    segments(paths).map((part): RunSource => {
      if (!isInEngine(part[0])) return fileRuns(part, options);
      const entry = engineAt(part[0]);
      const { place, rows, columns, settings, batchBytes } = parseLocation(part[0], 'run', entry.settings);
      const isolated = namesNoFile(place, rows);
      const open = () => entry.open(place, { settings, threads: options.threads, isolated });
      const qrels = qrelsPath === undefined ? undefined : qrelsAt(entry, place, qrelsPath, isolated);
      return sqlRuns(open, { rows, columns, place: part[0], qrels, batchBytes });
    }),
  );
}

/** Whether a place is asked for a table, or by a query without quoted text: only quoted text names other files. */
function namesNoFile(place: string, rows: SqlRows): boolean {
  return place !== '' && ('table' in rows || !/['"]/.test(rows.query));
}

/** The rows of qrels where a place in an engine has them, and may be asked for them together with the runs. */
function qrelsAt(entry: EngineEntry, place: string, qrelsPath: string, isolated: boolean): SqlRunsOptions['qrels'] {
  if (!isInEngine(qrelsPath) || engineAt(qrelsPath) !== entry) return undefined;
  const { rows, columns, place: same } = parseLocation(qrelsPath, 'qrels', entry.settings);
  return same === place && namesNoFile(place, rows) === isolated ? { rows, columns } : undefined;
}

/** Files that stand together are read together, each place in an engine is a source of its own. */
function segments(paths: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (const path of paths) {
    const last = parts.at(-1);
    if (last && !isInEngine(path) && !isInEngine(last[0])) last.push(path);
    else parts.push([path]);
  }
  return parts;
}

/** One source after the other; a run's position is that after all runs of the sources before. */
function joinSources(sources: readonly RunSource[]): RunSource {
  return {
    async *judge(qrels, ranking, control) {
      let before = 0;
      for (const source of sources) {
        let here = 0;
        for await (const file of source.judge(qrels, ranking, control)) {
          here = Math.max(here, file.index + 1);
          yield { ...file, index: before + file.index };
        }
        before += here;
      }
    },
  };
}
