import { describe, expect, test } from 'vitest';
import { campaign } from '../../test/support/campaign.ts';
import { evaluateCampaign } from '../evaluation/evaluator.ts';
import { studyAgreement } from '../features/agreement/compute.ts';
import { compareRuns } from '../features/comparison/compute.ts';
import { studyRobustness } from '../features/robustness/compute.ts';
import { sweepCutoffs } from '../features/sweep/compute.ts';
import { studyCampaign } from '../features/whole-study.ts';
import { measureFamilies } from '../measures/measure-family.ts';
import { resolveMeasures } from '../measures/resolve.ts';
import { createFigureDocument } from '../node/save-figure.ts';
import { campaignStudyFigures } from './campaign-study-figures.ts';
import { topicHeatmapOrder } from './charts/topic-heatmap.ts';
import { comparisonFigures } from './comparison-figures.ts';
import { evaluationFigures, topicHeatmapData } from './evaluation-figures.ts';
import { serializeFigure } from './kit/svg.ts';
import { robustnessFigures } from './robustness-figures.ts';
import type { StudyFigure } from './study-figure.ts';
import { agreementFigures, sweepFigures } from './study-figures.ts';
import { topicFigures } from './topic-figures.ts';

const titleOf = ({ name, subject }: StudyFigure) => (subject === undefined ? name : `${name}:${subject}`);

const document = await createFigureDocument();
const topics = ['t1', 't2', 't3', 't4', 't5', 't6'];
const over = <T>(value: (t: number) => T) => Object.fromEntries(topics.map((topic, t) => [topic, value(t)]));
const given = campaign(
  over(() => ({ a: 1, b: 1, c: 0 })),
  {
    good: over(() => ['a', 'b', 'c']),
    fair: over((t) => (t % 2 ? ['x', 'a', 'b'] : ['a', 'x'])),
    poor: over((t) => (t % 2 ? ['x', 'y', 'c', 'a'] : ['x', 'b'])),
  },
);
const measures = resolveMeasures(['PRES@5', 'LastRel']);
const evaluation = evaluateCampaign(given, measures);
const names = given.runs.map(({ name }) => name);

