import type { StudyRow } from '../../model/study.ts';
import type { Table } from '../../model/table.ts';
import { thousands } from '../../model/wording.ts';
import { citationOutcomes, pairOutcomes, type ReadAndJudged } from '../citations/citation-counts.ts';
import type { CitationStudy } from '../citations/citation-qrels.ts';

const heading = (title: string) => ({ title, align: 'left' as const });
const number = (title: string) => ({ title, align: 'right' as const });
const cells = (name: string, ...counts: readonly number[]) => [
  { text: name },
  ...counts.map((count) => ({ text: thousands(count) })),
];

/** Outcomes that happened, and always those that were judged. */
const happened = <K extends string>(meanings: Readonly<Record<K, string>>, counts: Readonly<Record<K, number>>) =>
  (Object.keys(meanings) as K[])
    .filter((outcome) => outcome === 'judged' || counts[outcome] > 0)
    .map((outcome) => cells(meanings[outcome], counts[outcome]));

const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((all, one) => all + one, 0);

const withoutCategory = 'no category';

function tallies(title: string, name: string, list: readonly ReadAndJudged[]): Table {
  return {
    title,
    columns: [heading(name), number('citations'), number('judged')],
    rows: list.map((one) => cells(one.name || withoutCategory, one.read, one.judged)),
  };
}

/** What is shown of judgements made of citations. */
export const citations = {
  name: 'citations',
  tables: (study: CitationStudy): Table[] => [
    {
      title: 'Topics and judgements',
      columns: [heading('of the collection'), number('')],
      rows: [
        cells('documents', study.documents),
        cells('topics', study.topics),
        cells('judgements', study.judgements),
        ...study.grades.map(({ grade, judgements }) => cells(`  of grade ${grade}`, judgements)),
      ],
    },
    {
      title: 'What became of the citations',
      columns: [heading('outcome'), number('citations')],
      rows: [...happened(citationOutcomes, study.citations), cells('all', sum(study.citations))],
    },
    {
      title: 'What became of the pairs of a topic and a document, cited or of a family',
      columns: [heading('outcome'), number('pairs')],
      rows: [...happened(pairOutcomes, study.pairs), cells('all', sum(study.pairs))],
    },
    tallies('Categories', 'category', study.categories),
    tallies('Phases', 'phase', study.phases),
  ],
  columns: ['part', 'name', 'count', 'judged'],
  *rows(study: CitationStudy): Generator<StudyRow> {
    const row = (part: string, name: string, count: number, judged?: number) => ({ part, name, count, judged });
    for (const name of ['documents', 'topics', 'judgements'] as const) yield row('collection', name, study[name]);
    for (const { grade, judgements } of study.grades) yield row('grade', String(grade), judgements);
    for (const [name, count] of Object.entries(study.citations)) yield row('citations', name, count);
    for (const [name, count] of Object.entries(study.pairs)) yield row('pairs', name, count);
    for (const { name, read, judged } of study.categories) yield row('category', name, read, judged);
    for (const { name, read, judged } of study.phases) yield row('phase', name, read, judged);
  },
};
