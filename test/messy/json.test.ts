import { describe } from 'vitest';
import { check, meant, qrels, run } from './table.ts';

const scores = '{"1": {"a": 9, "b": 6, "c": 2}, "2": {"e": 8, "d": 5}}';
const grades = '{"1": {"a": 2, "b": 0, "c": 1}, "2": {"d": 1, "e": 0}}';
const records = run.map((line) => {
  const [topic, , document, , score] = line.split(' ');
  return `{"topic": "${topic}", "document": "${document}", "score": ${score}}`;
});
const judgements = qrels.map((line) => {
  const [topic, , document, grade] = line.split(' ');
  return `{"query_id": "${topic}", "doc_id": "${document}", "relevance": ${grade}}`;
});

describe('a run in JSON', () => {
  check({
    'of scores by topic and document': { run: scores, right: meant },
    'on one line without blanks': { run: scores.replaceAll(' ', ''), right: meant },
    'over many lines': { run: JSON.stringify(JSON.parse(scores), null, 2), right: meant },
    'with a byte order mark': { run: `\ufeff${scores}`, right: meant },
    'with scores in quotation marks': {
      run: scores.replace('9', '"9"'),
      refused: ['run:1', 'invalid score: "9" of a; expected a finite number'],
    },
    'with a topic twice': {
      run: '{"1": {"a": 9}, "2": {"e": 8}, "1": {"b": 6}}',
      refused: ['run:1', 'repeated key: "1"'],
    },
    'with a document twice in a topic': {
      run: '{"1": {"a": 9, "b": 6, "a": 2}}',
      refused: ['run:1', 'duplicate document: a in topic 1'],
    },
    'with a score of NaN, as Python writes': {
      run: scores.replace('9', 'NaN'),
      refused: ['run:1', 'NaN'],
    },
    'with a score of Infinity': { run: scores.replace('9', 'Infinity'), refused: ['run:1', 'Infinity'] },
    'with a score of null': { run: scores.replace('9', 'null'), refused: ['run:1', 'null'] },
    'with a score of true': { run: scores.replace('9', 'true'), refused: ['run:1', 'true'] },
    'with a score in a list': { run: scores.replace('9', '[9]'), refused: ['run:1', 'invalid JSON: [9]'] },
    'with a number that is too large': { run: scores.replace('9', '1e999'), refused: ['run:1', '1e999'] },
    'with a comma too many': { run: scores.replace('}}', '},}'), refused: ['run:1', 'JSON'] },
    'with a comma too few': { run: scores.replace(', "b"', ' "b"'), refused: ['run:1', 'JSON'] },
    'in single quotation marks, as Python prints': { run: scores.replaceAll('"', "'"), refused: ['run:1', 'JSON'] },
    'with comments': { run: `// scores\n${scores}`, refused: ['run:1', ''] },
    'that is cut off': { run: scores.slice(0, -8), refused: ['run:1', 'JSON'] },
    'twice, one after the other': { run: `${scores}${scores}`, refused: ['run:1', 'JSON'] },
    'with text after it': { run: `${scores} done`, refused: ['run:1', 'JSON'] },
    'inside an object called results': { run: `{"results": ${scores}}`, refused: ['run:1', ''] },
    'by document and topic': {
      run: '{"a": {"1": 9}, "b": {"1": 6}, "c": {"1": 2}}',
      noted: ['mismatch', 'no topic in common', { 1: '| 2 1', 2: '| 1' }],
    },
    'of lists of ids': {
      run: '{"1": ["a", "b", "c"], "2": ["e", "d"]}',
      right: meant,
    },
    'of lists of pairs': { run: '{"1": [["a", 9], ["b", 6], ["c", 2]], "2": [["e", 8], ["d", 5]]}', right: meant },
    'of lists of pairs with the score first': { run: '{"1": [[9, "a"]]}', refused: ['run:1', ''] },
    'of a list with an id twice': { run: '{"1": ["a", "a"]}', refused: ['run:1', 'duplicate document: a'] },
    'of a list with null': { run: '{"1": ["a", null]}', refused: ['run:1', 'null'] },
    'of a topic with nothing': {
      run: '{"1": {"a": 9, "b": 6, "c": 2}, "2": {}}',
      right: { 1: '2 0 1', 2: '| 1' },
    },
    'of nothing: {}': { run: '{}', refused: ['run', 'no entries'] },
    'of nothing: []': { run: '[]', refused: ['run', 'no entries'] },
    'of null': { run: 'null', refused: ['run:1', ''] },
    'of a number': { run: '42', refused: ['run:1', ''] },
    'of a text in quotation marks, as JSON in JSON is': {
      run: JSON.stringify(scores),
      refused: ['run:1', ''],
    },
    'with ids that are escaped': { run: scores.replace('"a"', '"\\u0061"'), right: meant },
    'with halves of characters as ids': {
      qrels: '{"1": {"\\ud800": 1, "\\ud801": 0}}',
      run: '{"1": {"\\ud801": 9, "\\ud800": 6}}',
      right: { 1: '0 1' },
    },
    'with a topic called __proto__': {
      qrels: ['__proto__ 0 a 1'],
      run: '{"__proto__": {"a": 9}}',
      right: { ['__proto__']: '1' },
    },
    'with a document called __proto__': {
      qrels: ['1 0 __proto__ 1', '1 0 b 0'],
      run: '{"1": {"b": 9, "__proto__": 6}}',
      right: { 1: '0 1' },
    },
    'of distances in the order of their lines': {
      qrels: ['1 0 a 2', '1 0 b 0', '1 0 c 1'],
      run: '{"1": {"a": 0.11, "b": 0.12, "x": 0.2, "y": 0.21, "z": 0.4, "c": 0.5, "w": 0.9}}',
      noted: ['ascending-scores', 'run', { 1: '0 1 0 0 0 0 2' }],
    },
  });
});

