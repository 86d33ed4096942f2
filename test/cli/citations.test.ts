import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { newWorkplace } from '../support/workplace.ts';

const patents = [
  { id: 'EP-0000009-B1', date: '2000-05-17', title: 'A pump', abstract: 'It pumps.', claims: ['A pump.'] },
  { id: 'EP-0000001-A1', date: '1990-01-03', family: '7', title: 'A valve' },
  { id: 'DE-1-C', date: '1991-01-03', family: '7' },
  { id: 'US-4893752-A', date: '2001-01-01' },
];
const lines = patents.map((one) => `${JSON.stringify(one)}\n`).join('');
const place = newWorkplace({
  'patents.jsonl': lines,
  'packed.jsonl.gz': gzipSync(lines),
  'citations.csv': 'citing,cited,category\nEP 9 B1,EP0000001A1,X\nEP9B1,US4893752A,A\nEP9B1,JP5,Y\nEP9B1,,\n',
  'fault.xml': '<fault xmlns="http://ops.epo.org"><code>SERVER.EntityNotFound</code></fault>',
});

describe('nmax citations', () => {
  test('writes judgements and texts, and says what became of every citation', () => {
    const texts = '--topic-texts t.jsonl --document-texts d.jsonl.gz';
    const { stdout, code } = place.nmax(`citations patents.jsonl citations.csv -o q.txt ${texts}`);
    expect(code).toBe(0);
    expect(place.read('q.txt')).toBe('EP-0000009-B1 0 DE-1-C 1\nEP-0000009-B1 0 EP-0000001-A1 2\n');
    expect(place.read('t.jsonl')).toBe(
      '{"id":"EP-0000009-B1","title":"A pump","abstract":"It pumps.","claims":["A pump."],"date":"2000-05-17"}\n',
    );
    expect(place.has('d.jsonl.gz')).toBe(true);
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

  test('prints the judgements alone with -o -, its notes aside, and reads gzip', () => {
    const { stdout, stderr } = place.nmax('citations packed.jsonl.gz citations.csv --grades X=3 -o -');
    expect(stdout).toBe('EP-0000009-B1 0 EP-0000001-A1 3\n');
    expect(stderr).toContain('grades: X 3; families do not count');
  });

  test('goes on where an answer of OPS has no patents, and refuses to where none has', () => {
    const { code, stderr } = place.nmax('citations patents.jsonl citations.csv fault.xml -o -');
    expect(code).toBe(0);
    expect(stderr).toContain('fault.xml: an answer of OPS without patents; passed over');
    const alone = place.nmax('citations fault.xml');
    expect(alone).toMatchObject({ code: 2, stdout: '' });
    expect(alone.stderr).toContain('no patents in any file');
  });

  test('writes nothing where there is nothing to write, with exit code 1', () => {
    const { stdout, code } = place.nmax('citations patents.jsonl -o none.txt');
    expect([code, place.has('none.txt')]).toEqual([1, false]);
    expect(stdout).toContain('no topic has a judgement, and none are written');
  });
});
