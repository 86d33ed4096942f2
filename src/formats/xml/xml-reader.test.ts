import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FindingLog } from '../finding-log.ts';
import { textOf } from './xml-paths.ts';
import { type XmlElement, XmlRecords } from './xml-records.ts';

/** Reads bytes in chunks of some size and gives what came of it. */
function read(text: string | Uint8Array, size = 1 << 16) {
  const log = new FindingLog('file.xml');
  const records: XmlElement[] = [];
  const reader = new XmlRecords(
    (name) => name === 'r',
    (record) => records.push(record),
    log,
  );
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  for (let at = 0; at < bytes.length; at += size) if (!reader.push(bytes.subarray(at, at + size))) break;
  reader.end();
  const [finding] = log.codes().flatMap((code) => log.first(code));
  return { records, unknown: reader.unknownEntities, error: finding && `${finding.line}: ${finding.message}` };
}

const whole = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE x:all SYSTEM "entities.dtd">
<!-- <r> not this -->
<x:all xmlns:x="urn:x"><x:r a='1 &lt; 2' x:b="&#x41;&#66;">H<sub>2</sub>O &amp; <p>caf&eacute;</p><![CDATA[<&]]></x:r>
<r/><other><r n="2">čeština &ndash; &ccaron; &SACUTE; &alpha;</r></other></x:all>`;

describe('XML', () => {
  it('is cut into records, with characters for the names that patents use', () => {
    const { records, error } = read(whole);
    expect(error).toBeUndefined();
    expect(records.map(textOf)).toEqual(['H2O & café <&', '', 'čeština – č Ś α']);
    expect([...records[0].attributes]).toEqual([
      ['a', '1 < 2'],
      ['b', 'AB'],
    ]);
    expect(records.map(({ line }) => line)).toEqual([4, 5, 5]);
  });

  it('is read the same however it is cut', () => {
    const { records } = read(whole);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (size) => {
        expect(read(whole, size)).toEqual({ records, unknown: 0, error: undefined });
      }),
    );
  });

  it('may be several documents in one file', () => {
    expect(read('<?xml version="1.0"?><r>1</r>\n<?xml version="1.0"?><r>2</r>').records.map(textOf)).toEqual([
      '1',
      '2',
    ]);
  });

  it('keeps references that nobody declares as they are, and counts them', () => {
    const { records, unknown } = read('<r>&foo; &lt; &bar;</r>');
    expect([textOf(records[0]), unknown]).toEqual(['&foo; < &bar;', 2]);
  });

  it.each([
    ['<a>\n<r>text', '2: invalid XML: the file ends inside <r>, opened on line 2'],
    ['<a>\n<r></a>', '2: invalid XML: </a>; expected </r>, opened on line 2'],
    ['</a>', '1: invalid XML: </a> without its beginning'],
    ['<a>\n\nA & B</a>', '3: invalid XML: & without a name and ;: &'],
    ['<a>&#0;</a>', '1: invalid XML: no such character: &#0;'],
    ['<a>&#xD800;</a>', '1: invalid XML: no such character: &#xD800;'],
    ['<a b=c></a>', '1: invalid XML: <a b=c>; expected attributes'],
    ['<a b="1" b="2"/>', '1: invalid XML: attribute twice: b'],
    ['<a>\n<b <c></c></a>', '2: invalid XML: < inside <b ; expected >'],
    ['<1/>', '1: invalid XML: <1/>; expected the name of an element'],
    ['hello <a/>', '1: invalid XML: text outside of elements: hello'],
    ['<?xml version="1.0" encoding="ISO-8859-1"?><a/>', '1: invalid XML: encoding ISO-8859-1; expected UTF-8'],
    ['  ', '1: invalid XML: no element'],
    ['<!DOCTYPE a [<!ENTITY x "xx"><!ENTITY y "&x;&x;">]><a>&y;</a>', '1: invalid XML: the document type declares'],
    ['<a>'.repeat(300), '1: invalid XML: elements inside each other; expected at most 256'],
    ['<r>\n\0</r>', '2: invalid byte: NUL'],
  ])('that is broken is refused with its line: %j', (text, error) => {
    expect(read(text).error).toContain(error);
    expect(read(text, 1).error).toBe(read(text).error);
  });

  it.each(['<', '<a>'])('that goes on without an end after %s is refused, and not held', (begin) => {
    const text = begin + ' '.repeat((1 << 24) + 10);
    expect(read(text).error).toBe('1: invalid XML: no >; expected at most 16 MB; NMAX_LIMITS=markup=32MB raises it');
  });

  it('that is not UTF-8 is refused with its line', () => {
    const bytes = new Uint8Array([...new TextEncoder().encode('<r>\n\n'), 0xe9, ...new TextEncoder().encode('\n</r>')]);
    expect(read(bytes).error).toBe('3: not UTF-8; expected UTF-8');
    expect(read(bytes, 1).error).toBe('3: not UTF-8; expected UTF-8');
  });
});
