/** Rank correlations between measures over the 48 runs of Table 4. */
export const printedCorrelations = [
  { first: 'AP', second: 'R', tau: '0.56', spearman: '0.71' },
  { first: 'PRES', second: 'R', tau: '0.87', spearman: '0.97' },
  { first: 'PRES', second: 'AP', tau: '0.66', spearman: '0.82' },
] as const;

/** Where the correlations are printed: [S] gives tau, [A] Spearman's rho without naming it. */
export const printedCorrelationPlaces = {
  tau: 'SIGIR 2010, Table 4, Kendall’s tau',
  spearman: 'AsPIRe 2010, Table 4, Spearman’s rho',
} as const;

/** Fig. 7 of [S]: the share of the 1,128 pairs of runs in which only recall and MAP agree; said to be about 1%. */
export const printedOnlyRecallAndMap = { place: 'SIGIR 2010, Fig. 7', share: 0.01, printed: 'about 1%' } as const;

/** Relevant documents per topic of CLEF-IP 2009: Fig. 2 of Magdy & Jones, CLEF 2010 ([C]). */
export const printedRelevant = { place: 'CLEF 2010, Fig. 2', mean: '6', least: '3', shareOfLeast: 0.25 } as const;

/** Table 1 of [C]: average tau between the rankings with part of the relevant documents and with all, over three samples. */
export const printedRobustness = {
  place: 'CLEF 2010, Table 1 (averages)',
  fractions: [0.2, 0.4, 0.6, 0.8],
  rows: [
    { family: 'AP', cutoff: 100, taus: ['0.60', '0.79', '0.66', '0.83'] },
    { family: 'R', cutoff: 100, taus: ['0.90', '0.92', '0.95', '0.97'] },
    { family: 'PRES', cutoff: 100, taus: ['0.92', '0.93', '0.97', '0.98'] },
    { family: 'AP', cutoff: 1000, taus: ['0.65', '0.82', '0.85', '0.91'] },
    { family: 'R', cutoff: 1000, taus: ['0.92', '0.95', '0.98', '0.98'] },
    { family: 'PRES', cutoff: 1000, taus: ['0.91', '0.94', '0.97', '0.98'] },
  ],
} as const;
