import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { newWorkplace, type Workplace } from '../support/workplace.ts';

const fixtures = new URL('../parity/fixtures/screening/', import.meta.url);
const copyOf = (place: Workplace, ...names: readonly string[]) => {
  for (const name of names) place.file(name, readFileSync(new URL(name, fixtures)));
};

describe('files of a review', () => {
  const place = newWorkplace();
  const project = 'asreview-3.0.8.asreview';
  copyOf(place, project, 'latin1.ris', 'repeated-ids.csv');

  test('a project is both qrels and run, and every output says what was read', () => {
    const { stdout } = place.nmax(`eval ${project} ${project} -m R@9,num_rel`);
    expect(stdout).toContain('review: 24 records, 24 decided (7 included), 3 priors, first in the order');
    expect(stdout).toContain('1.0000');
  });

  test('convert writes the decisions or the order, with another topic and without priors', () => {
    const asked = `convert ${project} --to trec --topic pumps --priors exclude`;
    const run = place.nmax(`${asked} --kind run`);
    expect(run.stdout).toMatch(/^pumps Q0 0 1 -1 asreview-3\.0\.8\n/);
    expect(run.stdout.trim().split('\n')).toHaveLength(6);
    expect(run.stderr).toContain('3 priors, left out');
    expect(place.nmax(`${asked} --kind qrels`).stdout.trim().split('\n')).toHaveLength(21);
  });

  test('ids that repeat are refused where they were asked for, or the first is kept', () => {
    const asked = 'convert repeated-ids.csv --to trec --id record_id';
    expect(place.nmax(asked).stderr).toContain('repeated-ids.csv:3: duplicate record: 1; first on line 2');
    expect(place.nmax(`${asked} --duplicates first`).stdout).toBe('review 0 1 1\nreview 0 2 0\n');
  });

  test('titles are taken from a project', () => {
    const { stdout } = place.nmax(`misses ${project} ${project} --texts ${project} --topic review`);
    expect(stdout).toContain('under pressure');
  });
});

describe('where people stopped', () => {
  const run = (actions: string) =>
    actions
      .split(' ')
      .map((action, i) => `1 ${action} ${'badcfe'[i]} ${i + 1} ${9 - i} t\n`)
      .join('');
  const place = newWorkplace({
    'qrels.txt': [...'abcdef'].map((id, i) => `1 0 ${id} ${i % 2}\n`).join(''),
    'actions.txt': run('AF AF NF NF NS NS'),
    'flag.txt': run('0 0 0 1 0 0'),
    'plain.txt': run('Q0 Q0 Q0 Q0 Q0 Q0'),
  });
  const measures = 'NumShown,NumFeedback,NumRet,NumRelRet,SetR,loss_r,total_cost,total_cost_uniform';
  const values = (options: string) => {
    const { runs, notes } = place.json(`eval qrels.txt ${options} -m ${measures}`);
    const said = notes.filter(({ code }: { code: string }) => code === 'stops');
    return [Object.values(runs[0].summary), said.map(({ message }: { message: string }) => message)];
  };

  test('is kept beside the list, for the measures that ask, or ends it for every measure', () => {
    // Two of three found among four shown: a third missed, of two documents not shown.
    const [ninth, uniform] = [expect.closeTo(1 / 9), expect.closeTo(8 + 4 / 3)];
    expect(values('actions.txt --stops keep')).toEqual([
      [4, 2, 6, 3, 1, ninth, 4 + 2 * 2, uniform],
      ['run t: 4 of 6 documents shown, by its actions, feedback asked for 2 documents; lists go on'],
    ]);
    expect(values('actions.txt --stops cut')).toEqual([
      [4, 2, 4, 2, expect.closeTo(2 / 3), ninth, 8, uniform],
      [expect.stringContaining('lists end there')],
    ]);
    expect(values('actions.txt --stops keep --topic-set 1')[0][0]).toBe(4);
  });

  test('is told by a 1 at the last document shown, as in 2018 and 2019', () => {
    const [kept, notes] = values('flag.txt --stops keep');
    expect(kept.slice(0, 4)).toEqual([4, 0, 6, 3]);
    expect(notes[0]).toContain('by a 1 at the last one shown');
  });

  test('is the end of the list where the column says nothing, and where nobody asks', () => {
    const [kept, notes] = values('plain.txt --stops keep');
    expect(kept).toEqual([6, 0, 6, 3, 1, 0, 6, 6]);
    expect(notes[0]).toContain('says nothing of a stop; all 6 documents count as shown');
    expect(values('actions.txt')).toEqual([kept, []]);
  });

  test('is followed by explain', () => {
    const explained = (measure: string) =>
      place.nmax(`explain ${measure} qrels.txt actions.txt --topic 1 --stops keep`).stdout;
    expect(explained('LossER')).toContain('found among the S = 4 shown of N = 6 documents to screen');
    expect(explained('TotalCost')).toContain('look · S + feedback · A: 1 · 4 + 2 · 2');
  });
});

