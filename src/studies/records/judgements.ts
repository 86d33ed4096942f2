import { defaultMeasures } from '../../evaluation/evaluate.ts';
import { UsageError } from '../../model/errors.ts';
import type { Table } from '../../model/table.ts';
import { counted } from '../../model/wording.ts';
import { cells, left, percent, right, showNumber } from '../../output/cells.ts';
import { defineStudy } from '../define-study.ts';
import { type Conclusion, diffJudgements, type JudgementDiffStudy } from '../judgement-diff.ts';

/** Two sets of judgements of the same runs. */
export const judgements = defineStudy({
  name: 'judgements',
  title: 'Compare two sets of judgements, and what they say about the same runs.',
  takes: 'measures',
  needs: 'judged runs',
  needsAllJudgements: true,
  measures: defaultMeasures,
  leastRuns: 2,
  places: 4,
  params: {},
  run: (subject) => {
    const { campaign, others = [], policies, rel } = subject;
    if (others.length !== 1) throw new UsageError('no second judgements; expected nmax judgements diff A B RUN…');
    return diffJudgements(campaign, others[0], subject.measures(defaultMeasures), { ...policies, rel });
  },
  tables: (study, { places = 4 }) => [
    ...study.conclusions.map((conclusion) => runsTable(conclusion, places)),
    judgementsTable(study),
    conclusionsTable(study),
  ],
  rows: ({ conclusions }) =>
    conclusions.flatMap(({ measure, tau, runs, flips }) =>
      runs.map((one) => ({ measure, ...one, tau, lost: flips.lost, turned: flips.turned, gained: flips.gained })),
    ),
  findings: describeDiff,
  cites: ['cohen-1968', 'fleiss-1971'],
  examples: `
  nmax judgements diff qrels.txt other-qrels.txt runs/ -m PRES@100,AP     what changed, and which conclusions
  nmax judgements diff qrels.txt other-qrels.txt runs/ --rel 2 --format csv
Both sets are taken on the topics that they share; runs are read with each.
A sample of judgements, with the probability of each: nmax judgements sample --help
`,
});

function runsTable({ measure, runs }: Conclusion, places: number): Table {
  return {
    title: `${measure} by the first and by the second judgements`,
    columns: [left('run'), ...['first', 'second', 'change', 'place', 'then'].map(right)],
    rows: runs.map(({ run, first, second, firstPlace, secondPlace }) =>
      cells(
        run,
        showNumber(first, places),
        showNumber(second, places),
        showNumber(second - first, places),
        `${firstPlace}`,
        `${secondPlace}`,
      ),
    ),
  };
}

function judgementsTable({ documents, relevant, kappa, overlap, topics }: JudgementDiffStudy): Table {
  const row = (what: string, ...values: readonly (number | string)[]) => cells(what, ...values.map(String));
  return {
    title: `judgements of ${counted(topics.both, 'topic')} in both`,
    columns: [left('what'), ...['first', 'second', 'both'].map(right)],
    rows: [
      row(
        'judged documents',
        documents.both + documents.onlyFirst,
        documents.both + documents.onlySecond,
        documents.both,
      ),
      row('relevant documents', relevant.first, relevant.second, relevant.both),
      row('relevant by it, judged not relevant by the other', relevant.turnedNonrelevant, relevant.turnedRelevant, ''),
      row('overlap of the relevant', '', '', showNumber(overlap, 3)),
      row('Cohen’s kappa', '', '', showNumber(kappa, 3)),
    ],
  };
}

function conclusionsTable({ conclusions }: JudgementDiffStudy): Table {
  return {
    title: 'conclusions about the runs',
    columns: [
      left('measure'),
      ...['tau-b', 'most places moved', 'told apart', 'lost', 'turned', 'gained', 'pairs'].map(right),
    ],
    rows: conclusions.map(({ measure, tau, runs, flips }) =>
      cells(
        measure,
        showNumber(tau, 3),
        `${mostMoved(runs)}`,
        ...[flips.toldApart, flips.lost, flips.turned, flips.gained, flips.pairs].map(String),
      ),
    ),
  };
}

function mostMoved(runs: Conclusion['runs']): number {
  return runs.reduce((most, { firstPlace, secondPlace }) => Math.max(most, Math.abs(secondPlace - firstPlace)), 0);
}

function describeDiff({ kappa, overlap, conclusions }: JudgementDiffStudy): string[] {
  const [first] = conclusions;
  const { lost, turned, gained, pairs } = first.flips;
  return [
    `The judgements agree with kappa ${showNumber(kappa, 2)} and share ${percent(overlap)} of the relevant documents; by ${first.measure} the runs are ordered with tau-b ${showNumber(first.tau, 2)}, and the verdict on ${lost + turned + gained} of ${counted(pairs, 'pair')} changes, on ${turned} to the contrary.`,
  ];
}
