import { expect, test } from 'vitest';
import { parseQrels, parseRun } from '../formats/parse.ts';
import { resolveMeasures } from '../measures/resolve.ts';
import { createCampaign } from '../model/campaign.ts';
import { defaultPolicies } from '../model/policy.ts';
import { judgeRun } from '../ranking/judge-run.ts';
import { boundEvaluation } from './bounds.ts';
import { evaluateCampaign } from './evaluator.ts';

const qrels = parseQrels('1 0 a 1\n1 0 b 0\n1 0 c 2\n1 0 d -1\n1 0 m 1\n2 0 a 1\n');
const run = parseRun(
  '1 Q0 x 1 9 r\n1 Q0 a 2 8 r\n1 Q0 y 3 7 r\n1 Q0 d 4 6 r\n1 Q0 c 5 5 r\n1 Q0 b 6 4 r\n2 Q0 z 1 2 r\n2 Q0 a 2 1 r\n',
);
const campaign = createCampaign(qrels, [{ name: 'r', judged: judgeRun(run, qrels, defaultPolicies) }]);
const names = ['AP', 'P@2', 'nDCG@2', 'SetP', 'AP(rel=2)', 'RR'];
const condensed = names.map((name) =>
  name.replace(/^(\w+)(?:\((.*)\))?/, (_, own, params) => `${own}(${params ? `${params},` : ''}judged_only=True)`),
);

test('a measure that leaves unjudged documents out is what it is when all do, and does not change the others', () => {
  const mixed = evaluateCampaign(campaign, resolveMeasures([...names, ...condensed])).runs[0].values;
  const plain = evaluateCampaign(campaign, resolveMeasures(names)).runs[0].values;
  const all = evaluateCampaign(campaign, resolveMeasures(names), { unjudged: 'judged-only' }).runs[0].values;
  expect(mixed).toEqual([...plain, ...all]);
  // Topic 1: a, c and b are left, in that order; 1/1 + 2/2 of n = 3.
  expect([...mixed[names.length]]).toEqual([2 / 3, 1]);
});

test('it has no bounds, as judging a document would move the others', () => {
  const measures = resolveMeasures(['P(judged_only=true)@2', 'P@2']);
  const bounded = boundEvaluation(campaign, evaluateCampaign(campaign, measures), measures, { over: 'run' });
  expect(bounded.runs[0].bounds!.map((one) => one === undefined)).toEqual([true, false]);
  expect(bounded.notes.map(({ message }) => message)).toContain(
    'P(judged_only=true)@2 has no bounds: its ranks would change with every judgement',
  );
});
