import { describe, expect, it } from 'vitest';
import { readText } from '../../../test/support/read-text.ts';
import type { Patent, PatentCitation } from '../../model/patent.ts';
import { createPatentsReader } from './patents-reader.ts';

function read(text: string) {
  const patents: Patent[] = [];
  const citations: [string, PatentCitation][] = [];
  const reader = createPatentsReader('file', {
    patent: (one) => patents.push(one),
    citation: (citing, one) => citations.push([citing, one]),
  });
  const { value, messages, log } = readText(reader, text);
  return { patents, citations, value, errors: messages.map((message) => message.slice('file:'.length)), log };
}

const docdb = `<exch:exchange-documents xmlns:exch="http://www.epo.org/exchange">
<exch:exchange-document country="EP" doc-number="0394530" kind="B1" date-publ="19940517" family-id="77" status="C">
<exch:bibliographic-data>
<exch:publication-reference data-format="docdb"><document-id><country>EP</country><doc-number>0394530</doc-number><kind>B1</kind><date>19940517</date></document-id></exch:publication-reference>
<exch:classifications-ipcr><classification-ipcr sequence="1"><text>A61K   9/107       20060101AFI20221215BHEP        </text></classification-ipcr></exch:classifications-ipcr>
<exch:application-reference data-format="docdb"><document-id><date>19900102</date></document-id></exch:application-reference>
<exch:priority-claims><exch:priority-claim><document-id><date>19890301</date></document-id></exch:priority-claim><exch:priority-claim><document-id><date>19890201</date></document-id></exch:priority-claim></exch:priority-claims>
<exch:invention-title lang="de">Pumpe</exch:invention-title><exch:invention-title lang="en">Pump</exch:invention-title>
<exch:references-cited>
<exch:citation cited-phase="ISR" sequence="1"><patcit num="1" dnum="WO8901234A1"><document-id><country>WO</country><doc-number>8901234</doc-number><kind>A1</kind><date>19890209</date></document-id></patcit><rel-passage><category>X</category><rel-claims>1-3</rel-claims><category>Y</category></rel-passage></exch:citation>
<exch:citation cited-phase="APP" sequence="2"><nplcit num="2"><text>A book</text></nplcit></exch:citation>
<exch:citation cited-phase="SEA" sequence="3"><patcit num="3"/><category>A</category></exch:citation>
</exch:references-cited></exch:bibliographic-data>
<exch:abstract lang="en"><exch:p>A pump that pumps.</exch:p></exch:abstract>
</exch:exchange-document>
<exch:exchange-document country="EP" doc-number="1" kind="A1" status="D"><exch:bibliographic-data/></exch:exchange-document>
</exch:exchange-documents>`;

const ops = `<ops:world-patent-data xmlns:ops="http://ops.epo.org"><exchange-documents><exchange-document country="EP" doc-number="2400812" kind="A1" family-id="4">
<bibliographic-data><publication-reference><document-id document-id-type="epodoc"><doc-number>EP2400812</doc-number><date>20111229</date></document-id><document-id document-id-type="docdb"><country>EP</country><doc-number>2400812</doc-number><kind>A1</kind><date>20111228</date></document-id></publication-reference>
<references-cited><citation cited-phase="undefined" cited-by="applicant"><patcit><document-id document-id-type="epodoc"><doc-number>WO02054790</doc-number></document-id><document-id document-id-type="docdb"><country>WO</country><doc-number>02054790</doc-number><kind>A2</kind><date>20020711</date></document-id></patcit><category>XI</category></citation></references-cited></bibliographic-data></exchange-document></exchange-documents></ops:world-patent-data>`;

const claims = `<w><fulltext-document><bibliographic-data><publication-reference data-format="docdb"><document-id><country>EP</country><doc-number>2400812</doc-number><kind>A1</kind></document-id></publication-reference></bibliographic-data>
<claims lang="EN"><claim><claim-text>1. A device:</claim-text><claim-text>with a pump.</claim-text><claim-text>2. The device of claim 1.</claim-text></claim></claims></fulltext-document></w>`;

