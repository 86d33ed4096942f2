import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPatentsReader } from '../../src/formats/patents/patents-reader.ts';
import { type CitationPolicy, citationPolicy } from '../../src/studies/citations/citation-policy.ts';
import { citationQrels } from '../../src/studies/citations/citation-qrels.ts';
import { PatentCollection } from '../../src/studies/citations/patent-collection.ts';
import { sharedData } from '../support/needs.ts';

const folder = sharedData === undefined ? '' : join(sharedData, 'patents');

function judge(files: Iterable<readonly [string, Uint8Array]>, options: Partial<CitationPolicy>) {
  const collection = new PatentCollection(citationPolicy(options));
  for (const [name, bytes] of files) {
    const reader = createPatentsReader(name, {
      patent: (patent) => collection.add(patent),
      citation: (citing, citation) => collection.addCitation(citing, citation),
    });
    reader.push(bytes);
    reader.end().log.assertAccepted();
  }
  const { qrels, study } = citationQrels(collection, options);
  const lines = qrels.topics.flatMap((topic, t) =>
    Array.from(
      { length: qrels.offsets[t + 1] - qrels.offsets[t] },
      (_, i) => `${topic} 0 ${qrels.documents[qrels.offsets[t] + i]} ${qrels.grades[qrels.offsets[t] + i]}`,
    ),
  );
  return { lines, study };
}

/** The files of a packed tar archive, in the order of their names. */
function filesOf(path: string, under: string): [string, Uint8Array][] {
  const bytes = gunzipSync(readFileSync(path));
  const text = (from: number, length: number) =>
    bytes
      .subarray(from, from + length)
      .toString('latin1')
      .replace(/\0.*$/s, '');
  const files: [string, Uint8Array][] = [];
  for (let at = 0; at + 512 <= bytes.length && bytes[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12), 8);
    const name = text(at, 100).replace(/^\.\//, '');
    if (name.startsWith(under) && size > 0) files.push([name, bytes.subarray(at + 512, at + 512 + size)]);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files.sort(([a], [b]) => (a < b ? -1 : 1));
}

describe('judgements of 2,244 patents', { tags: ['data'] }, () => {
  const files = sharedData === undefined ? [] : filesOf(join(folder, 'patsnap-corpus.tar.gz'), 'patsnap-corpus/');

  it('are those of an independent program, line by line, where numbers are compared as written', () => {
    const expected = readFileSync(join(folder, 'example-citation-qrels.txt'), 'utf8').trim().split('\n');
    const { lines, study } = judge(files, { numbers: 'written' });
    expect(lines).toEqual(expected);
    expect([study.documents, study.topics, study.judgements]).toEqual([2244, 255, 399]);
  });

  it('are six more where numbers are compared in one form', () => {
    const before = new Set(judge(files, { numbers: 'written' }).lines);
    const { lines } = judge(files, {});
    // Both cite US2003230122A1, which is US20030230122A1, of the family of US6868701; EP1918441A1 cites WO0006821A1 too,
    // which is WO2000006821A1, of the family of EP1115934B1 and US6094948.
    expect(lines.filter((line) => !before.has(line))).toEqual([
      'EP1546447A1 0 US20030230122A1 2',
      'EP1546447A1 0 US6868701 1',
      'EP1918441A1 0 EP1115934B1 1',
      'EP1918441A1 0 US20030230122A1 2',
      'EP1918441A1 0 US6094948 1',
      'EP1918441A1 0 US6868701 1',
    ]);
    expect(lines).toHaveLength(before.size + 6);
  });
});

// Counted by a script in Python with regular expressions over the text of each <citation>.
const counted = {
  docdb: {
    categories: { '': 75, IP: 1, XY: 3, Y: 13 },
    phases: { search: 62, applicant: 30 },
    nonPatent: 40,
  },
  ops: {
    categories: { '': 66, A: 16, AY: 8, IX: 2 },
    phases: { search: 89, applicant: 3 },
    nonPatent: 2,
  },
};

describe('citations', { tags: ['data'] }, () => {
  it.each(['docdb', 'ops'] as const)('of real files of %s are counted as by another script', (kind) => {
    const files = readdirSync(join(folder, kind))
      .filter((name) => !name.includes('equivalents'))
      .map((name) => [name, readFileSync(join(folder, kind, name))] as const);
    const { study } = judge(files, {});
    const byName = (list: readonly { name: string; read: number }[]) =>
      Object.fromEntries(list.map(({ name, read }) => [name, read]));
    expect({
      categories: byName(study.categories),
      phases: byName(study.phases),
      nonPatent: study.citations.nonPatent,
    }).toEqual(counted[kind]);
  });
});
