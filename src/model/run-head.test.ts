import { describe, expect, it } from 'vitest';
import { parseQrels, parseRun } from '../formats/parse.ts';
import { headOfRun, judgeRun } from '../ranking/judge-run.ts';
import { createCampaign, selectRuns } from './campaign.ts';
import { selectHeadTopics, shareHeads } from './run-head.ts';
import { selectTopics } from './select-topics.ts';

const qrels = parseQrels('1 0 a 1\n2 0 a 0\n');
const texts = ['2 Q0 x 1 9 one\n2 Q0 a 2 8 one\n', '3 Q0 a 1 9 two\n1 Q0 y 1 9 two\n1 Q0 x 2 8 two\n1 Q0 z 3 7 two\n'];
const lists = texts.map((text) => headOfRun(parseRun(text), qrels, 2));

const idsOf = (heads: ReturnType<typeof shareHeads>) =>
  heads.runs.map(({ offsets, documents }) =>
    heads.topics.map((_, t) => [...documents.subarray(offsets[t], offsets[t + 1])].map((d) => heads.documents[d])),
  );

describe('heads of a campaign', () => {
  it('share one table of ids, the topics of the qrels first', () => {
    const heads = shareHeads(qrels.topics, 2, lists);
    expect(heads.topics).toEqual(['1', '2', '3']);
    expect(heads.documents).toEqual(['x', 'a', 'y']);
    expect(idsOf(heads)).toEqual([
      [[], ['x', 'a'], []],
      [['y', 'x'], [], ['a']],
    ]);
  });

  it('follow the topics and runs that are selected', () => {
    const runs = texts.map((text, r) => ({ judged: judgeRun(parseRun(text), qrels), head: lists[r] }));
    const campaign = createCampaign(qrels, runs);
    expect(idsOf(selectTopics(campaign, [1]).heads!)).toEqual([[['x', 'a']], [[]]]);
    expect(idsOf(selectRuns(campaign, [1]).heads!)).toEqual([[['y', 'x'], [], ['a']]]);
    expect(selectHeadTopics(campaign.heads!, []).runs[0].documents).toHaveLength(0);
    expect(createCampaign(qrels, [runs[0].judged]).heads).toBeUndefined();
    expect(() => createCampaign(qrels, [runs[0], runs[1].judged])).toThrow('heads of some runs only');
  });
});
