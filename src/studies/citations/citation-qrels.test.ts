import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { citationPhases, type Patent } from '../../model/patent.ts';
import { type CitationPolicy, citationPolicy, parseCitationGrades } from './citation-policy.ts';
import { citationQrels } from './citation-qrels.ts';
import { PatentCollection } from './patent-collection.ts';
import { PatentTexts } from './patent-texts.ts';

function make(patents: readonly Patent[], options: Partial<CitationPolicy> = {}) {
  const collection = new PatentCollection(citationPolicy(options));
  for (const patent of patents) collection.add(patent);
  const { qrels, study } = citationQrels(collection, options);
  const lines = qrels.topics.flatMap((topic, t) =>
    Array.from(qrels.documents.slice(qrels.offsets[t], qrels.offsets[t + 1]), (document, i) =>
      [topic, document, qrels.grades[qrels.offsets[t] + i]].join(' '),
    ),
  );
  const left = Object.fromEntries(Object.entries(study.citations).filter(([, count]) => count > 0));
  return { lines, left, study, collection };
}

const cite = (cited: string, category = '', phase: (typeof citationPhases)[number] = 'search') => ({
  cited,
  categories: [...category],
  phase,
});

/** A new pump that cites, older ones, and their families. */
const pumps: Patent[] = [
  {
    number: 'EP0000009B1',
    date: '2000-01-01',
    filed: '1995-01-01',
    priority: '1994-01-01',
    family: 'new',
    citations: [
      cite('EP0000001A1', 'X'),
      cite('EP-0000001-A1', 'A', 'examination'),
      cite('US2', 'A'),
      cite('EP3', 'Y', 'applicant'),
      cite('EP0000009A1', 'X'),
      cite('JP5'),
      { categories: [], phase: 'applicant' },
      { cited: '', categories: [], phase: 'search' },
    ],
  },
  { number: 'EP0000009A1', date: '1996-01-01', family: 'new', citations: [cite('EP0000004A1', 'X')] },
  { number: 'EP0000001A1', date: '1990-01-01', family: 'old' },
  { number: 'DE1C', date: '1991-01-01', members: ['EP0000001A1'] },
  { number: 'US2', date: '1994-06-01', family: 'two' },
  { number: 'EP0000003B1', date: '1993-01-01' },
  { number: 'EP0000004A1', date: '1989-01-01' },
];

