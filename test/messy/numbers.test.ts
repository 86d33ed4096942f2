import { describe } from 'vitest';
import { check, meant, run, runWith } from './table.ts';

/** The clean run whose second document has this score; what comes first has 9, what comes third 2. */
const scored = (score: string) => runWith({ 1: '1 Q0 a 0 9 t', 2: `1 Q0 b 0 ${score} t`, 3: '1 Q0 c 0 2 t' });
const refused = (score: string) => ({ run: scored(score), refused: ['run:2', `invalid score: ${score}`] as const });

describe('a score', () => {
  check({
    'with a point': { run: scored('6.25'), right: meant },
    'with a point and nothing before it': { run: scored('.5'), right: { 1: '2 1 0', 2: '0 1' } },
    'with a point and nothing after it': { run: scored('6.'), right: meant },
    'with a plus sign': { run: scored('+6'), right: meant },
    'below 0': { run: scored('-6'), right: { 1: '2 1 0', 2: '0 1' } },
    'of -0': { run: scored('-0'), right: { 1: '2 1 0', 2: '0 1' } },
    'with leading zeros': { run: scored('0006'), right: meant },
    'with an exponent': { run: scored('6e0'), right: meant },
    'with a large exponent': { run: scored('1e300'), right: { 1: '0 2 1', 2: '0 1' } },
    'with a large exponent and a capital E': { run: scored('1E+3'), right: { 1: '0 2 1', 2: '0 1' } },
    'too small for a double, which is 0': { run: scored('1e-400'), right: { 1: '2 1 0', 2: '0 1' } },
    'of 400 digits': { run: scored('9'.repeat(400)), refused: ['run:2', 'invalid score: 999'] },
    'of 30 decimals': { run: scored(`6.${'3'.repeat(30)}`), right: meant },
    'too large for a double': refused('1e400'),
    'with a comma, as many countries write': refused('6,5'),
    'with a comma for thousands': refused('1,234.5'),
    'with points for thousands': refused('1.234.567'),
    'with an apostrophe for thousands': refused("1'234"),
    'with an underscore for thousands': refused('1_234'),
    'with a no-break space for thousands': refused('1\u00a0234'),
    'in per cent': refused('60%'),
    'in hexadecimal': refused('0x6'),
    'in binary': refused('0b110'),
    'as a fraction': refused('6/7'),
    'of nan': refused('nan'),
    'of NaN': refused('NaN'),
    'of inf': refused('inf'),
    'of -Infinity': refused('-Infinity'),
    'of None': refused('None'),
    'of null': refused('null'),
    'of NA': refused('NA'),
    'of a dash': refused('-'),
    'of Excel’s error': refused('#DIV/0!'),
    'of Excel’s too narrow column': refused('####'),
    'with a minus sign of typography': refused('−6'),
    'with a Fortran exponent': refused('6d0'),
    'with the suffix of a float': refused('6.0f'),
    'with a unit': refused('6ms'),
    'with letters after it': refused('6abc'),
    'with two points': refused('6..5'),
    'with two signs': refused('--6'),
    'with an exponent that is cut off': refused('6e'),
    'in other digits': refused('٦'),
    'in digits of full width': refused('６'),
    'in quotation marks': refused('"6"'),
    'as a tensor': refused('tensor(6.)'),
    'in brackets': refused('[6.0]'),
  });
});

describe('scores that are equal', () => {
  check({
    'are in the order of their ids, the last first, as trec_eval has it': {
      run: runWith({ 2: '1 Q0 b 2 9 t' }),
      right: { 1: '0 2 1', 2: '0 1' },
      why: 'trec_eval orders equal scores by document id, descending',
    },
    'as doubles though they are written differently': {
      run: runWith({ 1: '1 Q0 a 1 0.1 t', 2: '1 Q0 b 2 0.10000000000000000001 t', 3: '1 Q0 c 3 0.05 t' }),
      right: { 1: '0 2 1', 2: '0 1' },
      why: 'both are the same double, as in trec_eval 10',
    },
    'as 32-bit floats only are different': {
      run: runWith({ 1: '1 Q0 a 1 9.00000002 t', 2: '1 Q0 b 2 9.00000001 t' }),
      right: meant,
      why: 'trec_eval 10 compares doubles; --ties trec9 compares floats',
    },
    'all of them': {
      run: run.map((line) => line.replace(/\d t$/, '0 t')),
      noted: ['equal-scores', 'run:1: the first 5 scores are all 0', { 1: '1 0 2', 2: '0 1' }],
    },
    'all of them, where the order of the file is asked for': {
      run: run.map((line) => line.replace(/\d t$/, '0 t')),
      args: ['--ties', 'file'],
      right: meant,
    },
  });
});

