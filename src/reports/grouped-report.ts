import type { Study, StudyRow } from '../model/study.ts';
import type { Table } from '../model/table.ts';
import { counted } from '../model/wording.ts';
import type { AnyStudy } from '../studies/define-study.ts';
import { schemaOf } from './json-schema.ts';
import { type ResultProvenance, studyJson } from './result-json.ts';
import { columnsOf, renderStudy, type StudyReportOptions, studyTables } from './study-report.ts';

/** A study on the topics of one group. */
export interface GroupedPart {
  readonly group: string;
  /** Topics in the group. */
  readonly topics: number;
  readonly study: Study;
  readonly provenance: ResultProvenance;
}

export interface GroupedReportOptions extends StudyReportOptions {
  /** What the groups are of. */
  readonly by: string;
}

/** A study made for each group of topics, as text: tables one after the other, rows with a column more. */
export function renderGroupedStudy(
  definition: AnyStudy,
  parts: readonly GroupedPart[],
  options: GroupedReportOptions,
): string {
  const { by, views = {}, provenance } = options;
  if (options.format === 'json') {
    const groups = parts.map(({ group, topics, study, provenance: own }) => ({
      group,
      topics,
      result: studyJson(definition, study, own, views),
    }));
    return `${JSON.stringify({ schema: schemaOf('grouped'), nmax: provenance.version, by, groups }, null, 2)}\n`;
  }
  const said = parts.map(({ study }) => new Set(study.notes.map(({ message }) => message)));
  const common = parts[0].study.notes.filter(({ message }) => said.every((one) => one.has(message)));
  const columns = columnsOf(definition, parts[0].study, views);
  const joined: Pick<AnyStudy, 'tables' | 'rows' | 'columns'> = {
    tables: (_, chosen): Table[] =>
      parts.flatMap(({ group, topics, study }) => {
        const own = study.notes.filter((note) => !isSame(note, common));
        return studyTables(definition, { ...study, notes: own }, chosen).map((table) => ({
          ...table,
          title: [`${by} ${group}, ${counted(topics, 'topic')}`, ...(table.title ? [table.title] : [])].join(': '),
        }));
      }),
    rows: (_, chosen) =>
      parts.flatMap(({ group, study }) =>
        Array.from(definition.rows(study, chosen) as Iterable<StudyRow>, (row) => ({ by, group, ...row })),
      ),
    ...(columns ? { columns: ['by', 'group', ...columns] } : {}),
  };
  return renderStudy(joined, { ...parts[0].study, notes: common }, options);
}

function isSame({ message }: Study['notes'][number], notes: Study['notes']): boolean {
  return notes.some((note) => note.message === message);
}
