import { describe } from 'vitest';
import { check, meant, qrels, run } from './table.ts';

/** A run whose first document, which has grade 2, is written like this; the qrels may write it in another way. */
function spelt(listed: string, judged = listed) {
  return {
    qrels: qrels.map((line) => line.replace(' a ', () => ` ${judged} `)),
    run: run.map((line) => line.replace(' a ', () => ` ${listed} `)),
  };
}
/** What is read where the two spellings are two documents. */
const apart = { 1: '0 0 1 | 2', 2: '0 1' };

const differ = (words: string) =>
  ['ids-differ', `1 of 5 judged documents match documents of this run only ${words}`] as const;

describe('a document id that is written differently in run and qrels', () => {
  check({
    'in another case': { ...spelt('Doc1', 'doc1'), noted: [...differ('whatever their case: doc1 = Doc1'), apart] },
    'in capitals of other letters': { ...spelt('ÄÖ1', 'äö1'), noted: [...differ('whatever their case'), apart] },
    'with a composed and a combined accent': {
      ...spelt('caf\u00e9', 'cafe\u0301'),
      noted: [...differ('with accents composed (NFC)'), apart],
    },
    'with a no-break space at its end': {
      ...spelt('a\u00a0', 'a'),
      noted: [...differ('without blanks and invisible characters: a = a<U+00A0>'), apart],
    },
    'with a no-break space at its beginning': {
      ...spelt('\u00a0a', 'a'),
      noted: [...differ('without blanks and invisible characters: a = <U+00A0>a'), apart],
    },
    'with a zero-width space at its end': {
      ...spelt('a\u200b', 'a'),
      noted: [...differ('without blanks and invisible characters: a = a<U+200B>'), apart],
    },
    'with a zero-width space inside': {
      ...spelt('EP\u200b7', 'EP7'),
      noted: [...differ('without blanks and invisible characters: EP7 = EP<U+200B>7'), apart],
    },
    'with a byte order mark before it': {
      ...spelt('\ufeffa', 'a'),
      noted: [...differ('without blanks and invisible characters: a = <U+FEFF>a'), apart],
    },
    'with a word joiner': {
      ...spelt('EP\u20607', 'EP7'),
      noted: [...differ('without blanks and invisible characters'), apart],
    },
    'with a soft hyphen, as copied from a print': {
      ...spelt('EP\u00ad7', 'EP7'),
      noted: [...differ('without blanks and invisible characters'), apart],
    },
    'with a mark for the direction of writing': {
      ...spelt('\u200ea', 'a'),
      noted: [...differ('without blanks and invisible characters'), apart],
    },
    'with a zero-width joiner': {
      ...spelt('a\u200d', 'a'),
      noted: [...differ('without blanks and invisible characters'), apart],
    },
    'with an ideographic space at its end': {
      ...spelt('a\u3000', 'a'),
      noted: [...differ('without blanks and invisible characters'), apart],
    },
    'with a line separator at its end': {
      ...spelt('a\u2028', 'a'),
      noted: [...differ('without blanks and invisible characters'), apart],
    },
    'with leading zeros': { ...spelt('00123', '123'), noted: [...differ('without leading zeros: 123 = 00123'), apart] },
    'with leading zeros after its letters': {
      ...spelt('D00123', 'D123'),
      noted: [...differ('without leading zeros: D123 = D00123'), apart],
    },
    'without the dash of its number': {
      ...spelt('US5590551', 'US-5590551'),
      noted: [...differ('without dashes: US-5590551 = US5590551; --numbers patent joins them'), apart],
    },
    'with commas in its number': {
      ...spelt('US5,295,373', 'US5295373'),
      noted: [...differ('without commas: US5295373 = US5,295,373'), apart],
    },
    'with a slash after the year': {
      ...spelt('US2003/0230122', 'US20030230122'),
      noted: [...differ('without slashes'), apart],
    },
    'with a year of two digits': {
      ...spelt('WO02054790', 'WO2002054790'),
      noted: [...differ('as patent numbers in one form'), apart],
    },
    'with a kind code in the run': {
      ...spelt('US5590551A', 'US5590551'),
      noted: [...differ('without kind codes: US5590551 = US5590551A; --families kind-codes joins them'), apart],
    },
    'with a kind code in the qrels': {
      ...spelt('EP1115934', 'EP1115934B1'),
      noted: [...differ('without kind codes'), apart],
    },
    'with dash and kind code': {
      ...spelt('US5590551A', 'US-5590551'),
      noted: [...differ('without kind codes'), apart],
    },
    'with an underscore for a dash': {
      ...spelt('doc_17', 'doc-17'),
      noted: [...differ('with plain dashes and characters (NFKC): doc-17 = doc_17'), apart],
    },
    'with a dash of typography': {
      ...spelt('US–5590551', 'US-5590551'),
      noted: [...differ('with plain dashes and characters (NFKC)'), apart],
    },
    'with a no-break hyphen': {
      ...spelt('doc‑17', 'doc-17'),
      noted: [...differ('with plain dashes and characters (NFKC)'), apart],
    },
    'in letters of full width, as East Asian keyboards write': {
      ...spelt('ＥＰ７', 'EP7'),
      noted: [...differ('with plain dashes and characters (NFKC)'), apart],
    },
    'in quotation marks': {
      ...spelt('"a"', 'a'),
      noted: [...differ('without quotation marks: a = "a"'), apart],
    },
    'after an apostrophe, as spreadsheets keep text': {
      ...spelt("'7", '7'),
      noted: [...differ("without quotation marks: 7 = '7"), apart],
    },
    'with a point and a zero, as programs write numbers': {
      ...spelt('12.0', '12'),
      noted: [...differ('without .0 at the end: 12 = 12.0'), apart],
    },
    'in two ways in the run, as it is judged among them': {
      ...spelt('A'),
      run: [...spelt('A').run, '1 Q0 a 4 1 t'],
      right: { 1: '2 0 1 0', 2: '0 1' },
      why: 'the judged spelling is in the list',
    },
    'in the form of patent numbers, which are joined': {
      ...spelt('US5590551', 'US-5590551'),
      args: ['--numbers', 'patent'],
      noted: ['numbers', 'patent numbers are compared in one form', meant],
    },
    'with commas, which are joined': {
      ...spelt('US5,295,373', 'US5295373'),
      args: ['--numbers', 'patent'],
      noted: ['numbers', 'patent numbers are compared in one form', meant],
    },
    'in kind codes of two publications': {
      ...spelt('EP1115934A1', 'EP1115934B1'),
      right: apart,
      why: 'an application and the granted patent are two documents',
    },
  });
});

