/** What an axis of effort says. */
interface EffortWords {
  /** Where effort is a cut-off of measures. */
  readonly nmax: string;
  /** Where it is documents that were checked. */
  readonly checked: string;
  /** After a number. */
  readonly sign: string;
  /** After a number in a sentence. */
  readonly of: string;
}

/** The words of every axis of effort, by what effort is counted in. */
export const effortAxes: Readonly<Record<'documents' | 'percent', EffortWords>> = {
  documents: { nmax: 'Nmax', checked: 'documents checked', sign: '', of: ' documents' },
  percent: {
    nmax: 'Nmax, % of all documents',
    checked: 'documents checked, % of all',
    sign: '%',
    of: '% of all documents',
  },
};
