import { describe, expect, test } from 'vitest';
import { describeCrossings } from '../../src/features/crossings/feature.ts';
import {
  compareRuns,
  evaluateCampaign,
  measureFamilies,
  readCampaign,
  resolveMeasures,
  selectEvaluated,
  selectMeasures,
  selectRuns,
  sortRuns,
} from '../../src/node.ts';
import { agreement, correlation, effort, formatP, formatSigned, robustness, sweep } from '../../src/page.ts';
import { studyTables, type Table } from '../../src/reports.ts';
import {
  correlateMeasures,
  describePair,
  findCrossings,
  scoresOf,
  studyAgreement,
  studyRobustness,
  sweepCutoffs,
  traceEffort,
} from '../../src/studies.ts';
import { commandShown, fill, go, hashOf, openFiles, openPage, openReport, settled, shownTable } from './browser.ts';
import { files, qrels, runNames, runs } from './campaign.ts';

const campaign = await readCampaign(qrels, runs);
const evaluation = evaluateCampaign(campaign, resolveMeasures(['PRES@20', 'R@20', 'AP@20', 'nDCG@20', 'P@20']));
const cells = ({ rows }: Pick<Table, 'rows'>) => rows.map((row) => row.map(({ text }) => text));

describe('the studies in the page', { tags: ['chromium'] }, () => {
  test('two runs are compared as by the library, and the topics that decide it are links', async () => {
    const { page } = await openReport('compare?nmax=20&x.compare.test=t&run=early&run=fair');
    const study = compareRuns(selectEvaluated(evaluation, [1, 3]), { test: 't' });
    const { interval, ...pair } = describePair(study, study.pairs[0]);
    const facts = async () => (await page.locator('.pair-facts').textContent())!.replace(/\s+/g, ' ');
    const bounds = [interval!.low, interval!.high].map((value) => formatSigned(value, 4)).join(', ');
    await expect.poll(facts).toContain(`${formatSigned(pair.difference, 4)} [${bounds}] 95%`);
    expect(await facts()).toContain(`p ${formatP(pair.pValue)}`);
    expect(await page.locator('.verdict').first().textContent()).toContain(`early is ${pair.outcome} than fair`);
    const command = () => commandShown(page);
    expect(await command()).toContain('nmax compare qrels.txt early.txt fair.txt -m PRES@20');
    expect(await command()).toContain('--test t --per-topic');
    await page.getByLabel('B', { exact: true }).selectOption('poor');
    await expect.poll(command).toContain('early.txt poor.txt');
    await page.goBack();
    await expect.poll(command).toContain('early.txt fair.txt');
    const topic = page.locator('.deciding a').first();
    const id = await topic.textContent();
    await topic.click();
    await page.getByRole('heading', { level: 1, name: 'Topics' }).waitFor();
    expect(await hashOf(page)).toContain(`topic=${id}`);
  });

  test('all pairs have the outcomes of the library, corrected as chosen', async () => {
    const { page } = await openReport('compare?nmax=20&x.compare.correction=bonferroni');
    const order = sortRuns(evaluation, 0);
    const { pairs } = compareRuns(selectEvaluated(selectMeasures(evaluation, [0]), order), {
      correction: 'bonferroni',
    });
    const decided = pairs.filter(({ outcome }) => outcome === 'better' || outcome === 'worse').length;
    await page.getByText(`${decided} of 10 pairs differ significantly`).waitFor();
    const shown = await shownTable(page, 'PRES@20: which runs each run is better than');
    expect(shown.map(([, run]) => run)).toEqual(order.map((r) => runNames[r]));
    expect(await commandShown(page, 1)).toMatch(/-m PRES@20 --correction bonferroni --sort$/);
  });

  test('measures are held against each other with the numbers of the library', async () => {
    const { page } = await openReport('measures?nmax=20&x.measures.statistic=spearman');
    const agreed = studyTables(agreement, await studyAgreement(evaluation));
    await expect.poll(() => shownTable(page, 'agreement')).toEqual(cells(agreed[1]));
    const study = correlateMeasures(scoresOf(evaluation), { statistics: ['spearman'] });
    await expect.poll(() => shownTable(page, 'spearman')).toEqual(cells(studyTables(correlation, study)[0]));
    await page.getByLabel('up', { exact: true }).selectOption('AP@N');
    const scatter = page.locator('.figure', { hasText: 'AP@20 against PRES@20' });
    for (const name of runNames) await scatter.locator('svg text', { hasText: name }).first().waitFor();
  });

  test('effort is swept and traced for the runs that are selected', async () => {
    const settings = 'x.effort.cutoffs=5,10:30:10&x.effort.checked=1,10,40&x.effort.collection=500';
    const { page } = await openReport(`effort?m=PRES%40N&m=Bpref&${settings}`);
    const swept = (chosen: number[]) =>
      cells(
        studyTables(sweep, sweepCutoffs(selectRuns(campaign, chosen), measureFamilies(['PRES'], [5, 10, 20, 30])))[0],
      );
    await expect.poll(() => shownTable(page, 'PRES')).toEqual(swept([0, 1, 2, 3, 4]));
    const traced = traceEffort(campaign, [1, 10, 40], { collection: 500 });
    await expect
      .poll(() => shownTable(page, 'mean recall by documents checked'))
      .toEqual(cells(studyTables(effort, traced)[0]));
    await page.getByText('without Bpref').first().waitFor();
    await page.getByRole('button', { name: 'select runs' }).click();
    for (const name of ['early', 'poor']) await page.getByLabel(name, { exact: true }).check();
    await expect.poll(() => shownTable(page, 'PRES')).toEqual(swept([1, 4]));
    expect(await commandShown(page, 1)).toBe('nmax sweep qrels.txt early.txt poor.txt -m PRES --cutoffs 5,10:30:10');
    await fill(page, 'cut-offs', 'ten');
    await page.getByText('invalid: ten').waitFor();
  });

  test('every change of places has a dot and a sentence', async () => {
    const upTo = Array.from({ length: 100 }, (_, i) => i + 1);
    const study = await findCrossings(selectRuns(campaign, [0, 1, 2]), measureFamilies(['PRES'], upTo));
    expect(study.crossings.length).toBeGreaterThan(1);
    const { page } = await openReport('effort?nmax=20&x.cross.to=100&run=good&run=early&run=late');
    const part = page.locator('section[aria-label=crossings]');
    await expect
      .poll(() => part.locator('.sentences li').allTextContents())
      .toEqual(describeCrossings(study, 8).slice(1));
    await expect.poll(() => part.locator('svg circle').count()).toBe(study.crossings.length);
    expect(await part.locator('svg text', { hasText: /^Nmax = 20$/ }).count()).toBe(1);
  });

  test('robustness can be stopped on the way, and is then the study of the samples drawn so far', async () => {
    const families = measureFamilies(['PRES', 'AP'], [10, 40]);
    const title = 'Kendall’s tau-b with the ranking of all judgements';
    const expected = async (options: object) =>
      cells(studyTables(robustness, await studyRobustness(campaign, families, options))[0]);
    const base = 'robustness?m=PRES%40N&m=AP%40N&x.robust.cutoffs=10,40&x.robust.seed=3';
    const { page } = await openReport(`${base}&x.robust.samples=1000000`);
    await page.getByText(/^\d+ of 1000000 samples/).waitFor();
    await page.getByRole('button', { name: 'stop' }).click();
    await page.getByText('stopped', { exact: true }).waitFor();
    const samples = Number(/--samples (\d+)/.exec((await commandShown(page))!)![1]);
    expect(samples).toBeGreaterThan(0);
    expect(samples).toBeLessThan(1_000_000);
    expect(await shownTable(page, title)).toEqual(await expected({ samples, seed: 3 }));

    await go(page, `${base}&x.robust.samples=25`);
    await expect.poll(() => shownTable(page, title)).toEqual(await expected({ samples: 25, seed: 3 }));
    await page.getByLabel('what goes missing').selectOption('pool');
    await fill(page, 'depths of pools', '2,5');
    await expect.poll(() => shownTable(page, title)).toEqual(await expected({ drop: 'pool', depths: [2, 5] }));
    expect(await page.getByLabel('seed', { exact: true }).count(), 'a setting that does not apply').toBe(0);
    expect(await commandShown(page)).toContain('--drop pool --depths 2,5 --cutoffs 10,40');
  });

  test('one run alone is told to find company', async () => {
    const { page } = await openPage();
    await openFiles(page, files.slice(0, 2));
    for (const [view, reason] of [
      ['compare', 'One run alone'],
      ['measures', 'at least two runs'],
      ['robustness', 'at least two runs'],
    ]) {
      await go(page, view);
      await page.getByText(reason).waitFor();
    }
    await go(page, 'effort');
    await settled(page);
    await expect.poll(() => page.locator('.figure svg').count()).toBe(2);
  });
});
