import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../model/errors.ts';
import { parseQrels, parseRun } from '../parse.ts';

const folder = new URL('../../../test/parity/fixtures/screening/', import.meta.url);
const bytesOf = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, folder)));
const project = bytesOf('asreview-3.0.8.asreview');

/** A project of ASReview 0.19, which keeps its decisions as JSON. */
function legacy(files: Readonly<Record<string, unknown>>): Uint8Array {
  const entries = Object.entries(files).map(([name, value]) => [
    name,
    strToU8(typeof value === 'string' ? value : JSON.stringify(value)),
  ]);
  return zipSync({
    'project.json': strToU8('{"version": "0.19.3", "dataset_path": "d.csv"}'),
    ...Object.fromEntries(entries),
  });
}

const refusal = (bytes: Uint8Array) => () => parseQrels(bytes, { source: 'file' });

describe('a project of ASReview 0.19', () => {
  const dataset = 'record_id,title,abstract\n5,Pumps,a\n6,Bread,b\n7,Figs,c\n';
  const decided = (...labels: readonly number[]) => labels.map((label, i) => [5 + i, label]);
  const state = {
    results: [{ labelled: decided(1, 0).map((one) => [...one, 'prior']) }, { labelled: [[7, 0, 'max']] }],
  };

  it('has its decisions in the order of its list, the first of them priors', () => {
    const bytes = legacy({ 'labeled.json': decided(1, 0, 0), 'result.json': state, 'data/d.csv': dataset });
    expect(parseQrels(bytes).grades).toEqual(Int32Array.of(1, 0, 0));
    expect(parseRun(bytes, { review: { priors: 'exclude' } }).topics.get('review')?.documents).toEqual(['7']);
  });

  it('is refused with its entry where it is not what ASReview writes', () => {
    expect(refusal(legacy({ 'labeled.json': [[5, 'x']] }))).toThrow('entry labeled.json: item 1 is [5,"x"]');
    expect(refusal(legacy({ 'labeled.json': '{"a": ' }))).toThrow('entry labeled.json: invalid JSON');
    expect(refusal(legacy({ 'labeled.json': '{"__proto__": [[1, 1]]}' }))).toThrow('entry labeled.json: no list');
    expect(refusal(legacy({}))).toThrow('a project without decisions');
  });
});

describe('an archive that is not what it says', () => {
  it.each([0, 1, 30, 200, project.length - 30])('cut off after %i bytes is refused', (length) => {
    expect(refusal(project.subarray(0, length))).toThrow(InputError);
  });

  it('with changes that are not yet in its database is refused', () => {
    const entries = unzipSync(project);
    expect(refusal(zipSync({ ...entries, 'results.db-wal': strToU8('changes') }))).toThrow(
      'entry results.db-wal: changes that are not yet in the database',
    );
    expect(parseQrels(zipSync({ ...entries, 'results.db-wal': new Uint8Array(0) })).documents).toHaveLength(24);
  });

  it('with a damaged page is refused with entry and page', () => {
    const entries = unzipSync(project);
    entries['results.db'].fill(0, 4096, 8192);
    expect(refusal(zipSync(entries))).toThrow('file: entry results.db: page 2: of type 0; expected 5 or 13');
  });

  it('unpacks no more than is allowed, whatever it says of its size', () => {
    const bomb = zipSync({ 'project.json': new Uint8Array(1 << 24) });
    const view = new DataView(bomb.buffer, bomb.byteOffset);
    const list = view.getUint32(bomb.length - 6, true);
    view.setUint32(list + 24, 1000, true);
    expect(refusal(bomb)).toThrow('entry project.json: unpacks to more than the 1000 bytes it says');
    view.setUint32(list + 24, 0x7fffffff, true);
    expect(refusal(bomb)).toThrow(
      'entry project.json: 2,147,483,647 bytes unpacked; expected at most 512 MB; NMAX_LIMITS=review=2147483647 raises it',
    );
    view.setUint32(list + 24, 1 << 28, true);
    expect(refusal(bomb)).toThrow('which cannot be');
  });

  it('with a byte changed anywhere gives the same or is refused, and nothing else', () => {
    const whole = parseQrels(project);
    fc.assert(
      fc.property(fc.nat(project.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const bytes = project.slice();
        bytes[at] ^= change;
        try {
          expect([...parseQrels(bytes, { format: 'asreview' }).grades]).toEqual([...whole.grades]);
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('text that is not what it says', () => {
  it('may be empty, or have no records', () => {
    for (const format of ['ris', 'nbib', 'screening', 'asreview'])
      expect(() => parseQrels('', { source: 'file', format })).toThrow(InputError);
    expect(() => parseRun('\n\nnothing\n', { source: 'file', format: 'ris', review: { order: 'rows' } })).toThrow(
      'file: no records',
    );
  });

  it('may have lines of 10 MB', () => {
    const long = 'x'.repeat(10 << 20);
    expect(parseQrels(`TY  - JOUR\nID  - 1\nAB  - ${long}\nN1  - ASReview_relevant\nER  - \n`).grades).toEqual(
      Int32Array.of(1),
    );
    expect(parseQrels(`id,title,abstract,included\n1,Pumps,"${long}",1\n`).grades).toEqual(Int32Array.of(1));
    expect(() => parseQrels(`id,title,abstract,included\n1,Pumps,"${long},1\n`, { source: 'file' })).toThrow(
      'file:2: invalid row: a quote is never closed',
    );
  });
});
