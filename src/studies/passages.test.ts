import { describe, expect, it } from 'vitest';
import { readText } from '../../test/support/read-text.ts';
import { createPassageQrelsReader, createPassageRunReader, type OverlapRule } from '../formats/passages.ts';
import { evaluatePassages, type PassageOptions } from './passages.ts';

const qrelsText = `claim-1 Q0 EP-1 300 1000 100 100:200 600:100
claim-1 Q0 EP-2 100 500 0 0:100
claim-1 Q0 EP-3 0 400 -1
`;
const runText = `claim-1 Q0 EP-1 1 9.1 bm25 150 200
claim-1 Q0 EP-3 2 7.5 bm25 0 100
claim-1 Q0 EP-2 3 6 bm25 50 100
`;

const qrelsOf = (text: string) => readText(createPassageQrelsReader('q'), text);
const runOf = (text: string, rule?: OverlapRule) => readText(createPassageRunReader('r', rule), text);

const valuesOf = (measures: readonly string[], options: PassageOptions = {}, qrels = qrelsText, run = runText) => {
  const { evaluation } = evaluatePassages(qrelsOf(qrels).value, [runOf(run).value], { measures, ...options });
  return evaluation.runs[0].summaries.map(({ value }) => value);
};

describe('the example of docs/passages.md, worked out by hand', () => {
  it.each([
    ['gP@1', 51 / 70],
    ['gP@2', 51 / 140],
    ['gP@3', 43 / 105],
    ['gP@10', (51 / 70 + 1 / 2) / 10],
    ['gR@2', 1 / 2],
    ['gR@3', 1],
    ['AgP', 239 / 420],
    ['MAgP', 239 / 420],
    ['iP@0.01', 0.75],
    ['iP@0.375', 0.75],
    ['iP@0.5', 0.5],
    ['iP@0.51', 0],
    ['AiP', 35 / 101],
    ['CharP', 0.5],
    ['CharP@2', 150 / 300],
    ['CharR', 0.5],
    ['CharR@1', 150 / 400],
    // Documents 1 and 3 of two relevant ones: 1 − (4/2 − 3/2)/3.
    ['PRES@3', 5 / 6],
    ['CharPRES@400', 0.453125],
  ])('%s', (name, value) => {
    expect(valuesOf([name])[0]).toBeCloseTo(value, 12);
  });

  it('with β = 1 has the harmonic mean as the score of a document', () => {
    expect(valuesOf(['AgP', 'gP@1'], { beta: 1 })).toEqual([expect.closeTo(29 / 60, 12), expect.closeTo(0.6, 12)]);
  });
});

describe('topics', () => {
  const two = `${qrelsText}claim-2 Q0 EP-9 10 10 0 0:10\nclaim-3 Q0 EP-9 0 10 -1\n`;

  it('missing from the run, or without a relevant passage, count as 0 unless told', () => {
    expect(valuesOf(['gP@1'], {}, two)[0]).toBeCloseTo(51 / 70 / 3, 12);
    expect(valuesOf(['gP@1'], { zeroRelevant: 'skip' }, two)[0]).toBeCloseTo(51 / 70 / 2, 12);
    expect(valuesOf(['gP@1'], { topics: 'both' }, two)[0]).toBeCloseTo(51 / 70, 12);
  });
});

describe('what cannot be right is refused with its line', () => {
  it.each([
    ['t Q0 d 1 10\n', /^q:1: 5 columns/],
    ['t Q0 d 1 10 0 5\n', /^q:1: invalid passage: 5/],
    ['t Q0 d 0 10 0 5:0\n', /empty passage: 5:0/],
    ['t Q0 d 6 10 0 5:6\n', /passage beyond the end of the document: 5:6/],
    ['t Q0 d 9 10 0 0:5 4:4\n', /overlapping passages: 0:5 and 4:4/],
    ['t Q0 d 1 10 0 0:1\nt Q0 d 0 10 0\n', /^q:2: document judged twice in topic t: d/],
    ['', /no judgements/],
  ])('in judgements: %j', (text, message) => {
    expect(qrelsOf(text).messages[0]).toMatch(message);
  });

  it.each([
    ['t Q0 d 1 1 a\n', /^r:1: 6 columns; expected 8/],
    ['t Q0 d 1 high a 3 1\n', /invalid score: high/],
  ])('in runs: %j', (text, message) => {
    expect(runOf(text).messages[0]).toMatch(message);
  });

  it.each([
    ['gP', /missing cut-off: gP; expected gP@10/],
    ['iP@2', /invalid recall: iP@2/],
  ])('as a measure: %s', (name, message) => {
    expect(() => valuesOf([name])).toThrow(message);
  });
});
