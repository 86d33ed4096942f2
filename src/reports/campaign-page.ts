import { type SectionName, sections } from '../features/registry.ts';
import type { CampaignStudy } from '../features/whole-study.ts';
import { policyMeaning } from '../model/policy.ts';
import type { Table } from '../model/table.ts';
import { counted } from '../model/wording.ts';
import { type CampaignPart, filesOf, listFindings } from './campaign-parts.ts';
import type { PageFigure, PageSection, StudyPage } from './study-page.ts';

export interface CampaignPageOptions {
  readonly version: string;
  readonly title?: string;
  /** What must be read before the numbers. */
  readonly remarks?: readonly string[];
  readonly figures: Readonly<Partial<Record<SectionName, readonly PageFigure[]>>>;
  /** The files of tables and rows of a name, relative to the page. */
  readonly linksTo: (name: string) => readonly string[];
  readonly qrels: { readonly path: string; readonly sha256?: string };
  /** The file with every number, relative to the page. */
  readonly dataFile: string;
  /** The file with what is cited, relative to the page. */
  readonly citationsFile: string;
}

/** The page of a campaign's study: a section for each question, with the studies that answer it. */
export function campaignPage(
  study: CampaignStudy,
  parts: readonly CampaignPart[],
  options: CampaignPageOptions,
): StudyPage {
  const { runs, evaluation, measures } = study;
  const { title = `A study of ${counted(runs.length, 'run')} on ${counted(evaluation.topics.length, 'topic')}` } =
    options;
  return {
    title,
    subtitle: `${measures.join(', ')}; nmax ${options.version}`,
    remarks: options.remarks ?? [],
    findings: listFindings(parts),
    sections: Object.keys(sections).flatMap((name) => buildSection(name as SectionName, study, parts, options)),
    provenance: provenanceOf(study, options),
  };
}

function buildSection(
  name: SectionName,
  study: CampaignStudy,
  parts: readonly CampaignPart[],
  { figures, linksTo }: CampaignPageOptions,
): PageSection[] {
  const own = parts.filter(({ section }) => section === name);
  if (own.length === 0) return [];
  // What the evaluation says of itself would come again with every study; it stands once at the end.
  const common = new Set(study.notes.map(({ message }) => message));
  const shown = own.flatMap(({ definition, study: of }) => {
    const { caption = definition.name, drawnTables = [] } = definition;
    const tables: readonly Table[] = definition.tables(of, {});
    return tables
      .map((table) => ({ ...table, title: table.title ?? caption }))
      .filter(({ title }) => !drawnTables.includes(title));
  });
  const notes = [
    ...shown.flatMap((table) => table.notes ?? []),
    ...own.flatMap(({ study: of }) => of.notes.map(({ message }) => message)),
  ];
  return [
    {
      id: name,
      ...sections[name],
      figures: figures[name] ?? [],
      tables: shown,
      notes: [...new Set(notes)].filter((text) => !common.has(text)),
      files: own.flatMap(({ definition }) => filesOf(definition).flatMap(([file]) => linksTo(file))),
    },
  ];
}

function provenanceOf(
  study: CampaignStudy,
  { version, qrels, dataFile, citationsFile }: CampaignPageOptions,
): [string, string][] {
  const { policies, parameters, seed, notes, runs } = study;
  const meaning = Object.entries(policies ?? {}).map(([question, rule]): [string, string] => {
    const sentences = policyMeaning[question as keyof typeof policyMeaning] as Readonly<Record<string, string>>;
    return [words[question] ?? question, `${rule}: ${sentences[rule]}`];
  });
  return [
    ['program', `nmax ${version}`],
    ['qrels', `${qrels.path}${qrels.sha256 ? `, SHA-256 ${qrels.sha256}` : ''}`],
    ['runs', `${counted(runs.length, 'file')}; paths and hashes are in ${dataFile}`],
    ['to cite', `the papers of the measures and statistics shown, and nmax itself, are in ${citationsFile} (BibTeX)`],
    ['seed', `${seed}`],
    [
      'settings',
      Object.entries(parameters)
        .map(([name, value]) => `${name} ${listed(value)}`)
        .join('; '),
    ],
    ...meaning,
    ...notes.map(({ message }): [string, string] => ['note', message]),
  ];
}

const words: Readonly<Record<string, string>> = {
  ties: 'equal scores',
  duplicates: 'duplicates',
  topics: 'topics averaged',
  zeroRelevant: 'no relevant document',
  unjudged: 'unjudged',
};

function listed(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}
