import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { parseQrels } from '../../src/formats/parse.ts';
import { createRunReader } from '../../src/formats/reader.ts';
import { headOfRun } from '../../src/ranking/judge-run.ts';
import { kernelTies } from '../../src/ranking/kernel/byte-kernel.ts';
import { judgeReading } from '../../src/sources/judge-source.ts';
import { sharedData } from '../support/needs.ts';
import { expectSameRun, scan } from './implementations.ts';

const data = sharedData;
const sets = [
  { qrels: 'robust03/qrels.txt', runs: 'robust03/runs' },
  { qrels: 'clef-tar-2017/qrels/qrel_abs_test.txt', runs: 'clef-tar-2017/runs' },
];

if (data === undefined) test('the kernel on the runs of robust03 and CLEF-TAR', { tags: ['data'] }, () => {});
else
  describe.each(sets)('the kernel on $runs', ({ qrels: qrelsFile, runs }) => {
    const qrels = parseQrels(readFileSync(join(data, qrelsFile)));
    test.each(readdirSync(join(data, runs)))('gives the reference’s judged run of %s', (file) => {
      const bytes = gunzipSync(readFileSync(join(data, runs, file)));
      const reader = createRunReader();
      reader.push(bytes);
      const reading = reader.end();
      const { value, log } = reading;
      for (const ties of kernelTies) {
        const expected = judgeReading(reading, qrels, { ties }).run;
        const { run, head, anomaly } = scan(bytes, qrels, { ties }, 1 << 20, { head: 100 });
        if (log.refused()) expect(anomaly).toBe('duplicate');
        else if (log.count('tags') > 0) expect(anomaly).toBe('tags');
        else {
          expectSameRun(run, expected);
          expectSameRun(scan(bytes, qrels, { ties }).run, expected);
          expect(isDeepStrictEqual(head, headOfRun(value, qrels, 100, { ties })), 'the same head').toBe(true);
        }
      }
    });
  });
