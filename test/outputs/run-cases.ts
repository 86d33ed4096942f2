import type { Outcome } from '../cli/run-cli.ts';
import { helpOfCommands } from './command-help.ts';
import { commandOf, type OutputCase, outputCases } from './output-cases.ts';
import { commandLine, inParallel, runProgram } from './run-in-parallel.ts';

/** What a case printed in one of the formats of its command. */
export interface CaseOutput extends Outcome {
  readonly case: OutputCase;
  readonly format: string;
}

/** The formats that each command with `--format` says it has, read off its help. */
export async function formatsByCommand(folder: string): Promise<Map<string, readonly string[]>> {
  const found = (await helpOfCommands(folder)).map(({ name, text }) => {
    const choices = /--format <format>[^(]*\(choices:([^)]*?)(?:, default|\))/s.exec(text)?.[1] ?? '';
    return [name, [...choices.matchAll(/"(\w+)"/g)].map(([, format]) => format)] as const;
  });
  return new Map(found.filter(([, formats]) => formats.length > 0));
}

/** Runs every case in every format. */
export async function runCases(folder: string): Promise<CaseOutput[]> {
  const formats = await formatsByCommand(folder);
  const formatsOf = ({ args, without = [] }: OutputCase) =>
    (formats.get(commandOf(args)) ?? []).filter((format) => !without.includes(format));
  const jobs = outputCases.flatMap((one) => formatsOf(one).map((format) => ({ case: one, format })));
  return inParallel(jobs, async (job) => {
    const args = [commandLine, ...job.case.args, '--format', job.format];
    return { ...job, ...(await runProgram(process.execPath, args, folder)) };
  });
}
