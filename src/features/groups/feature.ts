import { defaultMeasures } from '../../evaluation/evaluate.ts';
import type { Table } from '../../model/table.ts';
import { enumerate, left, right, showNumber } from '../../output/cells.ts';
import { tablesOf } from '../../output/tables.ts';
import { textList } from '../../studies/parameters.ts';
import { tauLimits } from '../../studies/rank-correlation.ts';
import { asStudy } from '../as-study.ts';
import { defineFeature } from '../feature.ts';
import { type GroupedScores, type GroupsStudy, studyGroups } from './compute.ts';

const table = tablesOf<{ readonly result: GroupsStudy }>();
const uncounted = { empty: 'no topic counts' };

const all = table({
  name: 'all',
  about: 'The value of every run by every measure over all topics.',
  rows: ({ result: { measures, runs, all } }) =>
    measures.flatMap((measure, m) => runs.map((run, r) => ({ measure, run, value: all[m][r] }))),
  columns: (as) => ({
    measure: as.text('The measure.', (row) => row.measure),
    run: as.text('The run.', (row) => row.run),
    value: as.score('Its value over all topics.', (row) => row.value, uncounted),
  }),
});

const ofGroups = table({
  name: 'groups',
  about: 'The value of every run by every measure on every group of topics.',
  *rows({ result: { groupings, measures, runs } }) {
    for (const { by, groups, scores, taus } of groupings)
      for (const [m, measure] of measures.entries())
        for (const [g, { name, topics }] of groups.entries())
          for (const [r, run] of runs.entries())
            yield { by, name, topics, measure, run, value: scores[m][r][g], tau: taus[m][g] };
  },
  columns: (as) => ({
    by: as.text('What the groups are of.', (row) => row.by),
    group: as.text('The group.', (row) => row.name),
    topics: as.count('Topics in it.', (row) => row.topics),
    measure: as.text('The measure.', (row) => row.measure),
    run: as.text('The run.', (row) => row.run),
    value: as.score('Its value over the topics of the group.', (row) => row.value, uncounted),
    tau: as.signed('Kendall’s tau-b of the order of the runs on the group and on all topics.', (row) => row.tau, {
      empty: 'there is a single run, or all score the same',
    }),
  }),
});

const feature = defineFeature({
  name: 'groups',
  title: 'Evaluate runs on groups of topics, and see whether the groups order them alike.',
  takes: 'measures',
  measures: defaultMeasures,
  requires: ['groups'],
  runs: [1],
  places: 4,
  params: {
    by: textList({ summary: 'a column of the groups; again for more, all when left out', check: () => {} }),
  },
  compute: (subject, { by }) => {
    const study = studyGroups(subject.campaign, subject.measures(defaultMeasures), { ...subject.policies, by });
    const found = describeGroups(study).map((message) => ({ code: 'finding', message }));
    return { ...study, notes: [...found, ...study.notes] };
  },
  tables: [all, ofGroups],
  show: ({ result }, places) =>
    result.groupings.flatMap((grouping) => result.measures.map((_, m) => groupTable(result, grouping, m, places))),
  findings: ({ result }) => describeGroups(result),
  examples: `
  nmax groups qrels.txt runs/ --groups topics.csv -m PRES@100,R@100     every column of the table
  nmax groups qrels.txt runs/ --groups topics.csv --by language --format csv
  nmax eval qrels.txt runs/ --groups topics.csv --group fr              any command, on the topics of a group
  nmax compare qrels.txt new.txt old.txt --topic-set 301-350            or of a set
`,
});

/** Runs on groups of topics. */
export const groups = asStudy(feature, { needs: 'judged runs' });

/** Runs as rows, groups as columns, all topics last; below them how far each group orders the runs alike. */
function groupTable(
  { runs, measures, all, best: bestOfAll }: GroupsStudy,
  { by, groups, scores, taus, best }: GroupedScores,
  m: number,
  places: number,
): Table {
  return {
    title: `${measures[m]} by ${by}`,
    columns: [left('run'), ...groups.map(({ name }) => right(name)), right('all')],
    rows: [
      ...runs.map((run, r) => [
        { text: run },
        ...groups.map((_, g) => ({
          text: showNumber(scores[m][r][g], places),
          best: runs.length > 1 && best[m][g] === r,
        })),
        { text: showNumber(all[m][r], places), best: runs.length > 1 && bestOfAll[m] === r },
      ]),
      [{ text: '(topics)' }, ...groups.map(({ topics }) => ({ text: `${topics}` })), { text: '' }],
      ...(runs.length > 1
        ? [[{ text: '(tau-b)' }, ...taus[m].map((tau) => ({ text: showNumber(tau, 2) })), { text: '' }]]
        : []),
    ],
  };
}

/** Whether the groups disagree about the order of the runs, a sentence for each way to divide the topics. */
function describeGroups({ groupings, measures, runs, best: bestOfAll }: GroupsStudy): string[] {
  const m = bestOfAll.findIndex((one) => one !== null);
  if (runs.length < 2 || m === -1) return [];
  return groupings.flatMap(({ by, groups, taus, best }) => {
    const onEach = [...new Set(best[m])].map((r) => {
      const own = groups.filter((_, g) => best[m][g] === r).map(({ name }) => name);
      return { run: runs[r!], own };
    });
    const champion =
      onEach.length === 1
        ? `${onEach[0].run} is best on each of them`
        : `the best run is ${enumerate(onEach.map(({ run, own }) => `${run} on ${enumerate(own)}`))}`;
    const known = taus[m].flatMap((tau, g) => (Number.isNaN(tau) ? [] : [{ tau, name: groups[g].name }]));
    // Where all runs score the same on all topics, or on a group, there is no order to agree about.
    if (known.length < 2) return groups.length < 2 ? [] : [`By ${measures[m]}, of the groups of ${by} ${champion}.`];
    const sorted = known.sort((a, b) => a.tau - b.tau);
    const [least, most] = [sorted[0], sorted.at(-1)!];
    const show = ({ tau, name }: typeof least) => `${showNumber(tau, 2)} (${name})`;
    return [
      `By ${measures[m]}, groups of ${by} ${verdictOf(least.tau)}: tau-b with the order on all topics from ${show(least)} to ${show(most)}; ${champion}.`,
    ];
  });
}

function verdictOf(leastTau: number): string {
  if (leastTau >= tauLimits.equivalent) return 'order the runs alike';
  return leastTau < tauLimits.different ? 'disagree about the order of the runs' : 'nearly order the runs alike';
}
