import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateRun } from '../../src/evaluation/evaluate-run.ts';
import { TopicView } from '../../src/evaluation/topic-view.ts';
import { maskQrels } from '../../src/features/robustness/reduced-qrels.ts';
import { writeQrels } from '../../src/formats/write.ts';
import { evaluate, evaluateCampaign, parseQrels, parseRun } from '../../src/index.ts';
import { resolveMeasures } from '../../src/measures/resolve.ts';
import { createCampaign } from '../../src/model/campaign.ts';
import { foldQrels, withoutKindCode } from '../../src/model/families.ts';
import { mergeQrels } from '../../src/model/merge-qrels.ts';
import { maskedAs } from '../../src/model/qrels.ts';
import { selectTopics } from '../../src/model/select-topics.ts';
import { judgeRun } from '../../src/ranking/judge-run.ts';
import { anonymiseCampaign } from '../../src/reports/anonymise-campaign.ts';
import { packCampaign, unpackCampaign } from '../../src/reports/pack-campaign.ts';
import { sampleJudgements } from '../../src/studies/sample-judgements.ts';
import { goldenFiles } from '../golden/measures.ts';

const { qrels: text, run } = goldenFiles.diversity;
const qrels = parseQrels(text, { subtopics: true });
const campaign = createCampaign(qrels, [judgeRun(parseRun(run), qrels)]);
const measures = resolveMeasures([
  'alpha_nDCG@10',
  'nERR_IA@20',
  'AP_IA',
  'StRecall@5',
  'Dsharp_nDCG@10',
  'nNRBP',
  'AP',
]);

/** The values of each topic, by its position. */
function byTopic(of: typeof campaign): number[][] {
  const { runs, topics } = evaluateCampaign(of, measures);
  return topics.map((_, t) => runs[0].values.map((values) => values[t]));
}

const values = byTopic(campaign);

describe('judgements by subtopic', () => {
  it('give a document the highest of its grades, and say so', () => {
    const [one] = evaluate({
      qrels: 't 1 a 0\nt 2 a 2\nt 1 b -1\n',
      runs: { r: run },
      measures: ['StRecall@5'],
    }).notes.filter(({ code }) => code === 'subtopics');
    expect(one.message).toContain('2 subtopics of 1 topic, at most 2 of a topic');
    expect([...parseQrels('t 1 a 0\nt 2 a 2\nt 1 b -1\n', { subtopics: true }).grades]).toEqual([2, -1]);
  });

  it('stay with their topics, under any choice of topics', () => {
    fc.assert(
      fc.property(
        fc.subarray(
          qrels.topics.map((_, t) => t),
          { minLength: 1 },
        ),
        (kept) => {
          expect(byTopic(selectTopics(campaign, kept))).toEqual(kept.map((t) => values[t]));
        },
      ),
    );
  });

  it('travel in a report', () => {
    const packed = packCampaign({ ...campaign, title: 'a', version: '0' });
    expect(unpackCampaign(packed).qrels.subtopics).toEqual(qrels.subtopics);
  });

  it('have pseudonyms where topics or documents have', () => {
    const { campaign: renamed } = anonymiseCampaign(campaign, ['runs', 'topics', 'documents'], 7);
    expect(renamed.qrels.subtopics!.names.every((name) => /^subtopic-\d+$/.test(name))).toBe(true);
    const kept = measures.filter(({ name }) => !/alpha|nERR|nNRBP/.test(name));
    const sorted = (of: typeof campaign) =>
      evaluateCampaign(of, kept).runs[0].values.map((column) => [...column].map((value) => value.toFixed(12)).sort());
    expect(sorted(renamed)).toEqual(sorted(campaign));
  });

  it('are what a mask leaves of them, and what is written and read again', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.constantFrom(...Object.values(maskedAs))), (stream) => {
        const mask = Uint8Array.from(qrels.grades, () => stream.next().value!);
        const reduced = maskQrels(qrels, mask);
        const again = parseQrels([...writeQrels(reduced, 'trec').chunks].join(''), { subtopics: true });
        // What has no relevant document for any topic left has fewer names, not other numbers.
        const judged = createCampaign(again, [judgeRun(parseRun(run), again)]);
        const masked = evaluateCampaign(judged, measures).runs[0].values;
        const view = createCampaign(reduced, [judgeRun(parseRun(run), reduced)]);
        expect(evaluateCampaign(view, measures).runs[0].values).toEqual(masked);
        const [{ judged: ranks }] = campaign.runs;
        const kept = { topics: 'qrels', zeroRelevant: 'zero', unjudged: 'nonrelevant' } as const;
        expect(evaluateRun(qrels, ranks, measures, new TopicView(qrels, { mask }), kept)).toEqual(masked);
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ['families', () => foldQrels(qrels, { of: withoutKindCode, rule: 'drop', name: 'x' })],
    ['a merger', () => mergeQrels([qrels, qrels])],
    ['a sample', () => sampleJudgements(qrels, { share: 0.5 })],
    ['CSV', () => writeQrels(qrels, 'csv')],
  ])('are not lost in %s, which is refused', (_, make) => {
    expect(make).toThrow(/subtopic/);
  });
});

describe('the reader of judgements by subtopic', () => {
  it.each([
    ['t 1 a 1\nt 1 a 0\n', /duplicate judgement: a in topic t, grades 1 and 0; first on line 1, both for subtopic 1/],
    ['{"t":{"a":1}}', /missing subtopic: a in topic t; expected topic subtopic document grade/],
    ['topic,document,grade\nt,a,1\n', /missing subtopic: a in topic t/],
  ])('refuses %j', (given, message) => {
    expect(() => parseQrels(given, { subtopics: true })).toThrow(message);
  });

  it('reads a column of a table', () => {
    const { subtopics } = parseQrels('topic,intent,document,grade\nt,x,a,1\nt,y,a,0\n', { subtopics: true });
    expect(subtopics).toMatchObject({ names: ['x', 'y'], grades: Int32Array.of(1, 0) });
  });

  it('is named where a document is judged twice without it', () => {
    expect(() => parseQrels('t 1 a 1\nt 2 a 0\n')).toThrow(
      /duplicate judgement: .* where 2 is a subtopic: --subtopics/,
    );
    expect(() => parseQrels('t 0 a 1\nt 0 a 0\n')).toThrow(
      /duplicate judgement: a in topic t, grades 1 and 0; first on line 1$/m,
    );
  });

  it('takes the probability of a sampled document, which is one for all its subtopics', () => {
    const options = { subtopics: true } as const;
    expect(parseQrels('t 1 a 1 0.5\nt 2 a 0 0.5\nt 1 b 0 1\n', options).sampling!.probabilities).toEqual(
      Float64Array.of(0.5, 1),
    );
    expect(() => parseQrels('t 1 a 1 0.5\nt 2 a 0 0.4\n', options)).toThrow(
      /another probability or stratum: a in topic t/,
    );
  });

  it('takes no numbers by document', () => {
    expect(() => parseQrels({ t: { a: 1 } }, { subtopics: true })).toThrow(/missing subtopic: a in topic t/);
  });
});
