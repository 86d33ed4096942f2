import { describe, expect, test } from 'vitest';
import { evaluationOf } from '../../test/support/evaluation-of.ts';
import { assertWellFormed } from '../../test/support/well-formed-xml.ts';
import { checkRun } from '../studies/gate.ts';
import { parseThreshold } from '../studies/threshold.ts';
import { escapeData, escapeProperty, renderAnnotations } from './github-annotations.ts';
import { escapeXml, renderJunit } from './junit.ts';

function gate(run: string, bound: string, baseline = '50%: "old", <b>&amp;') {
  const evaluation = evaluationOf({ [run]: [0.2, 0.4], [baseline]: [0.9, 0.5] });
  const limit = { amount: 0.01, relative: false };
  return checkRun(evaluation, {
    thresholds: [parseThreshold(`PRES@100>=${bound}`)],
    drop: { measures: ['PRES@100'], limit },
  });
}

describe('JUnit XML', () => {
  const names = ['plain', '<script>', ']]>&lt;"\'', '$x_1%', '=cmd()', 'bell \u0007 and \ud800 alone', 'a\u2028b'];

  test.each(names)('is well-formed for a run named %j', (name) => {
    const xml = renderJunit(gate(name, '0.9'));
    expect(() => assertWellFormed(xml)).not.toThrow();
    expect(xml).toContain('<testsuite name="nmax check" tests="2" failures="2" errors="0">');
  });

  test('has a test case for each check and a failure only for a failed one', () => {
    const xml = renderJunit(gate('run', '0.1'));
    expect(xml.match(/<testcase /g)).toHaveLength(2);
    expect(xml.match(/<failure /g)).toHaveLength(1);
    expect(xml).toContain('<testcase classname="run" name="PRES@100 &gt;= 0.1"/>');
    expect(xml).toContain('message="PRES@100 is 0.3000 and was 0.7000 in 50%: &quot;old&quot;, &lt;b&gt;&amp;amp;');
  });

  test('keeps what XML can hold and replaces what it cannot', () => {
    expect(escapeXml('a\u0000b😀\ud83d')).toBe('a\ufffdb😀\ufffd');
    expect(escapeXml('<a href="x">\n')).toBe('&lt;a href=&quot;x&quot;&gt;&#10;');
  });

  test('the check of well-formedness itself finds mistakes', () => {
    for (const bad of ['<a>', '<a></b>', '<a b="<"/>', '<a>&</a>', '<a/><b/>', '<a b="1" b="2"/>', '<a>\u0001</a>'])
      expect(() => assertWellFormed(bad), bad).toThrow();
  });
});

describe('annotations', () => {
  test('each is one line, escaped as the runner wants it', () => {
    const lines = renderAnnotations(gate('x::y', '0.1')).split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(
      /^::error title=PRES@100 falls at most 0\.01 below 50%25%3A "old"%2C <b>&amp;::run x::y: /,
    );
    expect(lines[0]).toContain('in 50%25: "old", <b>');
    expect(lines[0]).toContain('%0Atopics that fell most: t1 0.9000 to 0.2000');
  });

  test('show control characters of a name and obey none', () => {
    const text = renderAnnotations(gate('\u001b[31mred\r\u202e', '0.9', '\u001b]0;x\u0007'));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
    expect(text).toContain('run �[31mred��');
  });

  test('a gate that passed is one notice', () => {
    const evaluation = evaluationOf({ run: [0.5] });
    const result = checkRun(evaluation, { thresholds: [parseThreshold('PRES@100>=0.1')] });
    expect(renderAnnotations(result)).toBe('::notice title=nmax check::run run: 1 check passed\n');
  });

  test('per cent signs are escaped first', () => {
    expect(escapeData('100%\r\n%0A')).toBe('100%25%0D%0A%250A');
    expect(escapeProperty('a:b,c%')).toBe('a%3Ab%2Cc%25');
  });
});
