import { describe } from 'vitest';
import { check, meant, qrels, qrelsWith, run } from './table.ts';

describe('qrels in TREC text', () => {
  check({
    'parted by tabs': { qrels: qrels.map((line) => line.replaceAll(' ', '\t')), right: meant },
    'parted by several blanks': { qrels: qrels.map((line) => line.replaceAll(' ', '  ')), right: meant },
    'with the line ends of Windows': { qrels: qrels.map((line) => `${line}\r`), right: meant },
    'with the line ends of old Macs': { qrels: qrels.join('\r'), refused: ['qrels:1', 'carriage return'] },
    'without a line end after the last line': { qrels: qrels.join('\n'), right: meant },
    'in any order': { qrels: qrels.toReversed(), right: meant },
    'with Q0 in the second column': { qrels: qrels.map((line) => line.replace(' 0 ', ' Q0 ')), right: meant },
    'with words in the second column': { qrels: qrels.map((line) => line.replace(' 0 ', ' iter ')), right: meant },
    'with a comment': { qrels: ['# judged in May', ...qrels], right: meant },
    'with a topic called #2': {
      qrels: qrels.map((line) => line.replace(/^2/, '#2')),
      noted: ['commented-topics', 'qrels:4: skipped as a comment: topic #2', { 1: '2 0 1' }],
    },
    'with the names of their columns': {
      qrels: ['topic iteration document grade', ...qrels],
      refused: ['qrels:1', 'invalid grade: grade'],
    },
    'of three columns, without the 0': {
      qrels: qrels.map((line) => line.replace(' 0 ', ' ')),
      refused: ['qrels:1', '3 columns; expected 4'],
    },
    'of two columns, topic and document': { qrels: ['1 a', '2 d'], refused: ['qrels:1', '2 columns'] },
    'with a fifth column': {
      qrels: qrels.map((line) => `${line} ann`),
      noted: ['extra-columns', 'more than four columns on 5 lines; the first four are used', meant],
    },
    'with a fifth column on one line': {
      qrels: qrelsWith({ 2: '1 0 b 0 unsure' }),
      noted: ['extra-columns', 'more than four columns on 1 line', meant],
    },
    'with a blank inside one document id': {
      qrels: qrelsWith({ 1: '1 0 a 1 2' }),
      refused: ['qrels:1', 'invalid probability: 2'],
      why: 'a fifth column that is a number is the probability of a sample',
    },
    'with a blank inside all document ids': {
      qrels: qrels.map((line) => line.replace(/ ([a-e]) /, ' EP$1 B1 ')),
      refused: ['qrels:1', 'invalid grade: B1'],
    },
    'that are a run': {
      qrels: run,
      noted: [
        'run-as-qrels',
        'qrels:1: six columns, as a run has; its rank, 1, is read as the grade',
        { 1: '1 2 3', 2: '1 2' },
      ],
    },
    'that are a run, whose ranks are no numbers': {
      qrels: run.map((line) => line.replace(/ \d (\d) t/, ' - $1 t')),
      refused: ['qrels:1', 'is this a run?'],
    },
    'whose grade stands before the document': {
      qrels: qrels.map((line) => line.replace(/(\S+) (\d)$/, '$2 $1')),
      refused: ['qrels:1', 'invalid grade: a'],
    },
    'whose document stands before the 0': {
      qrels: ['1 a 0 2', '2 d 0 1'],
      noted: ['mismatch', 'no document in common', { 1: '0 0 0 | 2', 2: '0 0 | 1' }],
    },
    'whose document stands before the 0, in several lines of a topic': {
      qrels: qrels.map((line) => line.replace(/0 (\S+) (\d)$/, '$1 0 $2')),
      refused: ['qrels:2', 'duplicate judgement: 0 in topic 1'],
    },
    'whose topics and documents have changed places': {
      qrels: qrels.map((line) => line.replace(/^(\S+) 0 (\S+)/, '$2 0 $1')),
      noted: ['mismatch', 'no topic in common', { a: '| 2', b: '', c: '| 1', d: '| 1', e: '' }],
    },
    'with a document judged twice, alike': {
      qrels: [...qrels, '1 0 a 2'],
      refused: ['qrels:6', 'duplicate judgement: a in topic 1, grade 2; first on line 1'],
    },
    'with a document judged twice, differently': {
      qrels: [...qrels, '1 0 a 0'],
      refused: ['qrels:6', 'grades 2 and 0; first on line 1'],
    },
    'with a document judged for two subtopics': {
      qrels: ['1 1 a 1', '1 2 a 1'],
      refused: ['qrels:2', 'where 2 is a subtopic: --subtopics'],
    },
    'whose topics come back': { qrels: [qrels[0], qrels[3], qrels[1], qrels[4], qrels[2]], right: meant },
    'with a topic that no run has': {
      qrels: [...qrels, '3 0 a 1'],
      noted: ['missing-topics', '1 of 3 topics missing (3)', { ...meant, 3: '| 1' }],
    },
    'with a topic without a relevant document': {
      qrels: qrelsWith({ 4: '2 0 d 0' }),
      noted: ['zero-relevant', '1 of 2 topics without a relevant document', { 1: '2 0 1', 2: '0 0' }],
    },
    'without any relevant document': {
      qrels: qrels.map((line) => line.replace(/\d$/, '0')),
      noted: ['zero-relevant', '2 of 2 topics without a relevant document', { 1: '0 0 0', 2: '0 0' }],
    },
    'of nothing': { qrels: '', refused: ['qrels', 'no entries'] },
    'of blank lines': { qrels: '\r\n\r\n', refused: ['qrels', 'no entries'] },
    'of comments': { qrels: '# none yet\n', refused: ['qrels', 'no entries'] },
    'whose last line is cut off before the grade': {
      qrels: qrels.join('\n').slice(0, -2),
      refused: ['qrels:5', '3 columns; expected 4'],
    },
  });
});

