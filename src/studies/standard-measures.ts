/** The measures of a study when none are named: those of Magdy & Jones 2010. */
export const studyMeasures = ['PRES@1000', 'R@1000', 'AP@1000'] as const;

/** The same without a cut-off, for studies that have their own. */
export const studyFamilies = ['AP', 'R', 'PRES'] as const;
