import { countRelevant, type Qrels } from '../model/qrels.ts';
import type { AgreementStudy } from '../studies/agreement.ts';
import type { DiscriminationStudy } from '../studies/discrimination.ts';
import type { EffortStudy } from '../studies/effort.ts';
import type { RobustnessStudy } from '../studies/robustness.ts';
import type { SweepStudy } from '../studies/sweep.ts';
import { renderAgreement } from './charts/agreement.ts';
import { renderRecallEffort } from './charts/recall-effort.ts';
import { renderRelevantPerTopic } from './charts/relevant-per-topic.ts';
import { renderRobustness } from './charts/robustness.ts';
import { renderSwapRate } from './charts/swap-rate.ts';
import { renderSweep } from './charts/sweep.ts';
import { chooseRuns } from './kit/choose-runs.ts';
import { measureLooks } from './kit/looks.ts';
import { type StudyFigure, withNote } from './study-figure.ts';

/** With more measures there can be hundreds of classes; the rest are drawn together. */
const mostClasses = 12;

/** The figure of an agreement study: pairs of runs in each class. */
export function agreementFigures({ classes, parameters }: AgreementStudy): StudyFigure[] {
  const shown = classes.slice(0, mostClasses).map(({ name, count }) => ({ label: shortClass(name), pairs: count }));
  const rest = classes.slice(mostClasses);
  if (rest.length > 0)
    shown.push({ label: `${rest.length} more classes`, pairs: rest.reduce((sum, { count }) => sum + count, 0) });
  return [
    {
      name: 'agreement',
      caption: `Pairs of runs on which the measures say the same: first better, second better, or not told apart at ${parameters.alpha}.`,
      draw: (options) => renderAgreement({ classes: shown }, options),
    },
  ];
}

/** The figure of a discrimination study: how often two sets of topics disagree, by their size. */
export function discriminationFigures({ results, parameters }: DiscriminationStudy): StudyFigure[] {
  const topics = results[0]?.swaps.map((swap) => swap.topics) ?? [];
  if (topics.length === 0) return [];
  const measures = results.map(({ measure, swaps }) => ({ name: measure, rates: swaps.map(({ rate }) => rate) }));
  const accepted = parameters.swap as number;
  return [
    {
      name: 'swap-rate',
      caption: `Pairs of runs that two disjoint sets of topics order differently; the line is ${accepted}.`,
      draw: (options) => renderSwapRate({ topics, measures, accepted }, options),
    },
  ];
}

/** The figure of a sweep: a panel for each measure that has cut-offs, a line for each run. */
export function sweepFigures({ families, runs }: SweepStudy): StudyFigure[] {
  const swept = families.filter((family) => family.cutoffs.some((cutoff) => cutoff !== undefined));
  if (swept.length === 0) return [];
  const cutoffs = [...new Set(swept.flatMap((family) => family.cutoffs.flatMap((cutoff) => cutoff ?? [])))].sort(
    (a, b) => a - b,
  );
  const { name, values } = swept.at(-1)!;
  const chosen = chooseRuns(
    values.map((row) => row.at(-1)!),
    `${name}@${cutoffs.at(-1)}`,
  );
  return [
    {
      name: 'sweep',
      caption: `${swept.map((family) => family.name).join(', ')} as more documents are checked.`,
      draw: (options) =>
        renderSweep(
          {
            cutoffs,
            runs: chosen.runs.map((r) => runs[r]),
            looks: chosen.looks,
            measures: swept.map((family) => family.name),
            values: swept.map((family) =>
              chosen.runs.map((r) =>
                cutoffs.map((cutoff) => family.values[r][family.cutoffs.indexOf(cutoff)] ?? Number.NaN),
              ),
            ),
          },
          withNote(chosen.note, options),
        ),
    },
  ];
}

/** The figure of recall against effort. */
export function effortFigures({ checked, runs, recall, ideal, random }: EffortStudy): StudyFigure[] {
  const chosen = chooseRuns(
    recall.map((row) => row.at(-1)!),
    `recall after ${checked.at(-1)}`,
  );
  return [
    {
      name: 'recall-effort',
      caption: `Mean recall by documents checked, with the best that any order could do${random ? ' and a random order' : ''}.`,
      draw: (options) =>
        renderRecallEffort(
          {
            checked,
            runs: chosen.runs.map((r, i) => ({ name: runs[r], recall: recall[r], look: chosen.looks[i] })),
            ideal,
            random,
          },
          withNote(chosen.note, options),
        ),
    },
  ];
}

/** The bands of more measures than this hide each other. */
const mostBands = 3;

/**
 * The figures of a robustness study: one for each cut-off; none for pools, whose levels are depths.
 * Colours go by the measures of the campaign that have a better and a worse; where those are not told, by the study's own.
 */
export function robustnessFigures(
  { rows, kept, parameters }: RobustnessStudy,
  all: readonly string[] = [...new Set(rows.map(({ family }) => family))],
): StudyFigure[] {
  if (parameters.drop === 'pool' || kept.length < 2) return [];
  const fractions = kept.map(({ level }) => level);
  const samples = rows[0].taus.length;
  // Measures that were each studied at a single cut-off, if not at the same, belong together.
  const measured = new Set(rows.map(({ measure }) => measure)).size;
  const together = measured === new Set(rows.map(({ family }) => family)).size;
  const cutoffs = together ? [undefined] : [...new Set(rows.map(({ cutoff }) => cutoff))];
  return cutoffs.map((cutoff) => {
    const own = together ? rows : rows.filter((row) => row.cutoff === cutoff);
    const names = [...new Set(own.map(({ measure }) => measure))];
    const looks = measureLooks(names, all);
    const measures = names.map((name, m) => {
      const levels = own.filter(({ measure }) => measure === name);
      const bands = levels.flatMap(({ band }) => (band ? [[band.low, band.high] as const] : []));
      return {
        name,
        look: looks[m],
        lowest: levels.map(({ lowest }) => lowest),
        mean: levels.map(({ average }) => average),
        ...(bands.length === levels.length && names.length <= mostBands ? { band: bands } : {}),
      };
    });
    return {
      name: 'robustness',
      ...(cutoffs.length > 1 && cutoff !== undefined ? { subject: String(cutoff) } : {}),
      caption: `Kendall’s tau between the ranking of the runs with part of the ${parameters.drop === 'judged' ? 'judged' : 'relevant'} documents and with all, ${samples} samples a share: mean${measures[0].band ? ', the middle 95% of the samples' : ''} and lowest.`,
      draw: (options) => renderRobustness({ fractions, measures }, options),
    };
  });
}

/** The figure of relevant documents per topic. */
export function relevantFigures(qrels: Qrels, rel = 1): StudyFigure[] {
  const counts = qrels.topics.map((_, t) => countRelevant(qrels, t, rel)).filter((n) => n > 0);
  if (counts.length === 0) return [];
  return [
    {
      name: 'relevant-per-topic',
      caption: `Topics by number of relevant documents.`,
      draw: (options) => renderRelevantPerTopic({ counts }, options),
    },
  ];
}

/** `only PRES@1000 & R@1000 agree` without its last word, which every class has. */
function shortClass(name: string): string {
  return name.replace(/^(only .*|none) agree$/, '$1');
}
