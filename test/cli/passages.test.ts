import { afterAll, describe, expect, it } from 'vitest';
import { Workplace } from '../support/workplace.ts';

const place = new Workplace();
place.file('q', 'claim-1 Q0 EP-1 300 1000 100 100:200 600:100\nclaim-1 Q0 EP-2 100 500 0 0:100\n');
place.file(
  'r',
  'claim-1 Q0 EP-1 1 9.1 bm25 150 200\nclaim-1 Q0 EP-3 2 7.5 bm25 0 100\nclaim-1 Q0 EP-2 3 6 bm25 50 100\n',
);
place.file('bad', 'claim-1 Q0 EP-1 1 9 bm25 -5 10\nclaim-1 Q0 EP-1 2 9 bm25 5\n');
place.file('overlapping', 'claim-1 Q0 EP-1 1 9 a 150 200\nclaim-1 Q0 EP-1 2 8 a 300 100\n');
place.file('long', 'claim-1 Q0 EP-2 1 9 a 490 11\n');
place.file('empty', '');
afterAll(() => place.remove());

describe('nmax passages', () => {
  it('prints the measures of INEX, and which β was used', () => {
    const { stdout, code } = place.nmax(['passages', 'q', 'r', '-m', 'MAgP,AiP']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/run\s+AgP\s+AiP\nbm25\s+0\.5690\s+0\.3465\n/);
    expect(stdout).toContain('F of its characters with β = 0.25, which weighs precision more');
    expect(stdout).toContain('bm25: 1 of 3 passages in documents without a judgement');
  });

  it.each([
    [
      ['q', 'bad'],
      'nmax: bad:1: invalid offset: -5; expected a whole number from 0\nnmax: bad:2: 7 columns; expected 8: topic Q0',
    ],
    [['q', 'overlapping'], 'overlapping:2: overlapping passage: 300:100 of EP-1, which line 1 has as 150:200'],
    [['q', 'long'], 'long:1: passage beyond the end of EP-2: 490:11; expected at most 500 characters'],
    [['q', 'empty'], 'empty: no passages; expected lines of topic Q0 document rank score tag offset length'],
    [['q', 'nowhere'], 'nowhere'],
    [['q', 'r', '-m', 'MAgQ'], 'unknown passage measure: MAgQ; did you mean'],
    [['q', 'r', '--beta', '0'], 'invalid --beta: 0; expected a number above 0'],
  ])('refuses %j with one reason a line', (args, message) => {
    const { stderr, stdout, code } = place.nmax(['passages', ...args]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
  });

  it('counts what is read twice once where it is told to', () => {
    const { stdout } = place.nmax(['passages', 'q', 'overlapping', '--overlaps', 'once', '-m', 'CharP', '-f', 'csv']);
    expect(stdout).toBe('run,topic,measure,value,scope\na,all,CharP,0.6,summary\n');
  });
});
