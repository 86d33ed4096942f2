import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { commands } from '../src/cli/commands/registry.ts';
import { answerTrecEval } from '../src/cli/commands/trec-eval.ts';
import { AnyReader } from '../src/formats/any-reader.ts';
import { writeRun } from '../src/formats/write.ts';
import { resolveMeasures } from '../src/measures/resolve.ts';
import { UserError } from '../src/model/errors.ts';
import { buildQrels } from '../src/model/qrels.ts';
import type { Run } from '../src/model/run.ts';
import { fileRuns } from '../src/node/file-runs.ts';
import { unpackGzip } from '../src/node/unpack-gzip.ts';
import { expectSameRun, judgeByReference, judgedBy } from '../test/contracts/implementations.ts';
import { encode } from './arbitraries.ts';
import { writeScratch } from './scratch.ts';
import { expectReadOrRefused } from './table-reading.ts';

describe('an id beyond ASCII after lines that are laid out alike', () => {
  // Taken for laid out like the line before it, its line went on into the next.
  const documents = ['a', `é${'x'.repeat(15)}`, 'é', 'c', 'd'];
  const run = documents.map((id, i) => `1 Q0 ${id} 1 ${9 - i}.5 r\n`).join('');

  it('ends where its line does, in a folder of runs', async () => {
    const qrels = buildQrels(new Map([['1', new Map(documents.slice(2).map((id) => [id, 1]))]]));
    const [judged] = await judgedBy(fileRuns([writeScratch('run', encode(run))]), qrels);
    expectSameRun(judged.run, judgeByReference(encode(run), qrels, {}));
  });

  it('has the average precision of its rank in the drop-in', async () => {
    const files = [writeScratch('qrels', encode('1 0 é 1\n1 0 c 1\n')), writeScratch('run', encode(run))];
    const { stdout } = await answerTrecEval(['-m', 'map', ...files]);
    // Ranks 3 and 4: (1/3 + 2/4) / 2.
    expect(Buffer.from(stdout).toString()).toMatch(/all\t0\.4167\n/);
  });
});

describe('a NUL where a line begins ends a file for the drop-in, as for trec_eval', () => {
  const answer = (version: string, run: string) => {
    const files = [writeScratch('qrels', encode('1 0 a 3\n')), writeScratch('run', encode(run))];
    return answerTrecEval(['--trec-version', version, '-c', '-m', 'num_ret', ...files]);
  };

  it.each([
    ['9', 7],
    ['10', 0],
  ])('a run of two has no line for version %s', async (version, exitCode) => {
    expect((await answer(version, '\0\0')).exitCode).toBe(exitCode);
  });

  it('what comes before one is read', async () => {
    const { stdout } = await answer('10', '1 Q0 a 1 1 r\n\0 is not a line\n1 Q0 b 2 0 r\n');
    expect(Buffer.from(stdout).toString()).toMatch(/all\t1\n$/);
  });
});

it('a topic that begins with a no-break space and # is no comment, so that the next makes no JSON of a run', () => {
  const topic = { documents: ['d'], scores: [1], ranks: [Number.NaN], lines: [0] };
  const run: Run = {
    tag: 't',
    topics: new Map([
      ['\u00a0##', topic],
      ['[', topic],
    ]),
    lines: 0,
    duplicates: 0,
  };
  const reader = new AnyReader({ source: 'x', kind: 'run' });
  for (const chunk of writeRun(run, 'trec', 'x').chunks) reader.push(encode(chunk));
  const { value, format } = reader.end();
  expect([format, [...(value as Run).topics.keys()]]).toEqual(['trec', ['\u00a0##', '[']]);
});

it('gzip with a member of LZH after zeros, which gzip -d takes for its end, is refused', async () => {
  const bytes = Buffer.concat([gzipSync('1 Q0 d 1 0.5 run\n'), Buffer.from([0, 0, 0x1f, 0xa0, 0, 0, 0, 0])]);
  const unpacked = (async () => {
    for await (const _ of unpackGzip(Readable.from([bytes])));
  })();
  await expect(unpacked).rejects.toThrow('zeros and then more data');
});

it('a number that is too large for one is no recall', () => {
  expect(() => resolveMeasures([`IPrec@1${'9'.repeat(400)}`])).toThrow(UserError);
});

it('the name of a property is no engine of nmax sql', async () => {
  await expect(commands.find(({ name }) => name === 'sql')!.run(['constructor'])).rejects.toThrow(UserError);
});

it('the drop-in answers Z-scores that it cannot read with 255, as trec_eval does', async () => {
  const files = [writeScratch('qrels', encode('1 0 a 1\n')), writeScratch('run', encode('1 Q0 a 1 1 r\n'))];
  expect((await answerTrecEval([...files, '-Z', '('])).exitCode).toBe(255);
});

describe('a damaged table that once had no end, ended the process or was a fault of nmax is refused', () => {
  const found = join(import.meta.dirname, 'found');
  it.each([
    ['run-levels-of-too-few-values.parquet', 'levels of 2 values in the place of 3'],
    ['run-levels-of-no-values.parquet', 'levels of 0 values in the place of 3'],
    ['run-group-of-no-values.parquet', 'a group of no values'],
    ['run-invalid-zstd.parquet', 'invalid zstd data'],
    ['run-invalid-zstd-beside-gzip.parquet', 'invalid zstd data'],
    ['qrels-pair-that-is-none.parquet', 'expected a whole, undamaged file'],
    ['run-place-outside.arrow', 'outside the bounds'],
    ['run-too-many-parts.arrow', '67108864 parts, which it has no room for'],
  ])('%s', async (name, reason) => {
    const bytes = new Uint8Array(readFileSync(join(found, name)));
    expect(await expectReadOrRefused({ name, bytes, judged: [['1', [['a', 1]]]] })).toContain(reason);
  });

  it('none is forgotten', () => {
    expect(readdirSync(found)).toHaveLength(8);
  });
});
