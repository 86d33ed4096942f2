import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Workplace } from '../support/workplace.ts';

describe('screening', () => {
  const place = new Workplace();
  afterAll(() => place.remove());

  const fixtures = new URL('../parity/fixtures/screening/', import.meta.url);
  for (const name of ['asreview-3.0.8.asreview', 'small.csv', 'latin1.ris', 'repeated-ids.csv', 'log.csv'])
    place.file(name, readFileSync(new URL(name, fixtures)));

  test('a project is both qrels and run, and every output says what was read', () => {
    const { stdout, code } = place.nmax([
      'eval',
      'asreview-3.0.8.asreview',
      'asreview-3.0.8.asreview',
      '-m',
      'R@9,num_rel',
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain('review: 24 records, 24 decided (7 included), 3 priors, first in the order');
    expect(stdout).toContain('1.0000');
  });

  test('convert writes the decisions or the order, with another topic and without priors', () => {
    const asked = ['convert', 'asreview-3.0.8.asreview', '--to', 'trec', '--topic', 'pumps', '--priors', 'exclude'];
    const run = place.nmax([...asked, '--kind', 'run']);
    expect(run.stdout.split('\n')[0]).toBe('pumps Q0 0 1 -1 asreview-3.0.8');
    expect(run.stdout.trim().split('\n')).toHaveLength(6);
    expect(run.stderr).toContain('3 priors, left out');
    expect(
      place
        .nmax([...asked, '--kind', 'qrels'])
        .stdout.trim()
        .split('\n'),
    ).toHaveLength(21);
  });

  test('ids that repeat are refused where they were asked for, or the first is kept', () => {
    const asked = ['convert', 'repeated-ids.csv', '--to', 'trec', '--id', 'record_id'];
    expect(place.nmax(asked).stderr).toContain('repeated-ids.csv:3: duplicate record: 1; first on line 2');
    expect(place.nmax([...asked, '--duplicates', 'first']).stdout).toBe('review 0 1 1\nreview 0 2 0\n');
  });

  test('what cannot be read is told with file and line', () => {
    expect(place.nmax(['convert', 'latin1.ris', '--kind', 'run', '--to', 'trec']).stderr).toContain(
      'latin1.ris:3: invalid text: not UTF-8; expected UTF-8, or --encoding windows-1252',
    );
    const asRun = place.nmax(['eval', 'small.csv', 'small.csv', '-m', 'AP']);
    expect([asRun.code, asRun.stderr]).toEqual([2, expect.stringContaining('small.csv: no order of screening')]);
  });

  test('options of reviews are refused for other files', () => {
    place.file('qrels.txt', '1 0 a 1\n');
    const { stderr, code } = place.nmax(['convert', 'qrels.txt', '--to', 'json', '--priors', 'first']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('--priors with trec; expected a file of a review')]);
    expect(place.nmax(['convert', 'log.csv', '--to', 'trec', '--topic', ' ']).stderr).toContain(
      'invalid --topic: blank',
    );
  });

  test('titles are taken from a project', () => {
    const project = 'asreview-3.0.8.asreview';
    const { stdout, code } = place.nmax(['misses', project, project, '--texts', project, '--topic', 'review']);
    expect(code).toBe(0);
    expect(stdout).toContain('under pressure');
  });
});

describe('stops', () => {
  const place = new Workplace();
  const qrels = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, i) => `1 0 ${id} ${i % 2}\n`).join('');
  const run = (actions: readonly string[], scores = (i: number) => 9 - i) =>
    ['b', 'a', 'd', 'c', 'f', 'e'].map((id, i) => `1 ${actions[i]} ${id} ${i + 1} ${scores(i)} t\n`).join('');
  beforeAll(() => {
    place.file('qrels.txt', qrels);
    place.file('actions.txt', run(['AF', 'AF', 'NF', 'NF', 'NS', 'NS']));
    place.file('flag.txt', run(['0', '0', '0', '1', '0', '0']));
    place.file('plain.txt', run(['Q0', 'Q0', 'Q0', 'Q0', 'Q0', 'Q0']));
    place.file('mixed.txt', run(['AF', 'AF', 'NF', 'NX', 'NS', 'NS']));
    place.file('late.txt', run(['AF', 'NS', 'NF', 'NF', 'NS', 'NS']));
    place.file(
      'rising.txt',
      run(['AF', 'AF', 'NF', 'NF', 'NS', 'NS'], (i) => i),
    );
  });
  afterAll(() => place.remove());

  const measures = 'NumShown,NumFeedback,NumRet,NumRelRet,SetR,loss_r,total_cost,total_cost_uniform';
  const values = (...args: string[]) => {
    const { stdout, stderr } = place.nmax(['eval', 'qrels.txt', ...args, '-m', measures, '--format', 'json']);
    if (stdout === '') throw new Error(stderr);
    const { runs, notes } = JSON.parse(stdout);
    const said = notes.filter(({ code }: { code: string }) => code === 'stops');
    return {
      values: Object.values(runs[0].summary) as number[],
      notes: said.map(({ message }: { message: string }) => message),
    };
  };

  describe('where people stopped', () => {
    test('is kept beside the list, for the measures that ask', () => {
      const { values: kept, notes } = values('actions.txt', '--stops', 'keep');
      // Two of three found among four shown: a third missed, of two documents not shown.
      expect(kept).toEqual([4, 2, 6, 3, 1, expect.closeTo(1 / 9), 4 + 2 * 2, expect.closeTo(8 + 4 / 3)]);
      expect(notes).toEqual([
        'run t: 4 of 6 documents shown, by its actions, feedback asked for 2 documents; lists go on',
      ]);
    });

    test('is the end of the list for every measure where it is cut', () => {
      const { values: cut, notes } = values('actions.txt', '--stops', 'cut');
      expect(cut).toEqual([4, 2, 4, 2, expect.closeTo(2 / 3), expect.closeTo(1 / 9), 8, expect.closeTo(8 + 4 / 3)]);
      expect(notes[0]).toContain('lists end there');
    });

    test('is told by a 1 at the last document shown, as in 2018 and 2019', () => {
      const { values: kept, notes } = values('flag.txt', '--stops', 'keep');
      expect(kept.slice(0, 4)).toEqual([4, 0, 6, 3]);
      expect(notes[0]).toContain('by a 1 at the last one shown; lists go on');
    });

    test('is the end of the list where the column says nothing, and where nobody asks', () => {
      const { values: kept, notes } = values('plain.txt', '--stops', 'keep');
      expect(kept).toEqual([6, 0, 6, 3, 1, 0, 6, 6]);
      expect(notes).toEqual(['run t: its second column says nothing of a stop; all 6 documents count as shown']);
      expect(values('actions.txt')).toEqual({ values: kept, notes: [] });
    });

    test('narrows with the topics', () => {
      expect(values('actions.txt', '--stops', 'keep', '--topic-set', '1').values[0]).toBe(4);
    });

    test('is followed by explain', () => {
      const explained = (measure: string) =>
        place.nmax(['explain', measure, 'qrels.txt', 'actions.txt', '--topic', '1', '--stops', 'keep']).stdout;
      expect(explained('LossER')).toContain('m = 2 of n = 3 found among the S = 4 shown of N = 6 documents to screen');
      expect(explained('TotalCost')).toContain('look · S + feedback · A: 1 · 4 + 2 · 2');
    });

    test.each([
      [['mixed.txt', '--stops', 'keep'], /mixed\.txt:4: invalid action: NX; expected Q0, NS, NFN, NF/],
      [
        ['late.txt', '--stops', 'cut'],
        /late\.txt:3: topic 1: d at rank 3 is shown after a at rank 2, which is not \(line 2\)/,
      ],
      [['rising.txt', '--stops', 'cut'], /the order here is --ties trec, --ties file is that of the lines/],
      [['actions.txt', '--stops', 'both'], /--stops/],
      [['actions.txt', '--stops', 'keep', '--ties', 'expected'], /where people stopped needs one order/],
      [['actions.txt', '--stops', 'keep', '--families', 'kind-codes'], /families have no second column/],
      [['actions.txt', '--stops', 'keep', '--unjudged', 'judged-only'], /lists of judged documents alone/],
    ])('%j is refused with the reason', (args, message) => {
      const { code, stderr } = place.nmax(['eval', 'qrels.txt', ...args, '-m', 'LossER']);
      expect(code).toBe(2);
      expect(stderr).toMatch(message);
    });

    test('has no place in a judged file and in a page', () => {
      for (const [command, out] of [
        ['judge', 'judged.parquet'],
        ['report', 'page.html'],
      ]) {
        const { code, stderr } = place.nmax([command, 'qrels.txt', 'actions.txt', '--stops', 'keep', '-o', out]);
        expect([code, stderr]).toEqual([2, expect.stringContaining('has no place for where people stopped')]);
      }
    });
  });
});

