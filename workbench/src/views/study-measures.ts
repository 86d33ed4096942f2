import { type ChosenMeasure, followsNmax } from '../state/measures.ts';

/** Measures for a study, and those that it cannot take. */
export interface StudyMeasures {
  readonly names: readonly string[];
  readonly leftOut: readonly string[];
}

/** The measures by which a run can be better than another. */
export function directedMeasures(chosen: readonly ChosenMeasure[]): StudyMeasures {
  const directed = ({ measure }: ChosenMeasure) => measure.definition.better !== 'neither';
  return {
    names: chosen.filter(directed).map(({ measure }) => measure.name),
    leftOut: chosen.filter((one) => !directed(one)).map(({ measure }) => measure.name),
  };
}

/** The measures that have cut-offs, without them, each once. */
export function sweptMeasures(chosen: readonly ChosenMeasure[]): StudyMeasures {
  const cut = ({ measure }: ChosenMeasure) => measure.definition.at === 'cutoff';
  return {
    names: [...new Set(chosen.filter(cut).map(withoutCutoff))],
    leftOut: chosen.filter((one) => !cut(one)).map(({ measure }) => measure.name),
  };
}

/** The measures that follow Nmax without their cut-off, the others as they are; those without a better and a worse left out. */
export function robustMeasures(chosen: readonly ChosenMeasure[]): StudyMeasures {
  const { leftOut } = directedMeasures(chosen);
  const kept = chosen.filter(({ measure }) => !leftOut.includes(measure.name));
  const names = kept.map((one) => (followsNmax(one.written) ? withoutCutoff(one) : one.measure.name));
  return { names: [...new Set(names)], leftOut };
}

function withoutCutoff({ measure }: ChosenMeasure): string {
  return measure.name.replace(/@[^@]*$/, '');
}

/** `-m` for each of some measures. */
export function optionsOf(names: readonly string[]): string[] {
  return names.flatMap((name) => ['-m', name]);
}
