import type { Evaluation } from '../../model/evaluation.ts';
import type { Study, StudyControl } from '../../model/study.ts';
import { counted } from '../../model/wording.ts';
import { checkAlpha, isSignificant } from '../../studies/check-options.ts';
import { testPairs } from '../../studies/pairwise-tests.ts';

export interface AgreementOptions extends StudyControl {
  /** Two runs are told apart below this p-value; 0.05 unless told. */
  readonly alpha?: number;
}

/** What a measure says about two runs. */
export const verdicts = ['first', 'second', 'indistinguishable'] as const;
export type Verdict = (typeof verdicts)[number];

/** Whether measures say the same about pairs of runs. */
export interface AgreementStudy extends Study {
  readonly study: 'agreement';
  readonly classes: readonly AgreementClass[];
  readonly pairs: readonly AgreementPair[];
  /** How often each measure tells a pair apart. */
  readonly toldApart: readonly number[];
  /** `agreeing[measure][measure]`: pairs of runs about which the two say the same. */
  readonly agreeing: readonly (readonly number[])[];
  /** `contradicting[measure][measure]`: pairs of runs of which each calls another one better. */
  readonly contradicting: readonly (readonly number[])[];
}

/** A way in which the measures can agree: those of a group say the same. */
export interface AgreementClass {
  readonly name: string;
  /** The measures, those that say the same together. */
  readonly groups: readonly (readonly string[])[];
  /** Pairs of runs. */
  readonly count: number;
  readonly share: number;
}

export interface AgreementPair {
  readonly first: string;
  readonly second: string;
  /** Position among the classes. */
  readonly class: number;
  /** One for each measure. */
  readonly verdicts: readonly Verdict[];
  readonly pValues: readonly number[];
}

/**
 * Asks every measure about every pair of runs, and counts how the measures agree.
 * A measure says that the first or the second is better where Wilcoxon's signed-rank test over the topics is significant,
 * and otherwise that they cannot be told apart.
 */
export async function studyAgreement(
  evaluation: Evaluation,
  { alpha = 0.05, ...control }: AgreementOptions = {},
): Promise<AgreementStudy> {
  checkAlpha(alpha);
  const { measures } = evaluation;
  const { pairs, pValues, signs } = await testPairs(evaluation, control);
  const names = measures.map(({ name }) => name);
  const runs = evaluation.runs.map(({ name }) => name);
  const said = pairs.map((_, p) =>
    measures.map((_, m): Verdict => {
      if (!isSignificant(pValues[m][p], alpha) || signs[m][p] === 0) return 'indistinguishable';
      return signs[m][p] > 0 ? 'first' : 'second';
    }),
  );
  const keys = said.map(partitionKey);
  const counts = countEach(keys);
  const possible = measures.length <= 3 ? allPartitions(measures.length) : [];
  const order = [...new Set([...possible, ...[...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)!)])];
  const between = (test: (a: Verdict, b: Verdict) => boolean) =>
    names.map((_, a) => names.map((_, b) => said.filter((verdict) => test(verdict[a], verdict[b])).length));
  return {
    study: 'agreement',
    parameters: { alpha, test: 'wilcoxon' },
    policies: evaluation.policies,
    measures: names,
    runs,
    classes: order.map((key) => {
      const count = counts.get(key) ?? 0;
      return { ...describeClass(key, names), count, share: count / pairs.length };
    }),
    pairs: pairs.map(([first, second], p) => ({
      first: runs[first],
      second: runs[second],
      class: order.indexOf(keys[p]),
      verdicts: said[p],
      pValues: pValues.map((values) => values[p]),
    })),
    toldApart: names.map((_, m) => said.filter((verdict) => verdict[m] !== 'indistinguishable').length),
    agreeing: between((a, b) => a === b),
    contradicting: between((a, b) => a !== b && a !== 'indistinguishable' && b !== 'indistinguishable'),
    notes: [
      {
        code: 'test',
        message: `${counted(pairs.length, 'pair')} of ${counted(runs.length, 'run')}; Wilcoxon’s signed-rank test, two-sided, alpha ${alpha}, zeros dropped, not corrected for the number of pairs`,
      },
      ...evaluation.notes,
    ],
  };
}

/** Which measures say the same, as a word: the number of the group of each measure, `001` for the first two together. */
function partitionKey(said: readonly Verdict[]): string {
  const groups: Verdict[] = [];
  return said
    .map((verdict) => {
      if (!groups.includes(verdict)) groups.push(verdict);
      return groups.indexOf(verdict);
    })
    .join('');
}

/** Every way so many measures can agree, from all together to none. */
function allPartitions(measures: number): string[] {
  let keys = ['0'];
  for (let m = 1; m < measures; m++)
    keys = keys.flatMap((key) => {
      const groups = 1 + Math.max(...[...key].map(Number));
      return Array.from({ length: Math.min(groups, verdicts.length - 1) + 1 }, (_, g) => key + g);
    });
  return keys;
}

function describeClass(key: string, names: readonly string[]) {
  const groups = [...new Set(key)].map((group) => names.filter((_, m) => key[m] === group));
  const shared = groups.filter((group) => group.length > 1);
  const only = groups.length === 1 ? 'all agree' : `only ${shared.map((group) => group.join(' & ')).join(', ')} agree`;
  return { name: shared.length === 0 && names.length > 1 ? 'none agree' : only, groups };
}

function countEach(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
