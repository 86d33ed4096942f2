import type { RuleOutcome, StoppingStudy } from '../studies/stopping.ts';
import { renderStopping } from './charts/stopping.ts';
import { renderStoppingTopics } from './charts/stopping-topics.ts';
import type { StudyFigure } from './study-figure.ts';

/** Two for each run: recall against documents looked at, and the recall of every topic, by rule. */
export function stoppingFigures(study: StoppingStudy): StudyFigure[] {
  return [...ruleFigures(study), ...topicFigures(study)];
}

/** One for each run: recall against documents looked at, a dot for each rule. */
function ruleFigures({ runs, ofRules, recallByShare, topics, parameters }: StoppingStudy): StudyFigure[] {
  if (topics.length === 0) return [];
  const target = parameters.target as number;
  return runs.map((run, r) => ({
    name: 'stopping',
    subject: run,
    caption: isUndecided(ofRules, run)
      ? `${run}: ${undecidedWords}`
      : parameters.unitCosts
        ? `${run}: mean recall when each rule stops, and the mean cost by then; the broken line is the recall that is to be reached.`
        : `${run}: mean recall when each rule stops, and the mean share of the collection looked at by then; the curve is mean recall when the same share of every topic is looked at, the broken line the recall that is to be reached.`,
    draw: (options) => {
      const rules = ofRules.filter((one) => one.run === run);
      return renderStopping(
        {
          run,
          target,
          rules: rules.map(({ rule, effort, recall, notSatisfied, cost }) => ({
            name: rule,
            ...{ effort, recall, notSatisfied },
            ...(cost ? { cost: cost.total - cost.afterStop } : {}),
          })),
          curve: recallByShare[r],
        },
        options,
      );
    },
  }));
}

/** One for each run: a row for each rule, a dot for each topic. */
function topicFigures({ runs, ofRules, topics, parameters }: StoppingStudy): StudyFigure[] {
  if (topics.length === 0) return [];
  const target = parameters.target as number;
  return runs.map((run) => ({
    name: 'stopping-topics',
    subject: run,
    caption: isUndecided(ofRules, run)
      ? `${run}: ${undecidedWords}`
      : `${run}: the recall of each topic when each rule stops; the upright stroke is the mean, the broken line the recall that is to be reached, and the numbers say on how many topics it is. A ring is a topic whose list ended before the rule was satisfied.`,
    draw: (options) => {
      const rules = ofRules.filter((one) => one.run === run);
      return renderStoppingTopics(
        { run, target, rules: rules.map(({ rule, ofTopics }) => ({ name: rule, topics: ofTopics })) },
        options,
      );
    },
  }));
}

const undecidedWords = 'recall is not known while documents are undecided, so that such topics have no dot.';

const isUndecided = (ofRules: readonly RuleOutcome[], run: string) =>
  ofRules.some((one) => one.run === run && one.ofTopics.some(({ undecided }) => undecided > 0));
