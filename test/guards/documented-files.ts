import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { parseQrels, parseRun } from '../../src/formats/parse.ts';
import { writeJudgedFile } from '../../src/formats/tables/judged-writer.ts';
import { createCampaign } from '../../src/model/campaign.ts';
import { judgeRun } from '../../src/ranking/judge-run.ts';
import { sqlResultOf } from '../contracts/sql-result-of.ts';
import { columnsOf, judgementsOf, parquetOf } from '../contracts/written-tables.ts';
import { makeDatabase } from '../support/duckdb.ts';

const topics = Array.from({ length: 50 }, (_, t) => String(301 + t));

/** Writes files of the names that the documented command lines use: a small campaign in every guise. */
export function writeDocumentedFiles(folder: string): void {
  const save = (name: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  const qrels = topics.map((topic) => [1, 2, 3].map((d) => `${topic} 0 d${d} ${d === 3 ? 2 : 1}\n`).join('')).join('');
  for (const name of ['qrels.txt', 'eval/qrels.txt', 'robust03/qrels.txt', 'qrel_abs_test.txt', 'campaign/qrels.txt'])
    save(name, qrels);
  save('qrel_content_test.txt', qrels.replaceAll(' d2 1', ' d2 0'));
  const sampled = qrels.replaceAll(/ d(\d) (\d)\n/g, (_, d, grade) => ` d${d} ${grade} ${d === '1' ? 1 : 0.5}\n`);
  for (const name of ['sampled.txt', 'sampled-qrels.txt']) save(name, sampled);
  for (const [name, fixture] of [
    ['review.asreview', 'asreview-2.2.asreview'],
    ['labelled.csv', 'small.csv'],
    ['log.csv', 'log.csv'],
    ['records.nbib', 'pubmed.nbib'],
  ])
    save(name, readFileSync(new URL(`../parity/fixtures/screening/${fixture}`, import.meta.url)));
  save('strata.txt', qrels.replaceAll(/ d(\d) (\d)\n/g, ' d$1 $1 $2\n'));
  save('diversity-qrels.txt', qrels.replaceAll(/ 0 d(\d) (\d)\n/g, ' 1 d$1 $2\n') + qrels.replaceAll(' 0 d', ' 2 d'));
  save('other-qrels.txt', qrels.replaceAll(' d2 1', ' d2 0'));
  save('third-qrels.txt', qrels.replaceAll(' d3 2', ' d3 0'));
  const json = Object.fromEntries(topics.map((topic) => [topic, { d1: 1, d2: 0 }]));
  for (const name of ['qrels.json', 'judgements.json']) save(name, JSON.stringify(json));
  save('test.jsonl', topics.map((id) => `${JSON.stringify({ id, target_pns: ['d1', 'd2'] })}\n`).join(''));
  save('results.json', JSON.stringify(Object.fromEntries(topics.map((topic) => [topic, ['d2', 'x', 'd1']]))));
  for (const [name, shift] of [
    ['run', 0],
    ['run1', 1],
    ['new', 0],
    ['old', 2],
    ['eval/main', 2],
    ['o3', 1],
  ] as const)
    save(`${name}.txt`, runOf(name.split('/').at(-1)!, shift));
  save('distances.txt', runOf('distances', 0).replaceAll(/ (\d+) \d+ d/g, ' $1 0.$1 d'));
  save(
    'screened.txt',
    runOf('screened', 0).replaceAll(/ Q0 (\S+) (\d+) /g, (_, id, rank) => ` ${rank > 2 ? 'NS' : 'AF'} ${id} ${rank} `),
  );
  for (const name of ['run.gz', 'run2.txt.gz']) save(name, gzipSync(runOf('zipped', 1)));
  for (const place of ['runs', 'robust03/runs', 'tar-runs', 'campaign/runs'])
    for (const [r, tag] of ['bm25', 'tfidf', 'lm', 'random'].entries()) save(`${place}/${tag}.txt`, runOf(tag, r));
  for (const place of ['', 'robust03/', 'tar-']) {
    save(`${place}pooled.txt`, 'bm25\nlm\n');
    save(`${place}groups.txt`, 'bm25 classic\ntfidf classic\nlm modern\n');
  }
  save('runs/zipped.gz', gzipSync(runOf('zipped', 2)));
  const campaign = createCampaign(
    parseQrels(qrels),
    ['bm25', 'lm'].map((tag, r) => judgeRun(parseRun(runOf(tag, r)), parseQrels(qrels))),
  );
  save('campaign.judged.parquet', writeJudgedFile(campaign, '0'));
  const { groups, ranks } = sqlResultOf(campaign);
  save('groups.parquet', parquetOf(groups, 1000));
  save('ranks.parquet', parquetOf(ranks, 1000));
  save('groups/part-0.parquet', parquetOf(groups, 1000));
  for (const part of [0, 1])
    save(
      `ranks/part-${part}.parquet`,
      parquetOf(
        ranks.map((column) => ({ ...column, data: column.data.filter((_, row) => row % 2 === part) })),
        1000,
      ),
    );
  save('runs.parquet', parquetOf(columnsOf(runOf('bm25', 1), 'DOUBLE'), 1000));
  save('qrels.parquet', parquetOf(judgementsOf(qrels), 1000));
  const labels = topics.map((id, i) => (i < 20 ? `${id},A title,${i % 4 ? 0 : 1},${i}` : `${id},A title,,`));
  save('screened.csv', `id,title,included,time\n${labels.join('\n')}\n`);
  save('run.csv', `topic,document,score\n${topics.map((topic) => `${topic},d1,2\n${topic},d2,1\n`).join('')}`);
  save('export.csv', 'No.,Publication Number,Title,Assignee\n1,d1,A title,ACME\n2,d2,"A title, too",ACME\n');
  save('runs.zip', zipSync({ 'bm25.txt': new TextEncoder().encode(runOf('bm25', 1)) }));
  const languages = ['en', 'de', 'fr'];
  save('topics.csv', `topic,language,ipc\n${topics.map((t, i) => `${t},${languages[i % 3]},A${i % 2}1\n`).join('')}`);
  save('budgets.csv', `topic,budget,size\n${topics.map((t, i) => `${t},${2 + i},${500 + i}\n`).join('')}`);
  save('strata.csv', 'stratum,documents,sample,relevant\nlikely,1086,400,1\nunlikely,4000,300,0\n');
  save('intents.txt', topics.map((topic) => `${topic} 1 0.7\n${topic} 2 0.3\n`).join(''));
  save('depths.csv', 'depth,readers\n1,3\n5,2\n10,1\n');
  save('corpus.jsonl', '{"_id": "d1", "title": "First", "text": "A text."}\n');
  save('queries.jsonl', '{"_id": "301", "text": "international organised crime"}\n');
  const answers = topics.map((id) => ({ query_id: id, response: answerOf(id) }));
  save('answers.jsonl', answers.map((one) => `${JSON.stringify(one)}\n`).join(''));
  save('answers.json', JSON.stringify({ took: 5, responses: answers.map(({ response }) => response) }));
  for (const { query_id, response } of answers) save(`answers/${query_id}.json`, JSON.stringify(response));
  for (const name of ['queries.tsv', 'eval/queries.tsv'])
    save(name, topics.map((topic) => `${topic}\tan oak table\n`).join(''));
  save('english.txt', topics.slice(0, 40).join('\n'));
  save(
    'passages.qrels',
    'claim-1 Q0 EP-1 300 1000 100 100:200 600:100\nclaim-1 Q0 EP-2 100 500 0 0:100\nclaim-1 Q0 EP-3 0 400 -1\n',
  );
  save(
    'passages.run',
    'claim-1 Q0 EP-1 1 9.1 bm25 150 200\nclaim-1 Q0 EP-3 2 7.5 bm25 0 100\nclaim-1 Q0 EP-2 3 6 bm25 50 100\n',
  );
  for (const [number, date, cited] of [
    ['EP0000009B1', '2000-05-17', 'EP0000001A1 | EP0000002A1 | US4893752'],
    ['EP0000001A1', '1990-01-03', ''],
    ['EP0000002A1', '1991-02-06', ''],
    ['US4893752', '1990-01-16', ''],
  ])
    save(
      `patents/${number}.xml`,
      `<doc><str name="Patent Number">${number}</str><str name="Publication Date">${date}</str><str name="Title">Pump</str><str name="Cites">${cited}</str></doc>\n`,
    );
  save(
    'patents.csv',
    'id,date,family,title\nEP9B1,2000-05-17,1,Pump\nEP1A1,1990-01-03,2,Valve\nEP2A1,1991-02-06,3,Tap\nEP3A1,1992-01-01,4,Seal\n',
  );
  save('citations.csv', 'citing,cited,category,phase\nEP9B1,EP1A1,X,SEA\nEP9B1,EP2,Y,SEA\nEP9B1,EP3A1,A,APP\n');
  save('table.csv', 'run,MAP,PRES@100,R@100\na,0.1,0.4,0.5\nb,0.2,0.3,0.6\nc,0.3,0.5,0.7\n');
  save(
    'first-hit.mjs',
    "export const FirstHit = { name: 'FirstHit', evaluate: ({ ranks, found }) => (found ? ranks[0] : 0) };\n",
  );
}

/** What Elasticsearch 8 answers to one search of `_msearch`. */
const answerOf = (id: string) => ({
  took: 2,
  timed_out: false,
  _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
  hits: {
    total: { value: 2, relation: 'eq' },
    max_score: 9.1,
    hits: [
      { _index: 'patents', _id: 'd1', _score: 9.1 },
      { _index: 'patents', _id: `x${id}`, _score: 2 },
    ],
  },
  status: 200,
});

/** Puts the qrels and runs of the folder into a database. */
export async function writeDocumentedLake(folder: string): Promise<void> {
  const text = (files: string) =>
    `read_csv('${join(folder, files)}', delim = ' ', header = false, quote = '', all_varchar = true)`;
  await makeDatabase(join(folder, 'lake.duckdb'), [
    `CREATE TABLE qrels AS SELECT column0 AS topic, column2 AS document, CAST(column3 AS INTEGER) AS grade FROM ${text('qrels.txt')}`,
    `CREATE TABLE runs AS SELECT column5 AS run, column0 AS topic, column2 AS document, CAST(column4 AS DOUBLE) AS score FROM ${text('runs/*.txt')}`,
  ]);
}

/** A run that puts the relevant documents lower the larger the shift, on some topics more than on others. */
function runOf(tag: string, shift: number): string {
  return topics
    .flatMap((topic, t) => {
      const strangers = Array.from({ length: shift * (1 + (t % 3)) }, (_, i) => `x${i}`);
      const documents = ['d1', ...strangers, 'd2', ...(t % 4 === shift ? [] : ['d3']), 'y'];
      return documents.map((document, i) => `${topic} Q0 ${document} ${i + 1} ${100 - i} ${tag}\n`);
    })
    .join('');
}
