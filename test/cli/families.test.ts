import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { sharedData } from '../support/needs.ts';
import { Workplace } from '../support/workplace.ts';

describe('families', () => {
  const place = new Workplace();
  beforeAll(() => {
    place.file('qrels.txt', '1 0 EP-100-B1 1\n1 0 EP-200-B1 1\n');
    const lists = { a: ['EP-100-A1', 'EP-100-B1', 'z', 'EP-200-A1'], b: ['z', 'EP-200-B1'] };
    for (const [tag, ids] of Object.entries(lists))
      place.file(`${tag}.txt`, ids.map((id, i) => `1 Q0 ${id} ${i + 1} ${9 - i} ${tag}\n`).join(''));
    place.file('families.csv', 'document,family\nEP-100-A1,F1\nEP-100-B1,F1\nEP-200-A1,F2\nEP-200-B1,F2\n');
  });
  afterAll(() => place.remove());
  const files = ['qrels.txt', 'a.txt', 'b.txt', '-m', 'R@3,RR'];
  const values = (...args: string[]) => {
    const { stdout } = place.nmax(['eval', ...files, '--format', 'csv', ...args]);
    return stdout
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.split(','));
  };

  test('both numbers are printed, by documents and by families', () => {
    const rows = values('--families', 'families.csv').map(([, group, run, , measure, value]) => [
      group,
      run,
      measure,
      value,
    ]);
    expect(rows).toEqual([
      ['documents', 'a', 'R@3', '0.5'],
      ['documents', 'a', 'RR', '0.5'],
      ['documents', 'b', 'R@3', '0.5'],
      ['documents', 'b', 'RR', '0.5'],
      // F1 at 1, the second member dropped, z at 2, F2 at 3.
      ['families', 'a', 'R@3', '1'],
      ['families', 'a', 'RR', '1'],
      ['families', 'b', 'R@3', '0.5'],
      ['families', 'b', 'RR', '0.5'],
    ]);
  });

  test('bounds are those of documents and those of families', () => {
    const { code, stdout } = place.nmax([
      ...['eval', 'qrels.txt', 'a.txt', 'b.txt', '-m', 'P@1', '--bounds'],
      ...['--families', 'families.csv', '--format', 'jsonl'],
    ]);
    expect(code).toBe(0);
    const rows = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows.map(({ group, run, low, value, high }) => [group, run, low, value, high])).toEqual([
      ['documents', 'a', 0, 0, 1],
      ['documents', 'b', 0, 0, 1],
      // The first of a is a member of a family that is judged relevant.
      ['families', 'a', 1, 1, 1],
      ['families', 'b', 0, 0, 1],
    ]);
  });

  test('NTCIREVAL’s rule leaves the others in their places', () => {
    const [row] = values('--families', 'families.csv', '--family-rule', 'redundant').filter(
      ([, group, run, , measure]) => group === 'families' && run === 'a' && measure === 'R@3',
    );
    expect(row[5]).toBe('0.5');
    expect(place.nmax(['eval', ...files, '--families', 'families.csv', '--family-rule', 'redundant']).stdout).toContain(
      'the others stay as nonrelevant documents (as in NTCIREVAL)',
    );
  });

  test('kind codes are taken off by rule, and every command counts families', () => {
    expect(values('--families', 'kind-codes')).toEqual(values('--families', 'families.csv'));
    const { stdout } = place.nmax(['describe', ...files.slice(0, 3), '--families', 'kind-codes', '--format', 'json']);
    expect(JSON.parse(stdout).runDescriptions[0]).toMatchObject({ relevantFound: 1, familyMembers: 1 });
  });

  test.each([
    ['document,family\nd,F1\nd,F2\n', 'odd.csv:3: duplicate document: d in F1 and F2; first on line 2'],
    ['document,family\nd,\n', 'odd.csv:2: missing family of d'],
    ['d,F1,x\n', 'odd.csv: 3 columns; expected two'],
    ['', 'odd.csv: no rows; expected a document on each line'],
  ])('a file %j is refused', (content, message) => {
    place.file('odd.csv', content);
    const { code, stderr } = place.nmax(['eval', ...files, '--families', 'odd.csv']);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  describe('robust03, 17 runs', { tags: ['data'] }, () => {
    test('families of one give the numbers of documents', () => {
      place.file('none.csv', 'document,family\nnobody,N\n');
      const campaign = [`${sharedData}/robust03/qrels.txt`, `${sharedData}/robust03/runs/input.pircRBa1.gz`];
      const { stdout } = place.nmax([
        'eval',
        ...campaign,
        '-m',
        'all_trec',
        '--families',
        'none.csv',
        '--format',
        'csv',
      ]);
      const rows = stdout.trim().split('\n').slice(1);
      const of = (group: string) =>
        rows.filter((row) => row.startsWith(`counted by,${group},`)).map((row) => row.split(',').slice(2));
      expect(of('families').length).toBeGreaterThan(80);
      expect(of('families')).toEqual(of('documents'));
    }, 60_000);
  });
});

