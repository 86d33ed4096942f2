import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { simulatedTag, simulatedTopic } from '../../src/model/simulated.ts';
import { openPage } from '../e2e/browser.ts';
import { Workplace } from '../support/workplace.ts';

const cli = resolve(import.meta.dirname, '../../dist/cli.cjs');
const place = new Workplace();
afterAll(() => place.remove());

const run = (topics: readonly string[], tag: string, step: number) =>
  topics
    .flatMap((topic, t) =>
      Array.from({ length: 20 }, (_, d) => `${topic} Q0 d${(d * step + t) % 20} ${d + 1} ${20 - d} ${tag}\n`),
    )
    .join('');
const qrels = (topics: readonly string[]) =>
  topics.flatMap((topic) => [`${topic} 0 d1 1\n`, `${topic} 0 d7 1\n`]).join('');
const ours = Array.from({ length: 8 }, (_, t) => simulatedTopic(t + 1));
const others = Array.from({ length: 8 }, (_, t) => `t${t}`);
place.file('qrels', qrels(ours));
place.file('a', run(ours, simulatedTag('a'), 1));
place.file('b', run(ours, simulatedTag('b'), 3));
place.file('c', run(ours, simulatedTag('c'), 7));
// The same with topics and runs of anybody's names: only the qrels' first line tells.
place.file('said', `# SIMULATED by hand\n${qrels(others)}`);
place.file('real', qrels(others));
place.file('x', run(others, 'x', 1));
place.file('y', run(others, 'y', 3));
place.file('z', run(others, 'z', 7));

const text = (file: string) => readFileSync(join(place.folder, file), 'utf8');
const shell = (script: string) => {
  const { stderr, status } = spawnSync('bash', ['-c', script, process.execPath, cli], {
    cwd: place.folder,
    encoding: 'utf8',
  });
  expect({ stderr, status }).toEqual({ stderr: expect.not.stringMatching(/^nmax: (?!note: )/m), status: 0 });
};

/** Every command that draws; Q stands for the qrels, RUNS for the runs. */
const drawing = [
  'eval Q RUNS --figure F',
  'compare Q RUNS --figure F',
  'describe Q --figure F',
  'describe Q RUNS --figure F',
  'correlate Q RUNS --figure F',
  'agree Q RUNS --figure F',
  'sweep Q RUNS --figure F',
  'sweep --effort Q RUNS --figure F',
  'robust Q RUNS --samples 2 --cutoffs 10 --figure F',
  'discriminate Q RUNS --samples 10 --figure F',
  'compare Q RUNS --friedman --figure F',
  'figure scores Q RUNS -o F',
  'figure relevant-per-topic Q -o F',
  'figure topic-heatmap Q RUNS -o F',
];

describe.each(drawing)('the figure of nmax %s', (line) => {
  const draw = (qrels: string, runs: string, tail = '') => {
    shell(`"$0" "$1" ${line.replace('Q', qrels).replace('RUNS', runs).replace(/F$/, 'f.svg')} ${tail} > /dev/null`);
    return text('f.svg').includes('>simulated data</text>');
  };

  test('says that the data are simulated, however the files come', () => {
    expect(draw('qrels', 'a b c')).toBe(true);
    expect(draw('-', 'a b c', '< qrels')).toBe(true);
    expect(draw('<(cat qrels)', '<(cat a) <(cat b) c')).toBe(true);
  });

  test('says so where only the first line of the qrels does, and not of other data', () => {
    expect(draw('-', 'x y z', '< said')).toBe(true);
    expect(draw('real', 'x y z')).toBe(false);
  });
});

test('numbers of simulated data have a note, and names are short where every run is simulated', () => {
  const { stdout } = place.nmax(['eval', 'qrels', 'a', 'b', '-m', 'AP']);
  expect(stdout).toMatch(/^a .*\nb /m);
  expect(stdout).toContain('simulated data: made up, not the files of a campaign');
  place.file('mixed', run(ours, 'real', 3));
  const mixed = place.nmax(['eval', 'qrels', 'a', 'mixed', '-m', 'AP']).stdout;
  expect(mixed).toMatch(/^a-simulated .*\nreal /m);
});

test('a study’s page and every figure of it say so, from a pipe too', () => {
  shell('"$0" "$1" study - a b c -o study --samples 2 -m PRES@10,AP < qrels > out.txt');
  expect(text('out.txt')).toMatch(/^simulated data: made up/);
  expect(text('study/index.html')).toContain('<p class="remark">simulated data: made up');
  const figures = text('study/index.html').match(/<svg /g)!.length;
  expect(text('study/index.html').match(/>simulated data<\/text>/g)!.length).toBe(figures);
});

describe('in a browser', { tags: ['chromium'] }, () => {
  const marks = async (address: { file: string } | { url: string }) => {
    const { page, context, close } = await openPage('file' in address ? { file: address.file } : {});
    try {
      if ('url' in address) {
        await context.setOffline(false);
        await page.goto(address.url);
      }
      await page.locator('.leaderboard').waitFor();
      await page.locator('figure svg').first().waitFor();
      return {
        masthead: await page.locator('.masthead .simulated').count(),
        footer: (await page.locator('footer').textContent())!.includes('The campaign shown is simulated.'),
        figure: (await page.locator('figure svg').first().textContent())!.includes('simulated data'),
      };
    } finally {
      await close();
    }
  };
  const marked = { masthead: 1, footer: true, figure: true };

  test('a report says so in its masthead, its footer and its figures', async () => {
    shell('"$0" "$1" report - a b c -o report.html < qrels > /dev/null');
    expect(await marks({ file: join(place.folder, 'report.html') })).toEqual(marked);
    shell('"$0" "$1" report said x y z -o said.html > /dev/null');
    expect(await marks({ file: join(place.folder, 'said.html') })).toEqual(marked);
    shell('"$0" "$1" report real x y z -o real.html > /dev/null');
    expect(await marks({ file: join(place.folder, 'real.html') })).toEqual({
      masthead: 0,
      footer: false,
      figure: false,
    });
  });

  test('so does nmax serve', async () => {
    const server = spawn(process.execPath, [cli, 'serve', 'qrels', 'a', 'b', '--no-open'], { cwd: place.folder });
    try {
      const url = await new Promise<string>((done) =>
        server.stdout.once('data', (printed) => done(String(printed).trim())),
      );
      expect(await marks({ url })).toEqual(marked);
    } finally {
      server.kill('SIGINT');
    }
  });
});