describe('judgements made of citations', () => {
  it('grade what is cited 2 and its family 1, and count what is left out', () => {
    const { lines, left, study } = make(pumps);
    expect(lines).toEqual([
      'EP0000009A1 EP0000004A1 2',
      'EP0000009B1 DE1C 1',
      'EP0000009B1 EP0000001A1 2',
      'EP0000009B1 US2 2',
    ]);
    expect(left).toEqual({ judged: 3, nonPatent: 1, unnumbered: 1, outside: 2, repeated: 1, ownFamily: 1 });
    expect(study.notes.map(({ code }) => code)).toContain('other-kinds');
    expect(study.categories).toEqual([
      { name: '', read: 3, judged: 0 },
      { name: 'A', read: 2, judged: 1 },
      { name: 'X', read: 3, judged: 2 },
      { name: 'Y', read: 1, judged: 0 },
    ]);
    expect(study.phases.map(({ name, read }) => [name, read])).toEqual([
      ['search', 6],
      ['examination', 1],
      ['applicant', 2],
    ]);
  });

  it('go by category, the highest of a document that is cited twice', () => {
    const { lines, left } = make(pumps, { grades: parseCitationGrades('A=1,X=3,family=0') });
    expect(lines).toEqual([
      'EP0000009A1 EP0000004A1 3',
      'EP0000009B1 DE1C 0',
      'EP0000009B1 EP0000001A1 3',
      'EP0000009B1 US2 1',
    ]);
    expect(left).toMatchObject({ category: 2 });
    expect(make(pumps, { grades: { X: 1 } }).study.parameters.family).toBe('none');
  });

  it('are of the phases asked for', () => {
    expect(make(pumps, { phases: ['examination'] }).lines).toEqual(['EP0000009B1 DE1C 1', 'EP0000009B1 EP0000001A1 2']);
    expect(make(pumps, { phases: ['applicant'] }).left).toMatchObject({ phase: 6, outside: 1 });
  });

  it('are of earlier publications, by the day that is asked for', () => {
    expect(make(pumps, { before: 'priority' }).lines).toEqual(['EP0000009B1 DE1C 1', 'EP0000009B1 EP0000001A1 2']);
    expect(make(pumps, { before: 'priority' }).left).toMatchObject({ notEarlier: 1, undated: 1 });
    expect(make(pumps, { before: 'any', ownFamily: 'keep' }).lines).toContain('EP0000009B1 EP0000009A1 2');
  });

  it('inherit what the family of the topic cites', () => {
    const inherited = make(pumps, { family: 'both' }).lines;
    expect(inherited).toContain('EP0000009B1 EP0000004A1 1');
    expect(inherited).toContain('EP0000009A1 EP0000001A1 1');
    expect(make(pumps, { family: 'citing' }).lines).not.toContain('EP0000009B1 DE1C 1');
  });

  it('take any kind of a number, or make all kinds one document', () => {
    expect(make(pumps, { kinds: 'any' }).lines).toContain('EP0000009B1 EP0000003B1 2');
    expect(make(pumps, { kinds: 'fold' }).lines).toEqual([
      'EP0000009 DE1 1',
      'EP0000009 EP0000001 2',
      'EP0000009 EP0000003 2',
      'EP0000009 EP0000004 2',
      'EP0000009 US2 2',
    ]);
    expect(make(pumps, { ids: 'dashed' }).lines[0]).toBe('EP-0000009-A1 EP-0000004-A1 2');
    expect(make(pumps, { numbers: 'written' }).lines).toHaveLength(4);
  });

  it('come of citations that stand alone too', () => {
    const collection = new PatentCollection(citationPolicy());
    for (const patent of pumps.slice(2)) collection.add(patent);
    collection.addCitation('EP-0000003-B1', cite('EP0000004A1'));
    collection.addCitation('EP99', cite('EP0000004A1'));
    const { qrels, study } = citationQrels(collection);
    expect([...qrels.topics, ...qrels.documents]).toEqual(['EP0000003B1', 'EP0000004A1']);
    expect(study.citations.citingOutside).toBe(1);
  });

  it('account for every citation and every pair', () => {
    const number = fc.constantFrom('EP1A1', 'EP1B1', 'US2', 'US3', 'WO9400001A1', 'x');
    const day = fc.option(fc.constantFrom('1990-01-01', '1991-01-01', '1992-01-01'), { nil: undefined });
    const citation = fc.record({
      cited: fc.option(number, { nil: undefined }),
      categories: fc.subarray(['X', 'Y', 'A']),
      phase: fc.constantFrom(...citationPhases),
    });
    const patent = fc.record({
      number,
      date: day,
      filed: day,
      family: fc.option(fc.constantFrom('1', '2'), { nil: undefined }),
      members: fc.array(number, { maxLength: 2 }),
      citations: fc.array(citation, { maxLength: 5 }),
    });
    const policy = fc.record({
      family: fc.constantFrom('none', 'cited', 'citing', 'both'),
      ownFamily: fc.constantFrom('drop', 'keep'),
      before: fc.constantFrom('published', 'filed', 'any'),
      kinds: fc.constantFrom('exact', 'any', 'fold'),
      least: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(patent, { maxLength: 8 }), policy, (patents, options) => {
        const { study, lines } = make(patents, options as Partial<CitationPolicy>);
        const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((a, b) => a + b, 0);
        const read = patents.reduce((all, { citations }) => all + citations.length, 0);
        expect(sum(study.citations)).toBe(read);
        for (const list of [study.categories, study.phases]) {
          expect(list.reduce((all, one) => all + one.read, 0)).toBe(read);
          expect(list.reduce((all, one) => all + one.judged, 0)).toBe(study.citations.judged);
        }
        expect(study.pairs.judged).toBe(lines.length);
        expect(lines.some((line) => line.split(' ')[0] === line.split(' ')[1])).toBe(false);
      }),
    );
  });

  it.each([
    [{ grades: { family: 1 } }, 'invalid grades: none of a citation'],
    [{ grades: { X: 1.5 } }, 'invalid grade: X=1.5'],
    [{ grades: { XY: 1 } }, 'unknown grade: XY'],
    [{ grades: { X: 1 }, family: 'both' as const }, 'invalid family: both; expected a grade for it too'],
    [{ phases: [] }, 'invalid phases: none'],
    [{ numbers: 'written' as const, kinds: 'fold' as const }, 'invalid numbers: written; expected kinds exact'],
  ])('are not made by a policy that makes no sense: %j', (options, message) => {
    expect(() => citationPolicy(options)).toThrow(message);
  });

  it('are not made under ids that have blanks', () => {
    const spaced = [{ number: 'EP 1 A1' }];
    expect(() => make(spaced)).toThrow('invalid number: EP 1 A1; expected ids without blanks: --ids compact');
    expect(() => make(spaced, { ids: 'compact' })).not.toThrow();
  });
});

it('texts of documents read in parts are given once, with the first of each field', () => {
  const parts: Patent[] = [
    { number: 'EP1A1', title: 'Pump', date: '1994-01-01' },
    { number: 'EP-0000001-A1', title: 'Another', claims: ['A pump.'], date: '1993-01-01' },
    { number: 'US2', title: 'Valve' },
  ];
  const { collection } = make(parts);
  const texts = new PatentTexts(collection, ({ id }) => id === 'EP1A1');
  expect(parts.map((part) => texts.take(part))).toEqual([
    undefined,
    '{"id":"EP1A1","title":"Pump","claims":["A pump."],"date":"1993-01-01"}\n',
    undefined,
  ]);
});
