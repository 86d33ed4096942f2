import { duplicatePolicies, type RankingPolicies, tiePolicies } from '../../../model/policy.ts';
import { resultLayout } from '../result-layout.ts';
import { shownCell, wholeIn } from './cells.ts';

const rules = { ties: tiePolicies, duplicates: duplicatePolicies } as const;

/** Holds what every row says of its making against the first row, and against what was asked for. */
export class PolicyCheck {
  readonly #given: Partial<RankingPolicies>;
  #taken: { ties?: unknown; duplicates?: unknown } = {};
  #layout: unknown;
  #first = '';

  constructor(given: Partial<RankingPolicies>) {
    this.#given = given;
  }

  /** Why a row is refused; undefined where it is as the others. */
  problemOf(ties: unknown, duplicates: unknown, layout: unknown, file: string): (() => string) | undefined {
    const taken = this.#taken;
    if (ties === taken.ties && duplicates === taken.duplicates && layout === this.#layout) return undefined;
    if (wholeIn(layout) !== resultLayout)
      return () =>
        `invalid layout: ${shownCell(layout)}; expected ${resultLayout}, as this nmax prints: print the statements again`;
    const row = { ties, duplicates };
    for (const policy of ['ties', 'duplicates'] as const) {
      const rule = row[policy];
      if (!(rules[policy] as readonly unknown[]).includes(rule))
        return () => `invalid ${policy}: ${shownCell(rule)}; expected one of ${rules[policy].join(', ')}`;
      const asked = this.#given[policy];
      if (asked !== undefined && rule !== asked)
        return () =>
          `ranked with --${policy} ${rule}; expected ${asked}: print the statements with --${policy} ${asked} and run them again, or ask for ${rule}`;
      if (taken[policy] !== undefined && rule !== taken[policy])
        return () => `ranked with --${policy} ${rule}; expected ${taken[policy]} as in ${this.#first}`;
    }
    if (taken.ties === undefined) this.#first = file;
    this.#taken = row;
    this.#layout = layout;
    return undefined;
  }

  /** The policies of all rows, once there was one. */
  get ranking(): RankingPolicies {
    return this.#taken as RankingPolicies;
  }
}
