import type { GateStudy } from '../model/gate.ts';
import { describeWatched, nameOfCheck, reasonOf, summaryOf } from '../studies/records/gate-words.ts';
import { visible } from './writers/text.ts';

/** A gate's result as workflow commands of GitHub Actions: an error for each failed check, or one notice. */
export function renderAnnotations(result: GateStudy): string {
  const failed = result.checks.filter(({ passed }) => !passed);
  if (failed.length === 0) return `${annotation('notice', 'nmax check', summaryOf(result))}\n`;
  return failed
    .map((check) => {
      const text = [`run ${result.run}: ${reasonOf(check)}`, describeWatched(check)].filter(Boolean).join('\n');
      return `${annotation('error', nameOfCheck(check), text)}\n`;
    })
    .join('');
}

// A command is one line: `::error title=…::message`, with the escapes of the runner's own toolkit; logs are read in terminals.
function annotation(kind: 'error' | 'notice', title: string, message: string): string {
  const lines = message.split('\n').map(visible).join('\n');
  return `::${kind} title=${escapeProperty(visible(title))}::${escapeData(lines)}`;
}

/** A message of a workflow command. */
export function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** A property of a workflow command, where colons and commas have a meaning too. */
export function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
