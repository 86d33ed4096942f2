import { defaultMeasures } from '../../evaluation/evaluate.ts';
import type { StudyRow } from '../../model/study.ts';
import type { Table } from '../../model/table.ts';
import { counted } from '../../model/wording.ts';
import { cells, left, percent, right, showNumber } from '../../output/cells.ts';
import type { AssessorRanking, TauRange } from '../assessor-rankings.ts';
import { type AssessorsStudy, type PairAgreement, studyAssessors } from '../assessors.ts';
import { defineStudy } from '../define-study.ts';
import { isDone } from '../parameters.ts';
import type { SetAgreement } from '../set-agreement.ts';

/** Several sets of judgements, as of several assessors. */
export const assessors = defineStudy({
  name: 'assessors',
  title: 'Tell how far several sets of judgements agree, and how far the order of runs depends on who judges.',
  takes: 'judgements',
  needs: 'judged runs',
  measures: defaultMeasures,
  leastRuns: 0,
  places: 3,
  params: {},
  views: {
    perTopic: isDone({ summary: 'agreement on each topic too', letter: 'q' }),
  },
  run: ({ campaign, others = [], policies, rel, measures }) =>
    studyAssessors([campaign, ...others], {
      ...policies,
      rel,
      measures: campaign.runs.length > 0 ? measures(defaultMeasures) : [],
    }),
  tables: (study, { perTopic, places = 3 }) => [
    setsTable(study),
    ...(perTopic ? [topicsTable(study, places)] : []),
    pairsTable(study, places),
    allTable(study, places),
    ...(study.rankings.length > 0 ? [rankingsTable(study, places), mergedTable(study, places)] : []),
  ],
  rows: (study, { perTopic }) => assessorRows(study, perTopic),
  columns: ['topic', 'first', 'second', 'measure', 'statistic', 'value', 'n'],
  data: ({ sets, all, pairs, perTopic, rankings }, views) => ({
    sets,
    all,
    pairs,
    ...(views.perTopic ? { perTopic } : {}),
    rankings,
  }),
  whole: { perTopic: true },
  findings: describeAgreement,
  cites: ['voorhees-2000', 'kendall-1945'],
  examples: `
  nmax judgements agreement qrels.txt other-qrels.txt                    kappa, alpha and overlap, by twos and of all
  nmax judgements agreement qrels.txt other-qrels.txt third-qrels.txt --per-topic --format csv
  nmax judgements agreement qrels.txt other-qrels.txt third-qrels.txt --runs runs/ -m PRES@100,AP
With runs: tau-b between their orders by every two sets, and with the union and the intersection of all.
`,
});

function setsTable({ sets }: AssessorsStudy): Table {
  return {
    title: 'sets of judgements',
    columns: [left('set'), ...['topics', 'judged', 'relevant'].map(right)],
    rows: sets.map(({ name, topics, judged, relevant }) => cells(name, `${topics}`, `${judged}`, `${relevant}`)),
  };
}

/** Whether there are grades to speak of, besides relevant or not. */
function isGraded({ all, pairs }: AssessorsStudy): boolean {
  const differs = ({ kappa, gradedKappa, alpha, gradedAlpha }: SetAgreement) =>
    !Object.is(kappa, gradedKappa) || !Object.is(alpha, gradedAlpha);
  return [all, ...pairs].some(differs);
}

function pairsTable(study: AssessorsStudy, places: number): Table {
  const graded = isGraded(study);
  const grades = ['kappa of grades', 'linear', 'quadratic'];
  return {
    title: 'agreement of two',
    columns: [
      left('first'),
      left('second'),
      ...['topics', 'documents', 'agree', 'kappa', ...(graded ? grades : []), 'overlap'].map(right),
    ],
    rows: study.pairs.map((pair) => {
      const ofGrades = [pair.gradedKappa, pair.linearKappa, pair.quadraticKappa];
      return cells(
        pair.first,
        pair.second,
        `${pair.topics}`,
        `${pair.documents}`,
        percent(pair.agreement),
        showNumber(pair.kappa, places),
        ...(graded ? ofGrades.map((value) => showNumber(value, places)) : []),
        showNumber(pair.overlap, places),
      );
    }),
  };
}

function allTable(study: AssessorsStudy, places: number): Table {
  const { all, sets } = study;
  const kappa = sets.length > 2 ? 'Fleiss’ kappa' : 'Cohen’s kappa';
  const byAll = counted(all.documents, 'document');
  const byTwo = counted(all.judgedByTwo, 'document');
  const row = (what: string, value: number, of: string) => cells(what, showNumber(value, places), of);
  return {
    title: sets.length > 2 ? `agreement of all ${sets.length} sets` : 'agreement of both sets',
    columns: [left('what'), right('value'), right('of')],
    rows: [
      row(`${kappa}, relevant or not`, all.kappa, byAll),
      row('Krippendorff’s alpha, relevant or not', all.alpha, byTwo),
      ...(isGraded(study)
        ? [
            row(`${kappa} of grades`, all.gradedKappa, byAll),
            row('Krippendorff’s alpha of grades', all.gradedAlpha, byTwo),
            row('Krippendorff’s alpha of grades as an order', all.ordinalAlpha, byTwo),
          ]
        : []),
      row('overlap of the relevant, mean over topics', all.overlap, counted(all.overlapTopics, 'topic')),
      row('overlap of the relevant, all together', all.pooledOverlap, `${all.relevantByAll} of ${all.relevantByAny}`),
    ],
  };
}

