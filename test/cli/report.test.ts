import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { unpackCampaign } from '../../src/reports/pack-campaign.ts';
import { shareChoices } from '../../src/reports/share-choices.ts';
import { complaintsAbout } from '../outputs/schemas.ts';
import { Workplace } from '../support/workplace.ts';

const place = new Workplace();
afterAll(() => place.remove());

/** Every name in the files and their paths can be told again. */
mkdirSync(join(place.folder, 'zebra'));
place.file(
  'zebra/qrels.txt',
  '# zebra comment\nzebra-topic 0 zebra-a 1\nzebra-topic 0 zebra-b 0\nzebra-2 0 zebra-a 2\n',
);
place.file('zebra/one', 'zebra-topic Q0 zebra-b 1 2 zebra-run\nzebra-topic Q0 zebra-a 2 1 zebra-run\n');
place.file('zebra/two', 'zebra-topic Q0 zebra-a 1 2 zebra-other\nzebra-2 Q0 zebra-x 2 1 zebra-other\n');
place.file('zebra/groups.csv', 'topic,zebra-column\nzebra-topic,zebra-group\nzebra-2,zebra-more\nzebra-9,zebra-none\n');
const campaign = ['zebra/qrels.txt', 'zebra/one', 'zebra/two'];
const report = (...options: string[]) => place.nmax(['report', ...campaign, ...options]);
const read = (name: string) => readFileSync(join(place.folder, name), 'utf8');
const campaignIn = (page: string) => unpackCampaign(JSON.parse(/id="nmax-campaign">(.*?)<\/script>/.exec(page)![1]));

describe('a report with pseudonyms', () => {
  test('has no name of the files anywhere, whatever is given with it; its key has them all', () => {
    const { stdout, code } = report(
      ...['-o', 'a.html', '--groups', 'zebra/groups.csv', '--anonymise', '--key', 'key.json'],
    );
    expect(code).toBe(0);
    expect(stdout).not.toContain('zebra');
    expect(stdout).toContain('\n  2 runs: run-01, run-02\n');
    expect(stdout).toMatch(/\npseudonyms: 2 runs, 2 topics, 2 documents; seed \d+\nkey: key\.json; keep it apart/);
    const page = read('a.html');
    expect(page).not.toContain('zebra');
    const inside = campaignIn(page);
    expect(JSON.stringify(inside)).not.toContain('zebra');
    expect(inside.qrels.notes?.map(({ message }) => message)).toEqual([
      'pseudonyms: 1 note, 1 comment line left out, as ids could be quoted there',
    ]);
    const key = JSON.parse(read('key.json'));
    expect(complaintsAbout(key, 'key.json')).toEqual([]);
    expect(key.groups.map(({ id }: { id: string }) => id).sort()).toEqual(['zebra-group', 'zebra-more']);
    expect(JSON.stringify(inside)).not.toContain(String(key.seed));
  });

  test('is the same for the same seed, and another without one', () => {
    for (const name of ['b.html', 'c.html']) report('-o', name, '--anonymise', 'runs,documents', '--seed', '9');
    expect(read('b.html')).toBe(read('c.html'));
    const { stderr } = report('-o', 'd.html', '--anonymise', 'topics');
    expect(stderr).toContain('nmax: note: no key was asked for (--key FILE)');
    expect(campaignIn(read('b.html')).qrels.topics).toEqual(['zebra-2', 'zebra-topic']);
  });

  test('a key that would be handed on, lost or empty is refused before anything is read', () => {
    place.file('there.json', 'old');
    for (const [options, problem] of [
      [['--anonymise', '--key', 'x.html'], '--output and --key are the same file: x.html; expected two'],
      [['--anonymise', '--key', 'there.json'], 'invalid --key: there.json is there; expected a new file'],
      [['--key', 'k.json'], 'invalid --key: there are no pseudonyms; expected --anonymise too'],
      [['--seed', '3'], 'invalid --seed: there are no pseudonyms; expected --anonymise too'],
      [['--anonymise', 'run'], 'invalid --anonymise: run; expected some of runs, topics, documents'],
      [['--anonymise', '--provenance'], 'invalid --provenance: paths and hashes name what --anonymise leaves out'],
      [['--aggregates-only', '--provenance'], 'invalid --provenance: paths and hashes name what --aggregates-only'],
    ] as const) {
      const { stderr, code } = report('-o', 'x.html', ...options);
      expect(stderr).toContain(`nmax: ${problem}`);
      expect(code).toBe(2);
    }
    expect(existsSync(join(place.folder, 'x.html'))).toBe(false);
    expect(read('there.json')).toBe('old');
  });
});

test('folders and hashes are in a report only when they are asked for', () => {
  report('-o', 'plain.html');
  const plain = campaignIn(read('plain.html'));
  expect(plain.source).toEqual({ path: 'qrels.txt', format: 'trec' });
  expect(plain.runArguments).toEqual(['one', 'two']);
  report('-o', 'whole.html', '--provenance');
  const { source, runs } = campaignIn(read('whole.html'));
  expect(source).toMatchObject({ path: 'zebra/qrels.txt', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(runs[0].source!.path).toBe('zebra/one');
});

test('a name that ends in .zip gives the page in a zip', () => {
  const { stdout } = report('-o', 'r.zip');
  report('-o', 'r.html');
  expect(stdout).toMatch(/^r\.zip: 2 topics, 2 runs, 0\.\d MB\n/);
  const zip = unzipSync(readFileSync(join(place.folder, 'r.zip')));
  expect(Object.keys(zip)).toEqual(['r.html']);
  expect(new TextDecoder().decode(zip['r.html'])).toBe(read('r.html'));
});

test('a page of aggregates names runs, and no topic, document or file', () => {
  const { stdout } = report('-o', 's.html', '--aggregates-only', '--title', 'told', '-m', 'PRES@N,AP', '--nmax', '50');
  expect(stdout).toContain('inside:\n  1 title: told\n  2 runs: zebra-run, zebra-other\n');
  const page = read('s.html');
  expect(new Set(page.match(/zebra[\w-]*/g))).toEqual(new Set(['zebra-run', 'zebra-other']));
  expect(page).toContain('PRES@50');
  expect(page).not.toContain('<script');
});

test('the options are those that the page has', () => {
  const help = place.nmax(['report', '--help']).stdout;
  for (const { option } of Object.values(shareChoices)) for (const word of option) expect(help).toContain(word);
});
