import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { figures } from '../../src/figures/registry.ts';
import { formatFixed } from '../../src/page.ts';
import { listedRuns, type OpenPage, openFiles, openPage, shownScores } from './browser.ts';
import { writeStudiesCampaign } from './studies-campaign.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-same-'));
const files = writeStudiesCampaign(folder);
afterAll(() => rmSync(folder, { recursive: true }));
const cli = resolve(import.meta.dirname, '../../dist/cli.cjs');
const nmax = (...args: string[]) => execFileSync(process.execPath, [cli, ...args], { encoding: 'utf8', cwd: folder });

/** Measures of all kinds: two from 0 to 1, one where lower is better, one of both, a count without a better. */
const measures = ['PRES@30', 'AP', 'LastRel', 'RBPresidual', 'NumRet'];
const asked = measures.flatMap((name) => ['-m', name]);
const address = measures.map((name) => `m=${encodeURIComponent(name)}`).join('&');
const [qrels, ...runs] = files;

/** One figure that both draw: where the page has it, and the command that draws it to a file. */
interface Drawn {
  /** Its name in the registry. */
  readonly figure: string;
  readonly hash: string;
  /** Of which figure of the view the button is; by the beginning of its caption. */
  readonly caption: string;
  readonly command: readonly string[];
}

