import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { describeMachine } from './contestants.mjs';
import { makeCampaign } from './make-data.mjs';
import { median } from './render-table.mjs';

const root = resolve(import.meta.dirname, '..');
const cli = join(root, 'dist/cli.mjs');
const steps = 60;

/** Measures the page in a real browser: steps of the Nmax slider, and samples of the robustness study. */
export async function benchWorkbench({ seed, tell, quick }) {
  const folder = mkdtempSync(join(tmpdir(), 'nmax-bench-page-'));
  const executablePath = process.env.NMAX_CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const lines = [`${describeMachine()}; Chromium ${browser.version()}; medians of ${steps} steps`, ''];
    lines.push(
      '| slider on Runs | main thread, ms a step | of it script | layout and style | until the table changed |',
    );
    lines.push('|---|--:|--:|--:|--:|');
    for (const { name, qrels, runs } of campaigns(folder, seed, quick)) {
      tell(`workbench: ${name}`);
      const report = join(folder, `${lines.length}.html`);
      execFileSync(process.execPath, [cli, 'report', qrels, runs, '-o', report], { stdio: 'ignore' });
      lines.push(`| ${name} | ${(await slide(browser, report)).map((ms) => ms.toFixed(1)).join(' | ')} |`);
    }
    const shared = process.env.NMAX_SHARED_DATA ?? join(root, '..', 'shared', 'data');
    const robust = join(shared, 'robust03');
    if (existsSync(robust)) {
      tell('workbench: robustness');
      const report = join(folder, 'robust03.html');
      execFileSync(process.execPath, [cli, 'report', join(robust, 'qrels.txt'), join(robust, 'runs'), '-o', report], {
        stdio: 'ignore',
      });
      lines.push(
        '',
        `1,000 robustness samples of TREC 2003 Robust, five measures, four shares: ${await sample(browser, report)} s`,
      );
    }
    return `${lines.join('\n')}\n`;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

function campaigns(folder, seed, quick) {
  const sample = join(folder, 'sample');
  execFileSync(process.execPath, [cli, 'simulate', 'clef-ip-2009', '--seed', String(seed), '-o', sample], {
    stdio: 'ignore',
  });
  const sizes = quick ? [] : [129, 143];
  return [
    { name: '48 runs × 400 topics', qrels: join(sample, 'qrels.txt'), runs: join(sample, 'runs') },
    ...sizes.map((runs) => {
      const topics = runs === 129 ? 50 : 30;
      const made = makeCampaign({ seed, runs, topics, lines: 1000 });
      return { name: `${runs} runs × ${topics} topics`, qrels: made.qrels, runs: join(made.folder, 'run*.txt') };
    }),
  ];
}

/** Medians over the steps: milliseconds of the main thread, of script, of layout and style, and until the table changed. */
export async function slide(browser, report) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${pathToFileURL(report).href}#runs`);
  await page.locator('.leaderboard tbody tr').first().waitFor();
  await page.waitForTimeout(1500);
  const session = await page.context().newCDPSession(page);
  // Processor time of the thread, so that a busy machine changes little.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metrics = async () =>
    Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  const rows = [];
  for (let step = 0; step < steps; step++) {
    const before = await metrics();
    const shown = await page.evaluate(moveSlider, step);
    const after = await metrics();
    const spent = (name) => 1000 * (after[name] - before[name]);
    rows.push([
      spent('TaskDuration'),
      spent('ScriptDuration'),
      spent('LayoutDuration') + spent('RecalcStyleDuration'),
      shown,
    ]);
    // Figures that wait for rest must not fall into the next step; those of the step itself are in it.
    if (step % 20 === 19) await page.waitForTimeout(600);
  }
  await page.close();
  return [0, 1, 2, 3].map((c) => median(rows.map((row) => row[c])));
}

/** Runs in the page: one step of the slider, until the frame after the table has changed. */
function moveSlider(step) {
  const slider = document.querySelector('#nmax-slider');
  performance.clearMeasures('nmax shown');
  // Far enough apart that each step is another Nmax.
  slider.value = String(Math.round((0.3 + (0.65 * step) / 60) * Number(slider.max)));
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  return new Promise((done) => {
    // Nothing is drawn while it waits: frames asked for here would be counted.
    const observer = new PerformanceObserver((list) => {
      const [measure] = list.getEntriesByName('nmax shown');
      if (!measure) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(measure.duration), 0));
    });
    observer.observe({ entryTypes: ['measure'] });
  });
}

/** Seconds that the robustness study takes with 1,000 samples. */
async function sample(browser, report) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${pathToFileURL(report).href}#robustness?x.robust.samples=1000`);
  const start = performance.now();
  await page.locator('.study .busy').first().waitFor();
  await page.locator('.study[aria-busy=false] table').first().waitFor({ timeout: 600_000 });
  const seconds = (performance.now() - start) / 1000;
  await page.close();
  return seconds.toFixed(1);
}
