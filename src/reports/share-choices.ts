import type { PseudonymKind } from './pseudonyms.ts';

/** What may be chosen before a campaign is handed on. */
export type ShareChoice = PseudonymKind | 'provenance';

/** How a choice is told, on the command line and on the page. */
export interface ShareWording {
  /** The option of `nmax report` that makes it, with the word it takes. */
  readonly option: readonly string[];
  readonly label: string;
  /** What becomes of the file. */
  readonly meaning: string;
}

/** The choices before a campaign is handed on: `nmax report` and the page both read them here. */
export const shareChoices: Readonly<Record<ShareChoice, ShareWording>> = {
  runs: {
    option: ['--anonymise', 'runs'],
    label: 'pseudonyms for runs',
    meaning: 'run-01 and on, in shuffled order, instead of names and tags',
  },
  topics: {
    option: ['--anonymise', 'topics'],
    label: 'pseudonyms for topics',
    meaning: 'topic-001 and on, in shuffled order; groups of topics become group-01 and on',
  },
  documents: {
    option: ['--anonymise', 'documents'],
    label: 'pseudonyms for documents',
    meaning: 'd-000001 and on, in shuffled order',
  },
  provenance: {
    option: ['--provenance'],
    label: 'paths and hashes of the files',
    meaning: 'folders, sizes and SHA-256 of every file; only names of files otherwise',
  },
};

/** What a campaign with pseudonyms is called where nobody says. */
export const anonymousTitle = 'anonymised campaign';