const marec = `<patent-document ucid="EP-0394530-B1" country="EP" doc-number="0394530" kind="B1" family-id="77" date="19940517">
<bibliographic-data><technical-data><classifications-ipcr><classification-ipcr>F04B   1/12        20060101AFI</classification-ipcr></classifications-ipcr>
<invention-title lang="EN">Pump</invention-title>
<citations><patent-citations><patcit ucid="US-4893752-A"><document-id><country>US</country></document-id><sources><source name="SEA" category="X"/></sources></patcit></patent-citations>
<non-patent-citations><nplcit><text>A book</text></nplcit></non-patent-citations></citations></technical-data></bibliographic-data>
<abstract lang="EN"><p>A pump.</p></abstract><claims lang="EN"><claim num="1"><claim-text>A pump.</claim-text></claim><claim num="2"><claim-text>Another.</claim-text></claim></claims></patent-document>`;

describe('patents', () => {
  it('are read from DOCDB, with categories, phases and dates of what they cite', () => {
    const { patents, value, errors } = read(docdb);
    expect(errors).toEqual([]);
    expect(value).toEqual({ patents: 1, citations: 3, deleted: 1, unknownEntities: 0 });
    expect(patents).toEqual([
      {
        number: 'EP0394530B1',
        date: '1994-05-17',
        filed: '1990-01-02',
        priority: '1989-02-01',
        family: '77',
        title: 'Pump',
        abstract: 'A pump that pumps.',
        classes: ['A61K9/107'],
        citations: [
          { cited: 'WO8901234A1', categories: ['X', 'Y'], phase: 'search', date: '1989-02-09' },
          { categories: [], phase: 'applicant' },
          { cited: '', categories: ['A'], phase: 'search' },
        ],
      },
    ]);
  });

  it('are read from answers of the Open Patent Services, claims from others', () => {
    expect(read(ops).patents).toEqual([
      {
        number: 'EP2400812A1',
        date: '2011-12-28',
        family: '4',
        citations: [{ cited: 'WO02054790A2', categories: ['X', 'I'], phase: 'applicant', date: '2002-07-11' }],
      },
    ]);
    expect(read(claims).patents).toEqual([
      { number: 'EP2400812A1', claims: ['1. A device: with a pump.', '2. The device of claim 1.'] },
    ]);
  });

  it('are read from documents as MAREC and CLEF-IP have them', () => {
    expect(read(marec).patents).toEqual([
      {
        number: 'EP-0394530-B1',
        date: '1994-05-17',
        family: '77',
        title: 'Pump',
        abstract: 'A pump.',
        claims: ['A pump.', 'Another.'],
        classes: ['F04B1/12'],
        citations: [
          { cited: 'US-4893752-A', categories: ['X'], phase: 'search' },
          { categories: [], phase: 'unknown' },
        ],
      },
    ]);
  });

  it('are read from records of named fields, as PatSnap has them', () => {
    const text = `<doc><str name="Patent Number">\n\tEP1\n</str><str name="Title">Pump</str><str name="Publication Date">1994-05-17</str>
      <str name="Cites">US1 | US2</str><str name="Family Members">EP2 | US3</str><str name="Other References">A book</str><str name="Empty"/></doc>`;
    expect(read(text).patents).toEqual([
      {
        number: 'EP1',
        date: '1994-05-17',
        title: 'Pump',
        members: ['EP2', 'US3'],
        citations: [
          { cited: 'US1', categories: [], phase: 'unknown' },
          { cited: 'US2', categories: [], phase: 'unknown' },
          { categories: [], phase: 'unknown' },
        ],
      },
    ]);
  });

  it('and citations are read from tables', () => {
    expect(read('citing,cited,category,phase,date\nEP1,US1,"X,Y",ISR,19890209\nEP1,,,APP,\n').citations).toEqual([
      ['EP1', { cited: 'US1', categories: ['X', 'Y'], phase: 'search', date: '1989-02-09' }],
      ['EP1', { categories: [], phase: 'applicant' }],
    ]);
    expect(
      read('id\tpublication date\tfamily\ttitle\tipc\nEP1\t1994-05-17\t7\tPump\tF04B 1/12; A61K9/107\n').patents,
    ).toEqual([{ number: 'EP1', date: '1994-05-17', family: '7', title: 'Pump', classes: ['F04B1/12', 'A61K9/107'] }]);
  });

  it('are read from JSON lines, those of Google Patents among them', () => {
    const line = {
      publication_number: 'EP-0394530-B1',
      publication_date: 19940517,
      family_id: '77',
      title: 'Pump',
      citation: [
        { publication_number: 'US-4893752-A', category: 'SEA', type: 'X' },
        { publication_number: '', npl_text: 'A book' },
      ],
      claims: ['A pump.'],
    };
    const { patents, errors } = read(`${JSON.stringify(line)}\n{"id": "EP1", "cites": ["US1", "US2"]}\n`);
    expect(errors).toEqual([]);
    expect(patents[0].citations?.[0]).toEqual({ cited: 'US-4893752-A', categories: ['X'], phase: 'search' });
    expect(patents.map(({ number, date, citations }) => [number, date, citations?.map(({ cited }) => cited)])).toEqual([
      ['EP-0394530-B1', '1994-05-17', ['US-4893752-A', undefined]],
      ['EP1', undefined, ['US1', 'US2']],
    ]);
  });

  it.each([
    ['<a><b/></a>', 'no patents in <a>, <b>; expected <doc>, <exchange-document>'],
    ['<doc/>', '1: <doc> without a number'],
    ['citing,cited\nEP1,&x\n', '2: invalid number: &x'],
    ['{"id": 12345678901234567890}\n', '1: patent without a number'],
    ['citing,cited\n,US1\n', '2: citing patent without a number'],
    ['id,date\nEP1,17 May 1994\n', '2: invalid date: 17 May 1994'],
    ['{"id": \n', '1: invalid JSON: {"id": ; expected one object a line'],
    ['', 'no patents and no citations'],
    ['topic 0 d 1\n', '1: missing column: topic 0 d 1; expected citing, cited'],
  ])('that cannot be read are refused: %j', (text, error) => {
    expect(read(text).errors[0]).toContain(error);
  });
});

