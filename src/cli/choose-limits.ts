import { UsageError } from '../model/errors.ts';
import { parseLimits, setLimits } from '../model/limits.ts';

/** Sets the limits that NMAX_LIMITS names. */
export function chooseLimits(text: string): void {
  try {
    setLimits(parseLimits(text));
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`NMAX_LIMITS: ${error.message}`) : error;
  }
}
