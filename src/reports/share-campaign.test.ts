import { describe, expect, test } from 'vitest';
import { campaign } from '../../test/support/campaign.ts';
import { simulationMark } from '../model/simulated.ts';
import { anonymiseCampaign } from './anonymise-campaign.ts';
import { type PortableCampaign, packCampaign, unpackCampaign } from './pack-campaign.ts';
import { pseudonymKinds } from './pseudonyms.ts';
import { shareCampaign } from './share-campaign.ts';
import { listContents } from './share-contents.ts';

/** A campaign in which every text that someone wrote can be told again. */
function recognisable(): PortableCampaign {
  const made = campaign(
    {
      'SECRET-topic-ä': { 'SECRET-doc-1': 1, 'SECRET-doc-2': 0 },
      'SECRET-topic-<b>': { 'SECRET-doc-2': 2, 'SECRET-doc-3': 0 },
    },
    {
      'SECRET-run-one': {
        'SECRET-topic-ä': ['SECRET-doc-2', 'x', 'SECRET-doc-1'],
        'SECRET-topic-<b>': ['SECRET-doc-2'],
      },
      'SECRET-run-two': { 'SECRET-topic-ä': ['SECRET-doc-1'] },
    },
  );
  const note = { code: 'x', message: 'SECRET-note' };
  return {
    ...made,
    qrels: {
      ...made.qrels,
      notes: [note],
      remarks: ['SECRET-comment'],
      gradeLabels: [{ label: 'SECRET-grade', grade: 1, documents: 1 }],
      sampling: {
        probabilities: Float64Array.of(1, 1, 1, 1),
        strata: Uint32Array.of(0, 0, 1, 1),
        strataNames: ['SECRET-stratum', 'SECRET-other'],
      },
    },
    runs: made.runs.map((run) => ({
      ...run,
      source: {
        path: `/home/SECRET-user/SECRET-file`,
        sha256: 'SECRET-hash',
        bytes: 5,
        judgedFile: '/SECRET-folder/j',
      },
    })),
    source: { path: 'C:\\SECRET-user\\qrels.txt', sha256: 'SECRET-hash', bytes: 5 },
    groups: {
      path: '/SECRET-folder/groups.csv',
      groupings: [{ name: 'SECRET-column', groups: [{ name: 'SECRET-group', topics: [1] }] }],
      notes: [note],
    },
    title: 'SECRET-title',
    runArguments: ['/SECRET-folder/runs/'],
    version: '0',
    simulated: { seed: 1, clustering: 1 },
    start: 'runs?baseline=SECRET-run-one',
  };
}

/** Every text anywhere in a value. */
function textsIn(value: unknown): string {
  return JSON.stringify(value, (_, one) => (ArrayBuffer.isView(one) ? [] : one));
}

describe('a campaign with pseudonyms for everything', () => {
  const { campaign: shared, key } = shareCampaign(recognisable(), { anonymise: pseudonymKinds, seed: 7 });

  test('has nothing in it that anyone wrote, packed or unpacked', () => {
    const packed = packCampaign(shared);
    for (const text of [textsIn(shared), textsIn(unpackCampaign(packed)), packed]) {
      expect(text).not.toMatch(/SECRET|secret|hash|home/);
      expect(text).not.toContain('x"');
    }
    expect(shared.title).toBe('anonymised campaign');
    expect(shared.runs.map(({ name }) => name)).toEqual(['run-01', 'run-02']);
    expect(shared.runs.map(({ judged }) => judged.tag)).toEqual(['run-01', 'run-02']);
    expect(shared.qrels.topics).toEqual(['topic-001', 'topic-002']);
    expect(new Set(shared.qrels.documents)).toEqual(new Set(['d-000001', 'd-000002', 'd-000003']));
    expect(shared.groups?.groupings[0].groups[0].name).toBe('group-01');
    expect(shared.qrels.sampling?.strataNames).toEqual(['stratum-1', 'stratum-2']);
    expect(shared.qrels.notes![0].message).toBe(
      'pseudonyms: 2 notes, 1 comment line, 1 word for grades left out, as ids could be quoted there',
    );
  });

  test('its key leads back to every id, and to nothing else', () => {
    const given = recognisable();
    const ids = (kind: 'runs' | 'topics' | 'documents') => key![kind]!.map(({ id }) => id).sort();
    expect(ids('runs')).toEqual(['SECRET-run-one', 'SECRET-run-two']);
    expect(ids('topics')).toEqual([...given.qrels.topics].sort());
    expect(ids('documents')).toEqual([...new Set(given.qrels.documents)].sort());
    expect(key!.groups!.map(({ id }) => id)).toEqual(['SECRET-group']);
  });
});

test('pseudonyms depend on the seed and on the set of ids alone, and only what is asked for has them', () => {
  const given = recognisable();
  const once = anonymiseCampaign(given, ['documents'], 7);
  expect(anonymiseCampaign(given, ['documents'], 7)).toEqual(once);
  expect(once.campaign.qrels.topics).toEqual(given.qrels.topics);
  expect(once.campaign.runs.map(({ name }) => name)).toEqual(given.runs.map(({ name }) => name));
  const seeds = Array.from({ length: 20 }, (_, seed) => anonymiseCampaign(given, ['runs'], seed).key.runs![0].id);
  expect(new Set(seeds).size).toBe(2);
});

test('that data are simulated stays said, of all of them or of some runs', () => {
  const lists = { 'a-simulated': { 'SIM-001': ['x'] }, b: { 'SIM-001': ['x'] } };
  const whole = campaign({ 'SIM-001': { x: 1 } }, lists);
  const some = campaign({ one: { x: 1 } }, { 'a-simulated': { one: ['x'] }, b: { one: ['x'] } });
  for (const given of [whole, some])
    for (const kinds of [pseudonymKinds, ['topics'] as const, ['runs'] as const])
      expect(simulationMark(anonymiseCampaign(given, kinds, 1).campaign)).toBe(simulationMark(given));
});

test('folders, sizes and hashes stay out unless they are asked for', () => {
  const { campaign: plain } = shareCampaign(recognisable());
  expect(plain.source).toEqual({ path: 'qrels.txt' });
  expect(plain.runs[0].source).toEqual({ path: 'SECRET-file', judgedFile: 'j' });
  expect(plain.runArguments).toEqual(['runs']);
  expect(plain.groups?.path).toBe('groups.csv');
  expect(textsIn(plain)).not.toMatch(/SECRET-(hash|user|folder)/);
  expect(shareCampaign(recognisable(), { provenance: true }).campaign).toEqual(recognisable());
  expect(() => shareCampaign(recognisable(), { provenance: true, anonymise: ['runs'], seed: 1 })).toThrow(
    'invalid provenance',
  );
});

test('what is inside is listed with counts and first examples', () => {
  const listed = (given: PortableCampaign) =>
    Object.fromEntries(listContents(given).map(({ what, count, examples }) => [what, [count, ...examples]]));
  const all = listed(recognisable());
  expect(all.runs).toEqual([2, 'SECRET-run-one', 'SECRET-run-two']);
  expect(all['judged documents']).toEqual([3, 'SECRET-doc-2', 'SECRET-doc-3', 'SECRET-doc-1']);
  expect(all['hashes of files']).toEqual([1, 'SECRET-hash']);
  const few = listed(shareCampaign(recognisable(), { anonymise: pseudonymKinds, seed: 1 }).campaign);
  expect(few.files).toEqual([0]);
  expect(few['comment lines of the qrels']).toEqual([0]);
});
