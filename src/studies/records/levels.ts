import type { StudyRow } from '../../model/study.ts';
import type { Table } from '../../model/table.ts';
import { counted } from '../../model/wording.ts';
import { cells, left, right, showNumber } from '../../output/cells.ts';
import { defineStudy } from '../define-study.ts';
import { type LevelConclusion, type LevelsStudy, studyLevels } from '../levels.ts';
import { gradeList } from '../parameters.ts';

/** Measures of relevant or not; those of grades are the same at every level. */
const binaryMeasures = ['PRES@100', 'PRES@1000', 'R@100', 'R@1000', 'AP', 'P@10'] as const;

/** Strict and lenient side by side. */
export const levels = defineStudy({
  name: 'levels',
  title: 'Score runs strictly and leniently, side by side: what changes when only higher grades are relevant.',
  takes: 'measures',
  needs: 'judged runs',
  measures: binaryMeasures,
  leastRuns: 2,
  needsAllJudgements: true,
  places: 4,
  params: {
    levels: gradeList({
      summary: 'lowest grades that count as relevant, such as 1,2',
      label: 'levels',
      standard: 'every grade above 0 in the qrels',
    }),
  },
  run: ({ campaign, policies, measures }, params) =>
    studyLevels(campaign, measures(binaryMeasures), { ...policies, ...params }),
  tables: (study, { places = 4 }) => [
    ...study.conclusions.map((conclusion) => runsTable(study, conclusion, places)),
    levelsTable(study),
    changesTable(study),
  ],
  rows: levelRows,
  findings: describeLevels,
  examples: `
  nmax judgements levels qrels.txt runs/ --levels 1,2 -m PRES@100,AP     lenient and strict
  nmax judgements levels qrels.txt runs/ -m AP --format csv              every grade of the qrels
Scores are those of the measure with rel=, such as AP(rel=2); each level is held against the first.
`,
});

const atGrade = (rel: number) => `grade ${rel} or more`;

function runsTable({ levels: all }: LevelsStudy, { measure, runs }: LevelConclusion, places: number): Table {
  return {
    title: measure,
    columns: [left('run'), ...all.flatMap(({ rel }) => [right(atGrade(rel)), right('place')])],
    rows: runs.map(({ run, scores, places: ofRun }) =>
      cells(run, ...scores.flatMap((score, l) => [showNumber(score, places), `${ofRun[l]}`])),
    ),
  };
}

function levelsTable({ levels: all }: LevelsStudy): Table {
  return {
    title: 'what counts as relevant',
    columns: [left('level'), right('relevant documents'), right('topics with one')],
    rows: all.map(({ rel, relevant, topics }) => cells(atGrade(rel), `${relevant}`, `${topics}`)),
  };
}

function changesTable({ levels: all, conclusions }: LevelsStudy): Table {
  return {
    title: `conclusions about the runs, against ${atGrade(all[0].rel)}`,
    columns: [
      left('measure'),
      left('level'),
      ...['tau-b', 'most places moved', 'told apart', 'lost', 'turned', 'gained', 'pairs'].map(right),
    ],
    rows: conclusions.flatMap(({ measure, changes }) =>
      changes.map(({ rel, tau, mostMoved, flips }) =>
        cells(
          measure,
          atGrade(rel),
          showNumber(tau, 3),
          `${mostMoved}`,
          ...[flips.toldApart, flips.lost, flips.turned, flips.gained, flips.pairs].map(String),
        ),
      ),
    ),
  };
}

function levelRows({ levels: all, conclusions }: LevelsStudy): StudyRow[] {
  return conclusions.flatMap(({ measure, runs, changes }) =>
    all.flatMap(({ rel }, l) => {
      const { tau, flips } = changes[l - 1] ?? { tau: null, flips: undefined };
      const { lost = null, turned = null, gained = null } = flips ?? {};
      return runs.map(({ run, scores, places }) => ({
        ...{ measure, rel, run, value: scores[l], place: places[l] },
        ...{ tau, lost, turned, gained },
      }));
    }),
  );
}

function describeLevels({ conclusions, levels: all }: LevelsStudy): string[] {
  const [{ measure, changes }] = conclusions;
  const { rel, tau, flips } = changes[changes.length - 1];
  const { lost, turned, gained, pairs } = flips;
  return [
    `From ${all[0].relevant} relevant documents (${atGrade(all[0].rel)}) to ${all[all.length - 1].relevant} (${atGrade(rel)}) the runs are ordered by ${measure} with tau-b ${showNumber(tau, 2)}, and the verdict on ${lost + turned + gained} of ${counted(pairs, 'pair')} changes, on ${turned} to the contrary.`,
  ];
}
