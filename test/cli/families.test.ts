import { describe, expect, test } from 'vitest';
import { sharedData } from '../support/needs.ts';
import { newWorkplace, runOf } from '../support/workplace.ts';

describe('families', () => {
  const place = newWorkplace({
    'qrels.txt': '1 0 EP-100-B1 1\n1 0 EP-200-B1 1\n',
    'a.txt': runOf('a', { 1: ['EP-100-A1', 'EP-100-B1', 'z', 'EP-200-A1'] }),
    'b.txt': runOf('b', { 1: ['z', 'EP-200-B1'] }),
    'families.csv': 'document,family\nEP-100-A1,F1\nEP-100-B1,F1\nEP-200-A1,F2\nEP-200-B1,F2\n',
  });
  /** Rows of group, run, measure and value. */
  const values = (options: string) => {
    const { stdout } = place.nmax(`eval qrels.txt a.txt b.txt -m R@3,RR --format csv ${options}`);
    const rows = stdout.trim().split('\n').slice(1);
    return rows.map((row) => row.split(',')).map(([, group, run, , ...rest]) => [group, run, ...rest.slice(0, 2)]);
  };

  test('have numbers beside those of documents', () => {
    expect(values('--families families.csv')).toEqual([
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

  test('have bounds beside those of documents', () => {
    const { stdout } = place.nmax('eval qrels.txt a.txt b.txt -m P@1 --bounds --families families.csv --format jsonl');
    const rows = stdout.trim().split('\n');
    expect(
      rows.map((line) => JSON.parse(line)).map(({ group, run, low, value, high }) => [group, run, low, value, high]),
    ).toEqual([
      ['documents', 'a', 0, 0, 1],
      ['documents', 'b', 0, 0, 1],
      // The first of a is a member of a family that is judged relevant.
      ['families', 'a', 1, 1, 1],
      ['families', 'b', 0, 0, 1],
    ]);
  });

  test('are told from kind codes, and every command counts them', () => {
    expect(values('--families kind-codes')).toEqual(values('--families families.csv'));
    const { runDescriptions } = place.json('describe qrels.txt a.txt --families kind-codes');
    expect(runDescriptions[0]).toMatchObject({ relevantFound: 1, familyMembers: 1 });
  });

  test('of one document give the numbers of documents: robust03', { tags: ['data'] }, () => {
    place.file('none.csv', 'document,family\nnobody,N\n');
    const campaign = `${sharedData}/robust03/qrels.txt ${sharedData}/robust03/runs/input.pircRBa1.gz`;
    const { stdout } = place.nmax(`eval ${campaign} -m all_trec --families none.csv --format csv`);
    const rowsOf = (group: string) =>
      stdout
        .split('\n')
        .filter((row) => row.startsWith(`counted by,${group},`))
        .map((row) => row.split(',').slice(2));
    expect(rowsOf('families').length).toBeGreaterThan(80);
    expect(rowsOf('families')).toEqual(rowsOf('documents'));
  });
});

/** Nine citations, and a tool's export that has all of them, those of the US without dashes. */
describe('a tool that writes numbers without dashes', () => {
  const judged = [
    ...['US-5590551', 'US-4893752', 'US-5901035', 'US-6002583', 'US-5295373'],
    ...['EP-0394530-B1', 'EP-1115934-B1', 'US-2003230122-A1', 'WO-2002054790-A2'],
  ];
  const exported = judged.map((id) => (/^US-\d{7}$/.test(id) ? id.replace('-', '') : id));
  const place = newWorkplace({
    'q.txt': judged.map((id) => `1 0 ${id} 1\n`).join(''),
    'o3.txt': runOf('o3', { 1: exported }),
    'bm25.txt': '1 Q0 US-5590551 1 1 bm25\n',
  });
  const note =
    'o3.txt: 5 of 9 judged documents match documents of this run only without dashes: US-5590551 = US5590551';

  test.each([
    'eval q.txt o3.txt',
    'compare q.txt o3.txt bm25.txt',
    'misses q.txt o3.txt -k 100',
    'check q.txt o3.txt --min R@100>=0.4',
    'stop q.txt o3.txt',
    'describe q.txt o3.txt',
  ])('is noted by nmax %s, and refused by --strict', (line) => {
    const { stdout, stderr } = place.nmax(line);
    expect(stdout + stderr).toContain(note);
    const refused = place.nmax(`${line} --strict`);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toMatch(/^nmax: o3\.txt: 5 of 9 .* \(refused by --strict\)\n$/);
  });

  test('found nine of nine with --numbers patent, where as written it is 44.4%', () => {
    const share = (options: string) =>
      /^o3 +(\d) +([\d.]+%)/m.exec(place.nmax(`misses q.txt o3.txt ${options}`).stdout)?.slice(1);
    expect(share('')).toEqual(['4', '44.4%']);
    expect(share('--families kind-codes')).toEqual(['4', '44.4%']);
    expect(share('--numbers patent')).toEqual(['9', '100.0%']);
    expect(share('--numbers patent --families kind-codes')).toEqual(['9', '100.0%']);
    expect(place.nmax('eval q.txt o3.txt --numbers patent').stdout).not.toContain('match documents of this run only');
    expect(place.nmax('validate q.txt o3.txt --numbers patent').stdout).toContain('2 files fine');
  });

  test('keeps the spelling of the judgements', () => {
    const { stdout } = place.nmax('explain R@100 q.txt o3.txt --numbers patent');
    expect(stdout + place.nmax('unjudged q.txt o3.txt --numbers patent').stdout).not.toContain('US4893752');
  });

  describe('numbers that become one', () => {
    test('are a document listed twice', () => {
      place.file('twice.txt', '1 Q0 US-5590551 1 3 t\n1 Q0 x 2 2 t\n1 Q0 US5,590,551 3 1 t\n');
      expect(place.nmax('eval q.txt twice.txt').code).toBe(0);
      const { stderr, code } = place.nmax('eval q.txt twice.txt --numbers patent');
      expect(stderr).toContain('twice.txt:3: duplicate document: US5,590,551 (US5590551) in topic 1; first on line 1');
      expect(code).toBe(2);
      expect(place.nmax('eval q.txt twice.txt --numbers patent --duplicates first').code).toBe(0);
    });

    test('are not two kinds of a number, which --families kind-codes makes one', () => {
      place.file('kinds.txt', runOf('t', { 1: ['EP0394530A1', 'EP0394530B1'] }));
      const rank = (options: string) => place.nmax(`eval q.txt kinds.txt -m RR -f csv ${options}`).stdout;
      expect(rank('--numbers patent')).toContain('RR,0.5');
      expect(rank('--numbers patent --families kind-codes')).toContain('RR,1');
    });

    test('are one judgement where the grades are equal, and refused where they are not', () => {
      place.file('again.txt', '1 0 US-5590551 1\n1 0 US5590551 1\n1 0 x 1\n');
      const { stdout } = place.nmax('eval again.txt o3.txt -m R@100 --numbers patent');
      expect(stdout).toContain('0.5000');
      expect(stdout).toContain('1 judgement said again under another spelling');
      place.file('conflict.txt', '1 0 US-5590551 1\n1 0 x 1\n1 0 US5590551 0\n');
      const { stderr, code } = place.nmax('eval conflict.txt o3.txt --numbers patent');
      expect(stderr).toContain('conflict.txt:3: duplicate judgement: US5590551, the same number as US-5590551');
      expect(code).toBe(2);
    });

    test('are one in families, however the file of families spells them', () => {
      place.file('families.csv', 'document,family\nUS5590551,F1\nEP 0394530 B1,F1\n');
      place.file('one.txt', '1 0 US-5590551 1\n');
      place.file('member.txt', '1 Q0 EP-0394530-B1 1 1 t\n');
      const { stdout } = place.nmax('eval one.txt member.txt -m R@1 --numbers patent --families families.csv -f csv');
      expect(stdout).toContain('counted by,families,t,all,R@1,1,');
    });
  });
});
