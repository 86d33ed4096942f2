import type { ReproducedNumber, ReproductionVerdict } from '../check-number.ts';
import { claimItems } from './claims.ts';
import { definitionItems } from './definitions.ts';
import { experimentItems } from './experiments.ts';
import type { ItemVerdict, PaperItem } from './paper-item.ts';
import { tableItems } from './tables-and-figures.ts';

/** Everything that the three papers define, print, draw, do or claim, in this order; an item's number is its place from 1. */
export const paperItems: readonly PaperItem[] = [...definitionItems, ...tableItems, ...experimentItems, ...claimItems];

/** What kind of thing an item is. */
export const itemKinds = ['definition', 'table or figure', 'experiment', 'claim'] as const;

/** An item of the papers with its verdict, and the numbers it rests on by what became of them. */
export interface SettledItem {
  readonly number: number;
  readonly kind: (typeof itemKinds)[number];
  readonly item: string;
  readonly where: string;
  readonly verdict: ItemVerdict;
  readonly command?: string;
  readonly remark?: string;
  /** Absent where it does not rest on numbers. */
  readonly numbers?: Readonly<Record<ReproductionVerdict, number>>;
}

/** The items with what the computed numbers say of them: a miss is one, whatever was found before. */
export function settleItems(numbers: readonly ReproducedNumber[]): SettledItem[] {
  return paperItems.map(({ numbers: chooses, ...item }, i) => {
    const number = i + 1;
    const kind =
      itemKinds[
        [definitionItems, tableItems, experimentItems, claimItems].findIndex((own) => own.includes(paperItems[i]))
      ];
    if (!chooses) return { number, kind, ...item };
    const own = numbers.filter(chooses);
    const count = (verdict: ReproductionVerdict) => own.filter((one) => one.verdict === verdict).length;
    const counts = {
      pass: count('pass'),
      erratum: count('erratum'),
      miss: count('miss'),
      'not determined': count('not determined'),
    };
    const verdict = counts.miss > 0 ? 'missed' : counts.pass + counts.erratum === 0 ? 'not determined' : item.verdict;
    return { number, kind, ...item, verdict, numbers: counts };
  });
}

/** How many items have each verdict, those that none has left out. */
export function countItems(items: readonly Pick<PaperItem, 'verdict'>[]): readonly (readonly [ItemVerdict, number])[] {
  const counts = new Map<ItemVerdict, number>();
  for (const { verdict } of items) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}
