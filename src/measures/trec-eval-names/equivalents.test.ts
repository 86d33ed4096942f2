import { describe, expect, it } from 'vitest';
import { interpolatedMean } from './equivalents.ts';

const of = (...numbers: number[]) => interpolatedMean({ numbers, pairs: new Map(), custom: true }, 10);

// What trec_eval 10.0 and 9.0.8 print of these was compared with the programs.
describe('levels of 11pt_avg', () => {
  it('are met from the last to the first', () => {
    expect(of(0.2, 0.5, 0.8)).toEqual(['IPrec@0.8', 'IPrec@0.5', 'IPrec@0.2']);
  });

  it('have the highest precision below 0', () => {
    expect(of(-1)).toEqual(['IPrec@0']);
    expect(of(-1, 0.5)).toEqual(['IPrec@0.5', 'IPrec@0']);
  });

  it('have the highest precision before a last one of 0, which is what a comma at the end is', () => {
    expect(of(5, 0)).toEqual(['IPrec@0', 'IPrec@0']);
  });

  it('are no measure of ours where they fall, or are no numbers', () => {
    expect(of(0.5, 0.2)).toBeUndefined();
    expect(of(Number.NaN)).toBeUndefined();
    expect(of(0.1, Number.NaN)).toBeUndefined();
  });
});
