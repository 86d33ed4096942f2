import { describe } from 'vitest';
import { check, meant, qrels, qrelsTable, qrelsWith, run, runTable } from './table.ts';

const columns = ['topic', 'document', 'score'];
const table = runTable(columns);
const [header, ...rows] = table;

describe('a run as a table', () => {
  check({
    'with commas': { run: table, right: meant },
    'with semicolons': { run: runTable(columns, ';'), right: meant },
    'with tabs': { run: runTable(columns, '\t'), right: meant },
    'with ranks and tags too': { run: runTable(['topic', 'document', 'rank', 'score', 'tag']), right: meant },
    'with columns in another order': { run: runTable(['score', 'document', 'topic']), right: meant },
    'with names in capitals': { run: ['TOPIC,Document,SCORE', ...rows], right: meant },
    'with the names of other programs': { run: ['query-id,corpus-id,similarity', ...rows], right: meant },
    'with names in quotation marks': { run: ['"topic","document","score"', ...rows], right: meant },
    'with blanks around the names': { run: [' topic , document , score ', ...rows], right: meant },
    'with everything in quotation marks': { run: table.map((row) => `"${row.replaceAll(',', '","')}"`), right: meant },
    'with the line ends of Windows': { run: table.map((row) => `${row}\r`), right: meant },
    'with the line ends of old Macs': { run: table.join('\r'), refused: ['run:1', 'carriage return'] },
    'with a byte order mark, as Excel writes': { run: `\ufeff${table.join('\r\n')}`, right: meant },
    'with blank lines': { run: [header, '', ...rows, ''], right: meant },
    'with a comment before the names': { run: ['# made in May', ...table], right: meant },
    'with sep=; as Excel writes': { run: ['sep=;', ...runTable(columns, ';')], right: meant },
    'with sep=, as Excel writes': { run: ['sep=,', ...table], right: meant },
    'with sep= and a tab': { run: ['sep=\t', ...runTable(columns, '\t')], right: meant },
    'with sep= and another mark than the rows have': {
      run: ['sep=;', ...table],
      right: meant,
      why: 'the names of the columns tell the mark',
    },
    'with bars': { run: runTable(columns, '|'), refused: ['run:1', 'a table has commas, semicolons or tabs'] },
    'with blanks': { run: runTable(columns, ' '), refused: ['run:1', '3 columns'] },
    'without the names of its columns': {
      run: rows,
      refused: ['run:1', 'its first line must name the columns: topic, document and score or grade'],
    },
    'with semicolons and without the names of its columns': {
      run: runTable(columns, ';').slice(1),
      refused: ['run:1', 'its first line must name the columns'],
    },
    'with tabs and without the names of its columns': {
      run: runTable(['topic', 'document', 'score'], '\t').slice(1),
      refused: ['run:1', 'its first line must name the columns'],
    },
    'with names in another language': {
      run: ['Thema,Dokument,Wert', ...rows],
      refused: ['run:1', 'which is the document? --columns document=Dokument,topic=Thema --order rows'],
    },
    'with the index that pandas writes before its rows': {
      run: [`,${header}`, ...rows.map((row, i) => `${i},${row}`)],
      right: meant,
    },
    'with a column that is not needed': {
      run: table.map((row, i) => (i === 0 ? `${row},note` : `${row},x`)),
      right: meant,
    },
    'with a distance in the place of the score': {
      run: ['topic,document,distance', ...rows],
      refused: ['run:1', 'CSV with columns topic, document, distance: which is the score? --order rows'],
    },
    'with two columns of scores': {
      run: [`${header},score`, ...rows.map((row) => `${row},1`)],
      refused: ['run:1', 'repeated column: score'],
    },
    'with a score and a similarity': {
      run: [`${header},similarity`, ...rows.map((row) => `${row},1`)],
      noted: ['two-scores', 'run:1: score and similarity', meant],
    },
    'with two names of the topic that agree': {
      run: [`${header},qid`, ...rows.map((row) => `${row},${row[0]}`)],
      right: meant,
    },
    'with the text of the query beside its id': {
      run: ['query,topic,document,score', ...rows.map((row) => `"engines, old",${row}`)],
      right: meant,
    },
    'with ranks and without scores': {
      run: runTable(['topic', 'document', 'rank']),
      right: meant,
    },
    'with ranks that contradict its scores': {
      run: ['topic,document,rank,score', '1,a,1,0.1', '1,b,2,0.2', '1,c,3,0.5', '2,e,1,0.3', '2,d,2,0.4'],
      noted: ['rank-score', 'run:3: ', { 1: '1 0 2', 2: '1 0' }],
    },
    'of two runs in a column': {
      run: ['topic,document,score,run', '1,a,9,x', '1,b,6,x', '1,c,2,y', '2,e,8,y', '2,d,5,y'],
      noted: ['tags', 'run:4: another run tag: y; the run is x', meant],
    },
    'of two runs in a column called system': {
      run: ['topic,document,score,system', '1,a,9,x', '1,b,6,x', '1,c,2,y', '2,e,8,y', '2,d,5,y'],
      noted: ['tags', 'run:4: another run tag: y', meant],
    },
    'of two runs in a column called model': {
      run: ['topic,document,score,model', '1,a,9,x', '1,b,6,x', '1,c,2,y', '2,e,8,y', '2,d,5,y'],
      noted: ['tags', 'run:4: another run tag: y', meant],
    },
    'of two runs that share documents': {
      run: ['topic,document,score,run', '1,a,9,x', '1,a,8,y'],
      refused: ['run:3', 'duplicate document: a in topic 1'],
    },
    'with the names of the columns again inside, as joined files have': {
      run: [...table.slice(0, 4), header, ...table.slice(4)],
      refused: ['run:5', 'invalid score: score'],
    },
    'with scores with a comma, in quotation marks': {
      run: [header, '1,a,"9,5"'],
      refused: ['run:2', 'invalid score: 9,5'],
    },
    'with scores with a comma, without quotation marks': {
      run: [header, '1,a,9,5'],
      refused: ['run:2', '4 cells; expected 3'],
    },
    'with semicolons and scores with a comma': {
      run: ['topic;document;score', '1;a;9,5'],
      refused: ['run:2', 'invalid score: 9,5'],
    },
    'with a row that has a cell more': { run: [...table, '2,x,1,'], refused: ['run:7', '4 cells; expected 3'] },
    'with a row that has a cell less': { run: [...table, '2,x'], refused: ['run:7', '2 cells; expected 3'] },
    'whose rows all end in a comma': { run: [header, ...rows.map((row) => `${row},`)], refused: ['run:2', '4 cells'] },
    'whose lines all end in a comma': { run: table.map((row) => `${row},`), right: meant },
    'with rows of nothing but commas, as spreadsheets leave': {
      run: [...table, ',,'],
      refused: ['run:7', 'missing topic'],
    },
    'with an empty topic': { run: [header, ',a,9'], refused: ['run:2', 'missing topic'] },
    'with topics on the first row of each group only': {
      run: [header, '1,a,9', ',b,6'],
      refused: ['run:3', 'missing topic'],
    },
    'with an empty document': { run: [header, '1,,9'], refused: ['run:2', 'missing document'] },
    'with an empty score': { run: [header, '1,a,'], refused: ['run:2', 'invalid score: nothing'] },
    'with a score of NaN, as pandas writes': { run: [header, '1,a,NaN'], refused: ['run:2', 'invalid score: NaN'] },
    'with blanks around its cells': {
      run: [header, ...rows.map((row) => row.replaceAll(',', ', '))],
      noted: ['ids-differ', 'without blanks and invisible characters', { 1: '0 0 0 | 2 1', 2: '0 0 | 1' }],
    },
    'with a quotation mark that nobody closes': {
      run: [header, '1,"a,9', '1,b,6'],
      refused: ['run:2', 'a quote is never closed'],
    },
    'with text after a closing quotation mark': {
      run: [header, '1,"a"x,9'],
      refused: ['run:2', 'text after a closing quote; expected a comma'],
    },
    'with a quotation mark inside a cell, on one line': {
      run: [header, '1,5" disk,9', '1,b,6'],
      refused: ['run:2', 'a quote is never closed'],
    },
    'with quotation marks inside cells, on two lines': {
      run: [header, '1,5" disk,9', '1,3" disk,6'],
      refused: ['run:2', 'cells; expected 3'],
    },
    'with a line end inside a document id': {
      run: [header, '1,"a\nx",9', ...rows],
      right: { 1: '0 2 0 1', 2: '0 1' },
      why: 'in quotation marks a line end is part of the cell (RFC 4180)',
    },
    'with numbers that a spreadsheet made of ids': {
      run: [header, '1,1.23E+12,9', '1,1.23E+12,6'],
      refused: ['run:3', 'duplicate document: 1.23E+12'],
    },
    'with leading zeros that a spreadsheet took off': {
      qrels: ['1 0 0012 2', '1 0 0013 0', '2 0 d 1'],
      run: [header, '1,12,9', '1,13,6', '2,d,1'],
      noted: [
        'ids-differ',
        '2 of 3 judged documents match documents of this run only without leading zeros',
        { 1: '0 0 | 2', 2: '1' },
      ],
    },
    'with topics as numbers with a point, as pandas writes where one is missing': {
      run: [header, ...rows.map((row) => row.replace(/^(\d)/, '$1.0'))],
      noted: ['topics-differ', '2 of 2 topics match topics of this run only', { 1: '| 2 1', 2: '| 1' }],
    },
    'with apostrophes before its ids, as spreadsheets keep text': {
      run: [header, ...rows.map((row) => row.replace(/,(.),/, ",'$1,"))],
      noted: ['ids-differ', 'without quotation marks', { 1: '0 0 0 | 2 1', 2: '0 0 | 1' }],
    },
    'with a row of totals': { run: [...table, 'total,,30'], refused: ['run:7', 'missing document'] },
    'with a title above the names': {
      run: ['Results of May', ...table],
      refused: ['run:1', 'columns named on line 2'],
    },
    'with names only': { run: [header], refused: ['run', 'no entries'] },
    'with names only, on the qrels’ side': { qrels: ['topic,document,grade'], refused: ['qrels', 'no entries'] },
    'of qrels': {
      run: qrelsTable(['topic', 'document', 'grade']),
      refused: ['run:1', 'missing column: score; found topic, document, grade'],
    },
    'whose scores grow down the rows, as distances do': {
      qrels: ['1 0 a 2', '1 0 b 0', '1 0 c 1'],
      run: [header, '1,a,0.11', '1,b,0.12', '1,x,0.2', '1,y,0.21', '1,z,0.4', '1,c,0.5', '1,w,0.9'],
      noted: ['ascending-scores', 'run:3: ', { 1: '0 1 0 0 0 0 2' }],
    },
  });
});

