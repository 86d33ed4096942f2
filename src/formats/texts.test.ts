import { describe, expect, test } from 'vitest';
import { readText } from '../../test/support/read-text.ts';
import { addTexts, titleOf } from '../model/texts.ts';
import { createTextsReader, looksLikeTexts, type WantedTexts } from './texts.ts';

function read(text: string, wanted?: WantedTexts, size?: number) {
  const { value, format, findings } = readText(createTextsReader('texts', wanted), text, size);
  return { ...value, format, entries: [...value.entries], said: findings };
}

const corpus =
  '{"_id": "d1", "title": "First", "text": "One\\n two."}\n{"_id": "d2", "title": "", "text": "Only a text"}\n';

describe('texts', () => {
  test('are read from JSON lines as BEIR writes them', () => {
    const { entries, kind, format, total, others } = read(corpus);
    expect(entries).toEqual([
      ['d1', { title: 'First', excerpt: 'One two.' }],
      ['d2', { title: 'Only a text', excerpt: 'Only a text' }],
    ]);
    expect({ kind, format, total, others }).toEqual({ kind: 'documents', format: 'jsonl', total: 2, others: 0 });
  });

  test.each([
    ['CSV', 'id,title,text\nd1,"A, ""b""","two\nlines"\n', 'A, "b"', 'two lines', 'csv'],
    ['CSV with other columns', 'year,docno,abstract,title\n1999,d1,text here,Named\n', 'Named', 'text here', 'csv'],
    ['TSV with a header', 'doc-id\ttext\nd1\tsome words\n', 'some words', 'some words', 'tsv'],
    ['TSV of id and text', 'd1\tsome words here\n', 'some words here', 'some words here', 'tsv'],
    ['TSV of id, title and text', 'd1\tNamed\tsome words here\n', 'Named', 'some words here', 'tsv'],
    [
      'documents between tags',
      '<DOC>\n<DOCNO> d1 </DOCNO>\n<HEADLINE>\nNa<b>med</b> &amp; so\n</HEADLINE>\n<TEXT>\nsome words</TEXT>\n</DOC>\n',
      'Named & so',
      'some words',
      'trec',
    ],
  ])('are read from %s', (_, text, title, excerpt, format) => {
    const found = read(text);
    expect(found.said).toEqual([]);
    expect(found).toMatchObject({ entries: [['d1', { title, excerpt }]], format });
    expect(looksLikeTexts(text)).toBe(true);
    expect(read(text, undefined, 3)).toEqual(found);
  });

  test('of topics are read as TREC writes them, whose fields have no end', () => {
    const topics = `<top>

<num> Number: 301
<title> International Organized Crime

<desc> Description:
Identify organizations that participate.

<narr> Narrative:
A relevant document must name the organization.

</top>
<top>
<num> Number: 302
<title> Topic: Poliomyelitis
</top>
`;
    const { entries, kind } = read(topics);
    expect(kind).toBe('topics');
    expect(entries).toEqual([
      ['301', { title: 'International Organized Crime', excerpt: 'Identify organizations that participate.' }],
      ['302', { title: 'Poliomyelitis', excerpt: '' }],
    ]);
    const covid =
      '<?xml version="1.0"?>\n<topics task="COVIDSearch">\n<topic number="1">\n<query>origin</query><question>what is it</question></topic></topics>';
    expect(read(covid)).toMatchObject({ entries: [['1', { title: 'origin what is it' }]], kind: 'topics' });
  });

  test('of ids that nobody wants are counted, and most of the ids tell what they are of', () => {
    const wanted = { topics: new Set(['1', '2']), documents: new Set(['d1', '2']) };
    expect(read(corpus, wanted)).toMatchObject({ kind: 'documents', total: 2, others: 1 });
    expect(read('{"_id":"1","text":"a b"}\n{"_id":"2","text":"c"}\n', wanted)).toMatchObject({
      kind: 'topics',
      others: 0,
    });
    expect(read('docid,text\n2,x\n', wanted)).toMatchObject({ kind: 'documents', total: 1 });
  });

  test('keep the digits of ids that are numbers, and the first of two texts', () => {
    const { entries, said } = read('{"id":12345678901234567890,"text":"a"}\n{"id":12345678901234567890,"text":"b"}\n');
    expect(entries).toEqual([['12345678901234567890', { title: 'a', excerpt: 'a' }]]);
    expect(said).toMatchObject([{ code: 'text-twice', line: 2, severity: 'warning' }]);
  });

  test('are cut after some hundred letters, at a blank', () => {
    const [[, { title, excerpt }]] = read(`{"id":"1","text":"${'word '.repeat(500)}"}`).entries;
    expect(title).toBe(`${'word '.repeat(19)}word…`);
    expect(excerpt.length).toBeLessThanOrEqual(300);
  });

  test.each([
    ['', 'no texts'],
    ['{"id": "1", "text": "a"}\n{oops\n', 'invalid JSON: {oops; expected one object a line'],
    ['[1]\n', 'missing column: [1]'],
    ['{"a": 1}\n', 'no text: an object with a; expected an id and a title or text'],
    ['id,title\n,x\n', 'text without an id'],
    ['a,b\n1,2\n', 'missing column: a, b; expected id and title or text in the first line'],
  ])('that are none are told: %j', (text, message) => {
    expect(
      read(text)
        .said.map((one) => one.message)
        .join(),
    ).toContain(message);
  });

  test.each([
    '301 Q0 d1 1 9.5 tag\n',
    '301\t0\td1\t1\n',
    '{"qid": "1", "docid": "d", "text": "a", "score": 3}\n',
    '{"301": {"d1": 1}}\n',
    'topic,document,grade\n1,d,1\n',
    'query-id\tcorpus-id\tscore\n1\td\t1\n',
    'topic,kind\n1,hard\n',
    '',
  ])('are not what a run, qrels or groups are: %j', (text) => expect(looksLikeTexts(text)).toBe(false));

  test('of several files are put together, and what was there stays', () => {
    const first = addTexts(undefined, { kind: 'topics', entries: new Map([['1', { title: 'a', excerpt: '' }]]) });
    const both = addTexts(first, { kind: 'topics', entries: new Map([['1', { title: 'b', excerpt: '' }]]) });
    expect(titleOf(both, 'topics', '1')).toBe('a');
    expect(titleOf(both, 'documents', '1')).toBe('');
    expect(titleOf(undefined, 'topics', '1')).toBe('');
  });
});
