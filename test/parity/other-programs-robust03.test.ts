import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { evaluate } from '../../src/evaluation/evaluate.ts';
import { resolveMeasures } from '../../src/measures/resolve.ts';
import { sharedData } from '../support/needs.ts';
import { gdevalDigits } from './other-program-differences.ts';
import { readFixture } from './read-fixture.ts';

/** Means over all topics of the qrels by run file, program and name, of lists in trec_eval 9's order without ties. */
const means = readFixture<Record<string, Record<string, Record<string, number>>>>('other-programs/robust03-means.json');

test.each(Object.keys(means))('robust03, %s: the means of ir_measures and ranx', { tags: ['data'] }, (file) => {
  const folder = join(sharedData!, 'robust03');
  const qrels = readFileSync(join(folder, 'qrels.txt'), 'utf8');
  const run = gunzipSync(readFileSync(join(folder, 'runs', file))).toString('utf8');
  const asked = Object.values(means[file]).flatMap((one) => Object.entries(one));
  const measures = resolveMeasures(asked.map(([name]) => name));
  const evaluation = evaluate({ qrels, runs: { run }, measures, ties: 'trec9', duplicates: 'first' });
  const differing = asked.filter(([name, theirs]) => {
    const measure = resolveMeasures([name])[0];
    const m = evaluation.measures.findIndex((one) => one.name === measure.name);
    const { value, topics } = evaluation.runs[0].summaries[m];
    const mean = measure.aggregate === 'sum' ? value / topics : value;
    // gdeval's values have five digits; the others are the same sums in another order.
    return !(Math.abs(mean - theirs) <= (gdevalDigits.test(name) ? 0.5e-5 : 1e-12 * Math.max(1, theirs)));
  });
  expect(differing).toEqual([]);
});