describe('the rank column', () => {
  const ranked = (rank: (i: number) => string | number) =>
    run.map((line, i) => line.replace(/(Q0 .) \d/, `$1 ${rank(i)}`));
  check({
    'counts from 0': { run: ranked((i) => [0, 1, 2, 0, 1][i]), right: meant },
    'is 0 on every line': { run: ranked(() => 0), right: meant },
    'is 1 on every line': { run: ranked(() => 1), right: meant },
    'goes on over all topics': { run: ranked((i) => i + 1), right: meant },
    'has gaps': { run: ranked((i) => 10 * i), right: meant },
    'has decimals': { run: ranked((i) => `${i + 1}.0`), right: meant },
    'is a dash': { run: ranked(() => '-'), right: meant },
    'is text': { run: ranked(() => 'rank'), right: meant },
    'contradicts the scores on one line in a long list': {
      run: Array.from({ length: 30 }, (_, i) => `1 Q0 d${i} ${i + 1} ${i === 12 ? 88.5 : 100 - i} t`),
      qrels: ['1 0 d0 1', '1 0 d12 0'],
      right: { 1: `1 ${'0 '.repeat(29)}` },
      why: 'scores decide the order, as in trec_eval; d12 is one place further down',
    },
  });
});

describe('ranks and scores that contradict each other', () => {
  const lines = (...columns: string[]) => columns.map((text, i) => `${i < 3 ? 1 : 2} Q0 ${'abced'[i]} ${text} t`);
  check({
    'distances, the nearest first': {
      run: lines('1 0.1', '2 0.25', '3 0.7', '1 0.2', '2 0.6'),
      noted: ['rank-score', 'run:2: ', { 1: '1 0 2', 2: '1 0' }],
    },
    'negative distances are scores': { run: lines('1 -0.1', '2 -0.25', '3 -0.7', '1 -0.2', '2 -0.6'), right: meant },
    'ranks in the place of scores': {
      run: lines('1 1', '2 2', '3 3', '1 1', '2 2'),
      noted: ['rank-score', 'run:2: ', { 1: '1 0 2', 2: '1 0' }],
    },
    'rank and score swapped': {
      run: lines('9.5 1', '6.2 2', '2.1 3', '8.8 1', '5.3 2'),
      noted: ['swapped-columns', 'run:1: ', { 1: '1 0 2', 2: '1 0' }],
    },
    'the rank from the last to the first': {
      run: lines('3 9', '2 6', '1 2', '2 8', '1 5'),
      noted: ['rank-score', 'run:2: ', meant],
    },
    'distances, where ranks are asked for': {
      run: lines('1 0.1', '2 0.25', '3 0.7', '1 0.2', '2 0.6'),
      args: ['--ties', 'rank'],
      right: meant,
    },
    'distances without ranks, in the order of the lines': {
      run: [...'abcdefg'].map((id, i) => `1 Q0 ${id} 0 0.${i + 1} t`),
      qrels: ['1 0 a 2', '1 0 b 0', '1 0 c 1'],
      noted: ['ascending-scores', 'run:2: scores grow', { 1: '0 0 0 0 1 0 2' }],
    },
  });
});

describe('three columns', () => {
  check({
    'are topic, document and rank, as MS MARCO has them': {
      run: ['1\ta\t1', '1\tb\t2', '1\tc\t3', '2\te\t1', '2\td\t2'],
      right: meant,
    },
    'with blanks between them': { run: ['1 a 1', '1 b 2', '1 c 3', '2 e 1', '2 d 2'], right: meant },
    'with small whole scores': {
      run: ['1 a 3', '1 b 2', '1 c 1', '2 e 2', '2 d 1'],
      noted: ['ranks-or-scores', 'run:2: ', { 1: '1 0 2', 2: '1 0' }],
    },
    'with small whole scores, from the lowest to the highest': {
      run: ['1 c 1', '1 b 2', '1 a 3', '2 d 1', '2 e 2'],
      right: { 1: '1 0 2', 2: '1 0' },
      why: 'three columns that count 1, 2, 3 in every topic are ranks in every program that reads them',
    },
    'with scores': { run: ['1 a 9.5', '1 b 6.2'], refused: ['run:1', '3 columns; expected 6'] },
    'with ranks from 0': { run: ['1 a 0', '1 b 1', '1 c 2'], refused: ['run:1', '3 columns; expected 6'] },
    'with a rank twice': { run: ['1 a 1', '1 b 1', '1 c 2'], refused: ['run:1', '3 columns; expected 6'] },
    'with a rank twice in a later topic': {
      run: ['1 a 1', '1 b 2', '1 c 3', '2 e 1', '2 d 1'],
      noted: ['ranks-or-scores', 'run:5: ', { 1: '2 0 1', 2: '0 1' }],
    },
    'with a score in a later line': {
      run: ['1 a 1', '1 b 2', '1 c 3', '2 e 1', '2 d 0.5'],
      noted: ['ranks-or-scores', 'run:5: ', { 1: '2 0 1', 2: '1 0' }],
    },
    'with the rank before the document': { run: ['1 1 a', '1 2 b'], refused: ['run:1', '3 columns; expected 6'] },
    'with a fourth, the score': { run: ['1 a 1 9', '1 b 2 6'], refused: ['run:1', 'four columns are a qrels file'] },
    'and six in a later line': {
      run: ['1 a 1', '1 b 2', '1 c 3', '2 Q0 e 1 8 t'],
      refused: ['run:4', '6 columns; expected 3'],
    },
    'of which one line has two': { run: ['1 a 1', '1 b', '1 c 3'], refused: ['run:1', '3 columns'] },
    'of qrels': { run, qrels: ['1 a 1', '1 b 2'], refused: ['qrels:1', 'missing column: grade'] },
  });
});
