import type { GateStudy } from '../model/gate.ts';
import { describeWatched, nameOfCheck, reasonOf } from '../studies/records/gate-words.ts';
import { escapeMarkup } from './writers/markup.ts';

/** A gate's result as JUnit XML: a test case for each check. */
export function renderJunit(result: GateStudy): string {
  const failed = result.checks.filter(({ passed }) => !passed).length;
  const counts = `tests="${result.checks.length}" failures="${failed}" errors="0"`;
  const cases = result.checks.flatMap((check) => {
    const opening = `<testcase classname="${escapeXml(result.run)}" name="${escapeXml(nameOfCheck(check))}"`;
    if (check.passed) return [`    ${opening}/>`];
    const text = [reasonOf(check), describeWatched(check)].filter(Boolean).join('\n');
    return [
      `    ${opening}>`,
      `      <failure type="${check.kind}" message="${escapeXml(reasonOf(check))}">${escapeXml(text)}</failure>`,
      '    </testcase>',
    ];
  });
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="nmax check" ${counts}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
  ].join('\n')}\n`;
}

/** Text that XML 1.0 can hold, in an element or an attribute; what it cannot hold is shown as U+FFFD. */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
  const allowed = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd');
  return escapeMarkup(allowed).replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
