import type { ByteFile } from './byte-file.ts';
import { judgeLenientRun, type LenientJudgedRun } from './judge.ts';
import { type GroupedQrels, groupQrels } from './judgement-groups.ts';
import type { TrecEvalOptions, TrecEvalResult } from './options.ts';
import { arrangeQrels, type LenientQrels, packLatin1 } from './packed-judgements.ts';
import { type StatedPreferences, statePreferences } from './preferences.ts';
import { type Refused, readJudgementLines, readLenientQrels, readLenientRun } from './reader.ts';
import { scanRun } from './scan-run.ts';
import { type Standardise, standardiser } from './zscores.ts';

/** The files that a command line names. */
export interface TrecEvalFiles {
  readonly qrels: ByteFile;
  readonly run: ByteFile;
  /** The file of -Z. */
  readonly zscores?: ByteFile;
}

/** Judgements as trec_eval reads them, in one of its formats; ids have one character a byte. */
export type TrecEvalJudgements =
  | ({ readonly kind: 'qrels' } & LenientQrels)
  | ({ readonly kind: 'qrels_jg' } & GroupedQrels)
  | ({ readonly kind: 'prefs' } & StatedPreferences);

/** The files as trec_eval reads them. */
export interface TrecEvalInput {
  readonly judgements: TrecEvalJudgements;
  readonly judged: LenientJudgedRun;
  readonly standardise: Standardise | undefined;
}

type Reading = TrecEvalJudgements | Refused | { readonly problem: string };

/** A format of -R: what it calls its reader and its file where it complains, and how it is read. */
interface JudgementFormat {
  readonly reader: string;
  readonly unreadable: string;
  readonly read: (file: ByteFile, options: TrecEvalOptions) => Promise<Reading>;
}

const formats: Readonly<Record<string, JudgementFormat>> = {
  qrels: {
    reader: 'get_qrels',
    unreadable: 'get_qrels: Cannot read qrels file',
    read: async (file, { version }) => {
      const lists = await readLenientQrels(file, version);
      return 'refused' in lists ? lists : { kind: 'qrels', ...arrangeQrels(lists) };
    },
  },
  qrels_jg: {
    reader: 'get_qrels_jg',
    unreadable: 'get_qrels_jg: Cannot read qrels file',
    read: async (file, { version }) => {
      const lines = await readJudgementLines(file, 4, version === 10);
      if ('refused' in lines) return lines;
      const grouped = groupQrels(lines);
      if ('duplicate' in grouped) return { problem: `trec_eval.get_qrels: duplicate docs ${grouped.duplicate}\n` };
      return { kind: 'qrels_jg', ...grouped };
    },
  },
  prefs: {
    reader: 'get_prefs',
    unreadable: 'get_prefs: Cannot read prefs file',
    read: async (file, { version }) => preferences(await readJudgementLines(file, 5, version === 10)),
  },
  qrels_prefs: {
    reader: 'get_qrels_prefs',
    unreadable: 'get_prefs: Cannot read prefs file',
    read: async (file, { version }) => {
      const lines = await readJudgementLines(file, 4, version === 10);
      return preferences(
        'refused' in lines ? lines : lines.map(([topic, group, ...rest]) => [topic, group, '0', ...rest]),
      );
    },
  },
};

function preferences(lines: string[][] | Refused): Reading {
  if ('refused' in lines) return lines;
  const nan = lines.find((line) => /^[+-]?nan/i.test(line[4]));
  if (nan) return { problem: `trec_eval: level '${nan[4]}' of document '${nan[3]}' is not supported by nmax\n` };
  return { kind: 'prefs', ...statePreferences(lines) };
}

/** Reads the files in the formats asked for, or complains as trec_eval does. */
export async function readInput(
  options: TrecEvalOptions,
  files: TrecEvalFiles,
): Promise<TrecEvalInput | TrecEvalResult> {
  const fail = (stderr: string, exitCode = 2): TrecEvalResult => ({ stdout: '', stderr, exitCode });
  const { qrelsFormat, runFormat } = options;
  if (!Object.hasOwn(formats, qrelsFormat)) return fail(`trec_eval: Illegal rel_format '${qrelsFormat}'\n`);
  const format = formats[qrelsFormat];
  const quitQrels = `trec_eval: Quit in file '${options.qrels}'\n`;
  const judgements = await format.read(files.qrels, options);
  if ('problem' in judgements) return fail(judgements.problem + quitQrels);
  if ('refused' in judgements)
    return fail(complain(judgements, format.reader, `${format.unreadable} '${options.qrels}'`) + quitQrels);
  if (runFormat !== 'trec_results') return fail(`trec_eval: Illegal retrieval results format '${runFormat}'\n`);
  const quitRun = `trec_eval: Quit in file '${options.run}'\n`;
  const judged = await readRun(files.run, judgements, options);
  if ('refused' in judged)
    return fail(complain(judged, 'get_results', `get_results: Cannot read results file '${options.run}'`) + quitRun);
  if (options.zscores === undefined) return { judgements, judged, standardise: undefined };
  const references = await readJudgementLines(files.zscores!, 4, false);
  // Its main function returns −1 here.
  if ('refused' in references)
    return fail(complain(references, 'get_zscores', `get_zscores: Cannot read zscores file '${options.zscores}'`), 255);
  return { judgements, judged, standardise: standardiser(references) };
}

function complain(refused: Refused, reader: string, unreadable: string): string {
  if (refused.refused === 'line') return `trec_eval.${reader}: Malformed line ${refused.line}\n`;
  const because = refused.because === undefined ? '' : `nmax: ${refused.because}\n`;
  return `${because}trec_eval.${unreadable}\n`;
}

/** Plain runs are judged by the kernel; it knows nothing of the order in which trec_eval counts preferences. */
async function readRun(
  file: ByteFile,
  judgements: TrecEvalJudgements,
  { version, depth }: TrecEvalOptions,
): Promise<LenientJudgedRun | Refused> {
  const { qrels } = judgements;
  if (judgements.kind !== 'prefs') {
    const packed = judgements.kind === 'qrels' ? judgements.packed : packLatin1(qrels);
    const run = await scanRun(file, packed, version, depth);
    if (run) return { run, duplicates: new Map() };
  }
  const lenient = await readLenientRun(file, version, qrels.topics);
  if ('refused' in lenient) return lenient;
  return judgeLenientRun(lenient, qrels, version, depth, judgements.kind === 'prefs' ? 'ascending' : 'descending');
}