describe('a topic id that is written differently in run and qrels', () => {
  const topic = (listed: string, judged = '2') => ({
    qrels: qrels.map((line) => line.replace(/^2/, judged)),
    run: run.map((line) => line.replace(/^2/, listed)),
  });
  const topics = (words: string) => ['topics-differ', `1 of 2 topics match topics of this run only ${words}`] as const;
  const missed = (id: string) => ({ 1: '2 0 1', [id]: '| 1' });
  check({
    'with leading zeros': { ...topic('002'), noted: [...topics('without leading zeros: 2 = 002'), missed('2')] },
    'without the leading zeros of the qrels': {
      ...topic('2', '002'),
      noted: [...topics('without leading zeros: 002 = 2'), missed('002')],
    },
    'in another case': { ...topic('tac-2', 'TAC-2'), noted: [...topics('whatever their case'), missed('TAC-2')] },
    'with a no-break space': {
      ...topic('2\u00a0'),
      noted: [...topics('without blanks and invisible characters: 2 = 2<U+00A0>'), missed('2')],
    },
    'with a zero-width space': {
      ...topic('\u200b2'),
      noted: [...topics('without blanks and invisible characters'), missed('2')],
    },
    'as a number with a point, as pandas writes it': {
      ...topic('2.0'),
      noted: [...topics('without .0 at the end: 2 = 2.0'), missed('2')],
    },
    'with a colon after it': { ...topic('2:'), noted: ['unknown-topics', '1 topic not in the qrels', missed('2')] },
    'with the name of the campaign before it': {
      ...topic('topic2'),
      noted: ['unknown-topics', '1 topic not in the qrels', missed('2')],
    },
  });
});

