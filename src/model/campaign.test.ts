import { describe, expect, test } from 'vitest';
import { parseQrels, parseRun } from '../formats/parse.ts';
import { judgeRun } from '../ranking/judge-run.ts';
import { createCampaign, selectRuns } from './campaign.ts';
import type { RankingPolicies } from './policy.ts';

const qrels = parseQrels({ t: { a: 1 } });
const run = (tag: string, policies?: Partial<RankingPolicies>) =>
  judgeRun(parseRun({ t: { a: 1 } }, { tag }), qrels, policies);
const namesOf = (...tags: string[]) =>
  createCampaign(
    qrels,
    tags.map((tag) => run(tag)),
  ).runs.map(({ name }) => name);

describe('a campaign', () => {
  test('calls its runs by their tags, each name once', () => {
    expect(namesOf('a', 'b')).toEqual(['a', 'b']);
    expect(namesOf('a', 'a')).toEqual(['a #1', 'a #2']);
    expect(namesOf('a', 'a', 'a #1')).toEqual(['a #2', 'a #3', 'a #1']);
  });

  test('tells runs of the same tag apart by their files', () => {
    const given = ['x', 'y'].map((file) => ({ judged: run('a'), file }));
    expect(createCampaign(qrels, given).runs.map(({ name }) => name)).toEqual(['a (x)', 'a (y)']);
  });

  test('says once that all its runs are simulated, not in each name', () => {
    expect(namesOf('R01-simulated', 'R02-simulated')).toEqual(['R01', 'R02']);
    expect(namesOf('R01-simulated', 'bm25')).toEqual(['R01-simulated', 'bm25']);
  });

  test('keeps the order that runs are chosen in', () => {
    const campaign = createCampaign(qrels, [run('a'), run('b'), run('c')]);
    expect(selectRuns(campaign, [2, 0]).runs.map(({ name }) => name)).toEqual(['c', 'a']);
  });

  test('refuses runs that were ranked in different ways, or joined with other qrels', () => {
    expect(() => createCampaign(qrels, [run('a'), run('b', { ties: 'file' })])).toThrow(
      'run b: ranked with ties file; expected trec as the others',
    );
    expect(() => createCampaign(qrels, [run('a'), run('b', { duplicates: 'first' })])).toThrow(
      'run b: ranked with duplicates first; expected error as the others',
    );
    const other = judgeRun(parseRun({ t: { a: 1 } }, { tag: 'o' }), parseQrels({ t: { a: 1 }, u: { b: 1 } }));
    expect(() => createCampaign(qrels, [other])).toThrow(
      'run o: joined with other qrels; expected those of the campaign',
    );
  });
});
