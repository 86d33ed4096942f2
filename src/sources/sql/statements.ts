import type { RankingPolicies } from '../../model/policy.ts';
import type { SqlDialect } from './dialect.ts';
import { fromRows, type QrelsColumn, type RunColumn, type SqlRelation } from './relation.ts';
import { checkedGroups, gradeColumn, policiesSelected } from './result-layout.ts';
import { gradeOrder, largestScore, orderOf, scoreColumn } from './run-order.ts';

/** What statements about runs are made of. */
export interface StatementSubject {
  readonly dialect: SqlDialect;
  readonly runs: SqlRelation<RunColumn>;
  /** A SELECT of the judgements: topic, document, `number` of the topic, `place` of the document in it, grade. */
  readonly judgements: string;
  readonly ranking: RankingPolicies;
  /** The runs that are asked for; all when left out. */
  readonly only?: readonly string[];
  /**
   * What stands for a topic in the result: its number among those of the qrels, for an engine that was sent them, or its
   * id, with what it takes to check a result that comes back as files.
   */
  readonly topics: 'id' | 'number';
}

/** How the ranks of judged documents are found: by counting those before each, or by sorting every topic. */
export type RankingForm = 'count' | 'sort';

/** The rows of runs as they are, ids as text. */
function runRows({ dialect, runs, only }: StatementSubject, score: string, extra: readonly string[] = []): string {
  const column = (name: RunColumn) => `nmax_source.${dialect.identifier(runs.columns[name]!)}`;
  const rows = [
    ...(['run', 'topic', 'document'] as const).map((name) => `${dialect.text(column(name))} AS ${name}`),
    `${score} AS score`,
    ...(['rank', 'line'] as const)
      .filter((name) => runs.columns[name] !== undefined)
      .map((name) => `${dialect.double(column(name))} AS ${name}`),
    ...extra,
  ];
  const where = only ? `\n  WHERE ${isAmong(dialect.text(column('run')), only, dialect)}` : '';
  return `SELECT ${rows.join(',\n    ')}\n  FROM ${fromRows(runs.rows, dialect)}${where}`;
}

/** The column as it is, so that an engine can leave out the parts of a table that have none of the names; '' is no name. */
function isAmong(column: string, names: readonly string[], { literal }: SqlDialect): string {
  const named = `${column} IN (${names.map(literal).join(', ')})`;
  return names.includes('') ? `(${named} OR ${column} IS NULL)` : named;
}

const doubleScore = ({ dialect, runs }: StatementSubject) =>
  dialect.double(`nmax_source.${dialect.identifier(runs.columns.score!)}`);

/** The documents that are ranked: each once, with the scores that decide. */
function rankedRows(subject: StatementSubject): string {
  const { ranking, dialect } = subject;
  const rows = runRows(subject, scoreColumn(doubleScore(subject), ranking.ties, dialect));
  if (ranking.duplicates !== 'first') return `nmax_runs AS (\n  ${rows}\n)`;
  return `nmax_lines AS (
  ${rows}
), nmax_runs AS (
  SELECT * FROM (
    SELECT l.*, ROW_NUMBER() OVER (PARTITION BY run, topic, document ORDER BY line) AS occurrence FROM nmax_lines l
  ) AS listed
  WHERE occurrence = 1
)`;
}

/** A row for each run: how many lines it has. */
export function sizesStatement(subject: StatementSubject): string {
  return `WITH nmax_runs AS (
  ${runRows(subject, doubleScore(subject))}
)
SELECT run, ${subject.dialect.double('COUNT(*)')} AS lines
FROM nmax_runs
GROUP BY run
ORDER BY run`;
}

/** A row for each run and topic: its lines and documents, and how many of its rows cannot be taken. */
export function groupsStatement(subject: StatementSubject): string {
  const { ties, duplicates } = subject.ranking;
  const count = (condition: string) => `CAST(COUNT(*) - COUNT(CASE WHEN ${condition} THEN 1 END) AS INTEGER)`;
  const documents = duplicates === 'unchecked' ? '*' : 'DISTINCT r.document';
  const order = [...(ties === 'rank' ? ['rank'] : []), ...(ties === 'file' || duplicates === 'first' ? ['line'] : [])];
  const finite = (name: string) => `r.${name} BETWEEN -${largestScore} AND ${largestScore}`;
  const runs = `WITH nmax_runs AS (
  ${runRows(subject, doubleScore(subject))}
)`;
  const counts = `SELECT r.run AS run, r.topic AS topic,
  CAST(COUNT(*) AS INTEGER) AS lines,
  CAST(COUNT(${documents}) AS INTEGER) AS documents,
  ${count("r.run <> '' AND r.topic <> '' AND r.document <> ''")} AS missing,
  ${count(finite('score'))} AS invalid,
  ${order.length === 0 ? 'CAST(0 AS INTEGER)' : count(order.map(finite).join(' AND '))} AS unordered`;
  if (subject.topics === 'id') return checkedGroups(`${runs}, ${judgements(subject)}`, counts, subject);
  return `${runs}\n${counts}\nFROM nmax_runs r\nGROUP BY r.run, r.topic\nORDER BY run, topic`;
}

