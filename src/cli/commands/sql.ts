import { Option } from 'commander';
import { nearest } from '../../math/edit-distance.ts';
import { UsageError } from '../../model/errors.ts';
import { defaultPolicies, duplicatePolicies, type RankingPolicies, tiePolicies } from '../../model/policy.ts';
import { mostCounted } from '../../sources/sql/choose-form.ts';
import { type SqlDialectName, sqlDialects } from '../../sources/sql/dialect.ts';
import { parseRows, qrelsColumns, runColumns } from '../../sources/sql/relation.ts';
import {
  groupsStatement,
  headStatement,
  judgedStatements,
  judgementsOf,
  type StatementSubject,
} from '../../sources/sql/statements.ts';
import { describeCommand, integerOption, parseArguments } from '../options/parse-arguments.ts';
import { parseColumns } from '../options/parse-columns.ts';
import { write } from '../terminal.ts';

const examples = `
examples
  nmax sql trino --runs lake.search.runs --qrels lake.search.qrels
  nmax sql spark --runs runs --qrels qrels --run-columns run=system,topic=qid
  nmax sql bigquery --runs my-lake.search.runs --qrels my-lake.search.qrels --statement groups
  nmax sql duckdb --statement groups --runs "SELECT * FROM read_parquet('runs/*.parquet')"
Their results, exported as Parquet or CSV, are taken back by nmax judge --from-sql-result.
`;

const statementNames = ['groups', 'count', 'sort', 'head'] as const;
type StatementName = (typeof statementNames)[number];

interface SqlOptions extends RankingPolicies {
  readonly runs: string;
  readonly qrels: string;
  readonly runColumns?: string;
  readonly qrelsColumns?: string;
  readonly statement?: StatementName;
  readonly depth: number;
}

/** `nmax sql ENGINE`: nothing is opened or asked, the statements are only printed. */
export async function runSql(args: readonly string[]): Promise<number> {
  const command = describeCommand('sql', 'Print the statements that have an engine rank and join, to be run there.')
    .argument('<engine>', `whose SQL: ${Object.keys(sqlDialects).join(', ')}`)
    .option('--runs <rows>', 'table of the runs, or a query that gives them', 'runs')
    .option('--qrels <rows>', 'table of the qrels, or a query that gives them', 'qrels')
    .option('--run-columns <list>', `what its columns are called: ${runColumns.join(', ')}, such as topic=qid`)
    .option('--qrels-columns <list>', `what its columns are called: ${qrelsColumns.join(', ')}`)
    .addOption(new Option('--ties <rule>', 'order of equal scores').choices(tiePolicies).default(defaultPolicies.ties))
    .addOption(
      new Option('--duplicates <rule>', 'a document twice in a topic')
        .choices(duplicatePolicies)
        .default(defaultPolicies.duplicates),
    )
    .addOption(new Option('--statement <name>', 'only this one, without remarks').choices(statementNames))
    .addOption(integerOption('--depth <n>', 'documents of a topic in the statement head', 1, 1_000_000).default(100))
    .addHelpText('after', examples);
  const parsed = await parseArguments(command, args);
  if (!parsed) return 0;
  const options = parsed.opts<SqlOptions>();
  const statements = statementsFor(dialectNamed(parsed.args[0]), options);
  const asked = statements.filter(({ name }) => options.statement === undefined || name === options.statement);
  if (asked.length === 0)
    throw new UsageError(`invalid --statement: count with --ties ${options.ties}; only orders by score can be counted`);
  const remarks = options.statement === undefined;
  await write(asked.map((one) => `${remarks ? `-- ${one.name}: ${one.purpose}\n` : ''}${one.sql};\n`).join('\n'));
  return 0;
}

function dialectNamed(name: string): SqlDialectName {
  if (Object.hasOwn(sqlDialects, name)) return name as SqlDialectName;
  const names = Object.keys(sqlDialects);
  const meant = nearest(name, names);
  throw new UsageError(
    `unknown engine: ${name}; expected one of ${names.join(', ')}${meant ? `; did you mean ${meant}` : ''}`,
  );
}

interface NamedStatement {
  readonly name: StatementName;
  readonly purpose: string;
  readonly sql: string;
}

function statementsFor(engine: SqlDialectName, options: SqlOptions): NamedStatement[] {
  const { ties, duplicates, depth } = options;
  const dialect = sqlDialects[engine];
  const columns = columnsOf('--run-columns', runColumns, options.runColumns);
  const needed = [...(ties === 'rank' ? ['rank'] : []), ...(ties === 'file' || duplicates === 'first' ? ['line'] : [])];
  for (const column of needed)
    if (!(column in columns))
      throw new UsageError(
        `--ties ${ties} and --duplicates ${duplicates} need a column: ${column}; expected --run-columns ${column}=COLUMN`,
      );
  const subject: StatementSubject = {
    dialect,
    runs: {
      rows: parseRows(options.runs),
      columns: { run: 'run', topic: 'topic', document: 'document', score: 'score', ...columns },
    },
    judgements: judgementsOf(
      {
        rows: parseRows(options.qrels),
        columns: {
          topic: 'topic',
          document: 'document',
          grade: 'grade',
          ...columnsOf('--qrels-columns', qrelsColumns, options.qrelsColumns),
        },
      },
      dialect,
    ),
    ranking: { ties, duplicates },
    topics: 'id',
  };
  const judged = (form: 'count' | 'sort') => {
    const { prepare, select } = judgedStatements(subject, form);
    return [...prepare, select].join(';\n\n');
  };
  const countable = ties === 'trec' || ties === 'trec9';
  return [
    {
      name: 'groups',
      purpose: 'a row for each run and topic; missing, invalid and unordered must be 0, documents as many as lines',
      sql: groupsStatement(subject),
    },
    ...(countable
      ? [
          {
            name: 'count' as const,
            purpose: `the ranks of judged documents, by counting: where topics have up to ${mostCounted} judgements`,
            sql: judged('count'),
          },
        ]
      : []),
    {
      name: 'sort',
      purpose: `the ranks of judged documents, by sorting${countable ? ': the same rows, where topics have more judgements' : ''}`,
      sql: judged('sort'),
    },
    { name: 'head', purpose: `the first ${depth} documents of each topic`, sql: headStatement(subject, depth) },
  ];
}

/** The columns that were told, each once. */
function columnsOf(option: string, known: readonly string[], text = ''): Record<string, string> {
  const columns = parseColumns(option, known, text);
  const twice = columns.find(([role], i) => columns.some(([other], j) => j < i && other === role));
  if (twice) throw new UsageError(`invalid ${option}: ${twice[0]} twice; expected it once`);
  return Object.fromEntries(columns);
}
