import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kindOfTable, looksLikeHeader } from '../../src/formats/columns.ts';
import { detectFormat, detectKind } from '../../src/formats/detect.ts';
import { firstLine } from '../../src/formats/first-line.ts';
import type { Format } from '../../src/formats/format.ts';
import { LineReader } from '../../src/formats/lines.ts';
import { parseQrels, parseRun } from '../../src/formats/parse.ts';
import { baseName } from '../../src/formats/reader.ts';
import type { RowReader } from '../../src/formats/records.ts';
import { addFormat, inputFormats, outputFormats } from '../../src/formats/registry.ts';
import { writeRun } from '../../src/formats/write.ts';
import { readCampaign } from '../../src/node/read-campaign.ts';
import { readAnyFile } from '../../src/node/read-files.ts';

/** A table with bars between its cells: what a format takes that the project does not have. */
const barred: Format<'barred'> = {
  name: 'barred',
  endings: ['bars'],
  sniff: (head) => looksLikeHeader(firstLine(head).split('|')),
  kind: (head) => kindOfTable(firstLine(head).split('|')),
  read({ rows }, log) {
    let reader: RowReader | undefined;
    return new LineReader((line, number) => {
      if (number === 1) reader = rows(line.split('|'), number);
      else reader?.(line.split('|'), number);
    }, log);
  },
};

const run = 'topic|document|score|tag\n1|a b|2.5|mine\n1|c|1|mine\n';
const qrels = 'topic|document|grade\n1|a b|1\n1|d|2\n';

const folder = mkdtempSync(join(tmpdir(), 'nmax-format-'));
beforeAll(() => addFormat(barred));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a format that is added from outside', () => {
  it('is recognised, and told to be a run or qrels', () => {
    expect([detectFormat(run), detectKind(run, 'barred')]).toEqual(['barred', 'run']);
    expect([detectFormat(`\ufeff# by hand\n${qrels}`), detectKind(qrels, 'barred')]).toEqual(['barred', 'qrels']);
    expect(detectFormat('1 Q0 a 1 1 r\n')).toBe('trec');
  });

  it('is read from text, its ending is none of a name, and it is in the list of formats', () => {
    expect(parseRun(run).topics.get('1')?.documents).toEqual(['a b', 'c']);
    expect(parseQrels(qrels).documents).toEqual(['a b', 'd']);
    expect(baseName('runs/mine.bars.gz')).toBe('mine');
    expect(inputFormats()).toContain('barred');
  });

  it('is read from files, gzipped or not, with the findings of all others', async () => {
    const paths = ['qrels.bars', 'mine.bars', 'bad.bars'].map((name) => join(folder, name));
    writeFileSync(paths[0], qrels);
    writeFileSync(paths[1], gzipSync(run));
    writeFileSync(paths[2], run.replace('2.5', 'much'));
    const { runs } = await readCampaign(paths[0], [paths[1]]);
    expect(runs[0]).toMatchObject({ source: { format: 'barred' }, judged: { tag: 'mine', ranks: Uint32Array.of(1) } });
    const bad = await readAnyFile(paths[2]);
    expect(bad).toMatchObject({ kind: 'run', format: 'barred' });
    expect(bad.log.first('score')[0]).toMatchObject({ line: 2 });
  });

  it('without a writer is only read', () => {
    expect(outputFormats()).not.toContain('barred');
    expect(() => writeRun(parseRun(run), 'barred')).toThrow('unwritable format: barred, which is only read; expected');
  });

  it('needs a name of its own', () => {
    expect(() => addFormat(barred)).toThrow('duplicate format: barred');
    expect(() => parseRun(run, { format: 'xml' })).toThrow('unknown format: xml; expected one of trec, csv');
  });
});