/** One document that stands twice in a topic of a run, and how often. */
export function repeatedStatement(subject: StatementSubject, run: string, topic: string): string {
  const { literal } = subject.dialect;
  return `WITH nmax_runs AS (
  ${runRows(subject, doubleScore(subject))}
)
SELECT document, CAST(COUNT(*) AS INTEGER) AS times
FROM nmax_runs
WHERE run = ${literal(run)} AND topic = ${literal(topic)}
GROUP BY document
HAVING COUNT(*) > 1
ORDER BY document
LIMIT 1`;
}

/** One document of a topic of a run whose score is no finite number, with what stands there. */
export function invalidStatement(subject: StatementSubject, run: string, topic: string): string {
  const { dialect, runs } = subject;
  const written = `${dialect.text(`nmax_source.${dialect.identifier(runs.columns.score!)}`)} AS written`;
  return `WITH nmax_runs AS (
  ${runRows(subject, doubleScore(subject), [written])}
)
SELECT document, written
FROM nmax_runs
WHERE run = ${dialect.literal(run)} AND topic = ${dialect.literal(topic)}
  AND (score IS NULL OR NOT score BETWEEN -${largestScore} AND ${largestScore})
ORDER BY document
LIMIT 1`;
}

/** What is made before the ranks are asked for, and the statement that gives them. */
export interface JudgedStatements {
  readonly prepare: readonly string[];
  readonly select: string;
}

/** A row for each judged document that a run has: topic, place in the qrels, rank, and whether its score is shared. */
export function judgedStatements(subject: StatementSubject, form: RankingForm): JudgedStatements {
  return form === 'count' ? countStatements(subject) : { prepare: [], select: sortStatement(subject) };
}

const judgements = ({ judgements }: StatementSubject) => `nmax_judgements AS (\n  ${judgements}\n)`;

/** What a topic is in the result, and its documents where they are to be checked. */
const idsOf = ({ topics }: StatementSubject) => (topics === 'id' ? ['topic', 'document'] : ['number']);

/** Those columns of a relation, as the result calls them. */
const idsSelected = (subject: StatementSubject, alias: string) =>
  idsOf(subject)
    .map((name) => `${alias}.${name} AS ${name === 'number' ? 'topic' : name}`)
    .join(', ');

/** How the rows were made, where they leave the engine as files; only rows that are read as they come need an order. */
const atTheEnd = ({ topics, ranking, dialect }: StatementSubject) =>
  topics === 'id'
    ? { columns: `,\n  ${policiesSelected(ranking, dialect)}`, order: '' }
    : { columns: '', order: '\nORDER BY run, topic, standing' };

/** Counts the documents before each judged one: nothing is sorted. */
function countStatements(subject: StatementSubject): JudgedStatements {
  const { dialect } = subject;
  const found = `SELECT r.run AS run, r.topic AS topic, r.document AS document, r.score AS score,
    j.number AS number, j.place AS place
  FROM nmax_runs r JOIN nmax_judgements j ON j.topic = r.topic AND j.document = r.document`;
  const { columns, order } = atTheEnd(subject);
  const grouped = ['run', ...idsOf(subject), 'place'].map((name) => `f.${name}`).join(', ');
  const count = `SELECT ${dialect.broadcast ?? ''}f.run AS run, ${idsSelected(subject, 'f')}, f.place AS place,
  CAST(SUM(CASE WHEN r.score > f.score OR r.document >= f.document THEN 1 ELSE 0 END) AS INTEGER) AS standing,
  CAST(CASE WHEN SUM(CASE WHEN r.score = f.score THEN 1 ELSE 0 END) > 1 THEN 1 ELSE 0 END AS INTEGER) AS tied${columns}
FROM nmax_runs r JOIN nmax_found f ON f.run = r.run AND f.topic = r.topic AND f.score <= r.score
GROUP BY ${grouped}${order}`;
  const rows = `${rankedRows(subject)}`;
  if (!dialect.keep)
    return {
      prepare: [],
      select: `WITH ${rows}, ${judgements(subject)}, nmax_found AS (\n  ${found}\n)\n${count}`,
    };
  return {
    prepare: dialect.keep('nmax_found', `WITH ${rows}, ${judgements(subject)}\n${found}`),
    select: `WITH ${rows}\n${count}`,
  };
}

