/** Where in the life of a patent a document was cited. */
export const citationPhases = [
  'search',
  'examination',
  'applicant',
  'opposition',
  'appeal',
  'observation',
  'unknown',
] as const;
export type CitationPhase = (typeof citationPhases)[number];

/** What a patent cites. */
export interface PatentCitation {
  /** The number as it is written; absent where it is no patent but other literature. */
  readonly cited?: string;
  /** The letters of its categories, such as X, Y and A; none where the office gave none. */
  readonly categories: readonly string[];
  readonly phase: CitationPhase;
  /** When the cited document was published, as YYYY-MM-DD, where it is told. */
  readonly date?: string;
}

/** A published patent document, as far as it was read: the same one may be read in several parts. */
export interface Patent {
  /** The number as it is written. */
  readonly number: string;
  /** When it was published, as are all dates YYYY-MM-DD. */
  readonly date?: string;
  /** When the application was filed. */
  readonly filed?: string;
  /** The earliest priority claimed. */
  readonly priority?: string;
  /** What its family is called. */
  readonly family?: string;
  /** The numbers of its family, where they are listed. */
  readonly members?: readonly string[];
  readonly title?: string;
  readonly abstract?: string;
  readonly claims?: readonly string[];
  /** Symbols of the IPC, such as A61K9/107. */
  readonly classes?: readonly string[];
  readonly citations?: readonly PatentCitation[];
}

const codes: Readonly<Record<string, CitationPhase>> = {
  SEA: 'search',
  ISR: 'search',
  SUP: 'search',
  PRS: 'search',
  EXA: 'examination',
  CH2: 'examination',
  APP: 'applicant',
  OPP: 'opposition',
  FOP: 'opposition',
  APL: 'appeal',
  TPO: 'observation',
  '115': 'observation',
};

/** What phases are called besides their codes, by a word that their names have: `national-search-report`. */
const words: readonly (readonly [RegExp, CitationPhase])[] = [
  [/search/, 'search'],
  [/examin|chapter-2/, 'examination'],
  [/applicant|description/, 'applicant'],
  [/opposition/, 'opposition'],
  [/appeal/, 'appeal'],
  [/observation|third-part/, 'observation'],
];

/** The phase that a code of DOCDB (`SEA`, `ISR`, `APP`) or a word (`national-search-report`) stands for. */
export function phaseOf(text: string): CitationPhase {
  const name = text.trim();
  if (Object.hasOwn(codes, name.toUpperCase())) return codes[name.toUpperCase()];
  const plain = name.toLowerCase().replace(/[\s_]+/g, '-');
  return words.find(([word]) => word.test(plain))?.[1] ?? 'unknown';
}

/** Whether a text is one of DOCDB's codes of phases, such as `SEA`. */
export function isPhaseCode(text: string): boolean {
  return Object.hasOwn(codes, text.trim().toUpperCase());
}

/** The letters of a category such as `XY`, `X,Y` or `X; A`. */
export function categoryLetters(text: string): string[] {
  return [...new Set(text.toUpperCase().match(/[A-Z&]/g) ?? [])];
}

/** A day as YYYY-MM-DD, of YYYYMMDD or YYYY-MM-DD; undefined where it is none. */
export function dayOf(text: string): string | undefined {
  const [, year, month, day] = /^\s*(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})\s*$/.exec(text) ?? [];
  if (year === undefined || year === '0000') return undefined;
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  return isDay ? `${year}-${month}-${day}` : undefined;
}
