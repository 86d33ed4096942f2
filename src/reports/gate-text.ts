import type { GateStudy } from '../model/gate.ts';
import { describeWatched, nameOfCheck, reasonOf, summaryOf } from '../studies/records/gate-words.ts';
import { type Ink, plainInk, visible } from './writers/text.ts';

/** A gate's result for people: a line for each check, the topics to look at below a failed one. */
export function renderGate(result: GateStudy, ink: Ink = plainInk): string {
  const lines = result.checks.flatMap((check) => {
    const topics = check.passed ? '' : describeWatched(check);
    const verdict = check.passed ? 'pass' : 'FAIL';
    return [
      `${check.passed ? verdict : ink.bold(verdict)}  ${visible(nameOfCheck(check))}`,
      `      ${visible(reasonOf(check))}`,
      ...(topics === '' ? [] : [`      ${visible(topics)}`]),
    ];
  });
  const said = result.notes.map(({ message }) => ink.dim(visible(message)));
  return `${[...lines, '', ink.bold(visible(summaryOf(result))), ...said].join('\n')}\n`;
}
