import { nearest } from '../../math/edit-distance.ts';
import { UsageError } from '../../model/errors.ts';
import { describeCommand, parseArguments } from '../options/parse-arguments.ts';

/** What can be done with judgements: each word after `nmax judgements`, and its code, loaded only when it is called. */
export const judgementActions = {
  diff: {
    usage: 'diff A B RUN…',
    summary: 'compare two sets of judgements, and what they say about the same runs',
    run: async (args) => (await import('./judgements-diff.ts')).runJudgementsDiff(args),
  },
  agreement: {
    usage: 'agreement A B… [--runs RUN…]',
    summary: 'how far several sets agree, and how far the order of runs depends on who judges',
    run: async (args) => (await import('./judgements-agreement.ts')).runJudgementsAgreement(args),
  },
  levels: {
    usage: 'levels QRELS RUN…',
    summary: 'score runs strictly and leniently, side by side: which conclusions change',
    run: async (args) => (await import('./judgements-levels.ts')).runJudgementsLevels(args),
  },
  merge: {
    usage: 'merge A B…',
    summary: 'make one set of several: by majority, any, all or the first',
    run: async (args) => (await import('./judgements-merge.ts')).runJudgementsMerge(args),
  },
  sample: {
    usage: 'sample QRELS [RUN…]',
    summary: 'draw a sample of judgements, with the probability of each: what a smaller effort would tell',
    run: async (args) => (await import('./judgements-sample.ts')).runJudgementsSample(args),
  },
} as const satisfies Readonly<Record<string, JudgementAction>>;

interface JudgementAction {
  readonly usage: string;
  readonly summary: string;
  readonly run: (args: readonly string[]) => Promise<number>;
}

const words = Object.keys(judgementActions);

/** `nmax judgements ACTION FILE…` */
export async function runJudgements(args: readonly string[]): Promise<number> {
  const [action, ...rest] = args;
  if (action !== undefined && Object.hasOwn(judgementActions, action))
    return judgementActions[action as keyof typeof judgementActions].run(rest);
  if (action === '-h' || action === '--help') {
    await parseArguments(describeActions(), ['--help']);
    return 0;
  }
  if (action === undefined) throw new UsageError(`missing action; expected one of ${words.join(', ')}`);
  const suggestion = nearest(action, words);
  throw new UsageError(
    `unknown action: ${action}; ${suggestion ? `did you mean ${suggestion}` : `expected one of ${words.join(', ')}`}`,
  );
}

function describeActions() {
  const actions: readonly JudgementAction[] = Object.values(judgementActions);
  const width = Math.max(...actions.map(({ usage }) => usage.length));
  const lines = actions.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`);
  return describeCommand(
    'judgements',
    'Several sets of judgements: what is different, who agrees, and one made of all.',
  )
    .usage('<action> <qrels...> [options]')
    .addHelpText('after', `\nactions\n${lines.join('\n')}\n\nnmax judgements ACTION --help has the options of each.\n`);
}