describe('a run as JSON records', () => {
  check({
    'one a line': { run: records, right: meant },
    'in a list': { run: `[${records.join(',\n')}]`, right: meant },
    'with keys in another order on one line': {
      run: [...records.slice(0, 4), '{"score": 5, "document": "d", "topic": "2"}'],
      right: meant,
    },
    'with blank lines between them': { run: records.flatMap((line) => [line, '']), right: meant },
    'with the names of other programs': {
      run: records.map((line) => line.replace('topic', 'qid').replace('document', 'docno')),
      right: meant,
    },
    'with keys that are not needed': { run: records.map((line) => line.replace('}', ', "title": "x"}')), right: meant },
    'with ids that are whole numbers': { run: records.map((line) => line.replace(/"(\d)"/, '$1')), right: meant },
    'with ids that are numbers with a point': {
      run: records.map((line) => line.replace(/"(\d)"/, '$1.0')),
      refused: ['run:1', 'invalid topic: 1.0'],
    },
    'of which one has no score': {
      run: [...records.slice(0, 4), '{"topic": "2", "document": "d"}'],
      refused: ['run:5', 'missing column: score'],
    },
    'of which one has no document': {
      run: [...records.slice(0, 4), '{"topic": "2", "score": 5}'],
      refused: ['run:5', 'missing column: document'],
    },
    'of which one has the document under another name': {
      run: [...records.slice(0, 4), '{"topic": "2", "docid": "d", "score": 5}'],
      right: meant,
    },
    'of which one has a score of null': {
      run: [...records.slice(0, 4), '{"topic": "2", "document": "d", "score": null}'],
      refused: ['run:5', 'invalid score: null'],
    },
    'of which one has a key twice': {
      run: [...records.slice(0, 4), '{"topic": "2", "document": "d", "score": 5, "score": 50}'],
      refused: ['run:5', 'score'],
    },
    'of which the last is cut off': {
      run: records.join('\n').slice(0, -5),
      refused: ['run:5', ''],
    },
    'with commas after each line': { run: records.map((line) => `${line},`), refused: ['run:1', ''] },
    'two on a line': { run: [records[0] + records[1]], refused: ['run:1', ''] },
    'with a distance in the place of the score': {
      run: records.map((line) => line.replace('score', 'distance')),
      refused: ['run:1', 'missing column: score'],
    },
    'of two runs': {
      run: records.map((line, i) => line.replace('}', `, "run": "${i < 3 ? 'x' : 'y'}"}`)),
      noted: ['tags', 'run:4: another run tag: y; the run is x', meant],
    },
    'of lists': {
      run: ['{"topic": "1", "documents": ["a", "b", "c"]}', '{"topic": "2", "documents": ["e", "d"]}'],
      right: meant,
    },
    'of lists, a topic in two lines': {
      run: [
        '{"topic": "1", "documents": ["a", "b"]}',
        '{"topic": "2", "documents": ["e", "d"]}',
        '{"topic": "1", "documents": ["c"]}',
      ],
      right: meant,
    },
    'of a list in the place of a text': {
      run: ['{"topic": ["1"], "document": "a", "score": 9}'],
      refused: ['run:1', ''],
    },
  });
});

describe('qrels in JSON', () => {
  check({
    'of grades by topic and document': { qrels: grades, right: meant },
    'one record a line': { qrels: judgements, right: meant },
    'with grades in quotation marks': {
      qrels: grades.replace('2,', '"2",'),
      refused: ['qrels:1', 'invalid grade: "2" of a; expected an integer'],
    },
    'with grades with a point that are whole': { qrels: grades.replace('2,', '2.0,'), right: meant },
    'with grades between whole numbers': {
      qrels: grades.replace('2,', '0.5,'),
      refused: ['qrels:1', 'invalid grade: 0.5'],
    },
    'with grades of true and false': { qrels: grades.replace('2,', 'true,'), refused: ['qrels:1', 'true'] },
    'with a grade of null': { qrels: grades.replace('2,', 'null,'), refused: ['qrels:1', 'null'] },
    'with a topic twice': { qrels: '{"1": {"a": 2}, "1": {"b": 0}}', refused: ['qrels:1', 'repeated key: "1"'] },
    'with a document twice': { qrels: '{"1": {"a": 2, "a": 0}}', refused: ['qrels:1', 'duplicate judgement: a'] },
    'of lists of relevant documents': {
      qrels: '{"1": ["a", "c"], "2": ["d"]}',
      noted: ['id-lists', '3 documents listed, each of grade 1', { 1: '1 0 1', 2: '0 1' }],
    },
    'with rel and label that disagree': {
      qrels: judgements.map((line) => line.replace('}', ', "label": 0}')),
      noted: ['two-grades', 'qrels:1: relevance is 2 and label is 0; relevance is taken', meant],
    },
    'that are scores of a run': {
      qrels: '{"1": {"a": 9.5, "b": 6.5}}',
      refused: ['qrels:1', 'invalid grade: 9.5'],
    },
    'of a topic without judgements': {
      qrels: grades.replace('}}', '}, "3": {}}'),
      noted: ['zero-relevant', '1 of 3 topics without a relevant document', { ...meant, 3: '' }],
    },
    'of nothing: {}': { qrels: '{}', refused: ['qrels', 'no entries'] },
  });
});
