import { describe } from 'vitest';
import { check, meant, run, runWith } from './table.ts';

describe('a run in TREC text', () => {
  check({
    'as it should be': { right: meant },
    'parted by tabs': { run: run.map((line) => line.replaceAll(' ', '\t')), right: meant },
    'parted by several blanks, as columns that are aligned': {
      run: run.map((line) => line.replaceAll(' ', '   ')),
      right: meant,
    },
    'with blanks before and after each line': { run: run.map((line) => `  ${line} \t`), right: meant },
    'with blank lines between topics': { run: runWith({ 3: '1 Q0 c 3 2 t\n\n  ' }), right: meant },
    'without a line end after its last line': { run: run.join('\n'), right: meant },
    'with the line ends of Windows': { run: run.map((line) => `${line}\r`), right: meant },
    'with the line ends of Windows in a part of it': { run: runWith({ 2: '1 Q0 b 2 6 t\r' }), right: meant },
    'with the line ends of old Macs': { run: `${run.join('\r')}\r`, refused: ['run:1', 'carriage return'] },
    'with a form feed between pages of a print': { run: runWith({ 3: '1 Q0 c 3 2 t\n\f' }), right: meant },
    'with comments between its lines': { run: runWith({ 4: '# topic two\n2 Q0 e 1 8 t' }), right: meant },
    'with a remark of six words as a comment': {
      run: runWith({ 1: '#made with BM25 in May 2026\n1 Q0 a 1 9 t' }),
      right: meant,
    },
    'with comments of another kind': {
      run: runWith({ 4: '// topic two\n2 Q0 e 1 8 t' }),
      refused: ['run:4', '3 columns; expected 6'],
    },
    'whose topics come back': { run: [run[0], run[3], run[1], run[4], run[2]], right: meant },
    'whose lines are in another order than its scores': { run: run.toReversed(), right: meant },
    'with the iteration in the place of Q0': { run: run.map((line) => line.replace('Q0', '0')), right: meant },
    'with EXP in the place of Q0': { run: run.map((line) => line.replace('Q0', 'EXP')), right: meant },
    'with a tag of two words': { run: run.map((line) => line.replace(/t$/, 'my run')), right: meant },
    'with a tag that is a number': { run: run.map((line) => line.replace(/t$/, '42')), right: meant },
    'with a tag of other letters': { run: run.map((line) => line.replace(/t$/, '検索')), right: meant },
    'without a tag': {
      run: run.map((line) => line.replace(/ t$/, '')),
      refused: ['run:1', '5 columns; expected 6: topic Q0 document rank score tag'],
    },
    'without Q0': { run: run.map((line) => line.replace('Q0 ', '')), refused: ['run:1', '5 columns'] },
    'without ranks': { run: run.map((line) => line.replace(/ \d (\d t)/, ' $1')), refused: ['run:1', '5 columns'] },
    'without rank and tag': {
      run: run.map((line) => line.replace(/ \d (\d) t/, ' $1')),
      refused: ['run:1', 'four columns are a qrels file'],
    },
    'of two columns': { run: ['1 a', '1 b'], refused: ['run:1', '2 columns'] },
    'of one column': { run: ['a', 'b'], refused: ['run:1', '1 column;'] },
    'whose last line is cut off before the tag': {
      run: runWith({ 5: '2 Q0 d 2 1' }).join('\n'),
      refused: ['run:5', '5 columns'],
    },
    'whose last line is cut off inside the tag': {
      run: run
        .map((line) => line.replace(/t$/, 'bm25'))
        .join('\n')
        .slice(0, -2),
      noted: ['tags', 'run:5: another run tag: bm; the run is bm25', meant],
    },
    'that is cut off at the beginning, inside a line': {
      run: ['Q0 a 1 3 t', ...run.slice(1)],
      refused: ['run:1', '5 columns'],
    },
    'that begins with the names of its columns': {
      run: ['topic Q0 document rank score tag', ...run],
      refused: ['run:1', 'invalid score: score'],
    },
    'that begins with the numbers of lines, as cat -n writes them': {
      run: run.map((line, i) => `${i + 1} ${line}`),
      noted: ['shifted-columns', 'run:1: 7 columns; read as score 1 of document Q0', { 1: '0 | 2 1', 2: '0 | 1' }],
      why: 'the number of the line is read as the topic, Q0 as the document',
    },
    'with the index that pandas writes before its lines': {
      run: ['0 1 2 3 4 5', ...run.map((line, i) => `${i} ${line}`)],
      noted: ['shifted-columns', 'run:2: 7 columns; read as score 1 of document Q0', { 1: '0 | 2 1', 2: '0 | 1' }],
    },
    'with a line of a log before it': {
      run: ['INFO loading the index', ...run],
      refused: ['run:1', 'four columns are a qrels file'],
    },
    'with a line of a log that has numbers in the right places': {
      run: runWith({ 4: 'INFO search took 3 12.5 seconds\n2 Q0 e 1 8 t' }),
      noted: ['tags', 'run:4: another run tag: seconds', meant],
    },
    'with the name of a file, as head and tail print it': {
      run: ['==> run.txt <==', ...run],
      refused: ['run:1', '3 columns'],
    },
    'with a line of dashes under a heading': { run: ['-----', ...run], refused: ['run:1', '1 column'] },
    'with the mark of a merge conflict': { run: runWith({ 3: '<<<<<<< HEAD' }), refused: ['run:3', '2 columns'] },
    'with marks of added lines, as diff writes them': {
      run: run.map((line) => `+${line}`),
      noted: ['mismatch', 'no topic in common', { 1: '| 2 1', 2: '| 1' }],
    },
    'in which one line has the mark of diff': {
      run: runWith({ 4: '>2 Q0 e 1 8 t' }),
      noted: ['unknown-topics', '1 topic not in the qrels', { 1: '2 0 1', 2: '1' }],
    },
    'that is a page of a web server': {
      run: '<!DOCTYPE html>\n<html><head><title>404 Not Found</title></head></html>\n',
      refused: ['run:1', 'expected 6'],
    },
    'that is a pointer of Git LFS': {
      run: ['version https://git-lfs.github.com/spec/v1', 'oid sha256:4d7a', 'size 12345'],
      refused: ['run:1', '2 columns'],
    },
    'that is printed as a Markdown table': {
      run: ['| topic | document | score |', '|---|---|---|', '| 1 | a | 3 |'],
      refused: ['run:1', 'a table has commas, semicolons or tabs'],
    },
    'of two runs, one after the other, on other topics': {
      run: run.map((line, i) => (i < 3 ? line : line.replace(/t$/, 'u'))),
      noted: ['tags', 'run:4: another run tag: u; the run is t', meant],
    },
    'of two runs on the same topics and documents': {
      run: [...run, ...run.map((line) => line.replace(/t$/, 'u'))],
      refused: ['run:6', 'duplicate document: a in topic 1; first on line 1'],
    },
    'twice in one file': { run: [...run, ...run], refused: ['run:6', 'first on line 1'] },
    'with a document twice in a topic': {
      run: runWith({ 3: '1 Q0 a 3 1 t' }),
      refused: ['run:3', 'duplicate document: a in topic 1; first on line 1'],
    },
    'with a document twice in a topic, of which the first is wanted': {
      run: runWith({ 3: '1 Q0 a 3 1 t' }),
      args: ['--duplicates', 'first'],
      noted: ['duplicates', '1 repeated document dropped', { 1: '2 0 | 1', 2: '0 1' }],
    },
    'with a document twice, once before and once after the topic comes back': {
      run: [...run, '1 Q0 a 4 0 t'],
      refused: ['run:6', 'first on line 1'],
    },
    'with the same document in two topics': {
      run: [...run, '2 Q0 a 3 0.5 t'],
      right: { 1: '2 0 1', 2: '0 1 0' },
    },
    'with documents that nobody judged': {
      run: [...run, '1 Q0 x 4 2.5 t'],
      right: { 1: '2 0 0 1', 2: '0 1' },
      why: 'what is not judged counts as not relevant, as in trec_eval',
    },
    'with more columns after the tag on one line': {
      run: runWith({ 2: '1 Q0 b 2 6 t checked' }),
      noted: ['shifted-columns', 'run:2: 7 columns', meant],
    },
    'with a comment after the columns of a line': {
      run: runWith({ 2: '1 Q0 b 2 6 t # why?' }),
      noted: ['shifted-columns', 'run:2: 8 columns', meant],
    },
    'with a score that has a blank for thousands': {
      run: runWith({ 1: '1 Q0 a 1 1 000 t' }),
      noted: ['shifted-columns', 'run:1: 7 columns; read as score 1 of document a', { 1: '0 1 2', 2: '0 1' }],
    },
    'with a document id that has a blank': {
      run: runWith({ 1: '1 Q0 a 1 1 3 t' }),
      noted: ['shifted-columns', 'run:1: 7 columns; read as score 1', { 1: '0 1 2', 2: '0 1' }],
    },
    'with blanks inside all document ids': {
      run: run.map((line) => line.replace(/Q0 (.)/, 'Q0 EP $1')),
      refused: ['run:2', 'duplicate document: EP in topic 1'],
    },
    'with a topic id that has a blank': {
      run: runWith({ 1: 'topic 1 Q0 a 1 9 t' }),
      noted: ['shifted-columns', 'run:1: 7 columns', { 1: '0 1 | 2', 2: '0 1' }],
    },
    'with a whole query in the place of the topic': {
      run: run.map((line) => line.replace(/^\d/, 'prior art of engines')),
      refused: ['run:1', 'invalid score'],
    },
    'with an empty document between tabs': {
      run: ['1\tQ0\t\t1\t3\tt'],
      refused: ['run:1', '5 columns'],
    },
    'with a topic called #2': {
      run: run.map((line) => line.replace(/^2/, '#2')),
      noted: ['commented-topics', 'run:4: skipped as a comment: topic #2', { 1: '2 0 1', 2: '| 1' }],
    },
    'with a line that is commented out': {
      run: runWith({ 2: '# 1 Q0 b 2 6 t' }),
      right: { 1: '2 1', 2: '0 1' },
      why: 'a # that stands alone is a comment by intent',
    },
    'without a topic of the qrels': {
      run: run.slice(0, 3),
      noted: ['missing-topics', '1 of 2 topics missing (2); each scores 0', { 1: '2 0 1', 2: '| 1' }],
    },
    'with a topic that the qrels do not have': {
      run: [...run, '3 Q0 a 1 1 t'],
      noted: ['unknown-topics', '1 topic not in the qrels; ignored', meant],
    },
    'with none of the topics of the qrels': {
      run: run.map((line) => line.replace(/^/, '30')),
      noted: ['mismatch', 'no topic in common with the qrels', { 1: '| 2 1', 2: '| 1' }],
    },
    'with none of the documents of the qrels': {
      run: run.map((line) => line.replace(/Q0 /, 'Q0 doc-')),
      noted: ['mismatch', 'no document in common with the qrels', { 1: '0 0 0 | 2 1', 2: '0 0 | 1' }],
    },
    'whose documents and ranks have changed places': {
      run: run.map((line) => line.replace(/(\S+) (\d) (\d) t/, '$2 $1 $3 t')),
      noted: ['mismatch', 'no document in common with the qrels', { 1: '0 0 0 | 2 1', 2: '0 0 | 1' }],
    },
    'whose topics and documents have changed places': {
      run: run.map((line) => line.replace(/^(\S+) Q0 (\S+)/, '$2 Q0 $1')),
      noted: ['mismatch', 'no topic in common with the qrels', { 1: '| 2 1', 2: '| 1' }],
    },
    'whose scores and tags have changed places': {
      run: run.map((line) => line.replace(/(\d) t$/, 't $1')),
      refused: ['run:1', 'invalid score: t'],
    },
    'that is the qrels': { run: '1 0 a 2\n', refused: ['run:1', 'four columns are a qrels file'] },
    'of nothing': { run: '', refused: ['run', 'no entries'] },
    'of blank lines': { run: '\n\n \n', refused: ['run', 'no entries'] },
    'of comments': { run: '# nothing was found\n', refused: ['run', 'no entries'] },
  });
});
