import { type Command, Option } from 'commander';
import type { JudgedRun } from '../model/judged-run.ts';
import type { Policies } from '../model/policy.ts';
import type { Qrels } from '../model/qrels.ts';
import {
  renderStudy,
  type StudyFormat,
  type StudyProvenance,
  type StudyReport,
  studyFormats,
} from '../reports/study-report.ts';
import { openCampaign, type ReadingOptions } from './open-campaign.ts';
import { describeCommand, integerOption } from './parse-arguments.ts';
import { addPolicyOptions, policiesOf } from './shared-options.ts';
import { show, terminalInk, write } from './terminal.ts';
import { version } from './version.ts';

/** The options every study takes. */
export interface StudyOptions extends ReadingOptions {
  readonly format: StudyFormat;
  readonly places: number;
}

/** A study's command line to be described, with the options every study takes. */
export function describeStudy(name: string, summary: string, places: number): Command {
  return addPolicyOptions(describeCommand(name, summary))
    .addOption(new Option('-f, --format <format>', 'form of the output').choices(studyFormats).default('table'))
    .addOption(integerOption('--places <n>', 'decimals in tables', 0, 15).default(places));
}

/** An option that takes the seed of random numbers. */
export function seedOption(): Option {
  return integerOption('--seed <n>', 'seed of the random numbers', 0, 0xffff_ffff).default(1);
}

/** What a study starts from. */
export interface StudyInput {
  readonly qrels: Qrels;
  readonly runs: readonly JudgedRun[];
  readonly names: readonly string[];
  readonly policies: Policies;
  readonly provenance: StudyProvenance;
  /** What the comment lines at the head of the qrels file say. */
  readonly remarks: readonly string[];
}

/** Reads the qrels and runs of a study. */
export async function readStudyInput(
  qrelsPath: string,
  runPaths: readonly string[],
  options: ReadingOptions & { readonly format?: string },
): Promise<StudyInput> {
  const policies = policiesOf(options);
  const campaign = await openCampaign(qrelsPath, runPaths, options, { hash: options.format === 'json' });
  const { qrels, runs, names, qrelsFile, runFiles, remarks } = campaign;
  return { qrels, runs, names, policies, remarks, provenance: { version, files: { qrels: qrelsFile, runFiles } } };
}

/** Prints a study in the form asked for. */
export async function writeStudy(
  report: StudyReport,
  { format }: Pick<StudyOptions, 'format'>,
  provenance: StudyProvenance,
): Promise<void> {
  await write(renderStudy(report, { format, ink: terminalInk(), provenance }));
}

/** Shows progress on a terminal; nothing where standard error is none. */
export function showProgress(what: string): ((done: number, total: number) => void) | undefined {
  if (!process.stderr.isTTY) return undefined;
  return (done, total) => {
    const share = `${Math.floor((100 * done) / total)}%`;
    show(done < total ? `\r${what} ${share}` : `\r${' '.repeat(what.length + 5)}\r`);
  };
}
