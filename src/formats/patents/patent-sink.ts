import type { Patent, PatentCitation } from '../../model/patent.ts';
import { shown } from '../fields.ts';
import type { FindingLog } from '../finding-log.ts';

/** Takes patents and citations as they are read. */
export interface PatentSink {
  patent(patent: Patent): void;
  /** A citation that stands alone, in a table of them. */
  citation(citing: string, citation: PatentCitation): void;
}

/** A patent without the fields that are empty. */
export function trimmed(patent: Patent): Patent {
  const isFull = (value: unknown) =>
    value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(patent).filter(([, value]) => isFull(value))) as unknown as Patent;
}

/** Says that a number cannot be one; true where it can. */
export function acceptNumber(number: string, what: string, log: FindingLog, line: number): boolean {
  if (number === '') log.add('patent', `${what} without a number; expected one such as EP0394530B1`, line);
  else if (/[\p{Cc}&<>]/u.test(number)) log.add('patent', `invalid number: ${shown(number)}`, line);
  else return true;
  return false;
}
