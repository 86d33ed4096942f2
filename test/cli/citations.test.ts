import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { Workplace } from '../support/workplace.ts';

const place = new Workplace();
place.file(
  'patents.jsonl',
  [
    { id: 'EP-0000009-B1', date: '2000-05-17', title: 'A pump', abstract: 'It pumps.', claims: ['A pump.'] },
    { id: 'EP-0000001-A1', date: '1990-01-03', family: '7', title: 'A valve' },
    { id: 'DE-1-C', date: '1991-01-03', family: '7' },
    { id: 'US-4893752-A', date: '2001-01-01' },
  ]
    .map((one) => `${JSON.stringify(one)}\n`)
    .join(''),
);
place.file('citations.csv', 'citing,cited,category\nEP 9 B1,EP0000001A1,X\nEP9B1,US4893752A,A\nEP9B1,JP5,Y\nEP9B1,,\n');
place.file('cut.xml', '<doc>\n<str name="Patent Number">EP1</str>\n<str name="Cites">US');
place.file('bomb.xml', '<!DOCTYPE doc [<!ENTITY a "aaaa">]>\n<doc>&a;</doc>');
place.file('other.xml', '<html><body/></html>');
place.file('fault.xml', '<fault xmlns="http://ops.epo.org"><code>SERVER.EntityNotFound</code></fault>');
place.file('empty', '');
afterAll(() => place.remove());

describe('nmax citations', () => {
  it('writes judgements and texts, and says what became of every citation', () => {
    const { stdout, code } = place.nmax([
      ...['citations', 'patents.jsonl', 'citations.csv', '-o', 'q.txt'],
      ...['--topic-texts', 't.jsonl', '--document-texts', 'd.jsonl.gz'],
    ]);
    expect(code).toBe(0);
    expect(readFileSync(join(place.folder, 'q.txt'), 'utf8')).toBe(
      'EP-0000009-B1 0 DE-1-C 1\nEP-0000009-B1 0 EP-0000001-A1 2\n',
    );
    expect(readFileSync(join(place.folder, 't.jsonl'), 'utf8')).toBe(
      '{"id":"EP-0000009-B1","title":"A pump","abstract":"It pumps.","claims":["A pump."],"date":"2000-05-17"}\n',
    );
    expect(existsSync(join(place.folder, 'd.jsonl.gz'))).toBe(true);
    for (const line of [
      /^gave a judgement +1$/m,
      /^left out: no patent but other literature +1$/m,
      /^left out: the cited document is not in the collection, nor is its family +1$/m,
      /^left out: not published earlier +1$/m,
      /^all +4$/m,
      /^grades: cited 2, family 1; documents of the family of a cited one count too$/m,
    ])
      expect(stdout).toMatch(line);
  });

  it('goes on where an answer of OPS has no patents, and refuses to where none has', () => {
    const { code, stderr } = place.nmax(['citations', 'patents.jsonl', 'citations.csv', 'fault.xml', '-o', '-']);
    expect(code).toBe(0);
    expect(stderr).toContain('nmax: note: fault.xml: an answer of OPS without patents; passed over');
    const alone = place.nmax(['citations', 'fault.xml']);
    expect(alone).toMatchObject({ code: 2, stdout: '' });
    expect(alone.stderr).toContain('no patents in any file');
  });

  it('prints the judgements alone with -o -, its notes aside', () => {
    const { stdout, stderr } = place.nmax([
      'citations',
      'patents.jsonl',
      'citations.csv',
      '--grades',
      'X=3',
      '-o',
      '-',
    ]);
    expect(stdout).toBe('EP-0000009-B1 0 EP-0000001-A1 3\n');
    expect(stderr).toContain('nmax: note: grades: X 3; families do not count');
  });

  it('writes nothing where there is nothing to write, with exit code 1', () => {
    const { stdout, code } = place.nmax(['citations', 'patents.jsonl', '-o', 'none.txt']);
    expect([code, existsSync(join(place.folder, 'none.txt'))]).toEqual([1, false]);
    expect(stdout).toContain('no topic has a judgement, and none are written');
  });

  it('reads gzip', () => {
    place.file('packed.jsonl.gz', gzipSync(readFileSync(join(place.folder, 'patents.jsonl'))));
    const { stdout } = place.nmax(['citations', 'packed.jsonl.gz', 'citations.csv', '-o', '-']);
    expect(stdout.split('\n')).toHaveLength(3);
  });

  it.each([
    [['cut.xml'], 'cut.xml:3: invalid XML: the file ends inside <str>, opened on line 3; is it cut off?'],
    [['bomb.xml'], 'bomb.xml:1: invalid XML: the document type declares entities or elements of its own'],
    [['other.xml'], 'other.xml: no patents in <html>, <body>; expected <doc>, <exchange-document>'],
    [['empty'], 'empty: no patents and no citations'],
    [['nowhere'], 'nowhere: '],
    [['patents.jsonl', '--grades', 'X'], 'invalid grades: X; expected such as cited=2,family=1'],
    [['patents.jsonl', '--phases', 'serch'], 'unknown phase: serch; expected some of search, examination'],
    [['patents.jsonl', '--family', 'all'], 'invalid --family: all; expected'],
    [['-', '--topic-texts', 'x'], 'invalid path: -; expected files, as texts are read from them a second time'],
  ])('refuses %j with its reason', (args, message) => {
    const { stderr, stdout, code } = place.nmax(['citations', ...args]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
  });
});
