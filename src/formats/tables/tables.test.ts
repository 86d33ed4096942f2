import { describe, expect, it } from 'vitest';
import { arrowOf, parquetOf, type WrittenColumn } from '../../../test/contracts/written-tables.ts';
import { sourceInMemory } from '../../../test/support/source-in-memory.ts';
import { readQrels } from '../../sources/read-source.ts';
import { judgeRuns } from '../../sources/table-runs.ts';
import { parseQrels, parseRun } from '../parse.ts';

const qrels = parseQrels('1 0 a 1\n1 0 b 0\n2 0 a 1\n');
const policies = { ties: 'trec', duplicates: 'error' } as const;

const topics: WrittenColumn = { name: 'topic', type: 'STRING', data: ['1', '1', '2'] };
const documents: WrittenColumn = { name: 'document', type: 'STRING', data: ['a', 'b', 'a'] };
const scores: WrittenColumn = { name: 'score', type: 'DOUBLE', data: [1, 2, 3] };

const sourceOf = (bytes: Uint8Array, name = 'run.parquet') => sourceInMemory(bytes, name);

/** What is said about a table, or the tags of its runs. */
async function said(bytes: Uint8Array, judgements = qrels): Promise<string[]> {
  const told: string[] = [];
  for await (const { run, log, problem } of judgeRuns(sourceOf(bytes), judgements, policies)) {
    if (run) told.push(`${run.tag}: ${run.counts.lines}`);
    for (const code of log?.codes() ?? [])
      for (const { line, message } of log!.first(code)) told.push(`${code}${line ? ` ${line}` : ''}: ${message}`);
    if (problem) told.push(problem.message);
  }
  return told;
}

const column = (name: string, type: WrittenColumn['type'], ...data: unknown[]): WrittenColumn => ({ name, type, data });

