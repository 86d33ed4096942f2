import type { Table } from '../../model/table.ts';
import { counted } from '../../model/wording.ts';
import { cells, left, percent, right, showNumber } from '../../output/cells.ts';
import { defineStudy } from '../../studies/define-study.ts';
import { alphaParameter, isDone } from '../../studies/parameters.ts';
import { studyMeasures } from '../../studies/standard-measures.ts';
import { type AgreementStudy, studyAgreement } from './compute.ts';

/** How far measures agree about which of two runs is better. */
export const agreement = defineStudy({
  name: 'agreement',
  title: 'Count how far measures agree about which of two runs is better.',
  doing: 'testing pairs',
  takes: 'measures',
  needs: 'values',
  measures: studyMeasures,
  directed: true,
  leastRuns: 2,
  places: 4,
  params: { alpha: alphaParameter },
  views: { pairs: isDone({ summary: 'list the pairs behind each class' }) },
  run: (subject, { alpha }, control) => studyAgreement(subject.evaluate(studyMeasures), { alpha, ...control }),
  tables: (study, { pairs }) => [...(pairs ? [pairTable(study)] : []), measureTable(study), classTable(study)],
  rows: (study, { pairs }) =>
    pairs ? pairRows(study) : study.classes.map(({ name, count, share }) => ({ class: name, pairs: count, share })),
  data: ({ classes, toldApart, agreeing, contradicting, pairs: all }, { pairs }) => ({
    ...{ classes, toldApart, agreeing, contradicting },
    ...(pairs ? { pairs: all } : {}),
  }),
  whole: { pairs: true },
  files: { agreement: {}, 'agreement-pairs': { rows: { pairs: true }, tables: { pairs: true } } },
  findings: describeAgreement,
  inCampaign: ({ alpha }) => ({ alpha }),
  cites: ['magdy-jones-2010-sigir'],
  examples: `
  nmax agree qrels.txt runs/                            PRES, recall and AP at 1000
  nmax agree qrels.txt runs/ -m PRES@100,R@100,AP@100,nDCG@10
  nmax agree qrels.txt runs/ --pairs                    the pairs of runs behind each class
  nmax agree qrels.txt runs/ --alpha 0.01 --format json
  nmax agree qrels.txt runs/ --figure agreement.svg
`,
});

function classTable({ classes }: AgreementStudy): Table {
  return {
    title: 'agreement',
    columns: [left('measures'), right('pairs'), right('share')],
    rows: classes.map(({ name, count, share }) => cells(name, `${count}`, percent(share))),
  };
}

function measureTable({ measures, toldApart, agreeing, contradicting, pairs }: AgreementStudy): Table {
  const said = (count: number) => percent(count / pairs.length);
  return {
    title: 'each measure: pairs told apart; said the same as the other (contradicted it)',
    columns: [left('measure'), right('told apart'), ...measures.map(right)],
    rows: measures.map((name, a) =>
      cells(
        name,
        said(toldApart[a]),
        ...measures.map((_, b) => (a === b ? '–' : `${said(agreeing[a][b])} (${contradicting[a][b]})`)),
      ),
    ),
  };
}

function pairTable({ measures, pairs, classes }: AgreementStudy): Table {
  const sorted = [...pairs].sort((a, b) => a.class - b.class);
  return {
    title: 'pairs',
    columns: ['agreement', 'first', 'second', ...measures].map(left),
    rows: sorted.map((pair) =>
      cells(
        classes[pair.class].name,
        pair.first,
        pair.second,
        ...pair.verdicts.map((verdict, m) => `${verdict} (p ${showNumber(pair.pValues[m], 4)})`),
      ),
    ),
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

function describeAgreement({ classes, pairs, contradicting, measures }: AgreementStudy): string[] {
  if (measures.length < 2) return [];
  const all = classes.find(({ groups }) => groups.length === 1);
  const against = measures.flatMap((_, i) => measures.slice(i + 1).map((_, k) => contradicting[i][i + 1 + k]));
  const worst = Math.max(...against);
  const clash =
    worst === 0
      ? 'no two of them ever call different runs the better one'
      : `two of them call different runs the better one in at most ${counted(worst, 'pair')}`;
  return [
    `All measures say the same about ${percent(all?.share ?? 0)} of ${counted(pairs.length, 'pair')} of runs; ${clash}.`,
  ];
}
