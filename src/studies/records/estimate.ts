import { formatFixed } from '../../math/c-printf.ts';
import type { StudyRow } from '../../model/study.ts';
import type { Table } from '../../model/table.ts';
import { thousands } from '../../model/wording.ts';
import { cells, left, percent, right, showNumber } from '../../output/cells.ts';
import type { EstimatedQuantity, EstimateStudy } from '../estimate/estimate.ts';
import { lowerLimit, upperLimit } from '../estimate/limits.ts';
import type { Plan } from '../estimate/plan.ts';

const standardPlaces = 4;

/** What is shown of an estimate: what the sample shows, its strata, the sample that a target needs. */
export const estimate = {
  name: 'estimate',
  tables: (study: EstimateStudy, { places = standardPlaces }: { readonly places?: number } = {}): Table[] => [
    ...(study.quantities.length > 0 ? [quantityTable(study, places)] : []),
    ...(study.strata.length > 0 ? [strataTable(study)] : []),
    ...(study.plan ? [planTable(study.plan)] : []),
  ],
  rows: (study: EstimateStudy): StudyRow[] => [
    ...study.quantities.map(({ quantity, estimate: value, side, bound, low, high }) =>
      rowOf({ part: 'estimate', name: quantity, estimate: value, side, bound, low, high }),
    ),
    ...study.strata.map(({ stratum, documents, sample, relevant, estimate: value, low, high }) =>
      rowOf({ part: 'stratum', name: stratum, estimate: value, low, high, documents, sample, relevant }),
    ),
    ...(study.plan?.sizes ?? []).map(({ relevant, sample, chance }) =>
      rowOf({
        part: 'plan',
        name: String(study.plan!.target),
        documents: study.plan!.documents,
        sample,
        relevant,
        chance,
      }),
    ),
  ],
};

const columns = [
  ...['part', 'name', 'estimate', 'side', 'bound', 'low', 'high'],
  ...['documents', 'sample', 'relevant', 'chance'],
];

function rowOf(values: StudyRow): StudyRow {
  return Object.fromEntries(columns.map((name) => [name, values[name]]));
}

function quantityTable({ quantities }: EstimateStudy, places: number): Table {
  return {
    columns: [left(''), right('estimate'), right('bound'), right('low'), right('high')],
    rows: quantities.map((quantity) => {
      const { side, bound, low, high } = quantity;
      const show = (value: number | undefined, limit?: Limit) => showQuantity(quantity, value, places, limit);
      const limit =
        side === undefined
          ? '–'
          : side === 'at least'
            ? `≥ ${show(bound, lowerLimit)}`
            : `≤ ${show(bound, upperLimit)}`;
      return cells(quantity.quantity, show(quantity.estimate), limit, show(low, lowerLimit), show(high, upperLimit));
    }),
  };
}

type Limit = (value: number, places: number) => string;

/** Documents are whole where they are counted; everything else is a share, and its limits are rounded away from it. */
function showQuantity(
  { quantity }: EstimatedQuantity,
  value: number | undefined,
  places: number,
  limit: Limit = formatFixed,
): string {
  if (value === undefined) return '–';
  if (quantity === 'precision') return showNumber(value, places);
  if (quantity !== 'missed') return limit(value, places);
  return Number.isInteger(value) ? thousands(value) : showNumber(value, 1);
}

function strataTable({ strata }: EstimateStudy): Table {
  return {
    title: 'relevant documents in each stratum',
    columns: [
      ...[left('stratum'), right('documents'), right('sample'), right('relevant')],
      ...[right('estimate'), right('low'), right('high')],
    ],
    rows: strata.map(({ stratum, documents, sample, relevant, estimate: value, low, high }) =>
      cells(
        stratum,
        ...[documents, sample, relevant].map(thousands),
        value !== undefined && Number.isInteger(value) ? thousands(value) : showNumber(value, 1),
        thousands(low),
        thousands(high),
      ),
    ),
  };
}

function planTable({ target, documents, sizes }: Plan): Table {
  return {
    title: `the sample of ${thousands(documents)} that shows recall ${target}`,
    columns: [right('relevant in it'), right('sample'), right('of the rest'), right('chance')],
    rows: sizes.map(({ relevant, sample, chance }) =>
      cells(
        thousands(relevant),
        sample === undefined ? 'none' : thousands(sample),
        sample === undefined ? '–' : percent(documents === 0 ? 0 : sample / documents),
        showNumber(chance, 2),
      ),
    ),
  };
}