describe('tables as offices and tools export them', () => {
  it('columns that nothing is read of are named', () => {
    expect(read('id;cites;Assignee;inventor\nEP1B1;EP2A1|EP3A1;Foo;Bar\n')).toMatchObject({
      patents: [{ number: 'EP1B1', citations: [{ cited: 'EP2A1' }, { cited: 'EP3A1' }] }],
      errors: ['1: columns that are not read: Assignee, inventor'],
    });
    expect(read('citing,cited,title\nEP1B1,EP2A1,A pump\n').errors).toEqual(['1: columns that are not read: title']);
  });

  it('semicolons in cells of a table with commas are those of lists', () => {
    expect(read('id,cites\nEP1B1,EP2A1;EP3A1\n').patents[0].citations).toHaveLength(2);
  });

  it('a list of what a patent cites is its citations', () => {
    expect(read('{"id": "EP1B1", "cited": ["EP2A1", "EP3A1"]}\n').patents[0].citations).toHaveLength(2);
  });
});

describe('answers of OPS without patents', () => {
  it.each([
    '<ops:world-patent-data xmlns:ops="o"><ops:equivalents-inquiry><country>EP</country></ops:equivalents-inquiry></ops:world-patent-data>',
    '<fault xmlns="http://ops.epo.org"><code>SERVER.EntityNotFound</code></fault>',
  ])('are passed over: %s', (text) => {
    const { log, errors } = read(text);
    expect(log.refused()).toBe(false);
    expect(errors.join()).toContain('an answer of OPS without patents; passed over');
  });
});
