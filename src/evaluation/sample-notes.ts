import type { Evaluation } from '../model/evaluation.ts';
import type { Measure } from '../model/measure.ts';
import type { Note } from '../model/note.ts';
import { counted } from '../model/wording.ts';
import { summaryEstimate } from './estimate-interval.ts';

/** What a reader of an evaluation with sampled judgements has to know: what is estimated, what is not, and how surely. */
export function describeEstimates(evaluation: Evaluation, measures: readonly Measure[]): Note[] {
  const named = (chosen: readonly Measure[]) => chosen.map(({ name }) => name).join(', ');
  const estimated = measures.filter(({ estimate }) => estimate);
  const plain = measures.filter(({ definition }) => definition.sampled === 'plain');
  const unknown = measures.filter((one) => !one.estimate && !plain.includes(one));
  const note = (code: string, message: string): Note => ({ code, message });
  return [
    ...(estimated.length > 0
      ? [
          note(
            'estimated',
            `estimated from sampled judgements: ${named(estimated)}; [low, high] is the 95% interval of what the sample of judgements leaves open on these topics, not of the choice of topics`,
          ),
        ]
      : []),
    ...(plain.length > 0
      ? [note('of-sample', `not estimated, but of the sampled judgements as they are: ${named(plain)}`)]
      : []),
    ...(unknown.length > 0
      ? [note('not-estimated', `cannot be estimated from sampled judgements and left out: ${named(unknown)}`)]
      : []),
    ...describeUnknownTopics(evaluation),
    ...describeBeyondRange(evaluation),
    ...describeUneven(evaluation),
    ...describeWeakness(evaluation, estimated),
  ];
}

/** Topics of whose relevant documents the sample has none. */
function describeUnknownTopics({ sample, topics }: Evaluation): Note[] {
  return [...(sample ?? [])].flatMap(([rel, { effective }]) => {
    const without = effective.filter((one) => one === 0).length;
    if (without === 0) return [];
    const threshold = rel === 1 ? '' : ` of grade ${rel} or more`;
    const message = `${without} of ${counted(topics.length, 'topic')} without a relevant document${threshold} in the sample: what is a share of the relevant ones is unknown there, and the means are of the others`;
    return [{ code: 'unknown-topics-in-sample', message }];
  });
}

/** Unbiased estimates of precision can be above 1. */
function describeBeyondRange({ measures, runs }: Evaluation): Note[] {
  return measures.flatMap(({ name, range }, m) => {
    const above = runs.reduce(
      (sum, { values, estimates }) => sum + (estimates?.[m] ? values[m].filter((value) => value > range[1]).length : 0),
      0,
    );
    if (above === 0) return [];
    const message = `${name}: ${counted(above, 'estimate')} of a topic above ${range[1]}, as a few documents of a sample that stand for many can give; it is left so, as the mean would be too low otherwise`;
    return [{ code: 'beyond-range', message }];
  });
}

function describeUneven({ sample }: Evaluation): Note[] {
  const uneven = [...(sample ?? [])].some(([, { probabilities }]) => probabilities.some((p) => p !== probabilities[0]));
  const message =
    'documents were sampled with different probabilities: intervals are rather too wide than too narrow, mostly for deep cut-offs';
  return uneven ? [{ code: 'uneven-sample', message }] : [];
}

/** Where too few relevant documents are in the sample for an interval to be trusted. */
function describeWeakness(evaluation: Evaluation, measures: readonly Measure[]): Note[] {
  const { runs, topics } = evaluation;
  const needs = new Map<string, { readonly names: string[]; readonly topics: number; readonly needed: number }>();
  for (const { name } of measures) {
    const m = evaluation.measures.findIndex((one) => one.name === name);
    const own = runs.flatMap(({ estimates }) => estimates?.[m] ?? []);
    if (own.length === 0) continue;
    const { needed } = own[0];
    const weak = topics.filter((_, t) => own.some((one) => one.weak[t] === 1)).length;
    const key = `${needed} ${weak}`;
    const same = needs.get(key) ?? { names: [], topics: weak, needed };
    same.names.push(name);
    needs.set(key, same);
  }
  const ofTopics = [...needs.values()].flatMap(({ names, topics: weak, needed }): Note[] => {
    if (weak === 0) return [];
    const message = `!: fewer than ${needed} relevant documents in the sample (counted by how much they tell), or so few that one of them moves the value far, in ${weak} of ${counted(topics.length, 'topic')} for ${names.join(', ')}: intervals there hold less or more often than they say`;
    return [{ code: 'few-relevant', message }];
  });
  const ofMeans = evaluation.measures.flatMap(({ name }, m) =>
    runs.some((_, r) => summaryEstimate(evaluation, r, m, 0.95)?.isWeak) ? [name] : [],
  );
  const message = `!: more than a quarter of the uncertainty of a mean comes from such topics for ${ofMeans.join(', ')}`;
  return [...ofTopics, ...(ofMeans.length === 0 ? [] : [{ code: 'few-relevant-mean', message }])];
}
