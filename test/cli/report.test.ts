import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { unpackCampaign } from '../../src/reports/pack-campaign.ts';
import { shareChoices } from '../../src/reports/share-choices.ts';
import { complaintsAbout } from '../outputs/schemas.ts';
import { newWorkplace } from '../support/workplace.ts';

/** Every name in the files and their paths can be told again. */
const place = newWorkplace({
  'zebra/qrels.txt': '# zebra comment\nzebra-topic 0 zebra-a 1\nzebra-topic 0 zebra-b 0\nzebra-2 0 zebra-a 2\n',
  'zebra/one': 'zebra-topic Q0 zebra-b 1 2 zebra-run\nzebra-topic Q0 zebra-a 2 1 zebra-run\n',
  'zebra/two': 'zebra-topic Q0 zebra-a 1 2 zebra-other\nzebra-2 Q0 zebra-x 2 1 zebra-other\n',
  'zebra/groups.csv': 'topic,zebra-column\nzebra-topic,zebra-group\nzebra-2,zebra-more\nzebra-9,zebra-none\n',
});
const report = (options: string) => place.nmax(`report zebra/qrels.txt zebra/one zebra/two ${options}`);
const campaignIn = (name: string) =>
  unpackCampaign(JSON.parse(/id="nmax-campaign">(.*?)<\/script>/.exec(place.read(name))![1]));

describe('a report with pseudonyms', () => {
  test('has no name of the files anywhere, whatever is given with it; its key has them all', () => {
    const { stdout, code } = report('-o a.html --groups zebra/groups.csv --anonymise --key key.json');
    expect(code).toBe(0);
    expect(stdout).not.toContain('zebra');
    expect(stdout).toContain('\n  2 runs: run-01, run-02\n');
    expect(stdout).toMatch(/\npseudonyms: 2 runs, 2 topics, 2 documents; seed \d+\nkey: key\.json; keep it apart/);
    expect(place.read('a.html')).not.toContain('zebra');
    const inside = campaignIn('a.html');
    expect(JSON.stringify(inside)).not.toContain('zebra');
    expect(inside.qrels.notes?.map(({ message }) => message)).toEqual([
      'pseudonyms: 1 note, 1 comment line left out, as ids could be quoted there',
    ]);
    const key = JSON.parse(place.read('key.json'));
    expect(complaintsAbout(key, 'key.json')).toEqual([]);
    expect(key.groups.map(({ id }: { id: string }) => id).sort()).toEqual(['zebra-group', 'zebra-more']);
    expect(JSON.stringify(inside)).not.toContain(String(key.seed));
  });

  test('has a key that only its owner can read', { tags: ['posix'] }, () => {
    report('-o o.html --anonymise --key owned.json');
    expect(statSync(join(place.folder, 'owned.json')).mode & 0o777).toBe(0o600);
  });

  test('is the same for the same seed, and says that no key was asked for', () => {
    for (const name of ['b.html', 'c.html']) report(`-o ${name} --anonymise runs,documents --seed 9`);
    expect(place.read('b.html')).toBe(place.read('c.html'));
    expect(campaignIn('b.html').qrels.topics).toEqual(['zebra-2', 'zebra-topic']);
    expect(report('-o d.html --anonymise topics').stderr).toContain('no key was asked for (--key FILE)');
  });
});

test('a name that ends in .zip gives the page in a zip', () => {
  expect(report('-o r.zip').stdout).toMatch(/^r\.zip: 2 topics, 2 runs, 0\.\d MB\n/);
  report('-o r.html');
  const zip = unzipSync(readFileSync(join(place.folder, 'r.zip')));
  expect(Object.keys(zip)).toEqual(['r.html']);
  expect(new TextDecoder().decode(zip['r.html'])).toBe(place.read('r.html'));
});

test('the options are those that the page has', () => {
  const help = place.nmax('report --help --all').stdout;
  for (const { option } of Object.values(shareChoices)) for (const word of option) expect(help).toContain(word);
});
