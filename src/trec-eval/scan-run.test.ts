import { describe, expect, it } from 'vitest';
import { fileOfBytes } from './byte-file.ts';
import { judgeLenientRun } from './judge.ts';
import { arrangeQrels } from './packed-judgements.ts';
import { readLenientQrels, readLenientRun } from './reader.ts';
import { scanRun } from './scan-run.ts';

const fileOf = (text: string) => fileOfBytes(Uint8Array.from(text, (character) => character.charCodeAt(0)));

async function judgeBoth(text: string, version: 9 | 10 = 10, depth = 0x7fffffff) {
  const lists = await readLenientQrels(fileOf('1 0 a 1\n1 0 \xe9 2\nï»¿1 0 a 1\n2 0 b 0\n'), 10);
  if ('refused' in lists) throw new Error('refused');
  const { qrels, packed } = arrangeQrels(lists);
  const read = await readLenientRun(fileOf(text), version, qrels.topics);
  const exact = 'refused' in read ? undefined : judgeLenientRun(read, qrels, version, depth).run;
  const shown = (run: typeof exact) =>
    run && {
      tag: run.tag,
      retrieved: [...run.retrieved],
      offsets: [...run.offsets],
      ranks: [...run.ranks],
      documents: [...run.documents],
    };
  return { scanned: shown(await scanRun(fileOf(text), packed, version, depth)), exact: shown(exact) };
}

describe('the kernel gives what the reader of any lines gives', () => {
  const plain = '1 Q0 x 1 9 s\n1 Q0 \xe9 2 8.5 s\n1 Q0 a 3 8.5 s\n2 Q0 b 1 1e2 last words\n';
  const taken = {
    'a plain run': plain,
    'a byte order mark, which is part of a topic': 'ï»¿1 Q0 a 1 2 t\n1 Q0 a 1 2 t\n',
    'blank lines and lines that end as on Windows': ' \n1 Q0 a 1 2 t\r\n\r\n2 Q0 b 1 2 u\r\n',
    'a last line without its end': '1 Q0 a 1 2 t\n1 Q0 \xe9 2 1 u',
    'ids that are no UTF-8': '1 Q0 \xff\xfe 1 2 t\xe9\n1 Q0 \xe9 1 2 t\xe9\n',
  };
  it.each(Object.entries(taken))('%s', async (_, text) => {
    for (const version of [9, 10] as const)
      for (const depth of [1, 2, 100]) {
        const { scanned, exact } = await judgeBoth(text, version, depth);
        expect(scanned).toEqual(exact);
        expect(scanned).toBeDefined();
      }
  });

  it('the tag is the first word after the score of the last line', async () => {
    expect((await judgeBoth(plain)).scanned?.tag).toBe('last');
    expect((await judgeBoth(`${plain}\n# comment\n`)).scanned?.tag).toBe('last');
  });

  it('a comment is passed over as version 10, and left to the reader as version 9', async () => {
    const text = `# one two three four five six\n${plain}`;
    const { scanned, exact } = await judgeBoth(text, 10);
    expect(scanned).toEqual(exact);
    expect((await judgeBoth(text, 9)).scanned).toBeUndefined();
  });
});

describe('what is not plain is left to the reader of any lines', () => {
  const left = {
    'a topic that comes back': '1 Q0 a 1 2 t\n2 Q0 b 1 2 t\n1 Q0 c 1 1 t\n',
    'a document twice': '1 Q0 a 1 2 t\n1 Q0 a 2 1 t\n',
    'a score that is no number': '1 Q0 a 1 x t\n',
    'a score beyond all numbers': '1 Q0 a 1 inf t\n1 Q0 c 1 1e999 t\n',
    'a NUL': '1 Q0 a 1 2 t\n\0\n',
    'a carriage return between fields': '1\rQ0 a 1 2 t\n',
    'a line of five fields': '1 Q0 a 1 2\n',
    'no line': '\n',
    'no byte': '',
    'a tag too long to be remembered': `1 Q0 a 1 2 ${'t'.repeat(300)}\n`,
  };
  it.each(Object.entries(left))('%s', async (_, text) => {
    expect((await judgeBoth(text)).scanned).toBeUndefined();
  });
});
