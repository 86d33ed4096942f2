import { formatFixed } from '../../math/c-printf.ts';
import type { StudyRow } from '../../model/study.ts';
import type { Cell, Table } from '../../model/table.ts';
import { cells, left, right } from '../../output/cells.ts';
import type { ReproducedNumber } from '../papers/check-number.ts';
import { itemVerdicts } from '../papers/items/paper-item.ts';
import { countItems, itemKinds, type SettledItem } from '../papers/items/paper-items.ts';
import type { ReproductionStudy } from '../reproduction.ts';

/** What is shown of a reproduction: the numbers, or the items of the papers. */
type ReproductionViews = Readonly<Record<string, unknown>>;

/**
 * What is shown of a reproduction: a table for each place, rows by what they are of, printed value and ours side by side;
 * or everything that the papers have, a row each, with its verdict and the command that shows it.
 */
export const reproduction = {
  name: 'reproduction',
  tables: (study: ReproductionStudy, { items }: ReproductionViews = {}): Table[] => {
    if (items) return [...itemTables(study), itemCountTable(study)];
    const places = [...new Set(study.numbers.map(({ place }) => place))];
    const numbersOf = (place: string) => study.numbers.filter((one) => one.place === place);
    return [...places.map((place) => placeTable(place, numbersOf(place))), itemCountTable(study), countTable(study)];
  },
  rows: ({ numbers, items }: ReproductionStudy, views: ReproductionViews = {}): StudyRow[] =>
    views.items
      ? items.map(itemRow)
      : numbers.map(({ place, row, column, printed, ours, verdict, accepted }) => ({
          place,
          row,
          column,
          printed,
          ours,
          acceptedFrom: accepted?.[0],
          acceptedTo: accepted?.[1],
          verdict,
        })),
};

/** In one line: how many numbers agree, and what became of the items. */
export function summarizeReproduction({ counts, numbers, items }: ReproductionStudy): string {
  const { pass, erratum, miss } = counts;
  const said = countItems(items).map(([verdict, count]) => `${count} ${verdict}`);
  return `${numbers.length} printed numbers: ${pass} agree, ${erratum} where the paper is mistaken, ${counts['not determined']} that cannot be determined, ${miss} missed; ${items.length} items of the papers: ${said.join(', ')}`;
}

function itemRow({ number, kind, item, where, verdict, command, remark, numbers }: SettledItem): StudyRow {
  const counts = numbers && { pass: numbers.pass, erratum: numbers.erratum, miss: numbers.miss };
  return {
    ...{ number, kind, item, where, verdict, command, remark },
    ...{ pass: counts?.pass, erratum: counts?.erratum, miss: counts?.miss },
  };
}

const kindTitles = {
  definition: 'definitions',
  'table or figure': 'tables and figures',
  experiment: 'experiments',
  claim: 'claims',
} as const;

function itemTables({ items }: ReproductionStudy): Table[] {
  return itemKinds.map((kind) => ({
    title: `${kindTitles[kind]} of the papers (A is AsPIRe 2010, S SIGIR 2010, C CLEF 2010)`,
    columns: [
      right(''),
      left('item'),
      left('where'),
      left('verdict'),
      right('numbers'),
      left('command'),
      left('remark'),
    ],
    rows: items
      .filter((one) => one.kind === kind)
      .map(({ number, item, where, verdict, numbers, command = '', remark = '' }) => {
        const count = numbers ? `${Object.values(numbers).reduce((sum, one) => sum + one, 0)}` : '';
        return cells(`${number}`, item, where, verdict, count, command, remark);
      }),
  }));
}

function itemCountTable({ items }: ReproductionStudy): Table {
  return {
    title: `all ${items.length} items of the papers; --items lists them`,
    columns: [left('verdict'), right('items'), left('')],
    rows: countItems(items).map(([verdict, count]) => cells(verdict, `${count}`, itemVerdicts[verdict])),
  };
}

function placeTable(place: string, numbers: readonly ReproducedNumber[]): Table {
  const columns = [...new Set(numbers.map(({ column }) => column))];
  const rows = [...new Set(numbers.map(({ row }) => row))];
  return {
    title: place,
    columns: [left(''), ...columns.flatMap((title) => [right(title), right('ours'), left('')])],
    rows: rows.map((row) => [
      { text: row },
      ...columns.flatMap((column) => cellsOf(numbers.find((one) => one.row === row && one.column === column))),
    ]),
  };
}

const signs = { pass: '✓', erratum: 'erratum', miss: 'MISS', 'not determined': '(not determined)' } as const;

function cellsOf(number: ReproducedNumber | undefined): Cell[] {
  if (!number) return cells('', '', '');
  const { printed, ours, verdict } = number;
  return cells(printed, showOurs(ours, printed), signs[verdict]);
}

/** Ours with a digit more than was printed. */
function showOurs(ours: number | string, printed: string): string {
  if (typeof ours === 'string') return ours;
  const digits = /\.(\d+)/.exec(printed)?.[1].length ?? (/%|–|about/.test(printed) ? 3 : 0);
  return formatFixed(ours, digits === 0 && Number.isInteger(ours) ? 0 : digits + 1);
}

function countTable({ counts }: ReproductionStudy): Table {
  return {
    title: 'all numbers',
    columns: [left('verdict'), right('numbers'), left('')],
    rows: [
      ['pass', `${counts.pass}`, 'ours is the printed number, or as near as told below'],
      [
        'erratum',
        `${counts.erratum}`,
        'the printed number is mistaken, as told below; ours is the right one, or what is printed elsewhere',
      ],
      ['not determined', `${counts['not determined']}`, 'shown, not judged'],
      ['miss', `${counts.miss}`, 'ours differs'],
    ].map((texts) => cells(...texts)),
  };
}
