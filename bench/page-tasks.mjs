import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { describeMachine } from './contestants.mjs';
import { makeCampaign } from './make-data.mjs';
import { median } from './render-table.mjs';
import { doTask, tasks } from './tasks.mjs';

const root = resolve(import.meta.dirname, '..');
const rounds = 3;

/** Does every task in a real browser: how many actions each takes, and how many seconds until its answer is shown. */
export async function benchTasks({ seed, tell, quick }) {
  const folder = mkdtempSync(join(tmpdir(), 'nmax-bench-tasks-'));
  const executablePath = process.env.NMAX_CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const lines = [`${describeMachine()}; Chromium ${browser.version()}; medians of ${rounds}`, ''];
    for (const { name, ...data } of campaigns(folder, seed, quick)) {
      lines.push(`| ${name} | actions | seconds | answer |`, '|---|--:|--:|---|');
      for (const task of tasks) {
        tell(`tasks: ${name}: ${task.letter} ${task.what}`);
        const done = [];
        for (let round = 0; round < rounds; round++) done.push(await once(browser, task, data));
        const seconds = median(done.map((one) => one.seconds)).toFixed(2);
        lines.push(
          `| ${task.letter} ${task.what} | ${done[0].actions} | ${seconds} | ${done[0].answer.slice(0, 200)} |`,
        );
      }
      lines.push('');
    }
    return `${lines.join('\n')}\n`;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

async function once(browser, task, data) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, acceptDownloads: true });
  const page = await context.newPage();
  page.on('dialog', (dialog) => dialog.accept());
  try {
    return await doTask(page, task, data);
  } finally {
    await context.close();
  }
}

function campaigns(folder, seed, quick) {
  const bad = join(folder, 'bad.txt');
  writeFileSync(bad, '1 Q0 d1 1 abc bad\n');
  const robust = join(process.env.NMAX_SHARED_DATA ?? join(root, '..', 'shared', 'data'), 'robust03');
  const made = quick ? undefined : makeCampaign({ seed, runs: 129, topics: 50, lines: 1000 });
  const both = [
    ...(existsSync(robust)
      ? [
          {
            name: 'TREC 2003 Robust, 17 runs × 100 topics',
            qrels: join(robust, 'qrels.txt'),
            runs: readdirSync(join(robust, 'runs')).map((file) => join(robust, 'runs', file)),
            pair: ['NLPR03vb10', 'rutcor03100'],
          },
        ]
      : []),
    ...(made ? [{ name: 'made up, 129 runs × 50 topics', qrels: made.qrels, runs: made.files }] : []),
  ];
  return both.map(({ name, qrels, runs, pair }, i) => {
    const report = join(folder, `${i}.html`);
    execFileSync(process.execPath, [join(root, 'dist/cli.cjs'), 'report', qrels, ...runs, '-o', report], {
      stdio: 'ignore',
    });
    return { name, page: join(root, 'dist/workbench.html'), report, files: [qrels, ...runs, bad], pair };
  });
}
