import { sampleTopic } from '../../model/sample-topic.ts';
import type { AuditedCell, AuditedRow } from './audited-table.ts';
import { printedTau } from './correlations.ts';
import { duplicateRules } from './duplicates.ts';
import { cutoffOf, isPlain, pairRule, type Rule, showBound } from './pair-rule.ts';

/** Measures of one list that are never above another of the same list at the same cut-off. */
const ceilings: readonly (readonly [lower: string, upper: string])[] = [
  ['PRES', 'R'],
  ['AP', 'R'],
  ...['R', 'P', 'AP', 'RR', 'nDCG', 'PRES'].map((lower) => [lower, 'Success'] as const),
];

/** Measures that do not fall when more documents are looked at. */
const growing = ['R', 'AP', 'RR', 'Success'];

const range: Rule = {
  name: 'range',
  severity: 'impossible',
  says: 'a value lies in the range of its measure',
  *check({ rows }) {
    for (const row of rows)
      for (const cell of row.cells) {
        const { range, aggregate } = cell.measure.definition;
        const most = aggregate === 'sum' ? Number.POSITIVE_INFINITY : range[1];
        const holds = cell.low <= most + slack && cell.high >= range[0] - slack;
        yield { row, cells: [cell], holds, message: `${cell.printed} is not from ${range[0]} to ${most}` };
      }
  },
};

const ceiling = pairRule({
  name: 'ceiling',
  says: 'PRES and AP are at most recall; recall, precision, AP, RR, nDCG and PRES are at most success; of each topic, and so of means',
  between: (a, b) =>
    ceilings.some(([lower, upper]) => a.definition.name === lower && b.definition.name === upper) &&
    cutoffOf(a) === cutoffOf(b)
      ? (x, y) => [x, y]
      : undefined,
});

const deeper = pairRule({
  name: 'deeper',
  says: 'recall, AP, RR and success do not fall when more documents are looked at',
  between: (a, b) =>
    a.definition === b.definition && growing.includes(a.definition.name) && cutoffOf(a) < cutoffOf(b)
      ? (x, y) => [x, y]
      : undefined,
});

const foundDeeper = pairRule({
  name: 'found',
  says: 'of k documents P@k times k are relevant: no fewer of more documents',
  between: (a, b) => {
    const [k, more] = [cutoffOf(a), cutoffOf(b)];
    return a.definition.name === 'P' && b.definition.name === 'P' && k < more ? (x, y) => [k * x, more * y] : undefined;
  },
});

const foundBetween = pairRule({
  name: 'found between',
  says: 'between rank k and a deeper one there are no more relevant documents than documents',
  between: (b, a) => {
    const [k, more] = [cutoffOf(a), cutoffOf(b)];
    return a.definition.name === 'P' && b.definition.name === 'P' && k < more
      ? (x, y) => [more * x, k * y + (more - k)]
      : undefined;
  },
});

const firstRank = pairRule({
  name: 'first',
  says: 'RR@k and P@k are at least success@k over k, and RR at least P@1 and success@1',
  between: (a, b) => {
    const k = cutoffOf(b);
    const success = a.definition.name === 'Success';
    if (success && ['RR', 'P'].includes(b.definition.name) && cutoffOf(a) === k) return (x, y) => [x / k, y];
    const isFirst = cutoffOf(a) === 1 && (success || a.definition.name === 'P');
    return isFirst && b.definition.name === 'RR' ? (x, y) => [x, y] : undefined;
  },
});

const foundOfAll = pairRule({
  name: 'found of all',
  says: 'R@k times n relevant documents are P@k times k: equal on a topic, at least the least n in the mean',
  between: (a, b, { relevant }, least) =>
    a.definition.name === 'R' && b.definition.name === 'P' && cutoffOf(a) === cutoffOf(b)
      ? (x, y) => [(relevant ?? least) * x, cutoffOf(b) * y]
      : undefined,
});