describe('qrels as a table', () => {
  const names = ['topic', 'document', 'grade'];
  const judged = qrelsTable(names);
  const [first, ...rest] = judged;
  const named = (header: string) => [header, ...rest];
  check({
    'with commas': { qrels: judged, right: meant },
    'with semicolons': { qrels: qrelsTable(names, ';'), right: meant },
    'with tabs': { qrels: qrelsTable(names, '\t'), right: meant },
    'of BEIR': { qrels: ['query-id\tcorpus-id\tscore', ...rest.map((row) => row.replaceAll(',', '\t'))], right: meant },
    'of Quepid': { qrels: named('query,docid,rating'), right: meant },
    'with labels': { qrels: named('qid,docno,label'), right: meant },
    'with a grade and a label that agree': {
      qrels: [`${first},label`, ...rest.map((row) => `${row},${row.at(-1)}`)],
      right: meant,
    },
    'with rel and label that disagree': {
      qrels: ['topic,document,rel,label', ...rest.map((row) => `${row},0`)],
      noted: ['two-grades', 'qrels:2: rel is 2 and label is 0; rel is taken', meant],
    },
    'with label before rel, which disagree': {
      qrels: ['topic,document,label,rel', ...rest.map((row) => row.replace(/(\d)$/, '0,$1'))],
      noted: ['two-grades', 'qrels:2: rel is 2 and label is 0; rel is taken', meant],
    },
    'with two columns called grade': {
      qrels: [`${first},grade`, ...rest.map((row) => `${row},0`)],
      refused: ['qrels:1', 'repeated column: grade'],
    },
    'with a grade and a score': {
      qrels: [`${first},score`, ...rest.map((row) => `${row},0.5`)],
      right: meant,
      why: 'beside a grade a score is that of a run',
    },
    'with grades as decimals, as pandas writes': { qrels: [first, ...rest.map((row) => `${row}.0`)], right: meant },
    'with grades of TRUE and FALSE': { qrels: [first, '1,a,TRUE'], refused: ['qrels:2', 'invalid grade: TRUE'] },
    'with an empty grade': { qrels: [first, '1,a,'], refused: ['qrels:2', 'invalid grade: nothing'] },
    'with a document judged twice': {
      qrels: [...judged, '1,a,0'],
      refused: ['qrels:7', 'grades 2 and 0; first on line 2'],
    },
    'with two assessors, whose judgements are two rows': {
      qrels: ['topic,document,grade,assessor', '1,a,2,ann', '1,a,0,bob'],
      refused: ['qrels:3', 'duplicate judgement: a in topic 1, grades 2 and 0'],
    },
    'without grades': {
      qrels: judged.map((row) => row.replace(/,[^,]*$/, '')),
      refused: ['qrels:1', 'which is the grade? --columns document=document where every row is relevant'],
    },
    'without the names of their columns': {
      qrels: rest,
      refused: ['qrels:1', 'its first line must name the columns'],
    },
    'that are a run': {
      qrels: runTable(['topic', 'document', 'rank', 'score']),
      noted: ['run-as-qrels', 'is this a run?', { 1: '9 6 2', 2: '8 5' }],
    },
    'that are a run with decimals': {
      qrels: ['topic,document,score', '1,a,9.5'],
      refused: ['qrels:2', 'invalid grade: 9.5'],
    },
    'in TREC text beside a run as a table': { run: runTable(columns), right: meant },
    'in a table with a cell of blanks': { qrels: [first, '1, ,2'], refused: ['qrels:2', 'missing document'] },
    'in TREC text with commas': {
      qrels: qrelsWith({ 1: '1,0,a,2' }),
      refused: ['qrels:1', 'its first line must name the columns'],
    },
    'beside a run with semicolons': { qrels: judged, run: runTable(columns, ';'), right: meant },
    'beside a run in TREC text whose lines are in another order': {
      qrels: judged,
      run: run.toReversed(),
      right: meant,
    },
  });
});