describe('figures of studies', () => {
  test('sort by a measure where lower is better from its lowest score, each kind of measure on an axis of its own', () => {
    const last = evaluation.runs.map(({ summaries }) => summaries[1].value);
    const best = names[last.indexOf(Math.min(...last))];
    const worst = names[last.indexOf(Math.max(...last))];
    const drawn = (sortBy?: number) => serializeFigure(evaluationFigures(evaluation, { sortBy })[0].draw({ document }));
    const rowOf = (svg: string, name: string) => svg.indexOf(`>${name}</text>`);
    const byLast = drawn(1);
    expect(rowOf(byLast, best)).toBeLessThan(rowOf(byLast, worst));
    expect(byLast).toContain('sorted by LastRel');
    expect(byLast).toContain('without PRES@5, which would need another axis');
    expect(drawn()).toContain('without LastRel, which would need another axis');
  });

  test('of topics have the best run on top where lower is better too, and leave out topics that do not count', () => {
    const [residual] = resolveMeasures(['RBPresidual']);
    const of = evaluateCampaign(given, [residual]);
    const data = topicHeatmapData(of, 0);
    const { rows, columns } = topicHeatmapOrder(data);
    const means = of.runs.map(({ summaries }) => summaries[0].value);
    expect(rows.map((r) => means[r])).toEqual([...means].sort((a, b) => a - b));
    expect(columns).toHaveLength(data.topics.length);
    const none = {
      ...of,
      runs: of.runs.map((run) => ({ ...run, values: [run.values[0].map((v, t) => (t ? v : Number.NaN))] })),
    };
    expect(topicHeatmapData(none, 0).topics).toEqual(of.topics.slice(1));
  });

  test('a run without a score is drawn in no row’s place, and only correlations refuse it', () => {
    const [first, ...rest] = evaluation.runs;
    const gap = { ...first, summaries: [{ ...first.summaries[0], value: Number.NaN }, first.summaries[1]] };
    const list = evaluationFigures({ ...evaluation, runs: [gap, ...rest] });
    const draw = (name: string) => list.find((figure) => figure.name === name)!.draw({ document });
    expect(serializeFigure(draw('scores'))).not.toContain('NaN');
    expect(serializeFigure(draw('rank-change'))).toContain(`>${first.name}</text>`);
    expect(() => draw('correlation-matrix')).toThrow('missing score: PRES@5');
  });

  test('of agreement, sweep and robustness have the numbers of the study', async () => {
    const agreement = await studyAgreement(evaluation);
    const [agree] = agreementFigures(agreement);
    expect(serializeFigure(agree.draw({ document }))).toContain(`${agreement.classes[0].count} (`);
    const families = measureFamilies(['AP', 'Bpref'], [2, 5]);
    const [sweep] = sweepFigures(sweepCutoffs(given, families));
    expect(sweep.caption).toBe('AP as more documents are checked.');
    const [shares] = sweepFigures(sweepCutoffs(given, measureFamilies(['AP', 'P@10'], ['5%', '10%', '0.5%'])));
    expect(shares.caption).toBe('AP as more documents are checked, as a share of all.');
    expect(shares.draw({ document }).outerHTML).toContain('over Nmax from 0.5% to 10% of all documents');
    const robust = await studyRobustness(given, families, { samples: 3 });
    expect(robustnessFigures(robust).map(titleOf)).toEqual(['robustness:2', 'robustness:5', 'robustness']);
    const pools = await studyRobustness(given, families, { drop: 'pool' });
    const [pool] = robustnessFigures(pools);
    expect(pool.caption).toContain('with the judgements of pools and with all, by their depth.');
    const drawn = serializeFigure(pool.draw({ document }));
    expect(drawn).toContain('depth of the pools');
    expect(drawn).not.toContain('lowest');
    const left = await studyRobustness(given, families, { drop: 'pool', leaveOut: true });
    expect(serializeFigure(robustnessFigures(left)[0].draw({ document }))).toContain('lowest');
  });

  test('of a campaign draw a measure in the same colour, whichever others are left out', async () => {
    const chosen = resolveMeasures(['NumRet', 'PRES@5', 'LastRel', 'AP', 'R@2', 'R@5']);
    const parts = Object.values(campaignStudyFigures(await studyCampaign(given, chosen, { samples: 2 }), given));
    const colours = new Map<string, Set<string>>();
    const coloured: string[] = [];
    for (const figure of parts.flat().filter(({ name }) => ['scores', 'swap-rate', 'robustness'].includes(name))) {
      const texts = [...figure.draw({ document }).querySelectorAll('text')];
      for (const text of texts) {
        const name = text.textContent.replace(/ (mean|lowest)$/, '');
        const fill = text.getAttribute('fill');
        if (!fill || !chosen.some((measure) => measure.name === name)) continue;
        colours.set(name, (colours.get(name) ?? new Set()).add(fill));
        coloured.push(`${titleOf(figure)} ${name}`);
      }
    }
    expect(coloured).toEqual(
      expect.arrayContaining(['scores R@5', 'swap-rate R@5', 'robustness:5 R@5', 'robustness LastRel', 'scores AP']),
    );
    expect([...colours.keys()].sort()).toEqual(['AP', 'LastRel', 'PRES@5', 'R@2', 'R@5']);
    expect([...colours.values()].map((fills) => fills.size)).toEqual([1, 1, 1, 1, 1]);
    expect(new Set([...colours.values()].flatMap((fills) => [...fills])).size).toBe(5);
  });

  test('of a comparison depend on how many runs there are', () => {
    expect(comparisonFigures(compareRuns(evaluation)).map(titleOf).slice(0, 2)).toEqual([
      ...['pairwise-matrix:PRES@5', 'topic-differences:PRES@5'],
    ]);
    const against = comparisonFigures(compareRuns(evaluation, { baseline: 2 }));
    expect(against.map(titleOf).slice(0, 2)).toEqual([
      'topic-differences:PRES@5,good',
      'topic-differences:PRES@5,fair',
    ]);
    const lower = against.find(({ subject }) => subject === 'LastRel,good')!;
    expect(serializeFigure(lower.draw({ document }))).toContain('good better on 3');
  });

  test('of a topic show its ranks in each run, and refuse a topic without relevant documents', () => {
    const figures = topicFigures(given, 1, { nmax: 5 });
    expect(figures.map(titleOf)).toEqual([
      ...['rank-strip', 'topic-misses', 'pres-area:good', 'pres-area:fair', 'pres-area:poor'],
    ]);
    expect(() => topicFigures(given, 1, { rel: 2 })).toThrow('topic without a relevant document: t2');
  });
});
