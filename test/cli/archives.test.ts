import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { tarOf } from '../support/tar-of.ts';
import { newWorkplace } from '../support/workplace.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const [qrels, best, worst] = ['1 0 a 1\n1 0 b 0\n', '1 Q0 a 1 2 t\n1 Q0 b 2 1 t\n', '1 Q0 b 1 2 u\n1 Q0 a 2 1 u\n'].map(
  bytes,
);
const runs = { 'runs/': new Uint8Array(), 'runs/best.txt': best, 'runs/worst.txt.gz': new Uint8Array(gzipSync(worst)) };
const rubbish = { '__MACOSX/runs/._best.txt': best, 'runs/.DS_Store': best };
const long = `${'folder/'.repeat(30)}best.txt`;

const place = newWorkplace({
  'qrels.txt': qrels,
  'folder/best.txt': best,
  'folder/worst.txt.gz': runs['runs/worst.txt.gz'],
  'runs.zip': zipSync({ ...runs, ...rubbish }),
  'runs.tar': tarOf({ ...runs, ...rubbish }),
  'runs.tar.gz': gzipSync(tarOf(runs)),
  'runs.tgz': gzipSync(tarOf(runs)),
  'qrels.zip': zipSync({ 'qrels.txt': qrels }),
  'long.tar': tarOf({ [long]: best }),
  'plain.tar': best,
  'review.zip': zipSync({ 'project.json': bytes('{}') }),
});

const values = (line: string) => place.nmax(`eval ${line} -m AP,RR -f csv`).stdout.split('\n').toSorted();

describe('an archive in the place of runs', () => {
  test.each(['runs.zip', 'runs.tar', 'runs.tar.gz', 'runs.tgz'])('%s is read as its folder', (name) => {
    expect(values(`qrels.txt ${name}`)).toEqual(values('qrels.txt folder'));
    const { runs: read } = place.json(`eval qrels.txt ${name} -m AP`);
    expect(read.map(({ source }: { source: { path: string } }) => source?.path ?? '')).toHaveLength(2);
  });

  test('may have one file, long names, or be none for all its name says', () => {
    const one = values('qrels.txt folder/best.txt');
    expect(values('qrels.zip folder/best.txt')).toEqual(one);
    expect(values('qrels.txt long.tar')).toEqual(one);
    expect(values('qrels.txt plain.tar').map((row) => row.replace(/plain|best/, ''))).toEqual(
      one.map((row) => row.replace('best', '')),
    );
  });

  test('is read by every way in: other readers, several commands, patterns', () => {
    expect(values('qrels.txt *.tgz')).toEqual(values('qrels.txt folder'));
    expect(values('qrels.txt runs.zip --numbers patent')).toEqual(values('qrels.txt folder'));
    expect(place.nmax('validate qrels.zip runs.zip').stdout).toContain('runs.zip/runs/worst.txt.gz: accepted');
    expect(place.nmax('convert qrels.zip').stdout).toBe('1 0 a 1\n1 0 b 0\n');
    expect(place.nmax('fuse runs.tar').stdout).toContain('1 Q0 b');
    expect(place.nmax('compare qrels.txt runs.zip -m AP --baseline t').code).toBe(0);
  });

  test('is not written over', () => {
    expect(place.nmax('convert qrels.zip -o qrels.zip')).toMatchObject({ code: 2, stdout: '' });
  });

  const tar = tarOf(runs);
  const zip = zipSync({ 'a.txt': [best, { level: 0 }] });
  const damaged = zip.slice();
  damaged[zip.indexOf(0x31, 30)] ^= 1;
  const encrypted = zip.slice();
  encrypted[encrypted.length - 22 - 'a.txt'.length - 46 + 8] |= 1;
  test.each<[string, Uint8Array, string]>([
    ['outside.zip', zipSync({ '../a.txt': best }), 'outside.zip: file ../a.txt outside the archive'],
    ['absolute.tar', tarOf({ '/etc/a.txt': best }), 'absolute.tar: file /etc/a.txt outside the archive'],
    ['windows.zip', zipSync({ 'C:\\a.txt': best }), 'windows.zip: file C:\\a.txt outside the archive'],
    ['twice.tar', Buffer.concat([tarOf({ 'a.txt': best }).subarray(0, 1024), tarOf({ 'a.txt': best })]), 'a.txt twice'],
    ['dotted.tar', tarOf({ './a.txt': best, 'a.txt': best }), 'dotted.tar: file a.txt twice in the archive'],
    ['empty.zip', zipSync({}), 'empty.zip: archive without files'],
    ['rubbish.zip', zipSync(rubbish), 'rubbish.zip: archive without files'],
    ['cut.zip', zip.subarray(0, 60), 'cut.zip: zip without its list of entries'],
    ['damaged.zip', damaged, 'damaged.zip/a.txt: entry a.txt: damaged'],
    ['encrypted.zip', encrypted, 'encrypted.zip/a.txt: entry a.txt: encrypted'],
    ['cut.tar', tar.subarray(0, 1200), 'cut.tar: tar cut off before its end'],
    ['no-end.tar', tar.subarray(0, 512), 'no-end.tar: tar cut off before its end'],
    ['cut.tar.gz', gzipSync(tar).subarray(0, 80), 'cut.tar.gz: invalid gzip: cut off'],
    ['inside.zip', zipSync({ 'a.zip': zip }), 'inside.zip/a.zip: a zip archive of a.txt'],
    ['mixed.zip', zipSync({ 'runs/a.txt': best, 'qrels.txt': qrels }), 'mixed.zip/qrels.txt:1: '],
  ])('%s is refused', (name, content, says) => {
    place.file(name, content);
    const { stdout, stderr, code } = place.nmax(['eval', 'qrels.txt', name]);
    expect({ stdout, code }).toEqual({ stdout: '', code: 2 });
    expect(stderr).toContain(says);
  });

  test('that unpacks to too much is refused before it is unpacked', () => {
    place.file('bomb.zip', zipSync({ a: new Uint8Array(300_000_000) }));
    expect(place.nmax('eval qrels.txt bomb.zip').stderr).toContain('bomb.zip: unpacks to too much');
  });

  test('of many files is no qrels, and a project of ASReview is a review', () => {
    expect(place.nmax('eval runs.zip runs.zip').stderr).toContain('runs.zip: 2 files in the archive; expected one');
    expect(place.nmax('eval qrels.txt review.zip').stderr).not.toContain('review.zip/project.json');
  });
});