describe('a table of a run', () => {
  it('is named by its file where it has no names', async () => {
    expect(await said(parquetOf([topics, documents, scores]))).toEqual(['run: 3']);
  });

  it('is as many runs as it has names, in the order of their first rows', async () => {
    const runs = column('run', 'STRING', 'bm25', 'dense', 'bm25');
    expect(await said(parquetOf([topics, documents, scores, runs]))).toEqual(['dense: 1', 'bm25: 2']);
  });

  it('is ordered by rank where it has no scores', async () => {
    expect(await said(parquetOf([topics, documents, column('rank', 'INT32', 1, 2, 1)]))).toEqual([
      'run: 3',
      'scores-from-ranks: no score column; ordered by rank',
    ]);
  });

  it('keeps the digits of integers beyond 2^53, and refuses integers where the qrels have leading zeros', async () => {
    const big = [9007199254740993n, 9007199254740992n];
    const table = [
      column('topic', 'INT32', 1, 1),
      column('document', 'INT64', ...big),
      column('score', 'DOUBLE', 1, 2),
    ];
    const judged = parseQrels('1 0 9007199254740993 1\n1 0 9007199254740992 1\n');
    for await (const { run } of judgeRuns(sourceOf(parquetOf(table)), judged, policies)) {
      expect([...run!.ranks]).toEqual([1, 2]);
      expect([...run!.documents]).toEqual([0, 1]);
    }
    const zeros = (judgements: string) => said(parquetOf(table), parseQrels(judgements));
    expect((await zeros('001 0 7 1\n')).join()).toContain('topics are integers, without leading zeros');
    expect((await zeros('1 0 007 1\n')).join()).toContain('documents are integers, without leading zeros');
  });

  it('is refused with the row where a value is missing or no number', async () => {
    const table = [
      column('topic', 'STRING', '1', null, '1', '1', '1', ' '),
      column('document', 'STRING', null, 'b', 'c', 'd', 'e', 'f'),
      column('score', 'DOUBLE', 1, 1, Number.NaN, Number.POSITIVE_INFINITY, null, 1),
    ];
    expect((await said(parquetOf(table))).map((message) => message.split(';')[0])).toEqual([
      'fields 1: missing document: null',
      'fields 2: missing topic: null',
      'fields 6: missing topic:  ',
      'score 3: invalid score: NaN',
      'score 4: invalid score: Infinity',
      'score 5: invalid score: null',
    ]);
    const runs = column('run', 'STRING', 'x', null, 'x');
    expect((await said(parquetOf([topics, documents, scores, runs]))).join()).toContain('fields 2: missing run: null');
  });

  it('is refused where a column is missing, twice there, or of another type', async () => {
    expect(await said(parquetOf([topics, scores]))).toEqual(['header: missing column: document; found topic, score']);
    expect(await said(parquetOf([topics, documents, scores, { ...scores, name: 'SCORE' }]))).toEqual([
      'header: repeated column: score; found topic, document, score, SCORE',
    ]);
    const wrong = [
      column('topic', 'DOUBLE', 1, 1, 2),
      column('document', 'BOOLEAN', true, false, true),
      column('score', 'TIMESTAMP', new Date(0), new Date(0), new Date(0)),
    ];
    expect(await said(parquetOf(wrong))).toEqual([
      'column-type: invalid column: topic is DOUBLE; expected strings or integers',
      'column-type: invalid column: document is BOOLEAN; expected strings or integers',
      'column-type: invalid column: score is INT64 (TIMESTAMP_MILLIS); expected numbers',
    ]);
  });

  it('is refused where an id is no text', async () => {
    const bytes = [new Uint8Array([0xe9]), new Uint8Array([0x62]), new Uint8Array([0x61])];
    const binary = column('document', 'BYTE_ARRAY', ...bytes);
    expect(await said(parquetOf([topics, binary, scores]))).toEqual([
      'encoding 1: invalid document: bytes that are not UTF-8; expected text',
    ]);
    expect(await said(parquetOf([topics, column('document', 'STRING', 'a', 'b\0', 'a'), scores]))).toEqual([
      'binary 2: invalid document: NUL; expected text',
    ]);
  });

  it('found nothing where it has no rows', async () => {
    const empty = [topics, documents, scores].map((one) => ({ ...one, data: [] }));
    for (const table of [empty, [...empty, column('run', 'STRING')]])
      expect(await said(parquetOf(table))).toEqual(['run: 0', 'empty-run: no entries; expected a run']);
  });

  it.each([
    ['Parquet', parquetOf([topics, documents, scores])],
    ['Arrow', arrowOf([topics, documents, scores])],
  ])('is refused wherever its file is cut off: %s', async (name, whole) => {
    expect(await said(whole)).toEqual(['run: 3']);
    for (let length = 16; length < whole.length; length += 7) {
      const [first] = await said(whole.subarray(0, length));
      expect(first, `${length} bytes`).toMatch(new RegExp(`^table: invalid ${name}: .*cut off`));
    }
  });

  it('says what bytes alone cannot be read as', () => {
    expect(() => parseRun(parquetOf([topics, documents, scores]))).toThrow(
      'run: Parquet that comes as a stream, packed, or as bytes; expected a file of its own, unpacked',
    );
  });
});

describe('a table of qrels', () => {
  it('is read with words for grades, and refused with the row', async () => {
    const table = [topics, documents, column('label', 'STRING', '1', 'Y', 'Y')];
    const read = await readQrels(sourceOf(parquetOf(table)), { grades: { Y: 2 } });
    expect([...read.value!.grades]).toEqual([1, 2, 2]);
    const wrong = [topics, documents, column('grade', 'DOUBLE', 1, 0.5, Number.NaN)];
    const { log } = await readQrels(sourceOf(parquetOf(wrong)));
    expect(log.first('grade').map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '2: invalid grade: 0.5; expected an integer',
      '3: invalid grade: NaN; expected an integer',
    ]);
  });
});
