import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankedTopic } from '../../test/support/ranked-topic.ts';
import { evaluate } from '../evaluation/evaluate.ts';
import { parseQrels } from '../formats/parse.ts';
import { resolveMeasures } from './resolve.ts';

const measured = (name: string, topic: Parameters<ReturnType<typeof resolveMeasures>[number]['evaluate']>[0]) =>
  resolveMeasures([name])[0].evaluate(topic);

/** Judgements by subtopic as `subtopic document grade`, and a list of documents. */
function values(judged: readonly string[], list: readonly string[], measures: readonly string[]): number[] {
  const qrels = judged.map((line) => `t ${line}`).join('\n');
  const run = list.map((document, i) => `t Q0 ${document} ${i + 1} ${100 - i} r`).join('\n');
  return evaluate({ qrels, runs: { run }, measures }).runs[0].values.map(([value]) => value);
}

describe('novelty and diversity', () => {
  const judged = ['1 a 1', '2 a 1', '1 b 1', '3 c 1', '3 d 0', '4 d 0'];

  it('counts a subtopic less each time it is answered, worked out by hand', () => {
    // The best order is a (2 subtopics), c (1), b (1/2): 2 + 1/log₂3 + 0.5/2. The list has b (1), a (1/2 + 1).
    const best = 2 + 1 / Math.log2(3) + 0.25;
    expect(values(judged, ['b', 'a', 'd'], ['alpha_nDCG@3', 'StRecall@1', 'StRecall@2', 'P_IA@2', 'ERR_IA@1'])).toEqual(
      [
        expect.closeTo((1 + 1.5 / Math.log2(3)) / best, 12),
        1 / 3,
        2 / 3,
        3 / 6,
        // As at every other rank; ndeval 4.5 leaves it unscaled at 1, and prints the number of subtopics.
        1 / 3,
      ],
    );
  });

  it('is 1 for the best order, whatever is judged', () => {
    const lines = fc.uniqueArray(fc.tuple(fc.constantFrom('1', '2', '3'), fc.constantFrom(...'abcdefgh')), {
      minLength: 1,
      selector: (pair) => pair.join(),
    });
    fc.assert(
      fc.property(lines, (pairs) => {
        const judged = pairs.map((pair) => `${pair.join(' ')} 1`);
        const left = [...new Set(pairs.map(([, document]) => document))];
        const worth = new Map([...'123'].map((subtopic) => [subtopic, 1]));
        const list: string[] = [];
        while (left.length > 0) {
          const about = (document: string) =>
            pairs.filter((pair) => pair[1] === document).map(([subtopic]) => subtopic);
          const gain = (document: string) => about(document).reduce((sum, one) => sum + worth.get(one)!, 0);
          left.sort((x, y) => gain(y) - gain(x) || (x < y ? 1 : -1));
          list.push(left.shift()!);
          for (const one of about(list.at(-1)!)) worth.set(one, worth.get(one)! / 2);
        }
        for (const value of values(judged, list, ['alpha_nDCG@20', 'nERR_IA@20', 'nNRBP', 'StRecall@20']))
          expect(value).toBeCloseTo(1, 12);
      }),
    );
  });

  it('refuses qrels that were read without subtopics', () => {
    const qrels = parseQrels('t 1 a 1\nt 2 b 1\n');
    expect(() => evaluate({ qrels, runs: { run: { t: { a: 1 } } }, measures: ['alpha_nDCG@10'] })).toThrow(
      /missing subtopics: .* expected --subtopics/,
    );
  });
});

describe('a reader of the C/W/L framework', () => {
  const topic = rankedTopic({ 1: 2, 3: 0, 7: 1 }, { missed: [1], retrieved: 10 });

  it('has the values of RBP and P where the model is theirs', () => {
    expect(measured('ED(model=RBP,p=0.5)', topic)).toBeCloseTo(2, 12);
    expect(measured('ED(model=P)@10', topic)).toBe(10);
    expect(measured('ETU(model=P)@10', topic)).toBe(2);
    expect(measured('ETC(model=P)@10', topic)).toBe(10);
  });

  it('refuses a scale without grades, and a goal with which INST has chances above 1', () => {
    expect(() => measured('INST(min_rel=2,max_rel=2)', topic)).toThrow('invalid min_rel: 2 in INST');
    expect(() => measured('INST(T=0.2)', topic)).toThrow('invalid T: 0.2 in INST');
    expect(() => measured('ED(T=0.2)', topic)).toThrow('invalid T: 0.2 in ED');
    expect(measured('INSQ(T=0.2)', topic)).toBeGreaterThan(0);
  });
});
