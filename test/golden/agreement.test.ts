import { describe, expect, test } from 'vitest';
import { cohensKappa, fleissKappa, weightedKappa } from '../../src/math/kappa.ts';
import { krippendorffAlpha } from '../../src/math/krippendorff.ts';
import { readGolden } from './read-golden.ts';

interface AgreementCase {
  /** By assessor and document; null where not judged. */
  readonly grades: readonly (readonly (number | null)[])[];
  readonly pairs: readonly {
    readonly first: number;
    readonly second: number;
    readonly documents: number;
    readonly nominal: number;
    readonly binary: number;
    readonly linear: number;
    readonly quadratic: number;
  }[];
  readonly complete: number;
  readonly fleiss: { readonly binary: number; readonly nominal: number };
  readonly alpha: { readonly binary: number; readonly nominal: number; readonly ordinal: number };
}

const { sources, cases } = readGolden<{ sources: readonly string[]; cases: readonly AgreementCase[] }>(
  'agreement.json',
);
const binary = (grade: number) => Number(grade > 0);

/** Both add the same terms in another order: twelve digits are what is left of a double. */
const digits = 12;

describe(`agreement as ${sources.join(', ')} compute it`, () => {
  test.each(cases.map((one, i) => [i + 1, one] as const))(
    'case %i',
    (_, { grades, pairs, complete, fleiss, alpha }) => {
      const judged = grades[0].map((_, d) => grades.flatMap((row) => row[d] ?? []));
      const whole = judged.filter(({ length }) => length === grades.length);
      expect(whole).toHaveLength(complete);
      expect(fleissKappa(whole)).toBeCloseTo(fleiss.nominal, digits);
      expect(fleissKappa(whole.map((values) => values.map(binary)))).toBeCloseTo(fleiss.binary, digits);
      expect(krippendorffAlpha(judged, 'nominal')).toBeCloseTo(alpha.nominal, digits);
      expect(krippendorffAlpha(judged, 'ordinal')).toBeCloseTo(alpha.ordinal, digits);
      expect(
        krippendorffAlpha(
          judged.map((values) => values.map(binary)),
          'nominal',
        ),
      ).toBeCloseTo(alpha.binary, digits);
      const values = [...new Set(judged.flat())].sort((a, b) => a - b);
      for (const pair of pairs) {
        const both = grades[0].flatMap((_, d) => {
          const [a, b] = [grades[pair.first][d], grades[pair.second][d]];
          return a === null || b === null ? [] : [[a, b]];
        });
        expect(both).toHaveLength(pair.documents);
        const count = (kinds: readonly number[], kind: (grade: number) => number) =>
          kinds.map((x) => kinds.map((y) => both.filter(([a, b]) => kind(a) === x && kind(b) === y).length));
        const counts = count(values, (grade) => grade);
        expect(cohensKappa(counts)).toBeCloseTo(pair.nominal, digits);
        expect(cohensKappa(count([0, 1], binary))).toBeCloseTo(pair.binary, digits);
        expect(weightedKappa(counts, values, 'linear')).toBeCloseTo(pair.linear, digits);
        expect(weightedKappa(counts, values, 'quadratic')).toBeCloseTo(pair.quadratic, digits);
      }
    },
  );
});
