import { type FindingCode, findingKinds } from '../formats/finding-kinds.ts';
import type { FindingLog } from '../formats/finding-log.ts';
import type { FileKind } from '../formats/format.ts';
import type { InputFormat } from '../formats/registry.ts';
import { counted, thousands } from '../model/wording.ts';
import { schemaOf } from './json-schema.ts';
import { type Ink, plainInk, visible } from './writers/text.ts';

/** A file that was checked, and what was found. */
export interface ValidatedFile {
  readonly path: string;
  readonly log: FindingLog;
  /** Whether commands refuse the file. */
  readonly isRefused: boolean;
  readonly kind?: FileKind;
  readonly format?: InputFormat;
  readonly topics?: number;
  /** Documents of a run, judgements of qrels. */
  readonly entries?: number;
}

/** Findings for people: a line for each kind with its count, where, an example, and what to do. */
export function renderValidation(files: readonly ValidatedFile[], ink: Ink = plainInk): string {
  const lines = files.flatMap((file) => [
    ink.bold(visible(headline(file))),
    ...file.log.codes().flatMap((code) => finding(file, code, ink)),
  ]);
  const refused = files.filter(({ isRefused }) => isRefused).length;
  const verdict =
    refused === 0 ? `${counted(files.length, 'file')} fine` : `${refused} of ${counted(files.length, 'file')} refused`;
  return `${[...lines, '', verdict].join('\n')}\n`;
}

/** The same as plain data. */
export function validationJson(files: readonly ValidatedFile[], version: string): object {
  const told = files.map(({ log, isRefused, ...file }) => ({
    ...file,
    refused: isRefused,
    findings: log.codes().map((code) => ({
      code,
      severity: findingKinds[code].severity,
      count: log.count(code),
      title: findingKinds[code].title,
      hint: findingKinds[code].hint,
      first: log.first(code).map(({ line, message }) => ({ line, message })),
    })),
  }));
  return { schema: schemaOf('validation'), nmax: version, files: told };
}

function headline({ path, isRefused, kind, format, topics = 0, entries = 0 }: ValidatedFile): string {
  if (kind === undefined) return `${path}: refused`;
  const what = kind === 'run' ? 'document' : 'judgement';
  const verdict = isRefused ? 'refused' : 'accepted';
  return `${path}: ${verdict}; ${kind} as ${format}, ${counted(entries, what)} in ${counted(topics, 'topic')}`;
}

function finding({ log }: ValidatedFile, code: FindingCode, ink: Ink): string[] {
  const { severity, title, hint } = findingKinds[code];
  const first = log.first(code);
  const numbers = first.flatMap(({ line }) => (line === undefined ? [] : [line])).slice(0, 5);
  const more = log.count(code) > numbers.length ? ', …' : '';
  const where = numbers.length === 0 ? '' : `, line${log.count(code) > 1 ? 's' : ''} ${numbers.join(', ')}${more}`;
  return [
    `  ${severity.padEnd(7)}  ${code}: ${title} (${thousands(log.count(code))}${where})`,
    `           ${visible(first[0].message)}`,
    ink.dim(`           → ${hint}`),
  ];
}