const names = ['No.', 'Publication Number', 'Match %'];
const exported = ['No.,Publication Number,Match %', '1,a,9', '2,b,6', '3,c,2'];
const told = ['--columns', 'document=Publication Number,score=Match %', '--topic', '1'];
const ofOne = qrels.slice(0, 3);
const byRows = ['--columns', 'document=Publication Number', '--order', 'rows', '--topic', '1'];
const marked = (mark: string) => exported.map((row) => row.replaceAll(',', mark));
const oneTopic = { 1: '2 0 1' };

describe('an export whose columns have other names', () => {
  check({
    'and are not told': {
      qrels: ofOne,
      run: exported,
      refused: [
        'run:1',
        `CSV with columns ${names.join(', ')}: which is the document? --columns document='Publication Number'`,
      ],
    },
    'and are not told, in qrels': {
      qrels: exported,
      refused: ['qrels:1', "which is the document? --columns document='Publication Number' --topic case1"],
    },
    'and are not told, with tabs': { qrels: ofOne, run: marked('\t'), refused: ['run:1', 'TSV with columns No.'] },
    'and are told': { qrels: ofOne, run: exported, args: told, right: oneTopic },
    'with semicolons': { qrels: ofOne, run: marked(';'), args: told, right: oneTopic },
    'with tabs': { qrels: ofOne, run: marked('\t'), args: told, right: oneTopic },
    'as Excel writes it': {
      qrels: ofOne,
      run: `\ufeffsep=;\r\n${marked(';').join('\r\n')}`,
      args: told,
      right: oneTopic,
    },
    'with names in quotation marks and capitals': {
      qrels: ofOne,
      run: ['"No.","PUBLICATION NUMBER","match %"', ...exported.slice(1)],
      args: told,
      right: oneTopic,
    },
    'with tabs and everything in quotation marks, as R writes': {
      qrels: ofOne,
      run: exported.map((row) => `"${row.replaceAll(',', '"\t"')}"`),
      args: told,
      right: oneTopic,
    },
    'with # in the place of No.': {
      qrels: ofOne,
      run: ['#,Publication Number,Match %', ...exported.slice(1)],
      args: told,
      right: oneTopic,
    },
    'with the search above it': {
      qrels: ofOne,
      run: ['search URL:,https://example.org', '', ...exported],
      args: told,
      right: oneTopic,
    },
    'in the order of its rows': { qrels: ofOne, run: exported, args: byRows, right: oneTopic },
    'beside qrels with other names, each told': {
      qrels: ['Cited document,Category', 'a,2', 'b,0', 'c,1'],
      run: exported,
      args: [...byRows, '--columns', 'document=Cited document', '--columns', 'grade=Category'],
      right: oneTopic,
    },
    'with the quotation marks that a shell left': {
      qrels: ofOne,
      run: exported,
      args: ['--columns', "document='Publication Number',score='Match %'", '--topic', '1'],
      right: oneTopic,
    },
    'with as many blanks as qrels have columns': {
      qrels: [
        'Cited document,Category,Relevant to claim,Title',
        'a,2,1 to 9,a title or two',
        'b,0,1 to 9,a title or two',
      ],
      refused: ['qrels:1', "which is the document? --columns document='Cited document',grade=Category --topic case1"],
    },
    'whose scores are no numbers': {
      qrels: ofOne,
      run: ['No.,Publication Number,Relevancy', '1,a,99%', '2,b,6%'],
      refused: ['run:1', '(or --order rows in place of the score)'],
    },
    'in the order of its rows, against its scores': {
      qrels: ofOne,
      run: ['Publication Number,Score', 'a,1', 'b,2', 'c,3'],
      args: byRows,
      noted: ['rows-against-scores', 'run:3: score 2 below 1', oneTopic],
    },
    'beside qrels in TREC text with commas': {
      qrels: ['1 0 a,1 2', '1 0 b;2 0'],
      run: ['Publication Number', '"a,1"', 'b;2'],
      args: byRows,
      right: { 1: '2 0' },
    },
    'in the place of qrels, without grades': {
      qrels: exported,
      run: run.slice(0, 3),
      args: ['--columns', 'document=Publication Number', '--topic', '1'],
      noted: ['no-grades', '3 rows, each of grade 1', { 1: '1 1 1' }],
    },
    'with a document twice': {
      qrels: ofOne,
      run: [...exported, '4,a,1'],
      args: told,
      refused: ['run:5', 'duplicate document: a'],
    },
    'with an empty document': {
      qrels: ofOne,
      run: [...exported, '4,,1'],
      args: told,
      refused: ['run:5', 'missing document'],
    },
    'with a comma in its scores': {
      qrels: ofOne,
      run: ['Publication Number;Match %', 'a;9,5'],
      args: told,
      refused: ['run:2', 'with a point: 9.5'],
    },
    'with the column twice': {
      qrels: ofOne,
      run: ['Publication Number,publication number', 'a,a'],
      args: byRows,
      refused: ['run:1', 'repeated column: document'],
    },
    'with a typo in what is told': {
      qrels: ofOne,
      run: exported,
      args: ['--columns', 'document=Publicaton Number', '--topic', '1'],
      refused: ['run:1', 'none is called Publicaton Number; did you mean Publication Number'],
    },
    'without names': {
      qrels: ofOne,
      run: exported.slice(1),
      args: ['--topic', '1'],
      refused: ['run:1', 'its first line must name the columns'],
    },
  });
});

describe('TREC text with the marks of tables', () => {
  const ids = (mark: string) => (line: string) => line.replace(/ ([a-e]) /, ` x${mark}$1${mark} `);
  check({
    'with commas in its ids': { qrels: qrels.map(ids(',')), run: run.map(ids(',')), right: meant },
    'with semicolons in its ids': { qrels: qrels.map(ids(';')), run: run.map(ids(';')), right: meant },
    'with grades as words': {
      qrels: ['1 0 x,a X', '1 0 x,b Y'],
      run: ['1 Q0 x,a 1 9 t'],
      args: ['--grades', 'X=2,Y=0'],
      noted: ['grade-labels', 'X counts as 2', { 1: '2 | 0' }],
    },
    'with grades as words and a line cut short': {
      qrels: ['1 0 x,a X', '1 0 x,b Y', '1 0 x,c'],
      args: ['--grades', 'X=2,Y=0'],
      refused: ['qrels:3', '3 columns; expected 4'],
    },
    'with a line cut short': { run: [...run.map(ids(',')), '2 Q0 x,y'], refused: ['run:6', '3 columns; expected 6'] },
  });
});