const evaluated = (sort: string) => ['eval', qrels, ...runs, ...asked, '--sort', sort, '--figure'];
const both: readonly Drawn[] = [
  ...['PRES@30', 'LastRel', 'RBPresidual'].flatMap((sort): Drawn[] => [
    {
      figure: 'scores',
      hash: `runs?${address}&sort=${sort}`,
      caption: 'Scores of the runs',
      command: [...evaluated(sort), 'scores=out.svg'],
    },
    {
      figure: 'rank-change',
      hash: `runs?${address}&sort=${sort}`,
      caption: 'Places of the runs',
      command: [...evaluated(sort), 'rank-change=out.svg'],
    },
  ]),
  ...['PRES@30', 'RBPresidual'].map((sort) => ({
    figure: 'topic-heatmap',
    hash: `topics?${address}&sort=${sort}`,
    caption: 'Every run on every topic',
    command: [...evaluated(sort), `topic-heatmap:${sort}=out.svg`],
  })),
  ...['PRES@30', 'LastRel'].map((sort) => ({
    figure: 'rank-strip',
    hash: `topics?${address}&sort=${sort}&topic=t07&nmax=30`,
    caption: 'Ranks of the relevant documents',
    command: ['figure', 'rank-strip', qrels, ...runs, '-m', sort, '--topic', 't07', '--nmax', '30', '-o', 'out.svg'],
  })),
  {
    figure: 'pres-area',
    hash: `topics?${address}&topic=t07&nmax=30&run=run4`,
    caption: 'PRES of run4',
    command: ['figure', 'pres-area:run4', qrels, ...runs, '--topic', 't07', '--nmax', '30', '-o', 'out.svg'],
  },
  {
    figure: 'relevant-per-topic',
    hash: 'open',
    caption: 'Relevant documents per topic',
    command: ['figure', 'relevant-per-topic', qrels, '-o', 'out.svg'],
  },
  ...['PRES@30', 'LastRel'].flatMap((measure): Drawn[] => [
    {
      figure: 'topic-differences',
      hash: `compare?${address}&x.compare.measure=${measure}&run=run2&run=run3`,
      caption: `${measure} of run2 less that of run3`,
      command: ['compare', qrels, runs[1], runs[2], '-m', measure, '--figure', 'out.svg'],
    },
    {
      figure: 'pairwise-matrix',
      hash: `compare?${address}&x.compare.measure=${measure}`,
      caption: 'Runs that are significantly better or worse',
      command: ['compare', qrels, ...runs, '-m', measure, '--sort', '--figure', 'pairwise-matrix=out.svg'],
    },
  ]),
  {
    figure: 'agreement',
    hash: `measures?${address}`,
    caption: 'Pairs of runs on which the measures say the same',
    command: ['agree', qrels, ...runs, ...asked.slice(0, -2), '--figure', 'out.svg'],
  },
  {
    figure: 'swap-rate',
    hash: `measures?${address}&x.discriminate.samples=20`,
    caption: 'Pairs of runs that two disjoint sets',
    command: ['discriminate', qrels, ...runs, ...asked.slice(0, -2), '--samples', '20', '--figure', 'out.svg'],
  },
  {
    figure: 'correlation-matrix',
    hash: `measures?${address}&x.measures.statistic=spearman`,
    caption: 'Spearman’s rho',
    command: [
      ...['correlate', qrels, ...runs, ...asked.slice(0, -2), '--statistic', 'spearman'],
      ...['--figure', 'correlation-matrix=out.svg'],
    ],
  },
  {
    figure: 'metric-scatter',
    hash: `measures?${address}&x.measures.x=AP&x.measures.y=LastRel`,
    caption: 'LastRel against AP',
    command: ['correlate', qrels, ...runs, '-m', 'AP', '-m', 'LastRel', '--figure', 'metric-scatter=out.svg'],
  },
  {
    figure: 'sweep',
    hash: 'effort?m=PRES%40N&m=AP%40N&x.effort.cutoffs=5,10:30:10',
    caption: 'PRES, AP as more documents are checked',
    command: ['sweep', qrels, ...runs, '-m', 'PRES', '-m', 'AP', '--cutoffs', '5,10:30:10', '--figure', 'out.svg'],
  },
  {
    figure: 'crossings',
    hash: 'effort?m=PRES%40N&x.cross.to=40&run=run1&run=run2&run=run3&run=run4&run=run5',
    caption: 'PRES as more documents are checked, with a dot',
    command: ['cross', qrels, ...runs, '-m', 'PRES', '-k', '40', '--figure', 'out.svg'],
  },
  {
    figure: 'recall-effort',
    hash: 'effort?x.effort.checked=1,10,40&x.effort.collection=500',
    caption: 'Mean recall by documents checked',
    command: [
      ...['sweep', qrels, ...runs, '--effort', '--cutoffs', '1,10,40', '--collection', '500'],
      ...['--figure', 'out.svg'],
    ],
  },
  {
    figure: 'stopping',
    hash: 'stop?run=run4&run=run2&x.stop.target=0.8&x.stop.confidence=0.9&x.stop.collection=500&x.stop.seed=3',
    caption: 'run4: mean recall when each rule stops',
    command: [
      ...['stop', qrels, runs[3], '--target', '0.8', '--confidence', '0.9', '--collection', '500', '--seed', '3'],
      ...['--figure', 'out.svg'],
    ],
  },
  {
    figure: 'stopping',
    hash: 'stop?run=run2&x.stop.topic=t07&x.stop.rules=CMH,Streak(documents%3D4)',
    caption: 'run2: mean recall when each rule stops',
    command: [
      'stop',
      qrels,
      runs[1],
      '--topic-set',
      't07',
      '--rules',
      'CMH,Streak(documents=4)',
      '--figure',
      'out.svg',
    ],
  },
  {
    figure: 'stopping-topics',
    hash: 'stop?run=run2&x.stop.rules=CMH,Knee&x.stop.unitCosts=5,5,1,1',
    caption: 'run2: the recall of each topic when each rule stops',
    command: [
      ...['stop', qrels, runs[1], '--rules', 'CMH,Knee', '--unit-costs', '5,5,1,1'],
      ...['--figure', 'stopping-topics=out.svg'],
    ],
  },
  {
    figure: 'stopping',
    hash: 'stop?run=run2&x.stop.rules=CMH,Knee&x.stop.unitCosts=5,5,1,1',
    caption: 'run2: mean recall when each rule stops',
    command: [
      ...['stop', qrels, runs[1], '--rules', 'CMH,Knee', '--unit-costs', '5,5,1,1'],
      ...['--figure', 'stopping=out.svg'],
    ],
  },
  {
    figure: 'misses',
    hash: 'misses?nmax=5',
    caption: 'The relevant documents of each topic',
    command: ['misses', qrels, ...runs, '-k', '5', '--figure', 'out.svg'],
  },
  {
    figure: 'topic-misses',
    hash: 'misses?nmax=5&topic=t07',
    caption: 'The rank of each relevant document of the topic',
    command: ['misses', qrels, ...runs, '-k', '5', '--topic', 't07', '--figure', 'out.svg'],
  },
  {
    figure: 'robustness',
    hash: 'robustness?m=PRES%40N&m=LastRel&x.robust.cutoffs=10,40&x.robust.samples=5&x.robust.seed=3',
    caption: 'Kendall’s tau between the ranking',
    command: [
      ...['robust', qrels, ...runs, '-m', 'PRES', '-m', 'LastRel', '--cutoffs', '10,40', '--samples', '5'],
      ...['--seed', '3', '--figure', 'robustness:10=out.svg'],
    ],
  },
];

