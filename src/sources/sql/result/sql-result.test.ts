import { describe, expect, test } from 'vitest';
import { parseQrels } from '../../../formats/parse.ts';
import type { RankingPolicies } from '../../../model/policy.ts';
import type { ResultSource } from './result-file.ts';
import { readResult } from './sql-result.ts';

const qrels = parseQrels('1 0 a 1\n1 0 b 0\n1 0 z 2\n2 0 a 1\n');

const groups = `run,topic,lines,documents,missing,invalid,unordered,judged,judgements,topics,ties,duplicates,layout
r,1,5,5,0,0,0,2,3,3,trec,error,1
r,2,1,1,0,0,0,0,1,3,trec,error,1
r,9,4,4,0,0,0,0,0,3,trec,error,1
s,1,3,3,0,0,0,1,3,1,trec,error,1
`;
const ranks = `run,topic,document,place,standing,tied,ties,duplicates,layout
r,1,z,2,4,1,trec,error,1
s,1,b,1,3,0,trec,error,1
r,1,a,0,2,0,trec,error,1
`;

const text = (name: string, content: string, folders = new Map<string, string>()): ResultSource => ({
  source: {
    name,
    async *stream() {
      yield new TextEncoder().encode(content);
    },
  },
  folders,
});
const read = (given: Partial<RankingPolicies>, ...contents: string[]) =>
  readResult(
    contents.map((content, i) => text(`${'abcdef'[i]}.csv`, content)),
    qrels,
    given,
  );
const said = async (...contents: string[]) => {
  const error = await read({}, ...contents).then(
    () => undefined,
    (problem) => problem,
  );
  expect(error?.name).toBe('InputError');
  return error.message as string;
};
/** The text with one of its parts exchanged, which must be there. */
const changed = (content: string, from: string, to: string) => {
  expect(content).toContain(from);
  return content.replace(from, to);
};

