import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { answerTrecEval } from '../../src/cli/trec-eval.ts';
import { sharedData, sharedDataMissing } from '../shared-data.ts';

const flagsOf: Readonly<Record<string, readonly string[]>> = {
  'q-all_trec': ['-q', '-m', 'all_trec'],
  'c-q-all_trec': ['-c', '-q', '-m', 'all_trec'],
  'c-q-l2-all_trec': ['-c', '-q', '-l', '2', '-m', 'all_trec'],
  'c-M100-all_trec': ['-c', '-M', '100', '-m', 'all_trec'],
  'J-all_trec': ['-c', '-J', '-m', 'all_trec'],
};

const sets = [
  { name: 'robust03', qrels: 'robust03/qrels.txt', runOf: (file: string) => `robust03/runs/input.${file}.gz` },
  {
    name: 'clef-tar-2017',
    qrels: 'clef-tar-2017/qrels/qrel_abs_test.txt',
    runOf: (file: string) => `clef-tar-2017/runs/${file}.gz`,
  },
];

for (const version of ['9.0.8', '10.0'])
  for (const { name, qrels, runOf } of sets)
    describe.skipIf(!sharedData)(
      `trec_eval ${version} on ${name}${sharedData ? '' : ` (${sharedDataMissing})`}`,
      () => {
        const folder = join(sharedData ?? '', 'recorded', version, name);
        let files = 0;
        let lines = 0;
        afterAll(() =>
          console.log(`trec_eval ${version}, ${name}: ${files} outputs, ${lines} lines equal byte for byte`),
        );

        for (const flags of sharedData ? readdirSync(folder) : [])
          for (const file of readdirSync(join(folder, flags)).filter((file) => file.endsWith('.txt.gz'))) {
            const run = file.slice(0, -'.txt.gz'.length);
            it(`${flags} ${run}`, () => {
              const recorded = gunzipSync(readFileSync(join(folder, flags, file))).toString('latin1');
              const complaint = join(folder, flags, `${run}.err`);
              const stderr = existsSync(complaint) ? readFileSync(complaint, 'latin1') : '';
              const args = [...flagsOf[flags], join(sharedData!, qrels), join(sharedData!, runOf(run))];
              const result = answerTrecEval(['--trec-version', version, ...args]);
              expect(result.stdout).toBe(recorded);
              expect(result.stderr).toBe(stderr);
              expect(result.exitCode).toBe(stderr === '' ? 0 : 4);
              files++;
              lines += recorded.split('\n').length - 1;
            });
          }
      },
    );
