import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { doTask, tasks } from '../../bench/tasks.mjs';
import { openPage, workbenchFile } from './browser.ts';
import { writeCampaign } from './campaign-files.ts';
import { writeStudiesCampaign } from './studies-campaign.ts';

const folder = mkdtempSync(join(tmpdir(), 'nmax-e2e-tasks-'));
const files = writeStudiesCampaign(join(folder, 'campaign'));
const { bad } = writeCampaign(join(folder, 'other'));
const report = join(folder, 'report.html');
execFileSync(process.execPath, [resolve('dist/cli.cjs'), 'report', ...files, '-o', report], { stdio: 'ignore' });
afterAll(() => rmSync(folder, { recursive: true }));

/** The actions that the docs say a task takes, by its letter. */
const documented = new Map(
  [...readFileSync('docs/workbench.md', 'utf8').matchAll(/^\| ([a-m]) \|.*\| (\d+) \| [\d.]+ \| [\d.]+ \|$/gm)].map(
    ([, letter, actions]) => [letter, Number(actions)],
  ),
);

const answers: Readonly<Record<string, RegExp>> = {
  a: /^run\d is best by PRES@100/,
  b: /passes|change places/,
  c: /relevant documents .* are in no run’?'?s first 100.*of 8 relevant documents/,
  d: /-nmax100-scores\.svg$/,
  e: /\.zip$/,
  f: /run\d/,
  g: /^How these numbers were made/,
  h: /^[1-3] pages$/,
  i: /^24 topics, 192 judgements/,
  j: /run\d/,
  k: /^stopped/,
  l: /^run\d: .*a recall of 0\.95 on 95% of topics/,
  m: /recall is at least 0\.6000 .* a random sample of 3,212 with no relevant document would/,
};

describe('what people come to the page for', { tags: ['chromium'] }, () => {
  test.each(tasks)('$letter: $what', async (task) => {
    const { page, faults, close } = await openPage({ width: 1440 });
    try {
      const { answer, actions } = await doTask(page, task, {
        page: workbenchFile,
        report,
        files: [...files, bad],
        rest: 200,
        // A thousand of a campaign this small are over before anybody could stop them.
        samples: 100_000,
      });
      expect(answer).toMatch(answers[task.letter]);
      expect(documented.get(task.letter), `docs/workbench.md says how many actions ${task.letter} takes`).toBeDefined();
      expect(actions).toBeLessThanOrEqual(documented.get(task.letter)!);
      expect(faults).toEqual([]);
    } finally {
      await close();
    }
  });
});
