import { describe, expect, it } from 'vitest';
import { fileOfBytes } from './byte-file.ts';
import { arrangeQrels } from './packed-judgements.ts';
import { readLenientQrels, readLenientRun } from './reader.ts';

const fileOf = (text: string) => fileOfBytes(Uint8Array.from(text, (character) => character.charCodeAt(0)));

describe('readLenientQrels', () => {
  const read = async (text: string, version: 9 | 10 = 10) => {
    const lists = await readLenientQrels(fileOf(text), version);
    return 'refused' in lists ? lists : arrangeQrels(lists);
  };
  const grades = async (text: string, version: 9 | 10 = 10) => {
    const qrels = await read(text, version);
    if ('refused' in qrels) return qrels;
    const { topics, offsets, documents, grades } = qrels.qrels;
    return topics.map((topic, t) => [
      topic,
      Object.fromEntries(documents.slice(offsets[t], offsets[t + 1]).map((id, i) => [id, grades[offsets[t] + i]])),
    ]);
  };

  it('reads grades as atol does', async () => {
    expect(await grades('1 0 a 1.9\r\n1\t0\tb\tx\n 2 0 c -1 \n2 0 d 3y')).toEqual([
      ['1', { a: 1, b: 0 }],
      ['2', { c: -1, d: 3 }],
    ]);
    expect(await grades('1 0 a 99999999999\n1 0 b -99999999999\n1 0 c +7\n1 0 d 12\n')).toEqual([
      ['1', { a: 0x7fffffff, b: -0x7fffffff, c: 7, d: 12 }],
    ]);
  });

  it('passes over one comment at a time in version 10, none in 9', async () => {
    expect(await grades('#\n1 0 a 1\n')).toEqual([['1', { a: 1 }]]);
    expect(await read('#\n#\n1 0 a 1\n')).toEqual({ refused: 'line', line: 1 });
    expect(await read('#\n1 0 a 1\n', 9)).toEqual({ refused: 'line', line: 1 });
  });

  it('notes the first document in byte order that is listed twice, and keeps its last grade', async () => {
    const text = '1 0 b 1\n1 0 a 1\n1 0 b 0\n1 0 a 2\n';
    const result = await read(text);
    expect('duplicates' in result && [...result.duplicates]).toEqual([['1', 'a']]);
    expect(await grades(text)).toEqual([['1', { a: 2, b: 0 }]]);
  });

  it('puts topics and documents into the order of their bytes, whatever they are', async () => {
    const result = await read('é 0 ÿ 1\n2 0 b 0\né 0 b 2\n10 0 a 1\n');
    if ('refused' in result) throw new Error('refused');
    expect([result.qrels.topics, result.qrels.documents]).toEqual([
      ['10', '2', 'é'],
      ['a', 'b', 'b', 'ÿ'],
    ]);
    expect([...result.packed.topics.bytes]).toEqual([0x31, 0x30, 0x32, 0xe9]);
    expect([...result.packed.documents.bytes]).toEqual([0x61, 0x62, 0x62, 0xff]);
  });
});

describe('readLenientRun', () => {
  const read = async (text: string, version: 9 | 10 = 10, topics = ['1']) => {
    const run = await readLenientRun(fileOf(text), version, topics);
    if ('refused' in run) return run;
    return {
      tag: run.tag,
      lists: run.lists.map((list) => list && [list.ids(), [...list.numbers.slice(0, list.count)]]),
    };
  };

  it('reads scores as atof does and passes over blank lines', async () => {
    expect(await read('1 Q0 a 1 3x t\n\n  \n1 Q0 b 2 abc t more words\r\n1 Q0 c 3 0x10 last')).toEqual({
      lists: [
        [
          ['a', 'b', 'c'],
          [3, 0, 16],
        ],
      ],
      tag: 'last',
    });
    const scores = ['1.25', '-.5', '7.', '-', '.', '1e3', '123456789012345.678', '0.1', '1.1.1', '-0.30', 'inf'];
    expect(await read(scores.map((score, i) => `1 Q0 d${i} 1 ${score} t\n`).join(''))).toEqual({
      lists: [
        [scores.map((_, i) => `d${i}`), [1.25, -0.5, 7, 0, 0, 1000, Number(scores[6]), 0.1, 1.1, -0.3, Infinity]],
      ],
      tag: 't',
    });
  });

  it('keeps the bytes of ids in any encoding', async () => {
    expect(await read('ÿ 0 Ã© 1 2 t\n', 10, ['1', 'ÿ'])).toEqual({ lists: [undefined, [['Ã©'], [2]]], tag: 't' });
  });

  it('gathers topics that come back, and leaves out those that were not asked for', async () => {
    expect(await read('2 Q0 a 1 1 t\n3 Q0 a 1 2 t\n1 Q0 a 1 3 t\n2 Q0 b 1 4 u\n', 10, ['1', '2'])).toEqual({
      lists: [
        [['a'], [3]],
        [
          ['a', 'b'],
          [1, 4],
        ],
      ],
      tag: 'u',
    });
  });
});

it('the file ends with a NUL where a line begins, as for a program in C', async () => {
  const topics = async (text: string) => {
    const run = await readLenientRun(fileOf(text), 10, ['1', '2']);
    return 'refused' in run ? run : run.lists.map((list) => list?.count);
  };
  expect(await topics('1 Q0 a 1 2 t\n\0\0\n2 Q0 a 1 2 t\n')).toEqual([1, undefined]);
  expect(await topics('\0\0')).toEqual([undefined, undefined]);
  expect(await topics('1 Q0 a 1 2 t\n2 Q0\n')).toEqual({ refused: 'line', line: 2 });
  const qrels = await readLenientQrels(fileOf('1 0 a 1\n\0\n2 0 a 1\n'), 10);
  expect('refused' in qrels ? qrels : [...qrels.keys()]).toEqual(['1']);
});
