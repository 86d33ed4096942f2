import type { Table } from '../../model/table.ts';
import { counted } from '../../model/wording.ts';
import { cells, left, percent, right, showNumber } from '../../output/cells.ts';
import { asText, tablesOf } from '../../output/tables.ts';
import { alphaParameter, isDone } from '../../studies/parameters.ts';
import { studyMeasures } from '../../studies/standard-measures.ts';
import { asStudy } from '../as-study.ts';
import { defineFeature, shows } from '../feature.ts';
import { type AgreementStudy, studyAgreement, verdicts } from './compute.ts';

const table = tablesOf<{ readonly result: AgreementStudy; readonly params: { readonly pairs?: boolean } }>();

const measures = table({
  name: 'measures',
  about: 'How often each measure tells a pair of runs apart.',
  rows: ({ result }) => result.measures.map((measure, m) => ({ measure, toldApart: result.toldApart[m] })),
  columns: (as) => ({
    measure: as.text('The measure.', (row) => row.measure),
    toldApart: as.count('Pairs of runs of which it calls one better.', (row) => row.toldApart),
  }),
});

const between = table({
  name: 'between',
  about: 'How often each two measures say the same about a pair of runs.',
  *rows({ result: { measures, agreeing, contradicting } }) {
    for (const [a, first] of measures.entries())
      for (const [b, second] of measures.entries())
        if (a < b) yield { first, second, agreeing: agreeing[a][b], contradicting: contradicting[a][b] };
  },
  columns: (as) => ({
    first: as.text('The first measure.', (row) => row.first),
    second: as.text('The second measure.', (row) => row.second),
    agreeing: as.count('Pairs of runs about which they say the same.', (row) => row.agreeing),
    contradicting: as.count('Pairs of which each calls another run better.', (row) => row.contradicting),
  }),
});

const classes = table({
  name: 'classes',
  about: 'The ways in which the measures can agree.',
  rows: ({ result }) => result.classes,
  columns: (as) => ({
    class: as.text('The measures that say the same.', (row) => row.name, { title: 'measures' }),
    pairs: as.count('Pairs of runs about which they do.', (row) => row.count),
    share: as.share('Share of all pairs.', (row) => row.share),
  }),
});

const pairs = table({
  name: 'pairs',
  about: 'What every measure says about every pair of runs.',
  when: ({ params }) => params.pairs ?? false,
  *rows({ result: { measures, pairs, classes } }) {
    for (const { class: own, first, second, verdicts, pValues } of pairs)
      for (const [m, measure] of measures.entries())
        yield { class: classes[own].name, first, second, measure, verdict: verdicts[m], p: pValues[m] };
  },
  columns: (as) => ({
    class: as.text('The measures that say the same about the pair.', (row) => row.class),
    first: as.text('The first run.', (row) => row.first),
    second: as.text('The second run.', (row) => row.second),
    measure: as.text('The measure.', (row) => row.measure),
    verdict: as.word(verdicts, 'Which run is better by it.', (row) => row.verdict),
    p: as.p('Two-sided p-value, not corrected.', (row) => row.p),
  }),
});

const feature = defineFeature({
  name: 'agreement',
  title: 'Count how far measures agree about which of two runs is better.',
  takes: 'measures',
  measures: studyMeasures,
  requires: ['directed measures'],
  runs: [2],
  places: 4,
  params: { alpha: alphaParameter, pairs: shows(isDone({ summary: 'list the pairs behind each class' })) },
  compute: (subject, { alpha }, control) => studyAgreement(subject.evaluate(studyMeasures), { alpha, ...control }),
  tables: [measures, between, classes, pairs],
  show: (shown, places) => [
    ...(shown.params.pairs ? [pairTable(shown.result)] : []),
    measureTable(shown.result),
    asText(classes, shown, places, { title: 'agreement', cells: { share: ({ share }) => percent(share) } }),
  ],
  findings: ({ result }) => describeAgreement(result),
  inStudy: ({ alpha }) => ({ alpha }),
  cites: ['magdy-jones-2010-sigir'],
  examples: `
  nmax agree qrels.txt runs/                            PRES, recall and AP at 1000
  nmax agree qrels.txt runs/ -m PRES@100,R@100,AP@100,nDCG@10
  nmax agree qrels.txt runs/ --pairs                    the pairs of runs behind each class
  nmax agree qrels.txt runs/ --alpha 0.01 --format json
  nmax agree qrels.txt runs/ --figure agreement.svg
`,
});

/** How far measures agree about which of two runs is better. */
export const agreement = asStudy(feature, {
  doing: 'testing pairs',
  needs: 'values',
  data: ({ classes, toldApart, agreeing, contradicting, pairs: all }, { pairs }) => ({
    ...{ classes, toldApart, agreeing, contradicting },
    ...(pairs ? { pairs: all } : {}),
  }),
  whole: { pairs: true },
  files: { agreement: {}, 'agreement-pairs': { rows: { pairs: true }, tables: { pairs: true } } },
});

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
