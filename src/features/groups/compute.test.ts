import { describe, expect, test } from 'vitest';
import { campaign } from '../../../test/support/campaign.ts';
import { evaluateCampaign } from '../../evaluation/evaluator.ts';
import { resolveMeasures } from '../../measures/resolve.ts';
import { selectTopics } from '../../model/select-topics.ts';
import { groupTopics } from '../../model/topic-groups.ts';
import { runStudy } from '../../studies/define-study.ts';
import { createSubject } from '../../studies/subject.ts';
import { studyGroups } from './compute.ts';
import { groups as definition } from './feature.ts';

const topics = ['t1', 't2', 't3', 't4'];
const given = campaign(Object.fromEntries(topics.map((topic) => [topic, { a: 1, b: 1 }])), {
  french: { t1: ['a', 'b'], t2: ['a', 'b'], t3: ['x', 'y', 'a'], t4: ['x', 'y', 'z', 'a'] },
  english: { t1: ['x', 'a'], t2: ['x', 'y', 'a'], t3: ['a', 'b'], t4: ['b', 'a'] },
  poor: { t1: ['x'], t2: ['y'], t3: ['z'], t4: ['z'] },
});
const rows = topics.map((key, t) => ({ key, labels: [t < 2 ? 'fr' : 'en'] }));
const grouped = { ...given, groups: groupTopics({ columns: ['language'], rows }, given.qrels.topics) };
const measures = resolveMeasures(['AP', 'NumRet']);

describe('groups of topics', () => {
  const study = studyGroups(grouped, measures);

  test('have the summaries of their topics alone', () => {
    const [{ groups, scores, best }] = study.groupings;
    expect(groups).toEqual([
      { name: 'en', topics: 2 },
      { name: 'fr', topics: 2 },
    ]);
    for (const [g, kept] of [
      [2, 3],
      [0, 1],
    ].entries()) {
      const alone = evaluateCampaign(selectTopics(given, kept), measures);
      expect(scores.map((byRun) => byRun.map((row) => row[g]))).toEqual(
        measures.map((_, m) => alone.runs.map(({ summaries }) => summaries[m].value)),
      );
    }
    expect(best[0].map((r) => study.runs[r!])).toEqual(['english', 'french']);
    expect(best[1]).toEqual([null, null]);
  });

  test('that order the runs in another way are told in a sentence', async () => {
    const { notes } = await runStudy(definition, createSubject(grouped, { measures }));
    expect(notes[0].message).toMatch(
      /^By AP, groups of language disagree about the order of the runs: tau-b .* \(fr\) to .* \(en\); the best run is english on en and french on fr\.$/,
    );
  });

  test('are called as they are', () => {
    expect(() => studyGroups(grouped, measures, { by: ['office'] })).toThrow(
      'unknown grouping: office; expected one of language',
    );
  });
});
