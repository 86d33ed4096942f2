import { inlineFigureCss } from '../figures/kit/theme.ts';
import { policyMeaning } from '../model/policy.ts';
import type { StudyPart } from '../model/study-part.ts';
import { counted } from '../model/wording.ts';
import type { CampaignStudy } from '../studies/campaign-study.ts';
import type { CampaignReport } from './campaign-reports.ts';
import { listFindings } from './study-findings.ts';
import type { PageFigure, PageSection, StudyPage } from './study-page.ts';

export interface CampaignPageOptions {
  readonly version: string;
  readonly title?: string;
  /** What must be read before the numbers. */
  readonly remarks?: readonly string[];
  readonly figures: Readonly<Record<StudyPart, readonly PageFigure[]>>;
  /** Files of each report, relative to the page. */
  readonly filesOf: (report: string) => readonly string[];
  readonly qrels: { readonly path: string; readonly sha256?: string };
  /** The file with every number, relative to the page. */
  readonly dataFile: string;
}

interface SectionPlan {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly figures?: StudyPart;
  readonly reports: readonly string[];
  /** Titles of tables that a figure of the section shows better. */
  readonly withoutTables?: readonly string[];
  /** Reports that have files but are too long for the page. */
  readonly filesOnly?: readonly string[];
}

const plans: readonly SectionPlan[] = [
  {
    id: 'campaign',
    title: 'The campaign',
    lead: 'How many documents are relevant decides what a measure can show: where a topic has more of them than a person will check, recall and PRES cannot reach 1.',
    figures: 'description',
    reports: ['description'],
    withoutTables: ['topics by number of relevant documents'],
  },
  {
    id: 'scores',
    title: 'Scores',
    lead: 'Each measure averaged over the topics, and behind it the topics themselves.',
    figures: 'evaluation',
    reports: ['evaluation'],
  },
  {
    id: 'comparison',
    title: 'Who beats whom',
    lead: 'A difference of means may be chance. A run is called better here only when a paired test over the topics says so after correction for the number of pairs.',
    figures: 'comparison',
    reports: ['comparison'],
  },
  {
    id: 'agreement',
    title: 'Does the measure matter?',
    lead: 'Two measures agree when they rank the runs alike, and when they say the same about each pair of runs.',
    figures: 'agreement',
    reports: ['correlation', 'agreement'],
    filesOnly: ['agreement-pairs'],
  },
  {
    id: 'effort',
    title: 'How deep to look',
    lead: 'The same measures as a person checks more documents, and the recall that the effort buys.',
    figures: 'sweep',
    reports: ['sweep', 'effort'],
  },
  {
    id: 'robustness',
    title: 'With fewer judgements',
    lead: 'Part of the relevant documents is taken out of the judgements, the runs are ranked again, and the ranking is compared with that of all judgements.',
    figures: 'robustness',
    reports: ['robustness'],
  },
  {
    id: 'discrimination',
    title: 'Telling runs apart',
    lead: 'A measure is worth more when it tells more pairs of runs apart, and when two halves of the topics would give the same order.',
    figures: 'discrimination',
    reports: ['discrimination'],
  },
];

/** The page of a campaign's study. */
export function campaignPage(
  study: CampaignStudy,
  reports: readonly CampaignReport[],
  options: CampaignPageOptions,
): StudyPage {
  const { runs, description, measures } = study;
  const { title = `A study of ${counted(runs.length, 'run')} on ${counted(description.topics, 'topic')}` } = options;
  return {
    title,
    subtitle: `${measures.join(', ')}; nmax ${options.version}`,
    remarks: options.remarks ?? [],
    findings: listFindings(study),
    sections: plans.flatMap((plan) => buildSection(plan, study, reports, options)),
    provenance: provenanceOf(study, options),
    figureStyle: inlineFigureCss,
  };
}

function buildSection(
  plan: SectionPlan,
  study: CampaignStudy,
  reports: readonly CampaignReport[],
  { figures, filesOf }: CampaignPageOptions,
): PageSection[] {
  const own = plan.reports.flatMap((name) => reports.filter((one) => one.name === name));
  if (own.length === 0) return [];
  // What the evaluation says of itself would come again with every study; it stands once at the end.
  const common = new Set(study.notes.map(({ message }) => message));
  const notes = own.flatMap(({ report }) =>
    report.data === study ? [] : report.data.notes.map(({ message }) => message),
  );
  const files = [...plan.reports, ...(plan.filesOnly ?? [])].filter((name) => reports.some((one) => one.name === name));
  return [
    {
      id: plan.id,
      title: plan.title,
      lead: plan.lead,
      figures: plan.figures ? figures[plan.figures] : [],
      tables: own.flatMap(({ name, report }) =>
        report.tables
          .map(({ title = titles[name] ?? name, columns, rows }) => ({ title, columns, rows }))
          .filter(({ title }) => !plan.withoutTables?.includes(title)),
      ),
      notes: [...new Set([...notes, ...extraNotes(plan, own)])].filter((text) => !common.has(text)),
      files: files.flatMap((name) => filesOf(name)),
    },
  ];
}

const titles: Readonly<Record<string, string>> = {
  evaluation: 'summaries of each run; the best of a measure is strong',
  comparison: 'summaries of each run, with the runs it is significantly better than',
  correlation: 'rank correlations between measures',
};

/** The notes of the comparison are in its table: what its marks mean and how it was tested. */
function extraNotes({ id }: SectionPlan, own: readonly CampaignReport[]): string[] {
  if (id !== 'comparison') return [];
  const notes = own.flatMap(({ report }) =>
    report.tables.flatMap((table) => ('notes' in table ? (table.notes as string[]) : [])),
  );
  return notes.map((note) => note.replace('* the best value', 'the best value is strong'));
}

function provenanceOf(study: CampaignStudy, { version, qrels, dataFile }: CampaignPageOptions): [string, string][] {
  const { policies, parameters, seed, notes, runs } = study;
  const meaning = Object.entries(policies ?? {}).map(([question, rule]): [string, string] => {
    const sentences = policyMeaning[question as keyof typeof policyMeaning] as Readonly<Record<string, string>>;
    return [words[question] ?? question, `${rule}: ${sentences[rule]}`];
  });
  return [
    ['program', `nmax ${version}`],
    ['qrels', `${qrels.path}${qrels.sha256 ? `, SHA-256 ${qrels.sha256}` : ''}`],
    ['runs', `${counted(runs.length, 'file')}; paths and hashes are in ${dataFile}`],
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
