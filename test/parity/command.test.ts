import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { answerTrecEval } from '../../src/cli/commands/trec-eval.ts';

const run = join(import.meta.dirname, 'fixtures/run.txt');

it('a file that cannot be read is named in the bytes it was given in', async () => {
  const { stderr, exitCode } = await answerTrecEval(['fehlt-ü', run]);
  expect(exitCode).toBe(2);
  expect(Buffer.from(stderr, 'latin1').toString('utf8')).toContain("'fehlt-ü'");
});

it('what trec_eval reads from memory that nobody wrote is declined plainly', async () => {
  const temporary = mkdtempSync(join(tmpdir(), 'nmax-command-'));
  const [preferences, list] = ['preferences', 'run'].map((name) => join(temporary, name));
  writeFileSync(preferences, '1 0 a 1\n1 0 b 1\n1 0 c 0\n1 0 d 0\n1 0 e 0\n1 0 f -1\n');
  writeFileSync(list, '1 Q0 a 1 1 t\n');
  const { stdout, stderr, exitCode } = await answerTrecEval([
    '-m',
    'all_prefs',
    '-R',
    'qrels_prefs',
    preferences,
    list,
  ]);
  expect([stdout, exitCode]).toEqual(['', 4]);
  expect(stderr).toContain("prefs_avgjg_Rnonrel of topic '1', for which trec_eval reads past its preferences");
  writeFileSync(preferences, '1 0 a nan\n');
  expect((await answerTrecEval(['-R', 'qrels_prefs', preferences, list])).stderr).toContain(
    "level 'nan' of document 'a'",
  );
  rmSync(temporary, { recursive: true });
});
