import { evaluationData, values } from '../../features/evaluation/feature.ts';
import { summaryTable, topicTables } from '../../features/evaluation/text.ts';
import type { StudyRow } from '../../model/study.ts';
import type { Table } from '../../model/table.ts';
import { rowsOf } from '../../output/tables.ts';
import type { StudyData, TableOptions } from '../define-study.ts';
import { isDone } from '../parameters.ts';
import type { PassageStudy } from '../passages.ts';

interface PassageViews extends TableOptions {
  readonly perTopic?: boolean;
}

/** What is shown of an evaluation of passages. */
export const passages = {
  name: 'passages',
  views: { perTopic: isDone({ summary: 'values of each topic too', letter: 'q' }) },
  tables: ({ evaluation }: PassageStudy, { perTopic, places }: PassageViews = {}): Table[] => [
    ...(perTopic ? topicTables(evaluation, { places }) : []),
    summaryTable(evaluation, { places }),
  ],
  rows: ({ evaluation }: PassageStudy, { perTopic }: PassageViews): Iterable<StudyRow> =>
    rowsOf(values, { result: { evaluation }, params: { perTopic } }),
  data: ({ evaluation }: PassageStudy, { perTopic }: PassageViews): StudyData => {
    const { runs, ...rest } = evaluationData(evaluation, { perTopic });
    return { ...rest, runs };
  },
};