describe('numbers', () => {
  const place = new Workplace();
  afterAll(() => place.remove());
  const run = (...args: string[]) => place.nmax(args);

  /** Nine citations, and a tool's export that has all of them, those of the US without dashes. */
  const judged = [
    ...['US-5590551', 'US-4893752', 'US-5901035', 'US-6002583', 'US-5295373'],
    ...['EP-0394530-B1', 'EP-1115934-B1', 'US-2003230122-A1', 'WO-2002054790-A2'],
  ];
  beforeAll(() => {
    place.file('q.txt', judged.map((id) => `1 0 ${id} 1\n`).join(''));
    const exported = judged.map((id) => (/^US-\d{7}$/.test(id) ? id.replace('-', '') : id));
    place.file('o3.txt', exported.map((id, i) => `1 Q0 ${id} ${i + 1} ${9 - i} o3\n`).join(''));
    place.file('bm25.txt', '1 Q0 US-5590551 1 1 bm25\n');
  });

  const note =
    'o3.txt: 5 of 9 judged documents match documents of this run only without dashes: US-5590551 = US5590551; --numbers patent joins them; ids are compared as they are written';

  describe('a tool that writes numbers without dashes', () => {
    it('is noted by every command, and refused by --strict', () => {
      const commands = [
        ['eval', 'q.txt', 'o3.txt'],
        ['compare', 'q.txt', 'o3.txt', 'bm25.txt'],
        ['misses', 'q.txt', 'o3.txt', '-k', '100'],
        ['check', 'q.txt', 'o3.txt', '--min', 'R@100>=0.4'],
        ['stop', 'q.txt', 'o3.txt'],
        ['describe', 'q.txt', 'o3.txt'],
      ];
      for (const command of commands) {
        expect(run(...command).stderr + run(...command).stdout, command[0]).toContain(note);
        const refused = run(...command, '--strict');
        expect(refused, command[0]).toMatchObject({ code: 2, stdout: '' });
        expect(refused.stderr).toBe(`nmax: ${note} (refused by --strict)\n`);
      }
      const { notes } = JSON.parse(run('eval', 'q.txt', 'o3.txt', '-f', 'json').stdout);
      expect(notes).toContainEqual({ code: 'ids-differ', message: note });
      expect(run('validate', 'q.txt', 'o3.txt').stdout).toContain(
        '5 of 9 judged documents match documents of this run',
      );
    });

    it('found nine of nine with --numbers patent, where as written it is 44.4%', () => {
      const share = (...args: string[]) =>
        /^o3 +(\d) +([\d.]+%)/m.exec(run('misses', 'q.txt', 'o3.txt', ...args).stdout)?.slice(1);
      expect(share()).toEqual(['4', '44.4%']);
      expect(share('--families', 'kind-codes')).toEqual(['4', '44.4%']);
      expect(share('--numbers', 'patent')).toEqual(['9', '100.0%']);
      const { stdout, stderr } = run('misses', 'q.txt', 'o3.txt', '--numbers', 'patent', '--families', 'kind-codes');
      expect(stdout).toMatch(/^o3 +9 +100\.0%/m);
      expect(stdout + stderr).not.toContain('match documents of this run only');
      expect(run('validate', 'q.txt', 'o3.txt', '--numbers', 'patent').stdout).toContain('2 files fine');
    });

    it('keeps the spelling of the judgements', () => {
      const { stdout } = run('explain', 'R@100', 'q.txt', 'o3.txt', '--numbers', 'patent');
      expect(stdout + run('unjudged', 'q.txt', 'o3.txt', '--numbers', 'patent').stdout).not.toContain('US4893752');
    });
  });

  describe('numbers that become one', () => {
    it('are a document listed twice', () => {
      place.file('twice.txt', '1 Q0 US-5590551 1 3 t\n1 Q0 x 2 2 t\n1 Q0 US5,590,551 3 1 t\n');
      expect(run('eval', 'q.txt', 'twice.txt').code).toBe(0);
      expect(run('eval', 'q.txt', 'twice.txt', '--numbers', 'patent')).toMatchObject({
        code: 2,
        stderr: 'nmax: twice.txt:3: duplicate document: US5,590,551 (US5590551) in topic 1; first on line 1\n',
      });
      const { stdout, code } = run('eval', 'q.txt', 'twice.txt', '--numbers', 'patent', '--duplicates', 'first');
      expect(code).toBe(0);
      expect(stdout).toContain('run t: 1 repeated document dropped, the first kept');
    });

    it('are not two kinds of a number, which --families kind-codes makes one', () => {
      place.file('kinds.txt', '1 Q0 EP0394530A1 1 3 t\n1 Q0 EP0394530B1 2 2 t\n');
      const rank = (...args: string[]) => run('eval', 'q.txt', 'kinds.txt', '-m', 'RR', '-f', 'csv', ...args).stdout;
      expect(rank('--numbers', 'patent')).toContain('RR,0.5');
      expect(rank('--numbers', 'patent', '--families', 'kind-codes')).toContain('RR,1');
    });

    it('are one judgement where the grades are equal, and refused where they are not', () => {
      place.file('again.txt', '1 0 US-5590551 1\n1 0 US5590551 1\n1 0 x 1\n');
      const { stdout } = run('eval', 'again.txt', 'o3.txt', '-m', 'R@100', '--numbers', 'patent');
      expect(stdout).toContain('0.5000');
      expect(stdout).toContain('1 judgement said again under another spelling');
      place.file('conflict.txt', '1 0 US-5590551 1\n1 0 x 1\n1 0 US5590551 0\n');
      expect(run('eval', 'conflict.txt', 'o3.txt', '--numbers', 'patent')).toMatchObject({
        code: 2,
        stderr:
          'nmax: conflict.txt:3: duplicate judgement: US5590551, the same number as US-5590551, in topic 1, grades 1 and 0; first on line 1\n',
      });
    });
  });

  it('are spelt alike in families, however the file of families spells them', () => {
    place.file('families.csv', 'document,family\nUS5590551,F1\nEP 0394530 B1,F1\n');
    place.file('one.txt', '1 0 US-5590551 1\n');
    place.file('member.txt', '1 Q0 EP-0394530-B1 1 1 t\n');
    const { stdout } = run(
      'eval',
      'one.txt',
      'member.txt',
      '-m',
      'R@1',
      '--numbers',
      'patent',
      '--families',
      'families.csv',
      '-f',
      'csv',
    );
    expect(stdout).toContain(',families,t,');
    expect(stdout.split('\n').find((row) => row.includes('families'))).toContain(',1,');
  });

  it('is refused where ids cannot be compared in one form', () => {
    expect(run('eval', 'q.txt', 'o3.txt', '--numbers', 'patents').stderr).toContain(
      'invalid --numbers: patents; expected one of written, patent',
    );
    expect(run('eval', 'q.txt', 'o3.txt', '--numbers', 'patent', '--stops', 'keep').stderr).toBe(
      'nmax: invalid --stops: not known with --numbers patent; expected one or the other\n',
    );
    expect(run('eval', 'q.txt', '--runs', 'duckdb:runs.duckdb', '--numbers', 'patent').stderr).toBe(
      'nmax: invalid --numbers: patent; an engine compares ids as they are written, expected files\n',
    );
  });

  it('notes topics whose ids are written otherwise, once', () => {
    place.file('padded.txt', '001 0 a 1\n002 0 b 1\n');
    place.file('plain.txt', '1 Q0 a 1 2 t\n2 Q0 b 1 1 t\n');
    const { notes } = JSON.parse(run('eval', 'padded.txt', 'plain.txt', '-f', 'json').stdout);
    const about = notes.filter(({ code }: { code: string }) =>
      ['topics-differ', 'ids-differ', 'mismatch'].includes(code),
    );
    expect(about).toEqual([
      {
        code: 'topics-differ',
        message:
          'plain.txt: 2 of 2 topics match topics of this run only without leading zeros: 001 = 1; write them alike in both files; ids are compared as they are written',
      },
    ]);
  });
});
