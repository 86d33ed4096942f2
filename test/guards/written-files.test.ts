import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writingOptions } from '../../src/cli/options/check-files.ts';
import { helpOf } from '../outputs/command-help.ts';
import { Workplace } from '../support/workplace.ts';
import { otherLines, wiring, writeCampaign } from './command-table.ts';

/** Every output that is also an input is refused, by every command that writes. */
const place = new Workplace();
beforeAll(() => {
  mkdirSync(join(place.folder, 'runs'));
  writeCampaign((name, content) => place.file(name, content));
});
afterAll(() => place.remove());

/** Options whose file is read. */
const readingOptions = [
  ...['--define', '--families', '--groups', '--intents', '--pool-runs', '--qrels', '--queries'],
  ...['--readers', '--run-groups', '--scores', '--strata', '--texts'],
];

/** They read nothing of the user's. */
const withoutInput = ['measures', 'reproduce', 'simulate'];
const ownOutput = / -o \S+/;

describe.each(Object.entries(wiring).filter(([name]) => name !== 'trec_eval'))('nmax %s', (name, { line }) => {
  test('reads or protects every file that its options name', () => {
    const named = [...helpOf(name).matchAll(/^ {2}(?:-\w, )?(--[\w-]+) <(file|folder)>/gm)].map(
      ([, ...found]) => found,
    );
    const written = named.filter(([option]) => writingOptions.includes(option));
    expect(named.filter((one) => !written.includes(one) && !readingOptions.includes(one[0]))).toEqual([]);
    if (withoutInput.includes(name)) return;
    for (const [option, kind] of written) {
      const given = (line ?? Object.fromEntries(otherLines)[name]).join(' ');
      const input = /qrels\.txt|runs\/a\.txt/.exec(`${given} runs/a.txt`)![0];
      const args = (option === '--output' ? given.replace(ownOutput, '') : given).split(' ');
      expect(place.nmax([...name.split(' '), ...args, option, kind === 'folder' ? '.' : input]), option).toEqual({
        code: 2,
        stdout: '',
        stderr: expect.stringMatching(/ is read too| which is read;/),
      });
    }
  });
});