/** Figures of a campaign that only the command line draws. */
const notInThePage: Readonly<Record<string, string>> = {
  'critical-difference': 'the page has no view of mean ranks',
  'normalised-recall-area': 'the page does not ask how many documents the collection has',
  'recall-fallout': 'the page does not ask how many documents the collection has',
};

/** The SVG that a figure's button in the page saves. */
async function savedSvg(page: Page, caption: string): Promise<string> {
  const button = page.locator(`button[aria-label^="${caption}"][aria-label$=": save as SVG"]`).first();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .outdated'));
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const path = join(folder, 'page.svg');
  await download.saveAs(path);
  return readFileSync(path, 'utf8');
}

describe('page and command line', { tags: ['chromium'] }, () => {
  let open: OpenPage;
  beforeAll(async () => {
    open = await openPage();
    await openFiles(open.page, files);
  });
  afterAll(() => open?.close());
  const show = (hash: string) =>
    open.page.evaluate((wanted) => {
      location.hash = wanted;
    }, hash);

  test('every figure of a campaign is drawn by both, or has a reason why not', () => {
    const names = figures.filter(({ needs }) => needs !== 'nothing').map(({ name }) => name);
    const known = [...new Set(both.map(({ figure }) => figure)), ...Object.keys(notInThePage)];
    expect(known.sort()).toEqual([...names].sort());
  });

  test.each(both)('$figure has the same bytes: $hash', async ({ hash, caption, command }) => {
    await show(hash);
    await open.page.waitForTimeout(250);
    const page = await savedSvg(open.page, caption);
    nmax(...command);
    expect(page).toBe(readFileSync(join(folder, 'out.svg'), 'utf8'));
    expect(open.faults).toEqual([]);
  });

  test.each(measures)('runs are sorted by %s alike, with the same numbers', async (sort) => {
    await show(`runs?${address}&sort=${sort}`);
    const [first, ...lines] = nmax('eval', qrels, ...runs, ...asked, '--sort', sort, '--format', 'csv')
      .trim()
      .split('\n');
    const header = first.split(',');
    const csv = lines.map((line) => line.split(','));
    const order = [...new Set(csv.map(([run]) => run))];
    await expect.poll(() => listedRuns(open.page)).toEqual(order);
    const shown = await shownScores(open.page);
    for (const run of order)
      expect(shown.get(run)!.map((text) => text.replace('−', '-'))).toEqual(
        measures.map((name) => {
          const row = csv.find((cells) => cells[0] === run && cells.includes(name))!;
          const value = Number(row[header.indexOf('value')]);
          return name === 'NumRet' ? String(value) : formatFixed(value, 4);
        }),
      );
  });
});
