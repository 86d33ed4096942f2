import { zipSync } from 'fflate';
import { describe } from 'vitest';
import { check } from './table.ts';

/** A review of five records: a and c are included, b and d excluded, e is not decided on. */
const header = 'record_id,title,included,time';
const rows = ['a,"Engines, old",1,10', 'b,Pumps,0,20', 'c,Wheels,1,30', 'd,Cogs,0,40', 'e,Belts,,'];
const table = [header, ...rows];
const ordered = { review: '1 0 1 0' };
const both = (content: string | readonly string[] | Uint8Array) => ({ qrels: content, run: content });
const labels = (cells: readonly string[]) =>
  both([header, ...rows.map((row, i) => row.replace(/,[01]?(,\d*)$/, `,${cells[i]}$1`))]);
const reads = (says: string, means = ordered) => ['review-note', says, means] as const;
const sorted = '5 records, 4 decided (2 included)';

const ris = (...records: readonly (readonly string[])[]) =>
  records.map((lines) => ['TY  - JOUR', ...lines, 'ER  - ', ''].join('\n')).join('\n');
const record = (id: string, note: string, time: number) => [
  `ID  - ${id}`,
  'TI  - Engines',
  `N1  - ${note}`,
  `N1  - asreview_time: ${time}`,
];
const exported = ris(
  record('a', 'ASReview_relevant', 10),
  record('b', 'ASReview_irrelevant', 20),
  record('c', 'ASReview_relevant', 30),
);

describe('a table of a review, as qrels and as a run', () => {
  check({
    'with labels and times': { ...both(table), noted: reads(sorted) },
    'with semicolons': {
      ...both(table.map((row) => row.replace('"Engines, old"', 'Engines').replaceAll(',', ';'))),
      noted: reads(sorted),
    },
    'with tabs': {
      ...both(table.map((row) => row.replace('"Engines, old"', 'Engines').replaceAll(',', '\t'))),
      noted: reads(sorted),
    },
    'in UTF-16 with its mark': { ...both(Buffer.from(`\ufeff${table.join('\r\n')}`, 'utf16le')), noted: reads(sorted) },
    'with the mark of UTF-8': { ...both(`\ufeff${table.join('\n')}`), noted: reads(sorted) },
    'in Windows-1252': {
      ...both(Buffer.from(table.join('\n').replace('Cogs', 'Café'), 'latin1')),
      refused: ['qrels:5', 'expected UTF-8, or --encoding windows-1252 of nmax convert'],
    },
    'with rows in another order': { ...both([header, ...rows.toReversed()]), noted: reads(sorted) },
    'with labels of yes and no': { ...labels(['yes', 'no', 'Yes', 'NO', '']), noted: reads(sorted) },
    'with labels of included and excluded': {
      ...labels(['included', 'excluded', 'Included', 'Excluded', 'maybe']),
      noted: reads(sorted),
    },
    'with labels of TRUE and FALSE': { ...labels(['TRUE', 'FALSE', 'TRUE', 'FALSE', '']), noted: reads(sorted) },
    'with labels with a point, as pandas writes': {
      ...labels(['1.0', '0.0', '1.0', '0.0', 'nan']),
      noted: reads(sorted),
    },
    'with -1 for no label, as ASReview writes': { ...labels(['1', '0', '1', '0', '-1']), noted: reads(sorted) },
    'with a label that nobody knows': {
      ...labels(['1', '0', 'perhaps', '0', '']),
      refused: ['qrels:4', 'invalid label: perhaps in column included; expected 1 or 0'],
    },
    'with a label of 2': { ...labels(['2', '0', '1', '0', '']), refused: ['qrels:2', 'invalid label: 2'] },
    'without any label': { ...labels(['', '', '', '', '']), refused: ['qrels', 'no decisions'] },
    'with a column of labels that is misspelt': {
      ...both(['record_id,title,includd,time', ...rows]),
      refused: ['qrels', 'no decisions among record_id, title, includd, time'],
    },
    'with two columns of labels': {
      ...both([`${header},asreview_label`, ...rows.map((row, i) => `${row},${['1', '0', '1', '0', ''][i]}`)]),
      noted: reads('labels are asreview_label, not included'),
    },
    'with an id twice': {
      ...both([header, ...rows.map((row) => row.replace(/^b/, 'a'))]),
      noted: reads('ids are the numbers of the records', { review: '1 0 1 0' }),
    },
    'with an id that is empty': {
      ...both([header, ...rows.map((row) => row.replace(/^b/, ''))]),
      noted: reads('ids are the numbers of the records', { review: '1 0 1 0' }),
    },
    'with a time that is none': {
      ...both([header, ...rows.map((row) => row.replace(/20$/, 'yesterday'))]),
      refused: ['run:3', 'invalid time: yesterday'],
    },
    'with times of a calendar': {
      ...both([header, ...rows.map((row) => row.replace(/,(\d)0$/, ',2024-05-0$1 12:30:15'))]),
      noted: reads(sorted),
    },
    'without an order': {
      ...both(table.map((row) => row.replace(/,[^,]*$/, ''))),
      refused: ['run', 'no order of screening among record_id, title, included'],
    },
    'with a row that has a cell more': { ...both([...table, 'f,Rods,1,50,x']), refused: ['qrels:7', 'cells'] },
    'with a quotation mark that nobody closes': { ...both([...table, 'f,"Rods,1,50']), refused: ['qrels:7', 'quote'] },
    'of names only': { ...both([header]), refused: ['qrels', 'no '] },
    'as an Excel workbook': {
      ...both(zipSync({ 'xl/workbook.xml': new TextEncoder().encode('<workbook/>') })),
      refused: ['qrels', 'an Excel workbook'],
    },
    'as a zip archive of the table': {
      ...both(zipSync({ 'review.csv': new TextEncoder().encode(table.join('\n')) })),
      refused: ['qrels', 'a zip archive of review.csv; expected the file inside it'],
    },
    'as a zip archive that is cut off': {
      ...both(zipSync({ 'review.csv': new TextEncoder().encode(table.join('\n')) }).slice(0, -30)),
      refused: ['qrels', 'cut off before its end'],
    },
    'of Rayyan, with the decisions of two people who differ on one record': {
      ...both([
        'key,title,notes,created_at',
        `a,Engines,"RAYYAN-INCLUSION: {""Ann""=>""Included"", ""Bob""=>""Included""}",1`,
        `b,Pumps,"RAYYAN-INCLUSION: {""Ann""=>""Included"", ""Bob""=>""Excluded""}",2`,
        `c,Wheels,"RAYYAN-INCLUSION: {""Ann""=>""Excluded""}",3`,
      ]),
      noted: reads('1 record on which people differ, first on line 3: not judged', { review: '1 0' }),
    },
    'of Rayyan, with a decision that nobody knows': {
      ...both(['key,title,notes', `a,Engines,"RAYYAN-INCLUSION: {""Ann""=>""Perhaps""}"`]),
      refused: ['qrels:2', 'invalid decision of Rayyan; expected Included, Excluded or Maybe'],
    },
  });
});

