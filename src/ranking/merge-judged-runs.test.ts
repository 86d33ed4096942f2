import { describe, expect, it } from 'vitest';
import { parseQrels, parseRun } from '../formats/parse.ts';
import { judgeRun } from './judge-run.ts';
import { mergeJudgedRuns } from './merge-judged-runs.ts';

const qrels = parseQrels('1 0 a 1\n2 0 b 1\n2 0 c 1\n3 0 d 1\n');
const judge = (text: string) => judgeRun(parseRun(text), qrels);
const one = '2 Q0 c 1 2 t\n2 Q0 b 2 2 t\n';
const two = '1 Q0 z 1 2 other\n1 Q0 a 2 1 other\n9 Q0 a 1 1 other\n';

describe('merging the parts of a run', () => {
  it('gives what the whole file gives', () => {
    expect(mergeJudgedRuns([judge(one), judge(two)])).toEqual(judge(one + two));
  });

  it('declines when a topic stands in two parts', () => {
    expect(mergeJudgedRuns([judge(one), judge('2 Q0 z 3 1 t\n')])).toBeUndefined();
  });

  it('declines when an unknown topic may stand in two parts', () => {
    expect(mergeJudgedRuns([judge('8 Q0 z 3 1 t\n'), judge(two)])).toBeUndefined();
  });
});
