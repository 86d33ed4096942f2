import { baseName } from '../formats/reader.ts';
import { type Campaign, createCampaign } from '../model/campaign.ts';
import { InputError } from '../model/errors.ts';
import { type Families, foldQrels } from '../model/families.ts';
import { chooseRankingPolicies, type RankingPolicies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import { allowedFindings } from '../sources/judge-source.ts';
import type { JudgeControl, JudgedFile } from '../sources/run-source.ts';
import { familyRuns } from './family-runs.ts';
import { fileRuns } from './file-runs.ts';
import type { FileRunsOptions } from './judge-files.ts';
import { expandPaths } from './paths.ts';
import { type FileOptions, readQrelsFile } from './read-files.ts';

export interface CampaignOptions
  extends Partial<RankingPolicies>,
    FileRunsOptions,
    JudgeControl,
    Pick<FileOptions, 'grades'> {
  /** Counts families of documents instead of documents. */
  readonly families?: Families;
}

/** A campaign whose qrels are read and whose runs are about to be. */
export interface CampaignReading {
  /** Absent where the file could not be read. */
  readonly qrels?: Qrels;
  /** The runs as they are judged; to be followed to the end, once. */
  runs(): AsyncIterable<JudgedFile>;
  /** The campaign of all runs in the order of their files; an `InputError` tells every bad file, not only the first. */
  end(): Campaign;
}

/** Reads qrels and runs; an `InputError` tells every bad file, not only the first. */
export async function readCampaign(
  qrelsPath: string,
  runPaths: readonly string[],
  options: CampaignOptions = {},
): Promise<Campaign> {
  const reading = await beginCampaign(qrelsPath, runPaths, options);
  for await (const _ of reading.runs());
  return reading.end();
}

/** Reads qrels, and then the runs as they are asked for. */
export async function beginCampaign(
  qrelsPath: string,
  runPaths: readonly string[],
  { ties, duplicates, onProgress, signal, families, ...options }: CampaignOptions = {},
): Promise<CampaignReading> {
  const ranking = chooseRankingPolicies({ ties, duplicates });
  const { value, log, sha256, format } = await readQrelsFile(qrelsPath, options);
  const qrels = value && families ? foldQrels(value, families) : value;
  const paths = await expandPaths(runPaths);
  const source = families ? familyRuns(paths, families, options) : fileRuns(paths, options);
  const byFile: JudgedFile[][] = [];
  return {
    qrels,
    async *runs() {
      for await (const file of source.judge(qrels ?? emptyQrels, ranking, { onProgress, signal })) {
        byFile[file.index] ??= [];
        byFile[file.index][file.part ?? 0] = file;
        yield file;
      }
    },
    end() {
      const judged = byFile.flat();
      const problems: InputError[] = [];
      collect(problems, () => log.assertAccepted());
      const allowed = allowedFindings(ranking);
      for (const { log, problem } of judged) {
        collect(problems, () => log?.assertAccepted(allowed));
        if (problem) problems.push(problem);
      }
      if (problems.length > 0) throw joinProblems(problems);
      return createCampaign(
        qrels!,
        judged.map(({ run, name, path, format, sha256, origin = { path, format, sha256 } }) => ({
          judged: run!,
          name,
          file: baseName(path),
          source: origin,
        })),
        { source: { path: qrelsPath, format, sha256 } },
      );
    },
  };
}

/** Runs are read even when the qrels cannot be, to tell what is wrong with all files at once. */
const emptyQrels: Qrels = { topics: [], offsets: new Uint32Array(1), documents: [], grades: new Int32Array(0) };

function collect(problems: InputError[], action: () => void): void {
  try {
    action();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    problems.push(error);
  }
}

function joinProblems(problems: readonly InputError[]): InputError {
  return new InputError(
    problems.map(({ message }) => message).join('\n'),
    problems.flatMap(({ findings }) => findings),
  );
}
