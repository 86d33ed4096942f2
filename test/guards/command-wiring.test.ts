import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandNames, helpOf } from '../outputs/command-help.ts';
import { Workplace } from '../support/workplace.ts';
import { campaign, optionGroups, rowFormats, wiring, withCampaign, writeCampaign } from './command-table.ts';

const place = new Workplace();
const nmax = (name: string, ...args: string[]) => place.nmax([...name.split(' '), ...args]);

beforeAll(() => {
  mkdirSync(join(place.folder, 'runs'));
  writeCampaign((name, content) => place.file(name, content));
});
afterAll(() => place.remove());

/** What every command must say of this campaign. */
const spoken = [
  'qrels: more than four columns on 8 lines; the first four are used',
  'qrels: 1 negative grade: pooled, not judged',
  'broken by document id, as ',
];
const spokenOfMeasures = ['1 of 4 topics without a relevant document; each scores 0; skip leaves them out'];

test('the table has every command', () => {
  expect(Object.keys(wiring).sort()).toEqual([...commandNames].sort());
});

/** Commands without such options have nothing to test. */
const ignore = () => {};

describe.each(Object.entries(wiring).filter(([name]) => name !== 'trec_eval'))(
  'nmax %s',
  (name, { takes, line = [], formats = [] }) => {
    const help = () => helpOf(name);

    (takes.length > 0 ? test : ignore)(
      'takes the options of its groups, in the same words as the other commands',
      () => {
        const text = help();
        for (const option of takes.flatMap((group) => optionGroups[group])) expect(text).toContain(`${option} `);
      },
    );

    test('refuses an option it does not know, with a suggestion', () => {
      const option = /(?:^|\s)(--[a-z]+)/.exec(help().slice(help().indexOf('Options:')))![1];
      const required = /--output <folder>/.test(help()) && line.length === 0 ? ['-o', 'x', 'clef-ip-2009'] : [];
      const { code, stderr } = nmax(name, ...line, ...required, `${option}x`);
      expect({ code, stderr }).toEqual({
        code: 2,
        stderr: expect.stringMatching(new RegExp(`^nmax: unknown option: ${option}x; did you mean ${option};.*\\n$`)),
      });
    });

    (formats.length > 0 ? test : ignore)('refuses a form of output it does not know, naming those it has', () => {
      const { code, stderr } = nmax(name, ...line, '--format', 'cvs');
      expect(code).toBe(2);
      expect(stderr).toContain(`invalid --format: cvs; expected one of`);
      for (const format of formats) expect(stderr).toContain(format);
    });

    (formats.length > 0 ? test : ignore)('refuses an option given twice', () => {
      const { code, stderr } = nmax(name, ...line, '--format', formats[0], '--format', formats[1]);
      expect({ code, stderr }).toEqual({
        code: 2,
        stderr: `nmax: --format given twice: ${formats[0]}, ${formats[1]}; expected it once\n`,
      });
    });
  },
);

describe.each(withCampaign)('the notes of nmax %s', (name, { line, formats, speaksAside }) => {
  const said = [
    ...spoken,
    ...(['describe', 'judge', 'misses', 'stop', 'unjudged', 'preseval'].includes(name) ? [] : spokenOfMeasures),
  ];

  test.each(formats ?? [undefined])('are told in form %s', (format) => {
    const all = format === 'table' && helpOf(name).includes('--notes') ? ['--notes'] : [];
    const { code, stdout, stderr } = nmax(name, ...line!, ...(format ? ['--format', format] : []), ...all);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.any(String) });
    const aside = speaksAside || rowFormats.includes(format!) || format === 'trec';
    for (const message of said) expect(aside ? stderr : stdout).toContain(message);
    if (!aside) expect(stderr).toBe('');
  });
});

describe('policies mean the same in every command', () => {
  const given = {
    ties: 'worst',
    duplicates: 'first',
    topics: 'both',
    zeroRelevant: 'skip',
    unjudged: 'judged-only',
  };
  const flagsOf = (rules: object) =>
    Object.entries(rules).flatMap(([name, rule]) => [`--${name.replace('R', '-r')}`, rule]);

  test.each(withCampaign.filter(([, { formats }]) => formats?.includes('json')))(
    '%s echoes them',
    (name, { line, policies }) => {
      const rules = { ...given, ...policies };
      const { code, stdout } = nmax(
        name,
        ...line!,
        ...flagsOf(rules),
        '--threads',
        '1',
        '--input-format',
        'trec',
        '-f',
        'json',
      );
      expect(code).toBe(0);
      expect(JSON.parse(stdout).policies).toEqual(rules);
    },
  );

  test.each(withCampaign)('%s refuses files that are not of the format named', (name, { line }) => {
    const { code, stderr } = nmax(name, ...line!, '--input-format', 'json');
    expect(code).toBe(2);
    expect(stderr).toContain('runs/a.txt:1: invalid JSON');
  });
});

describe('measures mean the same in every command', () => {
  beforeAll(() => {
    place.file(
      'own.mjs',
      `import { defineMeasure } from ${JSON.stringify(new URL('../../dist/index.mjs', import.meta.url).href)};
       export const FirstHit = defineMeasure({ name: 'FirstHit', better: 'lower', evaluate: ({ ranks, found }) => (found ? ranks[0] : 1000) });`,
    );
  });
  const measured = withCampaign.filter(([, { takes }]) => takes.includes('measures'));

  test.each(measured)(
    '%s takes one of a module, and a threshold',
    (name, { line, formats, measures = ['FirstHit', 'R@5'] }) => {
      const json = formats?.includes('json') ? ['-f', 'json'] : [];
      const asked = measures.flatMap((measure) => ['-m', measure]);
      const { code, stderr, stdout } = nmax(name, ...line!, '--define', 'own.mjs', ...asked, '--rel', '2', ...json);
      expect({ code, stderr: stderr.replace(/nmax: note: .*\n/g, '') }).toEqual({ code: 0, stderr: '' });
      if (json.length > 0)
        expect(JSON.parse(stdout).measures).toEqual(
          expect.arrayContaining(measures.map((measure) => measure.replace(/(?=@|$)/, '(rel=2)'))),
        );
    },
  );

  test.each(measured)('%s refuses one that does not exist, with a suggestion', (name, { line }) => {
    const { code, stderr } = nmax(name, ...line!, '-m', 'PERS@100');
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('did you mean PRES') });
  });

  test.each(['eval', 'compare'])('%s sorts by a measure of a module, and by one with a threshold', (name) => {
    const sorted = (...args: string[]) => nmax(name, ...campaign, '--define', 'own.mjs', '-f', 'csv', ...args);
    expect(sorted('-m', 'AP,FirstHit', '--sort', 'FirstHit').code).toBe(0);
    expect(sorted('-m', 'R@5,AP', '--rel', '2', '--sort', 'AP').code).toBe(0);
    expect(sorted('-m', 'R@5', '--sort', 'AP').stderr).toBe('nmax: invalid --sort: AP; expected one of R@5\n');
  });
});