/** Every document with its rank under the tie policy. */
function orderedRows(subject: StatementSubject, columns: readonly string[], joined: boolean): string {
  const { key, by, needsGrades } = orderOf(subject.ranking.ties);
  const window = `OVER (PARTITION BY r.run, r.topic ORDER BY ${by})`;
  const neighbours = key
    ? [`LAG(${key}) ${window} AS key_before`, `LEAD(${key}) ${window} AS key_after`, `${key} AS key_here`]
    : [];
  const from =
    needsGrades || joined
      ? `nmax_runs r LEFT JOIN nmax_judgements j ON j.topic = r.topic AND j.document = r.document`
      : 'nmax_runs r';
  const all = ['r.run AS run', 'r.topic AS topic', 'r.document AS document', `ROW_NUMBER() ${window} AS standing`];
  return `nmax_ordered AS (
  SELECT ${[...all, ...columns, ...neighbours].join(',\n    ')}
  FROM ${from}
)`;
}

/** Sorts every topic. */
function sortStatement(subject: StatementSubject): string {
  const { needsGrades, key } = orderOf(subject.ranking.ties);
  const tied = key ? 'CASE WHEN o.key_before = o.key_here OR o.key_after = o.key_here THEN 1 ELSE 0 END' : '0';
  const { columns: last, order } = atTheEnd(subject);
  const checksGrades = needsGrades && subject.topics === 'id';
  const columns = (from: string) => `SELECT o.run AS run, ${idsSelected(subject, from)}, ${from}.place AS place,
  CAST(o.standing AS INTEGER) AS standing,
  CAST(${tied} AS INTEGER) AS tied${checksGrades ? `, o.${gradeColumn} AS ${gradeColumn}` : ''}${last}`;
  const begin = `WITH ${rankedRows(subject)}, ${judgements(subject)}`;
  if (needsGrades) {
    const grade = checksGrades ? [`${gradeOrder} AS ${gradeColumn}`] : [];
    return `${begin}, ${orderedRows(subject, ['j.number AS number', 'j.place AS place', ...grade], true)}
${columns('o')}
FROM nmax_ordered o
WHERE o.place IS NOT NULL${order}`;
  }
  return `${begin}, ${orderedRows(subject, [], false)}
${columns('j')}
FROM nmax_ordered o JOIN nmax_judgements j ON j.topic = o.topic AND j.document = o.document${order}`;
}

/** The first documents of each topic of each run, in rank order, whether the qrels have the topic or not. */
export function headStatement(subject: StatementSubject, depth: number): string {
  const { needsGrades } = orderOf(subject.ranking.ties);
  const begin = `WITH ${rankedRows(subject)}${needsGrades ? `, ${judgements(subject)}` : ''}`;
  return `${begin}, ${orderedRows(subject, [], false)}
SELECT run, topic, document
FROM nmax_ordered
WHERE standing <= ${depth}
ORDER BY run, topic, standing`;
}

/** The judgements of qrels that the engine has, as {@link StatementSubject} wants them. */
export function judgementsOf({ rows, columns }: SqlRelation<QrelsColumn>, dialect: SqlDialect): string {
  const column = (name: QrelsColumn) => `nmax_source.${dialect.identifier(columns[name]!)}`;
  return `SELECT topic, document, MAX(grade) AS grade,
    CAST(DENSE_RANK() OVER (ORDER BY topic) - 1 AS INTEGER) AS number,
    CAST(ROW_NUMBER() OVER (PARTITION BY topic ORDER BY document) - 1 AS INTEGER) AS place
  FROM (
    SELECT ${dialect.text(column('topic'))} AS topic, ${dialect.text(column('document'))} AS document,
      ${dialect.double(column('grade'))} AS grade
    FROM ${fromRows(rows, dialect)}
  ) AS nmax_judged
  GROUP BY topic, document`;
}

/** All judgements of qrels that the engine has, as text. */
export function qrelsStatement({ rows, columns }: SqlRelation<QrelsColumn>, dialect: SqlDialect): string {
  const cells = (['topic', 'document', 'grade'] as const).map(
    (name) => `${dialect.text(`nmax_source.${dialect.identifier(columns[name]!)}`)} AS ${name}`,
  );
  return `SELECT ${cells.join(', ')}\nFROM ${fromRows(rows, dialect)}`;
}