describe('grades', () => {
  check({
    'with a plus sign': { qrels: qrelsWith({ 1: '1 0 a +2' }), right: meant },
    'with leading zeros': { qrels: qrelsWith({ 1: '1 0 a 002' }), right: meant },
    'of -0': { qrels: qrelsWith({ 2: '1 0 b -0' }), right: meant },
    'below 0, as of spam': {
      qrels: qrelsWith({ 2: '1 0 b -2' }),
      noted: ['negative-grade', '1 negative grade: pooled, not judged', meant],
    },
    'below 0 for all documents': {
      qrels: qrels.map((line) => line.replace(/\d$/, '-1')),
      noted: ['negative-grade', '5 negative grades', { 1: '0 0 0', 2: '0 0' }],
    },
    'as a decimal that is whole': { qrels: qrelsWith({ 1: '1 0 a 2.0' }), right: meant },
    'between whole numbers': { qrels: qrelsWith({ 1: '1 0 a 0.5' }), refused: ['qrels:1', 'invalid grade: 0.5'] },
    'with a comma': { qrels: qrelsWith({ 1: '1 0 a 1,0' }), refused: ['qrels:1', 'invalid grade: 1,0'] },
    'with an exponent': { qrels: qrelsWith({ 1: '1 0 a 2e0' }), refused: ['qrels:1', 'invalid grade: 2e0'] },
    'in hexadecimal': { qrels: qrelsWith({ 1: '1 0 a 0x2' }), refused: ['qrels:1', 'invalid grade: 0x2'] },
    'in other digits': { qrels: qrelsWith({ 1: '1 0 a ２' }), refused: ['qrels:1', 'invalid grade: ２'] },
    'with a minus sign of typography': {
      qrels: qrelsWith({ 2: '1 0 b −1' }),
      refused: ['qrels:2', 'invalid grade: −1'],
    },
    'beyond 32 bits': {
      qrels: qrelsWith({ 1: '1 0 a 2147483648' }),
      refused: ['qrels:1', 'invalid grade: 2147483648'],
    },
    'of yes and no': { qrels: qrelsWith({ 1: '1 0 a yes' }), refused: ['qrels:1', 'invalid grade: yes'] },
    'of true and false': { qrels: qrelsWith({ 1: '1 0 a true' }), refused: ['qrels:1', 'invalid grade: true'] },
    'of nan': { qrels: qrelsWith({ 1: '1 0 a nan' }), refused: ['qrels:1', 'invalid grade: nan'] },
    'of NULL': { qrels: qrelsWith({ 1: '1 0 a NULL' }), refused: ['qrels:1', 'invalid grade: NULL'] },
    'of a question mark': { qrels: qrelsWith({ 1: '1 0 a ?' }), refused: ['qrels:1', 'invalid grade: ?'] },
    'as categories of citations': {
      qrels: qrelsWith({ 1: '1 0 a X' }),
      refused: ['qrels:1', '--grades X=3,Y=2,A=1'],
    },
    'as categories that are told': {
      qrels: ['1 0 a X', '1 0 b 0', '1 0 c A', '2 0 d A', '2 0 e 0'],
      args: ['--grades', 'X=2,A=1'],
      noted: ['grade-labels', 'X counts as 2 (1 document), A counts as 1 (2 documents)', meant],
    },
    'as categories of which one is not told': {
      qrels: ['1 0 a X', '1 0 b Y'],
      args: ['--grades', 'X=2'],
      refused: ['qrels:2', 'expected an integer or one of X'],
    },
    'with a probability that is none': {
      qrels: qrels.map((line) => `${line} 1.5`),
      refused: ['qrels:1', 'probability'],
    },
    'with a probability on some lines only': {
      qrels: ['1 0 a 1 0.5', '1 0 b 0', '2 0 d 1 0.5'],
      refused: ['qrels:2', 'probability'],
    },
    'of preferences': {
      qrels: ['1 A 0 a 1.5', '1 A 0 b 0.5'],
      refused: ['qrels:1', 'are these preferences'],
    },
  });
});
