import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { answerTrecEval } from '../../src/cli/commands/trec-eval.ts';
import { sharedData } from '../support/needs.ts';

const flagsOf: Readonly<Record<string, readonly string[]>> = {
  'q-all_trec': ['-q', '-m', 'all_trec'],
  'c-q-all_trec': ['-c', '-q', '-m', 'all_trec'],
  'c-q-l2-all_trec': ['-c', '-q', '-l', '2', '-m', 'all_trec'],
  'c-M100-all_trec': ['-c', '-M', '100', '-m', 'all_trec'],
  'J-all_trec': ['-c', '-J', '-m', 'all_trec'],
};

const sets = [
  { set: 'robust03', qrels: 'robust03/qrels.txt', runOf: (name: string) => `robust03/runs/input.${name}.gz` },
  {
    set: 'clef-tar-2017',
    qrels: 'clef-tar-2017/qrels/qrel_abs_test.txt',
    runOf: (name: string) => `clef-tar-2017/runs/${name}.gz`,
  },
];

/** Compares the compatibility command with every recorded output of a version, byte for byte. */
export function compareRecorded(version: '9.0.8' | '10.0'): void {
  for (const { set, qrels, runOf } of sets) {
    const title = `trec_eval ${version} on ${set}`;
    if (!sharedData) {
      describe(title, { tags: ['data'] }, () => it('prints what was recorded', () => {}));
      continue;
    }
    const data = sharedData;
    const folder = join(data, 'recorded', version, set);
    describe(title, () => {
      let outputs = 0;
      let lines = 0;
      afterAll(() => console.log(`${title}: ${outputs} outputs, ${lines} lines equal byte for byte`));

      for (const flags of readdirSync(folder))
        for (const file of readdirSync(join(folder, flags)).filter((file) => file.endsWith('.txt.gz'))) {
          const name = file.slice(0, -'.txt.gz'.length);
          it(`prints what was recorded for ${name} with ${flagsOf[flags].join(' ')}`, async () => {
            const stdout = gunzipSync(readFileSync(join(folder, flags, file))).toString('latin1');
            const complaint = join(folder, flags, `${name}.err`);
            const stderr = existsSync(complaint) ? readFileSync(complaint, 'latin1') : '';
            const args = [...flagsOf[flags], join(data, qrels), join(data, runOf(name))];
            const result = await answerTrecEval(['--trec-version', version, ...args]);
            expect(result).toEqual({ stdout, stderr, exitCode: stderr === '' ? 0 : 4 });
            outputs++;
            lines += stdout.split('\n').length - 1;
          });
        }
    });
  }
}