describe('references in RIS, as qrels and as a run', () => {
  check({
    'as ASReview exports them': {
      ...both(exported),
      noted: reads('3 records, 3 decided (2 included)', { review: '1 0 1' }),
    },
    'with the line ends of Windows': {
      ...both(exported.replaceAll('\n', '\r\n')),
      noted: reads('3 records, 3 decided (2 included)', { review: '1 0 1' }),
    },
    'with one blank before the dash': {
      ...both(exported.replaceAll('  - ', ' - ')),
      noted: reads('3 records, 3 decided', { review: '1 0 1' }),
    },
    'without the end of a record': {
      ...both(exported.replace('ER  - \n', '')),
      noted: reads('3 records, 3 decided', { review: '1 0 1' }),
    },
    'with a tag that nobody knows': {
      ...both(exported.replace('TI  - ', 'Q9  - x\nTI  - ')),
      noted: reads('3 records, 3 decided', { review: '1 0 1' }),
    },
    'with a record that nobody decided on': {
      ...both(exported + ris(['ID  - d', 'TI  - Cogs'])),
      noted: reads('4 records, 3 decided (2 included)', { review: '1 0 1' }),
    },
    'without decisions': { ...both(ris(['ID  - a', 'TI  - Engines'])), refused: ['qrels', 'no decisions'] },
    'that end after the first line': { ...both('TY  - JOUR\n'), refused: ['qrels', ''] },
    'that are cut off inside a record': {
      ...both(exported.slice(0, -30)),
      noted: reads('1 decided without a place in the order', { review: '1 0 | 1' }),
    },
  });
});
