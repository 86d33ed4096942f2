import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { answerTrecEval } from '../../src/cli/commands/trec-eval.ts';
import { sharedData } from '../support/needs.ts';

const manyParameters = [
  ...['-q', '-miprec_at_recall..10,.20,.25,.75,.50', '-m', 'P.5,7,3', '-m', 'recall.20,2000'],
  ...['-m', 'Rprec_mult.5.0,0.2,0.35', '-mutility.2,-1,0,0', '-m', '11pt_avg..25,.5,.75', '-mndcg.1=3,2=9,4=4.5'],
  ...['-mndcg_cut.10,20,23.4', '-msuccess.2,5,20'],
];

const folder = join(sharedData ?? '', 'trec_eval');

/** trec_eval's own test inputs (10.0): expected output, flags, qrels, run. */
const cases: readonly [output: string, flags: readonly string[], qrels: string, run: string][] = [
  ['out.test', [], 'qrels.test', 'results.test'],
  ['out.test', [], 'qrels.test.with-comments', 'results.test'],
  ['out.comment.test', [], 'qrels.comment.test', 'results.comment.test.gz'],
  ['out.test.a', ['-m', 'all_trec'], 'qrels.test', 'results.test'],
  ['out.test.aq', ['-m', 'all_trec', '-q'], 'qrels.test', 'results.test'],
  ['out.test.aqc', ['-m', 'all_trec', '-q', '-c'], 'qrels.test', 'results.trunc'],
  ['out.test.aqcM', ['-m', 'all_trec', '-q', '-c', '-M100'], 'qrels.test', 'results.trunc'],
  ['out.test.aql', ['-m', 'all_trec', '-mrelstring.20', '-q', '-l2'], 'qrels.rel_level', 'results.test'],
  ['out.test.prefs', ['-m', 'all_prefs', '-q', '-R', 'prefs'], 'prefs.test', 'prefs.results.test'],
  ['out.test.prefs', ['-m', 'all_prefs', '-q', '-R', 'prefs'], 'prefs.comment.test', 'prefs.results.test'],
  ['out.test.qrels_prefs', ['-m', 'all_prefs', '-q', '-R', 'qrels_prefs'], 'qrels.test', 'results.test'],
  ['out.test.qrels_jg', ['-m', 'qrels_jg', '-q', '-R', 'qrels_jg'], 'qrels.123', 'results.test'],
  ['out.test.qrels_jg', ['-m', 'qrels_jg', '-q', '-R', 'qrels_jg'], 'qrels.comments.123', 'results.test'],
  ['out.test.aqZ', ['-q', '-m', 'all_trec', '-Z', join(folder, 'zscores_file')], 'qrels.test', 'results.test'],
  ['out.test.meas_params', manyParameters, 'qrels.test', 'results.test'],
];

describe('trec_eval 10.0 on its own tests', { tags: ['data'] }, () => {
  let lines = 0;
  afterAll(() => console.log(`trec_eval 10.0, its own tests: ${cases.length} outputs, ${lines} lines compared`));

  for (const [output, flags, qrels, run] of cases)
    it(`prints ${output} for ${qrels} and ${run}`, async () => {
      const expected = readFileSync(join(folder, output), 'latin1');
      const result = await answerTrecEval([...flags, join(folder, qrels), join(folder, run)]);
      expect(result).toEqual({ stdout: expected, stderr: '', exitCode: 0 });
      lines += expected.split('\n').length - 1;
    });
});
