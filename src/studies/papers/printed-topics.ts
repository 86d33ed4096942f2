/** A number as printed, or as printed and as it should be. */
export type PrintedValue = string | { readonly printed: string; readonly right: string };

/** One topic of a paper: where its relevant documents stand, and the values printed for it. */
export interface PrintedTopic {
  readonly label: string;
  readonly ranks: readonly number[];
  /** n, all relevant documents. */
  readonly n: number;
  /** By measure, without the cut-off. */
  readonly values: Readonly<Record<string, PrintedValue>>;
  /** What is wrong with the printed values, where something is. */
  readonly erratum?: string;
}

export interface PrintedTable {
  readonly place: string;
  /** Nmax. */
  readonly cutoff: number;
  readonly topics: readonly PrintedTopic[];
}

/** Magdy & Jones, AsPIRe 2010 ([A]) and SIGIR 2010 ([S], doi:10.1145/1835449.1835551). */
export const printedTables: readonly PrintedTable[] = [
  {
    place: 'AsPIRe and SIGIR 2010, Tables 1 and 2',
    cutoff: 100,
    topics: [
      {
        label: 'system 1',
        ranks: [1],
        n: 4,
        values: { AP: '0.25', R: '0.25', F: '0.0192', Fprime: '0.25', 'Fprime(beta=4)': '0.25', PRES: '0.25' },
      },
      {
        label: 'system 2, ranks as printed',
        ranks: [50, 51, 53, 54],
        n: 4,
        values: {
          AP: { printed: '0.0481', right: '0.0475' },
          R: '1',
          F: '0.0769',
          Fprime: { printed: '0.0917', right: '0.0906' },
          'Fprime(beta=4)': { printed: '0.462', right: '0.459' },
          PRES: { printed: '0.51', right: '0.505' },
        },
        erratum: 'the values printed for the ranks {50, 51, 53, 54} belong to {50, 51, 52, 53}',
      },
      {
        label: 'system 2, ranks meant',
        ranks: [50, 51, 52, 53],
        n: 4,
        values: {
          AP: '0.0481',
          R: '1',
          F: '0.0769',
          Fprime: { printed: '0.0917', right: '0.0918' },
          'Fprime(beta=4)': '0.462',
          PRES: '0.51',
        },
        erratum: 'F′1 of {50, 51, 52, 53} is 0.09178, which the paper truncates to 0.0917',
      },
      {
        label: 'system 3',
        ranks: [1, 2, 3, 4],
        n: 4,
        values: { AP: '1', R: '1', F: '0.0769', Fprime: '1', 'Fprime(beta=4)': '1', PRES: '1' },
      },
      {
        label: 'system 4',
        ranks: [1, 98, 99, 100],
        n: 4,
        values: { AP: '0.2727', R: '1', F: '0.0769', Fprime: '0.429', 'Fprime(beta=4)': '0.864', PRES: '0.28' },
      },
    ],
  },
  {
    place: 'SIGIR 2010, Table 3',
    cutoff: 1000,
    topics: [
      { label: 'topic 1', ranks: [98, 296], n: 41, values: { R: '0.05', AP: '0.00', PRES: '0.039' } },
      { label: 'topic 2', ranks: [23, 272, 345], n: 6, values: { R: '0.5', AP: '0.01', PRES: '0.394' } },
      { label: 'topic 3', ranks: [2, 517, 761], n: 6, values: { R: '0.5', AP: '0.085', PRES: '0.288' } },
      { label: 'topic 4', ranks: [660, 741], n: 3, values: { R: '0.667', AP: '0.001', PRES: '0.201' } },
      {
        label: 'topic 5',
        ranks: [41, 54],
        n: 3,
        values: { R: '0.667', AP: { printed: '0.021', right: '0.020' }, PRES: '0.636' },
        erratum: 'AP of {41, 54} is (1/41 + 2/54)/3 = 0.0205, printed as 0.021',
      },
      { label: 'topic 6', ranks: [1, 781], n: 3, values: { R: '0.667', AP: '0.334', PRES: '0.407' } },
      {
        label: 'topic 7',
        ranks: [1, 33, 354, 548, 733, 840, 841],
        n: 7,
        values: { R: '1', AP: '0.157', PRES: '0.525' },
      },
      { label: 'topic 8', ranks: [32, 35, 46], n: 3, values: { R: '1', AP: '0.051', PRES: '0.964' } },
    ],
  },
  {
    place: 'SIGIR 2010, Table 3, its last topic at Nmax = 100',
    cutoff: 100,
    topics: [{ label: 'topic 8', ranks: [32, 35, 46], n: 3, values: { PRES: '0.6433' } }],
  },
];

/** The worked example of [S] section 5: where the missed documents are placed. */
export const printedMissed = {
  place: 'SIGIR 2010, section 5',
  nmax: 100,
  n: 10,
  found: [1, 2, 3, 4, 5, 6, 7],
  missed: '108, 109, 110',
} as const;