function topicsTable(study: AssessorsStudy, places: number): Table {
  return {
    title: 'agreement on each topic',
    columns: [
      left('topic'),
      ...['sets', 'documents', 'kappa', 'alpha', 'relevant by all', 'by any', 'overlap'].map(right),
    ],
    rows: study.perTopic.map((one) =>
      cells(
        one.topic,
        `${one.sets.length}`,
        `${one.documents}`,
        showNumber(one.kappa, places),
        showNumber(one.alpha, places),
        `${one.relevantByAll}`,
        `${one.relevantByAny}`,
        showNumber(one.overlap, places),
      ),
    ),
  };
}

function rangeCells({ min, mean, max }: TauRange, places: number): string[] {
  return [min, mean, max].map((value) => showNumber(value, places));
}

/** The two sets by which the orders of the runs are least alike. */
function furthest({ pairs, tau }: AssessorRanking) {
  return pairs.find((pair) => pair.tau === tau.min);
}

function rankingsTable({ rankings }: AssessorsStudy, places: number): Table {
  const most = (numbers: readonly number[]) => `${Math.max(...numbers)}`;
  return {
    title: 'the order of the runs by every two sets: tau-b, places and verdicts',
    columns: [
      left('measure'),
      ...['lowest', 'mean', 'highest'].map(right),
      left('least alike'),
      ...['most places moved', 'most verdicts changed', 'to the contrary', 'pairs of runs'].map(right),
    ],
    rows: rankings.map((ranking) => {
      const { pairs } = ranking;
      const apart = furthest(ranking);
      return cells(
        ranking.measure,
        ...rangeCells(ranking.tau, places),
        apart ? `${apart.first}, ${apart.second}` : '–',
        most(pairs.map(({ mostMoved }) => mostMoved)),
        most(pairs.map(({ flips: { lost, turned, gained } }) => lost + turned + gained)),
        most(pairs.map(({ flips }) => flips.turned)),
        `${pairs[0].flips.pairs}`,
      );
    }),
  };
}

function mergedTable({ rankings }: AssessorsStudy, places: number): Table {
  return {
    title: 'the order of the runs by each set and by one made of all: tau-b',
    columns: [left('measure'), left('made of all'), ...['lowest', 'mean', 'highest'].map(right)],
    rows: rankings.flatMap(({ measure, merged }) =>
      merged.map(({ set, tau }) => cells(measure, set, ...rangeCells(tau, places))),
    ),
  };
}

function* assessorRows(
  { sets, all, pairs, perTopic, rankings }: AssessorsStudy,
  withTopics: boolean | undefined,
): Generator<StudyRow> {
  yield* agreementRows(null, all, null, null);
  yield* pairRows(null, pairs);
  if (withTopics)
    for (const one of perTopic) {
      yield* agreementRows(one.topic, one, null, null);
      yield* pairRows(one.topic, one.pairs);
    }
  for (const { measure, pairs: ofRuns, merged } of rankings) {
    const n = rankings[0].runs.length;
    for (const { first, second, tau } of ofRuns)
      yield { topic: null, first, second, measure, statistic: 'tau', value: tau, n };
    for (const { set, taus } of merged)
      for (const [s, value] of taus.entries())
        yield { topic: null, first: sets[s].name, second: null, measure, statistic: `tau-${set}`, value, n };
  }
}

function* pairRows(topic: string | null, pairs: readonly PairAgreement[]): Generator<StudyRow> {
  for (const pair of pairs) yield* agreementRows(topic, pair, pair.first, pair.second);
}

/** One row a statistic, with the number of things it is of. */
function* agreementRows(
  topic: string | null,
  agreement: SetAgreement,
  first: string | null,
  second: string | null,
): Generator<StudyRow> {
  const { documents, judgedByTwo, overlapTopics, relevantByAny } = agreement;
  const of = {
    ...{ agreement: documents, kappa: documents, gradedKappa: documents },
    ...{ linearKappa: documents, quadraticKappa: documents },
    ...{ alpha: judgedByTwo, gradedAlpha: judgedByTwo, ordinalAlpha: judgedByTwo },
    ...{ overlap: overlapTopics, pooledOverlap: relevantByAny },
  };
  for (const [statistic, n] of Object.entries(of)) {
    const value = agreement[statistic as keyof typeof of];
    if (value !== undefined) yield { topic, first, second, measure: null, statistic, value, n };
  }
}

function describeAgreement({ sets, all, rankings }: AssessorsStudy): string[] {
  const kappa = sets.length > 2 ? 'Fleiss’ kappa' : 'kappa';
  const [ranking] = rankings;
  return [
    `${counted(sets.length, 'set')} of judgements agree with ${kappa} ${showNumber(all.kappa, 2)} and Krippendorff’s alpha ${showNumber(all.alpha, 2)}, relevant or not, and share ${percent(all.overlap)} of the relevant documents.`,
    ...(ranking
      ? [
          `By ${ranking.measure} the orders of the runs by two of them have tau-b from ${showNumber(ranking.tau.min, 2)} to ${showNumber(ranking.tau.max, 2)}, ${showNumber(ranking.tau.mean, 2)} on average.`,
        ]
      : []),
  ];
}
