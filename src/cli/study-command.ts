import { type Command, Option } from 'commander';
import type { Campaign } from '../model/campaign.ts';
import {
  renderStudy,
  type StudyFormat,
  type StudyProvenance,
  type StudyReport,
  studyFormats,
} from '../reports/study-report.ts';
import type { ReadingOptions } from './options/open-campaign.ts';
import { describeCommand, integerOption } from './options/parse-arguments.ts';
import { addPolicyOptions } from './options/shared-options.ts';
import { printResult } from './print-result.ts';
import { show, terminalInk } from './terminal.ts';
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

/** The files that a study of a campaign came from. */
export function provenanceOf({ source, runs }: Campaign): StudyProvenance {
  return { version, files: { qrels: source, runFiles: runs.map((run) => run.source) } };
}

/** Prints a study in the form asked for. */
export async function writeStudy(
  report: StudyReport,
  { format }: Pick<StudyOptions, 'format'>,
  provenance: StudyProvenance,
): Promise<void> {
  const text = renderStudy(report, { format, ink: terminalInk(), provenance });
  await printResult(text, format, report.data.notes);
}

/** Shows progress on a terminal; nothing where standard error is none. */
export function showProgress(what: string): ((done: number, total: number) => void) | undefined {
  if (!process.stderr.isTTY) return undefined;
  return (done, total) => {
    const share = `${Math.floor((100 * done) / total)}%`;
    show(done < total ? `\r${what} ${share}` : `\r${' '.repeat(what.length + 5)}\r`);
  };
}