describe('an id that is unusual and the same in both files', () => {
  const odd: Readonly<Record<string, string>> = {
    'of JavaScript: __proto__': '__proto__',
    'of JavaScript: constructor': 'constructor',
    'of JavaScript: toString': 'toString',
    'of JavaScript: hasOwnProperty': 'hasOwnProperty',
    'that is a number of 20 digits': '34952194402811905123',
    'that is a negative number': '-7',
    'that is 1e3': '1e3',
    'that is NaN': 'NaN',
    'that is null': 'null',
    'that is true': 'true',
    'that is all': 'all',
    'with a # inside': 'a#1',
    'with a # at its beginning': '#a',
    'with a comma': 'a,b',
    'with a quotation mark': 'a"b',
    'in braces': '{a}',
    'in brackets': '[a]',
    'that is an address': 'https://example.org/a?b=c&d=%20#e',
    'with a backslash': 'C:\\texts\\a',
    'with HTML': '<script>alert(1)</script>',
    'with the letters of a spreadsheet’s formula': '=cmd|1',
    'with a percent sign': '100%s',
    'with an emoji': '\u{1f600}',
    'of other letters': '特許7',
    'with combining marks': 'e\u0301\u0327',
    'of right-to-left letters': 'مرجع7',
    'of a private character': '\ue000',
    'with a control character': 'a\u0001',
    'with an escape sequence': '\u001b[31ma',
    'with a no-break space inside': 'EP\u00a07',
    'of 300 characters': 'x'.repeat(300),
    'of 70,000 characters': 'x'.repeat(70_000),
  };
  check(Object.fromEntries(Object.entries(odd).map(([name, id]) => [name, { ...spelt(id), right: meant }])));

  check({
    'as a topic, of JavaScript: __proto__': {
      qrels: qrels.map((line) => line.replace(/^2/, '__proto__')),
      run: run.map((line) => line.replace(/^2/, '__proto__')),
      right: { 1: '2 0 1', ['__proto__']: '0 1' },
    },
    'as a topic, of JavaScript: constructor': {
      qrels: qrels.map((line) => line.replace(/^2/, 'constructor')),
      run: run.map((line) => line.replace(/^2/, 'constructor')),
      right: { 1: '2 0 1', constructor: '0 1' },
    },
    'as a topic: all, which is also what summaries are called': {
      qrels: qrels.map((line) => line.replace(/^2/, 'all')),
      run: run.map((line) => line.replace(/^2/, 'all')),
      noted: ['topic-all', 'a topic is called all, as summaries are', { 1: '2 0 1', all: '0 1' }],
    },
    'two that differ after 300 characters': {
      qrels: qrels.map((line) => line.replace(/ ([a-e]) /, (_, id) => ` ${'x'.repeat(300)}${id} `)),
      run: run.map((line) => line.replace(/ ([a-e]) /, (_, id) => ` ${'x'.repeat(300)}${id} `)),
      right: meant,
    },
    'two that are one but for case, both judged': {
      qrels: ['1 0 a 2', '1 0 A 0', '2 0 d 1'],
      run: ['1 Q0 A 1 9 t', '1 Q0 a 2 8 t', '2 Q0 d 1 9 t'],
      right: { 1: '0 2', 2: '1' },
    },
  });
});
