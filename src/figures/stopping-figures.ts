import type { StoppingStudy } from '../studies/stopping.ts';
import { renderStopping } from './charts/stopping.ts';
import type { StudyFigure } from './study-figure.ts';

/** One for each run: recall against documents looked at, a dot for each rule. */
export function stoppingFigures({ runs, ofRules, topics, parameters }: StoppingStudy): StudyFigure[] {
  if (topics.length === 0) return [];
  const target = parameters.target as number;
  return runs.map((run) => ({
    name: 'stopping',
    subject: run,
    caption: `${run}: mean recall when each rule stops, and the mean share of the collection looked at by then; the line is the recall that is to be reached.`,
    draw: (options) => {
      const rules = ofRules.filter((one) => one.run === run);
      return renderStopping(
        { run, target, rules: rules.map(({ rule, effort, recall }) => ({ name: rule, effort, recall })) },
        options,
      );
    },
  }));
}
