import { asreview } from './asreview.ts';
import { nbib } from './nbib.ts';
import { ris } from './ris.ts';
import { screening } from './screening-table.ts';

/** The formats in which reviews are kept and screened. */
export const screeningFormats = [screening, ris, nbib, asreview] as const;