test('nmax estimate takes its counts from the file of a review', () => {
  const place = newWorkplace();
  const label = (i: number) => (i <= 12 ? 1 : i <= 50 ? 0 : '');
  const records = Array.from({ length: 80 }, (_, i) => `r${i + 1},${label(i + 1)}\n`);
  place.file('half.csv', `record_id,label_included\n${records.join('')}`);
  const { stdout, code } = place.nmax('estimate half.csv --target 0.9');
  expect(code).toBe(0);
  expect(stdout).toContain('50 of 80 records decided, 12 included, 30 left');
  const counted = place.nmax('estimate --found 12 --reviewed 50 --left 30 --target 0.9').stdout;
  expect(stdout.slice(0, stdout.indexOf('50 of 80'))).toBe(counted.slice(0, stdout.indexOf('50 of 80')));
  expect(place.nmax('estimate half.csv --found 3').stderr).toContain('invalid --found: half.csv has the counts');
  expect(place.nmax('stop half.csv').stderr).toContain('nmax stop --now FILE');
});

describe('nmax stop --now', () => {
  const label = (i: number) => (i >= 60 ? '' : i % 7 === 0 && i < 30 ? '1' : '0');
  /** As Rayyan writes it. */
  const note = (i: number) =>
    i >= 60 ? '' : `N1  - RAYYAN-INCLUSION: {"Ann"=>"${label(i) === '1' ? 'Included' : 'Excluded'}"}\n`;
  const ids = Array.from({ length: 200 }, (_, i) => i);
  const place = newWorkplace({
    'screened.csv': `id,title,included\n${ids.map((i) => `d${i},T,${label(i)}`).join('\n')}\n`,
    'screened.ris': ids.map((i) => `TY  - JOUR\nID  - d${i}\nTI  - T\n${note(i)}ER  - \n`).join('\n'),
    'qrels.txt': ids.flatMap((i) => (i < 60 ? [`1 0 d${i} ${label(i)}\n`] : [])).join(''),
    'list.txt': ids.map((i) => `1 Q0 d${i} ${i + 1} ${200 - i} list\n`).join(''),
  });
  copyOf(place, 'asreview-3.0.8.asreview');

  test('takes one file of a review, and each rule answers', () => {
    const { stdout, code } = place.nmax('stop --now screened.csv --rules Fixed,Streak(documents=40),CMHBatches,QBCB');
    expect(code).toBe(0);
    expect(stdout).toContain('review: 60 of 200 documents screened, 5 relevant; may it stop?');
    expect(stdout).toMatch(/Fixed +not yet +documents looked at: 60; needs 100 +40 more, none of them relevant/);
    expect(stdout).toMatch(/Streak\(documents=40\) +not yet .*31; needs 40 +9 more, none of them relevant/);
    expect(stdout).toMatch(/QBCB +cannot say/);
    expect(stdout).toContain('order of screening: that of the rows');
    expect(stdout).toContain('review: 140 of 200 documents are undecided: recall is not known');
  });

  test.each([
    ['the same file twice', 'screened.csv screened.csv'],
    ['an export of Rayyan as RIS', 'screened.ris'],
    ['a ranked list, its beginning judged', 'qrels.txt list.txt'],
  ])('gives the same answers for %s', (_, files) => {
    const answersOf = (paths: string) =>
      place
        .nmax(`stop --now ${paths} -f jsonl`)
        .stdout.trim()
        .split('\n')
        .map((line) => {
          const { run: _, topic: __, order: ___, ...numbers } = JSON.parse(line);
          return numbers;
        });
    expect(answersOf(files)).toEqual(answersOf('screened.csv'));
  });

  test('takes a project in its own order; all of it is decided on', () => {
    const { schema, reviews, notes } = place.json('stop --now asreview-3.0.8.asreview --rules Streak');
    expect(schema).toBe('nmax-stopnow/1');
    expect(reviews[0]).toMatchObject({ topic: 'review', collection: 24, order: 'recorded' });
    expect(JSON.stringify(notes)).toContain('with a decision but none of them: not screened yet');
  });
});
