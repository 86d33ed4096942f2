import { describe, expect, it } from 'vitest';
import { readLenientQrels, readLenientRun } from './reader.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const plain = (map: ReadonlyMap<string, ReadonlyMap<string, number>>) =>
  Object.fromEntries([...map].map(([topic, grades]) => [topic, Object.fromEntries(grades)]));

describe('readLenientQrels', () => {
  const read = (text: string, version: 9 | 10 = 10) => readLenientQrels(bytes(text), version);

  it('reads grades as atol does', () => {
    const result = read('1 0 a 1.9\r\n1\t0\tb\tx\n 2 0 c -1 \n2 0 d 3y');
    expect('judgements' in result && plain(result.judgements)).toEqual({ 1: { a: 1, b: 0 }, 2: { c: -1, d: 3 } });
  });

  it('stops at a line that has not four fields', () => {
    expect(read('1 0 a 1\n\n1 0 b 1\n')).toEqual({ malformed: 2 });
    expect(read('1 0 a 1 2\n')).toEqual({ malformed: 1 });
  });

  it('passes over one comment at a time in version 10, none in 9', () => {
    expect(read('#\n1 0 a 1\n')).toHaveProperty('judgements');
    expect(read('#\n#\n1 0 a 1\n')).toEqual({ malformed: 1 });
    expect(read('#\n1 0 a 1\n', 9)).toEqual({ malformed: 1 });
  });

  it('notes the first document in byte order that is listed twice', () => {
    const result = read('1 0 b 1\n1 0 a 1\n1 0 b 0\n1 0 a 1\n');
    expect('duplicates' in result && [...result.duplicates]).toEqual([['1', 'a']]);
  });
});

describe('readLenientRun', () => {
  const read = (text: string, version: 9 | 10 = 10) => readLenientRun(bytes(text), version);

  it('reads scores as atof does and passes over blank lines', () => {
    const result = read('1 Q0 a 1 3x t\n\n  \n1 Q0 b 2 abc t more words\r\n1 Q0 c 3 0x10 last');
    expect(result).toEqual({
      topics: new Map([['1', { documents: ['a', 'b', 'c'], scores: [3, 0, 16] }]]),
      tag: 'last',
    });
  });

  it('counts neither blank lines nor comments when it complains', () => {
    expect(read('# c\n\n1 Q0 a 1 3 t\n1 Q0 a 1 3\n')).toEqual({ malformed: 2 });
    expect(read('# c\n', 9)).toEqual({ malformed: 1 });
  });

  it('keeps the bytes of ids in any encoding', () => {
    const result = readLenientRun(Uint8Array.from([0xff, 0x20, 0x30, 0x20, 0xc3, 0xa9, ...bytes(' 1 2 t\n')]), 10);
    expect('topics' in result && [...result.topics]).toEqual([
      ['\u00ff', { documents: ['\u00c3\u00a9'], scores: [2] }],
    ]);
  });
});

it('the file ends with a NUL where a line begins, as for a program in C', () => {
  const topics = (text: string) => {
    const run = readLenientRun(bytes(text), 10);
    return 'malformed' in run ? run : [...run.topics.keys()];
  };
  expect(topics('1 Q0 a 1 2 t\n\0\0\n2 Q0 a 1 2 t\n')).toEqual(['1']);
  expect(topics('\0\0')).toEqual([]);
  expect(topics('1 Q0 a 1 2 t\n2 Q0\n')).toEqual({ malformed: 2 });
  const qrels = readLenientQrels(bytes('1 0 a 1\n\0\n2 0 a 1\n'), 10);
  expect('malformed' in qrels ? qrels : [...qrels.judgements.keys()]).toEqual(['1']);
});
