import { defaultMeasures } from '../../evaluation/evaluate.ts';
import type { Table } from '../../model/table.ts';
import { enumerate, left, right, showNumber } from '../../output/cells.ts';
import { defineStudy } from '../../studies/define-study.ts';
import { textList } from '../../studies/parameters.ts';
import { tauLimits } from '../../studies/rank-correlation.ts';
import { type GroupedScores, type GroupsStudy, studyGroups } from './compute.ts';

/** Runs on groups of topics. */
export const groups = defineStudy({
  name: 'groups',
  title: 'Evaluate runs on groups of topics, and see whether the groups order them alike.',
  takes: 'measures',
  needs: 'judged runs',
  measures: defaultMeasures,
  needsGroups: true,
  leastRuns: 1,
  places: 4,
  params: {
    by: textList({ summary: 'a column of the groups; again for more, all when left out', check: () => {} }),
  },
  run: (subject, { by }) => {
    const study = studyGroups(subject.campaign, subject.measures(defaultMeasures), { ...subject.policies, by });
    const found = describeGroups(study).map((message) => ({ code: 'finding', message }));
    return { ...study, notes: [...found, ...study.notes] };
  },
  tables: (study, { places = 4 }) =>
    study.groupings.flatMap((grouping) => study.measures.map((_, m) => groupTable(study, grouping, m, places))),
  rows: ({ groupings, measures, runs }) =>
    groupings.flatMap(({ by, groups, scores, taus }) =>
      measures.flatMap((measure, m) =>
        groups.flatMap(({ name, topics }, g) =>
          runs.map((run, r) => ({ by, group: name, topics, measure, run, value: scores[m][r][g], tau: taus[m][g] })),
        ),
      ),
    ),
  findings: describeGroups,
  examples: `
  nmax groups qrels.txt runs/ --groups topics.csv -m PRES@100,R@100     every column of the table
  nmax groups qrels.txt runs/ --groups topics.csv --by language --format csv
  nmax eval qrels.txt runs/ --groups topics.csv --group fr              any command, on the topics of a group
  nmax compare qrels.txt new.txt old.txt --topic-set 301-350            or of a set
`,
});

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