describe('stop now', () => {
  const place = new Workplace();
  afterAll(() => place.remove());

  const fixtures = new URL('../parity/fixtures/screening/', import.meta.url);
  for (const name of ['asreview-3.0.8.asreview', 'log.csv']) place.file(name, readFileSync(new URL(name, fixtures)));
  const label = (i: number) => (i >= 60 ? '' : i % 7 === 0 && i < 30 ? '1' : '0');
  const ids = Array.from({ length: 200 }, (_, i) => i);
  place.file('screened.csv', `id,title,included\n${ids.map((i) => `d${i},T,${label(i)}`).join('\n')}\n`);
  place.file('screened.ris', ids.map((i) => `TY  - JOUR\nID  - d${i}\nTI  - T\n${note(i)}ER  - \n`).join('\n'));
  place.file('qrels.txt', ids.flatMap((i) => (i < 60 ? [`1 0 d${i} ${label(i)}\n`] : [])).join(''));
  place.file('list.txt', ids.map((i) => `1 Q0 d${i} ${i + 1} ${200 - i} list\n`).join(''));
  place.file('empty.csv', '');

  /** As Rayyan writes it. */
  function note(i: number): string {
    return i >= 60 ? '' : `N1  - RAYYAN-INCLUSION: {"Ann"=>"${label(i) === '1' ? 'Included' : 'Excluded'}"}\n`;
  }

  const ask = (...args: string[]) => place.nmax(['stop', '--now', ...args]);

  test('one file of a review is enough, and each rule answers', () => {
    const { stdout, code } = ask('screened.csv', '--rules', 'Fixed,Streak(documents=40),CMHBatches,QBCB');
    expect(code).toBe(0);
    expect(stdout).toContain('review: 60 of 200 documents screened, 5 relevant; may it stop?');
    expect(stdout).toMatch(/Fixed +not yet +documents looked at: 60; needs 100 +40 more, none of them relevant/);
    expect(stdout).toMatch(/Streak\(documents=40\) +not yet .*31; needs 40 +9 more, none of them relevant/);
    expect(stdout).toMatch(/QBCB +cannot say/);
    expect(stdout).toContain('order of screening: that of the rows');
    expect(stdout).toContain('review: 140 of 200 documents are undecided: recall is not known');
  });

  test.each([
    ['the same file twice', 'screened.csv', 'screened.csv'],
    ['an export of Rayyan as RIS', 'screened.ris'],
    ['a ranked list, its beginning judged', 'qrels.txt', 'list.txt'],
  ])('%s gives the same answers', (_, ...files) => {
    const rowsOf = (...paths: string[]) =>
      ask(...paths, '-f', 'jsonl')
        .stdout.trim()
        .split('\n')
        .map((line) => {
          const { run: _, topic: __, order: ___, ...numbers } = JSON.parse(line);
          return numbers;
        });
    expect(rowsOf(...files)).toEqual(rowsOf('screened.csv'));
  });

  test('a project has its own order; all of it is decided on', () => {
    const { stdout, code } = ask('asreview-3.0.8.asreview', '--rules', 'Streak', '-f', 'json');
    expect(code).toBe(0);
    const { schema, reviews, notes } = JSON.parse(stdout);
    expect(schema).toBe('nmax-stopnow/1');
    expect(reviews[0]).toMatchObject({ topic: 'review', collection: 24, order: 'recorded' });
    expect(JSON.stringify(notes)).toContain('with a decision but none of them: not screened yet');
  });

  test.each([
    [['empty.csv'], 'empty.csv: no records; expected those of a review'],
    [['log.csv'], 'log.csv: only what was decided on is in the file: --collection says how many records there are'],
    [['qrels.txt'], 'no file of a review but trec'],
    [['qrels.txt', 'list.txt', '--id', 'doi'], 'invalid --id: expected a file of a review alone, not QRELS RUN'],
    [
      ['screened.csv', '--collection', '150'],
      'invalid --collection: 150; expected at least the 200 records of the file',
    ],
    [['screened.csv', '--rules', 'Streek'], 'unknown stopping rule: Streek; did you mean Streak'],
    [[], 'missing argument: review'],
  ])('refuses %j', (args, message) => {
    const { code, stderr } = ask(...args);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
  });

  test('options of files of reviews belong to --now', () => {
    const { code, stderr } = place.nmax(['stop', 'qrels.txt', 'list.txt', '--order', 'rows']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('invalid --order: expected --now beside it'),
    });
  });
});
