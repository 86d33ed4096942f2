import { shown } from '../../formats/fields.ts';
import { FindingLog } from '../../formats/finding-log.ts';
import { parseDecimal, parseGrade, toGrade } from '../../formats/numbers.ts';
import { QrelsCollector } from '../../formats/qrels-collector.ts';
import type { GradeLabels } from '../../model/grade-labels.ts';
import type { Qrels } from '../../model/qrels.ts';
import type { SourceReading } from '../read-source.ts';
import { type ColumnMapping, columnsStatement, mapColumns, type QrelsColumn, type SqlRows } from './relation.ts';
import type { SqlControl, SqlEngine } from './sql-engine.ts';
import { qrelsStatement } from './statements.ts';

/** Qrels that an engine has. */
export interface SqlQrelsOptions {
  readonly rows: SqlRows;
  /** Columns that are not called as ours, by what they are. */
  readonly columns?: ColumnMapping<QrelsColumn>;
  /** What messages and provenance call the relation. */
  readonly place: string;
  /** Numbers of grades that are written as words. */
  readonly grades?: GradeLabels;
}

/** Reads qrels from a table or query of an engine; what is wrong with them is in the log. */
export async function readSqlQrels(
  engine: SqlEngine,
  { rows, columns: named = {}, place, grades }: SqlQrelsOptions,
  control?: SqlControl,
): Promise<SourceReading<Qrels>> {
  const { dialect } = engine;
  const found = await engine.columns(columnsStatement(rows, dialect));
  const columns = mapColumns('qrels', found, named, { place, rows, dialect });
  const log = new FindingLog(place);
  const collector = new QrelsCollector(log, { grades });
  for await (const batch of engine.query(qrelsStatement({ rows, columns }, dialect), control))
    for (let row = 0; row < batch.rows; row++) {
      const [topic, document, written] = [0, 1, 2].map((column) => batch.text(column, row) ?? '');
      const grade =
        collector.words.read(written) ?? parseGrade(written) ?? toGrade(parseDecimal(written) ?? Number.NaN);
      if (topic === '' || document === '') log.add('id', 'a row without a topic or document; expected both');
      else if (grade === undefined)
        log.add(
          'grade',
          `invalid grade: ${shown(written) || 'NULL'} of ${shown(document)} in topic ${shown(topic)}; expected ${collector.words.expected(written)}`,
        );
      else collector.add(topic, document, grade, 0);
    }
  return { value: collector.finish(), format: engine.name, log };
}
