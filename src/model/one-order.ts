import { UsageError } from './errors.ts';
import { orderedTies, type TiePolicy } from './policy.ts';

/** Refuses runs of which every order of equal scores counts, for what looks at the ranks of one. */
export function requireOneOrder({ ties }: { readonly ties?: TiePolicy | undefined }, what: string): void {
  if (ties !== 'expected') return;
  throw new UsageError(
    `invalid --ties: expected; ${what} needs one order of equal scores; expected one of ${orderedTies.join(', ')}`,
  );
}
