import type { ComparisonStudy } from '../model/comparison-study.ts';
import type { GateResult } from '../model/gate.ts';
import { describeStudy } from './comparison-words.ts';
import { describeWatched, nameOfCheck, reasonOf, summaryOf } from './gate-words.ts';
import { type Ink, plainInk, visible } from './writers/text.ts';

/** A gate's result for people: a line for each check, the topics to look at below a failed one. */
export function renderGate(
  result: GateResult,
  { study, notes = [], ink = plainInk }: { study?: ComparisonStudy; notes?: readonly string[]; ink?: Ink } = {},
): string {
  const lines = result.checks.flatMap((check) => {
    const topics = check.passed ? '' : describeWatched(check);
    const verdict = check.passed ? 'pass' : 'FAIL';
    return [
      `${check.passed ? verdict : ink.bold(verdict)}  ${visible(nameOfCheck(check))}`,
      `      ${visible(reasonOf(check))}`,
      ...(topics === '' ? [] : [`      ${visible(topics)}`]),
    ];
  });
  const said = [...(study ? describeStudy(study) : []), ...notes].map((note) => ink.dim(visible(note)));
  return `${[...lines, '', ink.bold(visible(summaryOf(result))), ...said].join('\n')}\n`;
}
