import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/math/random.ts';
import { resolveMeasures } from '../../src/measures/resolve.ts';
import type { UnknownDocuments } from '../../src/model/bounds.ts';
import type { Measure } from '../../src/model/measure.ts';
import { everyMeasure } from '../support/every-measure.ts';
import { rankedTopic } from '../support/ranked-topic.ts';

/** A topic whose documents have grades, −1 or undefined: not judged. */
interface Sketch {
  readonly list: readonly (number | undefined)[];
  readonly missed: readonly (number | undefined)[];
  readonly highest: number;
}

/** Parameters that make another measure of it, besides the example of every definition. */
const more = resolveMeasures([
  ...['PRES@3', 'PRES@5', 'R@3', 'P@3', 'F@3', 'F(beta=2)@5', 'F(beta=0)@4', 'AP@4', 'RR@3', 'Success@2'],
  ...['nDCG@3', 'nDCG@5', 'nDCG(dcg=exp)', 'nDCG(dcg=exp)@4', 'nDCG(gains={1:2,2:1})@4'],
  ...['RBP(p=0.5)', 'RBP(p=0.8,rel=1)', 'RBP(p=0.8,rel=2)', 'AP(rel=2)', 'PRES(rel=2)@5', 'R(rel=2)@4'],
]);
const bounded = [...everyMeasure, ...more].filter(({ bounds }) => bounds !== undefined);

/** Topics with at most so many unjudged documents, so that every way to judge them can be tried. */
const mostUnknown = { 1: 8, 2: 5, 3: 4 } as const;

function drawSketch(random: ReturnType<typeof seededRandom>): Sketch {
  const highest = (1 + random.below(3)) as 1 | 2 | 3;
  let unknown = mostUnknown[highest];
  const share = random.uniform();
  const draw = () => {
    if (unknown > 0 && random.uniform() < share) {
      unknown--;
      return random.below(2) === 0 ? undefined : -1;
    }
    return random.uniform() < 0.5 ? 0 : random.below(highest + 1);
  };
  const list = Array.from({ length: random.below(11) }, draw);
  const missed = Array.from({ length: random.below(6) }, draw);
  return { list, missed, highest };
}

function topicOf({ list, missed }: Pick<Sketch, 'list' | 'missed'>, rel: number) {
  const found = Object.fromEntries(list.flatMap((grade, i) => (grade === undefined ? [] : [[i + 1, grade]])));
  return rankedTopic(found, { missed: missed.filter((grade) => grade !== undefined), retrieved: list.length, rel });
}

/** Every way to judge the unjudged documents, each with a grade or left as it is. */
function* completions({ list, missed, highest }: Sketch): Generator<Pick<Sketch, 'list' | 'missed'>> {
  const all = [...list, ...missed];
  const open = all.flatMap((grade, i) => (grade === undefined || grade < 0 ? [i] : []));
  const ways = (highest + 2) ** open.length;
  for (let way = 0; way < ways; way++) {
    const grades = [...all];
    let rest = way;
    for (const i of open) {
      const choice = rest % (highest + 2);
      rest = Math.floor(rest / (highest + 2));
      if (choice > 0) grades[i] = choice - 1;
    }
    yield { list: grades.slice(0, list.length), missed: grades.slice(list.length) };
  }
}

const valueIn = (measure: Measure, sketch: Pick<Sketch, 'list' | 'missed'>) => {
  const topic = topicOf(sketch, measure.rel);
  return topic.relevant === 0 && measure.definition.needsRelevant ? 0 : measure.evaluate(topic);
};

describe('the bounds of every measure that has them', () => {
  it('are there for nine measures, and for no gains below 0 or of grade 0', () => {
    const names = everyMeasure.filter(({ bounds }) => bounds).map(({ definition }) => definition.name);
    expect([...new Set(names)].sort()).toEqual(['AP', 'F', 'P', 'PRES', 'R', 'RBP', 'RR', 'Success', 'nDCG']);
    for (const { bounds } of resolveMeasures(['nDCG(gains={0:1})', 'nDCG(gains={1:-1})']))
      expect(bounds).toBeUndefined();
  });

  // Sums of a few terms in another order differ by less than 1e-12.
  it.each(bounded)('$name: the lowest and the highest of every way to judge', ({ name }) => {
    // Made here, so that the test reaches what a measure says of its bounds.
    const [measure] = resolveMeasures([name]);
    const random = seededRandom(7);
    for (let round = 0; round < 40; round++) {
      const sketch = drawSketch(random);
      const unknown: UnknownDocuments = {
        ranks: Uint32Array.from(sketch.list.flatMap((grade, i) => (grade === undefined || grade < 0 ? [i + 1] : []))),
        outside: sketch.missed.filter((grade) => grade === undefined || grade < 0).length,
        highest: Math.max(sketch.highest, measure.rel),
      };
      if (measure.rel > sketch.highest) continue;
      let low = Number.POSITIVE_INFINITY;
      let high = Number.NEGATIVE_INFINITY;
      for (const one of completions(sketch)) {
        const value = valueIn(measure, one);
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
      const found = measure.bounds!(topicOf(sketch, measure.rel), unknown);
      expect(Math.abs(found.low - low), `low of ${JSON.stringify(sketch)}: ${found.low} for ${low}`).toBeLessThan(
        1e-12,
      );
      expect(Math.abs(found.high - high), `high of ${JSON.stringify(sketch)}: ${found.high} for ${high}`).toBeLessThan(
        1e-12,
      );
    }
  });
});
