import { describe, expect, test } from 'vitest';
import { assertWellFormed } from '../support/well-formed-xml.ts';
import { placeOfRanks } from './hit-ranks.ts';

const place = placeOfRanks({
  old: [1, 1, 1, 1, 2, 2, 2, 2],
  worse: [2, 3, 4, 5, 6, 7, 8, 9],
  unlucky: [5, 1, 1, 1, 2, 2, 2, 2],
});
const check = (line: string) => place.nmax(`check qrels ${line}`);

describe('thresholds', () => {
  test('that are kept pass with exit code 0', () => {
    const { code, stdout } = check('old --min RR>=0.75 --max LastRel<=1.5');
    expect(code).toBe(0);
    expect(stdout).toContain('pass  RR >= 0.75\n      RR is 0.7500 over 8 topics\n');
    expect(stdout).toContain('run old: 2 checks passed');
  });

  test('that are not kept fail with exit code 1, value, bound, n and topics', () => {
    const { code, stdout } = check('worse --min RR>=0.45');
    expect(code).toBe(1);
    expect(stdout).toContain('RR is 0.2286 over 8 topics, 0.2214 too low; expected >= 0.45');
    expect(stdout).toContain('lowest topics: t08 0.1111, t07 0.1250');
    expect(stdout).toContain('run worse: 1 of 1 check failed');
  });

  test('are kept by the fraction itself, not by what rounding leaves of it', () => {
    // 200 relevant documents, one of them found: recall and PRES after one document are 1/200.
    place.file('many', Array.from({ length: 200 }, (_, i) => `1 0 d${i} 1\n`).join(''));
    place.file('first', '1 Q0 d7 1 1 t\n');
    const { checks } = place.json('check many first --min PRES@1>=0.005');
    expect(checks[0]).toMatchObject({ passed: true, value: 0.005 });
  });
});

describe('a baseline', () => {
  test('a drop fails when it is large and, with --alpha, significant', () => {
    const large = check('unlucky --baseline old --max-drop 0.05 -m RR');
    expect(large.code).toBe(1);
    expect(large.stdout).toContain('fell by 0.1, more than 0.05 (1 topic worse, 0 better)');
    const chance = check('unlucky --baseline old --max-drop 0.05 -m RR --alpha 0.05');
    expect(chance.code).toBe(0);
    expect(chance.stdout).toContain('but not significant (wilcoxon: p = 1.0000; 1 topic worse, 0 better)');
    const sure = check('worse --baseline old --max-drop 0.05 -m RR --alpha 0.05');
    expect(sure.code).toBe(1);
    expect(sure.stdout).toContain('and significantly (wilcoxon: p = ');
  });

  test('p is corrected over the measures', () => {
    const { stdout } = check('worse --baseline old -m RR -m AP --alpha 0.05');
    expect(stdout).toContain('(wilcoxon, holm: p = ');
    expect(stdout).toContain('p corrected (holm) over the 2 measures; significant at 0.05');
  });

  test('drops are checked on the measures of the thresholds when none are named', () => {
    const { checks } = place.json('check qrels old --min RR>=0.1 --baseline unlucky');
    expect(checks.map(({ name }: { name: string }) => name)).toEqual(['RR >= 0.1', 'RR falls at most 0 below unlucky']);
  });

  test('a level that is a confidence by mistake is noted', () => {
    const { stdout } = check('worse --baseline old -m RR --alpha 0.95');
    expect(stdout).toContain('--alpha 0.95 calls most differences that are chance significant; did you mean 0.05');
  });
});

test('JUnit XML and annotations of GitHub are written where asked', () => {
  const { code, stdout } = check('worse --min RR>=0.45 --junit junit.xml --github');
  expect(code).toBe(1);
  assertWellFormed(place.read('junit.xml'));
  expect(stdout.match(/^::error title=RR >= 0\.45::/gm)).toHaveLength(1);
});

describe('what says little about a run is refused, unless that is asked for', () => {
  test('a run without a judged document fails a minimum', () => {
    place.file('unjudged', 't01 Q0 other 1 1 one\n');
    expect(check('unjudged --min RR>=0.5').code).toBe(1);
  });

  test('a run without entries', () => {
    place.file('empty', '');
    expect(check('empty --min RR>=0.1').code).toBe(2);
    expect(check('empty --min RR>=0.1 --empty-runs note').code).toBe(1);
  });

  test('answers of an engine that timed out', () => {
    const answer = { timed_out: true, hits: { hits: [{ _id: 'hit', _score: 1 }] } };
    place.file('answers.json', JSON.stringify({ t01: answer, t02: answer }));
    expect(check('answers.json --min RR>=0.1').code).toBe(2);
    const { code, stdout } = check('answers.json --min RR>=0.1 --partial-answers note');
    expect(code).toBe(0);
    expect(stdout).toContain('topic t01: the search timed out (and 1 more in this file)');
  });
});
