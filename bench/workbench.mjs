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
const cli = join(root, 'dist/cli.cjs');
const steps = 60;

/** Measures the page in a real browser: steps of the Nmax slider, and samples of the robustness study. */
export async function benchWorkbench({ seed, tell, quick }) {
  const folder = mkdtempSync(join(tmpdir(), 'nmax-bench-page-'));
  const executablePath = process.env.NMAX_CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const lines = [`${describeMachine()}; Chromium ${browser.version()}; medians of ${steps} steps`, ''];
    lines.push(
      '| slider on Runs, ms a step | script | style and layout | both, until the table is changed | painting it | on the clock |',
    );
    lines.push('|---|--:|--:|--:|--:|--:|');
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

/** What a step of the slider asks of the main thread, as a trace of the browser names it. */
const scripts = ['EventDispatch', 'HandlePostMessage', 'FireAnimationFrame', 'TimerFire'];
const layouts = ['UpdateLayoutTree', 'Layout'];
const paints = ['PrePaint', 'Paint', 'Layerize', 'Commit'];

/**
 * Medians over the steps, in milliseconds of processor time of the main thread: script, style and layout, both together,
 * which is until the table is changed, painting; and milliseconds on the clock until the table was changed.
 */
export async function slide(browser, report) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${pathToFileURL(report).href}#runs`);
  await page.locator('.leaderboard tbody tr').first().waitFor();
  await page.waitForTimeout(1500);
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const categories = 'devtools.timeline,blink.user_timing';
  await session.send('Tracing.start', { categories, transferMode: 'ReportEvents' });
  const shown = [];
  for (let step = 0; step < steps; step++) {
    shown.push(await page.evaluate(moveSlider, step));
    // Figures that wait for rest must not fall into the next step.
    if (step % 20 === 19) await page.waitForTimeout(600);
  }
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  await page.close();
  const spent = spentBySteps(events);
  const [script, layout, paint] = [scripts, layouts, paints].map((names) =>
    spent.map((of) => names.reduce((sum, name) => sum + (of[name] ?? 0), 0)),
  );
  const changed = script.map((ms, step) => ms + layout[step]);
  return [script, layout, changed, paint, shown].map(median);
}

/** Processor time by name for every step: of what lies in one another only the outermost counts. */
function spentBySteps(events) {
  const begins = events.filter(({ name }) => name === 'slider step').sort((a, b) => a.ts - b.ts);
  const ends = events.filter(({ name }) => name === 'slider stepped').sort((a, b) => a.ts - b.ts);
  const [{ pid, tid }] = begins;
  const known = events.filter(
    (event) =>
      event.pid === pid &&
      event.tid === tid &&
      event.ph === 'X' &&
      [...scripts, ...layouts, ...paints].includes(event.name),
  );
  known.sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  return begins.map(({ ts }, step) => {
    const spent = {};
    let end = 0;
    for (const { name, ts: at, dur, tdur } of known) {
      // The mark is set right before the event of the step.
      if (at < ts || at > ends[step].ts || at < end) continue;
      end = at + dur;
      spent[name] = (spent[name] ?? 0) + tdur / 1000;
    }
    return spent;
  });
}

/** Runs in the page: one step of the slider, until the frame after the table has changed. */
function moveSlider(step) {
  const slider = document.querySelector('#nmax-slider');
  performance.clearMeasures('nmax shown');
  // Far enough apart that each step is another Nmax.
  slider.value = String(Math.round((0.3 + (0.65 * step) / 60) * Number(slider.max)));
  performance.mark('slider step');
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  return new Promise((done) => {
    // Nothing is drawn while it waits: frames asked for here would be counted.
    const observer = new PerformanceObserver((list) => {
      const [measure] = list.getEntriesByName('nmax shown');
      if (!measure) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => {
          performance.mark('slider stepped');
          done(measure.duration);
        }, 0),
      );
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