const allOfFound = pairRule({
  name: 'found of all',
  says: foundOfAll.says,
  between: (a, b, { relevant }) =>
    relevant !== undefined && a.definition.name === 'P' && b.definition.name === 'R' && cutoffOf(a) === cutoffOf(b)
      ? (x, y) => [cutoffOf(a) * x, relevant * y]
      : undefined,
});

const presFloor = pairRule({
  name: 'PRES floor',
  says: 'PRES is at least n R²/Nmax on a topic; in the mean at least that of the least n and the mean recall (Jensen)',
  between: (a, b, { relevant }, least) =>
    a.definition.name === 'R' && b.definition.name === 'PRES' && cutoffOf(a) === cutoffOf(b)
      ? (x, y) => [((relevant ?? least) * Math.max(x, 0) ** 2) / cutoffOf(b), y]
      : undefined,
});

const fBelowMean: Rule = {
  name: 'F',
  severity: 'impossible',
  says: 'F is at most the weighted mean of precision and recall, of each topic and so of means; F of two means is another number',
  *check({ rows }) {
    for (const row of rows)
      for (const f of row.cells) {
        const { definition, params } = f.measure;
        if (definition.name !== 'F') continue;
        const like = (name: string) =>
          row.cells.find(
            ({ measure }) =>
              measure.definition.name === name && cutoffOf(measure) === cutoffOf(f.measure) && isPlain(measure),
          );
        const [p, r] = [like('P'), like('R')];
        if (!p || !r) continue;
        const weight = (params.beta as number) ** 2;
        const most = (p.high + weight * r.high) / (1 + weight);
        const message = `${f.printed} is above ${showBound(most)}, the weighted mean of ${p.printed} and ${r.printed}`;
        yield { row, cells: [f, p, r], holds: f.low <= most + slack, message };
      }
  },
};

const grain: Rule = {
  name: 'grain',
  severity: 'impossible',
  says: 'a mean of P@k over T topics is a multiple of 1/(kT), of success of 1/T; R of a topic of 1/n, PRES of it of 1/(2 n Nmax)',
  *check({ rows }) {
    for (const row of rows)
      for (const cell of row.cells) {
        const steps = stepsOf(cell, row);
        if (steps === undefined || (cell.high - cell.low) * steps >= 1) continue;
        const holds = Math.ceil(cell.low * steps - 1e-6) <= Math.floor(cell.high * steps + 1e-6);
        yield { row, cells: [cell], holds, message: `${cell.printed} is no multiple of 1/${steps}` };
      }
  },
};

/** How many steps a value has from 0 to 1. */
function stepsOf({ measure }: AuditedCell, { topics, relevant }: AuditedRow): number | undefined {
  if (!isPlain(measure)) return undefined;
  const k = cutoffOf(measure);
  switch (measure.definition.name) {
    case 'P':
      return topics === undefined ? undefined : k * topics;
    case 'Success':
      return topics;
    case 'R':
      return relevant;
    case 'PRES':
      return relevant === undefined ? undefined : 2 * relevant * k;
    default:
      return undefined;
  }
}

const fromRanks: Rule = {
  name: 'ranks',
  severity: 'impossible',
  says: 'a value is that of the ranks and n that the row tells',
  *check({ rows }) {
    for (const row of rows) {
      if (row.ranks === undefined) continue;
      const topic = sampleTopic(row.ranks, row.relevant!);
      for (const cell of row.cells) {
        const value = cell.measure.evaluate(topic);
        const holds = value >= cell.low - slack && value <= cell.high + slack;
        const message = `${cell.printed} is not ${showBound(value)}, the value of {${row.ranks.join(', ')}} with n = ${row.relevant}`;
        yield { row, cells: [cell], holds, message };
      }
    }
  },
};

/** What comparing doubles may be off by. */
const slack = 1e-9;

/** Every rule that a table is held against. */
export const auditRules: readonly Rule[] = [
  range,
  ceiling,
  deeper,
  foundDeeper,
  foundBetween,
  firstRank,
  foundOfAll,
  allOfFound,
  presFloor,
  fBelowMean,
  grain,
  fromRanks,
  printedTau,
  ...duplicateRules,
];
