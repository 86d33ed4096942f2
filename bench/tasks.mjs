import { pathToFileURL } from 'node:url';

/** What people come to the page for, from the review of its first version, and the most that each may take of them. */
export const tasks = [
  {
    letter: 'a',
    what: 'open qrels, runs and broken files, and come to the leaderboard',
    starts: 'empty',
    async work(page, user, { files }) {
      await user.drop(files);
      await page.locator('.summary').waitFor();
      await user.click(page.getByRole('link', { name: 'See the leaderboard' }));
      await page.locator('.leaderboard tbody tr').first().waitFor();
      return text(page.locator('.findings-list li').first());
    },
  },
  {
    letter: 'b',
    what: 'at which Nmax one run passes another',
    async work(page, user, { pair }) {
      const [first, second] = pair ?? (await page.locator('.leaderboard .run-name').allTextContents()).slice(0, 2);
      for (const name of [first, second])
        await user.click(page.getByRole('checkbox', { name: `select ${name}`, exact: true }));
      await user.click(view(page, 'Effort'));
      const part = page.locator('section[aria-label=crossings]');
      await part.locator('.findings-list li').first().waitFor();
      return text(part.locator('.sentences li, .findings-list li').last());
    },
  },
  {
    letter: 'c',
    what: 'which relevant documents nobody found, and of one topic',
    async work(page, user) {
      await user.click(view(page, 'Misses'));
      await page.locator('.rank-matrix tbody tr').first().waitFor();
      const found = await text(page.locator('.findings-list li').first());
      await user.choose(page.getByLabel('relevant documents', { exact: true }), 'nowhere');
      await page.locator('.topic-misses .table-title').waitFor();
      return `${found} ${await text(page.locator('.topic-misses .table-title'))}`;
    },
  },
  {
    letter: 'd',
    what: 'a table as LaTeX and a figure as SVG',
    async work(page, user) {
      await user.click(page.getByRole('button', { name: /: copy as LaTeX$/ }).first());
      const saved = page.waitForEvent('download');
      await user.click(page.getByRole('button', { name: /: save as SVG$/ }).first());
      return (await saved).suggestedFilename();
    },
  },
  {
    letter: 'e',
    what: 'a report for mail without any name in it',
    async work(page, user) {
      await user.click(view(page, 'Take away'));
      for (const what of ['runs', 'topics', 'documents'])
        await user.click(page.getByRole('checkbox', { name: `pseudonyms for ${what}` }));
      await page.getByRole('button', { name: 'Save the key' }).waitFor();
      const saved = page.waitForEvent('download');
      await user.click(page.getByRole('button', { name: 'Save it as a zip, for mail' }));
      return (await saved).suggestedFilename();
    },
  },
  {
    letter: 'f',
    what: 'a link to a comparison, opened elsewhere',
    async work(page, user) {
      await user.click(view(page, 'Compare'));
      await page.locator('.verdict').first().waitFor();
      await user.click(page.getByRole('button', { name: 'copy link' }));
      const other = await page.context().newPage();
      await other.goto(page.url());
      const found = await text(other.locator('.verdict').first());
      await other.close();
      return found;
    },
  },
  {
    letter: 'g',
    what: 'the last part of Runs by keyboard',
    async work(page, user) {
      await user.press('Tab');
      const parts = page.locator('.skip button');
      for (let part = 1; part < (await parts.count()); part++) await user.press('ArrowRight');
      await user.press('Enter');
      return page.evaluate(() => document.activeElement?.textContent ?? '');
    },
  },
  {
    letter: 'h',
    what: 'the runs on paper',
    async work(page) {
      const bytes = await page.pdf({ format: 'A4' });
      const pages = bytes.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
      return `${pages.length} pages`;
    },
  },
  {
    letter: 'i',
    what: 'the files again after a reload',
    starts: 'empty',
    async work(page, user, { files }) {
      await user.drop(files);
      await page.locator('.summary').waitFor();
      await user.click(page.getByRole('checkbox', { name: /^Remember these files/ }));
      await page
        .getByText(/remembered/i)
        .first()
        .waitFor();
      await page.reload();
      await user.click(page.getByRole('button', { name: /^open again/ }).first());
      return text(page.locator('.summary dd').first());
    },
  },
  {
    letter: 'j',
    what: 'whether one of two runs is better',
    async work(page, user) {
      const boxes = page.locator('.leaderboard tbody input[type=checkbox]');
      await user.click(boxes.nth(0));
      await user.click(boxes.nth(1));
      await user.click(page.getByRole('link', { name: /compare A and B/ }));
      return text(page.locator('.verdict').first());
    },
  },
  {
    letter: 'k',
    what: '1,000 samples of judgements, and stopping them',
    async work(page, user, { samples = 1000 }) {
      await user.click(view(page, 'Robustness'));
      await user.write(page.getByLabel('samples of each'), String(samples));
      await page.locator('.study .drawing svg').first().waitFor();
      await user.click(page.getByRole('button', { name: 'stop' }).first());
      return text(page.getByText('stopped').first());
    },
  },
  {
    letter: 'l',
    what: 'when the best run may stop at a recall of 0.95',
    async work(page, user) {
      await user.click(view(page, 'Stop'));
      return text(page.locator('section[aria-label="stopping rules"] .findings-list li').first());
    },
  },
  {
    letter: 'm',
    what: 'what a clean sample of 500 proves, without any file',
    starts: 'empty',
    async work(page, user) {
      await user.click(page.getByRole('link', { name: 'what a random sample shows' }));
      await user.write(page.getByLabel('relevant documents found'), '42');
      await user.write(page.getByLabel('documents not reviewed'), '5,086');
      await user.write(page.getByLabel('drawn from these at random'), '500');
      await user.write(page.getByLabel('relevant ones among the drawn'), '0');
      await page.getByText('500 were drawn at random').waitFor();
      return text(page.locator('.statement p'));
    },
  },
];

const view = (page, name) => page.getByRole('link', { name, exact: true });

async function text(locator) {
  await locator.waitFor();
  return (await locator.textContent()).trim();
}

/** Does a task as a new user would: what was said at the end, how much was clicked, written or pressed, and the seconds. */
export async function doTask(page, task, data) {
  const start = task.starts === 'empty' ? pathToFileURL(data.page).href : `${pathToFileURL(data.report).href}#runs`;
  await page.goto(start);
  if (task.starts !== 'empty') await page.locator('.leaderboard tbody tr').first().waitFor();
  else await page.locator('input[type=file]').waitFor({ state: 'attached' });
  await page.waitForTimeout(data.rest ?? 800);
  let actions = 0;
  const counting =
    (act) =>
    async (...given) => {
      actions++;
      await act(...given);
    };
  const user = {
    click: counting((locator) => locator.click()),
    choose: counting((locator, value) => locator.selectOption(value)),
    press: counting((key) => page.keyboard.press(key)),
    drop: counting((files) => page.locator('input[type=file]').setInputFiles(files)),
    write: counting(async (locator, words) => {
      await locator.fill(words);
      await locator.press('Enter');
    }),
  };
  const begun = performance.now();
  const answer = await task.work(page, user, data);
  return { answer, actions, seconds: (performance.now() - begun) / 1000 };
}
