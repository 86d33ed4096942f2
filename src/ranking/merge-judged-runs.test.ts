import { describe, expect, it } from 'vitest';
import { parseQrels, parseRun } from '../formats/parse.ts';
import { judgeRun } from './judge-run.ts';
import { mergeJudgedRuns } from './merge-judged-runs.ts';

const qrels = parseQrels('1 0 a 1\n2 0 b 1\n2 0 c 1\n3 0 d 1\n');
const judge = (text: string) => judgeRun(parseRun(text), qrels);
const one = '2 Q0 c 1 2 t\n2 Q0 b 2 2 t\n';
const two = '1 Q0 z 1 2 t\n1 Q0 a 2 1 t\n9 Q0 a 1 1 t\n';

describe('merging the parts of a run', () => {
  it('gives what the whole file gives', () => {
    expect(mergeJudgedRuns([judge(one), judge(two)])).toEqual(judge(one + two));
  });

  it('gives what the whole file gives where topics of another part stand between those of a part', () => {
    const around = '1 Q0 a 1 1 t\n3 Q0 z 1 2 t\n3 Q0 d 2 1 t\n';
    expect(mergeJudgedRuns([judge(around), judge(one)])).toEqual(judge(around + one));
    expect(mergeJudgedRuns([judge(one), judge(around)])).toEqual(judge(one + around));
  });

  it('leaves parts with several tags to whoever can say so', () => {
    expect(mergeJudgedRuns([judge(one), judge('1 Q0 a 1 1 other\n')])).toBeUndefined();
  });

  it('takes a topic of which a part lists nothing for one that it has', () => {
    const run = judge(one);
    const empty = { ...judge('3 Q0 z 1 1 t\n'), retrieved: Int32Array.of(0, -1, 1) };
    expect([...mergeJudgedRuns([run, empty])!.retrieved]).toEqual([0, 2, 1]);
    expect(mergeJudgedRuns([empty, { ...run, retrieved: Int32Array.of(0, 2, -1) }])).toBeUndefined();
  });

  it('declines when a topic stands in two parts', () => {
    expect(mergeJudgedRuns([judge(one), judge('2 Q0 z 3 1 t\n')])).toBeUndefined();
  });

  it('declines when an unknown topic may stand in two parts', () => {
    expect(mergeJudgedRuns([judge('8 Q0 z 3 1 t\n'), judge(two)])).toBeUndefined();
  });
});