describe('the result of printed statements', () => {
  test('is the judged runs, whatever the order of files and rows', async () => {
    for (const files of [
      [groups, ranks],
      [ranks, groups],
    ]) {
      const { runs } = await read({}, ...files);
      expect(runs).toEqual([
        {
          tag: 'r',
          retrieved: Int32Array.of(5, 1),
          offsets: Uint32Array.of(0, 2, 2),
          ranks: Uint32Array.of(2, 4),
          documents: Uint32Array.of(0, 2),
          policies: { ties: 'trec', duplicates: 'error' },
          counts: { lines: 10, topics: 3, unknownTopics: 1, tied: 1, duplicates: 0 },
        },
        expect.objectContaining({ tag: 's', retrieved: Int32Array.of(3, -1), ranks: Uint32Array.of(3) }),
      ]);
    }
  });

  test('may have columns in any order and in upper case, numbers as decimals, parts with nothing but a header, and tabs', async () => {
    const turned = (content: string) =>
      content
        .trimEnd()
        .split('\n')
        .map((line, i) => {
          const cells = line.split(',').reverse();
          return (i === 0 ? cells.map((name) => name.toUpperCase()) : cells).join('\t');
        })
        .join('\n');
    const decimals = turned(ranks).replace('\t4\t2\t', '\t4.000\t2.\t');
    expect(decimals).toContain('4.000');
    const [header] = ranks.split('\n');
    const { runs } = await read({ ties: 'trec' }, decimals, header, turned(groups));
    expect(runs).toEqual((await read({}, groups, ranks)).runs);
  });

  test('may have a column in the names of its folders', async () => {
    const without = (run: string) =>
      ranks
        .split('\n')
        .filter((line) => line.startsWith('run,') || line.startsWith(`${run},`))
        .map((line) => line.slice(line.indexOf(',') + 1))
        .join('\n');
    const parts = ['r', 's'].map((run) => text(`run=${run}/part-0.csv`, without(run), new Map([['run', run]])));
    const { runs } = await readResult([...parts, text('groups.csv', groups)], qrels);
    expect(runs).toEqual((await read({}, groups, ranks)).runs);
  });

  test('with ranks of no run needs only groups', async () => {
    const none = groups.replace('0,2,3,3', '0,0,3,3').replace('0,1,3,1', '0,0,3,1');
    expect((await read({}, none)).runs.map(({ ranks: found }) => found.length)).toEqual([0, 0]);
  });

  test('keeps the policies it was made with, and refuses others', async () => {
    const first = (content: string) => content.replaceAll('error', 'first');
    const { runs } = await read({}, changed(first(groups), 'r,1,5,5', 'r,1,7,5'), first(ranks));
    expect(runs[0]).toMatchObject({ policies: { duplicates: 'first' }, counts: { lines: 12, duplicates: 2 } });
    await expect(read({ ties: 'file' }, groups, ranks)).rejects.toThrow(
      'a.csv:2: ranked with --ties trec; expected file: print the statements with --ties file and run them again',
    );
    await expect(read({ duplicates: 'first' }, groups, ranks)).rejects.toThrow('ranked with --duplicates error');
    expect(await said(groups, ranks.replaceAll('trec', 'trec9'))).toContain(
      'b.csv:2: ranked with --ties trec9; expected',
    );
  });

  test('carries the grades that ties went by', async () => {
    const worst = (content: string) => content.replaceAll('trec', 'worst');
    const graded = (...grades: string[]) =>
      worst(ranks)
        .split('\n')
        .map((line, i) => (line === '' ? line : `${line},${['grade', ...grades][i]}`))
        .join('\n');
    expect((await read({}, worst(groups), graded('2.0', '0', '1'))).runs).toHaveLength(2);
    expect(await said(worst(groups), graded('1', '0', '1'))).toContain(
      'b.csv:2: run r, topic 1: grade 1 of z; expected 2',
    );
    expect(await said(worst(groups), graded('2', '', '1'))).toContain('b.csv:3: run s, topic 1: grade nothing of b');
    expect(await said(worst(groups), worst(ranks))).toContain('b.csv: missing column: grade');
  });

  const inGroups = (from: string, to: string) => [changed(groups, from, to), ranks];
  const inRanks = (from: string, to: string) => [groups, changed(ranks, from, to)];
  test.each<[string, () => string[], string]>([
    ['no groups', () => [ranks], 'a.csv: no groups'],
    ['no ranks', () => [groups], 'a.csv: no ranks'],
    ['an empty file', () => [groups, ''], 'b.csv: neither groups nor ranks: no columns'],
    ['an empty export', () => [groups.split('\n')[0], ranks], 'a.csv: no rows; expected one for each run and topic'],
    ['another table', () => [groups, ranks, 'topic,score\n1,2\n'], 'c.csv: neither groups nor ranks: columns topic'],
    ['a missing column', () => inGroups('judged,', 'found,'), 'a.csv: missing column: judged'],
    ['a column twice', () => inRanks('tied', 'Place'), 'b.csv: repeated column: place'],
    ['another layout', () => inGroups('error,1', 'error,2'), 'a.csv:2: invalid layout: 2; expected 1'],
    ['an unknown rule', () => inGroups('trec', 'random'), 'a.csv:2: invalid ties: random'],
    ['a row cut off', () => inRanks(',1,trec,error,1\ns', ',1\ns'), 'b.csv:2: invalid row: 6 cells'],
    ['no run in groups', () => inGroups('s,1,3', ',1,3'), 'a.csv:5: 3 rows without a run'],
    ['no topic', () => inGroups('s,1,3,3,0', 's,,3,3,3'), 'a.csv:5: run s, topic nothing: 3 rows without a topic'],
    ['scores that are none', () => inGroups('r,1,5,5,0,0', 'r,1,5,5,0,2'), 'run r, topic 1: 2 invalid scores'],
    ['rows without an order', () => inGroups('5,5,0,0,0', '5,5,0,0,1'), '1 row without a rank or line'],
    ['a document twice', () => inGroups('r,1,5,5', 'r,1,6,5'), 'a.csv:2: run r, topic 1: 1 duplicate document'],
    ['documents without lines', () => inGroups('5,5', '5,6'), '6 documents in 5 lines'],
    ['a number that is none', () => inGroups('5,5', '5,NULL'), 'a.csv:2: invalid documents: NULL'],
    ['too many judged', () => inGroups('0,2,3', '0,4,3'), '4 judged documents among 5, of 3 judgements'],
    ['other qrels', () => inGroups('0,2,3', '0,2,4'), 'a.csv:2: topic 1: 4 judgements'],
    ['groups twice', () => [groups, groups, ranks], 'b.csv:2: topic 1 of run r again'],
    ['another number of topics', () => inGroups('0,1,3', '0,1,2'), 'a.csv:3: run r: 2 topics; expected 3'],
    ['a part of the groups missing', () => inGroups('r,2,1,1,0,0,0,0,1,3,trec,error,1\n', ''), 'is a file missing?'],
    ['no document', () => inRanks(',z,', ',,'), 'b.csv:2: missing document: nothing'],
    ['no number', () => inRanks(',2,4', ',2,-4'), 'b.csv:2: invalid standing: -4'],
    ['an odd tie', () => inRanks(',2,4,1', ',2,4,2'), 'b.csv:2: invalid tied: 2; expected 0 or 1'],
    ['a run that groups lacks', () => inRanks('r,1,z', 'x,1,z'), 'b.csv:2: unknown run: x'],
    ['an unknown topic', () => inRanks('r,1,z', 'r,9,z'), 'b.csv:2: unknown topic: 9 of run r'],
    ['a topic that groups lacks', () => inRanks('s,1,b,1', 's,2,a,0'), 'topic 2 of run s: the groups do not have it'],
    ['a document at another place', () => inRanks(',z,2', ',z,1'), 'document z at place 1 of the judged ones'],
    ['a place beyond all', () => inRanks(',z,2', ',z,3'), 'document z at place 3 of the judged ones'],
    ['a rank beyond all', () => inRanks(',2,4', ',2,6'), 'b.csv:2: run r, topic 1: rank 6 of z; expected 1 to 5'],
    ['a rank twice', () => inRanks(',0,2', ',0,4'), 'b.csv:4: run r, topic 1: rank 4 of a again'],
    ['ranks twice', () => [groups, ranks, ranks], 'c.csv:2: run r, topic 1: document z again'],
    [
      'more ranks than there should be',
      () => [groups, `${ranks}r,1,b,1,5,0,trec,error,1\n`],
      'b.csv:5: run r, topic 1: more',
    ],
    ['a part that is missing', () => inRanks('r,1,z,2,4,1,trec,error,1\n', ''), 'a.csv:2: run r, topic 1: 1 rank in'],
    ['text that is none', () => [groups, ranks, '\0'], 'c.csv:1: invalid byte: NUL'],
  ])('is refused with %s', async (_, files, message) => {
    expect(await said(...files())).toContain(message);
  });

  test('tells what is wrong with every file', async () => {
    const lines = (await said('x,y\n', changed(groups, 'layout', 'version'))).split('\n');
    expect(lines).toEqual(
      ['a.csv: neither groups', 'b.csv: missing column'].map((one) => expect.stringContaining(one)),
    );
  });
});
