import { buildQrels, type Qrels } from '../model/qrels.ts';
import { type GroupedQrels, groupQrels } from './judgement-groups.ts';
import type { TrecEvalOptions, TrecEvalResult } from './options.ts';
import { type StatedPreferences, statePreferences } from './preferences.ts';
import { type LenientRun, type MalformedLine, readJudgementLines, readLenientQrels, readLenientRun } from './reader.ts';
import { type Standardise, standardiser } from './zscores.ts';

/** The bytes of the files; undefined for one that cannot be read. */
export interface TrecEvalFiles {
  readonly qrels: Uint8Array | undefined;
  readonly run: Uint8Array | undefined;
  /** The file of -Z. */
  readonly zscores?: Uint8Array | undefined;
}

/** Judgements as trec_eval reads them, in one of its formats; ids have one character a byte. */
export type TrecEvalJudgements =
  | {
      readonly kind: 'qrels';
      readonly qrels: Qrels;
      /** For each topic that lists a document twice, the first such document in byte order. */
      readonly duplicates: ReadonlyMap<string, string>;
    }
  | ({ readonly kind: 'qrels_jg' } & GroupedQrels)
  | ({ readonly kind: 'prefs' } & StatedPreferences);

/** The files as trec_eval reads them. */
export interface TrecEvalInput {
  readonly judgements: TrecEvalJudgements;
  readonly run: LenientRun;
  readonly standardise: Standardise | undefined;
}

type Reading = TrecEvalJudgements | MalformedLine | { readonly problem: string };

/** A format of -R: what it calls its reader and its file where it complains, and how it is read. */
interface JudgementFormat {
  readonly reader: string;
  readonly unreadable: string;
  readonly read: (bytes: Uint8Array, options: TrecEvalOptions) => Reading;
}

const formats: Readonly<Record<string, JudgementFormat>> = {
  qrels: {
    reader: 'get_qrels',
    unreadable: 'get_qrels: Cannot read qrels file',
    read: (bytes, { version }) => {
      const read = readLenientQrels(bytes, version);
      if ('malformed' in read) return read;
      return { kind: 'qrels', qrels: buildQrels(read.judgements), duplicates: read.duplicates };
    },
  },
  qrels_jg: {
    reader: 'get_qrels_jg',
    unreadable: 'get_qrels_jg: Cannot read qrels file',
    read: (bytes, { version }) => {
      const lines = readJudgementLines(bytes, 4, version === 10);
      if ('malformed' in lines) return lines;
      const grouped = groupQrels(lines);
      if ('duplicate' in grouped) return { problem: `trec_eval.get_qrels: duplicate docs ${grouped.duplicate}\n` };
      return { kind: 'qrels_jg', ...grouped };
    },
  },
  prefs: {
    reader: 'get_prefs',
    unreadable: 'get_prefs: Cannot read prefs file',
    read: (bytes, { version }) => preferences(readJudgementLines(bytes, 5, version === 10)),
  },
  qrels_prefs: {
    reader: 'get_qrels_prefs',
    unreadable: 'get_prefs: Cannot read prefs file',
    read: (bytes, { version }) => {
      const lines = readJudgementLines(bytes, 4, version === 10);
      return preferences(
        'malformed' in lines ? lines : lines.map(([topic, group, ...rest]) => [topic, group, '0', ...rest]),
      );
    },
  },
};

function preferences(lines: string[][] | MalformedLine): Reading {
  if ('malformed' in lines) return lines;
  const nan = lines.find((line) => /^[+-]?nan/i.test(line[4]));
  if (nan) return { problem: `trec_eval: level '${nan[4]}' of document '${nan[3]}' is not supported by nmax\n` };
  return { kind: 'prefs', ...statePreferences(lines) };
}

/** Reads the files in the formats asked for, or complains as trec_eval does. */
export function readInput(options: TrecEvalOptions, files: TrecEvalFiles): TrecEvalInput | TrecEvalResult {
  const fail = (stderr: string, exitCode = 2): TrecEvalResult => ({ stdout: '', stderr, exitCode });
  const { version, qrelsFormat, runFormat } = options;
  if (!Object.hasOwn(formats, qrelsFormat)) return fail(`trec_eval: Illegal rel_format '${qrelsFormat}'\n`);
  const format = formats[qrelsFormat];
  const quitQrels = `trec_eval: Quit in file '${options.qrels}'\n`;
  if (!files.qrels?.length) return fail(`trec_eval.${format.unreadable} '${options.qrels}'\n${quitQrels}`);
  const judgements = format.read(files.qrels, options);
  if ('problem' in judgements) return fail(judgements.problem + quitQrels);
  if ('malformed' in judgements)
    return fail(`trec_eval.${format.reader}: Malformed line ${judgements.malformed}\n${quitQrels}`);
  if (runFormat !== 'trec_results') return fail(`trec_eval: Illegal retrieval results format '${runFormat}'\n`);
  const quitRun = `trec_eval: Quit in file '${options.run}'\n`;
  if (!files.run?.length) return fail(`trec_eval.get_results: Cannot read results file '${options.run}'\n${quitRun}`);
  const run = readLenientRun(files.run, version);
  if ('malformed' in run) return fail(`trec_eval.get_results: Malformed line ${run.malformed}\n${quitRun}`);
  if (options.zscores === undefined) return { judgements, run, standardise: undefined };
  // Its main function returns −1 here.
  if (!files.zscores?.length)
    return fail(`trec_eval.get_zscores: Cannot read zscores file '${options.zscores}'\n`, 255);
  const references = readJudgementLines(files.zscores, 4, false);
  if ('malformed' in references) return fail(`trec_eval.get_zscores: Malformed line ${references.malformed}\n`, 255);
  return { judgements, run, standardise: standardiser(references) };
}
