import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Workplace } from '../support/workplace.ts';

const place = new Workplace();
const line = (topic: string, ids: readonly string[], tag: string) =>
  ids.map((id, i) => `${topic} Q0 ${id} ${i + 1} ${9 - i} ${tag}\n`).join('');
place.file('a', line('t1', ['d1', 'd2'], 'a') + line('t2', ['d1', 'd3'], 'a') + line('t3', ['d1', 'd2'], 'a'));
place.file('q', 't1 0 d1 1\nt1 0 d4 1\nt2 0 d2 1\nt3 0 d2 1\n');
place.file('ids', 'd1\nd2\nd3\nd4\nd5\n');
afterAll(() => place.remove());

describe('nmax retrievability', () => {
  it('has the example of docs/retrievability.md', () => {
    const { stdout, code } = place.nmax(['retrievability', 'a', '-c', '2', '--collection', 'ids', '--figure', 'l.svg']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/\na +3 +2 +40\.0% +1\.2000 +3 +0\.6667\n/);
    expect(stdout).toMatch(/\nd1 +3 +d4 +0\n/);
    expect(existsSync(join(place.folder, 'l.svg'))).toBe(true);
  });

  it('says what is unknown without a collection', () => {
    const { stdout } = place.nmax(['retrievability', 'a', '-c', '2']);
    expect(stdout).toContain('3 topics, 3 documents in the first 2 of some run');
    expect(stdout).toContain('would raise every Gini; of a single run never is 0 by that');
  });

  it('has findability with judgements', () => {
    const { stdout } = place.nmax(['retrievability', 'a', '-c', '2', '--qrels', 'q', '--format', 'csv']);
    expect(stdout).toMatch(/relevantDocuments,relevantNever,findability,reciprocalFindability\n.*,3,1,0\.5,0\.41666/);
  });

  it.each([
    [['a', '--collection', '2'], 'invalid collection: 2; expected at least 3'],
    [['a', '--collection', '1.5'], 'invalid --collection: 1.5; expected a whole number of documents, or a file of ids'],
    [['a', '--documents'], 'invalid --documents: table lists a few; expected --format csv'],
    [['a', '--rel', '2'], 'invalid --rel: there are no judgements; expected --qrels too'],
    [['a', '--gravity', 'x'], 'invalid --gravity: x'],
    [['a', '--figure', 'lorens=x.svg'], 'unknown figure: lorens; did you mean lorenz'],
  ])('refuses %j', (args, message) => {
    const { stderr, code } = place.nmax(['retrievability', ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});
