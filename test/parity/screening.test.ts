import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { detectFormat } from '../../src/formats/detect.ts';
import { FindingLog } from '../../src/formats/finding-log.ts';
import type { ScreenedRecord } from '../../src/formats/screening/screened-record.ts';
import { screeningFormats } from '../../src/formats/screening/screening-formats.ts';
import { sharedData } from '../support/needs.ts';
import { readFixture } from './read-fixture.ts';

interface Answer {
  readonly error?: string;
  readonly labels?: readonly (number | null)[];
  readonly ids?: readonly number[];
  readonly priors?: number;
  readonly records?: number;
}

const { recorded } = readFixture<{
  recorded: readonly { programs: { asreview: string }; files: Readonly<Record<string, Answer>> }[];
}>('screening.json');

/** What ASReview refuses and is read here, and what it reads otherwise: it knows no decisions of Rayyan, and takes Latin-1 unasked. */
const otherwise: Readonly<Record<string, number | 'refused'>> = {
  'missing-ends.ris': 3,
  'one-blank.ris': 2,
  'utf16.ris': 1,
  'latin1.ris': 'refused',
};
const ofRayyan = ['rayyan.csv', 'customizations_log.csv'];

let compared = 0;
afterAll(() => console.log(`ASReview's readers: ${compared} values compared`));

function recordsOf(bytes: Uint8Array): readonly ScreenedRecord[] | undefined {
  const log = new FindingLog('file');
  const name = detectFormat(new TextDecoder().decode(bytes.subarray(0, 65536)));
  const format = screeningFormats.find((one) => one.name === name);
  const screening = format?.open(bytes, log, {});
  return log.refused() ? undefined : screening?.records;
}

const labelOf = ({ decision }: ScreenedRecord) => (decision === undefined ? null : decision === 'in' ? 1 : 0);
const inOrder = (records: readonly ScreenedRecord[]) =>
  records
    .filter(({ order, decision }) => order !== undefined && decision !== undefined)
    .sort((a, b) => a.order! - b.order!);
const idOf = ({ ids }: ScreenedRecord) => Number(ids.get('record_id'));

describe.each(recorded)('files as ASReview $programs.asreview reads them', ({ files }) => {
  it.each(Object.entries(files))('%s', (name, answer) => {
    const records = recordsOf(readFileSync(new URL(`fixtures/screening/${name}`, import.meta.url)));
    if (name in otherwise) expect(records?.length ?? 'refused').toBe(otherwise[name]);
    else if (answer.ids) {
      const decided = inOrder(records!);
      expect(decided.map(idOf)).toEqual(answer.ids);
      expect(decided.map(labelOf)).toEqual(answer.labels);
      expect(decided.filter(({ isPrior }) => isPrior).length).toBe(answer.priors);
      expect(records!.length).toBe(answer.records);
      compared += answer.ids.length * 2 + 2;
    } else if (!ofRayyan.includes(name)) {
      expect(records!.map(labelOf)).toEqual(answer.labels);
      compared += answer.labels!.length;
    }
  });
});

interface Table {
  readonly file: string;
  readonly sha256: string;
  readonly refused?: string;
  readonly records: number;
  readonly included: number;
  readonly excluded: number;
  readonly titles: number;
}

interface Project extends Table {
  readonly asreview: string;
  readonly decided: number;
  readonly priors: number;
  readonly order: string;
}

const { programs, tables, projects } = readFixture<{
  programs: { asreview: string };
  tables: readonly Table[];
  projects: readonly Project[];
}>('screening-dialects.json');

/** Where the source packages of ASReview, its insights and its datatools are unpacked, as PyPI has them. */
const sources = process.env.NMAX_ASREVIEW_SOURCES;

/** The bytes of a file of the reviews or of the source packages; undefined where it is not there. */
function bytesOf(file: string): Uint8Array | undefined {
  const shared = sharedData && file.startsWith('reviews/') ? join(sharedData, `${file}.gz`) : undefined;
  if (shared !== undefined && existsSync(shared)) return gunzipSync(readFileSync(shared));
  const path = sources === undefined ? undefined : join(sources, file);
  return path !== undefined && existsSync(path) ? readFileSync(path) : undefined;
}

describe(`dialects as ASReview ${programs.asreview} reads them`, () => {
  it.for(tables)('$file', ({ file, sha256, refused, ...counts }, { skip }) => {
    const bytes = bytesOf(file);
    if (!bytes) return skip('NMAX_ASREVIEW_SOURCES names the folder of the unpacked source packages');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    const records = recordsOf(bytes);
    if (refused !== undefined) return expect(records!.length).toBeGreaterThan(0);
    expect({
      records: records!.length,
      included: records!.filter(({ decision }) => decision === 'in').length,
      excluded: records!.filter(({ decision }) => decision === 'out').length,
      titles: records!.filter(({ title }) => title.trim() !== '').length,
    }).toEqual(counts);
    compared += 4;
  });

  it.for(projects)('$file by $asreview', ({ file, sha256, order, ...counts }, { skip }) => {
    const bytes = bytesOf(file);
    if (!bytes) return skip('NMAX_ASREVIEW_SOURCES names the folder of the unpacked source packages');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    const records = recordsOf(bytes)!;
    const decided = inOrder(records);
    const said = JSON.stringify([decided.map(idOf), decided.map(labelOf)]);
    expect(createHash('sha256').update(said).digest('hex')).toBe(order);
    expect([records.length, decided.length, decided.filter(({ isPrior }) => isPrior).length]).toEqual([
      counts.records,
      counts.decided,
      counts.priors,
    ]);
    compared += decided.length * 2 + 3;
  });
});
