import type { Table } from '../model/table.ts';
import type { AgreementStudy } from '../studies/agreement.ts';
import { type StudyReport, showNumber } from './study-report.ts';

export interface AgreementReportOptions {
  /** List the pairs of runs behind each class. */
  readonly pairs?: boolean;
}

/** Agreement to print: how many pairs of runs fall in each class, and the pairs where asked for. */
export function reportAgreement(study: AgreementStudy, { pairs = false }: AgreementReportOptions = {}): StudyReport {
  const { pairs: all, ...rest } = study;
  return {
    tables: [...(pairs ? [pairTable(study)] : []), measureTable(study), classTable(study)],
    rows: pairs
      ? pairRows(study)
      : study.classes.map(({ name, count, share }) => ({ class: name, pairs: count, share })),
    data: pairs ? study : rest,
  };
}

function classTable({ classes }: AgreementStudy): Omit<Table, 'notes'> {
  return {
    title: 'agreement',
    columns: [
      { title: 'measures', align: 'left' },
      { title: 'pairs', align: 'right' },
      { title: 'share', align: 'right' },
    ],
    rows: classes.map(({ name, count, share }) => [{ text: name }, { text: `${count}` }, { text: percent(share) }]),
  };
}

function measureTable({ measures, toldApart, agreeing, contradicting, pairs }: AgreementStudy): Omit<Table, 'notes'> {
  const said = (count: number) => percent(count / pairs.length);
  return {
    title: 'each measure: pairs told apart; said the same as the other (contradicted it)',
    columns: [
      { title: 'measure', align: 'left' },
      { title: 'told apart', align: 'right' },
      ...measures.map((title) => ({ title, align: 'right' as const })),
    ],
    rows: measures.map((name, a) => [
      { text: name },
      { text: said(toldApart[a]) },
      ...measures.map((_, b) => ({ text: a === b ? '–' : `${said(agreeing[a][b])} (${contradicting[a][b]})` })),
    ]),
  };
}

function pairTable({ measures, pairs, classes }: AgreementStudy): Omit<Table, 'notes'> {
  const sorted = [...pairs].sort((a, b) => a.class - b.class);
  return {
    title: 'pairs',
    columns: [
      ...['agreement', 'first', 'second'].map((title) => ({ title, align: 'left' as const })),
      ...measures.map((title) => ({ title, align: 'left' as const })),
    ],
    rows: sorted.map((pair) => [
      { text: classes[pair.class].name },
      { text: pair.first },
      { text: pair.second },
      ...pair.verdicts.map((verdict, m) => ({ text: `${verdict} (p ${showNumber(pair.pValues[m], 4)})` })),
    ]),
  };
}

function pairRows({ measures, pairs, classes }: AgreementStudy) {
  return pairs.flatMap((pair) =>
    measures.map((measure, m) => ({
      class: classes[pair.class].name,
      first: pair.first,
      second: pair.second,
      measure,
      verdict: pair.verdicts[m],
      p: pair.pValues[m],
    })),
  );
}

const percent = (share: number) => `${showNumber(100 * share, 1)}%`;
